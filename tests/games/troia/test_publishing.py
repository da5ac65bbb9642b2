"""The publishing turn: what may be laid (TRO-72 to TRO-86, TRO-136, TRO-147)."""

import pytest

from tests.games.troia.builder import (
    BLUE,
    NAMES,
    RED,
    all_but,
    answer,
    end_turn,
    everyone,
    fill_front,
    holding,
    kinds,
    lay_down,
    offered,
    pieces,
    publications,
    publish,
    put_in_front,
    put_in_tent,
    refused,
    seen_by,
    slot_of,
    told,
    turn_of,
)
from vestiges.games.troia.state import FRAME, TroiaState
from vestiges.games.troia.text.grids import marked
from vestiges.words import tongue

CHAIN = "6-34 6-44 6-43 6-42 6-41"


def may_lay(state: TroiaState) -> str:
    """The pieces that can be laid now."""
    return " ".join(text.split()[1] for text in offered(state, RED) if text.startswith("lay"))


# How much, from where, where to -------------------------------------------------------------------


@pytest.mark.rule("TRO-72")
def test_a_turn_publishes_up_to_five_pieces() -> None:
    state = holding(f"{CHAIN} 8-12")
    publish(state, RED, CHAIN)
    assert offered(state, RED) == ["end"]
    assert refused(state, RED, "lay 8-12").clause == "TRO-72"


@pytest.mark.rule("TRO-72")
def test_a_group_in_the_making_counts_towards_the_five() -> None:
    state = holding("6-34 6-44 8-12 8-13 8-22 8-23 8-24")
    lay_down(state, RED, "6-34 6-44")
    answer(state, RED, "lay 8-12", "lay 8-13")
    assert state.moves == 1
    answer(state, RED, "lay 8-22")
    assert len(publications(state)) == 2  # with five pieces laid it closes by itself
    assert offered(state, RED) == ["end"]


@pytest.mark.rule("TRO-73")
def test_only_pieces_of_ones_own_tent_are_published() -> None:
    state = holding("8-12")
    put_in_front(state, RED, "8-13")
    put_in_tent(state, BLUE, "8-22")
    assert may_lay(state) == "8-12"
    for name in ("8-13", "8-22", "8-44"):
        assert refused(state, RED, f"lay {name}").clause == "TRO-73"


@pytest.mark.rule("TRO-74")
def test_the_five_may_go_to_several_layers() -> None:
    state = holding("1-12 2-13 6-14 7-13 8-12")
    statuses = publish(state, RED, "1-12", "2-13", "6-14", "7-13", "8-12")
    assert statuses == [("primordial", 3)] * 5
    end_turn(state, RED)
    assert all(state.lying)


@pytest.mark.rule("TRO-75")
def test_a_step_is_one_piece_or_one_group_in_one_layer() -> None:
    state = holding("8-12 8-13 7-13")
    answer(state, RED, "lay 8-12")
    assert refused(state, RED, "lay 7-13").clause == "TRO-75"
    assert refused(state, RED, "end").clause == "TRO-75"
    answer(state, RED, "close")
    assert refused(state, RED, "close").clause == "TRO-75"
    answer(state, RED, "lay 7-13")
    assert [len(step) - 4 for step in state.steps] == [1, 1]


@pytest.mark.rule("TRO-75", "TRO-94")
@pytest.mark.parametrize(
    ("lying", "tent"), [("1-11 1-12", "1-33 1-23 1-32"), ("8-11 8-12", "8-44 8-43 8-34")]
)
def test_a_publication_too_small_to_close_is_measured_in_any_layer(lying: str, tent: str) -> None:
    state = holding(tent, lying)
    assert str(refused(state, RED, "close")) == "You have not begun a publication. [TRO-75]"
    answer(state, RED, f"lay {tent.split()[0]}")
    assert str(refused(state, RED, "close")) == (
        "1 against a largest group of 2, and it touches nothing that lies there. [TRO-94]"
    )


@pytest.mark.rule("TRO-76")
def test_there_may_be_five_steps_in_one_layer() -> None:
    state = holding(CHAIN)
    assert len(publish(state, RED, *CHAIN.split())) == 5


@pytest.mark.rule("TRO-77")
def test_every_step_is_judged_after_the_one_before() -> None:
    state = holding("8-12 8-13 8-44")
    assert may_lay(state) == "8-12 8-13 8-44"
    publish(state, RED, "8-12")
    assert may_lay(state) == "8-13"  # 8-44 is no longer the first, and touches nothing
    publish(state, RED, "8-13")
    assert publications(state) == [("primordial", 3), ("secondary", 2)]


@pytest.mark.rule("TRO-77")
def test_the_player_chooses_the_order_of_the_steps() -> None:
    rising = publish(holding(CHAIN), RED, "6-34", "6-44 6-43 6-42 6-41")
    falling = publish(holding(CHAIN), RED, "6-44 6-43 6-42 6-41", "6-34")
    assert rising == [("primordial", 3), ("primordial", 12)]
    assert falling == [("primordial", 12), ("secondary", 2)]


@pytest.mark.rule("TRO-78")
@pytest.mark.parametrize("name", ["1-33", "2-11", "6-24", "7-42", "8-14"])
def test_every_piece_goes_to_its_home_cell(name: str) -> None:
    state = holding(name)
    publish(state, RED, name)
    end_turn(state, RED)
    layer, row, column = "12678".index(name[0]), int(name[2]) - 1, int(name[3]) - 1
    side = 3 if layer == 0 else 4
    expected = [0] * 5
    expected[layer] = 1 << (row * side + column)
    assert seen_by(state, None)["frames"] == expected


# Groups -------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-79")
def test_a_group_hangs_together_by_common_edges() -> None:
    state = holding("8-11 8-12 8-23 8-33 8-13")
    answer(state, RED, "lay 8-11")
    assert may_lay(state) == "8-12"
    assert refused(state, RED, "lay 8-33").clause == "TRO-79"
    answer(state, RED, "lay 8-12")
    assert may_lay(state) == "8-13"


@pytest.mark.rule("TRO-80")
def test_diagonal_neighbours_are_not_adjacent() -> None:
    state = holding("8-11 8-22 8-44")
    answer(state, RED, "lay 8-11")  # no neighbour is held: the single closes by itself
    assert publications(state) == [("primordial", 2)]
    assert refused(state, RED, "lay 8-22").clause == "TRO-94"


@pytest.mark.rule("TRO-80")
def test_a_row_does_not_go_on_at_the_other_side_of_the_frame() -> None:
    state = holding("8-14 8-21 1-13 1-21")
    answer(state, RED, "lay 8-14")
    assert len(state.steps) == 1
    answer(state, RED, "lay 1-13")
    assert len(state.steps) == 2


@pytest.mark.rule("TRO-81", "TRO-V11", "TRO-79", "TRO-R10")
def test_pieces_linked_only_by_lying_ones_are_separate_publications() -> None:
    state = holding("7-13 7-33", lying="7-23")
    answer(state, RED, "lay 7-13")  # cannot be extended to 7-33: it closes by itself
    assert publications(state) == [("secondary", 2)]
    publish(state, RED, "7-33")
    assert publications(state) == [("secondary", 2), ("secondary", 2)]


@pytest.mark.rule("TRO-81", "TRO-V11")
def test_an_answer_that_would_join_them_is_refused() -> None:
    state = holding("7-13 7-14 7-33", lying="7-23")
    answer(state, RED, "lay 7-13")
    assert refused(state, RED, "lay 7-33").clause == "TRO-79"


@pytest.mark.rule("TRO-82", "TRO-R27")
@pytest.mark.parametrize("count", range(5))
def test_one_may_publish_fewer_than_one_could(count: int) -> None:
    state = holding(CHAIN)
    publish(state, RED, *CHAIN.split()[:count])
    end_turn(state, RED)
    assert (len(state.laid), len(state.tents[RED])) == (count, 5 - count)


@pytest.mark.rule("TRO-83")
def test_neighbours_may_stay_in_the_tent_or_come_in_a_later_step() -> None:
    state = holding(CHAIN)
    publish(state, RED, "6-44 6-43", "6-42")
    end_turn(state, RED)
    assert [NAMES[state.piece[slot]] for slot in state.tents[RED]] == ["6-34", "6-41"]


@pytest.mark.rule("TRO-84", "TRO-85", "TRO-V8")
def test_what_is_left_of_the_five_cannot_be_dug_or_examined() -> None:
    state = holding(f"{CHAIN} 8-44")
    (slot,) = fill_front(state, RED, 1)
    publish(state, RED, "6-34 6-44 6-43")
    assert (state.moves, kinds(state, RED)) == (2, {"lay", "end"})
    for text in (f"dig {state.free[0] + 1}", f"examine {slot + 1}"):
        assert refused(state, RED, text).clause == "TRO-85"
    assert refused(state, RED, "stop").clause == "TRO-61"
    end_turn(state, RED)
    assert (state.fronts[RED], state.waiting) == ([slot], [BLUE])


@pytest.mark.rule("TRO-85")
def test_a_publishing_turn_leaves_mound_and_front_as_they_were() -> None:
    state = holding("8-12")
    fill_front(state, RED, 3)
    before = (state.free[:], state.fronts[RED][:], len(seen_by(state, None)["mound"]))
    publish(state, RED, "8-12")
    end_turn(state, RED)
    assert (state.free, state.fronts[RED], len(seen_by(state, None)["mound"])) == before


# What lies stays ----------------------------------------------------------------------------------


@pytest.mark.rule("TRO-86", "TRO-R40")
def test_published_pieces_lie_for_all_to_see_plan_pieces_as_plan() -> None:
    state = holding("8-12 8-11")
    publish(state, RED, "8-12", "8-11")
    end_turn(state, RED)
    for viewer in everyone(state):
        letters = marked(seen_by(state, viewer), 4, tongue("en", "troia"))
        assert letters[:4] == ["R", "P", ".", "."]
    assert state.place[slot_of(state, "8-12")] == FRAME + RED


@pytest.mark.rule("TRO-136")
def test_a_piece_laid_in_this_turn_cannot_be_laid_again() -> None:
    state = holding("8-12 8-13 8-22")
    answer(state, RED, "lay 8-12")
    assert refused(state, RED, "lay 8-12").clause == "TRO-136"
    answer(state, RED, "close")
    assert refused(state, RED, "lay 8-12").clause == "TRO-136"
    assert may_lay(state) == "8-13 8-22"


@pytest.mark.rule("TRO-136", "TRO-73")
def test_what_lies_in_a_frame_cannot_be_laid_again() -> None:
    state = holding("8-12 8-13", lying="8-22")
    assert refused(state, RED, "lay 8-22").clause == "TRO-136"
    publish(state, RED, "8-12")
    end_turn(state, RED)
    assert seen_by(state, None)["frames"][4] == 1 << 5 | 1 << 1
    assert len(state.laid) == len(set(state.laid)) == 2
    turn_of(state, RED, 59)
    assert may_lay(state) == "8-13"
    for name in ("8-12", "8-22"):
        assert refused(state, RED, f"lay {name}").clause == "TRO-136"
    assert refused(state, RED, "lay 8-23").clause == "TRO-73"


@pytest.mark.rule("TRO-75", "TRO-79")
@pytest.mark.parametrize(
    ("first", "apart", "elsewhere"), [("1-11 1-12", "1-33", "8-12"), ("8-12 8-13", "8-43", "1-11")]
)
def test_a_publication_begun_is_finished_in_its_layer(
    first: str, apart: str, elsewhere: str
) -> None:
    state = holding(f"{first} {apart} {elsewhere}")
    assert refused(state, RED, "close").clause == "TRO-75"
    answer(state, RED, f"lay {first.split()[0]}")
    assert offered(state, RED) == [f"lay {first.split()[1]}", "close"]
    assert refused(state, RED, f"lay {apart}").clause == "TRO-79"
    assert refused(state, RED, f"lay {elsewhere}").clause == "TRO-75"
    assert refused(state, RED, "end").clause == "TRO-75"


@pytest.mark.rule("TRO-107", "TRO-108")
def test_the_turn_is_shown_and_scored_only_when_it_is_ended() -> None:
    state = holding("8-12 8-13")
    before = [seen_by(state, viewer) for viewer in all_but(state, RED)]
    publish(state, RED, "8-12", "8-13")
    assert [seen_by(state, viewer) for viewer in all_but(state, RED)] == before
    assert state.scores() == [0, 0, 0, 0]
    end_turn(state, RED)
    assert state.scores() == [5, 0, 0, 0]
    assert (state.steps, state.draft, state.bonused) == ([], [0] * 5, [0] * 5)
    assert [event["pieces"] for event in told(state, "published")] == [
        pieces("8-12"),
        pieces("8-13"),
    ]


@pytest.mark.rule("TRO-75", "TRO-107")
def test_everyone_is_told_what_each_publication_was_worth() -> None:
    state = holding("8-12 8-13")
    publish(state, RED, "8-12", "8-13")
    end_turn(state, RED)
    common = {"kind": "published", "seat": RED, "clause": "TRO-75", "layer": 4}
    first = {"status": "primordial", "pieces": pieces("8-12"), "points": 3, "bonus": 1}
    second = {"status": "secondary", "pieces": pieces("8-13"), "points": 2, "bonus": 0}
    for viewer in everyone(state):
        assert told(state, "published", viewer) == [common | first, common | second]


@pytest.mark.rule("TRO-147", "TRO-R42")
def test_publishing_names_the_piece_and_not_its_slot() -> None:
    state = holding("8-12 8-13")
    publish(state, RED, "8-12")
    end_turn(state, RED)
    for viewer in all_but(state, RED):
        seen = seen_by(state, viewer)
        assert [item["piece"] for item in seen["laid"]] == pieces("8-12")
        assert (seen["tents"][RED], len(seen["tent_faces"][RED])) == (1, 2)
        assert "slot" not in told(state, "published", viewer)[0]
    mine = seen_by(state, RED)["published"]
    assert mine == [{"slot": slot_of(state, "8-12"), "piece": pieces("8-12")[0]}]
