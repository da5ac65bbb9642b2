"""The options of a match of ArcheOlogic; the defaults give the rules as they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from vestiges.engine.options import Options, option
from vestiges.engine.text import mark
from vestiges.games.archeologic.quests import CODE

QUEST_FORM: Final = mark("random, secret, daily, or a code of 1 to 64 letters, digits and hyphens")
KNOWN_FORM: Final = mark("none, or card numbers separated by commas, such as 3537,3573")
NONCE_FORM: Final = mark("random, or a number of at most 20 digits")


@dataclass(frozen=True)
class ArcheologicOptions(Options):
    """Everything that can be agreed before a match."""

    verification: Literal["booklet", "app"] = option(
        "booklet",
        "What a wrong proposal means: out of the game (booklet), or the wrong buildings are shown "
        "and you play on (app)",
        "AOL-29",
    )
    clue_kind: Literal["normal", "expert"] = option(
        "normal", "Whether the starting clues name traps, or are harder to use", "AOL-140"
    )
    clues: Literal[3, 4, 5] = option(4, "Starting clues in a race", "AOL-25")
    solo_clues: Literal[3, 4, 5] = option(
        3, "Starting clues in solo; with 4 or 5 it is training and gives no title", "AOL-R26"
    )
    handicap_1: Literal[0, 1, 2] = option(0, "More clues for the first seat, in a race", "AOL-28")
    handicap_2: Literal[0, 1, 2] = option(0, "More clues for the second seat, in a race", "AOL-28")
    handicap_3: Literal[0, 1, 2] = option(0, "More clues for the third seat, in a race", "AOL-28")
    handicap_4: Literal[0, 1, 2] = option(0, "More clues for the fourth seat, in a race", "AOL-28")
    quest: str = option(
        "random",
        "Which quest: a card drawn at random, a secret new one, the quest of the day (its code is "
        "the seed), or the card or code you name",
        "AOL-24",
        pattern=CODE,
        form=QUEST_FORM,
        values=("random", mark("secret"), mark("daily"), "3357", "Cave-7"),
    )
    known_cards: str = option(
        "none",
        "Cards that a player knows and that are not drawn",
        "AOL-R36",
        pattern=r"[357]{4}(,[357]{4}){0,27}",
        form=KNOWN_FORM,
        values=("none", "3537,3573"),
    )
    expert_nonce: str = option(
        "random",
        "What the expert clues are drawn with",
        "AOL-146",
        pattern=r"[0-9]{1,20}",
        form=NONCE_FORM,
        values=("random", "0"),
    )
    first_positions: Literal["random", "fixed"] = option(
        "random", "In which order the pawns start: at random, or by seat", "AOL-23"
    )
    time_cap: Literal[50, 100, 200, 500, 1000, "none"] = option(
        200,
        "The position on the time track at which a match ends at the latest; none: it goes on "
        "until the solution is found",
        "AOL-R20",
    )
    last_player_wins: Literal["off", "on"] = option(
        "off", "Whether the last player left in a race wins without a proposal", "AOL-R15"
    )
    public_check_result: Literal["off", "on"] = option(
        "off", "Whether everyone sees which buildings of a wrong proposal are right", "AOL-R17"
    )
    refuse_repeated_proposal: Literal["off", "on"] = option(
        "off", "Whether a proposal that was wrong before is refused", "AOL-R18"
    )
    allow_concede: Literal["off", "on"] = option("off", "Whether a player may give up", "AOL-R37")
    help: Literal["off", "answers", "certain", "count", "hint"] = option(
        "answers",
        "What the table does for you: nothing, keep your answers, mark what is certain, count the "
        "arrangements left, or name the best question",
        "AOL-R34",
    )

    def handicap(self, seat: int) -> int:
        """The extra clues of a seat."""
        extra: int = (self.handicap_1, self.handicap_2, self.handicap_3, self.handicap_4)[seat]
        return extra

    def is_rated(self, seats: int) -> bool:
        """Whether the result may count: a secret quest, little help, solo three clues (AOL-R36)."""
        is_secret = self.quest == "secret" or (self.quest == "daily" and seats == 1)
        is_full = seats > 1 or self.solo_clues == 3
        return is_secret and is_full and self.help in ("off", "answers")

    def allows_hints(self) -> bool:
        """Not about the quest of the day, whose results are compared."""
        return self.quest != "daily"
