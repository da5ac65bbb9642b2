"""The lock file: complete, hashed, and silent about where packages come from."""

import re
import tomllib

from tools.compiled import ROOT

LOCK = (ROOT / "requirements/dev.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def asked_for() -> set[str]:
    """The packages that pyproject.toml names and the lock must hold."""
    extras = PROJECT["project"]["optional-dependencies"]
    needs = PROJECT["project"]["dependencies"] + extras["server"] + extras["dev"]
    return {re.split(r"[<>=\[; ]", need)[0] for need in needs}


def test_every_dependency_is_locked() -> None:
    locked = set(re.findall(r"^([a-z0-9-]+)==", LOCK, re.MULTILINE))
    assert asked_for() <= locked, "run `make lock`"


def test_every_package_has_a_hash() -> None:
    entries = re.split(r"\n(?=[a-z0-9])", LOCK)[1:]
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_no_address_and_no_path_is_recorded() -> None:
    assert re.findall(r"https?:|file:|--(?:extra-)?index|--find-links|^/", LOCK, re.MULTILINE) == []
