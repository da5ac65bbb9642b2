"""The text twin of the board: the whole position in words, for terminals and screen readers."""

from __future__ import annotations

from vestiges.engine.game import Tongue
from vestiges.games.troia.view import TroiaView


def board(view: TroiaView, names: list[str], tongue: Tongue) -> str:
    """The position as this viewer sees it, at most 80 columns wide."""
    lines = [
        tongue("Round {round} of at most {most}").format(
            round=view["round"], most=view["most_rounds"]
        )
    ]
    lines.extend(f"{name}: {score}" for name, score in zip(names, view["scores"], strict=True))
    return "\n".join(lines)
