"""The board: a picture of what its viewer may know, in which every answer has its place."""

import gzip
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from tests.boards.checks import art_of, check_views
from tests.boards.pictures import SVG, Picture, contrast, where
from tests.games.archeologic import builder
from tests.games.archeologic.builder import OTHER, seen
from vestiges.drawing import style as table
from vestiges.drawing.layout import Box
from vestiges.engine.chance import stream
from vestiges.engine.game import SHAPES, Shape
from vestiges.engine.options import Value
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.board import layout, ledger
from vestiges.games.archeologic.board import style as colours
from vestiges.games.archeologic.board.dial import dial_in
from vestiges.games.archeologic.constants import PLACE, PROPOSE
from vestiges.games.archeologic.plan import BUILDINGS
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.games.archeologic.view import ArcheologicView
from vestiges.words import Language, tongue

EN, FR = tongue("en", "archeologic"), tongue("fr", "archeologic")
NAMES = ["Ada", "Béa <& Co>", "Lou", "A name that is rather too long to fit"]
TABLES: list[tuple[int, dict[str, Value]]] = [
    (1, {"help": "hint"}),
    (1, {"clue_kind": "expert", "quest": "secret", "verification": "app"}),
    (2, {"verification": "app", "public_check_result": "on", "help": "count"}),
    (3, {"handicap_2": 2, "allow_concede": "on", "help": "off"}),
    (4, {"clue_kind": "expert", "clues": 5, "handicap_1": 2}),
]
COURSES = pytest.mark.parametrize("number", range(len(TABLES)))
WIDTHS = pytest.mark.parametrize("shape", SHAPES)


@cache
def course(number: int) -> list[ArcheologicState]:
    """Positions of a match in which a proposal is made now and then."""
    seats, options = TABLES[number]
    state = builder.begun(seats, f"board/{number}", options)
    rng = stream("board", str(number))
    states = [state.clone()]
    while not state.over:
        seat = state.waiting[0]
        offered = state.options(seat)
        if state.phase == PLACE and len(states) > 60:
            state.apply(seat, state.solution[len(state.draft)])
        else:
            wants = PROPOSE in offered and (rng.below(9) == 0 or len(states) > 60)
            state.apply(seat, PROPOSE if wants else rng.pick(offered))
        states.append(state.clone())
    return states


def views(number: int, step: int) -> Iterator[ArcheologicView]:
    states = course(number)
    for state in [*states[::step], states[-1]]:
        for seat in [*range(state.seats), None]:
            yield seen(state, seat)


def draw(view: ArcheologicView, lang: Language = EN, shape: Shape = "wide") -> Picture:
    return Picture(GAME.draw(view, NAMES[: view["seats"]], lang, shape))


def board(state: ArcheologicState, seat: int | None, shape: Shape = "wide") -> Picture:
    return draw(seen(state, seat), EN, shape)


# On positions at random -------------------------------------------------------------------------


@COURSES
def test_every_position_is_drawn(number: int) -> None:
    check_views(GAME, views(number, 7), NAMES)


@COURSES
@WIDTHS
def test_words_begin_inside_the_picture(number: int, shape: Shape) -> None:
    for view in views(number, 23):
        picture = draw(view, FR, shape)
        width, height = picture.size()
        for element in picture.root.iter(f"{SVG}text"):
            if not any(part.get("transform") for part in picture.path_to(element)):
                assert 0 <= float(element.get("x", "0")) <= width
                assert 0 <= float(element.get("y", "0")) <= height, element.text


# Places -----------------------------------------------------------------------------------------

PARTS = ("city", "notebook", "player-0", "zone-24", "tray-5")


@COURSES
@WIDTHS
def test_nothing_jumps_during_a_match(number: int, shape: Shape) -> None:
    seen_at: dict[tuple[int | None, str], str] = {}
    heights = set()
    for view in views(number, 9):
        picture = draw(view, EN, shape)
        heights.add((view["seat"], picture.size()))
        for part in PARTS:
            if picture.has(part):
                element = picture.find(part)
                first = next(e for e in element.iter() if e.get("d") or e.get("width"))
                place = " ".join(first.get(n, "") for n in ("x", "y", "width", "height"))
                place += first.get("d", "") + element.get("transform", "")
                assert seen_at.setdefault((view["seat"], part), place) == place, part
    assert len(heights) == len({seat for seat, _ in heights})


@WIDTHS
def test_every_question_has_a_place_of_its_own_beside_its_axis(shape: Shape) -> None:
    found = ledger.slots(shape)
    places = layout.places(seen(builder.race(0, 1), 0), shape, 0)
    for one, box in enumerate(found):
        assert places.city.x <= box.x
        assert box.right <= places.city.right
        assert places.city.y <= box.y
        assert box.bottom <= places.city.bottom
        for other in found[one + 1 :]:
            assert (
                box.right <= other.x + 0.01
                or other.right <= box.x + 0.01
                or box.bottom <= other.y + 0.01
                or other.bottom <= box.y + 0.01
            )


@WIDTHS
@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("lines", [0, 5, 9])
def test_the_parts_of_the_table_do_not_overlap(shape: Shape, seats: int, lines: int) -> None:
    view = seen(builder.begun(seats, "places", {}), 0)
    made = layout.places(view, shape, lines)
    parts = [made.scope, made.city, made.notebook, made.controls, *made.players]
    beside = [made.tray, made.pencils, made.tools]
    parts += [box for box in beside if not is_within(box, made.city)]
    for one, box in enumerate(parts):
        assert is_within(box, Box(0, 0, made.width, made.height))
        for other in parts[one + 1 :]:
            assert (
                box.right <= other.x
                or other.right <= box.x
                or box.bottom <= other.y
                or other.bottom <= box.y
            ), (box, other)


def is_within(box: Box, around: Box) -> bool:
    return (
        around.x <= box.x
        and around.y <= box.y
        and box.right <= around.right
        and box.bottom <= around.bottom
    )


@pytest.mark.parametrize("shape", ["square", "tall"])
def test_what_fingers_press_is_large_enough(shape: Shape) -> None:
    view = seen(builder.race(0, 1), 0)
    made = layout.places(view, shape, 0)
    dial = dial_in(made.scope, tuple(view["ring"]))
    assert dial.axis_outer - dial.axis_inner >= 40
    assert dial.element_outer - dial.element_inner >= 40
    assert made.cell >= 40
    assert made.controls.height >= 40
    assert made.tools.height >= 40
    count = 10 if shape == "square" else 5
    assert made.pencils.width / count >= 40
    assert made.pencils.height / (10 // count) >= 40


@pytest.mark.parametrize("lang", [EN, FR])
@WIDTHS
def test_every_expert_clue_is_written_in_the_notebook(shape: Shape, lang: Language) -> None:
    chosen: dict[str, Value] = {"clue_kind": "expert", "clues": 5, "handicap_1": 2}
    for seed in range(12):
        view = seen(builder.begun(4, f"clues/{seed}", {**chosen, "help": "off"}), 0)
        words = draw(view, lang, shape).said("clues")
        assert len(view["clues"]) >= 5
        for clue in view["clues"]:
            assert f"{clue['number']}. " in words
        assert "…" not in words


def test_a_proposal_that_the_app_has_checked_is_remembered() -> None:
    state = builder.race(0, 1, verification="app")
    builder.propose(state, builder.WRONG)
    while state.waiting != [0]:
        builder.play(state, "ask empty a")
    assert "right S, T, L, I and V; wrong Q." in board(state, 0).said("clues")
    assert not board(state, 1).has("clues")


def test_a_board_is_small() -> None:
    state = builder.race(3, 4, 6, 8)
    drawn = GAME.draw(seen(state, 0), NAMES, FR, "wide").encode()
    assert len(drawn) < 66_000
    assert len(gzip.compress(drawn)) < 12_000
    assert len(GAME.draw(seen(state, 1), NAMES, FR, "wide")) < 40_000  # whoever is not asked


# The archeoscope --------------------------------------------------------------------------------


@WIDTHS
def test_a_question_tells_its_price_and_where_it_leads(shape: Shape) -> None:
    picture = board(builder.race(3, 4, sight="5"), 0, shape)
    asked = next(e for e in picture.all if e.get("data-option") == str(builder.question("traps c")))
    if shape != "tall":  # there the keys of the archeoscope tell it
        assert "4" in [text.text for text in asked.iter(f"{SVG}text")]
    assert "4 hours" in asked.get("aria-label", "")
    assert "Pawn to 8, then Béa" in (asked.findtext(f"{SVG}title") or "")
    axis, element = picture.find("axis-2"), picture.of_class("setting")[2]
    assert int(axis.get("data-aim", "")) + int(element.get("data-price", "")) == 4


@WIDTHS
def test_an_answer_is_read_in_the_holes_and_stays_beside_its_axis(shape: Shape) -> None:
    state = builder.solo("5")
    builder.play(state, "ask t b")
    picture = board(state, 0, shape)
    used = [e.get("href") for e in picture.find("holes").iter(f"{SVG}use")]
    assert used[1:] == ["#art-paper-x", "#art-paper-x", "#art-paper-z"]  # below them the lens
    (kept,) = picture.of_class("note")
    assert kept.findtext(f"{SVG}title") == "Column B, building T: safe, safe, sharp"
    assert [e.get("href") for e in kept.iter(f"{SVG}use")][-3:] == used[1:]


def test_the_others_see_the_question_but_not_the_answer() -> None:
    state = builder.race(0, 1)
    builder.play(state, "ask t b")
    for other in (1, None):
        picture = board(state, other)
        assert not picture.of_class("note")
        assert "art-paper" not in " ".join(picture.uses("holes"))


def test_the_sight_moves_to_the_axis_that_was_asked() -> None:
    state = builder.race(0, 1)
    before = where(board(state, 1).find("sight").get("transform", ""))
    builder.play(state, "ask t b")
    assert where(board(state, 1).find("sight").get("transform", "")) != before
    assert board(state, 1).name("sight") == "The sight is on column B."


@WIDTHS
def test_prices_lead_to_places_on_the_track(shape: Shape) -> None:
    picture = board(builder.race(3, 4, 6), 0, shape)
    (preview,) = picture.of_class("preview")
    titles = [e.text for e in preview.iter(f"{SVG}title")]
    assert titles[:3] == [
        "For 1 hour: position 5",
        "For 2 hours: position 7",
        "For 3 hours: position 8",
    ]


# Proposals and the end --------------------------------------------------------------------------


@WIDTHS
def test_a_proposal_is_laid_tile_by_tile_and_only_its_author_sees_it(shape: Shape) -> None:
    state = builder.race(0, 1)
    builder.play(state, "propose", "q0d4")
    mine = board(state, 0, shape)
    assert "Q0D4" in mine.name("tile-0")
    assert len(mine.of_class("placement")) == 48
    assert len(mine.asked()) == 48 - len(mine.options())
    for other in (1, None):
        assert not board(state, other, shape).has("tile-0")


def test_the_end_shows_the_solution_the_proposals_and_what_could_be_known() -> None:
    state = builder.race(0, 1, verification="app")
    builder.play(state, "ask traps c", "ask t b", "ask q d", "ask traps 3")
    builder.propose(state, OTHER)
    while not state.over:
        builder.propose(state)
    for seat in (0, 1, None):
        picture = board(state, seat)
        names = [picture.name(f"tile-{n}")[-4:] for n in range(len(BUILDINGS))]
        assert " ".join(names) == builder.SOLUTION
        words = " ".join(picture.words("afterwards"))
        assert "could have known at turn 2" in words
        assert picture.said("proposals").count("✗") == 1


def test_a_position_laid_open_shows_the_solution_every_answer_and_the_archeoscope() -> None:
    state = builder.race(0, 1)
    builder.play(state, "ask t b", "ask traps c")
    for shape in SHAPES:
        picture = draw(state.lay_open(), EN, shape)
        assert picture.has("sight")
        assert picture.has("pawn-1")
        assert picture.has("tile-5")
        assert len(picture.of_class("note")) == 2
        assert not picture.options()


def test_helps_are_shown_where_the_table_allows_them() -> None:
    quiet = board(builder.race(0, 1), 0)
    assert not quiet.has("clues")
    helped = board(builder.race(0, 1, help="hint"), 0)
    words = " ".join(helped.words("clues"))
    assert "Arrangements left: 34." in words
    assert "Best now:" in words
    question = builder.question("empty b")
    asked = next(e for e in helped.all if e.get("data-option") == str(question))
    assert "arrangements left." in (asked.findtext(f"{SVG}title") or "")
    assert "%" in helped.name("zone-12")
    assert not board(builder.race(0, 1, help="hint"), None).has("clues")


def test_a_plan_to_think_on_is_for_players_alone() -> None:
    state = builder.race(0, 1)
    assert board(state, 1).has("scratch")
    assert board(state, 1).has("tray-5")
    assert not board(state, None).has("scratch")


# Colours -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        *product((table.INK, table.SOFT, table.ACCENT), (table.PANEL, table.HOLLOW)),
        *product((colours.CHALK, colours.EMBER, colours.PALE), colours.TINTS),
        *product(
            (table.INK, colours.BURNING, colours.SHARP, colours.MAP_SOFT),
            (colours.MAP, colours.SLIP),
        ),
        *product((table.INK,), (colours.BRASS, colours.BRONZE, colours.FREE, colours.ENAMEL)),
        *product((colours.BURNING, colours.MAP_SOFT), (colours.ENAMEL, colours.FREE)),
        *[(letter, colour) for colour, letter in table.COLOURS],
        (table.CREAM, table.ACCENT),
    ],
)
def test_ink_stands_out_from_its_paper(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


@pytest.mark.parametrize(
    ("symbol", "colour"),
    [
        ("art-tile-x", colours.PALE),
        ("art-tile-y", colours.EMBER),
        ("art-tile-z", colours.CHALK),
        ("art-paper-x", colours.MAP_SOFT),
        ("art-paper-y", colours.BURNING),
        ("art-paper-z", colours.SHARP),
        ("art-price", colours.ENAMEL),
        ("art-map", colours.MAP),
    ],
)
def test_drawings_have_the_colours_that_are_tested(symbol: str, colour: str) -> None:
    assert colour in art_of(GAME)[symbol]
