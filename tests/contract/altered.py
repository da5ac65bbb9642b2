"""A box of a game that differs from the packaged one in names and figures, as an owner's may.

Each game says in `tests/games/NAME/altered.py` what is altered: by file, patterns of lines and what
stands there instead. Every name gets a mark.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from vestiges.engine.box import Boxes, Sheet

MARK: Final = "°"
Change = tuple[str, str | Callable[[re.Match[str]], str]]
NAMES: Final[Change] = (r'^(name(?:_..)?) = "(.*)"$', rf'\1 = "\2{MARK}"')


def doubled(found: re.Match[str]) -> str:
    """The same with its numbers doubled."""
    return re.sub(r"\d+", lambda number: str(2 * int(number[0])), found[0])


def raised(found: re.Match[str]) -> str:
    """The same with its numbers raised by one."""
    return re.sub(r"\d+", lambda number: str(1 + int(number[0])), found[0])


def altered(name: str, folder: Path) -> Path:
    """Write the altered box of a game into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    changed: dict[str, list[Change]] = importlib.import_module(
        f"tests.games.{name}.altered"
    ).ALTERED
    for file, changes in changed.items():
        text = (boxes_of(name).own / file).read_text(encoding="utf-8")
        for pattern, instead in changes:
            text, count = re.subn(pattern, instead, text, flags=re.MULTILINE)
            assert count, f"{name}, {file}: nothing is like {pattern}"
        (folder / file).write_text(text, encoding="utf-8")
    return folder


def boxes_of(name: str) -> Boxes[Any]:
    """The boxes of a game."""
    boxes = importlib.import_module(f"vestiges.games.{name}.components").BOXES
    assert isinstance(boxes, Boxes)
    return boxes


def hide_packaged(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on whoever wants the packaged components of a game fails."""

    def make(title: str, sheets: dict[str, Sheet]) -> Any:
        assert title != "reconstructed", "the packaged components are asked for"
        return components(title, sheets)

    boxes = boxes_of(name)
    components = boxes.make
    monkeypatch.setattr(boxes, "make", make)
    monkeypatch.setattr(boxes, "known", {})
