"""The plank: pleas, debate and vote, with the votes once they are shown."""

from __future__ import annotations

from vestiges.drawing.layout import NOWHERE, Box
from vestiges.drawing.look import ACCENT, AS_SIGN, AS_SOFT, TICK
from vestiges.drawing.svg import BOLD, at, circle, number, text, title
from vestiges.engine.text import join
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.layout import ballots
from vestiges.games.anarchipel.board.look import DARK, SUCCESS, WOOD
from vestiges.games.anarchipel.board.scene import Scene, token
from vestiges.games.anarchipel.board.writing import block, fit, heading
from vestiges.games.anarchipel.constants import SPARED, VOTED, WALKED

FIN = "M-12 4Q-4-14 6-12Q2-6 6 4Z"
WATER = "q6-5 12 0t12 0 12 0 12 0"


def draw(scene: Scene, box: Box) -> str:
    """The deck, everyone on it, and how far it has come."""
    view, tongue = scene.view, scene.tongue
    heads = {
        "plea": tongue("The plank: pleas"),
        "debate": tongue("The plank: debate"),
        "vote": tongue("The plank: vote"),
    }
    said = heads.get(view["phase"], tongue("The plank"))
    if view["phase"] == "vote" and view["ballot"] == 2:
        said = tongue("The plank: second vote, between {tied}").format(
            tied=join(tongue, [scene.names[seat] for seat in view["tied"]])
        )
    drawn = block(box.x + 12, box.y + 22, said, box.width * 0.85, 14.5, BOLD, 2)
    helps = {
        "plea": tongue("One after the other, everyone may say a word about this round."),
        "debate": tongue("Everyone talks until all the living are ready to vote."),
        "vote": tongue("All point at once. Whoever most point at becomes a ghost."),
    }
    if view["phase"] in helps and view["ballot"] < 2:
        words = helps[view["phase"]]
        drawn += block(box.x + 12, box.y + 46, words, box.width - 24, 13, AS_SOFT, 3)
    if view["phase"] == "vote" and view["ballot"] == 2:
        drawn += votes(scene, latest(view["log"])[0], box.x + 14, box.y + 62, box.width - 24)
    drawn += deck(scene, Box(box.x, box.y + 96, box.width, box.height - 96))
    return f'<g id="plank">{title(said)}{drawn}</g>'


def deck(scene: Scene, box: Box) -> str:
    """A deck with a plank over the water; the living stand on it."""
    y = box.y + 66
    planks = f"M{number(box.x + 2)} {number(y)}H{number(box.right - 86)}v12H{number(box.x + 2)}Z"
    board = f"M{number(box.right - 96)} {number(y - 2)}H{number(box.right - 16)}v6h-80Z"
    look = f'fill="{WOOD}" stroke="{DARK}" stroke-width="1.4"'
    hull = (
        f"M{number(box.x + 2)} {number(y + 12)}H{number(box.right - 86)}"
        f"Q{number(box.right - 92)} {number(y + 40)} {number(box.right - 112)} "
        f"{number(box.bottom - 4)}H{number(box.x + 2)}Z"
    )
    sea = f"M{number(box.right - 104)} {number(box.bottom - 22)}{WATER}q6-5 12 0t12 0 12 0 10 0"
    drawn = f'<path d="{hull}" fill="#8f5a2e" stroke="{DARK}" stroke-width="1.4"/>'
    drawn += f'<path d="{planks}" {look}/><path d="{board}" {look}/>'
    drawn += f'<path d="{sea}" fill="none" stroke="#1f7f9c" stroke-width="2.4"/>'
    drawn += f'<path d="{FIN}" fill="#4f6672" {at(box.right - 40, box.bottom - 30)}/>'
    living = [seat for seat in range(scene.view["seats"]) if scene.view["living"][seat]]
    step = min(44.0, (box.width - 110) / len(living))
    for n, seat in enumerate(living):
        drawn += person(scene, seat, box.x + 26 + n * step, y - 15)
    return drawn


def person(scene: Scene, seat: int, x: float, y: float) -> str:
    """A living player on deck: who is awaited has a ring, who is done a tick."""
    view, said = scene.view, scene.names[seat]
    drawn = token(seat, x, y)
    if seat in view["waiting"]:
        look = f'fill="none" stroke="{ACCENT}" stroke-width="2.5" class="rim"'
        drawn += circle(x, y, 17, look)
    is_done = view["phase"] == "vote" or (view["phase"] == "debate" and view["ready"][seat])
    if is_done and seat not in view["waiting"]:
        look = f'fill="none" stroke="{SUCCESS}" stroke-width="3.4" stroke-linecap="round"'
        drawn += f'<path d="{TICK}" {look} {at(x, y - 25, 0.9)}/>'
    if seat == view["seat"] and view["vote"] >= 0:
        said = scene.tongue("{who} points at {target}").format(
            who=said, target=scene.names[view["vote"]]
        )
        drawn += token(view["vote"], x, y - 46, 0.7)
    return f"<g>{title(said)}{drawn}</g>"


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


def votes(scene: Scene, cast: list[tuple[int, int]], x: float, y: float, room: float) -> str:
    """Who pointed at whom."""
    drawn = ""
    step = min(46.0, room / max(1, len(cast)))
    for n, (voter, target) in enumerate(cast):
        px = x + n * step
        said = scene.tongue("{who} points at {target}").format(
            who=scene.names[voter], target=scene.names[target]
        )
        arrow = f'<path d="M{number(px + 10)} {number(y + 12)}v14m-4-5 4 5 4-5" {AS_SIGN}/>'
        pair = token(voter, px + 10, y, 0.8) + arrow + token(target, px + 10, y + 38, 0.8)
        drawn += f"<g>{title(said)}{pair}</g>"
    return drawn


def result(scene: Scene, box: Box) -> str:
    """The last plank, after it: votes and who walked."""
    cast, walked = latest(scene.view["log"])
    said = scene.tongue("Nobody walked the plank.")
    if walked >= 0:
        said = scene.tongue("{who} has walked the plank.").format(who=scene.names[walked])
    drawn = text(box.x + 12, box.y + 22, fit(said, box.width - 20, 14), 14, BOLD)
    shown = votes(scene, cast, box.x + 14, box.y + 46, box.width - 24)
    return f'<g id="draw">{title(said)}{drawn}{shown}</g>'


def history(scene: Scene) -> str:
    """When everything is open: all votes of the match."""
    box, log = scene.places.planks, scene.view["log"]
    if box is NOWHERE:
        return ""
    shown = ballots(log)
    drawn = heading(box, scene.tongue("The votes of the match"))
    wide = box.width / len(shown)
    for n, place in enumerate(shown):
        cast, walked = ballot(log, *place)
        x, y = (box.x, box.y + n * 78) if scene.narrow else (box.x + n * wide, box.y)
        room = (box.width if scene.narrow else wide) - 50
        drawn += votes(scene, cast, x + 12, y + 48, min(room, 260))
        if walked >= 0:
            gone = x + 24 + min(46.0, min(room, 260) / max(1, len(cast))) * len(cast)
            drawn += use("plank", gone, y + 78, 0.9) + token(walked, gone - 4, y + 58)
    return f'<g id="planks">{drawn}</g>'
