"""The best publishing turn: the vectors, and every way of playing small positions out."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.troia.rivals import best_turn
from tests.games.troia.turns import NAMES, at, pieces, publishing
from vestiges.games.troia.bot.judgement import FIRST, SIDES, frames_of
from vestiges.games.troia.bot.optimiser import Frame, Turn, grown, turns
from vestiges.games.troia.frames import FINAL, PRIMORDIAL, SECONDARY, count
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.view import view

TROY_VI_CHAIN = "6-34 6-44 6-43 6-42 6-41"


def best(state: TroiaState) -> Turn:
    """What the optimiser makes of the first seat's turn from here on."""
    capacity = state.moves + len(state.group_order)
    return best_turn(frames_of(view(state, 0)), capacity, state.scenario.final_turn)


def written(turn: Turn) -> list[str]:
    """The steps of a turn, each as its pieces in the order in which they are chosen."""
    return [" ".join(NAMES[FIRST[step.layer] + cell] for cell in step.cells) for step in turn.steps]


def earned(state: TroiaState) -> int:
    return sum(step[2] + step[3] for step in state.steps)


def play(state: TroiaState, turn: Turn) -> int:
    """Play a turn by the rules, piece after piece, each among the options; its points."""
    before = earned(state)
    for step in turn.steps:
        for cell in step.cells:
            if not is_laid(state, step.layer, cell):
                state.choose(0, FIRST[step.layer] + cell)
        if state.group_layer >= 0:
            state.choose(0, CLOSE)
    return earned(state) - before


def is_laid(state: TroiaState, layer: int, cell: int) -> bool:
    """Whether a piece lies already: what has a single answer is not asked."""
    begun = state.group if state.group_layer == layer else 0
    return bool((state.draft[layer] | begun) >> cell & 1)


def exhaust(state: TroiaState, seen: dict[str, int]) -> int:
    """The most points of all turns that the rules allow from here on, by trying them all."""
    key = f"{state.draft} {state.bonused} {state.group_layer} {state.group}"
    if key not in seen:
        most = 0 if END in state.options(0) else -1
        for option in state.options(0):
            if option == END:
                continue
            after = state.clone()
            after.apply(0, option)
            most = max(most, earned(after) - earned(state) + exhaust(after, seen))
        seen[key] = most
    return seen[key]


@st.composite
def positions(draw: st.DrawFn) -> TroiaState:
    """Some pieces of two layers published, up to seven of them in the tent, perhaps more laid."""
    layers = draw(st.sampled_from([(0, 1), (0, 4), (2, 3), (0, 0)]))
    pool = [FIRST[at] + cell for at in set(layers) for cell in range(SIDES[at] ** 2)]
    order = draw(st.permutations(pool))
    held = draw(st.integers(1, 7))
    lying = draw(st.integers(0, len(pool) - held))
    scope = draw(st.sampled_from(["publication", "turn"]))
    return publishing(order[held : held + lying], order[:held], scope)


@given(positions(), st.lists(st.integers(0, 99), max_size=4))
def test_no_turn_that_the_rules_allow_beats_the_best_one(
    state: TroiaState, beginning: list[int]
) -> None:
    for number in beginning:
        options = [option for option in state.options(0) if option != END]
        if options:
            state.apply(0, options[number % len(options)])
    turn = best(state)
    assert turn.points == exhaust(state, {})
    assert play(state, turn) == turn.points


@given(positions())
def test_turns_of_every_size_and_total_are_found_and_can_be_played(state: TroiaState) -> None:
    found = turns(frames_of(view(state, 0)), 5, state.scenario.final_turn)
    assert found[0].steps == []
    assert max(turn.points for turn in found) == best(state).points
    assert len({(turn.pieces, turn.points) for turn in found}) == len(found)
    for turn in found:
        assert play(state.clone(), turn) == turn.points
        assert sum(len(step.cells) for step in turn.steps) == turn.pieces


@given(positions(), st.lists(st.integers(-3, 3), min_size=16, max_size=16), st.integers(0, 3))
def test_worths_of_ones_own_are_weighed_instead_of_points(
    state: TroiaState, worth: list[int], unit: int
) -> None:
    frames = frames_of(view(state, 0))
    for frame in frames:
        frame.worth = worth
    turn = best_turn(frames, 5, False, unit)
    others = turns(frames, 5, False, unit)
    bonus = turn.points - sum(frames_points(frames, turn))
    laid = [cell for step in turn.steps for cell in step.cells]
    assert turn.worth == sum(worth[cell] for cell in laid) + bonus * unit
    assert turn.worth == max(other.worth for other in others) >= 0


def frames_points(frames: list[Frame], turn: Turn) -> list[int]:
    """What the pieces of a turn are worth by themselves."""
    points = {frame.layer: frame.points for frame in frames}
    return [points[step.layer][cell] for step in turn.steps for cell in step.cells]


@pytest.mark.rule("TRO-V12", "TRO-105", "TRO-134")
def test_a_chain_of_five_plans_in_an_empty_layer_scores_fifteen() -> None:
    state = at("", TROY_VI_CHAIN)
    turn = best(state)
    assert (turn.points, turn.pieces) == (15, 5)
    assert play(state, turn) == 15


@pytest.mark.rule("TRO-V13", "TRO-101")
def test_a_single_that_joins_two_pairs_closes_the_layer_to_the_bonus() -> None:
    state = at("8-12 8-13 8-31 8-41", "8-21 8-22")
    turn = best(state)
    assert turn.points == 3
    assert [step.status for step in turn.steps] == [SECONDARY, SECONDARY]


@pytest.mark.rule("TRO-V14", "TRO-R12", "TRO-R37")
def test_the_last_two_cells_are_filled_as_one_group() -> None:
    lying = "1-11 1-12 1-13 1-21 1-23 1-31 1-33"
    turn = best(at(lying, "1-22 1-32"))
    assert (turn.points, written(turn)) == (6, ["1-22 1-32"])
    assert best(at(lying, "1-22 1-32", scope="turn")).points == 6


@pytest.mark.rule("TRO-V15", "TRO-102")
def test_two_last_cells_apart_are_filled_one_by_one() -> None:
    state = at("1-12 1-13 1-21 1-22 1-23 1-31 1-32", "1-11 1-33")
    turn = best(state)
    assert turn.points == 4
    assert [step.status for step in turn.steps] == [SECONDARY, FINAL]
    assert best(at("1-12 1-13 1-21 1-22 1-23 1-31 1-32", "1-11 1-33", "turn")).points == 5


@pytest.mark.rule("TRO-V16", "TRO-91")
def test_a_larger_group_needs_no_contact() -> None:
    turn = best(at("1-11 1-12", "1-33 1-32 1-31"))
    assert turn.points == 8
    assert [step.status for step in turn.steps] == [PRIMORDIAL]


@pytest.mark.rule("TRO-V17", "TRO-101")
def test_against_five_only_contact_helps() -> None:
    turn = best(at("1-11 1-12 1-21 1-22 1-23", "1-33 1-32 1-31"))
    assert turn.points == 5
    assert all(step.status == SECONDARY for step in turn.steps)


@pytest.mark.rule("TRO-V31", "TRO-77", "TRO-R29")
def test_a_primordial_group_laid_first_is_contact_for_a_single() -> None:
    state = at("6-41", "6-14 6-24 6-34 6-44")
    assert best(state).points == 12  # all four at once beat the vector's 11
    for piece in pieces("6-24 6-14 6-34"):
        state.choose(0, piece)
    state.choose(0, CLOSE)
    rest = best(state)
    assert (earned(state), rest.points) == (9, 2)
    assert [step.status for step in rest.steps] == [SECONDARY]
    assert play(state, rest) == 2


def test_a_publication_that_was_begun_is_completed() -> None:
    state = at("7-23 7-33", "7-14 7-13 7-24 8-44")
    state.choose(0, NAMES.index("7-24"))
    turn = best(state)
    assert written(turn)[0].startswith("7-24 7-14")
    assert play(state, turn) == turn.points == exhaust(at("7-23 7-33", "7-14 7-13 7-24 8-44"), {})


@pytest.mark.rule("TRO-R12", "TRO-97")
def test_filling_a_layer_pays_what_the_same_turn_laid_there_if_agreed() -> None:
    lying = "1-13 1-21 1-22 1-23 1-31 1-32"
    for scope, rest in (("publication", 6), ("turn", 8)):
        state = at(lying, "1-11 1-12 1-33", scope)
        state.choose(0, NAMES.index("1-11"))
        assert best(state).points == rest == exhaust(state, {})
        state.choose(0, CLOSE)  # 1-11 alone: one point, and no bonus yet
        assert best(state).points == rest - 1
        assert play(state, best(state)) == rest - 1


@pytest.mark.rule("TRO-R12")
def test_a_publication_just_begun_may_be_the_one_that_fills_and_pays() -> None:
    for scope, rest in (("publication", 5), ("turn", 6)):
        state = at("1-13 1-21 1-22 1-23 1-31 1-32", "1-11 1-12 1-33", scope)
        state.choose(0, NAMES.index("1-33"))
        state.choose(0, NAMES.index("1-11"))
        assert best(state).points == rest == exhaust(state, {})


def test_among_equals_the_fewest_pieces_are_laid() -> None:
    frame = Frame(4, 4, 0, 0b11, [2] * 16, [0, 0] + [9] * 14)
    turn = best_turn([frame], 5, False, 0)
    assert (turn.pieces, turn.steps) == (0, [])


def test_the_cells_of_a_step_can_be_chosen_one_by_one() -> None:
    order = grown(4, 0b1000_1111_0001, 0)
    assert sorted(order) == [0, 4, 5, 6, 7, 11]
    assert order[0] == 0
    assert grown(4, 0b1000_1111_0001, 1 << 11)[:2] == [11, 7]


def test_a_full_tent_is_no_trouble() -> None:
    frames = [Frame(0, 3, 1, 0x1FE, [2] * 9)]
    frames += [Frame(layer, 4, 1, 0xFFFE, [2] * 16) for layer in range(1, 5)]
    begin = time.process_time()
    turn = best_turn(frames)
    assert time.process_time() - begin < 1
    assert (turn.points, count(frames[0].held) + 60) == (15, 68)
