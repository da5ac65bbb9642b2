"""A disk that is full, read-only or broken: said in health, on the page and in the log."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from tests.server.builders import answer, guest, match_of, seat_all, stroll
from tests.server.conftest import Live, postgres_address, serving, settings_for
from tests.server.test_kill import server
from vestiges import cli
from vestiges.server.services import Services, open_services
from vestiges.server.storage.failures import StorageError
from vestiges.server.views.build import view_table

Break = Callable[[Services], Callable[[], None]]


def full(services: Services) -> Callable[[], None]:
    """Let the database take no further page; how to end that."""
    return _pragma(services, "max_page_count = 1")


def read_only(services: Services) -> Callable[[], None]:
    """Let nothing be written."""
    return _pragma(services, "query_only = ON")


def _pragma(services: Services, pragma: str) -> Callable[[], None]:
    engine = services.database.engine

    def set_it(connection: Any, _record: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", set_it)
    engine.dispose()

    def end() -> None:
        event.remove(engine, "connect", set_it)
        engine.dispose()

    return end


FAULTS = [(full, "SQLITE_FULL"), (read_only, "SQLITE_READONLY")]


@pytest.mark.parametrize(("fault", "cause"), FAULTS)
def test_an_answer_that_cannot_be_saved_is_not_lost(
    lite: Services, fault: Break, cause: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    stroll(lite, table, [ada, bob], 5)
    before = match_of(lite, table).state.digest()
    viewer = ada if view_table(lite, ada, table).choices else bob
    mend = fault(lite)
    with caplog.at_level(logging.ERROR), pytest.raises(StorageError, match="Nothing is lost"):
        stroll(lite, table, [ada, bob])  # a file that may not grow has some room left
    assert lite.database.failure.startswith(cause)
    logged = [record.getMessage() for record in caplog.records]
    assert logged == [f"The database cannot be used: {lite.database.failure}"]
    mend()
    if fault is read_only:
        assert match_of(lite, table).state.digest() == before
        answer(lite, table, viewer)
    else:
        stroll(lite, table, [ada, bob], 2)
    assert lite.database.failure == ""


def test_health_page_and_program_are_told(live: Live) -> None:
    client = live.client(accept="text/html")
    assert client.get("/health").json()["status"] == "ok"
    mend = read_only(live.services)
    said = live.api().post("/guest", json={"name": "Ada"})
    assert (said.status_code, said.json()["error"]["code"]) == (503, "not_saved")
    form = {"seat0": "me", "seat1": "bot", "name": "Ada"}
    page = client.post("/games/troia/new", data=form, headers={"accept-language": "fr"})
    assert page.status_code == 503
    assert "Rien n’est perdu" in page.text
    told = client.get("/health")
    assert (told.status_code, told.json()["status"]) == (503, "failing")
    assert told.json()["cause"].startswith("SQLITE_READONLY")
    mend()
    assert live.api().post("/guest", json={"name": "Ada"}).status_code == 200
    assert client.get("/health").status_code == 200


def test_health_finds_a_failure_that_nobody_has_met(lite: Services, tmp_path: Path) -> None:
    with serving(lite, lite.settings) as live:
        read_only(lite)
        assert live.client().get("/health").status_code == 503


def test_a_corrupt_file_is_told_too(lite: Services, tmp_path: Path) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    with lite.database.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    lite.database.engine.dispose()
    file = tmp_path / "test.sqlite"
    file.write_bytes(b"\xff" * file.stat().st_size)
    lite.matches.get(table).forget()
    with pytest.raises(StorageError):
        view_table(lite, ada, table)
    assert lite.database.failure == "SQLITE_NOTADB"
    again = cli.run(["serve", "--migrate-only", "--database", lite.settings.database])
    assert again == 2


def test_one_damaged_page_is_told_until_the_server_is_started_again(
    lite: Services, tmp_path: Path
) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    stroll(lite, table, [ada, bob], 8)
    with lite.database.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        size = connection.execute(text("PRAGMA page_size")).scalar_one()
        wanted = text("SELECT rootpage FROM sqlite_master WHERE name = 'moves'")
        page = connection.execute(wanted).scalar_one()
    lite.database.engine.dispose()
    with (tmp_path / "test.sqlite").open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    lite.matches.get(table).forget()
    with serving(lite, lite.settings) as live:
        client = live.client()
        answer = client.get(f"/api/v1/tables/{table}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_saved")
        guest(lite, "Cyd")  # other pages can still be written
        told = client.get("/health")
        assert (told.status_code, told.json()["cause"]) == (503, "SQLITE_CORRUPT")


def test_a_database_that_is_gone_is_told(postgres: str, tmp_path: Path) -> None:
    services = open_services(settings_for(postgres_address(postgres), tmp_path))
    with pytest.raises(StorageError), services.database.reading() as db:
        db.execute(text("SELECT * FROM pg_terminate_backend(pg_backend_pid())"))
    assert services.database.failure.startswith("SQLSTATE")
    services.close()


def test_a_second_server_on_one_file_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with server(tmp_path, "") as (process, _):
        for command in (["serve", "--port", "0"], ["upgrade"]):
            code = cli.run([*command, "--data", str(tmp_path), "--lang", "en"])
            said = capsys.readouterr().err
            assert (code, said.count("\n")) == (2, 1)
            assert f"Another process (number {process.pid}) works on the database" in said
        assert cli.run(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 0
    with server(tmp_path, "") as (_, url):
        assert url


def test_the_cause_is_what_the_system_says(
    lite: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def is_full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    mend = full(lite)
    monkeypatch.setattr("vestiges.server.storage.failures.os.fsync", is_full)
    with pytest.raises(StorageError):
        _fill(lite)
    assert lite.database.failure == f"SQLITE_FULL, errno {errno.ENOSPC} (ENOSPC)"
    assert not (tmp_path / "test.sqlite.probe").exists()
    mend()


def _fill(services: Services) -> None:
    for number in range(1000):
        guest(services, f"Ada {number}")
