"""Players of any game. A bot knows what its seat knows: a view, and worlds it can imagine."""

from __future__ import annotations

from vestiges.bots.player import BOTS, Bot, Glimpse, make

__all__ = ["BOTS", "Bot", "Glimpse", "make"]
