"""With overpay = minimal exactly those parts may be paid that some payment needs (MUS-057)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.museum.builder import cards, deal, offer, table, worth
from vestiges.games.museum.rules.payment import is_covered, total_cost, ways_to_pay
from vestiges.games.museum.state import MuseumState


def buying(prices: list[int], hand: list[int], tokens: int) -> MuseumState:
    """The first player buys objects of these prices with a hand of these values and tokens."""
    state = table(overpay="minimal")
    offer(state)
    goods = [worth(value, 9 - place) for place, value in enumerate(prices)]
    deal(state.pools[0], state, *goods)
    deal(state.hands[0], state, *[worth(v, hand[:n].count(v)) for n, v in enumerate(hand)])
    state.prestige[0] = tokens
    state.shop, state.targets = 0, cards(*goods)
    return state


def needed(state: MuseumState) -> list[tuple[list[int], int]]:
    """The cards and tokens of every payment without a superfluous part."""
    cost, value = total_cost(state, 0), state.scenario.value
    found: list[tuple[list[int], int]] = []
    for size in range(len(state.hands[0]) + 1):
        for paid in combinations(state.hands[0], size):
            for tokens in range(state.prestige[0] + 1):
                parts = [value[card] for card in paid] + [1] * tokens
                if 0 <= sum(parts) - cost < min(parts):
                    found.append((list(paid), tokens))
    return found


@pytest.mark.rule("MUS-057", "MUS-R11")
@pytest.mark.parametrize(
    ("prices", "hand", "tokens"),
    [
        ([3], [3, 1], 1),
        ([3], [5, 2, 2], 2),
        ([4], [3, 2, 1], 2),
        ([5], [4, 4, 2], 1),
        ([5, 2], [5, 5, 3, 1], 3),
        ([4, 4], [5, 4, 3, 2, 1], 2),
    ],
)
def test_a_part_may_be_paid_if_some_payment_needs_it(
    prices: list[int], hand: list[int], tokens: int
) -> None:
    state = buying(prices, hand, tokens)
    legal = needed(state)
    todo: list[tuple[list[int], int]] = [([], 0)]
    for paid, spent in todo:
        state.payment, state.paid = paid[:], spent
        wider = [pay for pay in legal if set(paid) <= set(pay[0]) and spent <= pay[1]]
        may = sorted({card for pay in wider for card in pay[0] if card not in paid})
        token = any(pay[1] > spent for pay in wider)
        assert ways_to_pay(state, 0) == (may, token)
        assert is_covered(state, 0) == ((sorted(paid), spent) in legal)
        todo += [([*paid, card], spent) for card in may if not paid or card > paid[-1]]
        todo += [(paid, spent + 1)] if token and not paid else []
