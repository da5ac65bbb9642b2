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


def not_compiled() -> list[str]:
    """What speaks against this being the compiled build, one line each."""
    if not compiled.is_current():
        return ["build/compiled is older than the sources; run `make setup`"]
    lines: list[str] = []
    for name in compiled.modules():
        file = Path(str(import_module(name).__file__))
        if not (
            file.is_relative_to(compiled.TREE) and file.name.endswith(compiled.extension_suffix())
        ):
            lines.append(f"{name} was loaded from {file}, not from build/compiled")
    return lines


def not_plain() -> list[str]:
    """What speaks against this being plain Python, one line each."""
    home = Path(str(import_module("vestiges").__file__))
    if not home.is_relative_to(compiled.SRC):
        return [f"vestiges was loaded from {home}, not from src"]
    return [f"{path} stands beside its source" for path in compiled.extensions(compiled.SRC)]


def pytest_sessionstart() -> None:
    """Refuse to test another build than the one that was asked for."""
    # Commands that tests start run the plain sources too, unless all is asked for compiled.
    wants_compiled = os.environ.setdefault("VESTIGES_COMPILED", "0") == "1"
    wrong = not_compiled() if wants_compiled else not_plain()
    if wrong:
        build = "compiled build" if wants_compiled else "plain sources"
        raise pytest.UsageError(f"These tests are for the {build}, but {'; '.join(wrong)}.")
