"""The notebook: the quest, how proposals are checked, expert clues, what the table helps with."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.style import AS_INK, AS_SIGN, AS_SOFT, AS_STRONG
from vestiges.drawing.svg import BOLD, DEAF, at, fit, panel, rows, text, title
from vestiges.games.archeologic.board.layout import APART, HEAD, head_of, lines_in
from vestiges.games.archeologic.board.notes import NARROW_LETTERS
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.plan import SYMBOLS, ZONES
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.text import position as position_text

DOODLE: Final = 72
"""The height of a small drawing where there is little to write."""


def draw(scene: Scene) -> str:
    """A sheet with all of it."""
    box = scene.places.notebook
    room = box.width - 24
    drawn = panel(box) + f'<use href="#art-clip" {at(box.right - 26, box.y)} {DEAF}/>'
    drawn += text(box.x + 14, box.y + 20, fit(quest(scene), room - 24, 15), 15, BOLD)
    telling = scene.telling
    top = box.y + head_of(scene.shape, telling.kept)
    if top < box.y + HEAD:
        drawn += contents(scene, box.right - 192, box.y + 15, False)
    else:
        drawn += text(
            box.x + 14, box.y + 38, NARROW_LETTERS.fit(check(scene), room, 12), 12, AS_SOFT
        )
        drawn += contents(scene, box.x + 14, box.y + HEAD + 10, scene.shape != "tall")
    lines, step = telling.lines, telling.size + APART
    most = lines_in(scene.shape, scene.view["seats"], telling.size, telling.kept)
    shown = lines if len(lines) <= most else [*lines[: most - 1], "…"]
    words = rows(box.x + 14, top + 12, shown, telling.size, step)
    free = box.bottom - top - telling.kept * step
    if free > DOODLE and scene.shape != "tall":
        drawn += f'<use href="#art-doodle" {at(box.x, box.bottom, box.width / 402)} {DEAF}/>'
    if lines:
        name = title(" ".join([scene.tongue("What you were told"), *lines]))
        words = f'<g id="clues">{name}{words}</g>'
    said = " ".join(position_text.head(scene.view, scene.tongue).splitlines())
    return f'<g id="notebook">{title(said)}{drawn}{words}</g>'


def contents(scene: Scene, x: float, y: float, is_named: bool) -> str:
    """How many cells of each kind the plan has, with their signs."""
    cells = "".join(scene.view["tiles"])
    counts = [(sign, cells.count(sign)) for sign in SYMBOLS]
    counts.append(("e", ZONES - sum(count for _, count in counts)))
    drawn, said = "", []
    for sign, count in counts:
        look = AS_SIGN if sign == "x" else AS_STRONG if sign == "y" else AS_INK
        name = scene.tongue(phrases.SYMBOLS.get(sign, "empty"))
        said.append(f"{count} {name}")
        shown = said[-1] if is_named else str(count)
        shape = "element-0" if sign == "e" else sign
        drawn += f'<use href="#art-{shape}" {look} {at(x + 7, y, 0.72)}/>'
        drawn += text(x + 18, y + 4.5, shown, 12.5, AS_INK)
        x += 28 + NARROW_LETTERS.width_of(shown, 12.5)
    return f"<g>{title(', '.join(said))}{drawn}</g>"


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
