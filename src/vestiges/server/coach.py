"""The coach at a table: a hint to who is asked, and a look back at a match that is over."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final, cast

from vestiges.bots.coach import Judged, look_back
from vestiges.engine.events import Event
from vestiges.engine.match import Match
from vestiges.engine.options import parse
from vestiges.server import daily
from vestiges.server.desk import Desk, look_at
from vestiges.server.house import House
from vestiges.server.jobs import job_for
from vestiges.server.problems import Problem
from vestiges.server.seen import Account, Analysis, Considered, Hint, Turn
from vestiges.server.studies import Study
from vestiges.server.thinking import Advise, Job, Judge
from vestiges.server.viewer import Viewer
from vestiges.server.workers import NoThought

COMPARED: Final = 3
"""Options a hint tells of."""
TRIES: Final = (12, 48)
"""Behind the judgement of one answer, in a long match and in a short one."""
ALL_TRIES: Final = 4000
"""Tries that the answers of a match share, within these bounds."""
FORESEEN: Final = 4
"""Lines a hint tells about what may come."""


def hint(house: House, viewer: Viewer, table_id: str) -> Hint:
    """What the coach would answer in the viewer's place, where that wrongs no other person."""
    with look_at(house, table_id) as desk:
        job = _hint_job(desk, house, viewer)
    try:
        found = house.workers.consult(job)
    except NoThought as error:
        raise Problem("no_thought") from error
    with look_at(house, table_id) as desk:
        return _hint(desk, viewer, job, found)


def _hint_job(desk: Desk, house: House, viewer: Viewer) -> Advise:
    seat = desk.own_seat(viewer)
    desk.must_be_on()
    game = desk.match.game
    others = any(s.person_id not in (None, viewer.person) for s in desk.seats)
    allowed = game.allows_hints(parse(game.options, desk.table.options))
    if others or not allowed or daily.day_of(house, desk.table):
        raise Problem("no_hint")
    if seat.number not in desk.waiting:
        raise Problem("not_your_turn")
    house.limits.count("hint", str(viewer.person))
    return Advise(**asdict(job_for(desk.table, desk.room, seat.number, "hint")))


def _hint(desk: Desk, viewer: Viewer, job: Job, found: dict[str, Any]) -> Hint:
    match, state = desk.match, desk.match.state
    if found["best"] not in state.options(job.seat):
        raise Problem("no_thought")
    tongue = viewer.tongue(desk.table.game).calling(desk.names())
    view = cast("Any", state.view(job.seat))
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
    names = desk.match.players
    said = [match.game.words.sentence(event_of(e), names, tongue) for e in found["foreseen"]]
    best = compared[0]
    return Hint(
        best.option,
        best.notation,
        best.label,
        compared,
        [line for line in said if line][:FORESEEN],
    )


def event_of(data: dict[str, Any]) -> Event:
    """An event from plain data."""
    facts = {name: fact for name, fact in data.items() if name not in ("kind", "seat", "clause")}
    return Event(data["kind"], data["seat"], facts, data["clause"])


def analysis(house: House, viewer: Viewer, table_id: str) -> Analysis:
    """What the coach makes of a match that is over, as far as it has come; asking begins it."""
    with look_at(house, table_id) as desk:
        if desk.table.stage == "open":
            raise Problem("not_begun")
        if desk.table.stage != "over":
            raise Problem("not_over")
        match = desk.match
        study = house.studies.get(table_id)
        if study is None:
            house.limits.count("analysis", str(viewer.person))
            jobs = _jobs(job_for(desk.table, desk.room, 0, "hint"), match)
            study = house.studies.begin(table_id, jobs, house.workers)
    return _analysis(match, study, viewer)


def _jobs(job: Job, match: Match) -> list[Judge]:
    """One job an answer."""
    facts = asdict(job)
    least, most = TRIES
    facts["tries"] = max(least, min(most, ALL_TRIES // max(1, len(match.moves))))
    found: list[Judge] = []
    for number, move in enumerate(match.moves):
        facts |= {"seat": move.seat, "number": number, "moves": job.moves[:number]}
        facts["bot_seed"] = f"{number}/{match.seed}"
        share = 1 - number / len(match.moves)
        found.append(Judge(**facts, option=move.option, share=share))
    return found


def _analysis(match: Match, study: Study, viewer: Viewer) -> Analysis:
    judged = list(study.judged)
    if not judged:
        return Analysis(0, len(study.jobs), study.has_failed, [], [], [])
    found = look_back(judged, match.seats)
    is_done = len(judged) == len(study.jobs)
    return Analysis(
        len(judged),
        len(study.jobs),
        study.has_failed,
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
