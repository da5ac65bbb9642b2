"""The board: a picture of what its viewer may know, in which every answer has its place."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Any, cast

import pytest

from tests.boards.checks import art_of, check_views
from tests.boards.pictures import Element, Picture, contrast, where
from tests.games.museum import builder
from tests.games.museum.layouts import card
from vestiges.engine.chance import stream
from vestiges.engine.game import SHAPES, Shape
from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.board import cards, objects, shown_layout
from vestiges.games.museum.board import style as colours
from vestiges.games.museum.board.objects import TABLE as KINDS
from vestiges.games.museum.board.writing import LETTERS
from vestiges.games.museum.components import Components, load
from vestiges.games.museum.constants import BUY, LAYOUT, OBJECTS, OPINION, PLACE
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.text import phrases
from vestiges.games.museum.view import MuseumView
from vestiges.words import Language, tongue

EN, FR = tongue("en", "museum"), tongue("fr", "museum")
NAMES = ["Ann", "Bo & <Co>", "Cy", "Di"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (2, {"boards": "reverse", "league": True, "skulls": True, "assistants": True}),
    (1, {"rival": "advanced", "kickstarter_experts": True, "final_layout": "manual"}),
    (4, {"boards": "assigned", "kickstarter_favours": True, "kickstarter_headlines": True}),
]
COURSES = pytest.mark.parametrize("number", range(len(TABLES)))


@cache
def positions(number: int, every: int) -> list[MuseumState]:
    """A match of the bots with now and then a position of it; the last one is over."""
    seats, agreed = TABLES[number]
    state = cast(MuseumState, GAME.new(parse(GAME.options, agreed), seats, f"board {number}"))
    rng = stream(f"board {number}", "players")
    found = [state.clone()]
    seen: set[int] = set()
    moves = 0
    while not state.over:
        if moves % every == 0 or state.phase not in seen:
            seen.add(state.phase)
            found.append(state.clone())
        seat = state.waiting[moves % len(state.waiting)]
        options = state.options(seat)
        asked = GAME.answer(state.view(seat), rng)
        state.choose(seat, options[-1] if moves % 11 == 0 else asked)
        moves += 1
    return [*found, state.clone()]


def views(number: int, every: int = 40) -> Iterator[MuseumView]:
    """What seats and spectators see of those positions."""
    for count, state in enumerate(positions(number, every)):
        seats: list[int | None] = [*state.waiting[:1], count % state.seats, None]
        for seat in dict.fromkeys(seats):
            yield cast(MuseumView, state.view(seat))


def draw(view: MuseumView, language: Language = EN, shape: Shape = "wide") -> Picture:
    """The board of a view."""
    return Picture(GAME.draw(view, NAMES[: view["seats"]], language, shape))


@COURSES
def test_every_position_is_drawn(number: int) -> None:
    check_views(GAME, views(number), NAMES)


@COURSES
def test_cards_are_dragged_to_where_they_go(number: int) -> None:
    seen: set[str] = set()
    for view in views(number, 15):
        picture = draw(view)
        for element in picture.all:
            if element.get("data-drag"):
                goal = next(e for e in picture.all if e.get("id") == element.get("data-drag"))
                assert goal.get("data-drop") is not None
                assert element.get("data-option")
                assert element not in list(goal.iter())
                seen.add(view["phase"])
            if element.get("data-say"):
                drops = {e.get("data-drop") for e in picture.all if e.get("data-drop")}
                assert drops == {str(option + 1) for option in view["options"] if option < 25}
    assert {"pick", "pay"} <= seen


def middle_of_a_match() -> MuseumState:
    """Somewhere in the third round."""
    found = next(state for state in positions(0, 40) if state.round >= 3)
    return found.clone()


def test_the_sheet_says_what_counts_and_why_something_does_not() -> None:
    state = middle_of_a_match()
    romans = [card(f"ROM{n:02}") for n in range(1, 5)]
    boats = [card(code) for code in ("GRE12", "GRE13", "PHO11", "EGY06")]
    state.museums[0] = [*romans, *boats]
    words = draw(cast(MuseumView, state.view(0))).words("sheet")
    said = " ".join(words)
    assert "Roman × 4" in words
    assert "Navigation × 3" in words
    assert "Navigation, civilizations that count already: 1" in said
    assert any(word.startswith("Museum, free slots: 17") for word in words)


def test_points_lost_have_a_true_minus() -> None:
    state = builder.table(2)
    builder.deal(state.pools[0], state, "gre09")
    state.tokens[:] = [3] * len(state.tokens)
    words = draw(cast(MuseumView, state.view(0))).words("sheet")
    assert words[words.index("Public opinion") + 1] == "−3"
    assert words[1] == "−3"


def test_every_card_of_a_museum_hangs_once() -> None:
    state = positions(0, 40)[-1]
    picture = draw(cast(MuseumView, state.view(0)))
    for museum in state.museums:
        for number in museum:
            assert picture.text.count(f'id="card-{number}"') == 1


def test_headlines_that_foresight_shows_are_not_drawn_as_objects() -> None:
    state = builder.table(2, kickstarter_favours=True)
    builder.hand_favours(state, 0, "foresight")
    builder.improve(state)
    before = draw(cast(MuseumView, state.view(0)))
    builder.do(state, "play foresight", "headlines")
    view = cast(MuseumView, state.view(0))
    assert len(view["looked"]) == 5
    picture = draw(view)
    assert picture.text.count('id="card-') == before.text.count('id="card-') > 0
    assert all(f"answer-{option}" in picture.by_id for option in view["options"])


def test_civilizations_differ_in_colour_emblem_and_ornament() -> None:
    art = art_of(GAME)
    grounds = [ground for ground, _ in colours.CIVILIZATIONS]
    assert len(set(grounds)) == 12
    for family, count in (("emblem", 12), ("orn", 12), ("domain", 6), ("land", 4)):
        drawn = [art[f"art-{family}-{number}"] for number in range(count)]
        bare = {re.sub(r"#\w{6}|art-[\w-]+", "", one) for one in drawn}
        assert len(bare) == count, family
    for number, (ground, ink) in enumerate(colours.CIVILIZATIONS):
        assert contrast(ground, ink) >= 4.5
        assert ground in art[f"art-emblem-{number}"]
        assert ground in art[f"art-card-{number}"]


def test_nobody_confuses_the_two_blues() -> None:
    polynesian, phoenician = colours.CIVILIZATIONS[2], colours.CIVILIZATIONS[6]
    assert contrast(polynesian[0], phoenician[0]) > 5
    assert polynesian[1] != phoenician[1]


@pytest.mark.rule("MUS-186")
@pytest.mark.parametrize(("shop", "marks"), [(0, True), (1, False)])
def test_cards_that_would_cost_points_in_the_own_pool_are_marked(shop: int, marks: bool) -> None:
    state = builder.table(2)
    builder.deal(state.hands[0], state, "rom01", "rom02", "cel03")
    builder.deal(state.pools[1], state, "gre09")
    state.prestige[0], state.tokens[1] = 1, 2
    builder.improve(state)
    builder.do(state, *(("buy at 1", "cel03", "no more") if shop == 0 else ("buy at 2",)))
    if builder.question(state) == "target":
        builder.do(state, "gre09")
    assert builder.question(state) == "pay"
    assert ("#art-warning" in draw(cast(MuseumView, state.view(0))).text) == marks


def test_every_object_has_a_drawing_of_its_own_kind() -> None:
    parts, art = load(None), art_of(GAME)
    found = [objects.figure(parts, number) for number in range(OPINION)]
    assert {f"art-object-{shape}" for shape, _ in found} <= set(art)
    assert len({shape for shape, _ in found[:OBJECTS]}) > 100
    assert objects.figure(parts, card("EGY11")) == ("nemes", objects.MATERIALS["gold"])
    unknown = [n for n in range(OBJECTS) if not any(w.search(name(parts, n)) for w, *_ in KINDS)]
    assert unknown == []


def name(parts: Components, number: int) -> str:
    return parts.cards.en[number].lower()


def test_masterpieces_have_a_gilt_frame() -> None:
    state = builder.table(2)
    builder.deal(state.hands[0], state, "egy11", "rom02")
    picture = draw(cast(MuseumView, state.view(0)))
    assert "gilt" in picture.uses(f"card-{card('EGY11')}")
    assert "gilt" not in picture.uses(f"card-{card('ROM02')}")


@pytest.mark.parametrize("shape", SHAPES)
@COURSES
def test_nothing_moves_that_was_not_moved(number: int, shape: Shape) -> None:
    """Parts, slots and what stays where it was keep their places for the whole match."""
    seen: dict[tuple[int | None, str], str] = {}
    for view in views(number, 25):
        picture = draw(view, EN, shape)
        width, height = picture.size()
        assert seen.setdefault((view["seat"], "size"), f"{width} {height}") == f"{width} {height}"
        for ident, element in picture.by_id.items():
            if ident.startswith("slot-"):
                place = element.get("transform", "")
                assert seen.setdefault((view["seat"], ident), place) == place
            if ident.startswith("continent-"):
                crate = next(e for e in element.iter() if e.get("href") == "#art-crate")
                place = f"{crate.get('x')} {crate.get('y')} {crate.get('width')}"
                assert seen.setdefault((view["seat"], ident), place) == place


@pytest.mark.parametrize("shape", SHAPES)
@COURSES
def test_every_answer_lies_inside_the_picture_and_is_large_enough(
    number: int, shape: Shape
) -> None:
    for view in views(number, 15):
        picture = draw(view, FR, shape)
        width, height = picture.size()
        for element in picture.of_class("option"):
            if element.get("transform"):
                left, top = where(element.get("transform", ""))
            else:
                left = top = 0.0
            sizes = [box for e in element.iter() if (box := bounds(e))]
            right = left + max(x + w for x, _, w, _ in sizes)
            bottom = top + max(y + h for _, y, _, h in sizes)
            assert right <= width + 4, (view["phase"], element.attrib)
            assert bottom <= height + 4, (view["phase"], element.attrib)
            if "button" in element.get("class", "") and shape != "wide":
                assert max(h for *_, h in sizes) >= 30


def bounds(element: Element) -> tuple[float, float, float, float] | None:
    """The box of a rectangle or a drawing."""
    if element.get("width") is None:
        return None
    x, y, wide, high = (float(element.get(k, "0")) for k in ("x", "y", "width", "height"))
    return x, y, wide, high


@pytest.mark.parametrize("lang", [EN, FR])
def test_names_stay_inside_their_labels(lang: Language) -> None:
    parts = load(None)
    for number in range(OPINION):
        said = phrases.card(lang, number)
        for width, height in ((88.0, 124.0), (98.0, 132.0), (82.0, 118.0)):
            drawn = cards.face(parts, number, said, (width, height))
            found = re.findall(r'font-size="(12|13|13.5)"[^>]*>([^<]+)<', unescape(drawn))
            assert 1 <= len(found) <= 3
            assert all(LETTERS.width_of(line, float(size)) <= width for size, line in found), found


def test_a_pool_one_may_buy_from_is_the_answer() -> None:
    state = builder.table(2)
    builder.deal(state.hands[0], state, "rom01")
    builder.deal(state.pools[1], state, "gre11")
    state.prestige[0] = 1
    builder.improve(state)
    picture = draw(cast(MuseumView, state.view(0)))
    inside = list(picture.find("pool-1").iter())
    assert [e.get("data-option") for e in inside if e.get("tabindex")] == [str(BUY + 1)]


@COURSES
def test_an_object_keeps_its_slot_when_the_next_one_is_exhibited(number: int) -> None:
    """Only where a search finds much more, everything is hung anew."""
    before: dict[int, int] = {}
    kept = moved = 0
    for state in positions(number, 6):
        if state.over or state.phase in (LAYOUT, PLACE):
            break
        view = cast(MuseumView, state.view(0))
        slots = shown_layout.of_player(view, 0).slots
        places = {card: slot for slot, card in enumerate(slots) if card >= 0}
        assert set(places) == set(view["museums"][0])
        same = [places[card] == slot for card, slot in before.items()]
        kept, moved = kept + sum(same), moved + same.count(False)
        before = places
    assert moved * 5 <= kept
