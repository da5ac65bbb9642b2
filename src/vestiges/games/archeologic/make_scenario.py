"""The scenario of a match of ArcheOlogic, from a box and the options agreed."""

from __future__ import annotations

from functools import lru_cache

from vestiges.engine.options import changed
from vestiges.games.archeologic.components import Components
from vestiges.games.archeologic.constants import UNLIMITED
from vestiges.games.archeologic.options import ArcheologicOptions
from vestiges.games.archeologic.quests import Quest
from vestiges.games.archeologic.rules import PHASES
from vestiges.games.archeologic.scenario import Scenario


def unknown_cards(parts: Components, options: ArcheologicOptions) -> list[Quest]:
    """The cards of the box that no player knows (AOL-R36)."""
    known = options.known_cards.split(",")
    return [card for card in parts.cards if card.code not in known]


def is_open(parts: Components, options: ArcheologicOptions) -> bool:
    """Whether everyone may know the code: of a card, or one that was typed (section 6)."""
    if options.quest == "random":
        return len(unknown_cards(parts, options)) > 0
    return options.quest not in ("secret", "daily")


@lru_cache(maxsize=64)
def make_scenario(parts: Components, options: ArcheologicOptions, seats: int) -> Scenario:
    """Everything about the match that never changes."""
    scenario = Scenario(PHASES, parts.plan, parts.ring)
    scenario.first_sight = parts.sight
    scenario.step, scenario.anywhere = parts.step, parts.anywhere
    scenario.prices, scenario.verification, scenario.loop = (
        parts.prices,
        parts.verification,
        parts.loop,
    )
    scenario.solo = seats == 1
    scenario.app = options.verification == "app"
    scenario.expert = options.clue_kind == "expert"
    scenario.common = options.clues
    if scenario.solo:
        scenario.common = 3 if options.quest == "daily" else options.solo_clues  # AOL-152
    extra = [0 if scenario.solo else options.handicap(seat) for seat in range(seats)]
    scenario.clues = [scenario.common + more for more in extra]
    scenario.training = scenario.solo and scenario.common > 3
    scenario.open_code = is_open(parts, options)
    scenario.time_cap = UNLIMITED if options.time_cap == "none" else options.time_cap
    scenario.last_wins = options.last_player_wins == "on"
    scenario.public_check = options.public_check_result == "on"
    scenario.refuse_repeated = options.refuse_repeated_proposal == "on"
    scenario.concede = options.allow_concede == "on"
    scenario.help = options.help
    scenario.digest = f"{parts.digest} {changed(options)}"
    return scenario
