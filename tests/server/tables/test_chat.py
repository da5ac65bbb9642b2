"""Games with rules about talk, with clocks of their own, and with words for afterwards."""

from __future__ import annotations

import pytest

from tests.server.builders import Time, answer, bots_answer, guest, match_of, number_of
from vestiges.bots import Glimpse
from vestiges.engine.errors import Refusal
from vestiges.engine.options import Value
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.archeologic.constants import PROPOSE
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.pages.fragments import TableFragments
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.tables import chat, lobby, play
from vestiges.server.tables.transactions import read_table
from vestiges.server.views.build import view_table
from vestiges.server.workers.levels import ABSENT, seat_bot


def crew(services: Services, **options: Value) -> tuple[list[Viewer], str]:
    """Four people at a table of Anarchipel who have all seen their roles."""
    people = [guest(services, name) for name in ("Ada", "Bob", "Cleo", "Dan")]
    wishes = [SeatWish("me"), SeatWish("open"), SeatWish("open"), SeatWish("open")]
    wish = Wish("anarchipel", wishes, options=options, is_public=True)
    table = lobby.create(services, people[0], wish)
    for viewer in people[1:]:
        lobby.join(services, viewer, table)
    for viewer in people:
        answer(services, table, viewer)
    return people, table


def position(services: Services, table: str) -> AnarchipelState:
    state = match_of(services, table).state
    assert isinstance(state, AnarchipelState)
    return state


def late(services: Services, table: str) -> list[int]:
    """The seats for which the server must answer now."""
    with read_table(services, table) as session:
        return [seat.number for seat in session.bots_turn()]


@pytest.mark.rule("ANA-129", "ANA-140", "ANA-R43")
def test_the_chat_obeys_the_ghosts(lite: Services) -> None:
    (ada, bob, *_), table = crew(lite)
    chat.say(lite, bob, table, "I trust nobody.")
    position(lite, table).silenced[0] = 1
    with pytest.raises(Refusal) as caught:
        chat.say(lite, ada, table, "Bob is a pirate!")
    assert caught.value.reason.clause == "ANA-129"
    chat.say(lite, bob, table, "Ada says nothing.")
    seen = view_table(lite, ada, table)
    assert seen.silence == "You are silenced. [ANA-129]"
    assert [remark.text for remark in seen.chat if remark.kind == "said"] == [
        "I trust nobody.",
        "Ada says nothing.",
    ]
    assert view_table(lite, bob, table).silence == ""


@pytest.mark.rule("ANA-153")
@pytest.mark.parametrize("talk", ["structured", "off"])
def test_a_table_may_agree_to_talk_less(lite: Services, talk: str) -> None:
    (ada, *_), table = crew(lite, talk=talk)
    for viewer in (ada, guest(lite, "Eve")):
        with pytest.raises(Refusal) as caught:
            chat.say(lite, viewer, table, "Hello!")
        assert caught.value.reason.clause == "ANA-153"


@pytest.mark.rule("ANA-158", "ANA-R49")
def test_when_the_clock_of_a_decision_runs_out_the_absent_player_stays(
    lite: Services, clock: Time
) -> None:
    (ada, *_), table = crew(lite, decision_clock="60")
    seat = position(lite, table).waiting[0]
    shown = view_table(lite, ada, table).seats[seat].clock
    assert (shown.left, shown.deadline) == (60_000, clock.now + 60_000)
    clock.pass_by(seconds=59)
    assert bots_answer(lite, table) == 0
    clock.pass_by(seconds=1)
    assert bots_answer(lite, table) == 1
    state = position(lite, table)
    assert (state.committed[seat], state.purse[seat]) == (True, state.scenario.income[0] - 1)
    assert not view_table(lite, ada, table).seats[seat].is_away


@pytest.mark.rule("ANA-126", "ANA-158")
def test_the_debate_ends_when_its_minutes_are_over_or_all_are_ready(
    lite: Services, clock: Time
) -> None:
    people, table = crew(lite, debate_clock="5")
    with read_table(lite, table) as session:
        state = session.match.state
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
        option = seat_bot(ABSENT, GAME, "any").answer(Glimpse(position(lite, table), number))
        assert play.answer_for(lite, table, number, number_of(lite, table, number), option)
    state = position(lite, table)
    assert late(lite, table) == []
    assert state.phase_of(0).name == "vote"
    assert state.waiting == [0, 1, 2, 3]


@pytest.mark.rule("ANA-136")
def test_the_end_says_which_side_has_won(lite: Services) -> None:
    people, table = crew(lite)
    with read_table(lite, table) as session:
        state = session.match.state
        assert isinstance(state, AnarchipelState)
        seat = state.waiting[0]
        state.purse = [1 if other == seat else 0 for other in range(4)]
        state.committed = [other != seat for other in range(4)]
        state.legal_seat = -1
    answer(lite, table, people[seat], 0)
    while not position(lite, table).over:
        answer(lite, table, people[position(lite, table).waiting[0]], 0)
    loser = position(lite, table).scores().index(0)
    page = TableFragments(view_table(lite, people[loser], table), people[loser], "wide").part(
        "ending"
    )
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
    lite: Services, game: str, seats: int, lang: str, signs: str
) -> None:
    ada = guest(lite, "Ada", lang)
    wishes = [SeatWish("me")] + [SeatWish("bot", "random")] * (seats - 1)
    table = lobby.create(lite, ada, Wish(game, wishes))
    assert "".join(seat.sign for seat in view_table(lite, ada, table).seats) == signs


@pytest.mark.rule("AOL-100")
def test_who_has_seen_the_solution_may_not_chat_until_the_end(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    chosen: dict[str, Value] = {"quest": "3537", "first_positions": "fixed"}
    wishes = [SeatWish("me"), SeatWish("open")]
    table = lobby.create(lite, ada, Wish("archeologic", wishes, chosen, is_public=True))
    lobby.join(lite, bob, table)
    answer(lite, table, ada, PROPOSE)
    for _ in range(6):
        answer(lite, table, ada)
    chat.say(lite, ada, table, "I think I know.")
    answer(lite, table, bob, 32)  # the square on column C, for five hours
    assert view_table(lite, ada, table).silence.endswith("[AOL-100]")
    with pytest.raises(Refusal) as caught:
        chat.say(lite, ada, table, "I was wrong: it is Q0D4!")
    assert caught.value.reason.clause == "AOL-100"
    for viewer in (bob, guest(lite, "Eve")):
        assert view_table(lite, viewer, table).silence == ""
        chat.say(lite, viewer, table, "Poor Ada.")
    play.resign(lite, bob, table)
    chat.say(lite, ada, table, "It was Q0D4.")
