"""Seeded chance: the same numbers everywhere, evenly spread, independent streams."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vestiges.engine.chance import Rng, commitment, stream

WORDS = st.integers(0, 0xFFFFFFFF)


def reference(a: int, b: int, c: int, count: int, length: int) -> list[int]:
    """The same generator written a second time, with arithmetic instead of bit operations."""
    numbers: list[int] = []
    for _ in range(length):
        out = (a + b + count) % 2**32
        numbers.append(out)
        a, b, c = b ^ (b // 512), 9 * c % 2**32, (c * 2**21 % 2**32 + c // 2**11 + out) % 2**32
        count = (count + 1) % 2**32
    return numbers


def test_a_stream_gives_the_same_numbers_on_every_machine_and_build() -> None:
    rng = stream("7", "toy")
    assert rng.words() == [704492363, 2130170113, 513226247, 1]
    assert [rng.word() for _ in range(3)] == [2834662477, 2451149098, 3422379802]
    assert [rng.word() for _ in range(2)] == [4122309051, 1200840691]
    assert [rng.below(10) for _ in range(12)] == [6, 7, 3, 0, 8, 0, 3, 1, 3, 9, 6, 0]
    assert [rng.below(2**30) for _ in range(3)] == [206044672, 1040508481, 245589792]
    items = list(range(10))
    rng.shuffle(items)
    assert items == [4, 2, 6, 7, 8, 5, 3, 9, 0, 1]
    assert [rng.coin() for _ in range(6)] == [True, True, False, False, False, True]
    assert rng.pick(["a", "b", "c"]) == "a"
    assert rng.words() == [112438459, 1104874098, 45413946, 37]


@given(WORDS, WORDS, WORDS, WORDS)
def test_the_numbers_are_those_of_the_reference(a: int, b: int, c: int, count: int) -> None:
    rng = Rng(a, b, c, count)
    assert [rng.word() for _ in range(20)] == reference(a, b, c, count, 20)


@given(WORDS, st.integers(1, 2**30))
def test_below_stays_below(a: int, bound: int) -> None:
    rng = Rng(a, 1, 2, 1)
    assert all(0 <= rng.below(bound) < bound for _ in range(20))


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 10])
def test_below_gives_every_number_equally_often(bound: int) -> None:
    rng = stream("even", "chance")
    counts = [0] * bound
    draws = 3000 * bound
    for _ in range(draws):
        counts[rng.below(bound)] += 1
    chi_square = sum((count - 3000) ** 2 / 3000 for count in counts)
    assert chi_square < 30  # one in ten thousand or rarer for up to 9 degrees of freedom


def test_below_has_no_bias_for_a_bound_that_does_not_divide_the_words() -> None:
    """With bound 3 * 2**28 a plain multiplication gives one number in three too often."""
    rng = stream("bias", "chance")
    bound = 3 << 28
    draws = [rng.below(bound) for _ in range(6000)]
    residues = [sum(draw % 3 == residue for draw in draws) for residue in range(3)]
    assert all(abs(count - 2000) < 150 for count in residues)


def test_shuffle_gives_every_order_equally_often() -> None:
    rng = stream("orders", "chance")
    counts: dict[str, int] = {}
    for _ in range(6000):
        items = ["a", "b", "c"]
        rng.shuffle(items)
        counts["".join(items)] = counts.get("".join(items), 0) + 1
    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_shuffle_keeps_every_item() -> None:
    items = [3, 1, 4, 1, 5]
    stream("7", "x").shuffle(items)
    assert sorted(items) == [1, 1, 3, 4, 5]


def test_clones_go_on_independently_with_the_same_numbers() -> None:
    rng = stream("7", "x")
    rng.word()
    copy = rng.clone()
    ahead = [rng.word() for _ in range(10)]
    assert copy.words() != rng.words()
    assert [copy.word() for _ in range(10)] == ahead


def test_streams_with_other_names_or_seeds_differ() -> None:
    starts = {tuple(stream(seed, name).words()) for seed in "abc" for name in "abc"}
    assert len(starts) == 9


def test_a_slash_in_a_name_or_seed_does_not_join_two_streams() -> None:
    assert stream("b/c", "a").words() != stream("c", "a/b").words()


def test_a_commitment_is_the_same_everywhere_and_tells_seeds_apart() -> None:
    assert commitment("7") == "c4684dea9c852e68380a93de26a2274ac979f3f7a69ab4a9766587b7163bac32"
    assert commitment("é") == "ee091ede8dd3d3b32243fe61cd679813fcff984280be1ca12808b77df924e211"
    assert commitment("7") != commitment("07")
