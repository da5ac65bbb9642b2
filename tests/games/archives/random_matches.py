"""Random matches, for tests of the texts and the board of Archives."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from vestiges.engine.chance import stream
from vestiges.games.archives import GAME
from vestiges.games.archives.options import ArchivesOptions
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.view import ArchivesView, view
from vestiges.words import tongue

EN = tongue("en", "archives")
FR = tongue("fr", "archives")
NAMES = ["Ann", "Bob", "Cy", "Di"]

SOME: list[dict[str, Any]] = [
    {},
    {"card_timing": "pass", "abandon": "unlimited", "penalties": "floor", "draw_per_pass": "5"},
    {
        "empty_spaces": "allowed",
        "store_payment": "cube",
        "answer_reuse": "next",
        "end_expertise": "6",
    },
    {"open_hands": True, "tie_bonus": "stepwise"},
]
"""Options that between them make everything be asked and said."""


@cache
def course(number: int) -> list[ArchivesState]:
    """A match at one of the tables: every position. Cards are drawn and played if possible."""
    state = GAME.new(ArchivesOptions(**SOME[number]), 4, f"story {number}")
    assert isinstance(state, ArchivesState)
    state.ignore_events()
    rng = stream(f"story {number}", "answers")
    story = [state.clone()]
    while not state.over:
        seat = state.waiting[0]
        state.choose(seat, rng.pick(favourites(state, seat)))
        story.append(state.clone())
    return story


def favourites(state: ArchivesState, seat: int) -> list[int]:
    """The answers that let more be seen: cards, and spaces where one draws some."""
    options = state.options(seat)
    names = [state.phase_of(seat).say(state, option) for option in options]
    cards = [o for o, name in zip(options, names, strict=True) if name.startswith("play")]
    spaces = [o for o, name in zip(options, names, strict=True) if name in DRAWS]
    return cards or spaces or options


DRAWS = ("go 2", "go 12", "go 17")


def views(number: int, every: int) -> Iterator[ArchivesView]:
    """What each seat and a spectator see at every so many positions of a course, and at the end."""
    story = course(number)
    for state in [*story[:: max(every, len(story) // 20)], story[-1]]:
        for seat in [*range(state.seats), None]:
            yield view(state, seat)


def each_question(number: int) -> Iterator[ArchivesState]:
    """One position of a course for each kind of question."""
    seen: set[int] = set()
    for state in course(number):
        if state.phase not in seen and not state.over:
            seen.add(state.phase)
            yield state
