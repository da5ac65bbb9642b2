"""Games with rules about talk, with clocks of their own, and with words for afterwards."""

from __future__ import annotations

import pytest

from tests.server.builders import Time, answer, bots_answer, guest, match_of, number_of
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.engine.options import Value
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.server import play, tables
from vestiges.server.desk import look_at
from vestiges.server.house import House
from vestiges.server.pages.sight import Sight
from vestiges.server.seen import SeatWish, Wish
from vestiges.server.viewer import Viewer


def crew(house: House, **options: Value) -> tuple[list[Viewer], str]:
    """Four people at a table of Anarchipel who have all seen their roles."""
    people = [guest(house, name) for name in ("Ada", "Bob", "Cleo", "Dan")]
    wishes = [SeatWish("me"), SeatWish("open"), SeatWish("open"), SeatWish("open")]
    wish = Wish("anarchipel", wishes, options=options, is_public=True)
    table = tables.create(house, people[0], wish)
    for viewer in people[1:]:
        tables.join(house, viewer, table)
    for viewer in people:
        answer(house, table, viewer)
    return people, table


def position(house: House, table: str) -> AnarchipelState:
    state = match_of(house, table).state
    assert isinstance(state, AnarchipelState)
    return state


def late(house: House, table: str) -> list[int]:
    """The seats for which the server must answer now."""
    with look_at(house, table) as desk:
        return [seat.number for seat in desk.bots_turn()]


@pytest.mark.rule("ANA-129", "ANA-140", "ANA-R43")
def test_the_chat_obeys_the_ghosts(lite: House) -> None:
    (ada, bob, *_), table = crew(lite)
    tables.say(lite, bob, table, "I trust nobody.")
    position(lite, table).silenced[0] = 1
    with pytest.raises(Refusal) as caught:
        tables.say(lite, ada, table, "Bob is a pirate!")
    assert caught.value.reason.clause == "ANA-129"
    tables.say(lite, bob, table, "Ada says nothing.")
    seen = tables.look(lite, ada, table)
    assert seen.silence == "You are silenced. [ANA-129]"
    assert [remark.text for remark in seen.chat if remark.kind == "said"] == [
        "I trust nobody.",
        "Ada says nothing.",
    ]
    assert tables.look(lite, bob, table).silence == ""


@pytest.mark.rule("ANA-153")
@pytest.mark.parametrize("talk", ["structured", "off"])
def test_a_table_may_agree_to_talk_less(lite: House, talk: str) -> None:
    (ada, *_), table = crew(lite, talk=talk)
    for viewer in (ada, guest(lite, "Eve")):
        with pytest.raises(Refusal) as caught:
            tables.say(lite, viewer, table, "Hello!")
        assert caught.value.reason.clause == "ANA-153"


@pytest.mark.rule("ANA-158", "ANA-R49")
def test_when_the_clock_of_a_decision_runs_out_the_absent_player_stays(
    lite: House, clock: Time
) -> None:
    (ada, *_), table = crew(lite, decision_clock="60")
    seat = position(lite, table).waiting[0]
    shown = tables.look(lite, ada, table).seats[seat].clock
    assert (shown.left, shown.deadline) == (60_000, clock.now + 60_000)
    clock.pass_by(seconds=59)
    assert bots_answer(lite, table) == 0
    clock.pass_by(seconds=1)
    assert bots_answer(lite, table) == 1
    state = position(lite, table)
    assert (state.committed[seat], state.purse[seat]) == (True, state.table.income[0] - 1)
    assert not tables.look(lite, ada, table).seats[seat].is_away


@pytest.mark.rule("ANA-126", "ANA-158")
def test_the_debate_ends_when_its_minutes_are_over_or_all_are_ready(
    lite: House, clock: Time
) -> None:
    people, table = crew(lite, debate_clock="5")
    with look_at(lite, table) as desk:
        state = desk.match.state
        assert isinstance(state, AnarchipelState)
        seat = state.waiting[0]
        state.acquired = [9] * 6
        state.committed = [other != seat for other in range(4)]
        state.purse = [0, 0, 0, 0]
        state.legal_seat = -1
    answer(lite, table, people[seat], 0)
    for _ in people:
        answer(lite, table, people[position(lite, table).waiting[0]], 0)
    assert position(lite, table).waiting == [0, 1, 2, 3]
    answer(lite, table, people[2], 0)
    clock.pass_by(seconds=299)
    assert late(lite, table) == []
    clock.pass_by(seconds=1)
    assert late(lite, table) == [0, 1, 3]
    for number in (0, 1, 3):
        option = GAME.stand_in(position(lite, table).view(number), stream("any", "any"))
        assert play.answer_for(lite, table, number, number_of(lite, table, number), option)
    state = position(lite, table)
    assert late(lite, table) == []
    assert state.phase_of(0).name == "vote"
    assert state.waiting == [0, 1, 2, 3]


@pytest.mark.rule("ANA-136")
def test_the_end_says_which_side_has_won(lite: House) -> None:
    people, table = crew(lite)
    with look_at(lite, table) as desk:
        state = desk.match.state
        assert isinstance(state, AnarchipelState)
        seat = state.waiting[0]
        state.purse = [1 if other == seat else 0 for other in range(4)]
        state.committed = [other != seat for other in range(4)]
        state.legal_seat = -1
    answer(lite, table, people[seat], 0)
    while not position(lite, table).over:
        answer(lite, table, people[position(lite, table).waiting[0]], 0)
    loser = position(lite, table).scores().index(0)
    page = Sight(tables.look(lite, people[loser], table), people[loser], False).part("ending")
    assert "<h2>The pirates win</h2>" in page
    assert "graph.svg" not in page


@pytest.mark.parametrize(
    ("game", "seats", "lang", "signs"),
    [
        ("troia", 4, "fr", "RBVJ"),
        ("anarchipel", 6, "fr", "123456"),
        ("anarchipel", 4, "en", "1234"),
        ("archives", 4, "en", "1234"),
    ],
)
def test_no_two_badges_of_a_table_carry_the_same_sign(
    lite: House, game: str, seats: int, lang: str, signs: str
) -> None:
    ada = guest(lite, "Ada", lang)
    wishes = [SeatWish("me")] + [SeatWish("bot", "random")] * (seats - 1)
    table = tables.create(lite, ada, Wish(game, wishes))
    assert "".join(seat.sign for seat in tables.look(lite, ada, table).seats) == signs
