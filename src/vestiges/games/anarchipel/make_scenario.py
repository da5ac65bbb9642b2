"""The scenario of a match of Anarchipel, from a box and the options agreed."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from vestiges.engine.options import changed
from vestiges.games.anarchipel.components import Card, Components
from vestiges.games.anarchipel.options import AnarchipelOptions
from vestiges.games.anarchipel.rules import PHASES
from vestiges.games.anarchipel.scenario import Scenario


@lru_cache(maxsize=256)
def make_scenario(
    parts: Components, options: AnarchipelOptions, card: Card, seats: int
) -> Scenario:
    """Everything about the match that never changes."""
    scenario = Scenario(PHASES)
    scenario.card = card.name
    scenario.boards = card.boards
    scenario.income = [max(1, income + int(options.coins)) for income in card.income]
    scenario.wanted = card.wanted
    scenario.pirates = parts.roles[seats][1]
    scenario.hypotheses = [
        list(pirates) for pirates in combinations(range(seats), scenario.pirates)
    ]
    scenario.instant = options.exhaustion == "instant"
    scenario.everybody = options.exhaustion == "all"
    scenario.third_plank = ("always", "matters", "never").index(options.third_plank)
    scenario.second_vote = options.tied_vote in ("again", "again-nobody")
    scenario.lot = options.tied_vote in ("again", "lot")
    scenario.reveals = options.reveal_role
    scenario.asks_consent = options.consent == "ask"
    scenario.keeps_coin = options.keep_coin
    scenario.alone = options.captain == "alone"
    scenario.few_windows = options.ghost_windows == "ends"
    scenario.honest = options.honest_corsairs
    scenario.gift_rounds = options.gift_rounds
    scenario.detours = options.detours
    scenario.self_votes = options.self_votes
    scenario.ocean_only = options.crossing == "ocean"
    scenario.ghost_targets = options.ghost_targets
    scenario.open = options.movement == "open"
    scenario.movement_only = options.ghost_timing == "movement"
    scenario.talks = options.talk != "off"
    scenario.free_text = options.talk == "free"
    scenario.whispers = options.whispers
    scenario.debate_seconds = 60 * int(options.debate_clock.replace("off", "0"))
    scenario.decision_seconds = int(options.decision_clock.replace("off", "0"))
    scenario.digest = f"{parts.digest} {card.name} {changed(options)}"
    return scenario
