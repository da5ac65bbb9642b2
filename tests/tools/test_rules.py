"""The report on which clauses have a test."""

import json
from pathlib import Path

import pytest

from tools import rules

PAGE = """# A game

**AB-01** The first rule, which mentions **AB-02** in passing.

**AB-02** The second rule.

**AB-R1** *Question:* why? *Ruling:* because.

**AB-V1** *Position:* any.
"""

TEST = '''
import pytest

pytestmark = pytest.mark.rule("AB-R1")


@pytest.mark.rule("AB-01", "AB-99")
def test_one() -> None: ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("AB-V1"))])
def test_two(n: int) -> None: ...


def test_three() -> None:
    """@pytest.mark.rule("AB-02") in a docstring is no mark."""
'''


def report(page: str = PAGE, test: str = TEST) -> rules.Coverage:
    marks = rules.marks_in(test, "tests/test_ab.py")
    return rules.cover({"ab": rules.clause_ids(page)}, marks)[0]


def test_clauses_rulings_and_vectors_are_told_apart() -> None:
    ids = rules.clause_ids(PAGE)
    assert ids == {"clauses": ["AB-01", "AB-02"], "rulings": ["AB-R1"], "vectors": ["AB-V1"]}


def test_an_id_defined_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="AB-01 is defined twice"):
        rules.clause_ids(PAGE + "\n**AB-01** Again.\n")


def test_marks_are_found_on_functions_parameters_and_modules() -> None:
    ids = {mark.id for mark in rules.marks_in(TEST, "t.py")}
    assert ids == {"AB-R1", "AB-01", "AB-99", "AB-V1"}


def test_a_mark_that_cannot_be_read_is_refused_with_its_place() -> None:
    source = 'import pytest\n@pytest.mark.rule(f"AB-{1}")\ndef test_one() -> None: ...\n'
    with pytest.raises(ValueError, match=r"t\.py:2: .*plain strings"):
        list(rules.marks_in(source, "t.py"))


def test_the_json_has_the_promised_keys() -> None:
    assert report().as_json() == {
        "clauses": 2,
        "tested": 1,
        "untested": ["AB-02"],
        "unknown": ["AB-99"],
        "rulings": {"count": 1, "tested": 1, "untested": []},
        "vectors": {"count": 1, "tested": 1, "untested": []},
    }


def test_the_table_names_what_is_missing_and_what_is_strange() -> None:
    text = rules.table([report()])
    assert "no test: AB-02" in text
    assert "names AB-99: no such clause" in text


def test_a_complete_game_may_have_no_gap() -> None:
    gaps = rules.check([report()], {"ab"})
    assert gaps[0] == "ab: AB-02 has no test"
    assert gaps[1] == "ab: tests/test_ab.py:7 names AB-99, which no page has"
    assert rules.check([report()], set()) == []


def test_a_complete_game_without_a_page_is_a_gap() -> None:
    assert rules.check([], {"ab"}) == ["ab: no page docs/rules/ab.md"]


def test_a_mark_of_no_game_at_all_is_always_a_gap() -> None:
    marks = [rules.Mark("XY-01", "tests/test_xy.py:3")]
    found = rules.cover({"ab": rules.clause_ids(PAGE)}, marks)
    assert "(no game): tests/test_xy.py:3 names XY-01, which no page has" in rules.check(
        found, set()
    )


def test_troia_has_147_clauses_44_rulings_and_37_vectors() -> None:
    ids = rules.read_pages(rules.ROOT / "docs" / "rules")["troia"]
    assert sorted(ids["clauses"], key=lambda id_: int(id_[4:])) == [
        *(f"TRO-{n:02}" for n in range(1, 148))
    ]
    assert ids["rulings"] == [f"TRO-R{n}" for n in range(1, 45)]
    assert ids["vectors"] == [f"TRO-V{n}" for n in range(1, 38)]


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main(["--json"]) == 0
    assert json.loads(capsys.readouterr().out)["troia"]["clauses"] == 147


def test_an_error_on_a_page_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "ab.md").write_text(PAGE + "\n**AB-02** Again.\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"ab\.md: AB-02 is defined twice"):
        rules.read_pages(tmp_path)
