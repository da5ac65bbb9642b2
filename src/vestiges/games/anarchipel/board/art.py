"""The drawings of the table, each around the origin: what is on a tile, emblems, cards, coins."""

from __future__ import annotations

from functools import cache
from typing import Final

from vestiges.drawing.look import CREAM, EDGE, INK
from vestiges.drawing.svg import at
from vestiges.games.anarchipel.board.look import DARK, FAIL, GOLD, NIGHT, SUCCESS, WOOD
from vestiges.games.anarchipel.constants import RESOURCE_CODES

LINE: Final = f'stroke="{INK}" stroke-width="1.4"'
DISC: Final = f'<circle r="18" fill="{CREAM}" stroke="{EDGE}" stroke-width="1.5"/>'


def use(name: str, x: float, y: float, scale: float = 1.0, more: str = "") -> str:
    """A drawing of the definitions, put somewhere."""
    return f'<use href="#art-{name}" {at(x, y, scale)}{" " if more else ""}{more}/>'


def wheel() -> str:
    """A ship's wheel: eight spokes (a token for what succeeded, ANA-76)."""
    spokes = "M0-15V15M-15 0H15M-10.6-10.6 10.6 10.6M10.6-10.6-10.6 10.6"
    return (
        f'<path d="{spokes}" stroke="{WOOD}" stroke-width="3.2" stroke-linecap="round"/>'
        f'<circle r="9.5" fill="none" stroke="{WOOD}" stroke-width="3.6"/>'
        f'<circle r="3.4" fill="{GOLD}" stroke="{WOOD}" stroke-width="1.6"/>'
    )


def skull(ink: str) -> str:
    """A skull over crossed bones."""
    return (
        f'<path d="M-11 6 11 13M11 6-11 13" stroke="{ink}" stroke-width="3" '
        'stroke-linecap="round"/>'
        f'<path d="M-9-3A9 9 0 1 1 9-3Q9 2 5 3.5V8H-5V3.5Q-9 2-9-3Z" fill="{ink}"/>'
        f'<path d="M-4.6-5A2.4 2.6 0 1 0-4.5-5ZM4.4-5A2.4 2.6 0 1 0 4.5-5ZM0-1 1.4 2H-1.4Z" '
        f'fill="{CREAM}"/>'
    )


def flag() -> str:
    """The emblem of the corsairs: an anchor on a shield."""
    shape = "M0-9V8M-5-5H5M-9 1Q-8 9 0 9Q8 9 9 1"
    return (
        f'<path d="M-15-16H15V2Q15 12 0 18Q-15 12-15 2Z" fill="#1f5a96" {LINE}/>'
        f'<path d="{shape}" fill="none" stroke="{CREAM}" stroke-width="2.6" '
        'stroke-linecap="round"/>'
        f'<circle cy="-11" r="2.4" fill="none" stroke="{CREAM}" stroke-width="2"/>'
    )


def jolly() -> str:
    """The emblem of the pirates: a skull on black."""
    return (
        f'<path d="M-15-16H15V2Q15 12 0 18Q-15 12-15 2Z" fill="#26221f" stroke="{CREAM}" '
        f'stroke-width="1.2"/><g transform="translate(0 -2) scale(0.85)">{skull("#f4ecdc")}'
        '<path d="M-4.6-5A2.4 2.6 0 1 0-4.5-5ZM4.4-5A2.4 2.6 0 1 0 4.5-5ZM0-1 1.4 2H-1.4Z" '
        'fill="#26221f"/></g>'
    )


def kraken() -> str:
    """A beast of the deep: a head with eyes, arms that reach out of the water."""
    arms = (
        "M-5 8Q-15 12-15 4Q-15-1-11 0M5 8Q15 12 15 4Q15-1 11 0M-3 9Q-6 16-11 13M3 9Q6 16 11 13"
        "M0 9V15"
    )
    return (
        f'<path d="{arms}" fill="none" stroke="{NIGHT}" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M-9 3Q-11-14 0-15Q11-14 9 3Q8 10 0 10Q-8 10-9 3Z" fill="#4f7a8c" {LINE}/>'
        f'<circle cx="-3.8" cy="-2" r="2.7" fill="{CREAM}"/>'
        f'<circle cx="3.8" cy="-2" r="2.7" fill="{CREAM}"/>'
        f'<circle cx="-3.3" cy="-1.5" r="1.2" fill="{INK}"/>'
        f'<circle cx="3.3" cy="-1.5" r="1.2" fill="{INK}"/>'
        f'<path d="M-4 5Q0 3 4 5" fill="none" stroke="{INK}" stroke-width="1.5"/>'
    )


RESOURCES: Final = {
    "co": (
        f'<path d="M-11 3A8 6.5 -30 1 1 2-7 8 6.5-30 0 1-11 3Z" fill="#6b3f20" {LINE}/>'
        f'<path d="M-1 9A8 6.5-30 1 1 12-1 8 6.5-30 0 1-1 9Z" fill="#8a5630" {LINE}/>'
        f'<path d="M-10 2Q-6-2-5-3T1-7M0 8Q3 4 5 4T11-1" fill="none" stroke="{DARK}" '
        'stroke-width="1.4"/>'
    ),
    "ba": (
        f'<path d="M-10-9Q-8 8 12 6Q13 9 10 10Q-12 15-14-8Q-12-11-10-9Z" fill="#f0c63a" {LINE}/>'
        f'<path d="M-11-8Q-9 10 11 8" fill="none" stroke="{DARK}" stroke-width="1"/>'
        f'<path d="M-8-10Q0 3 12-1Q14 1 12 3Q-6 8-12-8Z" fill="#f7d968" {LINE}/>'
    ),
    "wh": (
        f'<path d="M0 14V-4" stroke="#8a6a1e" stroke-width="2"/>'
        f'<path d="M0-14Q4-9 0-5Q-4-9 0-14ZM-1-1Q-9-2-8-9Q-1-8-1-1ZM1-1Q9-2 8-9Q1-8 1-1Z'
        f'M-1 6Q-9 5-8-2Q-1-1-1 6ZM1 6Q9 5 8-2Q1-1 1 6Z" fill="#e2b33c" {LINE}/>'
    ),
    "wo": (
        f'<path d="M-13 2H7V12H-13ZM-9-9H10V1H-9Z" fill="#9a6434" {LINE}/>'
        f'<circle cx="7" cy="7" r="5" fill="#e3bd83" {LINE}/>'
        f'<circle cx="10" cy="-4" r="5" fill="#e3bd83" {LINE}/>'
        f'<path d="M5.4 7A1.8 1.8 0 1 1 5.5 7.4M8.4-4A1.8 1.8 0 1 1 8.5-3.6M-9 5H0M-6-5H3" '
        f'fill="none" stroke="{DARK}" stroke-width="1.1"/>'
    ),
    "ir": (
        f'<path d="M-14 10-11 1H-1L2 10ZM0 10 3 1H11L14 10Z" fill="#8b9299" {LINE}/>'
        f'<path d="M-7 0-4-9H5L8 0Z" fill="#aab1b8" {LINE}/>'
        f'<path d="M-4-6H4M-10 4H-2M3 4H11" stroke="#eef1f3" stroke-width="1.3"/>'
    ),
    "br": (
        f'<path d="M-8-13H8Q13 0 8 13H-8Q-13 0-8-13Z" fill="#a8703a" {LINE}/>'
        f'<path d="M-4-13Q-6 0-4 13M4-13Q6 0 4 13" fill="none" stroke="{DARK}" '
        'stroke-width="1"/>'
        '<path d="M-10-7H10M-10 7H10" stroke="#55504a" stroke-width="2.6"/>'
    ),
}


def gold() -> str:
    """A chest that does not quite close."""
    return (
        f'<path d="M-12-2Q-12-11 0-11Q12-11 12-2Z" fill="{WOOD}" {LINE}/>'
        f'<path d="M-10 0Q-8-6-4-3Q0-8 4-3Q8-6 10 0Z" fill="{GOLD}" {LINE}/>'
        f'<path d="M-12 0H12V11H-12Z" fill="#8f5a2e" {LINE}/>'
        f'<path d="M-2.6-1H2.6V5H-2.6Z" fill="{GOLD}" {LINE}/>'
    )


def haven() -> str:
    """A lighthouse over the water: where everyone starts."""
    return (
        f'<path d="M-5 10-3.4-6H3.4L5 10Z" fill="{CREAM}" {LINE}/>'
        f'<path d="M-4.4 4 4.1 2 4.5 6-4.8 8.6ZM-3.9-1.6 3.4-3.6 3.8 0-4.2 2Z" fill="{FAIL}"/>'
        f'<path d="M-4-6H4V-11H-4ZM-5-11 0-15.5 5-11Z" fill="{GOLD}" {LINE}/>'
        f'<path d="M-15 12Q-11 9-7.5 12T0 12 7.5 12 15 12" fill="none" stroke="{NIGHT}" '
        'stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M-7-9-14-11M7-9 14-11" stroke="#d39a1d" stroke-width="1.8"/>'
    )


def plank() -> str:
    """A plank over the water."""
    return (
        f'<path d="M-16-6H12V-1H-16Z" fill="{WOOD}" {LINE}/>'
        f'<path d="M-16 10Q-12 7-8 10T0 10 8 10 16 10" fill="none" stroke="{NIGHT}" '
        'stroke-width="2.4"/>'
    )


def coin() -> str:
    """A coin, to write a number on."""
    return (
        f'<circle r="10" fill="{GOLD}" stroke="{DARK}" stroke-width="1.4"/>'
        '<circle r="7.4" fill="none" stroke="#c08a1c" stroke-width="1"/>'
    )


def success() -> str:
    """The face of a card whose clip points at Success: a wheel on green."""
    return (
        f'<rect x="-15" y="-21" width="30" height="42" rx="4" fill="{CREAM}" stroke="{SUCCESS}" '
        f'stroke-width="2.5"/><path d="M-11-17H11V-14H-11Z" fill="{SUCCESS}"/>'
        f'<g transform="translate(0 3) scale(0.72)">{wheel()}</g>'
    )


def failure() -> str:
    """The face of a card whose clip points at Fail: a skull on red."""
    return (
        f'<rect x="-15" y="-21" width="30" height="42" rx="4" fill="{CREAM}" stroke="{FAIL}" '
        f'stroke-width="2.5"/><path d="M-11 14H11V17H-11Z" fill="{FAIL}"/>'
        f'<g transform="translate(0 -4) scale(0.85)">{skull(FAIL)}</g>'
    )


def back() -> str:
    """The back of a Success/Fail card."""
    return (
        f'<rect x="-15" y="-21" width="30" height="42" rx="4" fill="{NIGHT}" stroke="{DARK}" '
        'stroke-width="1.5"/>'
        '<path d="M-11-17H11V17H-11ZM0-11 4-3 12 0 4 3 0 11-4 3-12 0-4-3Z" fill="none" '
        'stroke="#9fb8c6" stroke-width="1.2"/>'
    )


@cache
def definitions() -> str:
    """All drawings, to be referred to."""
    drawn = {
        "wheel": wheel(),
        "skull": f'<circle cy="1" r="16" fill="{CREAM}"/>{skull(FAIL)}',
        "corsair": flag(),
        "pirate": jolly(),
        "go": gold(),
        "mo": kraken(),
        "haven": haven(),
        "coin": coin(),
        "success": success(),
        "failure": failure(),
        "back": back(),
        "plank": plank(),
        "disc": DISC,
        **{code: RESOURCES[code] for code in RESOURCE_CODES},
    }
    return "<defs>" + "".join(f'<g id="art-{k}">{v}</g>' for k, v in drawn.items()) + "</defs>"
