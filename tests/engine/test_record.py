"""Record: what is written reads back as the same match; anything else is refused, with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.tables import finished, table, turned_up
from tests.toy import GAME
from vestiges.engine import record
from vestiges.engine.errors import RecordError, VestigesError
from vestiges.engine.match import Match, from_record
from vestiges.engine.record import Record

NAMES = st.lists(
    st.text(st.characters() | st.sampled_from('"\\\n\r\u2028\u0085\x1c\ud800#:é')),
    min_size=2,
    max_size=3,
)
WHOLE = finished(3).record().write()
LINES = WHOLE.splitlines()


def sealed(text: str) -> str:
    """The text with a check that fits: what someone who means to deceive would write."""
    body = text[: text.index("check:")]
    return f"{body}check: {record._fingerprint(body)}\n"


def altered(old: str, new: str) -> str:
    """A whole record with one passage replaced and a check that fits."""
    assert WHOLE.count(old) >= 1
    return sealed(WHOLE.replace(old, new, 1))


@given(NAMES)
def test_a_record_reads_back_whatever_the_players_are_called(names: list[str]) -> None:
    match = Match(GAME, "7", players=names)
    text = match.record().write()
    read = record.read(text)
    assert read.players == names
    assert read == match.record()
    assert text.encode().decode() == text
    assert from_record(read, GAME) == match


def test_a_name_with_a_line_separator_stays_on_its_line() -> None:
    text = Match(GAME, "7", players=["a\u2028b", "c\u0085d"]).record().write()
    assert text.splitlines()[2] == 'players: ["a\\u2028b", "c\\u0085d"]'


def test_a_record_is_text_that_people_can_read() -> None:
    match = Match(GAME, "7", 2, {"rounds": 3, "dice": False}, ["Zoé", "bot"])
    match.play(1, match.state.options(1)[0])
    card = match.moves[0].option
    lines = match.record().write().splitlines()
    assert lines[:4] == [
        "vestiges record 1",
        "game: toy 1",
        'players: ["Zoé", "bot"]',
        "options: rounds=3 dice=false",
    ]
    assert lines[4].startswith("commitment: c4684dea")
    assert lines[5:8] == ["seed: 7", "moves:", f"2 card {card}"]
    assert [line.partition(":")[0] for line in lines[8:]] == ["state", "check"]


def test_the_result_is_written_once_the_match_is_over() -> None:
    match = finished()
    assert match.record().result == match.state.scores()
    assert turned_up().record().result == []


@pytest.mark.parametrize("match", [table(), turned_up(3), finished(3), finished(2, rounds=3)])
def test_a_match_read_back_is_the_same_match(match: Match) -> None:
    again = from_record(record.read(match.record().write()), GAME)
    assert again == match
    assert again.state.digest() == match.state.digest()
    assert again.story(None) == match.story(None)


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_record_cut_after_any_line_is_refused_with_that_line(kept: int) -> None:
    with pytest.raises(RecordError, match=rf"^record, line {max(kept, 1)}:"):
        record.read("\n".join(LINES[:kept]))


@given(st.integers(0, len(WHOLE) - 2))
def test_a_record_cut_anywhere_is_refused(kept: int) -> None:
    with pytest.raises(RecordError, match=r"^record, line \d+:"):
        record.read(WHOLE[:kept])


def read_or_complaint(text: str) -> str:
    """The record written again, or why it was refused."""
    try:
        return record.read(text).write()
    except RecordError as error:
        return str(error)


@given(st.integers(0, len(WHOLE) - 1), st.characters() | st.sampled_from("\ud800²#:\n\t"))
def test_any_altered_character_is_noticed(place: int, character: str) -> None:
    """What still reads is the same record: only white space at a line's end may differ."""
    changed = WHOLE[:place] + character + WHOLE[place + 1 :]
    said = read_or_complaint(changed)
    assert said == WHOLE or said.startswith("record, line ")
    assert said != WHOLE or changed.split() == WHOLE.split()


def test_any_byte_one_higher_is_noticed() -> None:
    for place, character in enumerate(WHOLE):  # a newline becomes a vertical tab
        changed = WHOLE[:place] + chr(ord(character) + 1) + WHOLE[place + 1 :]
        with pytest.raises(RecordError):
            record.read(changed)


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_line_missing_or_twice_is_noticed(line: int) -> None:
    for lines in (LINES[:line] + LINES[line + 1 :], LINES[: line + 1] + LINES[line:]):
        with pytest.raises(RecordError):
            record.read("\n".join(lines))


def test_lines_exchanged_are_noticed() -> None:
    first = LINES.index("moves:") + 1
    lines = LINES[:]
    lines[first], lines[first + 1] = lines[first + 1], lines[first]
    with pytest.raises(RecordError, match="altered or cut"):
        record.read("\n".join(lines))


def test_comments_and_empty_lines_are_allowed_anywhere_but_first() -> None:
    lines = [LINES[0]]
    for line in LINES[1:]:
        lines += ["# a remark: nothing else", "", line]
    assert record.read("\n".join([*lines, "# the end"])).write() == WHOLE


def test_other_line_ends_are_allowed() -> None:
    assert record.read(WHOLE.replace("\n", "\r\n")).write() == WHOLE


@pytest.mark.parametrize(
    "sign", ["\v", "\f", "\r", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"]
)
def test_a_newline_that_became_another_sign_is_noticed(sign: str) -> None:
    places = [place for place, char in enumerate(WHOLE) if char == "\n"]
    for place in places:
        with pytest.raises(RecordError):
            record.read(WHOLE[:place] + sign + WHOLE[place + 1 :])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", "“”"),
        ("vestiges record 2\n", "“vestiges record 2”"),
        ('{"game": "toy"}', "“{"),
        ("\ufeff" + WHOLE, "vestiges record 1"),
        ("# a comment\n" + WHOLE, "“# a comment”"),
    ],
)
def test_a_text_that_is_no_record_is_refused_with_its_first_line(text: str, found: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.read(text, "old.txt")
    assert str(caught.value).startswith("old.txt, line 1: it begins with “")
    assert str(caught.value).endswith("”, not with “vestiges record 1”.")
    assert found in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("game: toy 1", "game: toy", "line 2: “toy” is not a game and its version"),
        ("game: toy 1", "game: toy ²", "line 2: “toy ²” is not a game"),
        ("game: toy 1", "game: toy -1", "line 2: “toy -1” is not a game"),
        ('"1", "2", "3"', "", "line 3: “[]” is not a list of names"),
        ('"1", "2", "3"', '"1", 2', 'line 3: “["1", 2]” is not a list'),
        ('["1", "2", "3"]', "one, two", "line 3: “one, two” is not a list"),
        ('["1", "2", "3"]', "[" * 10**5, "is not a list of names"),
        ("moves:\n1 ", "moves:\n0 ", "is not a move"),
        ("moves:\n1 ", "moves:\n² ", "line 8: “² card"),
        ("moves:\n1 ", f"moves:\n{'1' * 5000} ", "is not a move"),
        ("moves:\n", "moves:\n1\n", "line 8: “1” is not a move"),
        ("moves:\n", "", "line 7: “1 card"),
        ("moves:\n", "moves:\nmoves:\n", "line 8: “moves:” does not belong here"),
        ("moves:\n", "weather: fine\nmoves:\n", "line 7: “weather: fine” does not belong"),
        ("result: ", "result: ²", "are not scores"),
        ("result: ", "result: --", "are not scores"),
    ],
    ids=lambda value: value[:20],
)
def test_a_line_that_makes_no_sense_is_refused_though_the_check_fits(
    old: str, new: str, complaint: str
) -> None:
    with pytest.raises(RecordError) as caught:
        record.read(altered(old, new))
    assert complaint in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_complaint_names_the_line_though_comments_stand_before_it() -> None:
    text = altered("game: toy 1", "# a remark\ngame: toy").replace("players", "# more\nplayers")
    with pytest.raises(RecordError, match="line 3: “toy”"):
        record.read(text)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("game: toy 1", "game: toy 2", "follows version 2 of the rules of toy; .* version 1"),
        ("game: toy 1", "game: chess 1", "The record is of chess, not of toy"),
        ("seed: 7", "seed: 8", "seed does not fit the commitment"),
        ("commitment: c4", "commitment: d4", "seed does not fit the commitment"),
        ("commitment: ", "box: abc\ncommitment: ", "other components .abc."),
        ("state: ", "state: 00", "another position than the record claims"),
        ("result: ", "result: 9", "claims the result"),
        ("options: rounds=1", "options:", "claims the result|another position"),
        ("options: rounds=1", "options: rounds=9", "rounds cannot be “9”. Allowed: 1, 2, 3"),
        ("options: rounds=1", "options: speed", "no option “speed”"),
        ('["1", "2", "3"]', '["1"]', "played by 2, 3, not by 1"),
        ("1 card 8", "1 card 2", r"Move 1 \(seat 1: card 2\) is not legal: You do not hold"),
        ("1 card 8", "1 fly", r"Move 1 \(seat 1: fly\) is not legal: “fly” is not an answer"),
        ("1 card 8", "9 card 8", r"Move 1 \(seat 9: card 8\) is not legal: It is not your turn"),
        ("\nresult: ", "\n1 sing\nresult: ", r"is not legal: The match is over"),
    ],
    ids=lambda value: value[:20],
)
def test_a_record_that_does_not_hold_what_it_claims_is_refused(
    old: str, new: str, complaint: str
) -> None:
    with pytest.raises(VestigesError, match=complaint):
        from_record(record.read(altered(old, new)), GAME)


def test_a_record_played_with_another_box_needs_that_box(tmp_path: Path) -> None:
    match = Match(GAME, "7", 2, box=tmp_path)
    written = record.read(match.record().write())
    assert written.box == GAME.box_digest(tmp_path)
    with pytest.raises(RecordError, match="give the same box"):
        from_record(written, GAME)
    assert from_record(written, GAME, tmp_path) == match
    with pytest.raises(RecordError, match="packaged"):
        from_record(table().record(), GAME, tmp_path)


def test_a_record_is_loaded_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(WHOLE, encoding="utf-8")
    assert record.load(path).write() == WHOLE


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"\xff\xfe", "match.txt is not a record: byte 1 is not UTF-8 text."),
        (WHOLE.encode()[:30] + b"\xe9" + WHOLE.encode()[30:], "byte 31 is not UTF-8 text."),
        (b"\x89PNG\r\n", "byte 1 is not UTF-8"),
        (b"", "match.txt, line 1: it begins with “”"),
    ],
)
def test_a_file_that_is_no_record_is_refused(
    tmp_path: Path, content: bytes, complaint: str
) -> None:
    path = tmp_path / "match.txt"
    path.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        record.load(path)
    assert complaint in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.txt cannot be read: No such file"):
        record.load(tmp_path / "none.txt")
    with pytest.raises(RecordError, match="cannot be read: Is a directory"):
        record.load(tmp_path)


def test_records_are_equal_when_their_texts_are() -> None:
    assert finished().record() == finished().record()
    assert finished().record() != turned_up().record()
    assert hash(finished().record()) == hash(finished().record())
    assert isinstance(record.read(WHOLE), Record)
