"""Doors on the facade: no logic of their own, only reading requests and showing answers."""
