"""The database: created from nothing, equal to the models, durable, and without secrets."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from tests.server.builders import guest, seat_all
from vestiges.engine.errors import SetupError
from vestiges.server.services import Services
from vestiges.server.storage.database import Database, open_database
from vestiges.server.storage.models import Base, Move, Person


def test_the_steps_from_nothing_lead_to_the_models(address: str) -> None:
    database = open_database(address)
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    database.close()


def test_a_database_that_is_up_to_date_is_left_as_it_is(address: str) -> None:
    open_database(address).close()
    open_database(address).close()


def test_sqlite_is_set_to_lose_nothing(lite: Services) -> None:
    with lite.database.engine.connect() as connection:
        found = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 10000,
    }


def test_the_file_is_for_its_owner_alone(lite: Services, tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / "test.sqlite").stat().st_mode) == 0o600


def test_a_number_stands_once_in_a_tables_log(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob)
    entry = {"table_id": table, "number": 0, "seat": 0, "kind": "play", "option": 1, "at": 0}
    with services.database.writing() as db:
        db.add(Move(**entry))
    with pytest.raises(IntegrityError), services.database.writing() as db:
        db.add(Move(**entry))


def test_a_complaint_of_the_database_does_not_repeat_what_was_asked(services: Services) -> None:
    with pytest.raises(IntegrityError) as caught, services.database.writing() as db:
        db.add(Move(table_id="nowhere", number=0, seat=0, kind="play", text="hush", at=0))
    assert "hush" not in str(caught.value)


def test_a_failed_write_leaves_nothing(services: Services) -> None:
    def half() -> None:
        with services.database.writing() as db:
            db.add(Person(name="x", created_at=0))
            db.flush()
            raise KeyError

    with pytest.raises(KeyError):
        half()
    with services.database.reading() as db:
        assert db.execute(text("SELECT count(*) FROM people")).scalar() == 0


@pytest.mark.parametrize("wrong", ["", "mysql://x/y", "sqlite://", "sqlite:///:memory:", "::"])
def test_a_wrong_address_is_refused_with_those_allowed(wrong: str) -> None:
    with pytest.raises(SetupError, match=r"postgresql://USER@HOST/NAME"):
        Database(wrong)


def test_a_database_that_cannot_be_opened_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="cannot be opened"):
        open_database(f"sqlite:///{tmp_path}/no/such/folder.sqlite")
    with pytest.raises(SetupError, match="cannot be opened") as caught:
        open_database("postgresql://ada:hush@127.0.0.1:1/x")
    assert "hush" not in str(caught.value)
