"""Vestiges: five French board games, one set of rules for playing, watching and studying them."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from vestiges import bots as bots
    from vestiges import games as games
    from vestiges.library import Match as Match
    from vestiges.library import Option as Option
    from vestiges.library import load as load
    from vestiges.library import new as new

__version__: Final = "0.1.0"
__all__ = ["Match", "Option", "bots", "games", "load", "new"]


def __getattr__(name: str) -> Any:
    """The Python interface (library.py), loaded when it is first used."""
    if name in ("bots", "games"):
        return importlib.import_module(f"{__name__}.{name}")
    if name in __all__:
        return getattr(importlib.import_module(f"{__name__}.library"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
