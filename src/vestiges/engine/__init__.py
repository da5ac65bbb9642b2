"""The engine, shared by all games: position, question, chance, match, record, events, errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_facts):
        """What mypyc is told of a class; it means nothing to plain Python."""
        return lambda kind: kind


__all__ = ["mypyc_attr"]
