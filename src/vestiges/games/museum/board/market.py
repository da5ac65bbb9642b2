"""Headline, experts on offer, relics beside the board, cards looked at."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import GAP, Box
from vestiges.drawing.svg import BOLD, END, at, rect, text, title
from vestiges.games.museum.board import cards
from vestiges.games.museum.board.layout import HEADING, places, rows
from vestiges.games.museum.board.look import AS_GLOW, AS_HOLLOW, AS_RIM, AS_SOFT, AS_STRONG
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import fit, panel, paragraph, wrap
from vestiges.games.museum.constants import EXPERT_OPTION
from vestiges.games.museum.text import phrases

EXPERT: Final = (160.0, 46.0)


def height(scene: Scene, width: float) -> float:
    """Both halves side by side, or one below the other."""
    if scene.narrow:
        return sum(part(scene, width) for part in (news_height, team_height, more_height))
    parts = zip((news_height, team_height, more_height), shares(scene, width), strict=True)
    return max(high(scene, share) for high, share in parts)


def shares(scene: Scene, width: float) -> tuple[float, float, float]:
    """How wide headline, experts and the rest are on a desktop."""
    if not beside(scene):
        return width * 0.4, width * 0.6 - GAP, 0.0
    return 250.0, 342.0, width - 250 - 342 - 2 * GAP


def news_height(scene: Scene, _: float) -> float:
    """The headline."""
    return 78 if scene.view["headline"] >= 0 else (0 if scene.narrow else 78)


def team_height(scene: Scene, width: float) -> float:
    """The experts on offer."""
    held = [expert for expert in scene.view["row"] if expert >= 0]
    if not held:
        return 0
    return HEADING + rows(len(held), width - 2 * GAP, EXPERT[0]) * (EXPERT[1] + 6) + 4


def beside(scene: Scene) -> list[int]:
    """Cards that lie beside the board: relics, or those just looked at."""
    return [*scene.view["relics"], *looked_at(scene)]


def looked_at(scene: Scene) -> list[int]:
    """Objects just looked at; Foresight looks at headlines or favours, which are its options."""
    return [] if scene.view["phase"] == "foresee" else scene.view["looked"]


def more_height(scene: Scene, width: float) -> float:
    """Cards beside the board."""
    held = beside(scene)
    if not held:
        return 0
    return (
        HEADING
        + rows(len(held), width - 2 * GAP, cards.plaque_size(scene)[0]) * (cards.HEIGHT + 6)
        + 4
    )


def draw(scene: Scene, box: Box) -> str:
    """What there is of it."""
    if scene.narrow:
        return stacked(scene, box)
    widths = shares(scene, box.width)
    x = box.x
    drawn = ""
    for part, wide in zip((news, team, aside), widths, strict=True):
        drawn += part(scene, Box(x, box.y, wide, box.height))
        x += wide + GAP
    return f'<g id="market">{drawn}</g>'


def stacked(scene: Scene, box: Box) -> str:
    """One below the other."""
    y = box.y
    drawn = ""
    for high, part in ((news_height, news), (team_height, team), (more_height, aside)):
        room = high(scene, box.width)
        if room:
            drawn += part(scene, Box(box.x, y, box.width, room - 6))
            y += room
    return f'<g id="market">{drawn}</g>'


def news(scene: Scene, box: Box) -> str:
    """The headline in force and what it does."""
    number, tongue = scene.view["headline"], scene.tongue
    if number < 0:
        said = tongue("No headline in the first round")
        return panel(box) + text(box.x + 9, box.y + 22, fit(said, box.width - 18, 14), 14, AS_SOFT)
    name = phrases.headline(tongue, number)
    effect = tongue(phrases.HEADLINE_EFFECTS[scene.parts.headline_kind[number]])
    lines = wrap(effect, box.width - 20, 13, 3)
    said = paragraph(box.x + 9, box.y + 38, lines, 13, AS_SOFT)
    full = title(scene.tongue("{name}: {effect}").format(name=name, effect=effect))
    return f'<g id="headline">{full}{panel(box, name)}{said}</g>'


def team(scene: Scene, box: Box) -> str:
    """Experts on offer with their prices."""
    view = scene.view
    held = [(expert, view["prices"][n]) for n, expert in enumerate(view["row"]) if expert >= 0]
    if not held:
        return ""
    drawn = panel(box, scene.tongue("Experts"))
    spots = places(len(held), box.x + GAP, box.y + HEADING, box.width - 2 * GAP, EXPERT)
    for (expert, price), (x, y) in zip(held, spots, strict=True):
        drawn += one(scene, expert, price, x, y)
    return drawn


def one(scene: Scene, expert: int, price: int, x: float, y: float) -> str:
    """An expert on offer."""
    option = scene.expert_option(expert)
    more = scene.choice("card", option)
    name = phrases.expert(scene.tongue, expert)
    shape = rect(0, 0, *EXPERT, f'rx="5" {AS_HOLLOW}')
    if option in scene.offered:
        shape += rect(0, 0, *EXPERT, f'rx="5" {AS_GLOW}')
    if EXPERT_OPTION + expert in scene.view["targets"]:
        shape += rect(4, 4, EXPERT[0] - 8, EXPERT[1] - 8, f'rx="4" {AS_RIM}')
    said = paragraph(8, 18, wrap(name, EXPERT[0] - 48, 13, 2), 13)
    cost = text(EXPERT[0] - 8, 30, str(price), 20, f"{END} {AS_STRONG} {BOLD}")
    full = scene.tongue("{expert}, costs {cost}").format(expert=name, cost=price)
    return f'<g id="expert-{expert}" {more} {at(x, y)}>{title(full)}{shape}{said}{cost}</g>'


def aside(scene: Scene, box: Box) -> str:
    """Relics beside the board, or cards looked at."""
    held = beside(scene)
    if not held:
        return ""
    name = scene.tongue("Cards looked at") if looked_at(scene) else scene.tongue("Relics")
    drawn = panel(box, name)
    size = cards.plaque_size(scene)
    spots = places(len(held), box.x + GAP, box.y + HEADING, box.width - 2 * GAP, size)
    for card, (x, y) in zip(held, spots, strict=True):
        drawn += cards.plaque(scene, card, x, y)
    return drawn
