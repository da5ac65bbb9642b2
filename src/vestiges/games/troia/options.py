"""The options of a match of Troia; the defaults give the rules as they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vestiges.engine.options import Options, option


@dataclass(frozen=True)
class TroiaOptions(Options):
    """Everything that can be agreed before a match."""

    heap_preset: Literal["standard", "tight", "wide"] = option(
        "standard",
        "How tight the mound is: intermingled, thick and narrow, or spread out",
        "TRO-R41",
    )
    heap_faces: Literal["random", "symbol_up"] = option(
        "random", "Which face of a piece is up in the mound: either, or always the symbol", "TRO-22"
    )
    uncovered_rule: Literal["touch", "cover"] = option(
        "touch", "What keeps a piece from being taken: contact from above, or any cover", "TRO-R2"
    )
    contour_reading: Literal["examined", "open"] = option(
        "examined",
        "When the cell of a piece is known: once examined, or as soon as its face can be read",
        "TRO-R24",
    )
    site_plans: Literal["box", "random"] = option(
        "box", "Which cells hold plan pieces: those of the box, or unknown ones", "TRO-R25"
    )
    placement: Literal["auto", "manual"] = option(
        "auto", "Whether you point at the cell of a piece you publish yourself", "TRO-R23"
    )
    front_limit: Literal[5, 6] = option(
        5, "How many pieces may lie in front of a tent at the end of a turn", "TRO-R3"
    )
    card_choice: Literal["free", "highest"] = option(
        "free", "Whether you choose the cards you keep, or keep the highest", "TRO-03"
    )
    score_move: Literal["turn", "publication"] = option(
        "turn", "Whether the pawn moves once a turn or after every publication", "TRO-R11"
    )
    final_scope: Literal["publication", "turn"] = option(
        "publication",
        "Which pieces earn the bonus when a layer is filled: those of the last publication, "
        "or all you laid there in that turn",
        "TRO-R12",
    )
    start_seat: Literal["random", "fixed"] = option(
        "random", "Who takes the first starting piece: a random seat, or the first", "TRO-R4"
    )
