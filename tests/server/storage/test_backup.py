"""Backups: taken while people play, and tested by restoring them."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tests.server.builders import account, guest, match_of, seat_all, stroll
from tests.server.conftest import postgres_address, settings_for, sqlite_address
from vestiges import cli
from vestiges.engine.errors import SetupError
from vestiges.server.accounts import people
from vestiges.server.services import Services, open_services
from vestiges.server.settings import read
from vestiges.server.storage.backup import backup, restore
from vestiges.server.tables import lists
from vestiges.server.views.build import view_table


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database to restore to, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'again' / 'test.sqlite'}"
    return postgres_address(request.getfixturevalue("postgres"))


def test_a_restored_server_has_everything_and_goes_on(
    services: Services, target: str, tmp_path: Path
) -> None:
    ada, bob = account(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob], 12)
    assert ada.person is not None
    number = people.remember(services, ada.person)
    file = tmp_path / "backup.tar.gz"
    backup(services.settings, file)
    before = match_of(services, table).record().write()
    stroll(services, table, [ada, bob], 1, "later")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    again = tmp_path / "again"
    again.mkdir()
    restore(settings_for(target, again), file)
    assert (again / "secret").read_text() == services.settings.secret
    restored = open_services(settings_for(target, again), services.now)
    try:
        assert match_of(restored, table).record().write() == before
        known = people.by_key(restored, people.login_key(number))
        assert known is not None
        assert known.person.name == "Ada"
        assert [line.id for line in lists.my_tables(restored, bob)] == [table]
        eve = guest(restored, "Eve")
        assert eve.person not in (ada.person, bob.person)
        stroll(restored, table, [ada, bob])
        assert view_table(restored, ada, table).stage == "over"
    finally:
        restored.close()
    with pytest.raises(SetupError, match="holds people and tables already"):
        restore(settings_for(target, again), file)


def test_what_is_no_whole_backup_is_refused(lite: Services, tmp_path: Path) -> None:
    guest(lite, "Ada")
    file, again = tmp_path / "backup", tmp_path / "again"
    again.mkdir()
    backup(lite.settings, file)
    with pytest.raises(SetupError, match="is there already"):
        backup(lite.settings, file)
    whole = file.read_bytes()
    for wrong in (b"", b"nonsense", whole[: len(whole) // 2]):
        file.write_bytes(wrong)
        with pytest.raises(SetupError, match="is no backup, or not a whole one"):
            restore(settings_for(sqlite_address(again), again), file)
    assert list(again.iterdir()) == []
    with pytest.raises(SetupError, match="No such file or directory"):
        restore(settings_for(sqlite_address(again), again), tmp_path / "none")


def test_a_corrupt_database_gives_no_backup(lite: Services, tmp_path: Path) -> None:
    guest(lite, "Ada")
    lite.close()
    file = tmp_path / "test.sqlite"
    held = bytearray(file.read_bytes())
    held[4096:] = bytes(len(held) - 4096)
    file.write_bytes(held)
    with pytest.raises(SetupError, match="corrupt"):
        backup(lite.settings, tmp_path / "backup")
    assert not (tmp_path / "backup").exists()


def test_the_commands_back_up_and_restore(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", str(tmp_path / "backup")
    services = open_services(read(old, environment={}))
    account(services, "Ada")
    assert cli.run(["backup", file, "--data", str(old), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"{file} holds database and secret.\n"
    services.close()
    assert cli.run(["restore", file, "--data", str(new), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"{file} is restored.\n"
    assert (new / "secret").read_text() == (old / "secret").read_text()
    assert cli.run(["admin", "ada", "--data", str(new), "--lang", "en"]) == 0
    assert cli.run(["restore", file, "--data", str(new), "--lang", "fr"]) == 2
    assert cli.run(["backup", str(tmp_path / "no" / "file"), "--data", str(new)]) == 2
