"""The scenario of a match of Archives, from a box and the options agreed."""

from __future__ import annotations

from functools import lru_cache

from vestiges.engine.options import changed
from vestiges.games.archives.components import Components
from vestiges.games.archives.constants import COLOURS
from vestiges.games.archives.options import ArchivesOptions
from vestiges.games.archives.rules import PHASES
from vestiges.games.archives.scenario import Scenario


@lru_cache(maxsize=64)
def make_scenario(parts: Components, options: ArchivesOptions) -> Scenario:
    """Everything about the match that never changes."""
    scenario = Scenario(PHASES)
    scenario.printed = parts.track
    scenario.spaces = len(parts.track)
    scenario.starts = parts.starts
    scenario.accepts = [*parts.accepts, [True] * COLOURS]
    scenario.entrance = parts.entrance
    scenario.column = parts.column
    scenario.room = parts.room
    scenario.gallery = parts.gallery
    scenario.queue = parts.waiting
    scenario.cubes = parts.cubes
    scenario.requests = parts.requests
    scenario.markers = parts.markers
    scenario.card_kind = parts.card_kind
    scenario.site_names, scenario.card_names = parts.site_names, parts.card_names
    scenario.may_abandon = options.abandon != "never"
    scenario.abandon_once = options.abandon == "once"
    scenario.stepwise = options.tie_bonus == "stepwise"
    scenario.pay_cubes = options.store_payment == "cube"
    scenario.empty_spaces = options.empty_spaces == "allowed"
    scenario.reuse = options.answer_reuse == "same"
    scenario.closer_plays = options.closer_cards == "all"
    scenario.pauses = options.card_timing == "pass"
    scenario.reshuffles = options.deck_empty == "reshuffle"
    scenario.floor = options.penalties == "floor"
    scenario.end = int(options.end_expertise)
    scenario.draws = int(options.draw_per_pass)
    scenario.pass_limit = int(options.pass_limit)
    scenario.open_hands = options.open_hands
    scenario.final = options.undo == "off"
    scenario.digest = f"{parts.digest} {changed(options)}"
    return scenario
