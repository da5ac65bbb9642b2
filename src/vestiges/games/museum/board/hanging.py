"""How a museum hangs on the board: as laid out at the end, before that as a quick layout has it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from vestiges.games.museum.components import load
from vestiges.games.museum.floor import Floor
from vestiges.games.museum.layout import Found, Verdict, judge, offer, quick, solve
from vestiges.games.museum.rules.scoring import STEPS
from vestiges.games.museum.show import Show, open_show
from vestiges.games.museum.table import POWERS, SKULL, SLOTS, Table
from vestiges.games.museum.view import MuseumView
from vestiges.games.museum.worth import Patron, patron_of

OWN_STEPS: Final = 2000
"""The steps of the search for the viewer's own museum."""
OTHERS_STEPS: Final = 400
LONGER: Final = 0
"""Instead of steps: a longer search, as far as a picture can wait for it."""


class Hanging:
    """What hangs where, and what that scores."""

    def __init__(self, slots: tuple[int, ...], verdict: Verdict) -> None:
        self.slots = slots
        self.verdict = verdict


def of_player(view: MuseumView, player: int) -> Hanging:
    """The museum of a player: placed cards where they are, else the layout proposed."""
    placed = view["slots"][player] if player < len(view["slots"]) else []
    if not placed and player == view["seat"] and view["placing"] >= 0:
        placed = [-1] * SLOTS
    number = view["patron"] if player == view["seat"] else -1
    if view["over"] and player < len(view["patrons"]):
        number = view["patrons"][player]
    steps = OWN_STEPS if player == view["seat"] else OTHERS_STEPS
    if view["phase"] == "layout" and player == view["seat"]:
        steps = STEPS  # the very layout that accepting gives
    return _of_museum(view, player, tuple(placed), number, steps)


def best_known(view: MuseumView, player: int) -> int:
    """What the best layout found by a longer search would score."""
    return _of_museum(view, player, (), view["patron"], LONGER).verdict.total


def of_slots(view: MuseumView, player: int, slots: list[int]) -> Hanging:
    """One's own museum in this layout."""
    return _of_museum(view, player, tuple(slots), view["patron"], OWN_STEPS)


def proposed(view: MuseumView, player: int) -> tuple[int, ...]:
    """The layout drawn for a museum whose owner has none of his own."""
    return of_player({**view, "slots": []}, player).slots


def accepted(view: MuseumView, player: int) -> tuple[int, ...]:
    """The very layout that accepting gives."""
    return _of_museum(view, player, (), view["patron"], STEPS).slots


def best_of_all(view: MuseumView, player: int) -> Found:
    """What the whole search finds, with its bound."""
    return _search(*_museum(view, player, (), view["patron"]))


def _of_museum(
    view: MuseumView, player: int, placed: tuple[int, ...], number: int, steps: int
) -> Hanging:
    return _hang(steps, *_museum(view, player, placed, number))


def _museum(view: MuseumView, player: int, placed: tuple[int, ...], number: int) -> tuple[Any, ...]:
    """Everything a layout of a museum depends on."""
    everywhere = tuple(sorted(card for museum in view["museums"] for card in museum))
    return (
        view["boards"][player],
        placed,
        tuple(sorted(view["museums"][player])),
        tuple(view["powers"][player]),
        number,
        len(view["experts"][player]),
        everywhere if any(card >= SKULL for card in view["museums"][player]) else (),
        (view["duplicates"], view["perfect"]),
    )


@lru_cache(maxsize=256)
def _hang(steps: int, *museum: Any) -> Hanging:
    placed, show = museum[1], _show(*museum)
    slots = placed
    if not placed:
        slots = quick(show, 0, steps) if steps else offer(show).slots
    return Hanging(slots, judge(show, slots))


@lru_cache(maxsize=64)
def _search(*museum: Any) -> Found:
    return solve(_show(*museum))


def _show(
    board: int,
    placed: tuple[int, ...],
    cards: tuple[int, ...],
    powers: tuple[int, ...],
    number: int,
    experts: int,
    models: tuple[int, ...],
    options: tuple[int, int],
) -> Show:
    held = sorted({card for card in placed if card >= 0}) if placed else list(cards)
    return _open(_table(*options), board, held, powers, number, experts, list(models))


def _open(
    table: Table,
    board: int,
    cards: list[int],
    powers: tuple[int, ...],
    number: int,
    experts: int,
    models: list[int],
) -> Show:
    counts = list(powers) or [0] * POWERS
    return open_show(table, board, cards, counts, _patron(number), experts, models)


def _patron(number: int) -> Patron | None:
    if number < 0:
        return None
    box = load()
    kind, keys = box.patron_kind[number], box.patron_keys[number]
    return patron_of(kind, keys, box.patron_levels[number], box.patron_points[number])


@cache
def _table(duplicates: int, perfect: int) -> Table:
    """The tables of the box, as far as layouts are concerned."""
    box = load()
    made = Table([])
    made.value, made.continent = box.value, box.continent
    made.civilization, made.domain = box.civilization, box.domain
    made.skull_power = box.skull_power
    made.civilization_points, made.domain_points = box.civilization_points, box.domain_points
    made.bonus = box.bonus
    made.floors = [Floor(plan.cells, plan.gallery) for plan in box.plans]
    made.duplicates, made.perfect = duplicates, perfect
    return made


def floor(board: int) -> Floor:
    """The floor plan of a board."""
    return _table(0, 0).floors[board]
