"""Ratings: moved once by each match between accounts."""

from __future__ import annotations

from tests.server.builders import (
    Time,
    account,
    answer,
    bots_answer,
    guest,
    match_of,
    number_of,
    seat_all,
    stroll,
)
from vestiges.engine.options import Value
from vestiges.server.accounts import profiles, ratings
from vestiges.server.accounts.profiles import Rated
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.storage.models import Move, Result
from vestiges.server.tables import lobby, moderation, play
from vestiges.server.views.build import view_table


def begun(services: Services, *viewers: Viewer, bots: int = 0) -> str:
    """A table at which everyone has given a few answers."""
    table = seat_all(services, *viewers, bots=bots)
    seats = len(viewers) + bots
    while any(number_of(services, table, seat) < ratings.LEAST for seat in range(seats)):
        stroll(services, table, list(viewers), 1, str(len(match_of(services, table).moves)))
    return table


def rating(services: Services, viewer: Viewer) -> Rated:
    (found,) = [one for one in profiles.ranking(services, "troia") if one.name == viewer.name]
    return found


def test_a_match_that_one_left_at_once_moves_nothing(services: Services) -> None:
    ada, bob, cyd = (account(services, name) for name in ("Ada", "Bob", "Cyd"))
    play.resign(services, ada, seat_all(services, ada, bob))
    early = seat_all(services, ada, bob, cyd)
    stroll(services, early, [ada, bob, cyd], 3)
    for viewer in (ada, bob):
        play.resign(services, viewer, early)
    assert profiles.ranking(services, "troia") == []


def test_answers_taken_back_do_not_count(lite: Services) -> None:
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    table = seat_all(lite, ada, bob)
    with lite.database.writing() as db:
        for number in range(ratings.LEAST):
            for kind in ("play", "undo"):
                at = 2 * number + (kind == "undo") + 100
                row = Move(table_id=table, number=at, seat=0, kind=kind, person_id=ada.person)
                row.at = 0
                db.add(row)
    play.resign(lite, ada, table)
    assert profiles.ranking(lite, "troia") == []


def test_who_went_away_at_once_and_let_a_bot_play_moves_nothing(lite: Services) -> None:
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    table = seat_all(lite, ada, bob)
    lobby.leave(lite, ada, table)
    while number_of(lite, table, 1) < ratings.LEAST:
        seat = match_of(lite, table).state.waiting[0]
        if seat == 1:
            answer(lite, table, bob)
        else:
            bots_answer(lite, table)
    play.resign(lite, bob, table)
    assert profiles.ranking(lite, "troia") == []


def test_traded_wins_count_less_and_less_and_are_flagged(lite: Services, clock: Time) -> None:
    ada, bob, cyd = (account(lite, name) for name in ("Ada", "Bob", "Cyd"))

    def lose(loser: Viewer, winner: Viewer) -> float:
        """Resign a match; how far the winner came by it."""
        before = rating(lite, winner).rating if profiles.ranking(lite, "troia") else 0.0
        play.resign(lite, loser, begun(lite, loser, winner))
        return rating(lite, winner).rating - before

    gains = [lose(bob, ada) for _ in range(ratings.FULL)]
    assert not rating(lite, ada).is_flagged
    gains += [lose(bob, ada) for _ in range(2 * ratings.FULL)]
    assert rating(lite, ada).is_flagged
    assert rating(lite, bob).is_flagged
    assert gains[-1] < gains[ratings.FULL - 1] / 4
    (seen,) = profiles.profile(lite, "Ada").ratings
    assert seen.is_flagged
    clock.pass_by(days=31)
    play.resign(lite, cyd, begun(lite, cyd, ada))
    assert not rating(lite, ada).is_flagged


def test_who_was_replaced_comes_last(services: Services) -> None:
    ada, bob, cyd = (account(services, name) for name in ("Ada", "Bob", "Cyd"))
    eve = guest(services, "Eve")
    table = begun(services, ada, bob, cyd)
    lobby.leave(services, ada, table)
    moderation.replace(services, bob, table, 0)
    moderation.take_over(services, eve, table, "", 0)
    for viewer in (eve, cyd):
        play.resign(services, viewer, table)
    assert [one.name for one in profiles.ranking(services, "troia")] == ["Bob", "Cyd", "Ada"]


def test_a_replaced_player_of_few_answers_leaves_the_others_rated(lite: Services) -> None:
    ada, bob, cyd = (account(lite, name) for name in ("Ada", "Bob", "Cyd"))
    table = seat_all(lite, ada, bob, cyd)
    lobby.leave(lite, cyd, table)
    moderation.replace(lite, ada, table, 2)
    while min(number_of(lite, table, seat) for seat in (0, 1)) < ratings.LEAST:
        stroll(lite, table, [ada, bob], 1, str(len(match_of(lite, table).moves)))
    for viewer in (ada, bob):
        play.resign(lite, viewer, table)
    assert [one.name for one in profiles.ranking(lite, "troia")] == ["Ada", "Bob"]


def test_a_circle_that_trades_wins_is_flagged(lite: Services, clock: Time) -> None:
    circle = [account(lite, name) for name in ("Ada", "Bob", "Cyd")]
    eve = account(lite, "Eve")

    def lose(loser: Viewer, winner: Viewer) -> None:
        play.resign(lite, loser, begun(lite, loser, winner))

    lose(eve, circle[0])
    for number in range(3 * ratings.FULL):
        lose(circle[number % 3], circle[(number + 1) % 3])
    assert not rating(lite, circle[0]).is_flagged
    for number in range(6):
        lose(circle[number % 3], circle[(number + 1) % 3])
    flagged = [one.name for one in profiles.ranking(lite, "troia") if one.is_flagged]
    assert sorted(flagged) == ["Ada", "Bob", "Cyd"]


def test_a_match_between_accounts_moves_their_ratings_once(services: Services) -> None:
    ada, bob = account(services, "Ada"), account(services, "Bob")
    table = begun(services, ada, bob)
    play.resign(services, ada, table)
    first, second = profiles.ranking(services, "troia")
    assert (first.name, second.name) == ("Bob", "Ada")
    assert first.rating > second.rating
    assert (first.matches, second.matches) == (1, 1)
    (outcome,) = profiles.profile(services, "Ada").matches
    assert (outcome.rank, outcome.players) == (2, ["Ada", "Bob"])


def test_without_two_accounts_nothing_is_rated(services: Services) -> None:
    ada = account(services, "Ada")
    play.resign(services, ada, begun(services, ada, guest(services, "Bob")))
    play.resign(services, ada, begun(services, ada, bots=1))
    assert profiles.ranking(services, "troia") == []


def test_guests_and_bots_do_not_weigh_on_accounts(services: Services) -> None:
    ada, bob, cyd = account(services, "Ada"), account(services, "Bob"), guest(services, "Cyd")
    table = begun(services, ada, bob, cyd, bots=1)
    for viewer in (cyd, ada):
        play.resign(services, viewer, table)
    play.resign(services, bob, table)
    assert [rated.name for rated in profiles.ranking(services, "troia")] == ["Ada", "Bob"]


def test_a_match_played_to_its_end_is_rated_by_its_outcome(lite: Services) -> None:
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    table = seat_all(lite, ada, bob)
    stroll(lite, table, [ada, bob])
    ending = view_table(lite, ada, table).ending
    assert ending is not None
    with lite.database.reading() as db:
        rows = db.query(Result).order_by(Result.seat).all()
    assert [row.rank for row in rows] == ending.ranks
    assert [row.score for row in rows] == ending.scores
    best = profiles.ranking(lite, "troia")[0].name
    assert best in [("Ada", "Bob")[seat] for seat in ending.winners]


def test_a_game_may_leave_matches_unrated(lite: Services) -> None:
    """ArcheOlogic's numbered quests are public: only secret ones are rated (AOL-R36)."""
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    for quest, rated in (("3537", 0), ("secret", 2)):
        options: dict[str, Value] = {"quest": quest, "last_player_wins": "on"}
        wish = Wish("archeologic", [SeatWish("me"), SeatWish()], options, is_public=True)
        table = lobby.create(lite, ada, wish)
        lobby.join(lite, bob, table)
        while min(number_of(lite, table, seat) for seat in (0, 1)) < ratings.LEAST:
            stroll(lite, table, [ada, bob], 1)
        play.resign(lite, ada, table)
        assert len(profiles.ranking(lite, "archeologic")) == rated
