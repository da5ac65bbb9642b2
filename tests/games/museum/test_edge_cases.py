"""Where a rule begins and where it ends: the first card, the first patron, the last token."""

from __future__ import annotations

import pytest

from tests.games.museum.builder import (
    card,
    deal,
    do,
    employ,
    hand_favours,
    improve,
    offer,
    offered,
    question,
    report,
    show,
    stack,
    table,
    worth,
)
from vestiges.engine.errors import Refusal
from vestiges.games.museum.constants import DALTON, EVERYONE, FINDER, FORESIGHT_DECK, SCHOLAR
from vestiges.games.museum.rules import PHASES
from vestiges.games.museum.rules.cards import draw_object, give_power, slide
from vestiges.games.museum.rules.costs import hand_limit
from vestiges.games.museum.rules.exhibiting import favours_between, recruit
from vestiges.games.museum.rules.favours import renew
from vestiges.games.museum.rules.headlines import draw_headline, end_headline
from vestiges.games.museum.rules.pending import copyable
from vestiges.games.museum.rules.rival import affinity
from vestiges.games.museum.rules.rounds import begin_turn, is_bare
from vestiges.games.museum.rules.scoring import final_parts, layout_key, patron_for
from vestiges.games.museum.rules.setup import replace_hand
from vestiges.games.museum.rules.triggers import ASK_FINDER, learn
from vestiges.games.museum.state import MuseumState


@pytest.mark.rule("MUS-162")
def test_the_first_object_on_display_keeps_the_board_from_being_bare() -> None:
    state = table()
    for continent in ("americas", "europe", "africa", "asia"):
        show(state, continent)
    state.decks = [[], [], [], []]
    assert is_bare(state)
    state.display[0] = card("inc01")
    assert not is_bare(state)


@pytest.mark.rule("MUS-191")
def test_the_first_patron_pays_like_any_other() -> None:
    state = table()
    state.patron = [0, -1]
    assert (patron_for(state, 0) is None, patron_for(state, 1) is None) == (False, True)


@pytest.mark.rule("MUS-056")
def test_what_can_be_bought_is_listed_by_number_wherever_it_lies() -> None:
    state = table()
    offer(state)
    deal(state.hands[0], state, "jap15", worth(5, 8), worth(5, 9))
    deal(state.pools[0], state, "inc10")
    do(improve(state), "buy at 1")
    numbers = [card(text) for text in offered(state)]
    assert card("inc10") in numbers
    assert numbers == sorted(numbers)


@pytest.mark.rule("MUS-057")
def test_the_last_token_may_be_superfluous() -> None:
    state = table(overpay="minimal")
    offer(state, 22)  # Richard Bellota, cost 3
    deal(state.hands[0], state, worth(5), worth(5, 1))
    state.prestige[0] = 1
    do(improve(state), "buy at 1", "ex22")
    assert question(state) == "pay"
    with pytest.raises(Refusal, match="MUS-057"):
        do(state, "token")


@pytest.mark.rule("MUS-308")
def test_why_a_favour_is_not_traded() -> None:
    state = table()
    show(state, "europe", "gre08")
    assert why(state, "trade loan") == "You have no assistant who trades favours for objects."
    give_power(state, 0, DALTON)
    assert why(state, "trade loan") == "You do not hold that favour."
    hand_favours(state, 0, "loan")
    state.played = True
    assert why(state, "trade loan") == "You play or trade one favour a turn at most."


def why(state: MuseumState, text: str) -> str:
    """Why the first player is refused something in Improvement, without the clause."""
    return said(improve(state), text)


def said(state: MuseumState, text: str) -> str:
    """Why the first seat asked is refused something, without the clause."""
    with pytest.raises(Refusal) as caught:
        do(state, text)
    return caught.value.reason.text


@pytest.mark.rule("MUS-093")
def test_a_team_puts_the_first_object_under_its_deck_too() -> None:
    state = table()
    hand_favours(state, 0, "team")
    show(state, "americas", "inc01", "may01")
    do(improve(state), "play team", "americas")
    assert state.display[:2] == [-1, -1]
    assert state.decks[0][:2] == [card("may01"), card("inc01")]


@pytest.mark.rule("MUS-155")
def test_any_ability_may_be_copied_that_of_the_largest_hand_too() -> None:
    state = table()
    employ(state, 0, 29)  # Arkadin Welles himself
    employ(state, 1, 19)  # Patricia Turner
    assert copyable(state) == [18]


@pytest.mark.rule("MUS-146")
def test_nobody_knows_where_a_headline_lies_that_was_shuffled_again() -> None:
    state = table()
    state.headline_discard, state.headline_deck = state.headline_deck, []
    for headline in state.headline_discard:
        state.headline_seen[headline] = EVERYONE
    draw_headline(state)
    assert state.headline_seen[state.headline] == EVERYONE
    assert {state.headline_seen[headline] for headline in state.headline_deck} == {0}


@pytest.mark.rule("MUS-127", "MUS-132")
def test_the_first_opinion_card_is_drawn_and_put_away_like_any_other() -> None:
    state = table()
    stack(state, "americas", "op-americas")
    assert (draw_object(state, 0), state.tokens[0]) == (-1, 1)
    war = table()
    show(war, "americas", "op-americas", "may01")
    report(war, "war", "americas")
    assert card("op-americas") in war.removed
    assert war.lifted == [card("may01")]


@pytest.mark.rule("MUS-175", "MUS-270")
def test_a_layout_depends_on_the_own_experts_and_not_on_those_of_others() -> None:
    plain, own, other = table(), table(), table()
    give_power(own, 0, SCHOLAR)
    give_power(other, 1, SCHOLAR)
    assert layout_key(plain, 0) == layout_key(other, 0) != layout_key(own, 0)
    assert layout_key(plain, 1) == layout_key(own, 1) != layout_key(other, 1)


@pytest.mark.rule("MUS-110", "MUS-R22")
def test_whoever_went_beyond_a_multiple_of_ten_by_one_point_has_had_the_favour() -> None:
    state = table(favour_mark="beyond")
    assert [favours_between(state, old, 15) for old in (9, 10, 11, 12)] == [1, 1, 0, 0]


@pytest.mark.rule("MUS-101")
def test_why_an_object_does_not_come_back_by_stocktaking() -> None:
    state = table()
    hand_favours(state, 0, "stocktake")
    deal(state.pools[0], state, worth(5), worth(1), worth(1, 1))
    do(improve(state), "play stocktake")
    assert said(state, worth(2)) == "That is not in your pool."
    assert said(state, "done") == "The favour is used on an object."
    do(state, worth(1))
    assert said(state, worth(1)) == "You have chosen that already."
    assert said(state, worth(5)) == "Objects worth 5 at most come back in all."


@pytest.mark.rule("MUS-104")
def test_the_last_of_the_cards_foreseen_has_its_place_without_a_question() -> None:
    state = table(kickstarter_favours=True)
    hand_favours(state, 0, "foresight")
    do(improve(state), "play foresight", "headlines")
    for headline in state.looked[:4]:
        assert question(state) == "foresee"
        do(state, f"h{headline + 1:02}")
    assert question(state) == "improve"


@pytest.mark.rule("MUS-104", "MUS-207")
def test_why_foresight_does_not_look_at_a_deck() -> None:
    for headlines, text in ((True, "deck is empty"), (False, "no headlines in this match")):
        state = table(headlines=headlines)
        assert text in PHASES[FORESIGHT_DECK].why_not(state, 0, 0).text
        assert "deck is empty" in PHASES[FORESIGHT_DECK].why_not(state, 0, 1).text


@pytest.mark.rule("MUS-131")
def test_the_first_headline_ends_like_any_other() -> None:
    state = table()
    state.headline_deck.remove(0)
    state.headline = 0
    end_headline(state)
    assert (state.headline, state.headline_discard) == (-1, [0])


@pytest.mark.rule("MUS-184", "MUS-185", "MUS-276")
def test_gallery_full_museum_and_both_are_added_up() -> None:
    """The middle column and the middle row are Greek."""
    state = table()
    greek, others = iter(range(45, 54)), iter(range(54, 70))
    cross = [n % 5 == 2 or n // 5 == 2 for n in range(25)]
    state.slots[0] = [next(greek) if inside else next(others) for inside in cross]
    state.museums[0] = sorted(state.slots[0])
    assert final_parts(state, 0)[3] == 10 + 10 + 10


@pytest.mark.rule("MUS-023")
def test_nobody_knows_where_the_objects_of_a_replaced_hand_lie() -> None:
    state = table()
    deal(state.hands[0], state, "inc01", "gre01", "pho01", "chi01")
    before = state.hands[0][:]
    replace_hand(state, 0)
    assert [state.seen[n] for n in before if n not in state.hands[0]] == [0] * 4


@pytest.mark.rule("MUS-332")
def test_objects_of_the_first_civilization_go_together_too() -> None:
    state = table(1)
    assert affinity(state, card("inc01"), [card("inc02"), card("inc03")]) == 2


@pytest.mark.rule("MUS-078", "MUS-103", "MUS-155")
def test_the_first_experts_come_and_join_like_any_other() -> None:
    state = table()
    state.row, state.expert_deck = [-1, -1, -1], [18, 0]
    slide(state)
    assert state.row == [-1, 18, 0]
    recruit(state, 0, 18)  # Patricia Turner has the first of the powers
    assert (state.pending, hand_limit(state, 0)) == ([], 10)
    state.expert_deck = [5]
    renew(state)
    assert (state.row, state.expert_discard) == ([-1, 5, 0], []), "the old one comes again"


@pytest.mark.rule("MUS-305")
def test_the_scholar_of_the_first_civilization_counts_for_the_three() -> None:
    state = table()
    give_power(state, 0, FINDER)
    deal(state.museums[0], state, "inc01", "inc02")
    learn(state, 0, SCHOLAR)
    assert state.pending == [ASK_FINDER]


@pytest.mark.rule("MUS-087", "MUS-031")
def test_a_favour_and_a_turn_leave_nothing_behind() -> None:
    state = table()
    hand_favours(state, 0, "loan")
    state.picked = 2
    do(improve(state), "play loan")
    assert (state.favour, state.site, state.draft, state.looked) == (-1, -1, [], [])
    begin_turn(state, 1)
    assert (state.picked, state.played, state.active) == (-1, False, 1)
