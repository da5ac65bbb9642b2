"""The plank: a scene on deck for pleas, debate and vote, and the votes once they are shown."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_PANEL, AS_SIGN, AS_SOFT, INK, TICK
from vestiges.drawing.svg import BOLD, MIDDLE, at, framed, number, rect, text, title
from vestiges.engine.text import join
from vestiges.games.anarchipel.board.art import picture, token, use
from vestiges.games.anarchipel.board.layout import ballots
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.style import AS_GLOW, COLOURS, SUCCESS
from vestiges.games.anarchipel.board.writing import HEAVY, block, heading
from vestiges.games.anarchipel.constants import PLANK, SPARED, VOTED, WALKED

# Where things are in the picture of the deck, in parts of its width and height.
FLOOR: Final = 0.616
MAST: Final = 0.03
RAIL: Final = 0.665
SEA: Final = (0.84, 0.80)


def is_held(scene: Scene) -> bool:
    """Whether everyone is on deck now."""
    view = scene.view
    return view["stage"] == PLANK and bool(view["round"]) and bool(view["waiting"])


def draw(scene: Scene) -> str:
    """The deck in place of the chart, everyone on it, and how far it has come."""
    view, box = scene.view, scene.places.chart
    drawn = rect(box.x, box.y, box.width, box.height, f'rx="5" {AS_PANEL}')
    drawn += picture("art-deck", box.x + 2, box.y + 2, box.width - 4, box.height - 4)
    drawn += use("art-fin", box.x + box.width * SEA[0], box.y + box.height * SEA[1])
    head = heads(scene)
    small = scene.shape == "tall"
    drawn += words(scene, head, box)
    living = [seat for seat in range(view["seats"]) if view["living"][seat]]
    first, last = box.x + box.width * MAST, box.x + box.width * RAIL
    step = (last - first) / len(living)
    y, scale = box.y + box.height * FLOOR, 0.8 if small else 1.25
    for n, seat in enumerate(living):
        drawn += sailor(scene, seat, first + (n + 0.5) * step, y, scale, step)
    drawn += ghosts(scene, scale)
    return f'<g id="plank">{title(head)}{drawn}</g>'


def heads(scene: Scene) -> str:
    """What is under way, in words."""
    view, tongue = scene.view, scene.tongue
    if view["phase"] == "vote" and view["ballot"] == 2:
        return tongue("The plank: second vote, between {tied}").format(
            tied=join(tongue, [scene.names[seat] for seat in view["tied"]])
        )
    said = {
        "plea": tongue("The plank: pleas"),
        "debate": tongue("The plank: debate"),
        "vote": tongue("The plank: vote"),
    }
    return said.get(view["phase"], tongue("The plank"))


def words(scene: Scene, head: str, box: Box) -> str:
    """Head and explanation on a scroll in the sky; in a second vote what the first one said."""
    view, tongue = scene.view, scene.tongue
    helps = {
        "plea": tongue("One after the other, everyone may say a word about this round."),
        "debate": tongue("Everyone talks until all the living are ready to vote."),
        "vote": tongue("All point at once. Whoever most point at becomes a ghost."),
    }
    if scene.shape == "tall":
        sheet = Box(box.x + 8, box.bottom - 82, box.width - 16, 74)
    else:
        sheet = Box(box.right - 238, box.y + 10, 228, 96)
    is_second = view["phase"] == "vote" and view["ballot"] == 2
    drawn = framed(sheet, f'rx="8" {AS_PANEL} stroke-width="1.5"')
    drawn += framed(sheet, 'rx="8" fill="url(#art-grain)"')
    x, y, wide = sheet.x + 12, sheet.y + 22, sheet.width - 20
    if is_second:
        cast, _ = latest(view["log"])
        top = y + (14 if sheet.height > 80 else 4)
        drawn += block(x, y - 4, head, wide, 13, BOLD, 2 if sheet.height > 80 else 1)
        return drawn + votes(scene, cast, Box(x - 4, top + 4, wide, sheet.bottom - top - 8))
    drawn += text(x, y, HEAVY.fit(head, wide, 16), 16, BOLD)
    if view["phase"] in helps:
        drawn += block(x, y + 20, helps[view["phase"]], wide, 13, AS_SOFT, 3)
    return drawn


def sailor(scene: Scene, seat: int, x: float, y: float, scale: float, room: float) -> str:
    """A living player on deck, the ballot above the head, the name below the feet."""
    view = scene.view
    said, name = scene.names[seat], scene.names[seat]
    shown = body(seat, round(scale, 3), seat in view["waiting"], scene.offers(seat, "vote"))
    kind = scene.second("sailor", seat, "vote")
    drawn = f'<g id="sailor-{seat}" {kind} {at(x, y)}>{title(name)}{shown}</g>'
    ballot = ""
    top = y - 110 * scale
    if view["phase"] == "vote" and seat not in view["waiting"]:
        target = view["vote"] if seat == view["seat"] else -1
        if target >= 0:
            text_ = scene.tongue("{who} points at {target}")
            said = text_.format(who=said, target=scene.names[target])
        inside = (
            use("art-vote", 0, 0) + token(target, 0, -1) if target >= 0 else use("art-back", 0, 0)
        )
        place = at(x, top, 0.9 * scale)
        ballot = f'<g id="vote-{seat}" class="ballot" {place}>{title(said)}{inside}</g>'
    elif view["phase"] == "debate" and view["ready"][seat]:
        look = f'fill="none" stroke="{SUCCESS}" stroke-width="5" stroke-linecap="round"'
        ballot = f'<path d="{TICK}" {look} {at(x, top + 12 * scale, 1.2)}/>'
    if scene.shape != "tall":
        look = f'{MIDDLE} {BOLD} fill="#fdf8ec"'
        ballot += text(x, y + 32, HEAVY.fit(name, room - 2, 13), 13, look)
    return drawn + ballot


@lru_cache(256)
def body(seat: int, scale: float, is_awaited: bool, is_offered: bool) -> str:
    """A figure in a coat of its player's colour, the token on its chest."""
    figure = use("art-sailor", 0, 0, scale)
    drawn = f'<g fill="{COLOURS[seat][0]}">{figure}</g>' + token(
        seat, 0, -40 * scale, max(0.72, scale)
    )
    if is_offered:
        shape = f'rx="10" {AS_GLOW} stroke-width="3"'
        drawn += rect(-21 * scale, -88 * scale, 42 * scale, 92 * scale, shape)
    elif is_awaited:
        drawn += (
            f'<path d="M-9-100H9L0-90Z" fill="#a63c1a" stroke="{INK}" {at(0, 8 * scale, scale)}/>'
        )
    return drawn


def ghosts(scene: Scene, scale: float) -> str:
    """Those who have walked hover over the sea."""
    view, box = scene.view, scene.places.chart
    gone = [seat for seat in range(view["seats"]) if not view["living"][seat]]
    drawn = ""
    for n, seat in enumerate(gone):
        x = box.x + box.width * 0.76 + n * 50 * scale
        y = box.y + box.height * 0.44 + n % 2 * 26 * scale
        drawn += use("art-spirit", x, y, scale) + token(
            seat, x, y + 4 * scale, max(0.66, 0.8 * scale)
        )
    return drawn


# Votes that were shown --------------------------------------------------------------------------


def latest(log: list[list[int]]) -> tuple[list[tuple[int, int]], int]:
    """The votes shown last, each as voter and target, and who walked then: -1 for nobody."""
    shown = ballots(log)
    return ballot(log, *shown[-1]) if shown else ([], -1)


def ballot(log: list[list[int]], first: int, last: int) -> tuple[list[tuple[int, int]], int]:
    """The votes of one ballot, and who walked after it."""
    walked = -1
    for entry in log[last + 1 :]:
        if entry[0] in (WALKED, SPARED, VOTED):
            walked = entry[1] if entry[0] == WALKED else -1
            break
    return [(entry[1], entry[2]) for entry in log[first : last + 1]], walked


def votes(scene: Scene, cast: list[tuple[int, int]], box: Box, is_last: bool = False) -> str:
    """Who pointed at whom: the ballots turned up, each with its voter at the corner.

    The last ones have the ids of the ballots on deck, so that they come from there.
    """
    drawn = ""
    step = min(46.0, box.width / max(1, len(cast)))
    scale = min(1.0, box.height / 46, step / 34)
    for n, (voter, target) in enumerate(cast):
        said = scene.tongue("{who} points at {target}").format(
            who=scene.names[voter], target=scene.names[target]
        )
        inside = use("art-vote", 0, 0) + token(target, 0, -2, 0.95) + token(voter, -10, 18, 0.72)
        place = at(box.x + (n + 0.5) * step, box.y + 23 * scale, round(scale, 3))
        name = f' id="vote-{voter}" data-from="sailor-{voter}"' if is_last else ""
        drawn += f'<g{name} class="ballot" {place}>{title(said)}{inside}</g>'
    return drawn


def result(scene: Scene, box: Box) -> str:
    """The last plank, after it: votes and who walked."""
    cast, walked = latest(scene.view["log"])
    said = scene.tongue("Nobody walked the plank.")
    if walked >= 0:
        said = scene.tongue("{who} has walked the plank.").format(who=scene.names[walked])
    drawn = block(box.x + 12, box.y + 19, said, box.width - 20, 13.5, BOLD, 2)
    drawn += votes(scene, cast, Box(box.x + 8, box.y + 46, box.width - 76, 52), is_last=True)
    if walked >= 0:
        x, y = box.right - 36, box.y + 64
        drawn += use("art-plank", x, y, 1.4) + use("art-spirit", x, y - 4, 0.8)
        drawn += token(walked, x, y + 2, 0.7)
    return f'<g id="draw">{title(said)}{drawn}</g>'


def history(scene: Scene) -> str:
    """When everything is open: all votes of the match, in place of the other rounds."""
    box, log = scene.places.rounds, scene.view["log"]
    shown = ballots(log)
    drawn = heading(box, scene.tongue("The votes of the match"))
    wide = (box.width - 8) / len(shown)
    for n, place in enumerate(shown):
        cast, walked = ballot(log, *place)
        x = box.x + 6 + n * wide
        step = min(20.0, (wide - 30) / max(1, len(cast)))
        drawn += columns(scene, cast, x, box.y + 38, step)
        if walked >= 0:
            gone = x + step * len(cast) + 12
            drawn += use("art-plank", gone, box.y + 68, 0.6) + token(walked, gone, box.y + 46, 0.66)
    return f'<g id="planks">{drawn}</g>'


def columns(scene: Scene, cast: list[tuple[int, int]], x: float, y: float, step: float) -> str:
    """Voters above, whom they pointed at below."""
    drawn = ""
    for n, (voter, target) in enumerate(cast):
        px = x + (n + 0.5) * step
        said = scene.tongue("{who} points at {target}").format(
            who=scene.names[voter], target=scene.names[target]
        )
        arrow = f'<path d="M{number(px)} {number(y + 10)}v8m-3-4 3 4 3-4" {AS_SIGN}/>'
        pair = token(voter, px, y, 0.64) + arrow + token(target, px, y + 30, 0.64)
        drawn += f"<g>{title(said)}{pair}</g>"
    return drawn
