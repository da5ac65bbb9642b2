"""The panel beside the chart: the last card drawn as a small picture, and what happens now."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_SOFT, INK
from vestiges.drawing.svg import BOLD, MIDDLE, number, panel, text, title
from vestiges.games.anarchipel.board import pile, plank, tiles
from vestiges.games.anarchipel.board.art import picture, token, use
from vestiges.games.anarchipel.board.own_area import AIMS, EMBLEMS
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.style import AS_LINE
from vestiges.games.anarchipel.board.writing import block, fit
from vestiges.games.anarchipel.constants import ACTED, AFTER, ROUNDS, VOTED
from vestiges.games.anarchipel.state import MISSIONS, STOPPED
from vestiges.games.anarchipel.text import phrases

PAST = 108
"""The height of what happened last."""


def draw(scene: Scene) -> str:
    """Above, what happened last; below, what happens now; at the end only who won."""
    view, box = scene.view, scene.places.stage
    if tiles.is_over(view):
        inside = ending(scene, box)
    elif not view["round"]:
        inside = dealing(scene, box)
    else:
        past = latest(scene, Box(box.x, box.y, box.width, PAST))
        top = PAST if past else 0
        now = Box(box.x, box.y + top, box.width, box.height - top)
        inside = past + (rule(now) if past else "") + present(scene, now)
    return f'<g id="stage">{panel(box)}{inside}</g>'


def rule(box: Box) -> str:
    """A line between the two parts."""
    line = f"M{number(box.x + 10)} {number(box.y)}h{number(box.width - 20)}"
    return f'<path d="{line}" {AS_LINE} stroke-opacity=".4"/>'


def latest(scene: Scene, box: Box) -> str:
    """The last card drawn, or the last plank if that was later; nothing before the first."""
    shown = (ACTED,) if plank.is_held(scene) else (ACTED, VOTED)  # on deck one sees the votes
    kinds = [entry[0] for entry in scene.view["log"] if entry[0] in shown]
    if not kinds:
        return ""
    return pile.result(scene, box) if kinds[-1] == ACTED else plank.result(scene, box)


def present(scene: Scene, box: Box) -> str:
    """A gift, an action, or how the gold stands."""
    view = scene.view
    if view["giver"] >= 0:
        return gift(scene, box)
    if view["tile"] >= 0 and view["window"] != AFTER:
        return pile.draw(scene, box)
    return treasury(scene, box)


# Before, between and after ----------------------------------------------------------------------


def dealing(scene: Scene, box: Box) -> str:
    """How many corsairs and pirates there are; who they are, nobody says."""
    view, tongue = scene.view, scene.tongue
    pirates = len(view["hypotheses"][0])
    corsairs = view["seats"] - pirates
    drawn = text(box.middle, box.y + 28, tongue("The roles are dealt"), 16, f"{MIDDLE} {BOLD}")
    step = min(56.0, (box.width - 20) / view["seats"])
    first = box.middle - step * view["seats"] / 2
    for n in range(view["seats"]):
        name = f"art-face-{int(n >= corsairs)}"
        drawn += picture(name, first + n * step + 2, box.y + 42, step - 4, (step - 4) * 1.2)
    said = tongue.plural(
        "{corsairs} corsairs and {pirates} pirate sail together. Nobody shows a role.",
        "{corsairs} corsairs and {pirates} pirates sail together. Nobody shows a role.",
        pirates,
    ).format(corsairs=corsairs, pirates=pirates)
    lines = block(box.middle, box.y + 126, said, box.width - 24, 14, f"{MIDDLE} {AS_SOFT}", 3)
    if view["role"] >= 0 and box.height > 250:
        aim = tongue(AIMS[view["role"]])
        lines += block(box.middle, box.y + 194, aim, box.width - 24, 14, MIDDLE, 4)
    return f"<g>{title(said)}{drawn}{lines}</g>"


def treasury(scene: Scene, box: Box) -> str:
    """The coins of all living players, and what a turn takes of them at least."""
    view, tongue = scene.view, scene.tongue
    living = [seat for seat in range(view["seats"]) if view["living"][seat]]
    coins = sum(view["purse"][seat] for seat in living)
    burn = sum(1 for seat in living if view["purse"][seat])
    drawn = use("art-disc", box.x + 36, box.y + 34, 1.25) + use(
        "art-gold", box.x + 36, box.y + 34, 1.4
    )
    drawn += text(box.x + 66, box.y + 43, str(coins), 26, BOLD)
    said = tongue("All living players together own {coins}.")
    more = tongue("A turn costs them {burn} at least. Pirates win when the corsairs own nothing.")
    lines = [
        said.format(coins=phrases.coins(tongue, coins)),
        more.format(burn=phrases.coins(tongue, burn)),
    ]
    x, y = (box.x + 12, box.y + 76) if box.width < 300 else (box.x + 118, box.y + 24)
    words = block(x, y, " ".join(lines), box.right - x - 8, 13, AS_SOFT, 5)
    if box.height > PAST + 90:  # nothing has happened yet
        said = tongue(
            "First everyone sails, a coin a step. Then those who stand together on a tile may act "
            "there: they build a pile of cards, and one card drawn from it decides."
        )
        y = box.y + (162 if box.width < 300 else 118)
        words += block(box.x + 12, y, said, box.width - 20, 13, AS_SOFT, 6)
    return f'<g id="treasury">{title(" ".join(lines))}{drawn}{words}</g>'


def gift(scene: Scene, box: Box) -> str:
    """Who offers or must hand out how much, and to whom."""
    view, tongue = scene.view, scene.tongue
    giver, taker = view["giver"], view["taker"]
    middle, y = box.middle, box.y + 46
    drawn = token(giver, box.x + 50, y, 1.4)
    arrow = f"M{number(box.x + 78)} {number(y)}H{number(box.right - 84)}m-9-7 9 7-9 7"
    drawn += f'<path d="{arrow}" {AS_LINE} stroke-width="3"/>'
    drawn += use("art-coin", middle, y, 2)
    drawn += text(middle, y + 7, str(view["coins"]), 18, f'{MIDDLE} {BOLD} fill="{INK}"')
    name = f"{MIDDLE} {AS_SOFT}"
    drawn += text(box.x + 50, y + 38, fit(scene.names[giver], 96, 13), 13, name)
    if taker >= 0:
        drawn += token(taker, box.right - 52, y, 1.4)
        drawn += text(box.right - 52, y + 38, fit(scene.names[taker], 96, 13), 13, name)
        said = tongue("{giver} offers {coins} to {taker}").format(
            giver=scene.names[giver],
            coins=phrases.coins(tongue, view["coins"]),
            taker=scene.names[taker],
        )
    else:
        said = tongue("{giver} must hand out {coins}").format(
            giver=scene.names[giver], coins=phrases.coins(tongue, view["coins"])
        )
    attributes = scene.second("gift", 0, "offer")
    return f'<g id="gift" {attributes}>{title(said)}{drawn}</g>'


def ending(scene: Scene, box: Box) -> str:
    """Which side has won, and why; every role lies open (ANA-139)."""
    view, tongue = scene.view, scene.tongue
    if view["ending"] == STOPPED:
        emblem, head = use("art-wheel", box.middle, box.y + 40, 1.7), tongue("No winner")
    else:
        side = int(view["ending"] != MISSIONS)
        emblem = picture(f"art-face-{side}", box.middle - 30, box.y + 6, 60, 66)
        head = tongue("The pirates win") if side else tongue("The corsairs win")
    drawn = emblem + text(box.middle, box.y + 94, head, 20, f"{MIDDLE} {BOLD}")
    said = tongue(phrases.REASONS[view["ending"]])
    drawn += block(box.middle, box.y + 114, said, box.width - 20, 13, f"{MIDDLE} {AS_SOFT}", 3)
    roles = view["opened"]["roles"] if view["opened"] is not None else []
    step = min(48.0, (box.width - 20) / max(1, len(roles)))
    for seat, role in enumerate(roles):
        x = box.middle + (seat + 0.5 - len(roles) / 2) * step
        drawn += token(seat, x, box.bottom - 54)
        drawn += use(EMBLEMS[role], x, box.bottom - 25, 0.72)
    done = view["round"] - (view["ending"] != MISSIONS)
    count = tongue("Missions accomplished: {done} of {all}").format(done=done, all=ROUNDS)
    return f"<g>{title(f'{said} {count}')}{drawn}</g>"
