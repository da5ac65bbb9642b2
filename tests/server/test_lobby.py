"""Before the match: who may sit where, when it begins, and the rematch."""

from __future__ import annotations

import pytest

from tests.server.builders import GAME, account, guest, match_of, seat_all
from vestiges.engine.errors import SetupError
from vestiges.server import tables
from vestiges.server.house import House
from vestiges.server.problems import Problem
from vestiges.server.seen import Pace, SeatWish, Wish
from vestiges.server.viewer import Viewer

ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", "random")


def refused(code: str) -> pytest.RaisesExc[Problem]:
    """The problem of this code."""
    return pytest.RaisesExc(Problem, check=lambda problem: problem.code == code)


def invited(house: House, viewer: Viewer, *seats: SeatWish) -> tuple[str, str]:
    """A table by invitation, and its key."""
    table = tables.create(house, viewer, Wish(GAME, list(seats)))
    return table, tables.look(house, viewer, table).invitation


def test_a_table_begins_when_its_last_seat_is_taken(house: House) -> None:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table = tables.create(house, ada, Wish(GAME, [ME, OPEN, BOT], is_public=True))
    before = tables.look(house, bob, table)
    assert (before.stage, before.view, before.seat) == ("open", None, None)
    tables.join(house, bob, table)
    after = tables.look(house, bob, table)
    assert (after.stage, after.seat) == ("playing", 1)
    assert [seat.name for seat in after.seats] == ["Ada", "Bob", "Bot 3"]
    assert [seat.holder for seat in after.seats] == ["guest", "guest", "bot"]


def test_a_table_of_bots_begins_at_once_and_is_watched(house: House) -> None:
    ada = guest(house, "Ada")
    table = tables.create(house, ada, Wish(GAME, [BOT, BOT]))
    seen = tables.look(house, ada, table)
    assert (seen.stage, seen.seat, seen.choices) == ("playing", None, [])


def test_an_invitation_opens_a_seat_and_nothing_else_does(house: House) -> None:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table, key = invited(house, ada, ME, OPEN)
    assert tables.look(house, bob, table).invitation == ""
    with refused("not_invited"):
        tables.join(house, bob, table)
    with refused("wrong_link"):
        tables.join(house, bob, table, "somethingelse")
    with refused("wrong_link"):
        tables.by_invitation(house, "somethingelse")
    assert tables.by_invitation(house, key) == table
    tables.join(house, bob, table, key)
    assert tables.look(house, bob, table).seat == 1


def test_who_sits_stays_seated(house: House) -> None:
    ada = guest(house, "Ada")
    table = tables.create(house, ada, Wish(GAME, [ME, OPEN], is_public=True))
    tables.join(house, ada, table)
    assert [seat.is_me for seat in tables.look(house, ada, table).seats] == [True, False]


def test_a_full_table_takes_nobody(house: House) -> None:
    ada, bob, cyd = guest(house, "Ada"), guest(house, "Bob"), guest(house, "Cyd")
    table = seat_all(house, ada, bob)
    with refused("full"):
        tables.join(house, cyd, table)


def test_a_seat_is_asked_for_by_its_number(house: House) -> None:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table = tables.create(house, ada, Wish(GAME, [ME, BOT, OPEN, OPEN], is_public=True))
    for seat, code in ((0, "seat_taken"), (1, "seat_taken"), (4, "no_seat"), (-1, "no_seat")):
        with refused(code):
            tables.join(house, bob, table, seat=seat)
    tables.join(house, bob, table, seat=3)
    assert tables.look(house, bob, table).seat == 3


def test_getting_up_before_the_match_frees_the_seat(house: House) -> None:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table = tables.create(house, ada, Wish(GAME, [ME, OPEN, OPEN], is_public=True))
    tables.join(house, bob, table)
    tables.leave(house, bob, table)
    assert tables.look(house, ada, table).seats[1].holder == "open"
    assert [remark.text for remark in tables.look(house, ada, table).chat] == [
        "Bob sat down.",
        "Bob got up.",
    ]


def test_a_table_that_everyone_left_is_closed(house: House) -> None:
    ada = guest(house, "Ada")
    table = tables.create(house, ada, Wish(GAME, [ME, OPEN], is_public=True))
    tables.leave(house, ada, table)
    assert tables.look(house, ada, table).stage == "closed"
    assert tables.open_tables(house, ada) == []


def test_the_maker_may_begin_with_bots_on_the_free_seats(house: House) -> None:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table = tables.create(house, ada, Wish(GAME, [ME, OPEN, OPEN], is_public=True))
    tables.join(house, bob, table)
    with refused("maker_only"):
        tables.start(house, bob, table)
    tables.start(house, ada, table)
    assert [seat.holder for seat in tables.look(house, ada, table).seats][2] == "bot"
    with refused("begun"):
        tables.start(house, ada, table)


def test_only_the_maker_closes_an_open_table_and_only_an_admin_a_running_one(house: House) -> None:
    admin, ada, bob = account(house, "Root"), guest(house, "Ada"), guest(house, "Bob")
    table = tables.create(house, ada, Wish(GAME, [ME, OPEN], is_public=True))
    with refused("maker_only"):
        tables.close(house, bob, table)
    tables.join(house, bob, table)
    with refused("begun"):
        tables.close(house, ada, table)
    tables.close(house, admin, table)
    assert tables.look(house, ada, table).stage == "closed"
    with refused("over"):
        tables.play(house, ada, table, 0, 0)


def test_nobody_in_particular_may_only_look(house: House) -> None:
    table = seat_all(house, guest(house, "Ada"), guest(house, "Bob"))
    nobody = Viewer()
    assert tables.look(house, nobody, table).seat is None
    for act in (tables.leave, tables.resign, tables.back, tables.rematch):
        with refused("sign_in"):
            act(house, nobody, table)
    with refused("sign_in"):
        tables.create(house, nobody, Wish(GAME, [BOT, BOT]))
    with refused("sign_in"):
        tables.say(house, nobody, table, "hello")


def test_a_table_that_cannot_be_is_refused(house: House) -> None:
    ada = guest(house, "Ada")
    with refused("bad_table"):
        tables.create(house, ada, Wish(GAME, [ME, ME]))
    with refused("bad_pace"):
        tables.create(house, ada, Wish(GAME, [ME, BOT], pace=Pace("live", seconds=1)))
    with pytest.raises(SetupError, match="There is no bot"):
        tables.create(house, ada, Wish(GAME, [ME, SeatWish("bot", "oracle")]))
    with pytest.raises(SetupError, match="There is no game"):
        tables.create(house, ada, Wish("chess", [ME, BOT]))
    with pytest.raises(SetupError, match="is played by"):
        tables.create(house, ada, Wish(GAME, [ME]))
    with pytest.raises(SetupError, match="There is no option"):
        tables.create(house, ada, Wish(GAME, [ME, BOT], {"colour": "red"}))
    assert tables.my_tables(house, ada) == []


def test_options_are_agreed_and_explained(house: House) -> None:
    ada = guest(house, "Ada", "fr")
    table = tables.create(house, ada, Wish(GAME, [ME, BOT], {"front_limit": 6}))
    limit = next(o for o in tables.look(house, ada, table).options if o.name == "front_limit")
    assert (limit.value, limit.default) == (6, 5)
    assert "tente" in limit.text


def test_names_that_are_the_same_are_told_apart(house: House) -> None:
    table = seat_all(house, guest(house, "Ada"), guest(house, "Ada"))
    assert match_of(house, table).players == ["Ada", "Ada (2)"]


def test_ids_that_could_be_none_are_not_looked_up(house: House) -> None:
    ada = guest(house, "Ada")
    for wrong in ("", "x", "\0", "é" * 12, "../../etc", "a" * 500):
        with refused("no_table"):
            tables.look(house, ada, wrong)
        with refused("no_table"):
            tables.join(house, ada, wrong)
    with refused("wrong_link"):
        tables.by_invitation(house, "a\0")


def test_a_rematch_is_one_table_for_everyone(house: House) -> None:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table = seat_all(house, ada, bob, bots=1)
    with refused("not_over"):
        tables.rematch(house, ada, table)
    tables.resign(house, ada, table)
    tables.resign(house, bob, table)
    again = tables.rematch(house, ada, table)
    waiting = tables.look(house, ada, again)
    assert (waiting.stage, waiting.is_public) == ("open", True)
    assert sorted(seat.holder for seat in waiting.seats) == ["bot", "guest", "kept"]
    assert tables.look(house, bob, table).rematch == again
    with refused("full"):
        tables.join(house, guest(house, "Cyd"), again)
    assert tables.rematch(house, bob, table) == again
    assert tables.look(house, bob, again).stage == "playing"
    assert [seat.name for seat in tables.look(house, bob, again).seats] == ["Bob", "Bot 2", "Ada"]


def test_lists_show_what_one_may_join_what_waits_and_what_ended(house: House) -> None:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    hidden, _ = invited(house, ada, ME, OPEN)
    public = tables.create(house, ada, Wish(GAME, [ME, OPEN], is_public=True))
    assert [line.id for line in tables.open_tables(house, bob)] == [public]
    assert [line.names for line in tables.open_tables(house, bob)] == [["Ada", ""]]
    tables.join(house, bob, public)
    assert tables.open_tables(house, bob) == []
    is_hers = match_of(house, public).state.waiting == [0]
    assert [(line.id, line.is_my_turn) for line in tables.my_tables(house, ada)] == [
        (public, is_hers),
        (hidden, False),
    ]
    tables.resign(house, ada, public)
    assert [line.winners for line in tables.recent_tables(house, bob)] == [["Bob"]]
    assert [line.winners for line in tables.recent_tables(house, bob, "other")] == []
