"""The players' camps in the corners of the dig: tent, card, what lies in front, what is left."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.scene import token
from vestiges.drawing.style import AS_DASH, AS_PANEL, AS_RIM, AS_SIGN, COLOURS
from vestiges.drawing.svg import BOLD, MIDDLE, at, fit, framed, number, text, title
from vestiges.games.troia.board import bar
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.board.style import CARD, SCROLL
from vestiges.games.troia.mound_view import Face
from vestiges.games.troia.text import phrases
from vestiges.games.troia.text import position as position_text

CARD_SIZE: Final = 0.72
"""The scale of the card of this round."""
LABEL: Final = 20
"""The height of the label with the name."""


def draw(scene: Scene) -> str:
    """A camp for each player, in the order of the seats."""
    if not scene.has_camps:
        return ""
    return "".join(Camp(scene, seat).draw() for seat in range(scene.view["seats"]))


class PublicPlayer:
    """What everyone may know of one player, to be drawn."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.seat = seat
        self.who = scene.names[seat]
        self.box = scene.places.players[seat]
        self.is_own = seat == scene.view["seat"] and scene.holds_cards
        """One's own front and tent lie elsewhere, larger."""


class Camp(PublicPlayer):
    """A player on the meadow around the mound."""

    def draw(self) -> str:
        """Label, card, tent, counts, front."""
        kind = "player waiting" if self.seat in self.view["waiting"] else "player"
        name = f'id="player-{self.seat}" class="{kind} seat-{self.seat}"'
        front = "" if self.is_own or self.view["over"] else self.front()
        return f"<g {name}>{self.label()}{self.card()}{self.tent()}{self.counts()}{front}</g>"

    def label(self) -> str:
        """A paper label with mark and name; a rim if the player has to answer."""
        box = Box(self.box.x, self.box.y, self.box.width, LABEL)
        drawn = framed(box, f'rx="4" {AS_PANEL}')
        if self.seat in self.view["waiting"]:
            drawn += framed(box, f'rx="4" {AS_RIM} stroke-width="2.5"')
        name = text(box.x + 25, box.y + 14.5, fit(self.who, box.width - 27, 13.5), 13.5, BOLD)
        mark = token(self.scene, self.seat, box.x + 12, box.y + 10, 0.74)
        return f"<g>{title(score(self.scene, self.seat))}{drawn}{mark}{name}</g>"

    def card(self) -> str:
        """The card of this round; the title tells all cards played."""
        view, x, y = self.view, self.box.x, self.box.y + LABEL + 3
        played = view["played"][self.seat]
        if view["phase"] == "card":
            drawn = bar.chosen(self.scene, self.seat, x, y, CARD_SIZE)
        elif played and view["round"]:
            drawn = bar.laid(self.scene, self.seat, x, y, CARD_SIZE)
        else:
            return ""
        return f'<g id="played-{self.seat}">{title(cards_played(self.scene, self.seat))}{drawn}</g>'

    def tent(self) -> str:
        """The tent in the player's colour; on it, how many pieces are inside."""
        x, y = self.box.x + self.box.width / 2 + 5, self.box.y + LABEL + 30
        size = self.box.width / 108
        fill, ink = COLOURS[self.seat]
        own = "my-" if self.is_own else ""
        said = examined(self.scene, self.seat)
        count = self.view["tents"][self.seat]
        number_ = text(x, y + 11, str(count), 15, f'{MIDDLE} {BOLD} fill="{ink}"')
        return (
            f'<g id="{own}tent-{self.seat}">{title(said)}'
            f'<use href="#art-tent" fill="{fill}" {at(x, y, size)}/>{number_}</g>'
        )

    def counts(self) -> str:
        """Publishing cards left, and cards in hand."""
        tongue, view, seat = self.tongue, self.view, self.seat
        own = "my-" if self.is_own else ""  # one's hand itself lies elsewhere
        parts = [
            (f"owed-{seat}", SCROLL, view["owed"][seat], tongue("Publishing cards left: {count}")),
            (f"{own}hand-{seat}", CARD, view["hands"][seat], tongue("Cards in hand: {count}")),
        ]
        x, y = self.box.right - 17, self.box.y + LABEL + 14
        return "".join(
            f'<g id="{name}">{title(said.format(count=count))}'
            f'<path d="{shape}" {AS_SIGN} {at(x - 3, y + n * 20 - 4, 0.5)}/>'
            f"{text(x + 4, y + n * 20, str(count), 13)}</g>"
            for n, (name, shape, count, said) in enumerate(parts)
        )

    def front(self) -> str:
        """The pieces in front of the tent, each with the face that was up."""
        pieces, limit = self.view["fronts"][self.seat], self.view["front_limit"]
        step = self.box.width / max(limit, len(pieces))
        y = self.box.bottom - step / 2 - 1
        size = step - 1.5
        holes = "".join(
            f"M{number(self.box.x + n * step + 2)} {number(y - size / 2 + 1)}"
            f"h{number(size - 2)}v{number(size - 2)}h-{number(size - 2)}Z"
            for n in range(len(pieces), limit)
        )
        drawn = [
            lying(self.scene, face, self.box.x + (n + 0.5) * step, y, size)
            for n, face in enumerate(pieces)
        ]
        name = self.tongue("In front of the tent of {who}").format(who=self.who)
        ground = f'<path d="{holes}" {AS_DASH} opacity=".6"/>' if holes else ""
        return f'<g id="front-{self.seat}" class="front">{title(name)}{ground}{"".join(drawn)}</g>'


# What camps and strips have in common -----------------------------------------------------------


def score(scene: Scene, seat: int) -> str:
    """Who it is and the score, also what was lost by being moved back."""
    lost = scene.view["lost"][seat]
    said = phrases.worth(scene.tongue, scene.view["scores"][seat])
    if lost:
        text_ = scene.tongue("{points}, after {lost} lost by being moved back")
        said = text_.format(points=said, lost=lost)
    known = scene.tongue("{who} ({colour}): {points}")
    return known.format(who=scene.names[seat], colour=scene.colour(seat), points=said)


def cards_played(scene: Scene, seat: int) -> str:
    """All cards a player has played, in order."""
    played = scene.view["played"][seat]
    return scene.tongue("Played: {cards}.").format(cards=", ".join(map(str, played)) or "–")


def examined(scene: Scene, seat: int) -> str:
    """How many pieces are in a tent, and which faces went into it."""
    count, shown = scene.view["tents"][seat], scene.view["tent_faces"][seat]
    said = scene.tongue("Pieces in the tent: {count}").format(count=count)
    if not shown:
        return said
    text_ = scene.tongue("Examined so far: {faces}.")
    return f"{said}. {text_.format(faces=position_text.tally(scene.tongue, shown))}"


def lying(
    scene: Scene, face: Face, x: float, y: float, size: float, more: str = "", over: str = ""
) -> str:
    """A dug piece that nobody has examined; at the end, which it was."""
    slot, opened = face["slot"], scene.view["opened"]
    said, drawn = phrases.shown(scene.tongue, face), scene.piece_faces.seen(face)
    if opened is not None:
        piece = opened["piece"][slot]
        said = phrases.home(scene.tongue, piece)
        drawn = scene.piece_faces.known(piece, scene.view["points"][piece])
    name = scene.tongue("Piece {slot} ({face})").format(slot=slot + 1, face=said)
    attributes = more or 'class="piece"'
    return f'<g id="slot-{slot}" {attributes} {at(x, y, size / 100)}>{title(name)}{drawn}{over}</g>'


def tally(scene: Scene, shown: list[Face]) -> list[tuple[str, int]]:
    """The drawing of each kind of face and how often it occurs: plan faces first."""
    counts = [('<use href="#art-plan"/>', sum(face["face"] == "plan" for face in shown))]
    for layer in range(5):
        count = sum(face["face"] == "symbol" and face["layer"] == layer for face in shown)
        counts.append((scene.piece_faces.stones[layer], count))
    return [(face, count) for face, count in counts if count]
