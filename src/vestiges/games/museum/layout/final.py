"""The parts of the final score that have nothing to do with the layout."""

from __future__ import annotations

from collections.abc import Sequence


def opinion_loss(
    pool: Sequence[int], tokens: Sequence[int], shields: int
) -> tuple[int, tuple[int, ...]]:
    """What bad press costs, and the continents whose tokens are best ignored.

    `pool` counts the objects of the own pool by continent; relics have none (MUS-247). Each shield
    (Press Conference, Trident of Poseidon) covers a continent of its own (MUS-091, MUS-186).
    """
    losses = [cards * bad for cards, bad in zip(pool, tokens, strict=True)]
    order = sorted(range(len(losses)), key=lambda continent: (-losses[continent], continent))
    ignored = tuple(sorted(continent for continent in order[:shields] if losses[continent]))
    return sum(loss for place, loss in enumerate(losses) if place not in ignored), ignored


def prestige_points(tokens: int, is_doubled: bool) -> int:
    """Leftover prestige (MUS-182); the Philosopher's Stone doubles it."""
    return tokens * 2 if is_doubled else tokens
