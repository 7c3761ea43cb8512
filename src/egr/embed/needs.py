"""Packages that only some embedders need."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from egr.errors import UsageError


def needed(package: str) -> ModuleType:
    """The module of an optional package. Raises UsageError with the command to install it."""
    try:
        return import_module(package.replace("-", "_"))
    except ImportError:
        hint = f"pip install {package}"
        raise UsageError(f"This embedder needs the package {package}.", hint=hint) from None
