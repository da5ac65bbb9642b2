"""A museum arranged by its owner during the match, and the best layout on demand."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.museum import builder
from vestiges.engine.chance import stream
from vestiges.engine.errors import SetupError
from vestiges.engine.game import SHAPES
from vestiges.games.museum import GAME
from vestiges.games.museum.board import draft_review
from vestiges.games.museum.constants import SLOTS
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view
from vestiges.words import tongue

EN = tongue("en", "museum")
ROMANS = ("rom01", "rom02", "rom08")


def museum(*names: str, **options: Any) -> MuseumState:
    state = builder.table(**options)
    builder.deal(state.museums[0], state, *names)
    state.score[0] = 13
    return builder.improve(state)


def layout(**cards: int) -> str:
    """A draft: these cards in these slots."""
    slots = [-1] * SLOTS
    for name, slot in cards.items():
        slots[slot] = builder.card(name)
    return " ".join(map(str, slots))


def review(state: MuseumState, draft: str) -> dict[str, Any]:
    return draft_review.review(view(state, 0), draft, EN)


@pytest.mark.rule("MUS-268")
@pytest.mark.rule("MUS-071")
def test_a_layout_of_ones_own_says_what_it_would_score_and_what_does_not_count() -> None:
    told = review(museum(*ROMANS), layout(rom01=0, rom02=1, rom08=24))
    assert told["slots"][24] == builder.card("rom08")
    assert told["said"][0] == "Total, hung like this: 13. Best layout known: 14."
    assert "Roman: no collection, hanging apart: 1" in told["said"]
    for shape in SHAPES:
        wall = ElementTree.fromstring(told["pictures"][shape]["museum"])
        assert wall.find(f".//*[@id='card-{builder.card('rom08')}']") is not None
        assert "hanging apart" in told["pictures"][shape]["sheet"]


@pytest.mark.rule("MUS-272")
def test_a_card_exhibited_since_hangs_where_it_brings_most() -> None:
    told = review(museum(*ROMANS), layout(rom01=0, rom02=1))
    assert told["slots"].index(builder.card("rom08")) in (2, 5, 6)
    assert told["answers"][builder.card("rom01")] == "slot 1"


def test_a_card_that_is_no_longer_there_is_left_out() -> None:
    told = review(museum("rom01"), layout(rom01=3, cel03=4))
    assert [slot for slot, card in enumerate(told["slots"]) if card >= 0] == [3]


@pytest.mark.rule("MUS-269")
def test_the_whole_search_gives_the_best_layout_and_says_so() -> None:
    told = review(museum(*ROMANS), "best")
    assert told["said"][0] == "Total of the best layout: 14; no other can score more."


@pytest.mark.rule("MUS-166")
def test_relics_lie_on_two_neighbouring_slots_of_the_gallery() -> None:
    state = museum("lg01", league=True)
    relic = builder.card("lg01")
    slots = [-1] * SLOTS
    slots[2] = slots[7] = relic
    assert review(state, " ".join(map(str, slots)))["answers"][relic].startswith("pair ")
    slots[7], slots[1] = -1, relic
    with pytest.raises(SetupError, match="two neighbouring slots"):
        review(state, " ".join(map(str, slots)))
    told = review(state, " ".join(["-1"] * SLOTS))
    assert told["slots"].count(relic) == 2


@pytest.mark.parametrize("draft", ["1 2 3", "x " * SLOTS, "--1 " * SLOTS])
def test_what_is_no_layout_is_refused(draft: str) -> None:
    with pytest.raises(SetupError, match="twenty-five numbers"):
        review(museum(*ROMANS), draft)


def test_the_board_draws_the_layout_that_accepting_gives() -> None:
    names = ["cel14", "cel03", "rom07", "rom02", "jap05", "may10", "gre09", "inc12", "egy11"]
    state = museum(*names, end_score="10")
    state.score = [60, 0]
    builder.end_turn(state)
    while not state.over and builder.question(state) != "layout":
        state.choose(state.waiting[0], state.options(state.waiting[0])[0])
    drawn = review(state, layout())["pictures"]["wide"]["museum"]
    assert drawn  # the question may be answered with a layout of one's own
    text = GAME.draw(view(state, 0), ["Ada", "Max"], EN)
    at = places(text)
    while state.waiting:
        builder.do(state, "accept")
    assert places(GAME.draw(view(state, 0), ["Ada", "Max"], EN)) == at


def places(text: str) -> dict[str, int]:
    """By card the slot of the first museum in which it is drawn, by their places."""
    wall = next(e for e in ElementTree.fromstring(text).iter() if e.get("id") == "museum-0")
    spots = {e.get("transform"): n for n, e in enumerate(wall) if "slot-" in str(e.get("id"))}
    cards = [e for e in wall if str(e.get("id")).startswith("card-")]
    return {str(card.get("id")): spots[card.get("transform")] for card in cards}


@pytest.mark.rule("MUS-272")
def test_a_bot_that_must_place_by_hand_hangs_a_good_museum() -> None:
    names = ["cel14", "cel03", "cel11", "rom07", "rom02", "rom13", "jap05", "may10", "gre09"]
    laid = {}
    for final_layout in ("manual", "automatic"):
        state = museum(*names, end_score="10", final_layout=final_layout)
        state.score = [60, 0]
        builder.end_turn(state)
        rng = stream("bot", final_layout)
        while not state.over:
            seat = state.waiting[0]
            state.choose(seat, GAME.answer(view(state, seat), rng))
        laid[final_layout] = state.total(0) - state.prestige[0]
    assert laid["manual"] >= 60 + 2
    assert laid["manual"] == laid["automatic"]


def test_someone_who_began_otherwise_is_advised_where_the_next_object_brings_most() -> None:
    state = museum(*ROMANS, end_score="10", final_layout="manual")
    state.score = [60, 0]
    builder.end_turn(state)
    while builder.question(state) != "place":
        state.choose(state.waiting[0], state.options(state.waiting[0])[0])
    builder.do(state, "slot 25", "slot 24")
    told = GAME.answer(view(state, 0), stream("bot", "museum"))
    assert told in (18, 19, 22)
