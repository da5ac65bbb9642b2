"""Answers of Museum that need more than a line each: the layout proposed, with what it scores."""

from __future__ import annotations

from vestiges.engine.notation import spell
from vestiges.engine.text import Tongue, figure
from vestiges.engine.text_layout import table
from vestiges.games.museum.board import sheet, shown_layout
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.text import labels, notation
from vestiges.games.museum.text.position import floor
from vestiges.games.museum.view import MuseumView

WORDS = ("accept", "by hand")


def answers(view: MuseumView, tongue: Tongue) -> str:
    """The layout proposed before it is accepted; "" where a line for each answer will do."""
    if view["phase"] != "layout" or view["seat"] is None:
        return ""
    shown = shown_layout.of_player(view, view["seat"])
    lines = [tongue("The layout proposed:"), *floor(view, view["seat"], shown.slots, tongue)]
    scene = Scene(view, list(tongue.names), tongue, "wide")
    points = [(said, worth) for said, worth, _ in sheet.rows(scene, shown.result)]
    points.append((tongue("Total"), sum(worth for _, worth in points)))
    lines += ["", table([(said, figure(worth)) for said, worth in points])]
    width = max(len(spell(word, notation.WORDS, tongue)) for word in WORDS)
    for option in view["options"]:
        said = spell(WORDS[option], notation.WORDS, tongue)
        lines.append(f"{said:<{width}}  {labels.label(view, option, tongue)}")
    return "\n".join(lines)
