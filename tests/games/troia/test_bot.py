"""The game's own bot: legal, steady, quick, and clearly better than plain players."""

import copy
import time
from dataclasses import replace

import pytest

from tests.games.troia.rivals import Player, at_random, contest, eager
from tests.games.troia.turns import NAMES, at
from vestiges.engine.chance import Rng, stream
from vestiges.games.troia import GAME
from vestiges.games.troia.bot.judgement import Judge, promise
from vestiges.games.troia.bot.policy import answer
from vestiges.games.troia.mound_view import NEWEST, Face, Lying, bound
from vestiges.games.troia.options import TroiaOptions
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.view import TroiaView, peek, view

DEFAULT = TroiaOptions()
TABLES = [
    replace(DEFAULT, uncovered_rule="cover", front_limit=6),
    replace(DEFAULT, contour_reading="open", heap_preset="tight"),
    replace(DEFAULT, site_plans="random", start_seat="fixed"),
    replace(DEFAULT, heap_faces="symbol_up", card_choice="highest"),
    replace(DEFAULT, score_move="publication", final_scope="turn", heap_preset="wide"),
    replace(DEFAULT, placement="manual", contour_reading="open", site_plans="random"),
]


def begin(seats: int, seed: str, options: TroiaOptions = DEFAULT) -> TroiaState:
    state = GAME.new(options, seats, seed)
    assert isinstance(state, TroiaState)
    return state


def finish(state: TroiaState, until: str) -> TroiaState:
    """Let bots play until a question of this kind comes up."""
    rng = stream("finish", "bots")
    while view(state, state.waiting[0])["phase"] != until:
        seat = state.waiting[0]
        state.choose(seat, answer(view(state, seat), rng))
    return state


def asked(state: TroiaState) -> TroiaView:
    return view(state, state.waiting[0])


def lying(slot: int, layer: int, height: int, touched_by: list[int]) -> Lying:
    return {
        "slot": slot,
        "face": "symbol" if layer >= 0 else "plan",
        "layer": layer,
        "cell": -1,
        "x": 0,
        "y": 0,
        "k": 0,
        "height": height,
        "sight": 0,
        "free": not touched_by,
        "touched_by": touched_by,
        "bridged_by": [],
        "oldest": max(layer, 0),
        "newest": layer if layer >= 0 else NEWEST,
    }


# How it plays ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
def test_every_answer_is_legal_at_any_table(options: TroiaOptions, seats: int) -> None:
    state = contest([answer] * seats, "legal", options)
    assert sum(state.scores()) > 60


def test_the_same_view_and_stream_give_the_same_answer_and_stay_as_they_are() -> None:
    state = begin(3, "same")
    rng = stream("same", "bot")
    for _ in range(120):
        seen = asked(state)
        before, twin = copy.deepcopy(seen), rng.clone()
        option = answer(seen, rng)
        assert seen == before
        assert answer(seen, twin) == option
        state.choose(state.waiting[0], option)


def test_an_answer_takes_far_less_than_fifty_milliseconds() -> None:
    spent: list[float] = []

    def timed(seen: TroiaView, rng: Rng) -> int:
        start = time.process_time()
        option = answer(seen, rng)
        spent.append(time.process_time() - start)
        return option

    contest([timed] * 4, "quick")
    assert sorted(spent)[len(spent) * 99 // 100] < 0.05


def test_it_wins_every_match_of_two_against_chance() -> None:
    for number in range(12):
        seat = number % 2
        players: list[Player] = [at_random, at_random]
        players[seat] = answer
        assert contest(players, f"chance {number}").outcome().winners() == [seat]


def test_it_wins_every_match_of_four_against_chance() -> None:
    for number in range(4):
        players: list[Player] = [at_random] * 4
        players[number] = answer
        assert contest(players, f"four {number}").outcome().winners() == [number]


def test_it_wins_far_more_than_its_share_against_eager_publishers() -> None:
    won = 0
    for number in range(16):
        players: list[Player] = [eager] * 4
        players[number % 4] = answer
        won += contest(players, f"eager {number}").outcome().winners() == [number % 4]
    assert won >= 8  # a share would be 4


def test_among_bots_most_of_the_mound_is_published() -> None:
    laid = [len(contest([answer] * 2, f"laid {number}").laid) for number in range(4)]
    assert sum(laid) >= 0.93 * 57 * len(laid)


# What it does -----------------------------------------------------------------------------------


def test_it_keeps_its_highest_cards() -> None:
    state = finish(begin(4, "cards"), "start")
    for seat in range(4):
        kept = state.hands[seat]
        digging = [card for card in state.aside[seat] if card <= 36]
        publishing = [card for card in state.aside[seat] if card > 36]
        assert (len(digging), len(publishing)) == (1, 3)
        assert digging[0] < kept[0]
        assert max(publishing) < kept[4]


def test_nothing_is_published_from_a_tent_of_one() -> None:
    state = finish(begin(4, "first"), "card")
    for _ in range(4):
        assert answer(asked(state), stream("first", "bot")) < 36
        state.choose(state.waiting[0], state.options(state.waiting[0])[0])
        if state.phase != 2:
            break


def test_pieces_that_no_move_is_left_for_are_not_dug() -> None:
    state = finish(begin(2, "time"), "dig")
    seat = state.waiting[0]
    state.hands[seat] = [card for card in state.hands[seat] if card > 36][:1]
    state.owed[seat] = 1
    answers: list[int] = []
    while state.waiting == [seat] and asked(state)["phase"] == "dig":
        answers.append(answer(asked(state), stream("time", "bot")))
        state.choose(seat, answers[-1])
    assert sum(option >= EXAMINE for option in answers) == len(state.tents[seat]) - 1 >= 2
    assert STOP not in answers
    assert len(state.fronts[seat]) <= 1


@pytest.mark.rule("TRO-V12")
def test_a_chain_of_five_is_published_whole() -> None:
    state = at("", "6-34 6-44 6-43 6-42 6-41 8-11")
    rng = stream("chain", "bot")
    while True:
        option = answer(view(state, 0), rng)
        if option == END:
            break
        state.choose(0, option)
    laid = [piece for step in state.steps for piece in step[4:]]
    assert sorted(NAMES[piece] for piece in laid) == ["6-34", "6-41", "6-42", "6-43", "6-44"]
    assert sum(step[2] + step[3] for step in state.steps) == 15


def test_a_publication_begun_by_someone_else_is_brought_to_its_end() -> None:
    state = at("7-23 7-33", "7-14 7-13 7-24 8-44")
    state.choose(0, NAMES.index("7-24"))
    rng = stream("begun", "bot")
    while state.group_layer >= 0:
        state.choose(0, answer(view(state, 0), rng))
    assert len(state.steps) == 1
    assert CLOSE not in state.options(0)


def test_a_pawn_within_reach_is_hit_rather_than_passed_by_a_point() -> None:
    """Rubble laid now or later is nearly the same; the pawn two spaces ahead decides."""

    def first_turn(rival: int, by_publication: bool = False) -> int:
        state = at("8-13", "8-12 8-44")
        state.lying[4] |= 1 << 11  # 8-34: 8-44 has its contact too
        state.hands[0] = [card for card in state.hands[0] if card > 36]  # no hurry to publish
        state.track = [5, rival, 0, 0]
        rng = stream("hit", "bot")
        while True:
            seen = view(state, 0)
            seen["by_publication"] = by_publication
            option = answer(seen, rng)
            if option == END:
                return sum(step[2] + step[3] for step in state.steps)
            state.choose(0, option)

    assert first_turn(rival=30) == 3
    assert first_turn(rival=7) == 2
    assert first_turn(rival=7, by_publication=True) == 3  # it stops there on its way


@pytest.mark.rule("TRO-R12")
def test_it_fills_a_layer_for_the_bonus_of_the_whole_turn_only_if_that_is_agreed() -> None:
    """Three corners of Troy I bring 6 or 4, what Troy VIII/IX has to offer brings 5."""

    def last_turn(scope: str) -> int:
        lying = "1-12 1-21 1-22 1-23 1-32 1-33 8-13 8-23 8-24 8-33 8-34"
        state = at(lying, "1-11 1-13 1-31 8-12 8-22 8-21", scope)
        state.moves, state.owed[0] = 3, 1
        rng = stream("fill", "bot")
        while answer(view(state, 0), rng) != END:
            state.choose(0, answer(view(state, 0), rng))
        return sum(step[2] + step[3] for step in state.steps)

    assert last_turn("turn") == 6
    assert last_turn("publication") == 5


# What it thinks ---------------------------------------------------------------------------------


def test_what_lies_over_a_piece_is_not_older_and_what_lies_under_is_not_newer() -> None:
    pieces = [lying(5, 3, 1, [2]), lying(2, -1, 2, [7]), lying(7, -1, 3, []), lying(9, 1, 1, [])]
    bound(pieces, 10)
    found = {item["slot"]: (item["oldest"], item["newest"]) for item in pieces}
    assert found == {5: (3, 3), 2: (3, 4), 7: (3, 4), 9: (1, 1)}
    pieces = [lying(0, -1, 1, [1]), lying(1, 2, 2, [])]
    bound(pieces, 2)
    assert (pieces[0]["oldest"], pieces[0]["newest"]) == (0, 2)


def test_the_mound_is_looked_at_again_when_a_piece_is_taken() -> None:
    """A peek is kept as long as nothing changes; a world that digs on does not touch it."""
    state = begin(2, "looks")
    first = peek(state, 0)["mound"]
    assert peek(state, 1)["mound"] is first
    world = state.clone()
    world.apply(world.waiting[0], world.free[0])
    assert len(peek(world, 0)["mound"]) == len(first) - 1
    assert peek(state, 0)["mound"] is first


def test_a_plan_face_promises_more_than_a_symbol() -> None:
    judge = Judge(asked(finish(begin(4, "faces"), "start")))
    plan: Face = {"slot": 99, "face": "plan", "layer": -1, "cell": -1}
    for layer in range(5):
        symbol: Face = {"slot": 99, "face": "symbol", "layer": layer, "cell": -1}
        assert judge.taken(plan) > judge.taken(symbol) + 50


def test_a_symbol_is_a_plan_piece_less_often_when_plans_can_lie_face_up() -> None:
    seen = asked(finish(begin(4, "symbols"), "start"))
    symbol: Face = {"slot": 99, "face": "symbol", "layer": 4, "cell": -1}
    mixed = Judge(seen).taken(symbol)
    for item in seen["mound"]:
        item["face"] = "symbol"
    assert Judge(seen).taken(symbol) > mixed


def test_an_open_contour_gives_the_piece_away() -> None:
    options = replace(DEFAULT, contour_reading="open", card_choice="highest")
    judge = Judge(asked(begin(4, "contours", options)))
    rubble: Face = {"slot": 99, "face": "symbol", "layer": 4, "cell": 0}  # 8-11
    plan: Face = {"slot": 99, "face": "symbol", "layer": 4, "cell": 1}  # 8-12
    assert judge.taken(plan) - judge.taken(rubble) == 100


def test_a_group_is_worth_more_the_nearer_it_is_to_the_bonus() -> None:
    pair = 0b11
    beaten_by_one = promise(4, 0b1 << 12, pair)
    beaten_by_two = promise(4, 0b11 << 12, pair)
    beaten_by_three = promise(4, 0b111 << 12, pair)
    assert beaten_by_one > beaten_by_two > beaten_by_three > 0
    assert promise(4, 0xFF80, 0b1) == 0
    assert promise(4, 0xFFFC, 0b11) > 0  # it would fill the frame
