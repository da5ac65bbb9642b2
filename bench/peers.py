"""Random play in the packages someone might pick instead, measured as ours is.

Each peer is driven as its own manual shows, from Python, one process, CPU time. A decision is one
choice by a player; chance is not counted. A peer that is not installed is left out and said so.
"""

from __future__ import annotations

import importlib
import os
import random
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

Play = Callable[[], int]
"""Plays one game to its end and returns the number of decisions."""

OPEN_SPIEL = ["backgammon", "gin_rummy", "hanabi", "go(board_size=9)", "euchre", "quoridor"]
PETTING_ZOO = ["hanabi_v5", "go_v5", "connect_four_v3", "tictactoe_v3"]
RLCARD = ["gin-rummy", "uno", "mahjong", "leduc-holdem"]


def open_spiel(name: str) -> Play:
    """OpenSpiel's C++ games, driven from Python."""
    spiel: Any = importlib.import_module("pyspiel")
    game = spiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def petting_zoo(name: str) -> Play:
    """PettingZoo's classic games through the loop its manual shows."""
    module: Any = importlib.import_module(f"pettingzoo.classic.{name}")
    table = module.env()

    def play() -> int:
        decisions = 0
        table.reset()
        for _ in table.agent_iter():
            seen, _, ended, cut, more = table.last()
            if ended or cut:
                table.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else more["action_mask"]
            table.step(int(random.choice(mask.nonzero()[0])))
            decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Play:
    """RLCard's games through env.step."""
    module: Any = importlib.import_module("rlcard")
    table = module.make(name)

    def play() -> int:
        decisions = 0
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


PEERS: dict[str, tuple[Callable[[str], Play], list[str]]] = {
    "OpenSpiel": (open_spiel, OPEN_SPIEL),
    "PettingZoo": (petting_zoo, PETTING_ZOO),
    "RLCard": (rlcard, RLCARD),
}


def rates(play: Play, seconds: float) -> tuple[float, float]:
    """Decisions and games a second of CPU time."""
    play()
    decisions = games = 0
    start = time.process_time()
    while True:
        decisions += play()
        games += 1
        spent = time.process_time() - start
        if spent >= seconds:
            return decisions / spent, games / spent
