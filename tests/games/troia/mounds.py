"""Helpers for tests about mounds and heaps."""

from collections.abc import Iterator
from functools import cache

from vestiges.engine.chance import stream
from vestiges.games.troia.components import Components, load
from vestiges.games.troia.heap import Heap, build
from vestiges.games.troia.mound import Mound, blockers
from vestiges.games.troia.mound import lay as lay_slots

Place = tuple[int, int, int]


def lay(drops: list[Place]) -> Mound:
    """A mound in which slots are numbered as the pieces were dropped."""
    return lay_slots(drops, list(range(len(drops))))


def there(mound: Mound, *taken: int) -> list[bool]:
    """Which slots remain when these have been taken."""
    return [slot not in taken for slot in range(mound.size)]


def free(mound: Mound, present: list[bool], cover: bool = False) -> list[int]:
    counts = blockers(mound, present, cover)
    return [slot for slot in range(mound.size) if present[slot] and counts[slot] == 0]


def pieces_of(box: Components, layers: tuple[int, ...] = (0, 1, 2, 3, 4)) -> list[list[int]]:
    return [[p for p, at in enumerate(box.piece_layer) if at == layer] for layer in layers]


def pour(seed: str, preset: str = "standard", layers: tuple[int, ...] = (0, 1, 2, 3, 4)) -> Heap:
    box = load()
    chosen = box.presets[preset]
    spreads = [chosen.spreads[layer] for layer in layers]
    rng = stream(seed, "heap")
    return build(
        rng, pieces_of(box, layers), spreads, chosen.reach, box.piece_points, False, box.limits
    )


@cache
def standard_heaps() -> list[Heap]:
    """Sixty standard heaps."""
    return [pour(f"standard {number}") for number in range(60)]


def pairs(heap: Heap) -> Iterator[tuple[int, int]]:
    """Every overlapping pair of slots, the one above first."""
    for slot in range(heap.mound.size):
        for other in heap.mound.above[slot]:
            yield other, slot
