"""Playing at a table: answers once and in turn, take-backs, resigning, rebuilding from the log."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.builders import answer, guest, match_of, number_of, seat_all, stroll, until
from tests.server.conftest import settings_for, sqlite_address
from tests.server.test_lobby import refused
from vestiges.engine.errors import Refusal
from vestiges.engine.match import from_record
from vestiges.engine.record import read
from vestiges.server import play, tables
from vestiges.server.desk import Behind, change
from vestiges.server.house import House, open_house
from vestiges.server.seen import SeatWish, Wish
from vestiges.server.viewer import Viewer


def pair(house: House) -> tuple[Viewer, Viewer, str]:
    """Two people at a table."""
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    return ada, bob, seat_all(house, ada, bob)


def length(house: House, table: str) -> int:
    with change(house, table) as desk:
        return desk.table.length


def test_an_answer_moves_the_match_and_the_number(house: House) -> None:
    ada, bob, table = pair(house)
    until(house, table, [ada, bob], "card")
    seen = tables.look(house, ada, table)
    choice = seen.choices[0]
    played = tables.play(house, ada, table, seen.number, choice.option)
    assert not played.repeated
    assert played.table.number == seen.number + 1
    assert match_of(house, table).moves[-1].text == choice.notation


def test_an_answer_may_be_given_in_notation(house: House) -> None:
    ada, bob, table = pair(house)
    until(house, table, [ada, bob], "card")
    seen = tables.look(house, ada, table)
    spoken = f"  {seen.choices[-1].notation.upper()} "
    tables.play(house, ada, table, seen.number, spoken)
    assert match_of(house, table).moves[-1].option == seen.choices[-1].option
    assert tables.play(house, ada, table, seen.number, spoken).repeated


def test_the_same_answer_twice_is_given_once(house: House) -> None:
    ada, bob, table = pair(house)
    until(house, table, [ada, bob], "card")
    seen = tables.look(house, ada, table)
    option = seen.choices[0].option
    tables.play(house, ada, table, seen.number, option)
    before = length(house, table)
    again = tables.play(house, ada, table, seen.number, option)
    assert again.repeated
    assert again.table == tables.look(house, ada, table)
    assert length(house, table) == before


def test_another_answer_under_an_old_number_is_stale(house: House) -> None:
    ada, bob, table = pair(house)
    until(house, table, [ada, bob], "card")
    seen = tables.look(house, ada, table)
    tables.play(house, ada, table, seen.number, seen.choices[0].option)
    before = length(house, table)
    with refused("stale"):
        tables.play(house, ada, table, seen.number, seen.choices[1].option)
    with refused("stale"):
        tables.play(house, ada, table, seen.number + 2, seen.choices[1].option)
    with refused("stale"):
        tables.undo(house, ada, table, seen.number)
    assert length(house, table) == before


def test_many_at_once_are_still_one(house: House) -> None:
    ada, bob, table = pair(house)
    until(house, table, [ada, bob], "card")
    seen = tables.look(house, ada, table)
    option = seen.choices[0].option
    before = length(house, table)
    with ThreadPoolExecutor(8) as pool:
        tries = [pool.submit(play.play, house, ada, table, seen.number, option) for _ in range(16)]
    assert sorted(attempt.result() for attempt in tries) == [False] + [True] * 15
    assert length(house, table) == before + 1


def test_nobody_answers_out_of_turn_or_for_another(house: House) -> None:
    ada, bob, table = pair(house)
    seat = until(house, table, [ada, bob], "start")
    waits, turn = (bob, ada) if seat == 0 else (ada, bob)
    state = match_of(house, table).state.digest()
    with refused("not_your_turn"):
        play.play(house, waits, table, number_of(house, table, 1 - seat), 0)
    with refused("not_your_seat"):
        play.play(house, turn, table, number_of(house, table, seat), 0, seat=1 - seat)
    with refused("not_seated"):
        play.play(house, guest(house, "Cyd"), table, 0, 0)
    assert match_of(house, table).state.digest() == state


def test_an_answer_against_the_rules_changes_nothing(house: House) -> None:
    ada, bob, table = pair(house)
    until(house, table, [ada, bob], "card")
    seen = tables.look(house, ada, table)
    offered = {choice.option for choice in seen.choices}
    wrong = next(option for option in range(64) if option not in offered)
    for answer_ in (wrong, 10**9, "card 999", "nonsense", ""):
        with pytest.raises(Refusal):
            tables.play(house, ada, table, seen.number, answer_)
    assert tables.look(house, ada, table) == seen


def test_an_answer_can_be_taken_back_and_given_anew(house: House) -> None:
    ada, bob, table = pair(house)
    until(house, table, [ada, bob], "card")
    before = tables.look(house, ada, table)
    tables.play(house, ada, table, before.number, before.choices[0].option)
    taken = tables.undo(house, ada, table, before.number + 1)
    assert not taken.repeated
    assert taken.table.number == before.number + 2
    assert taken.table.choices == before.choices
    assert tables.undo(house, ada, table, before.number + 1).repeated
    tables.play(house, ada, table, before.number + 2, before.choices[1].option)
    house.rooms.get(table).forget()
    assert match_of(house, table).moves[-1].option == before.choices[1].option


def test_what_cannot_be_taken_back_says_why(house: House) -> None:
    ada, bob, table = pair(house)
    seat = until(house, table, [ada, bob], "start")
    viewer = (ada, bob)[seat]
    answer(house, table, viewer)
    seen = tables.look(house, viewer.reading("fr"), table)
    assert not seen.undo.is_possible
    assert seen.undo.reason == "Les règles ne permettent pas de reprendre ce coup. [TRO-R30]"
    with pytest.raises(Refusal):
        tables.undo(house, viewer, table, seen.number)


def test_a_match_rebuilt_from_its_log_is_the_same(house: House) -> None:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table = seat_all(house, ada, bob, bots=1)
    rng = stroll(house, table, [ada, bob], 10)
    for viewer in (ada, bob) * 5:
        stroll(house, table, [ada, bob], 1, f"{rng.word()}")
        if tables.look(house, viewer, table).undo.is_possible:
            tables.undo(house, viewer, table, tables.look(house, viewer, table).number)
    kept = match_of(house, table)
    house.rooms.get(table).forget()
    rebuilt = match_of(house, table)
    assert rebuilt is not kept
    assert rebuilt.record() == kept.record()


def test_a_write_that_fails_leaves_match_and_log_as_they_were(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = pair(house)
    until(house, table, [ada, bob], "card")
    before = tables.look(house, ada, table)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("vestiges.server.pace.tick", fail)
        with pytest.raises(ZeroDivisionError):
            play.play(house, ada, table, before.number, before.choices[0].option)
    assert tables.look(house, ada, table) == before


def test_someone_faster_in_another_process_is_noticed(house: House) -> None:
    _, _, table = pair(house)
    with pytest.raises(Behind), change(house, table, length(house, table) + 1):
        pass


def test_a_second_process_on_one_file_overwrites_no_answer(lite: House, tmp_path: Path) -> None:
    """Hosts are told not to do this; should they, the numbers of the entries save the match."""
    ada, bob, table = pair(lite)
    until(lite, table, [ada, bob], "card")
    other = open_house(settings_for(sqlite_address(tmp_path), tmp_path), lite.now)
    before = len(match_of(other, table).moves)
    answer(lite, table, ada)
    answer(other, table, bob)
    assert [move.seat for move in match_of(other, table).moves[before : before + 2]] == [0, 1]
    other.close()


def test_who_resigns_at_a_table_for_two_loses(house: House) -> None:
    ada, bob, table = pair(house)
    seen = tables.resign(house, ada, table)
    assert seen.stage == "over"
    assert seen.ending is not None
    assert (seen.ending.ranks, seen.ending.winners) == ([2, 1], [1])
    assert seen.ending.reason == "Resigned: Ada."
    for act in (tables.resign, tables.back):
        with refused("over"):
            act(house, bob, table)


def test_a_bot_plays_on_for_who_resigned_while_others_play(house: House) -> None:
    ada, bob, cyd = guest(house, "Ada"), guest(house, "Bob"), guest(house, "Cyd")
    table = seat_all(house, ada, bob, cyd)
    assert tables.resign(house, ada, table).stage == "playing"
    with refused("resigned"):
        play.play(house, ada, table, 0, 0)
    assert tables.look(house, ada, table).choices == []
    assert play.answer_for(house, table, 0, 0, match_of(house, table).state.options(0)[0])


def test_who_gives_up_alone_has_not_won(lite: House) -> None:
    ada = guest(lite, "Ada")
    table = tables.create(lite, ada, Wish("museum", [SeatWish("me")]))
    seen = tables.resign(lite, ada, table)
    assert seen.ending is not None
    assert (seen.ending.ranks, seen.ending.winners) == ([2], [])


def test_a_match_played_to_its_end_opens_its_seed(lite: House) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    with refused("not_over"):
        tables.record(lite, table)
    assert tables.look(lite, ada, table).ending is None
    stroll(lite, table, [ada, bob])
    seen = tables.look(lite, ada, table)
    assert (seen.stage, seen.choices, seen.number > 0) == ("over", [], True)
    assert seen.ending is not None
    assert [sum(column) for column in zip(*(p for _, p in seen.ending.sheet), strict=True)] == (
        seen.ending.scores
    )
    record = read(tables.record(lite, table))
    assert record.commitment == seen.commitment
    assert record.seed == seen.ending.seed
    match = match_of(lite, table)
    assert from_record(record, match.game).state.digest() == match.state.digest()
    assert tables.curve(lite, table)[-1] == seen.ending.scores
    last = tables.replay(lite, ada, table, len(match.moves), 1)
    assert (last.step, last.steps, last.view["seat"]) == (last.steps, len(match.moves), 1)
    first = tables.replay(lite, ada, table, 0, None)
    assert (first.mover, first.view["seat"], first.view["over"]) == (None, None, False)
    with refused("no_step"):
        tables.replay(lite, ada, table, last.steps + 1, None)
    with refused("over"):
        play.play(lite, ada, table, seen.number, 0)
