"""History of a match: its record, its steps, its scores; and why an answer is not allowed."""

from __future__ import annotations

from typing import Any, cast

from vestiges.engine.errors import Refusal
from vestiges.engine.events import Event
from vestiges.engine.match import Match
from vestiges.engine.state import LEAVE
from vestiges.engine.text import explain
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.schema import Line, Step, WhyNot
from vestiges.server.services import Services
from vestiges.server.tables import daily, summary
from vestiges.server.tables.play import Answer
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import read_table
from vestiges.words import Language


def why_not(services: Services, viewer: Viewer, table_id: str, answer: Answer) -> WhyNot:
    """Whether the viewer may give this answer now; if not, why."""
    with read_table(services, table_id) as session:
        seat = session.own_seat(viewer).number
        session.must_be_on()
        refusal = _refusal(session, seat, answer)
    if refusal is None:
        return WhyNot(True, "", "")
    tongue = viewer.tongue(session.table.game)
    return WhyNot(False, explain(tongue, refusal.reason), refusal.reason.clause)


def _refusal(session: TableSession, seat: int, answer: Answer) -> Refusal | None:
    state = session.match.state
    try:
        option = session.match.read(seat, answer) if isinstance(answer, str) else answer
    except Refusal as refusal:
        return refusal
    return None if option in state.options(seat) else state.refusal(seat, option)


def record(services: Services, table_id: str) -> str:
    """The whole match as text, open to all once it is over or was closed."""
    with read_table(services, table_id) as session:
        daily.must_be_open(session)
        if session.table.stage != "closed" or not session.table.players:
            _must_be_over(session)
        return summary.record(session)


def story(services: Services, viewer: Viewer, table_id: str) -> list[dict[str, object]]:
    """Everything the viewer was told so far."""
    with read_table(services, table_id) as session:
        daily.must_be_seen_by(session, viewer)
        seat = session.seat_of(viewer)
        hidden = daily.hidden_events(session)
        told = session.match.events(seat.number if seat is not None else None)
        return [event.data() for event in told if event not in hidden]


def replay(
    services: Services,
    viewer: Viewer,
    table_id: str,
    step: int,
    seat: int | None = None,
    *,
    is_open: bool = False,
) -> Step:
    """A position of a finished match as a seat, or a spectator, saw it, or with all cards open."""
    with read_table(services, table_id) as session:
        _must_be_over(session)
        match = session.match
        if not 0 <= step <= len(match.moves):
            raise Problem("no_step", {"last": len(match.moves)})
        if seat is not None and not 0 <= seat < match.seats:
            raise Problem("no_seat", {"seat": seat + 1})
        state = match.at(step)
    tongue = viewer.tongue(match.game.name).calling(match.players)
    plain = cast("dict[str, Any]", state.view(seat))
    move = match.moves[step - 1] if step else None
    told = move.events if move else match.opening
    told = [e for e in told if e.is_seen_by(_teller(e) if is_open else seat)]
    said = [Line(match.game.words.sentence(e, match.players, tongue), e.data()) for e in told]
    lines = [line for line in said if line.text]
    return Step(
        step=step,
        steps=len(match.moves),
        seat=seat,
        mover=move.seat if move else None,
        notation=move.text if move else "",
        lines=lines,
        view=state.lay_open() if is_open else plain,
        prompt=match.game.words.prompt(plain, tongue),
        is_open=is_open,
        label="" if lines or move is None else _label(match, step, tongue),
    )


def _label(match: Match, step: int, tongue: Language) -> str:
    """The answer that led to a step, in words; "" where a player left instead."""
    move = match.moves[step - 1]
    if move.option == LEAVE:
        return ""
    asked = match.at(step - 1).view(move.seat)
    return match.game.words.label(asked, move.option, tongue)


def _teller(event: Event) -> int | None:
    """Whoever knows most of an event: the seat it is about."""
    return event.seat if event.seat >= 0 else None


def curve(services: Services, table_id: str) -> list[list[int]]:
    """The scores before the first answer and after each, once the match is over."""
    with read_table(services, table_id) as session:
        _must_be_over(session)
        match = session.match
    state = match.at(0)
    scores = [state.scores()]
    for move in match.moves:
        state.apply(move.seat, move.option)
        scores.append(state.scores())
    return scores


def _must_be_over(session: TableSession) -> None:
    if session.table.stage == "open":
        raise Problem("not_begun")
    if session.table.stage != "over":
        raise Problem("not_over")
    daily.must_be_open(session)
