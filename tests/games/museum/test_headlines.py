"""End of turn, public opinion, round end and headlines (sections 3.9 to 3.11)."""

from __future__ import annotations

import pytest

from tests.games.museum.builder import (
    buy,
    card,
    cards,
    deal,
    do,
    end_turn,
    explore,
    hand_favours,
    improve,
    next_headline,
    offer,
    offered,
    question,
    report,
    show,
    stack,
    table,
    told,
    worth,
)
from vestiges.games.museum.constants import OPINION
from vestiges.games.museum.rules.cards import add_token, clear_opinions, refill, refill_all
from vestiges.games.museum.rules.headlines import draw_headline, end_headline
from vestiges.games.museum.rules.scoring import lost_to_opinion
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.view import view


@pytest.mark.rule("MUS-V34", "MUS-114", "MUS-115", "MUS-113")
@pytest.mark.parametrize(("left", "asked"), [(7, False), (8, True)])
def test_the_hand_is_checked_at_the_end_of_the_own_turn(left: int, asked: bool) -> None:
    state = table(headlines=False)
    deal(state.hands[0], state, *[worth(1, n) for n in range(left)])
    deal(state.hands[1], state, *[worth(2, n) for n in range(9)])
    improve(state)
    do(state, "go on")
    assert (state.waiting == [0] and question(state) == "limit") == asked
    if asked:
        do(state, worth(1))
        assert state.pools[0] == cards(worth(1))
    assert (len(state.hands[0]), state.active) == (7, 1)
    assert len(state.hands[1]) == 9


@pytest.mark.rule("MUS-117", "MUS-118", "MUS-119", "MUS-113")
def test_opinion_cards_leave_and_displays_are_refilled_slot_one_first() -> None:
    state = table(opinion_cards=0)
    show(state, "europe", "", "")
    show(state, "asia", "op-asia", "chi10")
    stack(state, "europe", "cel01", "cel02", "cel03")
    stack(state, "asia", "jap05")
    improve(state)
    do(state, "go on")
    assert state.display[3:6] == [card("cel01"), card("cel02"), -1]
    assert state.display[9:12] == [card("jap05"), card("chi10"), -1]
    assert card("op-asia") in state.removed
    bare = table()
    show(bare, "europe", "", "")
    bare.decks[1] = []
    refill_all(bare)
    assert bare.display[3:6] == [-1, -1, -1]


@pytest.mark.rule("MUS-V23", "MUS-122", "MUS-123", "MUS-124", "MUS-117", "MUS-R39")
def test_an_opinion_card_blocks_its_slot_for_the_whole_next_turn() -> None:
    state = table(3, headlines=False)
    show(state, "europe", "gre08", "")
    state.decks[1] = [c for c in state.decks[1] if c < OPINION]
    stack(state, "europe", "op-europe")
    state.decks[1].insert(-1, card("op-europe") + 1)
    improve(state)
    do(state, "go on")
    assert state.tokens[1] == 1
    assert state.display[3:5] == [card("gre08"), card("op-europe")]
    assert state.active == 1
    europe = [text for text in offered(state) if text[:3] in ("gre", "rom", "cel")]
    assert europe == ["gre08"]
    asia = next(text for text in offered(state) if text not in europe)
    do(state, asia)
    end_turn(state)
    assert state.tokens[1] == 2
    assert state.display[4] == card("op-europe") + 1
    assert state.active == 2
    europe = [text for text in offered(state) if text[:3] in ("gre", "rom", "cel")]
    assert europe == ["gre08"]


@pytest.mark.rule("MUS-125", "MUS-126", "MUS-R40")
def test_tokens_come_from_a_reserve_of_twelve_and_stay() -> None:
    state = table()
    for _ in range(14):
        add_token(state, 1, "MUS-122")
    assert (state.tokens[1], state.reserve) == (12, 0)
    show(state, "europe", "op-europe", "gre08")
    clear_opinions(state)
    assert state.tokens[1] == 12
    endless = table(opinion_tokens="unlimited")
    for _ in range(14):
        add_token(endless, 1, "MUS-122")
    assert endless.tokens[1] == 14


@pytest.mark.rule("MUS-128", "MUS-186")
def test_tokens_matter_at_the_end_only() -> None:
    state = table()
    deal(state.hands[0], state, "gre08", "rom02")
    before = offered(improve(state))
    state.tokens = [3, 3, 3, 3]
    assert offered(improve(state)) == before
    deal(state.pools[0], state, "rom01", "rom05", "chi01")
    state.tokens = [0, 2, 0, 0]
    assert (state.scores()[0], lost_to_opinion(state, 0)) == (0, 4)


@pytest.mark.rule("MUS-V24", "MUS-132", "MUS-134", "MUS-R32")
def test_instability_puts_one_object_back_and_a_refill_may_draw_it() -> None:
    state = table()
    show(state, "europe", "gre08", "rom07")
    next_headline(state, "instability", "europe")
    draw_headline(state)
    assert (state.capacity[1], state.display[3:6]) == (1, [card("rom07"), -1, -1])
    assert state.decks[1][-1] == card("gre08")
    assert view(state, 1)["known"][1][0] == [0, card("gre08")]
    explore(state)
    do(state, "rom07", "pass")
    do(state, "go on")
    assert state.display[3:6] == [card("gre08"), -1, -1]
    next_headline(state, "grants")
    end_turn(state)
    assert state.capacity[1] == 2
    assert all(c >= 0 for c in state.display[3:5])


@pytest.mark.rule("MUS-131", "MUS-135", "MUS-R33", "MUS-132")
def test_a_sponsor_shows_a_third_card_and_at_the_end_the_first_goes_back() -> None:
    state = table()
    show(state, "europe", "gre08", "rom07")
    stack(state, "europe", "cel01", "cel02", "cel03")
    next_headline(state, "sponsor", "europe")
    draw_headline(state)
    assert state.display[3:6] == cards("gre08") + cards("rom07") + cards("cel01")
    explore(state)
    do(state, "gre08", "pass", "go on")
    assert state.display[3:6] == [card("cel02"), card("rom07"), card("cel01")]
    end_headline(state)
    assert state.display[3:6] == [card("rom07"), card("cel01"), -1]
    assert state.decks[1][-1] == card("cel02")
    assert state.headline_discard[-1] >= 0
    assert (state.headline, state.news, state.capacity) == (-1, -1, [2, 2, 2, 2])


@pytest.mark.rule("MUS-135", "MUS-122")
def test_an_opinion_card_counts_as_the_sponsors_third_card() -> None:
    state = table()
    show(state, "europe", "gre08", "rom07")
    stack(state, "europe", "op-europe")
    report(state, "sponsor", "europe")
    assert state.display[5] == card("op-europe")
    assert state.tokens[1] == 1


@pytest.mark.rule("MUS-133", "MUS-131", "MUS-145", "MUS-R31")
def test_a_war_closes_a_continent_and_gives_its_objects_back_afterwards() -> None:
    state = table()
    show(state, "asia", "chi09", "jap12")
    report(state, "war", "asia")
    assert state.closed == 3
    assert state.display[9:12] == [-1, -1, -1]
    assert state.decks[3][-2:] == [card("jap12"), card("chi09")]
    refill_all(state)
    assert state.display[9:12] == [-1, -1, -1]
    end_headline(state)
    assert state.display[9:12] == [card("chi09"), card("jap12"), -1]
    assert state.closed == -1
    blocked = table()
    show(blocked, "asia", "op-asia", "jap12")
    report(blocked, "war", "asia")
    assert card("op-asia") in blocked.removed
    assert blocked.decks[3][-1] == card("jap12")


@pytest.mark.rule("MUS-R31", "MUS-132")
def test_an_opinion_card_that_must_leave_is_discarded_not_put_back() -> None:
    state = table()
    show(state, "europe", "op-europe", "rom07")
    top = state.decks[1][-1]
    tokens = state.tokens[1]
    report(state, "instability", "europe")
    assert state.display[3:6] == [card("rom07"), -1, -1]
    assert (state.decks[1][-1], state.tokens[1]) == (top, tokens)
    assert card("op-europe") in state.removed


@pytest.mark.rule("MUS-138", "MUS-R34")
def test_deflation_takes_a_token_for_every_object() -> None:
    state = table()
    offer(state)
    report(state, "deflation")
    deal(state.hands[0], state, worth(1), worth(2), worth(3))
    state.prestige[0], state.supply = 2, 30
    improve(state)
    buy(state, 1, [worth(1), worth(2)], [worth(3)])
    assert (state.score[0], state.prestige[0], state.supply) == (3, 0, 32)
    poor = table()
    offer(poor)
    report(poor, "deflation")
    deal(poor.hands[0], poor, worth(1), worth(2), worth(3))
    improve(poor)
    assert "buy at 1" not in offered(poor)


@pytest.mark.rule("MUS-139", "MUS-R28")
def test_the_roaring_years_bring_a_token_for_every_object() -> None:
    state = table()
    offer(state)
    report(state, "roaring")
    deal(state.hands[0], state, worth(1), worth(2), worth(3), worth(1, 1))
    hand_favours(state, 0, "express")
    improve(state)
    buy(state, 1, [worth(1), worth(2)], [worth(3)])
    assert (state.score[0], state.prestige[0]) == (3, 2)
    do(state, "play express")
    assert (state.score[0], state.prestige[0]) == (4, 3)


@pytest.mark.rule("MUS-141", "MUS-R67", "MUS-130")
def test_the_outrage_puts_a_token_everywhere_and_is_over() -> None:
    state = table(kickstarter_headlines=True)
    state.reserve = 3
    next_headline(state, "outcry")
    draw_headline(state)
    assert state.tokens == [1, 1, 1, 0]
    assert state.news == -1


@pytest.mark.rule("MUS-142", "MUS-R67")
def test_the_swindler_costs_everyone_the_favours_in_hand() -> None:
    state = table(kickstarter_headlines=True)
    hand_favours(state, 0, "loan", "team")
    hand_favours(state, 1, "press")
    state.press[0] = [2]
    next_headline(state, "swindler")
    explore(state)
    end_turn(state)
    end_turn(state)
    assert state.round == 2
    assert state.favours == [[], []]
    assert len(state.favour_discard) == 3
    assert state.press[0] == [2]


@pytest.mark.rule("MUS-144", "MUS-R67")
def test_a_requisition_takes_one_object_of_every_pool_for_its_value() -> None:
    state = table(3, kickstarter_headlines=True)
    deal(state.pools[0], state, worth(3), worth(4))
    deal(state.pools[2], state, worth(5))
    next_headline(state, "requisition")
    explore(state)
    for _ in range(3):
        end_turn(state)
    assert (state.waiting, question(state)) == ([0], "requisition")
    assert set(offered(state)) == {worth(3), worth(4)}
    do(state, worth(4))
    assert state.prestige[0] == 4
    assert state.prestige[2] == 5  # the only object of that pool
    assert state.pools == [cards(worth(3)), [], []]
    assert set(state.removed) >= set(cards(worth(4), worth(5)))


@pytest.mark.rule("MUS-129", "MUS-130", "MUS-002")
def test_a_headline_lasts_from_round_end_to_round_end() -> None:
    state = table(3)
    next_headline(state, "school")
    explore(state)
    for _ in range(2):
        end_turn(state)
        assert state.headline == -1
    end_turn(state)
    first = state.headline
    assert state.round == 2
    for _ in range(2):
        end_turn(state)
        assert state.headline == first
    end_turn(state)
    assert state.headline != first
    assert first in state.headline_discard


@pytest.mark.rule("MUS-146", "MUS-R37")
def test_discarded_headlines_come_back_when_the_deck_is_empty() -> None:
    state = table()
    state.headline_discard = state.headline_deck[:4]
    state.headline_deck = []
    draw_headline(state)
    assert state.headline >= 0
    assert (len(state.headline_deck), state.headline_discard) == (3, [])


@pytest.mark.rule("MUS-118")
def test_continents_are_refilled_in_the_fixed_order() -> None:
    state = table(headlines=False)
    state.reserve = 1
    for continent in ("americas", "asia"):
        show(state, continent)
        stack(state, continent, f"op-{continent}")
    refill_all(state)
    assert state.tokens == [1, 0, 0, 0]  # the Americas come first


@pytest.mark.rule("MUS-132")
def test_a_refill_draws_known_cards_first() -> None:
    state = table()
    show(state, "europe", "gre08", "rom07")
    report(state, "instability", "europe")
    state.display[3] = -1
    refill(state, 1)
    assert state.display[3] == card("gre08")
    assert state.lifted == []


def played(state: MuseumState) -> list[dict[str, object]]:
    return told(state, "headline")


@pytest.mark.rule("MUS-R30", "MUS-160")
def test_last_turns_may_bring_a_new_headline() -> None:
    state = table(2)
    state.score[0] = 60
    improve(state, 0)
    do(state, "go on")
    assert state.trigger == 0
    end_turn(state)
    assert played(state) == []
    other = table(2)
    other.score[1] = 60
    improve(other, 1)
    do(other, "go on")
    assert (other.trigger, other.active, other.round) == (1, 0, 2)
    assert len(played(other)) == 1
