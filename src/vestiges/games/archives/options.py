"""The options of a match of Archives; the defaults give the rules as they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vestiges.engine.options import Options, option


@dataclass(frozen=True)
class ArchivesOptions(Options):
    """Everything that can be agreed before a match."""

    abandon: Literal["once", "never", "unlimited"] = option(
        "once",
        "How often you may abandon an expertise: once a match, never (for the experienced), or as "
        "often as you like (for families)",
        "ARC-129",
    )
    start_order: Literal["random", "seated"] = option(
        "random", "Who starts where: by lot, or in the order of the seats", "ARC-004"
    )
    tie_bonus: Literal["total", "stepwise"] = option(
        "total",
        "When a tie with the expert is looked at: after the whole gain, or after every point",
        "ARC-R8",
    )
    store_payment: Literal["colour", "cube"] = option(
        "colour", "What storing pays another expert 2 for: each colour, or each cube", "ARC-R9"
    )
    empty_spaces: Literal["forbidden", "allowed"] = option(
        "forbidden", "Whether you may stop where there is nothing to do", "ARC-R5"
    )
    answer_reuse: Literal["same", "next"] = option(
        "same",
        "When a cube that leaves a reading room can be read again: in the same action, or from the "
        "next one on",
        "ARC-R14",
    )
    closer_cards: Literal["all", "pass"] = option(
        "all",
        "Which cards may still be played by whoever ends the match: all that need no action, or "
        "those of the Pass alone",
        "ARC-R50",
    )
    card_timing: Literal["between", "pass"] = option(
        "between",
        "When cards may be played: between actions, or between the steps of your Pass too",
        "ARC-R51",
    )
    deck_empty: Literal["reshuffle", "end"] = option(
        "reshuffle",
        "What happens when the deck is empty: the discards are shuffled, or no more cards are "
        "drawn",
        "ARC-R27",
    )
    penalties: Literal["debt", "floor"] = option(
        "debt", "Whether penalties may push prestige below zero, or stop there", "ARC-R3"
    )
    end_expertise: str = option(
        "10",
        "How much expertise in one colour ends the match",
        "ARC-155",
        pattern="[6-9]|1[0-5]",
        form="a whole number from 6 to 15",
        values=("6", "8", "10", "15"),
    )
    draw_per_pass: str = option(
        "3",
        "How many archives every Pass brings",
        "ARC-140",
        pattern="[1-5]",
        form="a whole number from 1 to 5",
        values=("1", "3", "5"),
    )
    pass_limit: str = option(
        "200",
        "After how many Passes the match ends in any case",
        "ARC-R36",
        pattern="[4-9][0-9]|[1-9][0-9][0-9]|1000",
        form="a whole number from 40 to 1000",
        values=("40", "200"),
    )
    open_hands: bool = option(False, "Whether all hands lie open", "ARC-103")
    undo: Literal["chance", "off"] = option(
        "chance",
        "What you may take back: everything up to the last thing chance or a card revealed, or "
        "nothing",
        "ARC-R62",
    )
