"""The coach at a table: a hint to who is asked, and a look back at a match that is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from vestiges.bots.coach import Judged, look_back
from vestiges.engine.events import Event
from vestiges.engine.match import Match
from vestiges.engine.options import parse
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots.due_work import job_for
from vestiges.server.bots.schema import Account, Analysis, Considered, Hint, Turn
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.tables import daily
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import read_table
from vestiges.server.workers.analysis import RunningAnalysis
from vestiges.server.workers.fair_queue import Claim
from vestiges.server.workers.pool import NoAnswer
from vestiges.server.workers.worker import Advise, Job, Judge

COMPARED: Final = 3
"""Options a hint tells of."""
TRIES: Final = (12, 48)
"""Conflict the judgement of one answer, in a long match and in a short one."""
ALL_TRIES: Final = 4000
"""Tries that the answers of a match share, within these bounds."""
FORESEEN: Final = 4
"""Lines a hint tells about what may come."""


def hint(services: Services, viewer: Viewer, table_id: str) -> Hint:
    """What the coach would answer in the viewer's place, where that wrongs no other person."""
    with read_table(services, table_id) as session:
        job = _hint_job(session, services, viewer)
    services.rate_limits.count("hint", str(viewer.person))
    try:
        found = services.pool.consult(job)
    except NoAnswer as error:
        raise Problem("no_thought") from error
    with read_table(services, table_id) as session:
        return _hint(session, viewer, job, found)


def _hint_job(session: TableSession, services: Services, viewer: Viewer) -> Advise:
    seat = session.own_seat(viewer)
    session.must_be_on()
    game = session.match.game
    others = any(s.person_id not in (None, viewer.person) for s in session.seats)
    allowed = parse(game.options, session.table.options).allows_hints()
    if others or not allowed or daily.day_of(services, session.table):
        raise Problem("no_hint")
    if seat.number not in session.waiting:
        raise Problem("not_your_turn")
    facts = vars(job_for(session.table, session.cached, seat.number, "hint"))
    return Advise(**facts | {"claim": Claim(True, str(viewer.person), session.table.id)})


def _hint(session: TableSession, viewer: Viewer, job: Job, found: dict[str, Any]) -> Hint:
    match, state = session.match, session.match.state
    if found["best"] not in state.options(job.seat):
        raise Problem("no_thought")
    tongue = viewer.tongue(session.table.game).calling(session.names())
    view = cast("Any", state.offered_view(job.seat))
    phase = state.phase_of(job.seat)
    compared = [
        Considered(
            option,
            phase.say(state, option),
            match.game.words.label(view, option, tongue),
            chance if visits and match.seats > 1 else None,
            score if visits else None,
        )
        for option, visits, chance, score in found["options"][:COMPARED]
        if option in state.options(job.seat)
    ]
    names = session.match.players
    told = [event_of(data, state.box) for data in found["foreseen"]]
    said = [match.game.words.sentence(event, names, tongue) for event in told]
    best = compared[0]
    return Hint(
        best.option,
        best.notation,
        best.label,
        compared,
        [line for line in said if line][:FORESEEN],
    )


def event_of(data: dict[str, Any], box: str) -> Event:
    """An event of a match with these components from plain data."""
    facts = {name: fact for name, fact in data.items() if name not in ("kind", "seat", "clause")}
    return Event(data["kind"], data["seat"], facts, data["clause"], box=box)


def analysis(services: Services, viewer: Viewer, table_id: str) -> Analysis:
    """What the coach makes of a match that is over, as far as it has come; asking begins it."""
    with read_table(services, table_id) as session:
        if session.table.stage == "open":
            raise Problem("not_begun")
        if session.table.stage != "over":
            raise Problem("not_over")
        daily.must_be_open(session)
        match = session.match
        running = services.analyses.get(table_id)
        job = job_for(session.table, session.cached, 0, "hint")
    if running is None:
        if not services.analyses.is_begun(table_id):
            services.rate_limits.count("analysis", str(viewer.person))
        running = services.analyses.begin(table_id, _jobs(job, match), services.pool)
    return _analysis(match, running, viewer)


def _jobs(job: Job, match: Match) -> list[Judge]:
    """One job an answer."""
    facts = vars(job) | {"claim": replace(job.claim, is_awaited=False)}
    least, most = TRIES
    facts["tries"] = max(least, min(most, ALL_TRIES // max(1, len(match.moves))))
    found: list[Judge] = []
    for number, move in enumerate(match.moves):
        facts |= {"seat": move.seat, "number": number, "moves": job.moves[:number]}
        facts["bot_seed"] = f"{number}/{match.seed}"
        share = 1 - number / len(match.moves)
        found.append(Judge(**facts, option=move.option, share=share))
    return found


def _analysis(match: Match, running: RunningAnalysis, viewer: Viewer) -> Analysis:
    judged = list(running.judged)
    if not judged:
        return Analysis(0, len(running.jobs), running.has_failed, [], [], [])
    found = look_back(judged, match.seats)
    is_done = len(judged) == len(running.jobs)
    return Analysis(
        len(judged),
        len(running.jobs),
        running.has_failed,
        [judged[0].expected] + [one.chances for one in judged],
        [Account(a.answers, a.mistakes, a.loss, a.luck) for a in found.accounts],
        [_turn(match, judged[n], n, viewer) for n in found.turns] if is_done else [],
    )


def _turn(match: Match, judged: Judged, number: int, viewer: Viewer) -> Turn:
    view = cast("Any", match.at(number).view(judged.seat))
    tongue = viewer.tongue(match.game.name).calling(match.players)
    label = match.game.words.label
    return Turn(
        number + 1,
        judged.seat,
        label(view, judged.option, tongue),
        label(view, judged.best, tongue) if judged.loss else "",
        judged.loss,
        judged.luck,
    )
