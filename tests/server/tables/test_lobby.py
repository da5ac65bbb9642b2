"""Before the match: who may sit where, when it begins, and the rematch."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from tests.server.builders import GAME, Time, account, guest, match_of, seat_all
from vestiges.engine.errors import SetupError
from vestiges.engine.options import Value
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.schema import Pace, SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.storage.models import Table
from vestiges.server.tables import chat, lists, lobby, play
from vestiges.server.views.build import view_table

ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", "random")


def refused(code: str) -> pytest.RaisesExc[Problem]:
    """The problem of this code."""
    return pytest.RaisesExc(Problem, check=lambda problem: problem.code == code)


def invited(services: Services, viewer: Viewer, *seats: SeatWish) -> tuple[str, str]:
    """A table by invitation, and its key."""
    table = lobby.create(services, viewer, Wish(GAME, list(seats)))
    return table, view_table(services, viewer, table).invitation


def test_a_table_begins_when_its_last_seat_is_taken(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = lobby.create(services, ada, Wish(GAME, [ME, OPEN, BOT], is_public=True))
    before = view_table(services, bob, table)
    assert (before.stage, before.view, before.seat) == ("open", None, None)
    lobby.join(services, bob, table)
    after = view_table(services, bob, table)
    assert (after.stage, after.seat) == ("playing", 1)
    assert [seat.name for seat in after.seats] == ["Ada", "Bob", "Bot 3"]
    assert [seat.holder for seat in after.seats] == ["guest", "guest", "bot"]


def test_a_table_of_bots_begins_at_once_and_is_watched(services: Services) -> None:
    ada = guest(services, "Ada")
    table = lobby.create(services, ada, Wish(GAME, [BOT, BOT]))
    seen = view_table(services, ada, table)
    assert (seen.stage, seen.seat, seen.choices) == ("playing", None, [])


def test_an_invitation_opens_a_seat_and_nothing_else_does(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table, key = invited(services, ada, ME, OPEN)
    assert view_table(services, bob, table).invitation == ""
    with refused("not_invited"):
        lobby.join(services, bob, table)
    with refused("wrong_link"):
        lobby.join(services, bob, table, "somethingelse")
    with refused("wrong_link"):
        lobby.by_invitation(services, Viewer(), "somethingelse")
    assert lobby.by_invitation(services, Viewer(), key) == table
    lobby.join(services, bob, table, key)
    assert view_table(services, bob, table).seat == 1


def test_who_sits_stays_seated(services: Services) -> None:
    ada = guest(services, "Ada")
    table = lobby.create(services, ada, Wish(GAME, [ME, OPEN], is_public=True))
    lobby.join(services, ada, table)
    assert [seat.is_me for seat in view_table(services, ada, table).seats] == [True, False]


def test_a_full_table_takes_nobody(services: Services) -> None:
    ada, bob, cyd = guest(services, "Ada"), guest(services, "Bob"), guest(services, "Cyd")
    table = seat_all(services, ada, bob)
    with refused("full"):
        lobby.join(services, cyd, table)


def test_a_seat_is_asked_for_by_its_number(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = lobby.create(services, ada, Wish(GAME, [ME, BOT, OPEN, OPEN], is_public=True))
    for seat, code in ((0, "seat_taken"), (1, "seat_taken"), (4, "no_seat"), (-1, "no_seat")):
        with refused(code):
            lobby.join(services, bob, table, seat=seat)
    lobby.join(services, bob, table, seat=3)
    assert view_table(services, bob, table).seat == 3


def test_getting_up_before_the_match_frees_the_seat(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = lobby.create(services, ada, Wish(GAME, [ME, OPEN, OPEN], is_public=True))
    lobby.join(services, bob, table)
    lobby.leave(services, bob, table)
    assert view_table(services, ada, table).seats[1].holder == "open"
    assert [remark.text for remark in view_table(services, ada, table).chat] == [
        "Bob sat down.",
        "Bob got up.",
    ]


def test_a_table_that_everyone_left_is_closed(services: Services) -> None:
    ada = guest(services, "Ada")
    table = lobby.create(services, ada, Wish(GAME, [ME, OPEN], is_public=True))
    lobby.leave(services, ada, table)
    assert view_table(services, ada, table).stage == "closed"
    assert lists.open_tables(services, ada) == []


def test_the_maker_may_begin_with_bots_on_the_free_seats(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = lobby.create(services, ada, Wish(GAME, [ME, OPEN, OPEN], is_public=True))
    lobby.join(services, bob, table)
    with refused("maker_only"):
        lobby.start(services, bob, table)
    lobby.start(services, ada, table)
    assert [seat.holder for seat in view_table(services, ada, table).seats][2] == "bot"
    with refused("begun"):
        lobby.start(services, ada, table)


def test_only_the_maker_closes_an_open_table_and_only_an_admin_a_running_one(
    services: Services,
) -> None:
    admin, ada, bob = account(services, "Root"), guest(services, "Ada"), guest(services, "Bob")
    table = lobby.create(services, ada, Wish(GAME, [ME, OPEN], is_public=True))
    with refused("maker_only"):
        lobby.close(services, bob, table)
    lobby.join(services, bob, table)
    with refused("begun"):
        lobby.close(services, ada, table)
    lobby.close(services, admin, table)
    assert view_table(services, ada, table).stage == "closed"
    with refused("over"):
        play.play(services, ada, table, 0, 0)


def test_nobody_in_particular_may_only_look(services: Services) -> None:
    table = seat_all(services, guest(services, "Ada"), guest(services, "Bob"))
    nobody = Viewer()
    assert view_table(services, nobody, table).seat is None
    for act in (lobby.leave, play.resign, play.back, lobby.rematch):
        with refused("sign_in"):
            act(services, nobody, table)
    with refused("sign_in"):
        lobby.create(services, nobody, Wish(GAME, [BOT, BOT]))
    with refused("sign_in"):
        chat.say(services, nobody, table, "hello")


def test_a_table_that_cannot_be_is_refused(services: Services) -> None:
    ada = guest(services, "Ada")
    with refused("bad_table"):
        lobby.create(services, ada, Wish(GAME, [ME, ME]))
    with refused("bad_pace"):
        lobby.create(services, ada, Wish(GAME, [ME, BOT], pace=Pace("live", seconds=1)))
    with pytest.raises(SetupError, match="There is no bot"):
        lobby.create(services, ada, Wish(GAME, [ME, SeatWish("bot", "oracle")]))
    with pytest.raises(SetupError, match="There is no game"):
        lobby.create(services, ada, Wish("chess", [ME, BOT]))
    with pytest.raises(SetupError, match="is played by"):
        lobby.create(services, ada, Wish(GAME, [ME]))
    with pytest.raises(SetupError, match="There is no option"):
        lobby.create(services, ada, Wish(GAME, [ME, BOT], {"colour": "red"}))
    assert lists.my_tables(services, ada) == []


def test_options_are_agreed_and_explained(services: Services) -> None:
    ada = guest(services, "Ada", "fr")
    table = lobby.create(services, ada, Wish(GAME, [ME, BOT], {"front_limit": 6}))
    limit = next(o for o in view_table(services, ada, table).options if o.name == "front_limit")
    assert (limit.value, limit.default) == (6, 5)
    assert "tente" in limit.text


def test_names_that_are_the_same_are_told_apart(services: Services) -> None:
    table = seat_all(services, guest(services, "Ada"), guest(services, "Ada"))
    assert match_of(services, table).players == ["Ada", "Ada (2)"]


def test_ids_that_could_be_none_are_not_looked_up(services: Services) -> None:
    ada = guest(services, "Ada")
    for wrong in ("", "x", "\0", "é" * 12, "../../etc", "a" * 500):
        with refused("no_table"):
            view_table(services, ada, wrong)
        with refused("no_table"):
            lobby.join(services, ada, wrong)
    with refused("wrong_link"):
        lobby.by_invitation(services, Viewer(), "a\0")


def test_a_rematch_is_one_table_for_everyone(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob, bots=1)
    with refused("not_over"):
        lobby.rematch(services, ada, table)
    play.resign(services, ada, table)
    play.resign(services, bob, table)
    again = lobby.rematch(services, ada, table)
    waiting = view_table(services, ada, again)
    assert (waiting.stage, waiting.is_public) == ("open", True)
    assert sorted(seat.holder for seat in waiting.seats) == ["bot", "guest", "kept"]
    assert view_table(services, bob, table).rematch == again
    with refused("full"):
        lobby.join(services, guest(services, "Cyd"), again)
    assert lobby.rematch(services, bob, table) == again
    assert view_table(services, bob, again).stage == "playing"
    assert [seat.name for seat in view_table(services, bob, again).seats] == ["Bob", "Bot 2", "Ada"]


def test_lists_show_what_one_may_join_what_waits_and_what_ended(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    hidden, _ = invited(services, ada, ME, OPEN)
    public = lobby.create(services, ada, Wish(GAME, [ME, OPEN], is_public=True))
    assert [line.id for line in lists.open_tables(services, bob)] == [public]
    assert [line.names for line in lists.open_tables(services, bob)] == [["Ada", ""]]
    lobby.join(services, bob, public)
    assert lists.open_tables(services, bob) == []
    is_hers = match_of(services, public).state.waiting == [0]
    assert [(line.id, line.is_my_turn) for line in lists.my_tables(services, ada)] == [
        (public, is_hers),
        (hidden, False),
    ]
    play.resign(services, ada, public)
    assert [line.winners for line in lists.recent_tables(services, bob)] == [["Bob"]]
    assert [line.winners for line in lists.recent_tables(services, bob, "other")] == []


@pytest.mark.rule("AOL-R41")
def test_a_race_begins_only_when_everyone_has_sat_down_to_what_was_agreed(lite: Services) -> None:
    ada, bob, cyd = guest(lite, "Ada"), guest(lite, "Bob"), guest(lite, "Cyd")
    agreed: dict[str, Value] = {"verification": "app", "clues": 5, "handicap_2": 2}
    wish = Wish("archeologic", [ME, OPEN, OPEN], agreed, is_public=True)
    table = lobby.create(lite, ada, wish)
    for viewer in (bob, cyd):
        seen = view_table(lite, viewer, table)
        shown = {option.name: option.value for option in seen.options}
        assert {name: shown[name] for name in agreed} == agreed
        assert (seen.stage, seen.view) == ("open", None)
        with refused("not_begun"):
            play.play(lite, ada, table, 0, 0)
        lobby.join(lite, viewer, table)
    begun = view_table(lite, cyd, table)
    assert begun.stage == "playing"
    assert begun.view is not None
    assert (begun.view["app"], begun.view["clue_counts"]) == (True, [5, 7, 5])


def test_the_table_that_waits_for_me_comes_first_behind_any_number_of_newer_ones(
    services: Services, clock: Time
) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    waiting = seat_all(services, ada, bob)
    mine = ada if view_table(services, ada, waiting).choices else bob
    clock.pass_by(seconds=1)
    for _ in range(lists.MOST + 1):
        table = lobby.create(services, mine, Wish(GAME, [ME, SeatWish("open")]))
        clock.pass_by(seconds=1)
    with services.database.writing() as db:
        db.execute(update(Table).where(Table.id != waiting, Table.id != table).values(stage="over"))
    shown = lists.my_tables(services, mine)
    assert [(line.id, line.is_my_turn) for line in shown[:2]] == [(waiting, True), (table, False)]
    assert len(shown) == 2 + lists.MOST
