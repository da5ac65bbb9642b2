"""Deltas: what a page makes of the board it has is the board that was drawn."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from vestiges.drawing.delta import apply, delta

TEXTS = st.lists(st.sampled_from(["", "g>", "/g>", "é", "path d='M0'/>", "x"]), max_size=12).map(
    "<".join
)


@given(TEXTS, TEXTS)
def test_the_old_text_and_the_delta_make_the_new_one(old: str, new: str) -> None:
    assert apply(old, delta(old, new)) == new


def test_a_small_change_of_a_large_board_is_a_small_delta() -> None:
    board = [f'<g id="piece-{n}"><title>Piece {n}</title></g>' for n in range(500)]
    old = "".join(board)
    board[7] = '<g id="piece-7" class="option"><title>Piece 7</title></g>'
    board[400] = ""
    new = "".join(board)
    made = delta(old, new)
    assert apply(old, made) == new
    assert len(json.dumps(made)) < 200
