"""Who knows what (section 6), and what may be taken back (section 5.2)."""

from __future__ import annotations

from tests.games.museum.builder import (
    card,
    deal,
    do,
    employ,
    explore,
    hand_favours,
    improve,
    offer,
    set_up,
    stack,
    table,
    worth,
)
from vestiges.engine.chance import stream
from vestiges.engine.events import EVERYONE
from vestiges.engine.match import Match
from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.constants import OPINION
from vestiges.games.museum.rules.exhibiting import reshuffle_favours
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


def worlds(state: MuseumState, seat: int | None, count: int = 40) -> list[MuseumState]:
    """Positions the viewer cannot tell from this one."""
    rng = stream("worlds", "museum")
    found = [state.imagine(seat, rng) for _ in range(count)]
    return [world for world in found if isinstance(world, MuseumState)]


def test_hidden_hands_vary_and_known_cards_stay() -> None:
    state = set_up()
    explore(state)
    while state.phase_of(state.waiting[0]).name == "window":
        do(state, "go on")
    taken = state.options(0)[0]
    state.choose(0, taken)
    seen = worlds(state, 1)
    assert all(taken in world.hands[0] for world in seen)
    assert len({tuple(world.hands[0]) for world in seen}) > 20
    for world in seen:
        assert world.hands[1] == state.hands[1]
        homes = sorted(world.scenario.continent[c] for c in world.hands[0])
        assert homes == sorted(state.scenario.continent[c] for c in state.hands[0])
        assert all(c < 208 for c in world.hands[0])


def test_what_a_team_put_under_the_deck_is_known_to_its_sender_alone() -> None:
    state = table()
    hand_favours(state, 0, "team")
    stack(state, "europe", "cel01", "cel02", "cel03", "cel04")
    improve(state)
    do(state, "play team", "europe", "cel01", "cel02")
    assert all(w.decks[1][:2] == state.decks[1][:2] for w in worlds(state, 0))
    assert len({tuple(w.decks[1][:2]) for w in worlds(state, 1)}) > 5


def test_favours_in_hand_at_a_reshuffle_are_not_imagined_in_the_deck() -> None:
    state = table()
    hand_favours(state, 0, "loan", "press")
    state.favour_discard = state.favour_deck[:3]
    state.favour_deck = []
    reshuffle_favours(state)
    improve(state, 1)
    for world in worlds(state, 1):
        assert world.favours[0] == state.favours[0]  # nothing else can be in that hand
        assert sorted(world.favour_deck) == sorted(state.favour_deck)


def test_patrons_of_others_are_those_one_was_not_dealt() -> None:
    state = set_up(3)
    for world in worlds(state, 0):
        assert world.dealt[0] == state.dealt[0]
        assert not {world.patron[1], world.patron[2]} & set(state.dealt[0])
        assert world.patron[1] != world.patron[2]
    assert len({world.patron[1] for world in worlds(state, 0)}) > 8


def test_a_blind_draw_is_seen_by_its_owner_alone() -> None:
    state = table(kickstarter_experts=True)
    employ(state, 0, 26)
    stack(state, "europe", "cel01")
    explore(state)
    state.choose(0, state.options(0)[0])
    do(state, "draw")
    assert card("cel01") in view(state, 0)["hands"][0]
    assert card("cel01") not in view(state, 1)["hands"][0]


def begun() -> Match:
    """A match in the first Improvement, no favour in the first hand."""
    match = Match(GAME, "undo", 2, {"first_player": "1"})
    while match.state.phase_of(match.state.waiting[0]).name != "improve":
        seat = match.state.waiting[0]
        match.play(seat, match.state.options(seat)[0])
    return match


def test_a_purchase_can_be_taken_back_step_by_step_until_it_is_paid() -> None:
    match = begun()
    start = match.state.digest()
    seat = match.state.waiting[0]
    own = 1 + seat
    assert own in match.state.options(seat)
    match.play(seat, own)
    steps = 1
    while match.state.phase_of(seat).name == "target" and steps < 3:
        match.play(seat, match.state.options(seat)[0])
        steps += 1
    for _ in range(steps):
        assert match.why_no_undo(seat) is None
        match.undo(seat)
    assert match.state.digest() == start


def played_until(kind: str) -> tuple[Match, int]:
    """A match of bots up to the first answer within a turn that tells this, and its seat."""
    for seed in range(20):
        match = Match(GAME, f"barrier {seed}", 2, {"opinion_cards": "0", "headlines": "false"})
        rng = stream(str(seed), "barrier")
        while not match.state.over:
            seat = match.state.waiting[0]
            move = match.play(seat, GAME.answer(match.state.view(seat), rng))
            told = [event.kind for event in move.events]
            if kind in told and "turn" not in told:
                return match, seat
    raise AssertionError(kind)


def test_a_drawn_favour_is_a_barrier() -> None:
    drawn, seat = played_until("drew")
    reason = drawn.why_no_undo(seat)
    assert reason is not None
    assert reason.text == "It showed something that was hidden."
    state = table()
    offer(state)
    state.score[0] = 9
    deal(state.hands[0], state, worth(1), worth(1, 1))
    improve(state)
    words = state.rng.words()
    do(state, "buy at 1", worth(1))
    assert len(state.favours[0]) == 1
    assert state.rng.words() == words  # no chance was drawn: the card itself was hidden
    assert view(state, 1)["favour_counts"] == [1, 0]


def hands_of(values: tuple[int, int]) -> MuseumState:
    """Setup, the first seat holding a European object of the second value, the rest of value 2."""
    state = GAME.new(parse(GAME.options, {"first_player": "1"}), 3, "hands")
    assert isinstance(state, MuseumState)
    for place, card_held in enumerate(state.hands[0][:]):
        home = state.scenario.continent[card_held]
        value = values[home == 1]
        deck = state.decks[home]
        new = next(
            c for c in [card_held, *deck] if c < OPINION and state.scenario.value[c] == value
        )
        if new != card_held:
            deck[deck.index(new)] = card_held
            state.hands[0][place] = new
            state.seen[new], state.seen[card_held] = state.seen[card_held], 0
    state.hands[0].sort()
    state.legal_seat = -1
    return state


def test_whether_a_hand_could_be_replaced_is_not_shown() -> None:
    poor, rich = hands_of((2, 1)), hands_of((2, 2))
    assert [len(state.phase_of(0).options(state, 0)) for state in (poor, rich)] == [2, 1]
    for state in (poor, rich):
        state.settle()
        assert state.waiting == [0, 1, 2]  # asked, though there may be one answer only
    for viewer in (1, 2, None):
        assert view(poor, viewer) == view(rich, viewer)
    for state in (poor, rich):
        state.collect_events()
        do(state, "keep")
        assert state.waiting == [1, 2]
        assert state.events == []
    for viewer in (1, 2, None):
        assert view(poor, viewer) == view(rich, viewer)


def test_a_replaced_hand_is_told_to_everyone() -> None:
    state = hands_of((2, 1))
    state.collect_events()
    do(state, "replace")
    assert state.events == []  # not before all have answered
    do(state, "keep", "keep")
    told = [event for event in state.events if event.kind == "replaced"]
    assert [(event.seat, event.audience) for event in told] == [(0, EVERYONE)]


def test_at_the_end_everything_lies_open() -> None:
    state = set_up()
    rng = stream("open", "museum")
    while not state.over:
        seat = rng.pick(state.waiting)
        state.choose(seat, rng.pick(state.options(seat)))
    seen = view(state, None)
    assert seen["hands"] == state.hands
    assert seen["patrons"] == state.patron
    assert seen["slots"] == state.slots
