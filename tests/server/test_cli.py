"""`vestiges serve` and `vestiges admin`, as they are called."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from tests.server.builders import account
from vestiges import cli
from vestiges.server.accounts.people import viewer_by_id
from vestiges.server.services import open_services
from vestiges.server.settings import read

HOST = Path(__file__).resolve().parents[2] / "docs/host.md"
SOURCES = Path(__file__).resolve().parents[2] / "src/vestiges/server"


def test_the_database_can_be_brought_up_to_date_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = cli.run(["serve", "--migrate-only", "--data", str(tmp_path), "--lang", "fr"])
    assert (code, capsys.readouterr().out) == (0, "La base de données est à jour.\n")
    assert (tmp_path / "vestiges.sqlite").exists()


def test_an_account_is_made_an_administrators(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    services = open_services(read(tmp_path, environment={}))
    account(services, "Ada")
    bob = account(services, "Bob")
    code = cli.run(["admin", "bob", "--data", str(tmp_path), "--lang", "en"])
    assert (code, capsys.readouterr().out) == (0, "bob may administer the server now.\n")
    assert bob.person is not None
    assert viewer_by_id(services, bob.person, "en").is_admin
    services.close()


def test_an_unknown_account_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(["admin", "Nobody", "--data", str(tmp_path), "--lang", "en"])
    assert (code, capsys.readouterr().err) == (2, "There is no account “Nobody”.\n")


def test_a_port_in_use_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code = cli.run(["serve", "--port", port, "--data", str(tmp_path), "--lang", "fr"])
    assert code == 2
    said = capsys.readouterr().err
    assert said == (
        f"Le serveur ne peut pas écouter à 127.0.0.1, port {port}\u202f: adresse déjà utilisée.\n"
    )


def test_a_wrong_database_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ["--database", "mysql://x", "--data", str(tmp_path), "--lang", "en"]
    assert cli.run(["serve", *wrong]) == 2
    assert "is no database address. Allowed: " in capsys.readouterr().err


def test_every_setting_is_documented() -> None:
    used = {
        name
        for path in SOURCES.rglob("*.py")
        for name in re.findall(r'"(VESTIGES_[A-Z]+)"', path.read_text("utf-8"))
    }
    assert used == set(re.findall(r"`(VESTIGES_[A-Z]+)`", HOST.read_text("utf-8")))


def test_every_option_of_serve_is_documented(capsys: pytest.CaptureFixture[str]) -> None:
    cli.run(["serve", "--help"])
    shown = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help", "--lang"}
    assert shown == set(re.findall(r"^\| `(--[a-z-]+)` ", HOST.read_text("utf-8"), re.MULTILINE))
