"""Golden files: the same seed and answers give the same position, in every build, for ever."""

from __future__ import annotations

import pytest

from tests.contract import golden
from tests.contract.tables import NAMES, SEATED, every_game, every_seating, find, option_sets, reach
from vestiges.engine import record
from vestiges.engine.errors import RecordError
from vestiges.engine.match import from_record


@every_game
def test_every_game_has_its_golden_files(name: str) -> None:
    files = [golden.digests_file(name)]
    files += [golden.match_file(name, seats) for seats in find(name).seats]
    missing = [file.name for file in files if not file.exists()]
    assert not missing, f"write them once: python -m tests.contract.regenerate {name}"


def test_no_golden_file_is_left_of_a_game_that_is_gone() -> None:
    assert set(golden.FOLDER.iterdir()) == {golden.digests_file(name) for name in NAMES}


def test_a_match_of_every_version_of_the_rules_is_kept() -> None:
    expected = {
        golden.match_file(name, seats, version)
        for name, seats in SEATED
        for version in range(1, find(name).rules_version + 1)
    }
    assert set(golden.RECORDS.iterdir()) == expected


@every_seating
def test_golden_positions_are_reached_again(name: str, seats: int) -> None:
    for was in golden.stored(name):
        if was["seats"] == seats:
            now = reach(name, seats, was["options"], was["seed"], was["answers"]).state.digest()
            assert now == was["digest"], f"{was}\n{golden.HESITATE.format(name=name)}"


@every_game
def test_golden_positions_cover_every_table(name: str) -> None:
    stored = golden.stored(name)
    covered = [(was["seats"], was["options"]) for was in stored]
    tables = [(seats, options) for seats in find(name).seats for options in option_sets(find(name))]
    assert [table for table in tables if table not in covered] == []


@every_seating
def test_golden_matches_replay(name: str, seats: int) -> None:
    written = record.load(golden.match_file(name, seats))
    try:
        match = from_record(written, find(name))
    except RecordError as error:
        pytest.fail(f"{error}\n{golden.HESITATE.format(name=name)}")
    assert match.state.over
    assert match.record() == written
