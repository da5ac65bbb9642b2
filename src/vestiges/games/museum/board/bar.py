"""The strip of sea on top: the round, whose turn it is; and the score track on the kerb."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import PAWNS
from vestiges.drawing.svg import BOLD, MIDDLE, at, framed, number, rect, text, title
from vestiges.engine.text import labelled
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import AS_SOFT, INK, PLAYERS, use
from vestiges.games.museum.board.writing import fit
from vestiges.games.museum.text import phrases

NEAR: Final = 22
"""Markers closer than so many units would hide each other."""
LONGEST: Final = 100
"""Where the track ends; scores go on beyond it (MUS-187)."""
SHIP: Final = 76
RAILING: Final = 'class="sign" fill="none" stroke="#5a5148" stroke-width="2"'


def draw(scene: Scene) -> str:
    """Where the match stands."""
    box = scene.places.bar
    room = box.width - SHIP
    said = text(box.x + 2, box.y + 13, fit(moment(scene), room, 15), 14, BOLD)
    said += text(box.x + 2, box.y + 26, fit(supplies(scene), box.width, 12), 12, AS_SOFT)
    return f'<g id="bar">{sea(scene)}{said}</g>'


def sea(scene: Scene) -> str:
    """The harbour behind the quay, and the quay itself."""
    box = scene.places.sea
    last = scene.places.continents[-1]
    quay = Box(box.x, 30, box.width, last.bottom + 4 - 30)
    kerb = rect(box.x, 30, box.width, 6, 'fill="var(--art-kerb, #9b9184)"')
    ship = use("art-steamer", scene.places.bar.right - SHIP + 2, 2, 72, 27)
    planks = framed(quay, 'fill="url(#art-planks)"')
    wall = rect(0, 0, scene.places.width, scene.places.height, 'fill="url(#art-wallpaper)"')
    return wall + use("art-sea", box.x, box.y, box.width, box.height) + ship + planks + kerb


def moment(scene: Scene) -> str:
    """Which round, whose turn."""
    view, tongue = scene.view, scene.tongue
    if view["over"] and not view["waiting"]:
        return tongue("The match is over")
    if view["round"] == 0:
        return tongue("Before the first round")
    if view["phase"] in ("layout", "place"):
        return tongue("Everyone lays out their museum")
    said = tongue("Round {round}, turn of {name}")
    if view["trigger"] >= 0:
        said = tongue("Round {round}, last turn of {name}")
    name = scene.name(view["active"])
    return tongue.elide(said.format(round=view["round"], name=name), [name])


def supplies(scene: Scene) -> str:
    """Tokens and favours left."""
    view, tongue = scene.view, scene.tongue
    supply = "∞" if view["supply"] < 0 else str(view["supply"])
    said = tongue("Supply: prestige {supply}, favours {favours}")
    return said.format(supply=supply, favours=view["favour_deck"])


def track(scene: Scene) -> str:
    """The score track: marks at every ten, the line that ends the match, everyone's marker."""
    box = scene.places.track
    left, right = box.x + 14, box.right - 16
    y = box.bottom - 16

    def at_score(score: int) -> float:
        return left + (right - left) * min(max(0, score), LONGEST) / LONGEST

    plate = rect(box.x, box.y + 2, box.width, box.height - 4, 'rx="4" class="panel" fill="#fbf8f2"')
    drawn = plate + f'<path d="M{number(left)} {number(y)}H{number(right)}" {RAILING}/>'
    for score in range(0, LONGEST + 1, 10):
        drawn += text(at_score(score), y + 12, str(score), 12, f"{AS_SOFT} {MIDDLE}")
    end = at_score(scene.view["end_score"])
    said = title(scene.tongue("From here on the end is near"))
    flag = f"M{number(end)} {number(y)}V{number(y - 18)}l10 4-10 4"
    drawn += f'<g>{said}<path d="{flag}" class="rim" fill="#b3202a" stroke="#7c2f4b"/></g>'
    taken: list[float] = []
    for player, score in enumerate(scene.view["score"]):
        x = at_score(score)
        while any(abs(x - other) < NEAR for other in taken):
            x += 4
        taken.append(x)
        drawn += token(scene, player, min(x, right + 4), y - 8, score)
    return f'<g id="track">{drawn}</g>'


def token(scene: Scene, player: int, x: float, y: float, score: int | None = None) -> str:
    """A player's mark: colour, outline and letter, a face for the Rival."""
    is_rival = player >= scene.view["seats"]
    name = scene.name(player)
    if is_rival:
        drawn = use("art-alphonse", -10, -13, 20, 25)
    else:
        fill, ink = PLAYERS[player]
        drawn = f'<path d="{PAWNS[player]}" fill="{fill}" stroke="{INK}" {at(0, 0, 0.9)}/>'
        letter = scene.tongue(phrases.PLAYERS[player])[:1].upper()
        drawn += text(0, 4.5, letter, 13, f'fill="{ink}" {MIDDLE} {BOLD}')
    said = name
    if not is_rival:  # the colour is what options call a player by
        said = f"{name} ({scene.tongue(phrases.PLAYERS[player])})"
    if score is not None:
        said = labelled(scene.tongue, said, score)
    return f'<g class="token seat-{player}" {at(x, y)}>{title(said)}{drawn}</g>'
