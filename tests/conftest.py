"""What holds for every test run: which build is under test, and how hard Hypothesis tries."""

import os
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools import compiled

# Positions are reached by playing, which Hypothesis takes for slowness. A run that must pass draws
# the same examples every time; `make soak` draws many fresh ones.
settings.register_profile(
    "vestiges",
    max_examples=200,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak", settings.get_profile("vestiges"), max_examples=5000, derandomize=False
)
settings.load_profile("vestiges")


def wrong_build(wants_compiled: bool) -> list[str]:
    """The modules that were loaded from another build than the one wanted."""
    home = compiled.TREE if wants_compiled else compiled.SRC
    suffix = compiled.extension_suffix() if wants_compiled else ".py"
    strays: list[str] = []
    for name in compiled.modules():
        file = Path(str(import_module(name).__file__))
        if not (file.is_relative_to(home) and file.name.endswith(suffix)):
            strays.append(f"{name} from {file}")
    return strays


def pytest_sessionstart() -> None:
    """Refuse to test another build than the one that was asked for."""
    wants_compiled = os.environ.get("VESTIGES_COMPILED") == "1"
    if wants_compiled and not compiled.is_current():
        raise pytest.UsageError("build/compiled is older than the sources; run `make setup`.")
    strays = wrong_build(wants_compiled)
    if strays:
        kind = "compiled build in build/compiled" if wants_compiled else "plain sources in src"
        raise pytest.UsageError(f"These tests are for the {kind}, but loaded: {'; '.join(strays)}")
