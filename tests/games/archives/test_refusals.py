"""Refusals: each names the one rule that forbids the answer, in every question."""

from collections.abc import Callable

import pytest

from tests.games.archives import random_matches
from tests.games.archives.builder import (
    BLACK,
    BROWN,
    act,
    answer,
    asked,
    bag,
    begin,
    closed_by,
    fill,
    hold,
    know,
    no_cards,
    passes,
    position,
    put,
    refused,
    reserve,
    stand,
    wait,
)
from vestiges.engine.errors import Refusal
from vestiges.games.archives.constants import DEPOSIT_COLOUR
from vestiges.games.archives.rules import PHASES
from vestiges.games.archives.state import ArchivesState

GENERIC = "“{answer}” is not an answer to this question. Possible answers: {allowed}."
Case = tuple[Callable[[], ArchivesState], str, str, str]
"""A position, an answer, and how the refusal says why, with its clause."""


# Positions ----------------------------------------------------------------------------------------


def setup() -> ArchivesState:
    state = next(state for n in range(40) if asked(state := begin(str(n))) == "setup")
    state.cubes[17 * 6 :] = [0] * 6  # whatever was drawn, let it be green
    state.cubes[17 * 6 + 2] = 1
    state.legal_seat = -1
    return state


def turn(*cards: str, here: int = 2) -> ArchivesState:
    """Black is last, the others stand on 5, 9 and 11."""
    state = position()
    stand(state, here, 5, 9, 11)
    hold(state, BLACK, *cards)
    return state


def at_the_limit() -> ArchivesState:
    """Black's furthest target is 25, which is space 5."""
    state = position()
    stand(state, 2, 6, 9, 11)
    return state


def ending(*cards: str) -> ArchivesState:
    """Black has closed the match and still holds cards."""
    state = position(abandon="never")
    stand(state, 9, 2, 3, 14)
    know(state, "r", 9)
    put(state, "fon", entrance="r")
    hold(state, BLACK, *cards)
    return act(state, "store")


def final(*cards: str) -> ArchivesState:
    """Brown's final turn, from 25 to black's space on 31."""
    state = position(abandon="never")
    stand(state, 31, 27, 33, 25)
    hold(state, BROWN, *cards)
    closed_by(state, BLACK)
    return state


def arrived() -> ArchivesState:
    """Brown has reached the closer's space and has nowhere to go."""
    state = final("c02")
    stand(state, 31, 40, 41, 31)
    return state


def plan(kind: str, state: ArchivesState) -> ArchivesState:
    return answer(state, "play c02", f"instead {kind}")


def store(*texts: str) -> ArchivesState:
    state = position()
    put(state, "fon", entrance="rg")
    put(state, "pie", entrance="v")
    return act(state, "store", *texts)


def request() -> ArchivesState:
    state = position()
    reserve(state, o=0)
    return act(state, "request")


def desk(*texts: str) -> ArchivesState:
    """Requests at Paris and at the desk; Fontainebleau has some without a cube."""
    state = position()
    put(state, "par", vault="bo", column="bov")
    put(state, "fon", vault="g", column="r")
    put(state, "ext", column="bgr")
    return act(state, "answer", *texts)


def returned() -> ArchivesState:
    """A cube just returned to its vault, where it may not be used again at once."""
    state = position(answer_reuse="next")
    put(state, "par", vault="bv", room="ovob", column="bbv")
    return act(state, "answer", "answer blue from par")


def no_vault() -> ArchivesState:
    """Pierrefitte has nothing to show."""
    state = position()
    put(state, "par", vault="b")
    put(state, "fon", vault="r")
    return act(state, "exhibit")


def exhibit(*texts: str) -> ArchivesState:
    state = position()
    put(state, "par", vault="bo", gallery="v")
    put(state, "fon", vault="rrrrrg")
    put(state, "pie", vault="v")
    return act(state, "exhibit", *texts)


def passing(*texts: str, cards: tuple[str, ...] = (), **options: str) -> ArchivesState:
    """Black passes as the expert of red and blue, with blue and orange waiting for one place."""
    state = position(**options)
    stand(state, 9, 2, 3, 4)
    know(state, "r", 3)
    know(state, "b", 2)
    know(state, "o", 0, 2)
    fill(state, "par", leave=1)
    fill(state, "pie")
    wait(state, "bbo")
    hold(state, BLACK, *cards)
    return passes(state, *texts)


def placing() -> ArchivesState:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "par")
    fill(state, "pie", leave=1)
    bag(state, "gv")
    return passes(state)


def choosing() -> ArchivesState:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    hold(state, BLACK, "c08")
    bag(state, "rrbb")
    return passes(state, "play c08")


def paused(*cards: str) -> ArchivesState:
    state = position(card_timing="pass", abandon="never")
    stand(state, 9, 2, 3, 4)
    hold(state, BLACK, *cards)
    return passes(state)


def marking(*texts: str) -> ArchivesState:
    state = turn("c01")
    state.markers = [0, 0, 0, 0, 1]
    return answer(state, "play c01", *texts)


def marking_two() -> ArchivesState:
    state = turn("c01")
    state.markers = [1, 1, 1, 0, 0]
    return answer(state, "play c01", "space 2")


def no_marker() -> ArchivesState:
    state = turn("c01")
    state.markers = [0, 0, 0, 0, 0]
    return state


def transfer(*texts: str) -> ArchivesState:
    state = turn("c03")
    put(state, "fon", vault="gyr")
    put(state, "pie", vault="gv")
    return answer(state, "play c03", *texts)


def transfer_from_two() -> ArchivesState:
    """Red of Fontainebleau is accepted nowhere else."""
    state = turn("c03")
    put(state, "par", vault="v")
    put(state, "fon", vault="r")
    put(state, "pie", vault="v")
    return answer(state, "play c03")


def transfer_without_paris() -> ArchivesState:
    state = turn("c03")
    put(state, "fon", vault="g")
    put(state, "pie", vault="g")
    return answer(state, "play c03")


def closing() -> ArchivesState:
    state = turn("c05")
    put(state, "par", gallery="b")
    put(state, "fon", gallery="r")
    return answer(state, "play c05")


def recall() -> ArchivesState:
    state = turn("c10")
    put(state, "par", room="b")
    put(state, "ext", room="g-pie")
    return answer(state, "play c10")


def deposit(letters: str, *texts: str) -> ArchivesState:
    """Cubes in the entrances of Fontainebleau and Pierrefitte; the bag holds these."""
    state = turn("c06")
    put(state, "fon", entrance="rg")
    put(state, "pie", entrance="gv")
    bag(state, letters)
    return answer(state, "play c06", *texts)


def only_green_left() -> ArchivesState:
    """Only green and orange are in the bag: green cubes cannot become anything else."""
    state = turn("c06")
    put(state, "par", entrance="b")
    put(state, "fon", entrance="ryg")
    put(state, "pie", entrance="g")
    bag(state, "ggo")
    return answer(state, "play c06")


def query(*texts: str) -> ArchivesState:
    """Requests at Paris, Fontainebleau and the desk; only blue and red are in reserve."""
    state = turn("c07")
    put(state, "par", column="b")
    put(state, "fon", column="rg")
    put(state, "ext", column="br")
    reserve(state, g=0, y=0, v=0, o=0)
    return answer(state, "play c07", *texts)


def query_two() -> ArchivesState:
    """A blue request at the desk, with red, violet and blue ones in reserve."""
    state = turn("c07")
    put(state, "ext", column="b")
    reserve(state, g=0, y=0, o=0)
    return answer(state, "play c07")


def one_colour_in_reserve() -> ArchivesState:
    """Red, green and yellow requests at Fontainebleau; only green is left in reserve."""
    state = turn("c07")
    put(state, "fon", column="rgy")
    reserve(state, r=0, b=0, y=0, v=0, o=0)
    return answer(state, "play c07")


def red_request() -> ArchivesState:
    """A red request at Fontainebleau becomes green or yellow."""
    state = turn("c07")
    put(state, "fon", column="r")
    return answer(state, "play c07")


def last_space() -> ArchivesState:
    """Brown can reach the closer's space alone, where one stores."""
    state = position(abandon="never")
    stand(state, 31, 40, 41, 30)
    put(state, "fon", entrance="r")
    hold(state, BROWN, "c02")
    closed_by(state, BLACK)
    return answer(state, "play c02")


def nothing_to_resolve() -> ArchivesState:
    """Moves are open, but nothing can be carried out anywhere."""
    state = position(deck_empty="end")
    stand(state, 4, 8, 10, 12)
    hold(state, BLACK, "c02")
    reserve(state, r=0, b=0, g=0, y=0, v=0, o=0)
    no_cards(state)
    return state


# Which rule forbids what --------------------------------------------------------------------------

CASES: list[Case] = [
    (setup, "to par", "Paris does not accept green.", "ARC-011"),
    (turn, "pass", "You are last on the track: you must act first.", "ARC-034"),
    (turn, "go 5", "Another pawn stands on space 5.", "ARC-022"),
    (turn, "go 8", "On space 8 (store) there is nothing to do now.", "ARC-031"),
    (turn, "go 6 lap 2", "You may not overtake the last pawn by going round.", "ARC-024"),
    (lambda: turn(here=12), "go 12", "Your own pawn stands on space 12 already.", "ARC-021"),
    (at_the_limit, "go 5 lap 2", "On space 5 (store) there is nothing to do now.", "ARC-031"),
    (turn, "go 1234", "The track has 20 spaces, and none is 1234.", "ARC-016"),
    (turn, "go 25", "The track has 20 spaces, and none is 25.", "ARC-016"),
    (turn, "go 0", "The track has 20 spaces, and none is 0.", "ARC-016"),
    (turn, "play c09", "You do not hold the card No delivery.", "ARC-104"),
    (
        lambda: turn("c09"),
        "play c09",
        "The card No delivery is played in its step of the Pass.",
        "ARC-104",
    ),
    (no_marker, "play c01", "No marker in reserve would change any space.", "ARC-182"),
    (arrived, "play c02", "There is nowhere left to go.", "ARC-222"),
    (
        nothing_to_resolve,
        "play c02",
        "No action could be carried out on a space of another kind.",
        "ARC-186",
    ),
    (
        lambda: turn("c03"),
        "play c03",
        "No vault holds a cube that another site accepts.",
        "ARC-188",
    ),
    (lambda: turn("c05"), "play c05", "No exhibition is running.", "ARC-193"),
    (lambda: turn("c06"), "play c06", "No cube in an entrance can be exchanged.", "ARC-195"),
    (lambda: turn("c07"), "play c07", "No request in a column can be exchanged.", "ARC-197"),
    (lambda: turn("c10"), "play c10", "All reading rooms are empty.", "ARC-203"),
    (lambda: ending("c02"), "go 11", "You have ended the match: no more actions.", "ARC-157"),
    (lambda: ending("c02"), "play c02", "The card Change of plan needs an action.", "ARC-157"),
    (final, "go 12", "Nobody may go past who ended the match.", "ARC-164"),
    (final, "go 7", "Another pawn stands on space 7.", "ARC-022"),
    (store, "store at par", "The entrance of Paris is empty.", "ARC-050"),
    (store, "store at ext", "The external desk has requests and readings only.", "ARC-118"),
    (
        lambda: store("store at fon"),
        "store blue",
        "The entrance of Fontainebleau holds no blue cube.",
        "ARC-050",
    ),
    (lambda: store("store at fon"), "stop", "You must store one cube at least.", "ARC-052"),
    (request, "request red", "Paris takes no requests for red.", "ARC-063"),
    (request, "request orange", "The reserve holds no request for orange.", "ARC-R17"),
    (desk, "answer at pie", "There are no requests at Pierrefitte.", "ARC-074"),
    (
        desk,
        "answer at fon",
        "No request at Fontainebleau can be answered from a vault.",
        "ARC-074",
    ),
    (
        lambda: desk("answer at par"),
        "stop",
        "You must answer one request at least.",
        "ARC-075",
    ),
    (
        lambda: desk("answer at par"),
        "answer green from fon",
        "At Paris only its own vault can be used.",
        "ARC-074",
    ),
    (
        lambda: desk("answer at par"),
        "answer red from par",
        "There is no request for red at Paris.",
        "ARC-074",
    ),
    (
        lambda: desk("answer at par"),
        "answer violet from par",
        "The vault of Paris holds no violet cube.",
        "ARC-077",
    ),
    (
        lambda: desk("answer at ext"),
        "answer green from pie",
        "The vault of Pierrefitte holds no green cube.",
        "ARC-077",
    ),
    (
        returned,
        "answer blue from par",
        "That blue cube has only just come back to its vault.",
        "ARC-R14",
    ),
    (exhibit, "exhibit at par", "An exhibition is already running at Paris.", "ARC-099"),
    (exhibit, "exhibit at ext", "The external desk has requests and readings only.", "ARC-118"),
    (no_vault, "exhibit at pie", "The vault of Pierrefitte is empty.", "ARC-092"),
    (
        lambda: exhibit("exhibit at fon"),
        "exhibit blue",
        "The vault of Fontainebleau holds no blue cube.",
        "ARC-092",
    ),
    (
        lambda: exhibit("exhibit at fon", "exhibit red"),
        "show 4",
        "At Fontainebleau you can show at most 3 of them.",
        "ARC-093",
    ),
    (passing, "abandon orange", "You are not the expert of orange.", "ARC-130"),
    (lambda: passing("keep"), "done", "There is still a cube that finds a place.", "ARC-R24"),
    (lambda: passing("keep"), "red to fon", "There is no red cube to place.", "ARC-138"),
    (lambda: passing("keep"), "blue to fon", "Fontainebleau does not accept blue.", "ARC-113"),
    (placing, "red to fon", "There is no red cube to place.", "ARC-142"),
    (placing, "violet to par", "The entrance of Paris is full.", "ARC-113"),
    (placing, "violet to fon", "Fontainebleau does not accept violet.", "ARC-113"),
    (
        lambda: passing("keep", "blue to par", cards=("c01",)),
        "play c08",
        "You do not hold the card Chosen deposits.",
        "ARC-104",
    ),
    (
        lambda: passing("keep", "blue to par", cards=("c01",)),
        "play c09",
        "You do not hold the card No delivery.",
        "ARC-104",
    ),
    (
        lambda: passing("keep", "blue to par", "draw", cards=("c01",)),
        "play c04",
        "You do not hold the card Grace period.",
        "ARC-104",
    ),
    (choosing, "take green", "The bag holds no green cube.", "ARC-199"),
    (
        lambda: paused("c02"),
        "play c02",
        "The card Change of plan needs an action.",
        "ARC-R51",
    ),
    (lambda: paused("c02"), "play c10", "You do not hold the card Recall.", "ARC-104"),
    (lambda: paused("c10"), "play c10", "All reading rooms are empty.", "ARC-203"),
    (
        lambda: answer(turn("c02"), "play c02"),
        "instead store",
        "The action store cannot be carried out now.",
        "ARC-186",
    ),
    (
        lambda: plan("request", turn("c02")),
        "go 4",
        "Space 4 is of that kind anyway.",
        "ARC-187",
    ),
    (
        lambda: plan("request", turn("c02")),
        "go 9",
        "Another pawn stands on space 9.",
        "ARC-022",
    ),
    (
        lambda: plan("request", turn("c02")),
        "go 6 lap 2",
        "You may not overtake the last pawn by going round.",
        "ARC-024",
    ),
    (
        lambda: plan("request", turn("c02")),
        "go 33",
        "The track has 20 spaces, and none is 33.",
        "ARC-016",
    ),
    (
        lambda: plan("request", final("c02")),
        "go 13",
        "Nobody may go past who ended the match.",
        "ARC-164",
    ),
    (marking, "space 2", "No marker in reserve would change space 2.", "ARC-182"),
    (marking, "space 21", "The track has no space 21.", "ARC-181"),
    (marking_two, "mark draw", "The space already is of the kind draw.", "ARC-182"),
    (marking_two, "mark exhibit", "There is no marker exhibit in reserve.", "ARC-R42"),
    (transfer, "from par", "The vault of Paris is empty.", "ARC-188"),
    (
        transfer_from_two,
        "from fon",
        "No other site accepts a cube of the vault of Fontainebleau.",
        "ARC-188",
    ),
    (
        lambda: transfer("from pie"),
        "to pie",
        "Choose another vault than the one the cubes leave.",
        "ARC-188",
    ),
    (
        lambda: transfer("from fon"),
        "stop",
        "Choose one cube at least.",
        "ARC-188",
    ),
    (
        lambda: transfer("from fon"),
        "move red",
        "Pierrefitte does not accept red.",
        "ARC-188",
    ),
    (
        lambda: transfer("from fon"),
        "move violet",
        "The vault of Fontainebleau holds no more violet cubes.",
        "ARC-188",
    ),
    (
        lambda: transfer("from fon", "move green"),
        "move green",
        "The vault of Fontainebleau holds no more green cubes.",
        "ARC-188",
    ),
    (closing, "close pie", "There is no exhibition at Pierrefitte.", "ARC-193"),
    (recall, "recall fon", "The reading room of Fontainebleau is empty.", "ARC-203"),
    (lambda: deposit("rgyv"), "at par", "The entrance of Paris is empty.", "ARC-195"),
    (
        lambda: deposit("rgyv"),
        "at ext",
        "The external desk has requests and readings only.",
        "ARC-118",
    ),
    (
        lambda: deposit("rgyv", "at fon"),
        "change yellow",
        "The entrance of Fontainebleau holds no yellow cube.",
        "ARC-195",
    ),
    (
        lambda: deposit("gyv", "at pie", "change green"),
        "into green",
        "The cube already is green.",
        "ARC-110",
    ),
    (
        only_green_left,
        "at pie",
        "The bag holds no other colour that Pierrefitte accepts.",
        "ARC-R39",
    ),
    (
        lambda: answer(only_green_left(), "at fon"),
        "change green",
        "The bag holds no other colour that Fontainebleau accepts.",
        "ARC-R39",
    ),
    (
        lambda: deposit("rgyv", "at pie", "change green"),
        "into red",
        "Pierrefitte does not accept red.",
        "ARC-195",
    ),
    (
        lambda: deposit("rgy", "at fon", "change red"),
        "into blue",
        "Fontainebleau does not accept blue.",
        "ARC-195",
    ),
    (query, "at pie", "There are no requests at Pierrefitte.", "ARC-197"),
    (
        query,
        "at par",
        "The reserve holds no other colour that Paris takes.",
        "ARC-R39",
    ),
    (
        lambda: query("at ext"),
        "request 3",
        "There is no request 3 at the external desk.",
        "ARC-197",
    ),
    (
        one_colour_in_reserve,
        "request 2",
        "The reserve holds no other colour that Fontainebleau takes.",
        "ARC-R39",
    ),
    (red_request, "into blue", "Fontainebleau takes no requests for blue.", "ARC-197"),
    (red_request, "into red", "The request already is for red.", "ARC-110"),
    (
        last_space,
        "instead store",
        "You can reach no space of another kind than store.",
        "ARC-187",
    ),
    (
        query_two,
        "into green",
        "The reserve holds no request for green.",
        "ARC-R39",
    ),
]


@pytest.mark.parametrize(("state", "text", "said", "clause"), CASES)
def test_a_refusal_names_the_rule_that_forbids_it(
    state: Callable[[], ArchivesState], text: str, said: str, clause: str
) -> None:
    reason = refused(state(), text)
    assert (reason.text.format(**reason.facts), reason.clause) == (said, clause)


def test_a_colour_that_the_bag_lacks_is_refused_where_a_site_accepts_many() -> None:
    state = deposit("rgyv", "at fon", "change red")
    bag(state, "gv")
    reason = PHASES[DEPOSIT_COLOUR].why_not(state, BLACK, 3)
    assert (str(reason), reason.clause) == ("The bag holds no yellow cube. [ARC-R39]", "ARC-R39")


# At the wrong moment ------------------------------------------------------------------------------

TIMES: list[Case] = [
    (
        setup,
        "pass",
        "Every player places a first cube before the first turn.",
        "ARC-011",
    ),
    (store, "pass", "Carry out the action of this space first.", "ARC-032"),
    (store, "play c10", "No card is played while an action is carried out.", "ARC-105"),
    (marking, "pass", "Finish the card Lasting change first, or take it back.", "ARC-108"),
    (closing, "pass", "Finish the card Early closing first, or take it back.", "ARC-108"),
    (passing, "play c10", "In a step of a Pass no other card than its own is played.", "ARC-105"),
    (passing, "play c04", "The card Grace period is played in its step of the Pass.", "ARC-104"),
    (passing, "go 10", "You are passing: nothing but its steps is left of your turn.", "ARC-019"),
    (turn, "go on", "That is for the steps of a Pass, where agreed.", "ARC-R51"),
    (turn, "to par", "First cubes are placed before the first turn.", "ARC-011"),
    (turn, "store red", "Cubes are stored on a space “store”.", "ARC-050"),
    (turn, "request red", "Requests are placed on a space “request”.", "ARC-062"),
    (turn, "answer at ext", "Requests are answered on a space “answer”.", "ARC-073"),
    (turn, "show 2", "Exhibitions are opened on a space “exhibit”.", "ARC-092"),
    (turn, "abandon red", "Step 1 of a Pass asks whether you abandon anything.", "ARC-129"),
    (turn, "red to fon", "Cubes find their places in steps 2 and 3 of a Pass.", "ARC-138"),
    (turn, "draw", "New archives are drawn in step 3 of a Pass.", "ARC-140"),
    (turn, "take red", "That is a part of the card Chosen deposits.", "ARC-199"),
    (turn, "pay", "Waiting archives are paid for in step 4 of a Pass.", "ARC-146"),
    (turn, "instead draw", "That is a part of the card Change of plan.", "ARC-185"),
    (turn, "space 5", "That is a part of the card Lasting change.", "ARC-181"),
    (turn, "from par", "That is a part of the card Transfer.", "ARC-188"),
    (turn, "close par", "That is a part of the card Early closing.", "ARC-193"),
    (turn, "change red", "That is a part of the card Reclassified deposit.", "ARC-195"),
    (turn, "request 2", "That is a part of the card Reclassified request.", "ARC-197"),
    (turn, "recall par", "That is a part of the card Recall.", "ARC-203"),
    (store, "stop", "First answer what is asked now.", "ARC-050"),
    (
        lambda: store("store at fon"),
        "store at pie",
        "That is settled: take it back to choose otherwise.",
        "ARC-050",
    ),
    (desk, "stop", "First answer what is asked now.", "ARC-073"),
    (closing, "at par", "That is a part of the card Reclassified deposit.", "ARC-195"),
    (query, "into red", "First answer what is asked now.", "ARC-197"),
]


@pytest.mark.parametrize(("state", "text", "said", "clause"), TIMES)
def test_an_answer_to_another_question_is_told_where_it_belongs(
    state: Callable[[], ArchivesState], text: str, said: str, clause: str
) -> None:
    reason = refused(state(), text)
    assert (reason.text.format(**reason.facts), reason.clause) == (said, clause)


@pytest.mark.parametrize("number", range(len(random_matches.SOME)))
def test_only_what_no_question_knows_is_no_answer(number: int) -> None:
    for state in random_matches.each_question(number):
        seat = state.waiting[0]
        texts = {phase.say(state, option) for phase in PHASES for option in range(phase.size)}
        offered = {state.phase_of(seat).say(state, option) for option in state.options(seat)}
        for text in texts - offered:
            with pytest.raises(Refusal) as caught:
                answer(state, text)
            reason = caught.value.reason
            assert reason.text != GENERIC
            assert reason.clause.startswith("ARC-")
        assert refused(state, "dance").text == GENERIC
        assert refused(state, "go 12345").text == GENERIC
