"""The lock files: complete, hashed, and silent about where packages come from."""

import re
import tomllib

import pytest

from tools.compiled import ROOT

LOCKS = {path.name: path.read_text("utf-8") for path in ROOT.glob("requirements/*.lock")}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def asked_for(*extras: str) -> set[str]:
    """The packages that pyproject.toml names for these extras and the lock must hold."""
    named = PROJECT["project"]["optional-dependencies"]
    needs = PROJECT["project"]["dependencies"] + [need for extra in extras for need in named[extra]]
    return {re.split(r"[<>=\[; ]", need)[0] for need in needs}


def locked(name: str) -> set[tuple[str, str]]:
    """The packages of a lock file with their versions."""
    return set(re.findall(r"^([a-z0-9-]+)==(\S+)", LOCKS[name], re.MULTILINE))


def test_every_dependency_is_locked() -> None:
    needed = asked_for("server", "compile", "dev")
    assert needed <= {package for package, _ in locked("dev.lock")}, "run `make lock`"


def test_playing_needs_less_than_checking_and_the_same_versions() -> None:
    needed = asked_for("server", "compile")
    assert needed <= {package for package, _ in locked("play.lock")}, "run `make lock`"
    assert locked("play.lock") < locked("dev.lock")
    assert not {"playwright", "pytest"} & {package for package, _ in locked("play.lock")}


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_a_hash(name: str) -> None:
    entries = re.split(r"\n(?=[a-z0-9])", LOCKS[name])[1:]
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("name", LOCKS)
def test_no_address_and_no_path_is_recorded(name: str) -> None:
    address = re.compile(r"https?:|file:|--(?:extra-)?index|--find-links|^/|[=@ ]/", re.MULTILINE)
    assert address.findall(LOCKS[name]) == []
