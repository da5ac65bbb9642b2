"""References to the symbols of web/art.svg."""

from __future__ import annotations

from functools import lru_cache

from vestiges.drawing.svg import KEPT, at, number


@lru_cache(KEPT)
def use(name: str, x: float, y: float, scale: float = 1.0) -> str:
    """A symbol drawn around the origin, put somewhere."""
    if scale == 1.0:
        return f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>'
    return f'<use href="#{name}" {at(x, y, scale)}/>'


@lru_cache(KEPT)
def picture(name: str, x: float, y: float, width: float, height: float) -> str:
    """A symbol with a frame of its own, as large as said."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<use href="#{name}" {place}/>'


def token(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A player's mark: colour, outline and number."""
    return use(f"art-token-{seat}", x, y, scale)
