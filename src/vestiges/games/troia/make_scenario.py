"""The scenario of a match of Troia, from a box and the options agreed."""

from __future__ import annotations

from functools import lru_cache

from vestiges.engine.options import changed
from vestiges.games.troia.components import Components
from vestiges.games.troia.options import TroiaOptions
from vestiges.games.troia.rules import PHASES
from vestiges.games.troia.scenario import Scenario


@lru_cache(maxsize=64)
def make_scenario(parts: Components, options: TroiaOptions, seats: int) -> Scenario:
    """Everything about the match that never changes."""
    layers = [0, 1, 3, 4] if seats == 2 else [0, 1, 2, 3, 4]  # TRO-12, TRO-13
    preset = parts.presets[options.heap_preset]
    scenario = Scenario(
        PHASES,
        parts.piece_layer,
        parts.piece_cell,
        parts.piece_names,
        parts.layer_sides,
        layers,
        [preset.spreads[layer] for layer in layers],
        preset.reach,
        parts.limits,
    )
    scenario.digging_cards = [parts.digging_cards(seat) for seat in range(seats)]
    scenario.publishing_cards = [parts.publishing_cards(seat) for seat in range(seats)]
    scenario.box_points = parts.piece_points
    scenario.keep_highest = options.card_choice == "highest"
    scenario.symbol_up = options.heap_faces == "symbol_up"
    scenario.cover = options.uncovered_rule == "cover"
    scenario.open_contours = options.contour_reading == "open"
    scenario.random_plans = options.site_plans == "random"
    scenario.manual = options.placement == "manual"
    scenario.front_limit = options.front_limit
    scenario.by_publication = options.score_move == "publication"
    scenario.final_turn = options.final_scope == "turn"
    scenario.digest = f"{parts.digest} {changed(options)}"
    return scenario
