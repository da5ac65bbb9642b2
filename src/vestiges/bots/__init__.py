"""Bots: players of any game. A bot knows what its seat knows: a view, and worlds it can imagine."""

from __future__ import annotations

from vestiges.bots.levels import BOTS, LEVELS, make, read_bot
from vestiges.bots.player import Bot, Glimpse

__all__ = ["BOTS", "LEVELS", "Bot", "Glimpse", "make", "read_bot"]
