"""Match: play by option or notation, hear what one may, look back."""

from __future__ import annotations

import pytest

from tests.engine.tables import finished, table, toy, turned_up
from tests.toy import GAME
from tests.toy.rules import DRAW, ROLL, SING
from vestiges.engine.errors import Refusal, SetupError
from vestiges.engine.match import Match
from vestiges.engine.state import LEAVE


def test_an_answer_may_be_an_option_or_its_notation() -> None:
    by_option, by_notation = table(), table()
    card = by_option.state.options(1)[2]
    by_option.play(1, card)
    move = by_notation.play(1, f"card {card}")
    assert (move.seat, move.phase, move.option, move.text) == (1, "choose", card, f"card {card}")
    assert by_option == by_notation


def test_a_refused_answer_changes_nothing() -> None:
    match = turned_up(dice=False)
    seat = match.state.waiting[0]
    before = match.record()
    refused: list[tuple[int, int | str]] = [
        (seat, ROLL),
        (seat, "roll"),
        (seat, "fly"),
        (seat, 999),
        (1 - seat, SING),
        (1 - seat, "sing"),
        (7, SING),
        (-1, SING),
    ]
    for who, answer in refused:
        with pytest.raises(Refusal):
            match.play(who, answer)
    assert match.record() == before


def test_the_refusal_of_a_notation_says_whose_turn_it_is_not() -> None:
    match = turned_up()
    with pytest.raises(Refusal, match="It is not your turn") as caught:
        match.play(1 - match.state.waiting[0], "sing")
    assert caught.value.answer == "sing"


def test_a_finished_match_refuses_notation_too() -> None:
    with pytest.raises(Refusal, match="The match is over"):
        finished().play(0, "sing")


def test_a_move_carries_what_it_told() -> None:
    match = turned_up()
    move = match.play(match.state.waiting[0], SING)
    assert [event.data() for event in move.events] == [
        {"kind": "scored", "seat": move.seat, "clause": "TOY-2", "source": "songs", "points": 1}
    ]


def test_every_viewer_hears_what_is_addressed_to_it() -> None:
    match = turned_up()
    mover = match.state.waiting[0]
    match.play(mover, DRAW)
    drawn = toy(match).hands[mover][-1]
    kinds = {viewer: [event.kind for event in match.events(viewer)] for viewer in (0, 1, None)}
    assert kinds[mover] == ["dealt", *_choices(mover), "turned up", "drew"]
    assert kinds[1 - mover] == ["dealt", *_choices(1 - mover), "turned up"]
    assert kinds[None] == ["dealt", "chose something", "chose something", "turned up"]
    assert match.story(mover)[-1]["card"] == drawn


def _choices(viewer: int) -> list[str]:
    return ["chose" if seat == viewer else "chose something" for seat in range(2)]


def test_at_gives_back_every_earlier_position() -> None:
    match = table()
    digests = [match.state.digest()]
    while not match.state.over:
        seat = match.state.waiting[-1]
        match.play(seat, match.state.options(seat)[-1])
        digests.append(match.state.digest())
    assert [match.at(number).digest() for number in range(len(digests))] == digests
    assert match.at(len(digests)).events is None


def test_looking_back_does_not_change_the_match() -> None:
    match = turned_up()
    before = match.record()
    earlier = match.at(1)
    earlier.choose(earlier.waiting[0], earlier.options(earlier.waiting[0])[0])
    assert match.record() == before


def test_matches_are_equal_when_all_that_made_them_is() -> None:
    assert turned_up() == turned_up()
    assert hash(turned_up()) == hash(turned_up())
    others = [turned_up(seed="8"), turned_up(rounds=3), turned_up(seats=3), table(), finished()]
    assert all(turned_up() != other for other in others)


def test_seats_default_to_the_names_given_or_the_most_allowed() -> None:
    assert Match(GAME, "7").seats == 3
    assert Match(GAME, "7", players=["Ada", "Bo"]).seats == 2
    assert Match(GAME, "7", 2).players == ["1", "2"]


def test_a_wrong_number_of_seats_is_refused_with_the_allowed_ones() -> None:
    with pytest.raises(SetupError, match="Toy is played by 2, 3, not by 5"):
        Match(GAME, "7", 5)
    with pytest.raises(SetupError, match="not by 1"):
        Match(GAME, "7", players=["Ada"])


def test_names_must_be_as_many_as_seats() -> None:
    with pytest.raises(SetupError, match="2 names were given for 3 seats"):
        Match(GAME, "7", 3, players=["Ada", "Bo"])


def test_wrong_options_are_refused() -> None:
    with pytest.raises(SetupError, match="Option rounds cannot be “9”"):
        Match(GAME, "7", 2, {"rounds": 9})


@pytest.mark.parametrize("seed", ["", " 7", "7 ", "a\nb", "x" * 101, "\u2028"])
def test_a_seed_that_a_record_could_not_hold_is_refused(seed: str) -> None:
    with pytest.raises(SetupError, match="1 to 100 printable characters"):
        Match(GAME, seed)


@pytest.mark.parametrize("seed", ["7", "été 2024", "a  b", "#7", "x" * 100, "🎲"])
def test_any_printable_seed_will_do(seed: str) -> None:
    assert Match(GAME, seed).seed == seed


def test_nobody_leaves_a_match_whose_rules_do_not_know_it() -> None:
    match = Match(GAME, "7", 2)
    with pytest.raises(Refusal, match="Nobody can leave this match now"):
        match.leave(0)
    with pytest.raises(Refusal):
        match.repeat(0, "leave")
    with pytest.raises(Refusal):
        match.play(match.state.waiting[0], LEAVE)
    assert match.moves == []
