"""`vestiges doctor` finds what is wrong with a server's surroundings."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections import namedtuple
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.anarchipel.test_components import own_box
from tests.server.builders import guest, seat_all, stroll
from vestiges import cli
from vestiges.server import doctor
from vestiges.server.services import open_services
from vestiges.server.settings import Settings, read
from vestiges.server.workers.pool import WorkerPool
from vestiges.words import tongue


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server's settings; its database is up to date."""
    folder = tmp_path / "data"
    found = read(folder, environment={})
    open_services(found).close()
    return found


def found(settings: Settings, subject: str) -> tuple[str, str]:
    """What is said of a subject."""
    checks = [check for check in doctor.examine(settings, tongue("en")) if check.subject == subject]
    (check,) = checks
    return check.state, check.found


@pytest.fixture(autouse=True)
def no_workers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start processes in the one test that is about them."""
    if "bot" not in request.node.name:
        monkeypatch.setattr(WorkerPool, "ask", lambda *_: 0)


def test_a_healthy_server_is_said_to_be(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["doctor", "--data", str(settings.data), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "ok       database: sqlite, can be written, up to date" in out
    assert "FAILURE" not in out


def test_a_missing_folder_is_said_and_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "nowhere"
    assert cli.run(["doctor", "--data", str(folder), "--lang", "fr"]) == 2
    assert "Il n’y a pas encore de dossier de données" in capsys.readouterr().err
    assert not folder.exists()


def test_a_damaged_database_is_a_failure(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    (settings.data / "vestiges.sqlite").write_bytes(b"SQLite format 3\0" + b"?" * 8192)
    assert cli.run(["doctor", "--data", str(settings.data), "--lang", "en"]) == 1
    assert "FAILURE  database:" in capsys.readouterr().out


def test_an_old_database_is_a_warning(settings: Settings) -> None:
    with sqlite3.connect(settings.data / "vestiges.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    connection.close()
    assert found(settings, "database")[0] == "warning"


def test_a_database_that_cannot_be_reached_is_a_failure(settings: Settings) -> None:
    away = replace(settings, database="postgresql://nobody@127.0.0.1:1/none")
    state, said = found(away, "database")
    assert state == "failure"
    assert said.startswith("does not answer")


def test_a_database_that_cannot_be_written_is_a_failure(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vestiges.server.storage.database.PRAGMAS", ("query_only = ON",))
    state, said = found(settings, "database")
    assert state == "failure"
    assert "readonly" in said


def test_a_short_secret_is_a_failure(settings: Settings) -> None:
    assert found(settings, "secret of the cookies")[0] == "ok"
    assert found(replace(settings, secret="short"), "secret of the cookies")[0] == "failure"


def test_what_others_may_read_is_a_warning(settings: Settings) -> None:
    (settings.data / "secret").chmod(0o644)
    assert found(settings, "secret of the cookies")[0] == "warning"
    settings.data.chmod(0o755)
    assert found(settings, "data folder")[0] == "warning"


def test_a_full_disk_is_a_failure(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    for megabytes, state in ((50, "failure"), (500, "warning"), (5000, "ok")):
        left = usage(0, 0, megabytes << 20)
        monkeypatch.setattr(shutil, "disk_usage", lambda _, left=left: left)
        assert found(settings, "disk") == (state, f"{megabytes} MB free")


def test_a_clock_behind_the_last_move_is_a_failure(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = open_services(settings)
    viewers = [guest(services, "Ada"), guest(services, "Bob")]
    stroll(services, seat_all(services, *viewers), viewers, 1)
    services.close()
    assert found(settings, "clock")[0] == "ok"
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 3600)
    assert found(settings, "clock")[0] == "failure"


def test_a_broken_box_is_a_failure(settings: Settings) -> None:
    (settings.data / "boxes/troia/broken").mkdir(parents=True)
    (settings.data / "boxes/troia/broken/cards.json").write_text("{", encoding="utf-8")
    assert found(settings, "boxes")[0] == "failure"


@pytest.mark.rule("ANA-R53")
def test_an_unwise_card_of_a_box_is_a_warning(settings: Settings) -> None:
    folder = settings.data / "boxes/anarchipel/odd"
    folder.parent.mkdir(parents=True)
    own_box(folder, "objectives.toml", "ba1 ba2 ~", "ba1 wh3 ~")
    state, said = found(settings, "boxes")
    assert (state, "card o01, round 1" in said) == ("warning", True)


def test_a_bot_answers_or_a_failure_is_said(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found(settings, "bots") == ("ok", "a bot has answered")
    monkeypatch.setattr(doctor, "QUESTION", replace(doctor.QUESTION, game="chess"))
    assert found(settings, "bots")[0] == "failure"
