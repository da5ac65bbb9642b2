"""Tree search: it answers legally, can be repeated, and knows no more than its seat."""

from __future__ import annotations

import time

import pytest

from tests.contract.tables import every_game, find, reach, usual_length
from vestiges.bots import Glimpse
from vestiges.bots.coach import advise, judge
from vestiges.bots.search import Search, SearchBot
from vestiges.bots.search.budget import Budget
from vestiges.bots.search.ismcts import Walk, view_key
from vestiges.bots.search.rollout import Ending, Style, chance_of_margin, play_on, style_of, wins
from vestiges.bots.search.worlds import PROBES
from vestiges.engine.chance import stream
from vestiges.engine.extras import Extras, SearchTuning
from vestiges.engine.state import State
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.troia import Troia

TRIES = 24


def quick(paired: float = 0.0) -> Style:
    """A style that costs little: a few answers of the own bot, then an estimate."""
    style = Style(own=20, depth=3)
    style.paired = paired
    return style


def position(name: str, share: float, seed: str = "search") -> State:
    """A position of a game after a share of a random match, with a question open."""
    seats = max(find(name).seats)
    answers = int(usual_length(name, seats) * share)
    while True:
        state = reach(name, seats, {}, seed, answers).state
        if not state.over:
            state.ignore_events()
            return state
        answers = answers * 3 // 4


def search(name: str, tries: int = TRIES, paired: float = 0.0, seed: str = "same") -> Search:
    """A search of so many tries."""
    return Search(find(name), Budget(0.0, tries), stream(seed, "search"), quick(paired))


both = pytest.mark.parametrize("paired", [0.0, 1.0], ids=["tree", "paired"])


@both
@every_game
def test_the_choice_depends_on_nothing_that_is_hidden(name: str, paired: float) -> None:
    """Hidden things are dealt again; what the search thinks stays the same to the last digit."""
    for share in (0.1, 0.5, 0.8):
        state = position(name, share)
        for seat in state.waiting[:2]:
            world = state.imagine(seat, stream(name, f"again {share}"))
            found = [search(name, paired=paired).think(Glimpse(s, seat)) for s in (state, world)]
            told = [[(o.option, o.visits, o.value, o.score) for o in f.options] for f in found]
            assert told[0] == told[1]
            assert found[0].best == found[1].best
            assert found[0].best in state.options(seat)
            assert found[0].line == found[1].line


@both
@every_game
def test_thinking_changes_nothing(name: str, paired: float) -> None:
    state = position(name, 0.3)
    before = state.digest()
    search(name, paired=paired).think(Glimpse(state, state.waiting[0]))
    assert state.digest() == before


@both
def test_the_same_seed_thinks_the_same_and_another_seed_otherwise(paired: float) -> None:
    state = position("troia", 0.3)
    glimpse = Glimpse(state, state.waiting[0])

    def values(seed: str) -> list[float]:
        found = search("troia", paired=paired, seed=seed).think(glimpse)
        return [option.value for option in found.options]

    assert values("one") == values("one")
    assert values("one") != values("two")


@every_game
def test_thoughts_tell_chances_and_scores_of_every_seat(name: str) -> None:
    state = position(name, 0.4)
    found = search(name).think(Glimpse(state, state.waiting[0]))
    assert len(found.chances) == len(found.scores) == state.seats
    assert all(0 <= chance <= 1 for chance in found.chances)
    assert found.tries == TRIES
    assert found.options == sorted(found.options, key=lambda o: (-o.visits, -o.value))
    assert found.line[0] == (state.waiting[0], found.best)
    assert all(0 <= option.value <= 1 for option in found.options)


def test_a_chance_that_a_game_estimates_is_told_as_it_is() -> None:
    """In Anarchipel one side wins: what a pirate hears of both sides makes one."""
    game = find("anarchipel")
    state = game.new(seats=4, seed="sides")
    state.ignore_events()
    rng = stream("sides", "bot")
    assert isinstance(state, AnarchipelState)
    sides = state.roles
    pirate, corsair = sides.index(1), sides.index(0)
    while state.round < 1 or state.waiting[0] != pirate:
        seat = state.waiting[0]
        state.apply(seat, game.answer(state.view(seat), rng))
    found = Search(game, Budget(0.0, 30), rng).think(Glimpse(state, pirate))
    assert found.chances[pirate] + found.chances[corsair] == pytest.approx(1.0)
    found_out = judge(game, state, pirate, found.best, state, 30, 1.0, rng)
    assert found_out.expected[pirate] + found_out.expected[corsair] == pytest.approx(1.0)


def test_a_seat_that_is_not_asked_learns_its_chances() -> None:
    state = position("troia", 0.5, "watching")
    seat = next(seat for seat in range(state.seats) if seat not in state.waiting)
    found = search("troia").think(Glimpse(state, seat))
    assert (found.best, found.options) == (-1, [])
    assert len(found.chances) == state.seats


class Alone(Glimpse):
    """A question with one answer, as some are asked because undo is the other."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.options = self.options[:1]


def test_one_option_needs_no_thought() -> None:
    state = position("troia", 0.3)
    found = search("troia").think(Alone(state, state.waiting[0]))
    assert (found.tries, found.best) == (0, state.options(state.waiting[0])[0])


def test_a_budget_of_seconds_is_kept() -> None:
    state = position("troia", 0.3)
    thinking = Search(find("troia"), Budget(0.15), stream("time", "search"), quick())
    began = time.thread_time()
    found = thinking.think(Glimpse(state, state.waiting[0]))
    assert found.tries > 0
    assert time.thread_time() - began < 1.0


def foreseen() -> tuple[State, int, Search]:
    """A position that followed a thought and stood in its tree; chance may bring others."""
    for share in range(1, 20):
        state = position("troia", share / 20)
        thinking = search("troia", 120)
        seat = state.waiting[0]
        state.apply(seat, thinking.think(Glimpse(state, seat)).best)
        if state.waiting == [seat] and view_key(state.view(seat)) in thinking.tree.foreseen:
            return state, seat, thinking
    raise AssertionError("nothing was foreseen")


def test_the_tree_is_used_again_when_what_follows_was_foreseen() -> None:
    """A turn of several answers: the second question stands in the tree of the first."""
    game = find("troia")
    state, seat, thinking = foreseen()
    known = thinking.tree.foreseen[view_key(state.view(seat))]
    tries = known.tries
    assert tries > 4
    later = SearchBot(game, Budget(0.0, 1), stream("later", "search"), quick())
    earlier = SearchBot(game, Budget(0.0, 1), stream("earlier", "search"), quick())
    earlier.search = thinking
    later.recall(earlier)
    later.answer(Glimpse(state, seat))
    assert later.search.tree.root is known
    assert later.search.tree.root.tries == tries // 2 + 1


def test_nobody_sees_what_others_choose_at_the_same_time() -> None:
    """While several seats are asked, the tree goes on alike whatever the first one answers."""
    state = next(s for s in (position("troia", n / 20) for n in range(20)) if len(s.waiting) > 1)
    first, second = state.waiting[:2]
    keys: list[int] = []
    after: list[int] = []
    for option in state.options(first)[:2]:
        world = state.clone()
        walk = Walk(Glimpse(world, first))
        assert walk.mover(world) == first
        keys.append(walk.step(world, first, option))
        while len(world.waiting) > 1 and world.phase == state.phase:
            walk.step(world, world.waiting[0], world.options(world.waiting[0])[0])
        if world.phase == state.phase and world.waiting:
            after.append(walk.step(world, world.waiting[0], world.options(world.waiting[0])[0]))
    assert second in state.waiting
    assert keys[0] == keys[1]
    assert len(set(after)) == len(after)


def test_a_draw_of_all_is_half_a_victory() -> None:
    assert wins([1, 1]) == [0.5, 0.5]
    assert wins([1, 2, 1]) == [1.0, 0.0, 1.0]
    assert wins([1]) == [1.0]


def test_margins_become_chances() -> None:
    assert chance_of_margin(0.0, 5.0) == 0.5
    assert chance_of_margin(5.0, 5.0) == 1 - chance_of_margin(-5.0, 5.0) > 0.8
    assert chance_of_margin(5.0, 0.0) == 0.5
    assert chance_of_margin(1e9, 1.0) <= 1.0
    assert Ending([3.0], []).margin(0) == 3.0
    assert Ending([9.0, 5.0, 1.0], []).margin(0) == 5.0


@every_game
def test_a_position_is_worth_something_to_every_seat(name: str) -> None:
    game = find(name)
    state = position(name, 0.5)
    for style in (Style(own=0, depth=0), quick()):
        played = play_on(game, style, state.clone(), stream(name, "on"))
        assert len(played.scores) == state.seats
        assert played.wins or style.depth
    assert style_of(game).own >= 0


def test_the_own_answer_is_kept_if_the_search_is_not_trusted() -> None:
    """Even where it was dropped on the way, because few doubts were enough for that."""
    game, state = find("troia"), position("troia", 0.4)
    seat = state.waiting[0]
    style = quick(1.0)
    style.own, style.drop, style.trust = 100, 0.0, 1e9
    found = Search(game, Budget(0.0, 120), stream("same", "search"), style).think(
        Glimpse(state, seat)
    )
    assert found.best == game.answer(state.view(seat), stream("own", "bot"))
    assert found.tries < 120


class Settled(Troia):
    """A game with a firm opinion: the last option is the best, whatever a search may think."""

    extras = Extras(
        search=SearchTuning(
            prior=lambda view, _: int(view["options"][-1]), is_settled=lambda _: True
        )
    )


def test_where_a_question_is_settled_the_prior_stands() -> None:
    state = position("troia", 0.4)
    glimpse = Glimpse(state, state.waiting[0])
    assert len(glimpse.options) > 2
    bot = SearchBot(Settled(), Budget(0.0, 60), stream("same", "search"), quick(1.0))
    assert bot.answer(glimpse) == glimpse.options[-1]
    thought_about = bot.search.worlds.seen - PROBES
    assert thought_about >= len(glimpse.options), "how long it takes tells nothing"
    found = bot.search.think(glimpse)
    assert found.best == found.options[0].option == glimpse.options[-1]
    assert len(found.options) == len(glimpse.options)
    assert found.tries > 0
    hint = advise(Settled(), glimpse, Budget(0.0, 60), stream("same", "hint")).result
    assert [thought.option for thought in hint.options] == [hint.best] == glimpse.options[-1:]


def test_a_game_cannot_ask_for_a_style_that_there_is_not() -> None:
    class Strange(Troia):
        extras = Extras(search=SearchTuning(style=(("genius", 1.0),)))

    with pytest.raises(ValueError, match="genius"):
        style_of(Strange())


def test_with_more_tries_the_better_answer_is_found() -> None:
    """In the toy game nothing is hidden but chance: the search must beat the first option."""
    game = find("toy")
    won = 0
    for number in range(10):
        state = game.new(seats=2, seed=f"toy {number}")
        state.ignore_events()
        bot = SearchBot(game, Budget(0.0, 60), stream(f"{number}", "bot"), Style(own=0, depth=0))
        rng = stream(f"{number}", "chance")
        while not state.over:
            seat = state.waiting[0]
            answer = bot.answer(Glimpse(state, seat)) if seat == 0 else rng.pick(state.options(1))
            state.apply(seat, answer)
        won += state.scores()[0] - state.scores()[1]
    assert won > 0
