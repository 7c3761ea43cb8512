"""What EGR speaks of: frozen values that every stage shares, standard library only."""
