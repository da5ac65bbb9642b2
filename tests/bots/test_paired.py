"""Comparing options in the same worlds: what is dropped, what is kept, what is chosen."""

from __future__ import annotations

from vestiges.bots.search.paired import FEWEST, LITTLE, Candidate, Gap, chosen, leader, still_in


def tried(option: int, *values: float) -> Candidate:
    """An option with what it was worth, world by world."""
    candidate = Candidate(option)
    for value in values:
        candidate.add(value)
    return candidate


def test_a_gap_is_measured_in_the_worlds_that_both_were_tried_in() -> None:
    gap = Gap(tried(0, 0.5, 0.7, 0.9), tried(1, 0.4, 0.5))
    assert gap.worlds == 2
    assert abs(gap.mean - 0.15) < 1e-9
    assert abs(gap.squares - 0.005) < 1e-9


def test_what_is_common_to_two_options_does_not_blur_their_difference() -> None:
    """Worlds differ widely, yet one option is always a little better: no doubt is left."""
    worlds = [0.1, 0.9, 0.3, 0.8, 0.2]
    ahead = tried(0, *[value + 0.05 for value in worlds])
    assert Gap(ahead, tried(1, *worlds)).doubt(0.0) < 1e-6
    assert still_in([ahead, tried(1, *worlds)], 1.5) == [ahead]


def test_nothing_is_dropped_before_enough_worlds_were_seen() -> None:
    few = [tried(0, *[1.0] * (FEWEST - 1)), tried(1, *[0.0] * (FEWEST - 1))]
    assert still_in(few, 1.5) == few


def test_an_option_that_may_still_be_better_stays() -> None:
    open_race = [tried(0, 0.9, 0.1, 0.8, 0.3), tried(1, 0.2, 0.9, 0.1, 0.8)]
    assert len(still_in(open_race, 1.5)) == 2


def test_options_that_come_to_the_same_are_one_and_the_first_stays() -> None:
    worlds = [0.1, 0.9, 0.3, 0.8, 0.2]
    same = [
        tried(7, *worlds),
        tried(3, *worlds),
        tried(5, *[value - LITTLE / 2 for value in worlds]),
    ]
    assert [candidate.option for candidate in still_in(same, 1.5)] == [7]


def test_the_own_answer_is_believed_unless_another_is_clearly_ahead() -> None:
    own = tried(1, 0.4, 0.6, 0.5, 0.5, 0.4)
    lucky = tried(2, 0.9, 0.2, 0.5, 0.8, 0.2)
    better = tried(3, 0.7, 0.9, 0.8, 0.8, 0.7)
    assert leader([own, lucky]) is lucky
    assert chosen([own, lucky], 1, 1.5) is own
    assert chosen([own, lucky, better], 1, 1.5) is better
    assert chosen([lucky], 1, 1.5) is lucky
