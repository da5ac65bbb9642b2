"""Settings: from the environment, with a secret that is drawn once and kept."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from vestiges.engine.errors import SetupError
from vestiges.server.settings import default_data, read


def test_a_secret_is_drawn_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    first = read(tmp_path / "data", environment={})
    again = read(tmp_path / "data", environment={})
    other = read(tmp_path / "other", environment={})
    assert first.secret == again.secret != other.secret
    assert len(first.secret) >= 48
    assert stat.S_IMODE((tmp_path / "data/secret").stat().st_mode) == 0o600
    assert first.secret not in repr(first)


def test_the_database_is_a_file_of_the_data_folder_by_default(tmp_path: Path) -> None:
    assert read(tmp_path, environment={}).database == f"sqlite:///{tmp_path}/vestiges.sqlite"
    set_so = {"VESTIGES_DATABASE": "postgresql://x/y"}
    assert read(tmp_path, environment=set_so).database == "postgresql://x/y"
    assert read(tmp_path, "sqlite:///z", set_so).database == "sqlite:///z"


def test_the_data_folder_follows_the_environment() -> None:
    assert default_data({"XDG_DATA_HOME": "/x"}) == Path("/x/vestiges")


def test_cookies_insist_on_https_when_people_come_by_it(tmp_path: Path) -> None:
    assert not read(tmp_path, environment={}).is_secure
    assert read(tmp_path, environment={"VESTIGES_ADDRESS": "https://x.org/"}).is_secure


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("VESTIGES_ADDRESS", "x.org"),
        ("VESTIGES_WORKERS", "none"),
        ("VESTIGES_WORKERS", "0"),
        ("VESTIGES_LIMITS", "-1"),
    ],
)
def test_a_wrong_setting_is_named_with_what_is_allowed(
    tmp_path: Path, name: str, value: str
) -> None:
    with pytest.raises(SetupError, match=rf"{name} cannot be “{value}”. Allowed: "):
        read(tmp_path, environment={name: value})


def test_a_data_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SetupError, match="cannot be made"):
        read(tmp_path / "file", environment={})
