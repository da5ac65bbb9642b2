"""The bar on top: which quest it is, how proposals are checked, the pars."""

from __future__ import annotations

from vestiges.drawing.look import AS_SOFT
from vestiges.drawing.svg import BOLD, END, fit, panel, text, title
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.text import position as position_text


def draw(scene: Scene) -> str:
    """What the match is about."""
    box = scene.places.bar
    lines = [text(box.x + 12, box.y + (18 if scene.narrow else 26), quest(scene), 15, BOLD)]
    checked = check(scene)
    if scene.narrow:
        lines.append(text(box.x + 12, box.y + 38, fit(checked, box.width - 20, 12), 12, AS_SOFT))
    else:
        lines.append(text(box.right - 12, box.y + 26, checked, 13, f"{END} {AS_SOFT}"))
    said = " ".join(position_text.head(scene.view, scene.tongue).split())
    return f'<g id="bar">{title(said)}{panel(box)}{"".join(lines)}</g>'


def quest(scene: Scene) -> str:
    """The quest and its pars."""
    view, tongue = scene.view, scene.tongue
    if view["code"] and len(view["code"]) <= 24:
        said = tongue("Quest {code}").format(code=view["code"])
    elif view["day"]:
        said = tongue("The quest of {day}").format(day=view["day"])
    else:
        said = tongue("A secret quest")
    if view["par"]:
        larger, smaller = view["par"]
        said += ", " + tongue("par {larger} / {smaller}").format(larger=larger, smaller=smaller)
    return said


def check(scene: Scene) -> str:
    """What a wrong proposal means here."""
    if scene.view["app"]:
        return scene.tongue("A wrong proposal shows what is right (app)")
    return scene.tongue("A wrong proposal means out (booklet)")
