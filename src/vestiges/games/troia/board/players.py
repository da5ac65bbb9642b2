"""The players' strips on a phone: cards, tent, what lies in front of it, what was played."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.scene import token
from vestiges.drawing.style import AS_DASH, AS_SIGN
from vestiges.drawing.svg import BOLD, END, at, edge_bar, fit, number, panel, text, title
from vestiges.games.troia.board import cards, ledger
from vestiges.games.troia.board.camps import PublicPlayer, cards_played, examined, lying, score
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.board.style import CARD, SCROLL, TENT

SMALL: Final = 29
"""The side of a piece in a strip."""


def draw(scene: Scene) -> str:
    """A strip each, in the order of the seats."""
    if scene.has_camps:
        return ""
    return "".join(Strip(scene, seat).draw() for seat in range(scene.view["seats"]))


class Strip(PublicPlayer):
    """A player in a line of the list."""

    def __init__(self, scene: Scene, seat: int) -> None:
        super().__init__(scene, seat)
        self.x = self.box.x + 10

    def draw(self) -> str:
        """The strip, row by row."""
        y = self.box.y + 34
        rows = self.counts()
        if not self.is_own and not self.view["over"]:
            rows += self.front(y) + self.examined(y)
        if self.view["opened"] is None:
            rows += self.played(y + 36)
        kind = "player waiting" if self.seat in self.view["waiting"] else "player"
        name = f'id="player-{self.seat}" class="{kind} seat-{self.seat}"'
        return f"<g {name}>{self.ground()}{self.head()}{rows}</g>"

    def ground(self) -> str:
        """The strip itself; a bar at its edge if the player has to answer."""
        drawn = panel(self.box)
        return drawn + edge_bar(self.box) if self.seat in self.view["waiting"] else drawn

    def head(self) -> str:
        """Who it is, and the score."""
        x, y = self.box.x + 23, self.box.y + 18
        name = text(x + 18, y + 5, fit(self.who, 92, 15), 15, BOLD)
        points = text(self.box.right - 10, y + 7, str(self.view["scores"][self.seat]), 20, RIGHT)
        said = title(score(self.scene, self.seat))
        return f"{token(self.scene, self.seat, x, y)}{name}<g>{said}{points}</g>"

    def counts(self) -> str:
        """Cards in hand, publishing cards left, pieces in the tent."""
        tongue, view, seat = self.tongue, self.view, self.seat
        own = "my-" if self.is_own else ""  # one's hand and tent themselves lie elsewhere
        hand = tongue("Cards in hand: {count}").format(count=view["hands"][seat])
        owed = tongue("Publishing cards left: {count}").format(count=view["owed"][seat])
        parts = [
            (f"{own}hand-{seat}", CARD, view["hands"][seat], hand),
            (f"owed-{seat}", SCROLL, view["owed"][seat], owed),
            (f"{own}tent-{seat}", TENT, view["tents"][seat], examined(self.scene, seat)),
        ]
        x, y = self.box.x + 150, self.box.y + 18
        return "".join(
            f'<g id="{name}">{title(said)}'
            f'<path d="{shape}" {AS_SIGN} {at(x + n * 50, y, 0.78)}/>'
            f"{text(x + n * 50 + 13, y + 5, str(count), 15)}</g>"
            for n, (name, shape, count, said) in enumerate(parts)
        )

    def front(self, y: float) -> str:
        """The pieces in front of the tent, each with the face that was up."""
        pieces = self.view["fronts"][self.seat]
        step = min(SMALL + 2, 160 / max(1, len(pieces)))
        holes = "".join(
            f"M{number(self.x + n * (SMALL + 2) + 1)} {number(y + 2)}h27v27h-27Z"
            for n in range(len(pieces), self.view["front_limit"])
        )
        drawn = [
            lying(self.scene, face, self.x + n * step + SMALL / 2, y + 15, SMALL)
            for n, face in enumerate(pieces)
        ]
        name = self.tongue("In front of the tent of {who}").format(who=self.who)
        ground = f'<path d="{holes}" {AS_DASH} opacity=".5"/>' if holes else ""
        return f'<g id="front-{self.seat}" class="front">{title(name)}{ground}{"".join(drawn)}</g>'

    def examined(self, y: float) -> str:
        """The faces that went into the tent, counted."""
        room = Box(self.box.x + 178, y + 4, self.box.width - 182, 50)
        return ledger.faces_examined(self.scene, self.seat, room, 16)

    def played(self, y: float) -> str:
        """All cards played, in order."""
        played = self.view["played"][self.seat]
        if not played:
            return ""
        tags = [
            cards.tag(card, self.x + n % ROW * TAG_STEP, y + n // ROW * 21)
            for n, card in enumerate(played)
        ]
        said = title(cards_played(self.scene, self.seat))
        return f'<g id="played-{self.seat}">{said}{"".join(tags)}</g>'


RIGHT: Final = f"{END} {BOLD}"
ROW: Final = 14
"""Tags of played cards in a row."""
TAG_STEP: Final = 23.2
