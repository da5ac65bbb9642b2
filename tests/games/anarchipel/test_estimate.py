"""What a search is told a position is worth: only where a turn begins, and by the world's roles."""

from __future__ import annotations

from tests.games.anarchipel.builder import answer, begin, own
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.state import AnarchipelState


def hopes(state: AnarchipelState) -> list[float]:
    found = GAME.extras.search.estimate(state)
    assert found is not None
    return found


def test_positions_are_judged_where_a_turn_begins() -> None:
    state = begin(4, "cccp")
    assert GAME.extras.search.estimate(state) is not None
    answer(state, "stay")
    assert GAME.extras.search.estimate(state) is None


def test_a_side_hopes_together_and_for_what_the_other_fears() -> None:
    first, *others = hopes(begin(4, "cccp"))
    assert others[:2] == [first, first]
    assert first + others[2] == 1.0


def test_corsairs_hope_more_with_more_coins_and_less_left_to_find() -> None:
    usual = hopes(own(begin(4, "cccp"), 8, 8, 8, 8))[0]
    assert hopes(own(begin(4, "cccp"), 9, 8, 8, 8))[0] > usual
    assert hopes(own(begin(4, "cccp"), 8, 8, 8, 20))[0] == usual
    further = own(begin(4, "cccp"), 8, 8, 8, 8)
    further.acquired[0] += 1
    assert hopes(further)[0] > usual
