"""Playing at a table: answers once and in turn, take-backs, resigning, rebuilding from the log."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.builders import answer, guest, match_of, number_of, seat_all, stroll, until
from tests.server.conftest import settings_for, sqlite_address
from tests.server.tables.test_lobby import refused
from vestiges.engine.errors import Refusal
from vestiges.engine.match import from_record
from vestiges.engine.record import read
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services, open_services
from vestiges.server.tables import history, lobby, play
from vestiges.server.tables.transactions import Conflict, change_table
from vestiges.server.views.build import view_table


def pair(services: Services) -> tuple[Viewer, Viewer, str]:
    """Two people at a table."""
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    return ada, bob, seat_all(services, ada, bob)


def length(services: Services, table: str) -> int:
    with change_table(services, table) as session:
        return session.table.length


def test_an_answer_moves_the_match_and_the_number(services: Services) -> None:
    ada, bob, table = pair(services)
    until(services, table, [ada, bob], "card")
    seen = view_table(services, ada, table)
    choice = seen.choices[0]
    assert not play.play(services, ada, table, seen.number, choice.option)
    assert view_table(services, ada, table).number == seen.number + 1
    assert match_of(services, table).moves[-1].text == choice.notation


def test_an_answer_may_be_given_in_notation(services: Services) -> None:
    ada, bob, table = pair(services)
    until(services, table, [ada, bob], "card")
    seen = view_table(services, ada, table)
    spoken = f"  {seen.choices[-1].notation.upper()} "
    play.play(services, ada, table, seen.number, spoken)
    assert match_of(services, table).moves[-1].option == seen.choices[-1].option
    assert play.play(services, ada, table, seen.number, spoken)


def test_the_same_answer_twice_is_given_once(services: Services) -> None:
    ada, bob, table = pair(services)
    until(services, table, [ada, bob], "card")
    seen = view_table(services, ada, table)
    option = seen.choices[0].option
    play.play(services, ada, table, seen.number, option)
    before, shown = length(services, table), view_table(services, ada, table)
    assert play.play(services, ada, table, seen.number, option)
    assert view_table(services, ada, table) == shown
    assert length(services, table) == before


def test_another_answer_under_an_old_number_is_stale(services: Services) -> None:
    ada, bob, table = pair(services)
    until(services, table, [ada, bob], "card")
    seen = view_table(services, ada, table)
    play.play(services, ada, table, seen.number, seen.choices[0].option)
    before = length(services, table)
    with refused("stale"):
        play.play(services, ada, table, seen.number, seen.choices[1].option)
    with refused("stale"):
        play.play(services, ada, table, seen.number + 2, seen.choices[1].option)
    with refused("stale"):
        play.undo(services, ada, table, seen.number)
    assert length(services, table) == before


def test_many_at_once_are_still_one(services: Services) -> None:
    ada, bob, table = pair(services)
    until(services, table, [ada, bob], "card")
    seen = view_table(services, ada, table)
    option = seen.choices[0].option
    before = length(services, table)
    with ThreadPoolExecutor(8) as pool:
        tries = [
            pool.submit(play.play, services, ada, table, seen.number, option) for _ in range(16)
        ]
    assert sorted(attempt.result() for attempt in tries) == [False] + [True] * 15
    assert length(services, table) == before + 1


def test_nobody_answers_out_of_turn_or_for_another(services: Services) -> None:
    ada, bob, table = pair(services)
    seat = until(services, table, [ada, bob], "start")
    waits, turn = (bob, ada) if seat == 0 else (ada, bob)
    state = match_of(services, table).state.digest()
    with refused("not_your_turn") as caught:
        play.play(services, waits, table, number_of(services, table, 1 - seat), 0)
    assert caught.value.reason.clause == "TRO-16"
    with refused("not_your_seat"):
        play.play(services, turn, table, number_of(services, table, seat), 0, seat=1 - seat)
    with refused("not_seated"):
        play.play(services, guest(services, "Cyd"), table, 0, 0)
    assert match_of(services, table).state.digest() == state


def test_an_answer_against_the_rules_changes_nothing(services: Services) -> None:
    ada, bob, table = pair(services)
    until(services, table, [ada, bob], "card")
    seen = view_table(services, ada, table)
    offered = {choice.option for choice in seen.choices}
    wrong = next(option for option in range(64) if option not in offered)
    for answer_ in (wrong, 10**9, "card 999", "nonsense", ""):
        with pytest.raises(Refusal):
            play.play(services, ada, table, seen.number, answer_)
    assert view_table(services, ada, table) == seen


def test_an_answer_can_be_taken_back_and_given_anew(services: Services) -> None:
    ada, bob, table = pair(services)
    until(services, table, [ada, bob], "card")
    before = view_table(services, ada, table)
    play.play(services, ada, table, before.number, before.choices[0].option)
    assert not play.undo(services, ada, table, before.number + 1)
    taken = view_table(services, ada, table)
    assert taken.number == before.number + 2
    assert taken.choices == before.choices
    assert play.undo(services, ada, table, before.number + 1)
    play.play(services, ada, table, before.number + 2, before.choices[1].option)
    services.matches.get(table).forget()
    assert match_of(services, table).moves[-1].option == before.choices[1].option


def test_what_cannot_be_taken_back_says_why(services: Services) -> None:
    ada, bob, table = pair(services)
    seat = until(services, table, [ada, bob], "start")
    viewer = (ada, bob)[seat]
    answer(services, table, viewer)
    seen = view_table(services, viewer.reading("fr"), table)
    assert not seen.undo.is_possible
    assert seen.undo.reason == "Les règles ne permettent pas de reprendre ce coup. [TRO-R30]"
    with pytest.raises(Refusal):
        play.undo(services, viewer, table, seen.number)


def test_a_match_rebuilt_from_its_log_is_the_same(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob, bots=1)
    rng = stroll(services, table, [ada, bob], 10)
    for viewer in (ada, bob) * 5:
        stroll(services, table, [ada, bob], 1, f"{rng.word()}")
        if view_table(services, viewer, table).undo.is_possible:
            play.undo(services, viewer, table, view_table(services, viewer, table).number)
    kept = match_of(services, table)
    services.matches.get(table).forget()
    rebuilt = match_of(services, table)
    assert rebuilt is not kept
    assert rebuilt.record() == kept.record()


def test_a_write_that_fails_leaves_match_and_log_as_they_were(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = pair(services)
    until(services, table, [ada, bob], "card")
    before = view_table(services, ada, table)

    def fail(*_: object, **_more: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("vestiges.server.tables.clocks.update", fail)
        with pytest.raises(ZeroDivisionError):
            play.play(services, ada, table, before.number, before.choices[0].option)
    assert view_table(services, ada, table) == before


def test_someone_faster_in_another_process_is_noticed(services: Services) -> None:
    _, _, table = pair(services)
    with pytest.raises(Conflict), change_table(services, table, length(services, table) + 1):
        pass


def test_a_second_process_on_one_file_overwrites_no_answer(lite: Services, tmp_path: Path) -> None:
    """Hosts are told not to do this; should they, the numbers of the entries save the match."""
    ada, bob, table = pair(lite)
    until(lite, table, [ada, bob], "card")
    other = open_services(settings_for(sqlite_address(tmp_path), tmp_path), lite.now)
    before = len(match_of(other, table).moves)
    answer(lite, table, ada)
    answer(other, table, bob)
    assert [move.seat for move in match_of(other, table).moves[before : before + 2]] == [0, 1]
    other.close()


def test_who_resigns_at_a_table_for_two_loses(services: Services) -> None:
    ada, bob, table = pair(services)
    play.resign(services, ada, table)
    seen = view_table(services, ada, table)
    assert seen.stage == "over"
    assert seen.ending is not None
    assert (seen.ending.ranks, seen.ending.winners) == ([2, 1], [1])
    assert seen.ending.reason == "Resigned: Ada."
    for act in (play.resign, play.back):
        with refused("over"):
            act(services, bob, table)


def test_a_bot_plays_on_for_who_resigned_while_others_play(services: Services) -> None:
    ada, bob, cyd = guest(services, "Ada"), guest(services, "Bob"), guest(services, "Cyd")
    table = seat_all(services, ada, bob, cyd)
    play.resign(services, ada, table)
    assert view_table(services, ada, table).stage == "playing"
    with refused("resigned"):
        play.play(services, ada, table, 0, 0)
    assert view_table(services, ada, table).choices == []
    assert play.answer_for(services, table, 0, 0, match_of(services, table).state.options(0)[0])


def test_who_gives_up_alone_has_not_won(lite: Services) -> None:
    ada = guest(lite, "Ada")
    table = lobby.create(lite, ada, Wish("museum", [SeatWish("me")]))
    play.resign(lite, ada, table)
    seen = view_table(lite, ada, table)
    assert seen.ending is not None
    assert (seen.ending.ranks, seen.ending.winners) == ([2], [])


def test_a_match_played_to_its_end_opens_its_seed(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    with refused("not_over"):
        history.record(lite, table)
    assert view_table(lite, ada, table).ending is None
    stroll(lite, table, [ada, bob])
    seen = view_table(lite, ada, table)
    assert (seen.stage, seen.choices, seen.number > 0) == ("over", [], True)
    assert seen.ending is not None
    assert [sum(column) for column in zip(*(p for _, p in seen.ending.sheet), strict=True)] == (
        seen.ending.scores
    )
    record = read(history.record(lite, table))
    assert record.commitment == seen.commitment
    assert record.seed == seen.ending.seed
    match = match_of(lite, table)
    assert from_record(record, match.game).state.digest() == match.state.digest()
    assert history.curve(lite, table)[-1] == seen.ending.scores
    last = history.replay(lite, ada, table, len(match.moves), 1)
    assert (last.step, last.steps, last.view["seat"]) == (last.steps, len(match.moves), 1)
    first = history.replay(lite, ada, table, 0, None)
    assert (first.mover, first.view["seat"], first.view["over"]) == (None, None, False)
    with refused("no_step"):
        history.replay(lite, ada, table, last.steps + 1, None)
    with refused("over"):
        play.play(lite, ada, table, seen.number, 0)
