"""Mutants: which faults are made, and that a mutant's code behaves as it says."""

import json
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from tools import mutation
from tools.mutants import Mutant, mutants

SOURCE = '''
LIMIT = 3


class Rule:
    """A rule."""

    def __init__(self) -> None:
        self.limit = 1

    def holds(self, cards: list[int], closed: bool) -> bool:
        """A text with 1 in it."""
        assert 5 > 4
        if closed:
            return False
        return len(cards) < LIMIT and not closed


def count(cards: list[int]) -> int:
    total: int = 0
    for card in cards:
        if card == 7:
            break
        total += card
    cards.clear()
    return total
'''


@pytest.fixture
def made(tmp_path: Path) -> list[Mutant]:
    file = tmp_path / "rule.py"
    file.write_text(SOURCE, encoding="utf-8")
    return list(mutants(file))


def test_every_fault_is_made_once_and_only_inside_functions(made: list[Mutant]) -> None:
    assert [mutant.change for mutant in made if mutant.function == "Rule.holds"] == [
        "if closed: → if not closed:",
        "False → True",
        "len(cards) < LIMIT and (not closed) → len(cards) < LIMIT or not closed",
        "len(cards) < LIMIT → len(cards) <= LIMIT",
        "not closed → not not closed",
    ]
    assert [mutant.change for mutant in made if mutant.function == "count"] == [
        "0 → 1",
        "card == 7 → card != 7",
        "7 → 8",
        "break → continue",
        "total += card → total -= card",
        "cards.clear() → None",
    ]
    assert {mutant.function for mutant in made} == {"Rule.holds", "count"}


def test_a_mutants_code_has_its_fault_and_no_other(made: list[Mutant]) -> None:
    namespace: dict[str, Any] = {}
    exec(SOURCE, namespace)  # a function to put the codes into
    count: FunctionType = namespace["count"]
    came = {}
    for mutant in made:
        if mutant.function == "count":
            count.__code__ = mutant.code
            came[mutant.change] = count([2, 7, 3])
    assert came == {
        "0 → 1": 3,
        "card == 7 → card != 7": 0,
        "7 → 8": 12,
        "break → continue": 5,
        "total += card → total -= card": -2,
        "cards.clear() → None": 2,
    }


def test_equal_faults_of_a_function_are_told_apart_by_a_number(tmp_path: Path) -> None:
    file = tmp_path / "twice.py"
    file.write_text("def twice(a: int) -> int:\n    return (a + 1) * (a + 1)\n", encoding="utf-8")
    keys = [mutant.key for mutant in mutants(file)]
    assert len(set(keys)) == len(keys)
    assert "twice.py twice: 1 → 2 #2" in keys


def test_the_table_counts_mutants_of_the_sources_as_they_are_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "rule.py"
    file.write_text("def less(a: int) -> bool:\n    return a < 3\n", encoding="utf-8")
    monkeypatch.setattr(mutation, "sources", lambda _: [file])
    monkeypatch.setattr(mutation, "KEPT", tmp_path)
    kept = {"rule.py less: a < 3 → a <= 3 #1": "killed", "rule.py gone: 1 → 2 #1": "survived"}
    (tmp_path / "chess.json").write_text(json.dumps(kept), encoding="utf-8")
    assert mutation.row("chess") == ["chess", "2", "1", "1", "0", "0", "100.0 %"]
    old = "| chess | 2 | 0 | 0 | 0 | 0 | – |\n| go | 9 | 9 | 9 | 0 | 0 | 100.0 % |"
    rows = list(mutation.table(["chess", "go"], old))[2:]
    assert rows == ["| chess | 2 | 1 | 1 | 0 | 0 | 100.0 % |", old.splitlines()[1]]
