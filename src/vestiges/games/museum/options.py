"""The options of a match of Museum; the defaults give the rules as they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vestiges.engine.options import Options, option


@dataclass(frozen=True)
class MuseumOptions(Options):
    """Everything that can be agreed before a match."""

    rival: Literal["off", "normal", "advanced"] = option(
        "off",
        "Whether Alphonse LeGros plays along: not at all, in the normal or in the advanced mode; "
        "alone you always play against him, and at a table of four there is no room for him",
        "MUS-320",
    )
    rival_deck: str = option(
        "7-6-4",
        "How many of his action cards let Alphonse exhibit 2, 3 and 4 objects; fewer 2s are harder",
        "MUS-340",
        pattern="(?!0-0-0)[0-7]-[0-6]-[0-4]",
        form="three numbers such as 7-6-4, at most 7, 6 and 4, not all 0",
        values=("7-6-4", "3-6-4"),
    )
    opinion_cards: str = option(
        "4",
        "How many opinion cards lie in the deck of each continent",
        "MUS-205",
        pattern="[0-5]",
        form="a whole number from 0 to 5",
        values=("0", "4", "5"),
    )
    opinion_tokens: Literal["12", "unlimited"] = option(
        "12", "How many opinion tokens there are", "MUS-R40"
    )
    prestige_tokens: Literal["32", "unlimited"] = option(
        "32", "How many prestige tokens there are", "MUS-017"
    )
    experts: bool = option(True, "Whether experts can be recruited", "MUS-206")
    expert_24: bool = option(True, "Whether there is a second card of Boch and Wilhelm", "MUS-R42")
    headlines: bool = option(True, "Whether headlines change the rules of a round", "MUS-207")
    patrons: Literal["all", "easy", "hard", "none"] = option(
        "all", "Which patrons are dealt", "MUS-209"
    )
    patrons_dealt: Literal[2, 3] = option(3, "How many patrons one chooses from", "MUS-025")
    boards: Literal["standard", "reverse", "assigned"] = option(
        "standard",
        "Which floor plans: the standard one for all, a different one for each by lot, or a "
        "different one for each in the order of the seats",
        "MUS-211",
    )
    kickstarter_headlines: bool = option(
        False, "Whether the four extra headlines are shuffled in", "MUS-212"
    )
    kickstarter_experts: bool = option(
        False, "Whether the five extra experts are shuffled in", "MUS-212"
    )
    kickstarter_patrons: bool = option(
        False, "Whether the twelve extra patrons are shuffled in", "MUS-212"
    )
    kickstarter_favours: bool = option(
        False, "Whether the three extra favours are shuffled in", "MUS-212"
    )
    league: bool = option(
        False, "Whether relics of the League of Extraordinary Explorers are on offer", "MUS-240"
    )
    relic_direct: bool = option(
        False, "Whether relics are bought straight from the row instead of being taken", "MUS-R63"
    )
    relic_goods: bool = option(
        False, "Whether relics may be paid with and sold to the Private Collector", "MUS-R63"
    )
    skulls: bool = option(False, "Whether crystal skulls are shuffled into the decks", "MUS-255")
    assistants: bool = option(False, "Whether everyone has an assistant", "MUS-300")
    end_score: str = option(
        "50",
        "Which score ends the match",
        "MUS-158",
        pattern="[1-9][0-9]|1[0-9][0-9]|200",
        form="a whole number from 10 to 200",
        values=("25", "50"),
    )
    end_reached: bool = option(
        False, "Whether reaching that score is enough, or one must go beyond it", "MUS-R47"
    )
    domain_duplicates: Literal["connect_and_fill", "connect", "inert"] = option(
        "connect_and_fill",
        "What a second object of the same civilization does in a domain collection: it connects "
        "and fills the gallery, it only connects, or nothing",
        "MUS-R55",
    )
    overpay: Literal["free", "minimal"] = option(
        "free",
        "What may be paid beyond the cost: anything, or nothing that is not needed",
        "MUS-057",
    )
    favour_timing: Literal["any", "phases"] = option(
        "any",
        "When a favour may be played: at any moment of your turn, or before your pick and in "
        "your Improvement only",
        "MUS-086",
    )
    favour_mark: Literal["reach", "beyond"] = option(
        "reach",
        "When a multiple of ten brings a favour: when you reach it, or when you go beyond it",
        "MUS-110",
    )
    inventory_strict: bool = option(
        True,
        "Whether a turn with an Inventory forbids even favours that exhibit or recruit",
        "MUS-R19",
    )
    perfect: Literal["connected", "counts", "connected_same_key"] = option(
        "connected",
        "What a set of the Perfect Collection needs: to be connected, nothing, or to be connected "
        "and of one civilization or one domain",
        "MUS-196",
    )
    dead_cards: Literal["remove", "keep"] = option(
        "remove", "What becomes of cards that a variant makes useless", "MUS-R70"
    )
    tie: Literal["shared", "fewer_pool_cards"] = option(
        "shared",
        "What decides a tie: nothing, the victory is shared, or fewer cards in the own pool",
        "MUS-R50",
    )
    final_layout: Literal["offered", "automatic", "manual"] = option(
        "offered",
        "Who lays out the museums at the end: you choose between the layout proposed and your own "
        "hand, the game, or you alone",
        "MUS-175",
    )
    open_memory: bool = option(
        True, "Whether cards that were taken openly stay marked as known", "MUS-039"
    )
    first_player: str = option(
        "random",
        "Who begins",
        "MUS-R1",
        pattern="random|[1-4]",
        form="random, or the number of a seat from 1 to 4",
        values=("random", "1"),
    )
