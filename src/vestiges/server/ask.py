"""Questions about a match: why not this, and the match written down."""

from __future__ import annotations

from typing import Any, cast

from vestiges.engine.errors import Refusal
from vestiges.engine.events import Event
from vestiges.engine.game import explain
from vestiges.server.desk import Desk, look_at
from vestiges.server.house import House
from vestiges.server.play import Answer
from vestiges.server.problems import Problem
from vestiges.server.seen import Line, Step, WhyNot
from vestiges.server.viewer import Viewer


def why_not(house: House, viewer: Viewer, table_id: str, answer: Answer) -> WhyNot:
    """Whether the viewer may give this answer now; if not, why."""
    with look_at(house, table_id) as desk:
        seat = desk.own_seat(viewer).number
        desk.must_be_on()
        refusal = _refusal(desk, seat, answer)
    if refusal is None:
        return WhyNot(True, "", "")
    tongue = viewer.tongue(desk.table.game)
    return WhyNot(False, explain(tongue, refusal.reason), refusal.reason.clause)


def _refusal(desk: Desk, seat: int, answer: Answer) -> Refusal | None:
    state = desk.match.state
    try:
        option = desk.match.read(seat, answer) if isinstance(answer, str) else answer
    except Refusal as refusal:
        return refusal
    return None if option in state.options(seat) else state.refusal(seat, option)


def record(house: House, table_id: str) -> str:
    """The whole match as text, open to all once it is over."""
    with look_at(house, table_id) as desk:
        _must_be_over(desk)
        return desk.match.record().write()


def story(house: House, viewer: Viewer, table_id: str) -> list[dict[str, object]]:
    """Everything the viewer was told so far."""
    with look_at(house, table_id) as desk:
        seat = desk.seat_of(viewer)
        return desk.match.story(seat.number if seat is not None else None)


def replay(
    house: House,
    viewer: Viewer,
    table_id: str,
    step: int,
    seat: int | None = None,
    *,
    is_open: bool = False,
) -> Step:
    """A position of a finished match as a seat, or a spectator, saw it, or with all cards open."""
    with look_at(house, table_id) as desk:
        _must_be_over(desk)
        match = desk.match
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
    return Step(
        step=step,
        steps=len(match.moves),
        seat=seat,
        mover=move.seat if move else None,
        notation=move.text if move else "",
        lines=[line for line in said if line.text],
        view=match.game.lay_open(state) if is_open else plain,
        prompt=match.game.words.prompt(plain, tongue),
        is_open=is_open,
    )


def _teller(event: Event) -> int | None:
    """Whoever knows most of an event: the seat it is about."""
    return event.seat if event.seat >= 0 else None


def curve(house: House, table_id: str) -> list[list[int]]:
    """The scores before the first answer and after each, once the match is over."""
    with look_at(house, table_id) as desk:
        _must_be_over(desk)
        match = desk.match
    state = match.at(0)
    scores = [state.scores()]
    for move in match.moves:
        state.apply(move.seat, move.option)
        scores.append(state.scores())
    return scores


def _must_be_over(desk: Desk) -> None:
    if desk.table.stage == "open":
        raise Problem("not_begun")
    if desk.table.stage != "over":
        raise Problem("not_over")
