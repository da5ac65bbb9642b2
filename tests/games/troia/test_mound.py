"""How pieces lie and what is seen of them: rules page 2.7, TRO-23 to TRO-31, TRO-133, TRO-137."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.games.troia.mounds import Place, free, lay, pairs, standard_heaps, there
from vestiges.engine.chance import stream
from vestiges.games.troia.heap import Heap
from vestiges.games.troia.mound import SPAN, UNIT, Mound, blockers, overlap
from vestiges.games.troia.mound import lay as lay_slots
from vestiges.games.troia.visibility import GLIMPSED, GONE, HIDDEN, OPEN, READABLE, sights

V29: list[Place] = [(0, 0, 0), (1500, 0, 0), (1500, 500, 0), (750, 250, 0)]
A, P, Q, C = range(4)

V34: list[Place] = [
    (0, 0, 0),
    (-1200, 0, 0),
    (-1200, 100, 0),
    (1200, 0, 0),
    (1200, 100, 0),
    (-300, 0, 0),
    (300, 0, 0),
]

places = st.tuples(st.integers(-1500, 1500), st.integers(-1500, 1500), st.integers(0, 23))


@pytest.fixture
def heaps() -> list[Heap]:
    return standard_heaps()


def seen(drops: list[Place], slot: int = 0) -> int:
    """How one piece of a small mound is seen when all lie."""
    mound = lay(drops)
    return sights(mound, there(mound))[slot]


# --- Overlap (2.7) --------------------------------------------------------------------------------


@pytest.mark.rule("TRO-V27")
@pytest.mark.parametrize(("x", "overlapping"), [(999, True), (1000, False)])
def test_pieces_side_by_side_overlap_until_their_edges_meet(x: int, overlapping: bool) -> None:
    assert (overlap(0, 0, 0, x, 0, 0) > 0) == overlapping


@pytest.mark.rule("TRO-V28")
@pytest.mark.parametrize(
    ("one", "other", "overlapping"),
    [
        ((0, 0, 0), (1207, 0, 3), True),
        ((0, 0, 0), (1208, 0, 3), False),
        ((0, 0, 3), (707, 707, 3), True),
        ((0, 0, 3), (708, 708, 3), False),
        ((0, 0, 0), (700, -850, 2), True),
        ((0, 0, 1), (1100, 300, 4), True),
    ],
)
def test_turned_pieces_overlap_by_their_true_outlines(
    one: Place, other: Place, overlapping: bool
) -> None:
    assert (overlap(*one, *other) > 0) == overlapping
    assert (overlap(*other, *one) > 0) == overlapping


def test_the_depth_counts_how_far_one_piece_reaches_into_the_other() -> None:
    assert overlap(0, 0, 0, 960, 0, 0) == 40 * UNIT
    assert overlap(0, 0, 0, 0, 0, 0) == 1000 * UNIT


def corners(place: Place) -> list[tuple[float, float]]:
    x, y, k = place
    ring = [math.radians(15 * k + 45 + 90 * quarter) for quarter in range(4)]
    return [
        (x + 500 * math.sqrt(2) * math.cos(a), y + 500 * math.sqrt(2) * math.sin(a)) for a in ring
    ]


def common_width(one: Place, other: Place) -> float:
    """The least width, over the four edge directions, that two squares share as seen along it."""
    widths: list[float] = []
    for k in (one[2], other[2]):
        for angle in (math.radians(15 * k), math.radians(15 * k + 90)):
            u, v = math.cos(angle), math.sin(angle)
            mine = [u * x + v * y for x, y in corners(one)]
            theirs = [u * x + v * y for x, y in corners(other)]
            widths.append(min(max(mine) - min(theirs), max(theirs) - min(mine)))
    return min(widths)


@given(places, places)
def test_overlap_agrees_with_plain_geometry(one: Place, other: Place) -> None:
    width = common_width(one, other)
    assume(abs(width) > 5)  # the rounded sines blur the edge by a few units
    assert (overlap(*one, *other) > 0) == (width > 0)
    assert overlap(*one, *other) == overlap(*other, *one)


@pytest.mark.parametrize("k", range(6))
def test_pieces_a_diagonal_apart_never_overlap(k: int) -> None:
    for other in range(6):
        for aside in range(-SPAN, SPAN + 1, 5):
            assert overlap(0, 0, k, SPAN, aside, other) <= 0
            assert overlap(0, 0, k, aside, -SPAN, other) <= 0


# --- Height, touching, bridging -------------------------------------------------------------------


@pytest.mark.rule("TRO-137")
def test_a_piece_lies_one_higher_than_the_highest_piece_under_it(heaps: list[Heap]) -> None:
    assert lay(V29).height == [1, 1, 2, 3]
    assert lay(V34).height == [1, 1, 2, 1, 2, 3, 4]
    for heap in heaps:
        mound = heap.mound
        for slot, below in enumerate(mound.below):
            assert mound.height[slot] == 1 + max((mound.height[b] for b in below), default=0)


@pytest.mark.rule("TRO-138")
def test_a_piece_one_level_up_touches_and_a_higher_one_only_bridges(heaps: list[Heap]) -> None:
    mound = lay(V29)
    assert mound.above == [[C], [Q, C], [C], []]
    assert mound.touching == [[], [Q], [C], []]
    for heap in heaps:
        heights = heap.mound.height
        for slot, touching in enumerate(heap.mound.touching):
            above = heap.mound.above[slot]
            assert touching == [a for a in above if heights[a] == heights[slot] + 1]


def test_below_is_above_read_the_other_way(heaps: list[Heap]) -> None:
    for mound in [lay(V29), lay(V34), *(heap.mound for heap in heaps[:5])]:
        for relation, inverse in ((mound.above, mound.below), (mound.touching, mound.touched)):
            turned: list[list[int]] = [[] for _ in relation]
            for slot, others in enumerate(relation):
                for other in others:
                    turned[other].append(slot)
            assert turned == inverse


@pytest.mark.rule("TRO-23", "TRO-24")
def test_of_two_overlapping_pieces_the_later_dropped_one_lies_above() -> None:
    drops = [(0, 0, 0), (600, 100, 5), (2500, 0, 2)]
    assert lay(drops).above == [[1], [], []]
    assert lay([drops[1], drops[0], drops[2]]).above == [[1], [], []]
    assert lay_slots(drops, [2, 0, 1]).above == [[], [], [0]]


@pytest.mark.rule("TRO-133")
def test_no_piece_lies_over_itself_by_a_detour(heaps: list[Heap]) -> None:
    for heap in heaps:
        for upper, lower in pairs(heap):
            assert heap.mound.height[upper] > heap.mound.height[lower]


def test_two_drop_orders_with_the_same_picture_leave_the_same_mound() -> None:
    drops = [(0, 0, 0), (3000, 0, 4), (500, 0, 2), (3100, 300, 1)]
    one = lay_slots(drops, [3, 1, 0, 2])
    other = lay_slots([drops[i] for i in (1, 3, 0, 2)], [1, 2, 3, 0])
    assert (one.x, one.y, one.k, one.height) == (other.x, other.y, other.k, other.height)
    assert (one.above, one.below) == (other.above, other.below)
    assert (one.touching, one.touched) == (other.touching, other.touched)


# --- Free pieces ----------------------------------------------------------------------------------


@pytest.mark.rule("TRO-V29", "TRO-25", "TRO-139", "TRO-R2")
def test_a_bridged_piece_is_free_unless_covering_counts() -> None:
    mound = lay(V29)
    assert free(mound, there(mound)) == [A, C]
    assert free(mound, there(mound), cover=True) == [C]
    assert sights(mound, there(mound)) == [READABLE, READABLE, READABLE, OPEN]


@pytest.mark.rule("TRO-V33", "TRO-25", "TRO-142")
def test_pieces_become_free_as_what_touches_them_is_taken() -> None:
    mound = lay(V29)
    assert free(mound, there(mound, A)) == [C]
    assert standing(mound, there(mound, A)) == [0, 1, 2, 3]
    assert free(mound, there(mound, A, C)) == [Q]
    assert free(mound, there(mound, A, C, Q)) == [P]


@pytest.mark.rule("TRO-V34", "TRO-31", "TRO-139")
def test_a_piece_nobody_sees_may_be_free() -> None:
    mound = lay(V34)
    a, r2, c2 = 0, 4, 6
    assert sights(mound, there(mound))[a] == HIDDEN
    assert free(mound, there(mound)) == [a, r2, c2]
    assert free(mound, there(mound), cover=True) == [c2]


@pytest.mark.rule("TRO-139")
def test_an_open_piece_is_free_under_either_rule(heaps: list[Heap]) -> None:
    for heap in heaps:
        present = there(heap.mound)
        open_pieces = [s for s, sight in enumerate(sights(heap.mound, present)) if sight == OPEN]
        assert open_pieces == free(heap.mound, present, cover=True)
        assert set(open_pieces) <= set(free(heap.mound, present))


def standing(mound: Mound, present: list[bool]) -> list[int]:
    """The heights worked out afresh from the remaining pieces alone; 0 for those gone."""
    heights = [0] * mound.size
    for slot in sorted(range(mound.size), key=lambda slot: mound.height[slot]):
        if present[slot]:
            heights[slot] = 1 + max((heights[b] for b in mound.below[slot]), default=0)
    return heights


@pytest.mark.rule("TRO-30", "TRO-142")
@pytest.mark.parametrize("cover", [False, True])
def test_digging_never_runs_dry_and_never_changes_a_height(heaps: list[Heap], cover: bool) -> None:
    rng = stream("digging", "test")
    for heap in heaps[:12]:
        mound, present = heap.mound, there(heap.mound)
        for _ in range(mound.size):
            taken = rng.pick(free(mound, present, cover))
            present[taken] = False
            left = [height if present[slot] else 0 for slot, height in enumerate(mound.height)]
            assert standing(mound, present) == left
        assert blockers(mound, present, cover) == [0] * mound.size


# --- What is seen from above ----------------------------------------------------------------------

UNDER: Place = (0, 0, 0)


@pytest.mark.rule("TRO-31", "TRO-139")
def test_a_piece_with_nothing_over_it_is_open() -> None:
    assert seen([UNDER]) == OPEN
    assert seen([UNDER, (1000, 0, 0)]) == OPEN
    assert seen([UNDER, (960, 0, 0)]) == READABLE


@pytest.mark.rule("TRO-31")
def test_a_piece_is_readable_with_five_of_its_nine_middle_points_clear() -> None:
    quarter = (400, 400, 0)  # covers four of the nine
    assert seen([UNDER, quarter]) == READABLE
    assert seen([UNDER, quarter, (-600, -600, 0)]) == GLIMPSED
    assert seen([UNDER, quarter, (-700, -700, 0)]) == READABLE


@pytest.mark.rule("TRO-31")
def test_a_point_on_the_edge_of_the_piece_above_is_not_covered() -> None:
    assert seen([UNDER, (500, 0, 0)]) == READABLE
    assert seen([UNDER, (499, 0, 0)]) == GLIMPSED


@pytest.mark.rule("TRO-31")
def test_a_piece_is_glimpsed_by_a_single_point_and_hidden_without_any() -> None:
    assert seen([UNDER, (100, 0, 0), (0, 100, 0)]) == GLIMPSED
    assert seen([UNDER, (99, 0, 0)]) == HIDDEN
    assert seen([UNDER, (100, 0, 0), (-100, 0, 0)]) == HIDDEN


@pytest.mark.rule("TRO-31")
def test_what_has_been_taken_covers_nothing_and_is_seen_nowhere() -> None:
    mound = lay([UNDER, (100, 0, 0), (-100, 0, 0)])
    assert sights(mound, there(mound)) == [HIDDEN, GLIMPSED, OPEN]
    assert sights(mound, there(mound, 2)) == [GLIMPSED, OPEN, GONE]
    assert sights(mound, there(mound, 1, 2)) == [OPEN, GONE, GONE]


def cosine(k: int) -> int:
    return round(1024 * math.cos(math.radians(15 * k)))


def sine(k: int) -> int:
    return round(1024 * math.sin(math.radians(15 * k)))


def is_covered(mound: Mound, slot: int, over: int, i: int, j: int) -> bool:
    """Sample point (i, j) of a piece against one piece above, as rules page 2.7 words it."""
    c, s = cosine(mound.k[slot]), sine(mound.k[slot])
    x = 1024 * mound.x[slot] + 200 * (i * c - j * s) - 1024 * mound.x[over]
    y = 1024 * mound.y[slot] + 200 * (i * s + j * c) - 1024 * mound.y[over]
    c, s = cosine(mound.k[over]), sine(mound.k[over])
    return max(abs(x * c + y * s), abs(y * c - x * s)) < 500 * 1048576


def sight_by_the_book(mound: Mound, present: list[bool], slot: int) -> int:
    above = [over for over in mound.above[slot] if present[over]]
    if not above:
        return OPEN
    clear = [
        (i, j)
        for i in range(-2, 3)
        for j in range(-2, 3)
        if not any(is_covered(mound, slot, over, i, j) for over in above)
    ]
    middle = [point for point in clear if max(map(abs, point)) <= 1]
    return READABLE if len(middle) >= 5 else GLIMPSED if clear else HIDDEN


@pytest.mark.rule("TRO-31")
def test_sights_count_the_points_of_every_piece(heaps: list[Heap]) -> None:
    rng = stream("sights", "test")
    for heap in heaps[:6]:
        mound = heap.mound
        for present in (there(mound), [rng.coin() for _ in range(mound.size)]):
            expected = [
                sight_by_the_book(mound, present, slot) if present[slot] else GONE
                for slot in range(mound.size)
            ]
            assert sights(mound, present) == expected
