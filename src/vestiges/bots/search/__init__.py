"""Search for any game, in worlds that a seat can imagine: paired comparison or a tree."""

from __future__ import annotations

from vestiges.bots.search.budget import Budget
from vestiges.bots.search.search import Search, SearchBot

__all__ = ["Budget", "Search", "SearchBot"]
