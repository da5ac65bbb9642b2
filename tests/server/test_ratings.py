"""Ratings: moved once by each match between accounts."""

from __future__ import annotations

from tests.server.builders import account, guest, seat_all, stroll
from vestiges.server import profiles, tables
from vestiges.server.house import House
from vestiges.server.seen import SeatWish, Wish
from vestiges.server.storage.models import Result


def test_a_match_between_accounts_moves_their_ratings_once(house: House) -> None:
    ada, bob = account(house, "Ada"), account(house, "Bob")
    table = seat_all(house, ada, bob)
    tables.resign(house, ada, table)
    first, second = profiles.ranking(house, "troia")
    assert (first.name, second.name) == ("Bob", "Ada")
    assert first.rating > second.rating
    assert (first.matches, second.matches) == (1, 1)
    (outcome,) = profiles.profile(house, "Ada").matches
    assert (outcome.rank, outcome.players) == (2, ["Ada", "Bob"])


def test_without_two_accounts_nothing_is_rated(house: House) -> None:
    ada = account(house, "Ada")
    tables.resign(house, ada, seat_all(house, ada, guest(house, "Bob")))
    tables.resign(house, ada, seat_all(house, ada, bots=1))
    assert profiles.ranking(house, "troia") == []


def test_guests_and_bots_do_not_weigh_on_accounts(house: House) -> None:
    ada, bob, cyd = account(house, "Ada"), account(house, "Bob"), guest(house, "Cyd")
    table = seat_all(house, ada, bob, cyd, bots=1)
    for viewer in (cyd, ada):
        tables.resign(house, viewer, table)
    tables.resign(house, bob, table)
    assert [rated.name for rated in profiles.ranking(house, "troia")] == ["Ada", "Bob"]


def test_a_match_played_to_its_end_is_rated_by_its_outcome(lite: House) -> None:
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    table = seat_all(lite, ada, bob)
    stroll(lite, table, [ada, bob])
    ending = tables.look(lite, ada, table).ending
    assert ending is not None
    with lite.database.reading() as session:
        rows = session.query(Result).order_by(Result.seat).all()
    assert [row.rank for row in rows] == ending.ranks
    assert [row.score for row in rows] == ending.scores
    best = profiles.ranking(lite, "troia")[0].name
    assert best in [("Ada", "Bob")[seat] for seat in ending.winners]


def test_a_game_may_leave_matches_unrated(lite: House) -> None:
    """ArcheOlogic's numbered quests are public: only secret ones are rated (AOL-R36)."""
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    for quest, rated in (("3537", 0), ("secret", 2)):
        wish = Wish("archeologic", [SeatWish("me"), SeatWish()], {"quest": quest}, is_public=True)
        table = tables.create(lite, ada, wish)
        tables.join(lite, bob, table)
        tables.resign(lite, ada, table)
        assert len(profiles.ranking(lite, "archeologic")) == rated
