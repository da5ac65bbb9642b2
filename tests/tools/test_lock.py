"""The lock files: complete, hashed, and silent about where packages come from."""

import re
import tomllib

import pytest

from tools.compiled import ROOT

LOCKS = {path.name: path.read_text("utf-8") for path in ROOT.glob("requirements/*.lock")}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def asked_for() -> set[str]:
    """The packages that pyproject.toml names and the lock must hold."""
    extras = PROJECT["project"]["optional-dependencies"]
    needs = PROJECT["project"]["dependencies"] + extras["server"] + extras["dev"]
    return {re.split(r"[<>=\[; ]", need)[0] for need in needs}


def test_every_dependency_is_locked() -> None:
    locked = set(re.findall(r"^([a-z0-9-]+)==", LOCKS["dev.lock"], re.MULTILINE))
    assert asked_for() <= locked, "run `make lock`"


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_a_hash(name: str) -> None:
    entries = re.split(r"\n(?=[a-z0-9])", LOCKS[name])[1:]
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("name", LOCKS)
def test_no_address_and_no_path_is_recorded(name: str) -> None:
    address = re.compile(r"https?:|file:|--(?:extra-)?index|--find-links|^/|[=@ ]/", re.MULTILINE)
    assert address.findall(LOCKS[name]) == []
