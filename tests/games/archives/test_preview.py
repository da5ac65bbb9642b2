"""Previews: what a choice is said to change is what it changes, on positions at random."""

import pytest

from tests.games.archives import builder, pictures, random_matches
from tests.games.archives.builder import BLACK, BROWN, GREY, WHITE
from tests.games.archives.random_matches import EN, NAMES, SOME
from vestiges.engine.chance import Rng, stream
from vestiges.engine.text import figure, join
from vestiges.games.archives import GAME
from vestiges.games.archives.constants import (
    ABANDON,
    ANSWER_CUBE,
    CLEAR,
    COLOURS,
    EXHIBIT_SIZE,
    PLAN_TARGET,
    REQUEST_COLOUR,
    SPARE,
    STORE_CUBE,
    TURN,
)
from vestiges.games.archives.preview import Change
from vestiges.games.archives.rules.abandoning import KEEP
from vestiges.games.archives.rules.passing import last, penalties
from vestiges.games.archives.rules.turn import CARD, PASS
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.text import passing, phrases
from vestiges.games.archives.view import view

COURSES = pytest.mark.parametrize("number", range(len(SOME)))
CERTAIN = (ABANDON, ANSWER_CUBE, EXHIBIT_SIZE, PLAN_TARGET, REQUEST_COLOUR, SPARE, STORE_CUBE, TURN)
"""The questions whose answers have consequences that are certain."""


def answered(state: ArchivesState, option: int) -> ArchivesState:
    """The position right after an answer; of several cubes, if these were all."""
    after = state.clone()
    seat = after.waiting[0]
    phase = after.phase
    after.phases()[phase].choose(after, seat, option)
    if after.phase == phase and phase in (STORE_CUBE, ANSWER_CUBE):
        question = after.phases()[phase]
        question.choose(after, seat, question.size - 1)
    return after


def difference(before: ArchivesState, after: ArchivesState) -> tuple[list[int], list[int]]:
    """What changed: prestige by seat, expertise by seat and colour."""
    prestige = [new - old for old, new in zip(before.prestige, after.prestige, strict=True)]
    pairs = zip(before.expertise, after.expertise, strict=True)
    return prestige, [new - old for old, new in pairs]


def foretold(changes: list[Change]) -> tuple[list[int], list[int]]:
    """The same as a preview says it."""
    prestige, expertise = [0] * 4, [0] * (4 * COLOURS)
    for change in changes:
        prestige[change["seat"]] += change["prestige"]
        if change["colour"] >= 0:
            expertise[change["seat"] * COLOURS + change["colour"]] += change["expertise"]
    return prestige, expertise


@COURSES
def test_a_choice_changes_what_its_preview_says(number: int) -> None:
    seen = set()
    for state in random_matches.course(number)[::3]:
        if state.over or state.phase not in CERTAIN:
            continue
        known = view(state, state.waiting[0])
        for option, changes in zip(known["options"], known["previews"], strict=True):
            if state.phase != TURN or option < CARD:
                seen.add(state.phase)
                assert difference(state, answered(state, option)) == foretold(changes)
    assert len(seen) >= 5


@COURSES
def test_who_plays_after_a_pass_is_who_was_said_to(number: int) -> None:
    count = 0
    for state in random_matches.course(number):
        if state.over or state.phase != TURN or state.closer >= 0:
            continue
        known = view(state, state.active)
        for target in known["targets"]:
            if not target["taken"]:
                after = state.clone()
                after.progress[state.active] += target["distance"]
                assert target["next"] == last(after)
                count += 1
        assert known["next"] == last(state)
    assert count > 50


# What a Pass costs --------------------------------------------------------------------------------


def jammed(rng: Rng, **options: str) -> ArchivesState:
    """Entrances nearly full, cubes of several experts waiting, black about to pass."""
    state = builder.position(**options)
    builder.stand(state, 9, 2, 3, 4)
    builder.own(state, *[rng.below(6) for _ in range(4)])
    for letter in builder.LETTERS:
        builder.know(state, letter, *[rng.below(5) for _ in range(4)])
    for name in ("par", "fon", "pie"):
        builder.fill(state, name, leave=rng.below(4))
    for letter in builder.LETTERS:
        if builder.expert_of(state, letter) >= 0:
            builder.wait(state, letter * rng.below(4))
    return state


def after_clearing(state: ArchivesState) -> list[list[int]]:
    """What each seat would lose after every way to carry out the second step of a Pass."""
    start = state.clone()
    start.step, start.phase, start.placed = 2, CLEAR, [0] * 18
    clear, found, seen, left = start.phases()[CLEAR], [], set(), [start]
    while left:
        here = left.pop()
        for way in clear.options(here, here.active):
            after = here.clone()
            clear.choose(after, after.active, way)
            if after.phase != CLEAR:
                found.append(penalties(after))
            elif tuple(after.cubes) not in seen:
                seen.add(tuple(after.cubes))
                left.append(after)
    return found


@pytest.mark.rule("ARC-138", "ARC-146", "ARC-219")
@pytest.mark.parametrize("option", ["debt", "floor"])
def test_what_a_pass_is_said_to_cost_is_the_least_of_all_ways_to_clear(option: str) -> None:
    rng = stream("jammed", option)
    competing = 0
    for _ in range(150):
        state = jammed(rng, penalties=option)
        ways = after_clearing(state)
        least = [-min(way[seat] for way in ways) for seat in range(4)]
        assert foretold(view(state, BLACK)["pass_losses"])[0] == least
        competing += len({tuple(way) for way in ways}) > 1
    assert competing > 20, "experts compete for places often enough"


@pytest.mark.rule("ARC-146", "ARC-219")
@pytest.mark.parametrize("full", [True, False])
def test_a_pass_costs_at_least_what_it_was_said_to(full: bool) -> None:
    """Exactly that, where no choice is left and nothing new comes."""
    rng = stream("jammed", "passes")
    certain = 0
    for _ in range(150):
        state = jammed(rng)
        if not full:
            builder.bag(state, "")
        said = foretold(view(state, BLACK)["pass_losses"])[0]
        before, ways = state.clone(), after_clearing(state)
        kept = rng.below(2) == 0
        builder.passes(state)
        while state.passes == 0:
            builder.answer(state, builder.offered(state)[-1 if kept else 0])
        lost = difference(before, state)[0]
        others = [WHITE, GREY, BROWN, *([BLACK] if not state.abandoned[BLACK] else [])]
        assert all(lost[seat] <= said[seat] for seat in others)
        if kept and not full and len({tuple(way) for way in ways}) == 1:
            assert lost == said
            certain += 1
    assert full or certain > 10


def test_everything_shown_says_the_same_of_what_a_pass_costs() -> None:
    rng = stream("jammed", "shown")
    count = 0
    for _ in range(40):
        known = view(jammed(rng), BLACK)
        losses = known["pass_losses"]
        if not losses:
            assert GAME.words.label(known, PASS, EN) == "Pass"
            assert "would cost" not in GAME.words.board(known, NAMES, EN)
            continue
        count += 1
        said = [f"{NAMES[c['seat']]} {figure(c['prestige'], '+')}" for c in losses]
        sentence = f"A Pass now would cost at least: {join(EN, said)}."
        assert sentence in GAME.words.board(known, NAMES, EN).split("\n")
        assert known["previews"][known["options"].index(PASS)] == losses
        effects = [f"{phrases.player(EN, c['seat'])} −{-c['prestige']} prestige" for c in losses]
        label = GAME.words.label(known, PASS, EN)
        assert label == f"Pass (at least: {', '.join(effects)})"
        drawn = pictures.draw(known)
        for change in losses:
            written = drawn.words(f"lost-{change['seat']}")[0]
            assert written.split("…")[0] == figure(change["prestige"])
    assert count > 10


def test_no_pass_costs_more_than_the_sheet_says() -> None:
    rng = stream("jammed", "most")
    lost = 0
    for _ in range(60):
        state = jammed(rng)
        shown = passing.losses(view(state, BLACK))
        before = state.prestige[:]
        state.choose(BLACK, PASS)
        while state.step and state.step < 5 and not state.over:
            seat = state.waiting[0]
            options = [o for o in state.options(seat) if state.phase != ABANDON or o == KEEP]
            state.choose(seat, rng.pick(options))
        for seat, (least, most) in enumerate(shown):
            paid = before[seat] - state.prestige[seat]
            assert least <= paid <= most
            lost += paid
    assert lost > 10


def test_once_paid_the_penalties_of_a_pass_are_not_announced_any_more() -> None:
    state = builder.position(card_timing="pass", abandon="never")
    builder.stand(state, 9, 2, 3, 4)
    builder.know(state, "b", 3)
    builder.fill(state, "par")
    builder.wait(state, "b")
    builder.hold(state, BLACK, "c01")
    builder.bag(state, "")
    builder.passes(state, "go on", "go on", "go on")
    assert builder.asked(state) == "spare"
    said = "Waiting archives cost in step 4, at least: Ann −1."
    assert passing.cost(view(state, BLACK), NAMES, EN) == said
    assert passing.losses(view(state, BLACK)) == [(1, 1), (0, 0), (0, 0), (0, 0)]
    builder.answer(state, "pay")
    assert (builder.asked(state), state.step) == ("pause", 4)
    assert passing.cost(view(state, BLACK), NAMES, EN) == ""
    assert passing.losses(view(state, BLACK)) == [(0, 0)] * 4


# By hand ------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-135", "ARC-136")
def test_the_heir_of_a_tie_is_foretold() -> None:
    state = builder.position()
    builder.know(state, "y", 5, 2, 0, 2)
    builder.know(state, "r", 0, 1, 0, 4)
    builder.passes(state)
    known = view(state, BLACK)
    changes = known["previews"][known["options"].index(builder.colour("y"))]
    assert foretold(changes)[0] == [5, 0, 0, 0]
    assert [(c["seat"], c["expertise"]) for c in changes] == [(BLACK, -5), (WHITE, 1)]


@pytest.mark.rule("ARC-138", "ARC-219")
def test_waiting_cubes_that_find_a_place_cost_nothing() -> None:
    state = builder.position()
    builder.stand(state, 9, 2, 3, 4)
    builder.know(state, "b", 0, 0, 3)
    builder.wait(state, "bb")
    builder.fill(state, "par", leave=1)
    losses = view(state, BLACK)["pass_losses"]
    assert [(change["seat"], change["prestige"]) for change in losses] == [(GREY, -1)]


@pytest.mark.rule("ARC-138", "ARC-219")
def test_where_experts_compete_for_a_place_neither_loss_is_certain() -> None:
    state = builder.position()
    builder.stand(state, 9, 2, 3, 4)
    builder.know(state, "b", 0, 0, 3)
    builder.know(state, "o", 0, 0, 0, 3)
    builder.wait(state, "bbo")
    builder.fill(state, "par", leave=1)
    losses = view(state, BLACK)["pass_losses"]
    assert [(change["seat"], change["prestige"]) for change in losses] == [(GREY, -1)]


@pytest.mark.rule("ARC-172")
def test_the_last_pass_of_all_is_foretold() -> None:
    state = builder.position(pass_limit="40")
    builder.stand(state, 9, 2, 3, 4)
    assert view(state, BLACK)["next"] == WHITE
    state.passes = 39
    assert view(state, BLACK)["next"] == -1
