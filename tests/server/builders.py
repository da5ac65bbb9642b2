"""Builders for tests of the server: people, tables, positions, and a clock that one sets."""

from __future__ import annotations

import secrets
from typing import Any

from vestiges.engine.chance import Rng, stream
from vestiges.engine.match import Match
from vestiges.server.accounts import people
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import due_work
from vestiges.server.schema import Pace, SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.tables import lobby, play
from vestiges.server.tables.transactions import read_table

GAME = "troia"
NEVER = 99


class Time:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_by(self, *, seconds: float = 0, days: float = 0) -> None:
        self.now += int((seconds + days * 86400) * 1000)


def guest(services: Services, name: str, lang: str = "en") -> Viewer:
    """A guest of this name."""
    return people.viewer_by_id(services, people.guest(services, name, "test"), lang)


def account(services: Services, name: str) -> Viewer:
    """An account of this name; its password is the name eight times."""
    made = people.register(services, Viewer(), name, name * 8, "test")
    return people.viewer_by_id(services, made, "en")


def seat_all(services: Services, *viewers: Viewer, bots: int = 0, pace: Pace | None = None) -> str:
    """A table with these people on its first seats and bots on the rest; it begins."""
    wishes = [SeatWish("me")] + [SeatWish("open")] * (len(viewers) - 1)
    wishes += [SeatWish("bot", "random")] * bots
    wish = Wish(GAME, wishes, pace=pace or Pace(), is_public=True)
    table = lobby.create(services, viewers[0], wish)
    for viewer in viewers[1:]:
        lobby.join(services, viewer, table)
    return table


def match_of(services: Services, table: str) -> Match:
    """The match at a table as the database has it."""
    with read_table(services, table) as session:
        return session.match


def number_of(services: Services, table: str, seat: int) -> int:
    """The number that the seat's next answer must carry."""
    with read_table(services, table) as session:
        return len(session.cached.answers(seat))


def answer(services: Services, table: str, viewer: Viewer, option: int | None = None) -> int:
    """Give an answer of a viewer's, the first there is by default; the option."""
    with read_table(services, table) as session:
        seat = session.own_seat(viewer).number
        options = session.match.state.options(seat)
    chosen = options[0] if option is None else option
    play.play(services, viewer, table, number_of(services, table, seat), chosen)
    return chosen


def stroll(
    services: Services,
    table: str,
    viewers: list[Viewer],
    answers: int = NEVER * NEVER,
    seed: str = "1",
) -> Rng:
    """Random answers by whoever is waited for, bots included, so many or to the end."""
    rng = stream(seed, "stroll")
    for _ in range(answers):
        match = match_of(services, table)
        if match.state.over:
            break
        seat = rng.pick(match.state.waiting)
        option = rng.pick(match.state.options(seat))
        if seat < len(viewers):
            play.play(services, viewers[seat], table, number_of(services, table, seat), option)
        else:
            play.answer_for(services, table, seat, number_of(services, table, seat), option)
    return rng


def until(
    services: Services, table: str, viewers: list[Viewer], phase: str, seed: str = "1"
) -> int:
    """Random answers until somebody is asked this kind of question; the first seat asked."""
    for step in range(1000):
        state = match_of(services, table).state
        if state.phases()[state.phase].name == phase:
            return state.waiting[0]
        stroll(services, table, viewers, 1, f"{seed}/{step}")
    raise AssertionError(f"nobody was asked to {phase}")


def until_composing(
    services: Services, table: str, viewers: list[Viewer], seed: str = "1"
) -> tuple[int, list[int]]:
    """Random answers until a seat puts something together in secret; two first steps of it."""
    for attempt in range(40):
        seat = until(services, table, viewers, "publish", f"{seed}/{attempt}")
        state = match_of(services, table).state
        phase = state.phase_of(seat)
        steps = [o for o in state.options(seat) if phase.say(state, o).startswith("lay")]
        if len(steps) > 1:
            return seat, steps[:2]
        stroll(services, table, viewers, 1, f"{seed}/{attempt}")
    raise AssertionError("nobody had two pieces to lay")


def bots_answer(services: Services, table: str) -> int:
    """Let the bots of a table answer as long as they must; how many answers they gave."""
    count = 0
    while True:
        job = due_work.next_job(services, table)
        if job is None:
            return count
        due_work.give_answer(services, job, due_work.think(services, job))
        count += 1


def wish_data(*kinds: str, **more: Any) -> dict[str, Any]:
    """The body that asks the API for a table with these seats (me, open, bot)."""
    seats = [{"kind": k, "bot": "random"} if k == "bot" else {"kind": k} for k in kinds]
    return {"game": GAME, "seats": seats, **more}


def random_name() -> str:
    """A name that no other test has."""
    return f"n{secrets.token_hex(6)}"
