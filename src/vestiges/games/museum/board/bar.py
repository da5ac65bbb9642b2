"""The bar on top: the round, whose turn it is, the end, and what is left of the supplies."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, END, MIDDLE, at, rect, text, title
from vestiges.games.museum.board.look import AS_SOFT, INK, PLAYERS
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import fit, panel, paragraph, wrap
from vestiges.games.museum.text import phrases


def height(scene: Scene) -> float:
    """One line on a desktop, three on a phone."""
    return 76 if scene.narrow else 40


def draw(scene: Scene, box: Box) -> str:
    """Where the match stands."""
    y = box.y + 25
    said = text(box.x + 10, y, fit(moment(scene), box.width - 20, 15), 15, BOLD)
    if scene.narrow:
        lines = wrap(supplies(scene), box.width - 20, 13, 2)
        said += paragraph(box.x + 10, y + 22, lines, 13, AS_SOFT)
    else:
        said += text(box.right - 10, y, supplies(scene), 13, f"{END} {AS_SOFT}")
    return f'<g id="bar">{panel(box)}{said}</g>'


def moment(scene: Scene) -> str:
    """Which round, whose turn."""
    view, tongue = scene.view, scene.tongue
    if view["over"] and not view["waiting"]:
        return tongue("The match is over")
    if view["round"] == 0:
        return tongue("Before the first round")
    if view["phase"] in ("layout", "place"):
        return tongue("Everyone hangs the museum")
    said = tongue("Round {round}, turn of {name}")
    if view["trigger"] >= 0:
        said = tongue("Round {round}, last turn of {name}")
    return said.format(round=view["round"], name=scene.name(view["active"]))


def supplies(scene: Scene) -> str:
    """Tokens and decks."""
    view, tongue = scene.view, scene.tongue
    supply = "∞" if view["supply"] < 0 else str(view["supply"])
    said = tongue("Prestige in the supply: {supply} · favours: {favours} · the end: from {score}")
    return said.format(supply=supply, favours=view["favour_deck"], score=view["end_score"])


def token(scene: Scene, player: int, x: float, y: float) -> str:
    """A player's mark: colour and letter, a square for the Rival."""
    is_rival = player >= scene.view["seats"]
    fill, ink = PLAYERS[-1 if is_rival else player]
    name = scene.name(player)
    drawn = f'<circle r="12" fill="{fill}" stroke="{INK}"/>'
    if is_rival:
        drawn = rect(-11, -11, 22, 22, f'rx="3" fill="{fill}" stroke="{INK}"')
    sign = name if is_rival else scene.tongue(phrases.PLAYERS[player])
    drawn += text(0, 5, sign[:1].upper(), 14, f'fill="{ink}" {MIDDLE} {BOLD}')
    said = name
    if not is_rival:  # the colour is what options call a player by
        said = f"{name} ({scene.tongue(phrases.PLAYERS[player])})"
    return f'<g class="token seat-{player}" {at(x, y)}>{title(said)}{drawn}</g>'
