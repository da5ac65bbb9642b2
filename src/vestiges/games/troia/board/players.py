"""The players' strips: score, cards, tent, what lies in front of it, what was played."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import AS_DASH, AS_RIM, AS_SIGN, CREAM
from vestiges.drawing.scene import token
from vestiges.drawing.svg import BOLD, END, at, edge_bar, fit, number, panel, text, title
from vestiges.games.troia.board import cards, faces
from vestiges.games.troia.board.layout import tag_rows
from vestiges.games.troia.board.look import CARD, SCROLL, TENT
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.mound_view import Face
from vestiges.games.troia.text import phrases
from vestiges.games.troia.text import position as position_text

SMALL: Final = 29
"""The side of a piece in a strip."""


def draw(scene: Scene) -> str:
    """A strip each, in the order of the seats."""
    return "".join(Strip(scene, seat).draw() for seat in range(scene.view["seats"]))


class Strip:
    """What everyone may know of one player."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.seat = seat
        self.who = scene.names[seat]
        self.box = scene.places.players[seat]
        self.x = self.box.x + 10
        self.is_short = seat == scene.view["seat"] and not scene.view["over"]
        """One's own front and tent lie elsewhere, larger."""

    def draw(self) -> str:
        """The strip, row by row."""
        rows = self.opened() if self.view["opened"] is not None else self.closed()
        kind = "player waiting" if self.seat in self.view["waiting"] else "player"
        name = f'id="player-{self.seat}" class="{kind} seat-{self.seat}"'
        return f"<g {name}>{self.ground()}{self.head()}{rows}</g>"

    def closed(self) -> str:
        """The rows below the name as long as the match goes on."""
        y = self.box.y + (34 if self.scene.narrow else 60)
        if self.is_short:
            return self.counts() + self.played(y)
        below = y + (36 if self.scene.narrow else 58)
        return self.counts() + self.front(y) + self.examined(y) + self.played(below)

    def ground(self) -> str:
        """The strip itself; a bar at its edge if the player has to answer."""
        box = self.box
        drawn = panel(box)
        if self.seat in self.view["waiting"]:
            drawn += edge_bar(box)
        return drawn

    def head(self) -> str:
        """Who it is, and the score."""
        box = self.box
        x, y = box.x + 23, box.y + 18
        room = 92 if self.scene.narrow else box.width - 90
        name = text(x + 18, y + 5, fit(self.who, room, 15), 15, BOLD)
        return f"{token(self.scene, self.seat, x, y)}{name}{self.score(box.right - 10, y + 7)}"

    def score(self, x: float, y: float) -> str:
        """The score; the title also tells what was lost by being moved back."""
        score, lost = self.view["scores"][self.seat], self.view["lost"][self.seat]
        said = phrases.worth(self.tongue, score)
        if lost:
            text_ = self.tongue("{points}, after {lost} lost by being moved back")
            said = text_.format(points=said, lost=lost)
        return f"<g>{title(said)}{text(x, y, str(score), 20, f'{END} {BOLD}')}</g>"

    def counts(self) -> str:
        """Cards in hand, publishing cards left, pieces in the tent."""
        tongue, view, seat = self.tongue, self.view, self.seat
        own = "my-" if self.is_short else ""  # one's hand and tent themselves lie elsewhere
        parts = [
            (f"{own}hand-{seat}", CARD, view["hands"][seat], tongue("Cards in hand: {count}")),
            (f"owed-{seat}", SCROLL, view["owed"][seat], tongue("Publishing cards left: {count}")),
            (f"{own}tent-{seat}", TENT, view["tents"][seat], tongue("Pieces in the tent: {count}")),
        ]
        x = self.box.x + (150 if self.scene.narrow else 18)
        step = 50 if self.scene.narrow else 66
        y = self.box.y + (18 if self.scene.narrow else 45)
        return "".join(
            f'<g id="{name}">{title(said.format(count=count))}'
            f'<path d="{shape}" {AS_SIGN} {at(x + n * step, y, 0.78)}/>'
            f"{text(x + n * step + 13, y + 5, str(count), 15)}</g>"
            for n, (name, shape, count, said) in enumerate(parts)
        )

    def front(self, y: float) -> str:
        """The pieces in front of the tent, each with the face that was up."""
        pieces = self.view["fronts"][self.seat]
        room = 156 if self.scene.narrow else self.box.width - 20
        step = min(SMALL + 2, room / max(1, len(pieces)))
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
        shown = self.view["tent_faces"][self.seat]
        if not shown:
            return ""
        narrow = self.scene.narrow
        x, step = (self.box.x + 178, 28) if narrow else (self.box.x + 20, 36)
        y += 16 if narrow else 44
        drawn = [
            f'<use href="#{face}" {at(x + n * step, y, 0.16)}/>'
            + text(x + n * step + 10, y + 5, str(count), 14)
            for n, (face, count) in enumerate(tally(shown))
        ]
        said = self.tongue("Examined so far: {faces}.").format(
            faces=position_text.tally(self.tongue, shown)
        )
        return f'<g class="examined">{title(said)}{"".join(drawn)}</g>'

    def played(self, y: float) -> str:
        """All cards played, in order."""
        played = self.view["played"][self.seat]
        if not played:
            return ""
        row, step = tag_rows(len(played), self.scene.narrow)
        width = min(cards.TAG, step - 1)
        tags = [
            cards.tag(card, self.x + n % row * step, y + n // row * 22, width)
            for n, card in enumerate(played)
        ]
        said = self.tongue("Played: {cards}.").format(cards=", ".join(map(str, played)))
        return f'<g id="played-{self.seat}">{title(said)}{"".join(tags)}</g>'

    # When the match is over

    def opened(self) -> str:
        """The rows below the name when everything is shown: cards and pieces that were left."""
        y = self.box.y + 36
        opened = self.view["opened"]
        assert opened is not None, "asked only when everything is shown"
        hand, aside = opened["hands"][self.seat], opened["aside"][self.seat]
        row, _ = tag_rows(len(hand) + len(aside), self.scene.narrow)
        more = 22 if len(hand) + len(aside) > row else 0
        left = self.left_cards(y, hand, aside)
        return left + self.left_pieces(y + 40 + more) + self.played(y + 60 + more)

    def left_cards(self, y: float, hand: list[int], aside: list[int]) -> str:
        """The cards not played, and, struck out, those given up at the beginning."""
        row, step = tag_rows(len(hand) + len(aside), self.scene.narrow)
        width = min(cards.TAG, step - 1)
        drawn = ""
        for n, card in enumerate([*hand, *aside]):
            x = self.x + n % row * step
            drawn += cards.tag(card, x, y + n // row * 22, width)
            if n >= len(hand):
                drawn += struck(x, y + n // row * 22, width)
        said = " ".join(position_text.hand(self.view, self.seat, self.tongue))
        return f"<g>{title(said)}{drawn}</g>" if said else ""

    def left_pieces(self, y: float) -> str:
        """The pieces in front of the tent and in it."""
        front = self.view["fronts"][self.seat]
        tent = position_text.identified(self.view, self.seat)
        step = min(26.0, (self.box.width - 20) / max(1, len(front) + len(tent)))
        x = self.x + 12
        drawn = [lying(self.scene, face, x + n * step, y, 25) for n, face in enumerate(front)]
        x += len(front) * step
        drawn += [self.left_piece(piece, x + n * step, y) for n, piece in enumerate(tent)]
        return "".join(drawn)

    def left_piece(self, piece: int, x: float, y: float) -> str:
        """A piece that stayed in the tent."""
        said = title(position_text.known(self.view, piece, self.tongue))
        face = faces.known(self.scene.parts, piece, self.view["points"][piece])
        name = f'id="piece-{phrases.name(piece)}" class="piece kept" data-from="tent-{self.seat}"'
        return f"<g {name} {at(x, y, 0.25)}>{said}{face}</g>"


def struck(x: float, y: float, width: float) -> str:
    """A stroke through the tag of a card that was given up."""
    stroke = f'<path d="M{number(x - 1)} {number(y + 18)}l{number(width + 2)}-17"'
    return f'{stroke} stroke="{CREAM}" stroke-width="4"/>{stroke} {AS_RIM} stroke-width="2"/>'


def lying(
    scene: Scene, face: Face, x: float, y: float, size: float, more: str = "", rim: str = ""
) -> str:
    """A dug piece that nobody has examined; at the end, which it was."""
    slot, opened = face["slot"], scene.view["opened"]
    said, drawn = phrases.shown(scene.tongue, face), faces.seen(face)
    if opened is not None:
        piece = opened["piece"][slot]
        said = phrases.home(scene.tongue, piece)
        drawn = faces.known(scene.parts, piece, scene.view["points"][piece])
    name = scene.tongue("Piece {slot} ({face})").format(slot=slot + 1, face=said)
    attributes = more or f'class="piece {faces.kind(face)}"'
    return f'<g id="slot-{slot}" {attributes} {at(x, y, size / 100)}>{title(name)}{drawn}{rim}</g>'


def tally(shown: list[Face]) -> list[tuple[str, int]]:
    """The drawing of each kind of face and how often it occurs: plan faces first."""
    counts = [("art-plan", sum(face["face"] == "plan" for face in shown))]
    for layer in range(5):
        number = sum(face["face"] == "symbol" and face["layer"] == layer for face in shown)
        counts.append((f"art-symbol-{layer}", number))
    return [(face, number) for face, number in counts if number]
