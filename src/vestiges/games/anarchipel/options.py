"""The options of a match of Anarchipel; the defaults give the rules as they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vestiges.engine.options import Options, option


@dataclass(frozen=True)
class AnarchipelOptions(Options):
    """Everything that can be agreed before a match."""

    objective: str = option(
        "random",
        "Which Objective card is played",
        "ANA-07",
        pattern="[a-z0-9-]{1,20}",
        form="random, the id of a card of the box such as o01, or new-WORD for a fresh one",
        values=("random", "o01"),
    )
    difficulty: Literal["normal", "easy", "hard"] = option(
        "normal", "How much gold a fresh Objective card gives", "ANA-07"
    )
    movement: Literal["sequential", "open"] = option(
        "sequential",
        "The order of movement: by seat with one chance to wait, or whoever acts first",
        "ANA-156",
    )
    talk: Literal["free", "structured", "off"] = option(
        "free",
        "What may be said: anything, only the statements of the game, or nothing",
        "ANA-153",
    )
    whispers: bool = option(False, "Whether a statement may be whispered to one player", "ANA-154")
    debate_clock: str = option(
        "off",
        "Minutes for the debate before the plank",
        "ANA-158",
        pattern="off|[1-9]|1[0-5]",
        form="off, or 1 to 15",
        values=("off", "5"),
    )
    decision_clock: str = option(
        "off",
        "Seconds for every other decision",
        "ANA-158",
        pattern="off|[3-9][0-9]|[12][0-9][0-9]|300",
        form="off, or 30 to 300",
        values=("off", "60"),
    )
    coins: str = option(
        "0",
        "Coins more or fewer for every player in every round",
        "ANA-15",
        pattern="-[123]|[0123]",
        form="a whole number from -3 to 3",
        values=("0", "-2", "3"),
    )
    exhaustion: Literal["turn", "instant", "all"] = option(
        "turn",
        "When the gold has run out: when the living corsairs own nothing at the end of a turn, at "
        "any moment, or when no living player owns anything at the end of a turn",
        "ANA-121",
    )
    third_plank: Literal["always", "matters", "never"] = option(
        "always",
        "Whether someone walks the plank after round 3: always, only if that can still change the "
        "winner, or never",
        "ANA-124",
    )
    tied_vote: Literal["again", "lot", "again-nobody", "nobody"] = option(
        "again",
        "A tied vote: a second one and then the lot, the lot at once, a second one and then "
        "nobody, or nobody",
        "ANA-128",
    )
    reveal_role: bool = option(
        False, "Whether the role of whoever walks the plank is revealed", "ANA-131"
    )
    consent: Literal["ask", "automatic"] = option(
        "ask", "Whether whoever is offered coins is asked, or takes them at once", "ANA-48"
    )
    keep_coin: bool = option(
        True, "Whether you must keep a coin when giving before your move", "ANA-49"
    )
    captain: Literal["passes-on", "alone"] = option(
        "passes-on",
        "Who may block a tile: nobody, since the right to launch passes on, or the first to arrive",
        "ANA-63",
    )
    ghost_windows: Literal["every", "ends"] = option(
        "every",
        "When ghosts may play during movement: after every move, or only before the first and "
        "after the last",
        "ANA-96",
    )
    ghost_timing: Literal["card", "movement"] = option(
        "card",
        "When Action cards are played: each at its own moment, or all of them during movement",
        "ANA-157",
    )
    honest_corsairs: bool = option(
        False, "Whether corsairs must play Success, for learning the game", "ANA-70"
    )
    gift_rounds: bool = option(
        True, "Whether coins may also be given between the laps and after the actions", "ANA-146"
    )
    detours: bool = option(True, "Whether you may sail by a longer way than needed", "ANA-149")
    self_votes: bool = option(True, "Whether you may vote for yourself", "ANA-127")
    crossing: Literal["allowed", "ocean"] = option(
        "allowed", "Whether Resource and Gold tiles may be crossed, or ocean only", "ANA-27"
    )
    ghost_targets: bool = option(
        False, "Whether ghosts may be silenced, and may look through the spyglass", "ANA-98"
    )
