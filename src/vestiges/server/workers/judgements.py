"""Judgements of answers in the database, so that one process can show what another has found."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from vestiges import __version__
from vestiges.bots.coach import Judged
from vestiges.server.storage.database import Database
from vestiges.server.storage.models import Judgement


class SharedJudgements:
    """What the processes on one PostgreSQL have found about matches, and who works on which."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        """That of this process among the others."""
        self._here: set[str] = set()
        self._elsewhere: set[str] = set()

    def worked_on_here(self) -> dict[str, Any]:
        """The matches this process works on."""
        return {"by": self._name, "tables": sorted(self._here)}

    def receive_worked_on(self, others: list[dict[str, Any]]) -> None:
        """Know what the others work on; where two work on the same, one of them goes on."""
        first = [told for told in others if told["by"] < self._name]
        later = [told for told in others if told["by"] > self._name]
        taken = {table for told in first for table in told["tables"]}
        self._elsewhere = taken | {t for told in later for t in told["tables"]} - self._here

    def is_elsewhere(self, table_id: str) -> bool:
        """Whether another process works on a match."""
        return table_id in self._elsewhere

    def is_begun(self, table_id: str) -> bool:
        """Whether something is known about a match."""
        wanted = select(Judgement.number).where(Judgement.table_id == table_id).limit(1)
        with self._database.reading() as db:
            return self.is_elsewhere(table_id) or db.scalar(wanted) is not None

    def begin(self, table_id: str) -> None:
        """This process works on a match."""
        self._here.add(table_id)

    def end(self, table_id: str) -> None:
        """It no longer does."""
        self._here.discard(table_id)

    def read(self, table_id: str, first: int) -> list[Judged]:
        """What is known of a match's answers from a number on, without gaps."""
        wanted = select(Judgement.number, Judgement.data).where(
            Judgement.table_id == table_id,
            Judgement.number >= first,
            Judgement.version == __version__,
        )
        with self._database.reading() as db:
            rows = db.execute(wanted.order_by(Judgement.number)).all()
        found = [data for place, (number, data) in enumerate(rows, first) if place == number]
        return [Judged(**json.loads(data)) for data in found]

    def write(self, table_id: str, number: int, judged: Judged) -> None:
        """Keep what was found about an answer."""
        data = json.dumps(vars(judged))
        adding = insert(Judgement).values(
            table_id=table_id, number=number, version=__version__, data=data
        )
        changed = {"version": __version__, "data": data}
        with self._database.writing() as db:
            db.execute(
                adding.on_conflict_do_update(index_elements=("table_id", "number"), set_=changed)
            )
