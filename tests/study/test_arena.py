"""The arena: seats rotated, seeds shared, results kept, and how sure it all is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.shell import Shell
from vestiges import games
from vestiges.engine.errors import RecordError, SetupError
from vestiges.study.arena import (
    Contest,
    Pairing,
    Result,
    check_jobs,
    contest,
    pairings,
    play,
    play_all,
)
from vestiges.study.arena_file import ArenaFile
from vestiges.study.arena_summary import data, summarise
from vestiges.study.rating import add_game, empty, rate, share_bounds, sign_test, strengths

BOTS = ["random", "bot"]


@pytest.fixture
def shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Shell:
    return Shell(monkeypatch, capsys, tmp_path)


def made(count: int, seats: int = 2, bots: tuple[str, ...] = ("a", "b")) -> Contest:
    """A contest of bots that need not exist."""
    return Contest("troia", seats, bots, count)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (2, 3), (3, 2), (5, 2), (3, 4)])
def test_everyone_sits_everywhere_equally_often(bots: int, seats: int) -> None:
    names = tuple(str(number) for number in range(bots))
    found = pairings(made(240, seats, names))
    assert len(found) == 240
    for seat in range(seats):
        sat = [pairing.players[seat] for pairing in found]
        assert {sat.count(bot) for bot in range(bots)} == {240 // bots}


def test_the_games_of_a_set_share_a_seed_and_its_bots() -> None:
    found = pairings(made(40, 2, ("a", "b", "c", "d")))
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert first.set == second.set
        assert first.players == second.players[::-1]
    assert len({pairing.set for pairing in found}) == 20
    assert {frozenset(pairing.players) for pairing in found} == {
        frozenset((a, b)) for a in range(4) for b in range(a)
    }


def test_a_game_is_played_alike_again() -> None:
    wanted = contest(games.find("troia"), BOTS, 2)
    one, two = (play(wanted, Pairing(1, 0, (1, 0))) for _ in range(2))
    assert (one.ranks, one.scores, one.answers) == (two.ranks, two.scores, two.answers)
    assert one.failures == [0, 0]


def test_strengths_are_those_that_elo_knows() -> None:
    table = empty(2)
    table[0][1], table[1][0] = 7500, 2500
    high, low = strengths(table)
    assert high - low == pytest.approx(190.8, abs=1)
    assert strengths(empty(3)) == pytest.approx([0, 0, 0])
    assert strengths(empty(1)) == [0.0]


def test_draws_count_with_two_and_say_nothing_with_more() -> None:
    two, three = empty(2), empty(2)
    add_game(two, [0, 1], [1, 1])
    assert two == [[0, 0.5], [0.5, 0]]
    add_game(three, [0, 1, 1], [1, 1, 2])
    assert three == [[0, 1], [0, 0]]


def test_intervals_hold_the_rating_and_shrink_with_games() -> None:
    def sets(count: int) -> list[list[list[float]]]:
        return [[[0.0, 1.0 + n % 2], [1.0 - n % 2, 0.0]] for n in range(count)]

    few, _ = rate(["a", "b"], sets(6))
    many, compared = rate(["a", "b"], sets(200))
    for rated in (*few, *many):
        assert rated.low <= rated.rating <= rated.high
    assert few[0].high - few[0].low > many[0].high - many[0].low
    assert (compared[0].stronger, compared[0].sure > 0.999) == ("a", True)


def test_few_sets_prove_little_even_if_all_go_one_way() -> None:
    won = [[0.0, 2.0], [0.0, 0.0]]
    sure = [rate(["a", "b"], [won] * count)[1][0].sure for count in (1, 4, 8)]
    assert sure == [0.5, 1 - 1 / 16, 1 - 1 / 256]
    assert sign_test([won, [[0.0, 0.0], [2.0, 0.0]]], 0, 1) == 0.75
    (best, _), _ = rate(["a", "b"], [won])
    assert best.low < 0 < best.high


def test_shares_have_bounds() -> None:
    low, high = share_bounds(70, 100)
    assert (low, high) == pytest.approx((0.604, 0.781), abs=0.002)
    assert share_bounds(0, 0) == (0.0, 1.0)


def test_a_summary_counts_what_happened() -> None:
    wanted = made(4)
    results = [
        Result(number, [1, 2] if number % 2 == 0 else [2, 1], [9, 4], [10, 10], [1.0, 3.0], [0, 1])
        for number in range(4)
    ]
    told = data(summarise(wanted, results))
    assert told["games"] == 4
    best, worst = told["bots"]
    assert (best["bot"], best["win_share"], worst["win_share"]) == ("a", 1.0, 0.0)
    assert best["expected_share"] == 0.5
    assert best["seconds_an_answer"] == 0.2
    assert best["failures"] == 2
    json.dumps(told)


def test_members_of_a_winning_team_all_win() -> None:
    told = data(
        summarise(made(1, 4), [Result(0, [1, 2, 1, 2], [1, 0, 1, 0], [1] * 4, [0.0] * 4, [0] * 4)])
    )
    assert [(line["wins"], line["expected_share"]) for line in told["bots"]] == [(2, 0.5), (0, 0.5)]


def test_two_bots_sit_down_by_sides_and_change_them() -> None:
    game = games.find("anarchipel")
    wanted = contest(game, BOTS, 6, 5, "sides")
    found, sides = pairings(wanted), game.extras.sides
    assert sides is not None
    for number, pairing in enumerate(found):
        roles = sides.of(game.new(None, 5, f"sides/{pairing.set}"))
        assert sorted(roles) == [0, 0, 0, 1, 1]
        assert list(pairing.players) == [role ^ number % 2 for role in roles]
    assert [pairing.set for pairing in found] == [0, 0, 1, 1, 2, 2]
    three = pairings(contest(game, [*BOTS, "good"], 3, 4))
    assert three[0].players == (0, 1, 2, 0)


def test_a_side_counts_once_however_many_it_is() -> None:
    wanted = contest(games.find("anarchipel"), BOTS, 2, 4, "sides")
    results: list[Result] = []
    for pairing in pairings(wanted):
        ranks = [1 if player == 1 else 2 for player in pairing.players]
        scores = [2 - rank for rank in ranks]
        results.append(Result(pairing.number, ranks, scores, [5] * 4, [1.0] * 4, [0] * 4))
    best, worst = data(summarise(wanted, results))["bots"]
    assert (best["bot"], best["seats"], best["wins"], best["expected_share"]) == ("bot", 2, 2, 0.5)
    assert (worst["wins"], worst["mean_score"], worst["seconds_an_answer"]) == (0, 0, 0.2)
    assert best["answers"] + worst["answers"] == 40


def test_results_of_another_seating_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    wanted = contest(games.find("anarchipel"), BOTS, 2)
    path.write_text(
        '{"game": "anarchipel", "seats": 4, "bots": ["random", "bot"], "seed": "arena"}\n'
    )
    with pytest.raises(RecordError, match="its seating is by seat, not by side"):
        ArenaFile(wanted, path)


def test_results_are_kept_and_gone_on_from(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    wanted = contest(games.find("troia"), BOTS, 3)
    kept = ArenaFile(wanted, path)
    for result in list(play_all(wanted, set(), 1))[:2]:
        kept.add(result)
    kept.close()
    with path.open("a") as file:
        file.write('{"number": 2, "ra')  # stopped while writing
    again = ArenaFile(wanted, path)
    known = {result.number for result in again.results}
    assert known == {0, 1}
    assert [result.number for result in play_all(wanted, known, 1)] == [2]
    again.close()


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("no json\n", "line 1: this is no result"),
        ('{"game": "museum"}\n', "its game is museum, not troia"),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str, match: str) -> None:
    path = tmp_path / "kept"
    path.write_text(text)
    with pytest.raises(RecordError, match=match):
        ArenaFile(contest(games.find("troia"), BOTS, 3), path)


def test_a_file_spoilt_in_the_middle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    wanted = contest(games.find("troia"), BOTS, 3)
    ArenaFile(wanted, path).close()
    with path.open("a") as file:
        file.write("nonsense\nnonsense\n")
    with pytest.raises(RecordError, match="line 2: this is no result"):
        ArenaFile(wanted, path)
    with pytest.raises(RecordError, match="Is a directory"):
        ArenaFile(wanted, tmp_path)


@pytest.mark.parametrize(
    ("bots", "count", "seats", "match"),
    [
        (["bot"], 2, 0, "two bots at least"),
        (["bot", "hal"], 2, 0, "no bot “hal”"),
        (["bot", "bot"], 2, 0, "named twice"),
        (BOTS, 0, 0, "0 games"),
        (BOTS, 2, 9, "not by 9"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(
    bots: list[str], count: int, seats: int, match: str
) -> None:
    with pytest.raises(SetupError, match=match):
        contest(games.find("troia"), bots, count, seats)
    with pytest.raises(SetupError, match="1 to 256"):
        check_jobs(0)


def test_the_command_tells_people_and_programs(shell: Shell) -> None:
    told = shell.run("arena", "troia", "--bots", "random,bot", "--games", "2", "--seed", "x")
    assert told.code == 0
    assert "cannot be told apart after 2 matches" in told.out
    found = shell.run("arena", "troia", "--bots", "random,bot", "--games", "2", "--json").data()
    assert {line["bot"] for line in found["bots"]} == {"random", "bot"}


def test_the_command_refuses_in_one_line(shell: Shell) -> None:
    told = shell.run("arena", "troia", "--bots", "bot,master@soon")
    assert told.code == 2
    assert "“soon” is no time to think" in told.err
    assert shell.run("arena", "troia", "--games", "many").code == 2
