"""State: refusals change nothing, questions with one answer are settled, digests tell all."""

from __future__ import annotations

import pytest

from tests.engine.tables import finished, table, toy, turned_up
from tests.toy.rules import DRAW, HIDE, PHASES, ROLL, SING, Step
from tests.toy.state import Toy
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.engine.state import Outcome, Phase, State, shared_view


def test_an_option_that_is_not_offered_is_refused_and_nothing_changes() -> None:
    state = toy(turned_up(dice=False))
    before = state.digest()
    with pytest.raises(Refusal) as caught:
        state.choose(state.waiting[0], ROLL)
    assert (caught.value.question, caught.value.answer) == ("step", "roll")
    assert str(caught.value) == "The die is not used. [TOY-5]"
    assert state.digest() == before


def test_the_first_option_is_refused_with_its_own_reason_too() -> None:
    state = toy(table())
    state.hands[0], state.legal_seat = [3, 9], -1
    with pytest.raises(Refusal, match="You do not hold card 0"):
        state.choose(0, 0)


def test_a_seat_that_is_not_waited_for_is_refused() -> None:
    state = toy(turned_up())
    other = 1 - state.waiting[0]
    assert state.options(other) == []
    with pytest.raises(Refusal, match="not your turn"):
        state.choose(other, SING)


@pytest.mark.parametrize("option", [-1, ROLL + 1, 10**6])
def test_a_number_that_is_no_option_is_refused_with_the_possible_answers(option: int) -> None:
    state = toy(turned_up())
    with pytest.raises(Refusal, match=f"“{option}” is not an answer.*lay"):
        state.choose(state.waiting[0], option)


def test_after_the_end_nobody_is_waited_for_and_everything_is_refused() -> None:
    state = toy(finished())
    assert state.waiting == []
    assert [state.options(seat) for seat in range(2)] == [[], []]
    with pytest.raises(Refusal, match="The match is over"):
        state.choose(0, 0)


def test_after_the_end_there_are_no_options_even_for_a_seat_that_does_not_exist() -> None:
    state = toy(finished())
    assert state.options(-1) == []


def test_a_question_with_one_answer_is_answered_by_itself() -> None:
    """A seat that holds one card for the last round is not asked which."""
    match = table(rounds=2)
    state = toy(match)
    state.hands = [[3, 9], [4]]
    state.settle()
    assert state.waiting == [0]
    assert state.chosen == [-1, 4]


def test_a_question_may_be_put_though_it_has_one_answer() -> None:
    class Asked(Toy):
        def phases(self) -> list[Phase[Toy]]:
            return [PHASES[0], Step("step", ROLL + 1, asked_alone=True), PHASES[2]]

    def at_a_single_option(kind: type[Toy]) -> Toy:
        state = kind(2, stream("7", "x"), 1, False, True)
        state.phase, state.order, state.waiting, state.deck = 1, [0, 1], [0], []
        state.settle()
        return state

    assert at_a_single_option(Toy).phase == 2
    asked = at_a_single_option(Asked)
    assert (asked.phase, asked.options(0)) == (1, [SING])


def test_several_seats_wait_at_once_and_may_answer_in_any_order() -> None:
    first, second = table(), table()
    first.play(0, first.state.options(0)[0])
    assert first.state.waiting == [1]
    first.play(1, first.state.options(1)[0])
    second.play(1, second.state.options(1)[0])
    assert second.state.waiting == [0]
    second.play(0, second.state.options(0)[0])
    assert first.state.digest() == second.state.digest()


def test_a_clone_and_its_original_do_not_share_what_happens() -> None:
    state = toy(turned_up())
    before = state.digest()
    copy = state.clone()
    assert copy.digest() == before
    copy.choose(copy.waiting[0], ROLL)
    assert state.digest() == before
    assert copy.digest() != before


def test_a_clone_of_a_finished_match_is_finished() -> None:
    state = toy(finished())
    copy = state.clone()
    assert (copy.over, copy.waiting, copy.digest()) == (True, [], state.digest())


def test_a_clone_listens_to_no_events() -> None:
    state = toy(turned_up())
    state.collect_events()
    copy = state.clone()
    assert copy.events is None
    copy.choose(copy.waiting[0], SING)
    assert state.events == []


def test_events_are_told_only_if_someone_listens() -> None:
    state = toy(turned_up())
    state.ignore_events()
    state.choose(state.waiting[0], SING)
    assert state.events is None


def test_a_digest_changes_with_every_part_of_the_position() -> None:
    state = toy(turned_up())
    seen = {state.digest()}
    for option in (SING, ROLL, DRAW, state.options(state.waiting[0])[0]):
        copy = state.clone()
        copy.choose(copy.waiting[0], option)
        seen.add(copy.digest())
    assert len(seen) == 5


def test_a_digest_does_not_depend_on_the_order_of_the_dump() -> None:
    class Reversed(Toy):
        def dump(self) -> dict[str, object]:
            return dict(reversed(super().dump().items()))

    states = [kind(2, stream("7", "x"), 1, True, True) for kind in (Toy, Reversed)]
    assert states[0].digest() == states[1].digest()


def test_every_view_tells_who_is_asked_what() -> None:
    match = table(seats=3)
    match.play(0, match.state.options(0)[0])
    state = toy(match)
    asked, done, watching = (shared_view(state, "toy", viewer) for viewer in (1, 0, None))
    assert (asked["seat"], asked["phase"]) == (1, "choose")
    assert asked["options"] == state.options(1)
    assert (done["phase"], done["options"]) == ("choose", [])
    assert (watching["seat"], watching["phase"], watching["options"]) == (None, "choose", [])
    assert done["waiting"] == watching["waiting"] == [1, 2]


def test_a_seat_may_be_asked_another_question_than_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Toy, "phase_of", lambda _, seat: PHASES[2 if seat == 1 else 0])
    state = toy(table())
    state.settle()
    views = [shared_view(state, "toy", viewer) for viewer in (0, 1, None)]
    assert [view["phase"] for view in views] == ["choose", "swear", "choose"]
    assert views[1]["options"] == [0, 1]


def test_after_the_end_nobody_is_asked_anything() -> None:
    view = shared_view(toy(finished()), "toy", 0)
    assert (view["phase"], view["waiting"], view["options"], view["over"]) == ("", [], [], True)


def test_a_digest_does_not_depend_on_cached_options_or_listeners() -> None:
    state = toy(turned_up())
    before = state.digest()
    state.legal_seat, state.legal, state.events = -1, [], None
    assert state.digest() == before


def test_the_read_notation_may_be_spelled_loosely() -> None:
    state = toy(turned_up())
    seat = state.waiting[0]
    card = state.hands[seat][0]
    phase = state.phase_of(seat)
    assert phase.read(state, seat, f"  HIDE   {card} ") == HIDE + card


def test_a_text_that_names_no_option_is_refused_with_the_possible_answers() -> None:
    state = toy(table())
    with pytest.raises(Refusal, match=r"“fly” is not an answer.*Possible answers: card"):
        state.phase_of(0).read(state, 0, "fly")


def test_a_long_list_of_possible_answers_is_cut_short() -> None:
    state = toy(turned_up())
    seat = state.waiting[0]
    state.hands[seat] = list(range(12))
    state.legal_seat = -1
    with pytest.raises(Refusal, match=r"lay 7, …\.$"):
        state.phase_of(seat).read(state, seat, "fly")
    state.hands[seat], state.dice = [1, 2, 3], False
    with pytest.raises(Refusal, match=r"hide 3, sing, draw\.$"):
        state.phase_of(seat).read(state, seat, "fly")


def test_the_winners_share_the_first_rank() -> None:
    assert Outcome([2, 1, 1], toy(finished()).outcome().reason).winners() == [1, 2]


@pytest.mark.parametrize(
    "act",
    [
        lambda state: state.phases(),
        lambda state: state.clone(),
        lambda state: state.view(0),
        lambda state: state.imagine(0, state.rng),
        lambda state: state.scores(),
        lambda state: state.sheet(),
        lambda state: state.outcome(),
    ],
)
def test_what_a_game_must_write_says_so_until_it_is_written(act: object) -> None:
    assert callable(act)
    with pytest.raises(NotImplementedError):
        act(State(2, stream("7", "x")))


# Asked in secret ----------------------------------------------------------------------------------


def test_who_has_answered_shows_unless_the_question_is_asked_in_secret() -> None:
    for veiled, seen in ((False, [1, 2]), (True, [0, 1, 2])):
        match = table(3, veiled=veiled)
        match.play(0, match.state.options(0)[0])
        assert match.state.waiting == [1, 2]
        assert match.state.asked_in_secret() == ([0, 1, 2] if veiled else [])
        assert [match.state.view(viewer)["waiting"] for viewer in (1, 2, None)] == [seen] * 3
        assert match.state.view(0)["waiting"] == [1, 2]


def test_nobody_is_asked_in_secret_any_more_when_the_match_is_over() -> None:
    state = toy(finished())
    state.veiled, state.phase = True, 0
    assert state.asked_in_secret() == state.awaited(None) == []


def test_a_match_laid_open_says_who_was_waited_for() -> None:
    match = table(3, veiled=True)
    match.play(1, match.state.options(1)[0])
    assert match.state.lay_open()["waiting"] == [0, 2]


def test_in_an_imagined_world_anyone_else_may_have_answered_in_secret_but_not_all() -> None:
    match = table(3, veiled=True)
    match.play(1, match.state.options(1)[0])
    rng = stream("any", "worlds")
    worlds = {
        viewer: {tuple(match.state.imagine(viewer, rng).waiting) for _ in range(60)}
        for viewer in (0, 1, None)
    }
    assert worlds[0] == {(0,), (0, 1), (0, 2), (0, 1, 2)}
    assert worlds[1] == {(0,), (2,), (0, 2)}
    assert worlds[None] == {(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}
