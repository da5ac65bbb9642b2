"""The graphs: pictures for any scores, readable in the light and in the dark."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.server.builders import guest, seat_all
from tests.server.conftest import Live
from tests.server.pages.test_pages import a_table, browser
from vestiges import games
from vestiges.server.pages.graph import DARK, LIGHT, Graph, Paper, round_step
from vestiges.server.services import Services
from vestiges.server.tables import play
from vestiges.words import tongue


@pytest.mark.parametrize("curve", [[[0, 0]], [[0, 0], [5, -3], [5, 7]], [[1, 1], [1, 1]]])
def test_the_graph_is_a_picture_for_any_scores(lite: Services, curve: list[list[int]]) -> None:
    _, seen = a_table(lite)
    for narrow in (False, True):
        drawn = Graph(curve, seen.seats[:2], narrow=narrow).draw(tongue("fr"))
        assert drawn.startswith("<svg")
        assert drawn.count("stroke-dasharray") == 2
        assert "nan" not in drawn


def test_lines_and_words_stand_out_on_the_paper_of_a_graph() -> None:
    colours = {colour for name in games.names() for colour in games.find(name).words.colours()}
    for paper in (LIGHT, DARK):
        assert contrast(paper.ink, paper.sheet) > 7
        assert colours <= paper.strokes.keys()
        assert all(contrast(stroke, paper.sheet) > 3 for stroke in paper.strokes.values())
        assert len(set(paper.strokes.values())) == len(paper.strokes)


def contrast(one: str, other: str) -> float:
    """How much lighter one colour is than another, as accessibility guidelines count it."""
    dark, light = sorted(brightness(colour) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def brightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p < 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("theme", "dark", "paper"),
    [
        ("", "", LIGHT),
        ("", "?dark=true", DARK),
        ("auto", "?dark=true", DARK),
        ("light", "?dark=true", LIGHT),
        ("dark", "", DARK),
    ],
)
def test_a_graph_is_drawn_on_the_paper_of_its_page(
    live: Live, theme: str, dark: str, paper: Paper
) -> None:
    ada = guest(live.services, "Ada")
    table = seat_all(live.services, ada, bots=1)
    play.resign(live.services, ada, table)
    client = browser(live)
    if theme:
        client.cookies.set("theme", theme)
    drawn = client.get(f"/tables/{table}/graph.svg{dark}").text
    assert f'fill="{paper.sheet}"' in drawn
    assert "?narrow=true&amp;dark=true" in client.get(f"/tables/{table}").text


def test_long_names_and_long_scores_fit_beside_the_graph(lite: Services) -> None:
    _, seen = a_table(lite)
    seat = replace(seen.seats[0], name="Fouilleur 7203")
    drawn = Graph([[0], [-262]], [seat], narrow=False).draw(tongue("fr"))
    assert ">Fouilleu… −262<" in drawn


@pytest.mark.parametrize(
    ("span", "step"), [(1, 1), (5, 1), (7, 2), (24, 5), (86, 20), (100, 20), (330, 100)]
)
def test_the_lines_of_the_graph_stand_at_round_numbers(span: int, step: int) -> None:
    assert round_step(span) == step
