"""Dockerfile and compose.yaml, as far as they can be checked without Docker."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from mkdocs.utils.yaml import yaml_load
from typer.testing import CliRunner

from tools.compiled import ROOT
from vestiges.cli import app

BUILD = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
COPIED = [
    source
    for line in re.findall(r"^COPY (?!--from)(.+)$", BUILD, re.MULTILINE)
    for source in line.split()[:-1]
]


def test_what_the_image_copies_is_there_and_not_ignored() -> None:
    kept = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for source in COPIED:
        assert (ROOT / source).exists(), source
        assert f"!{source}" in kept, source


def test_what_the_image_copies_is_enough_to_build_from(tmp_path: Path) -> None:
    for source in COPIED:
        target = tmp_path / source
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / source, target)
    wheels = tmp_path / "wheels"
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    plain = os.environ | {"VESTIGES_COMPILE": "0"}
    subprocess.run([*command, "--wheel-dir", str(wheels), "."], cwd=tmp_path, env=plain, check=True)
    (wheel,) = wheels.glob("*.whl")
    assert "vestiges/server/templates/table.html" in zipfile.ZipFile(wheel).namelist()


def test_the_commands_of_both_are_options_of_the_server() -> None:
    said = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"}).stdout
    composed = " ".join(COMPOSE["services"]["vestiges"]["command"])
    for option in {*re.findall(r"--[a-z-]+", BUILD.split("\nCMD ")[1] + composed)}:
        assert option in said, option


def test_the_settings_of_both_are_in_the_manual() -> None:
    manual = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    named = {
        *re.findall(r"VESTIGES_[A-Z]+", BUILD),
        *COMPOSE["services"]["vestiges"]["environment"],
    }
    for name in named:
        assert f"`{name}`" in manual, name
    assert "docker compose up" in manual


def test_the_database_of_the_server_is_the_one_beside_it() -> None:
    address = COMPOSE["services"]["vestiges"]["environment"]["VESTIGES_DATABASE"]
    beside = COMPOSE["services"]["database"]["environment"]
    user, host = beside["POSTGRES_USER"], "database"
    assert address.startswith(f"postgresql://{user}:${{POSTGRES_PASSWORD")
    assert address.endswith(f"@{host}/{beside['POSTGRES_DB']}")
