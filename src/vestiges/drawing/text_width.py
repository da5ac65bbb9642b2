"""Width of texts, estimated without the font."""

from __future__ import annotations

from typing import Final


class Letters:
    """Letters of an average width, given in parts of the font size."""

    def __init__(self, wide: float) -> None:
        self.wide = wide

    def width_of(self, said: str, size: float) -> float:
        """About how wide a line is."""
        return len(said) * size * self.wide

    def most(self, width: float, size: float) -> int:
        """How many letters a line of this width holds."""
        return max(1, int(width / (size * self.wide)))

    def fit(self, said: str, width: float, size: float) -> str:
        """A line shortened to a width."""
        most = self.most(width, size)
        return said if len(said) <= most else said[: most - 1].rstrip() + "…"

    def wrap(self, said: str, width: float, size: float) -> list[str]:
        """A text in lines of a width; a word that is too long stands alone and sticks out."""
        most = self.most(width, size)
        lines = [""]
        for word in said.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and len(longer) > most:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def lines(self, said: str, width: float, size: float, most: int) -> list[str]:
        """A text in lines of a width, at most so many; what is too much is cut."""
        found = self.wrap(said, width, size)
        if len(found) > most:
            found[most - 1] = " ".join(found[most - 1 :])
        return [self.fit(line, width, size) for line in found[:most]]


USUAL: Final = Letters(0.58)
"""A little wider than those of most faces."""
CLOSE: Final = Letters(0.56)
"""For boards on which words stand close."""
