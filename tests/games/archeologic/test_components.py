"""The packaged box: what it holds, and where that comes from."""

from __future__ import annotations

import re

from tests.games.archeologic.builder import BOX
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.components import NUMBERS, load


def test_the_cards_are_28_of_the_36_numbers_that_use_3_5_and_7() -> None:
    assert len(NUMBERS) == 36
    assert [quest.code for quest in BOX.cards] == sorted(quest.code for quest in BOX.cards)
    assert sorted(quest.code for quest in BOX.cards + BOX.extras) == NUMBERS
    assert (len(BOX.cards), len(BOX.extras)) == (28, 8)


def test_cards_rise_with_their_numbers() -> None:
    pars = [quest.par for quest in BOX.cards]
    assert pars == sorted(pars)


def test_every_part_says_where_it_comes_from() -> None:
    words = re.compile("stated|public|deduced|reconstructed")
    assert len(BOX.provenance) > 100
    assert all(words.search(note) for note in BOX.provenance.values())
    assert BOX.provenance["cards.toml, card 1, par"] == "stated"
    assert BOX.provenance["cards.toml, card 1, solution"] == "reconstructed"


def test_the_packaged_box_is_read_once_and_has_no_digest_of_its_own_in_records() -> None:
    assert load() is load()
    assert GAME.box_digest(None) == ""
    assert len(BOX.digest) == 64
