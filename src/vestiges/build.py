"""Which build runs: the compiled one of a checkout while it is up to date, else plain Python.

An installed package is what its wheel is. A checkout has its sources in `src`, which stay plain,
and may have them compiled in `build/compiled` (`make setup`). This module decides between the two
before any other is imported, so it imports none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

from vestiges import __version__

HOME: Final = Path(__file__).resolve().parent
ASKED: Final = "VESTIGES_COMPILED"
"""The setting that asks for plain Python with 0."""

Why = Literal["", "asked", "missing", "old", "installed"]


def kind() -> Literal["compiled", "plain"]:
    """What runs here."""
    found = find_spec("vestiges.engine.state")
    return "plain" if found is None or str(found.origin).endswith(".py") else "compiled"


def checkout() -> Path | None:
    """The checkout whose sources these are; None for an installed package."""
    root = HOME.parent.parent
    is_source = HOME.parent.name == "src" and (root / "tools/compiled.py").is_file()
    return root if is_source else None


def why_plain() -> Why:
    """Why the compiled build does not run; "" if it does, or could."""
    if kind() == "compiled":
        return ""
    if os.environ.get(ASKED) == "0":
        return "asked"
    root = checkout()
    if root is None:
        return "installed"
    if not tree(root).exists():
        return "missing"
    return "" if is_current(root) else "old"


def tree(root: Path) -> Path:
    """Where a checkout's compiled build stands."""
    return root / "build/compiled"


def is_current(root: Path) -> bool:
    """Whether a checkout's compiled build was made from its sources as they are now."""
    sys.path.insert(0, str(root))
    try:
        return bool(import_module("tools.compiled").is_current())
    finally:
        sys.path.remove(str(root))


def choose() -> None:
    """Go on with the compiled build of this checkout if there is one and it is up to date."""
    root = checkout()
    if root is None or why_plain():
        return
    sys.path.insert(0, str(tree(root)))
    for name in [name for name in sys.modules if name.partition(".")[0] == "vestiges"]:
        del sys.modules[name]


def version(tongue: Callable[[str], str]) -> str:
    """The version and the build; of a plain one also why it is plain."""
    text = tongue("compiled") if kind() == "compiled" else tongue("plain Python")
    why = _reason(tongue)
    return f"vestiges {__version__} ({f'{text}, {why}' if why else text})"


def excuse(tongue: Callable[[str], str]) -> str:
    """Why bots think slower than they could, in one line; "" if they do not or it was asked for."""
    if why_plain() in ("", "asked"):
        return ""
    text = tongue("Bots think about ten times slower: this is plain Python ({why}).")
    return text.format(why=_reason(tongue))


def _reason(tongue: Callable[[str], str]) -> str:
    reasons: dict[Why, str] = {
        "": "",
        "asked": tongue("as VESTIGES_COMPILED=0 asks"),
        "missing": tongue("not compiled yet: run “make setup”, which needs a C compiler"),
        "old": tongue("for the sources are newer than what is compiled: run “make setup”"),
        "installed": tongue("installed without a C compiler or with VESTIGES_COMPILE=0"),
    }
    return reasons[why_plain()]
