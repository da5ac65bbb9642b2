"""The sheet of the Pass: its five steps, what each player can lose, who plays then, and buttons.

While requests are placed it shows their five places instead, and the kinds of action while one is
named for Change of plan.
"""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import (
    AS_ACCENT,
    AS_HOLLOW,
    AS_RAISED,
    AS_SOFT,
    AS_STRONG,
    ON_ACCENT,
    SOFT,
)
from vestiges.drawing.svg import BOLD, MIDDLE, framed, panel, text, title, width_of
from vestiges.engine.text import figure, mark
from vestiges.games.archives.board import faces
from vestiges.games.archives.board.faces import art
from vestiges.games.archives.board.scene import Scene, token
from vestiges.games.archives.board.style import AS_DASH, NOTHING
from vestiges.games.archives.board.writing import fit, paragraph
from vestiges.games.archives.constants import CARD_NAMES, COLOUR_NAMES, COLOURS, DRAWN, KIND_NAMES
from vestiges.games.archives.rules.abandoning import KEEP
from vestiges.games.archives.rules.answering import STOP as STOP_ANSWERING
from vestiges.games.archives.rules.deliveries import DRAW_CUBES
from vestiges.games.archives.rules.storing import STOP as STOP_STORING
from vestiges.games.archives.rules.turn import PASS
from vestiges.games.archives.text import passing, phrases, turn_status

BUTTONS: Final = {
    "turn": (PASS, mark("Pass")),
    "store": (STOP_STORING, mark("Stop here")),
    "answer": (STOP_ANSWERING, mark("Stop here")),
    "transfer": (COLOURS, mark("Stop here")),
    "abandon": (KEEP, mark("Abandon nothing")),
    "delivery": (DRAW_CUBES, mark("Draw from the bag")),
    "spare": (0, mark("Pay")),
    "pause": (len(CARD_NAMES), mark("Go on")),
}
"""By question: the answer that has no place on the board, and what its button says."""
BUTTON: Final = 40
"""The height of a button."""


def draw(scene: Scene) -> str:
    """Steps, losses, words, drawn cubes, buttons."""
    sheet = Sheet(scene)
    inside = panel(sheet.box) + framed(sheet.box, 'rx="6" fill="url(#art-grain)"')
    inside += sheet.steps() + sheet.losses() + sheet.words() + sheet.tray() + sheet.buttons()
    return f'<g id="controls">{inside}</g>'


class Sheet:
    """The sheet of one picture: five steps in a row, or one below the other on a phone."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.box = box = scene.places.controls
        self.is_list = box.height > box.width
        high = 5 * 25 if self.is_list else 48 if box.height < 150 else 60
        self.chips = Box(box.x + 6, box.y + 5, box.width - 12, high)
        self.is_low = box.height < 150
        loss_high = 62 if self.is_list else 24 if self.is_low else 40
        self.lost = Box(box.x + 6, self.chips.bottom + 4, box.width - 12, loss_high)
        foot = BUTTON + 4
        self.foot = Box(box.x + 6, box.bottom - foot - 2, box.width - 12, foot)

    # The steps ------------------------------------------------------------------------------------

    def steps(self) -> str:
        """The five steps of a Pass, or the five requests: done, under way, to come."""
        if self.scene.asks("plan_kind"):
            return self.kinds()
        names, now = turn_status.steps(self.view, self.tongue)
        signs = [f"art-step-{n}" for n in range(len(turn_status.STEPS))]
        if self.view["phase"] == "request" and names:
            signs = ["art-kind-1"] * len(names)
        names = names or [self.tongue(step) for step in turn_status.STEPS]
        drawn = "".join(self.chip(n, said, signs[n], n == now) for n, said in enumerate(names))
        return f'<g id="steps">{drawn}</g>'

    def chip(self, n: int, said: str, sign: str, is_now: bool) -> str:
        """One step: its sign and its name."""
        back, ink = (AS_ACCENT, ON_ACCENT) if is_now else (AS_HOLLOW, AS_SOFT)
        stroke = (
            'class="on-accent-line" stroke="#fdf8ec"' if is_now else f'class="sign" stroke="{SOFT}"'
        )
        name = title(f"{n + 1}. {said}")
        if self.is_list:
            spot = Box(self.chips.x, self.chips.y + n * 25, self.chips.width, 23)
            shape = framed(spot, f'rx="5" {back}')
            words = text(spot.x + 32, spot.y + 16, fit(f"{n + 1} {said}", 170, 13), 13, ink)
            return (
                f"<g>{name}{shape}{art(sign, spot.x + 16, spot.y + 11.5, 0.8, stroke)}{words}</g>"
            )
        step = self.chips.width / 5
        spot = Box(self.chips.x + n * step + 1, self.chips.y, step - 2, self.chips.height)
        shape = framed(spot, f'rx="5" {back}')
        shape += art(sign, spot.middle + 6, spot.y + 17, 1.0, stroke)
        shape += text(spot.x + 6, spot.y + 16, str(n + 1), 14, f"{BOLD} {ink}")
        rows = paragraph(spot.middle, spot.y + 42, said, 12, (step + 6, 1), f"{MIDDLE} {ink}")
        if not self.is_low:
            rows = paragraph(spot.middle, spot.y + 43, said, 12, (step + 4, 2), f"{MIDDLE} {ink}")
        return f"<g>{name}{shape}{rows}</g>"

    # What a Pass would cost -----------------------------------------------------------------------

    def losses(self) -> str:
        """What each player can lose in step 4, before anything is drawn."""
        view, box = self.view, self.lost
        if view["over"]:
            return ""
        said = self.tongue("A Pass may cost")
        drawn = text(box.x + 2, box.y + (17 if self.is_low else 12), said, 12, AS_SOFT)
        left = 107 if self.is_low else 0
        across = 2 if self.is_list else view["seats"]
        wide = (box.width - left) / across
        for seat, lost in enumerate(passing.losses(view)):
            least, most = lost
            x = box.x + left + seat % across * wide
            y = box.y + 12 + (0 if self.is_low else seat // across * 24 + 17)
            amount = figure(-most)
            if least != most:  # two minus signs only where there is room
                amount = f"{figure(-least)}…{most if most > 9 else amount}"
            look = f"{BOLD} {AS_STRONG}" if most else AS_SOFT
            name = title(passing.risk(self.scene.names[seat], lost, self.tongue))
            shape = framed(Box(x, y - 11, wide - 2, 22), NOTHING) + token(seat, x + 8, y, 0.65)
            drawn += f'<g id="lost-{seat}">{name}{shape}{text(x + 18, y + 5, amount, 14, look)}</g>'
        return f'<g id="losses">{drawn}</g>'

    def words(self) -> str:
        """Whose turn it is and who would follow."""
        if self.scene.cubes[DRAWN]:
            return ""
        box = self.foot
        first, rest = turn_status.lines(self.view, self.scene.names, self.tongue)
        wide = box.width - (0 if self.is_list else self.button_width() + 8)
        top, most = box.y + 13, 3
        if self.is_list:
            top, most = self.lost.bottom + 15, 4
            if self.view["over"]:
                top, most = self.lost.y + 12, 9
        elif self.view["over"]:
            top, most = self.lost.y + 12, 5
        elif box.y - self.lost.bottom > 20:
            top, most = self.lost.bottom + 17, 5
            wide = box.width
        drawn = paragraph(box.x + 2, top, first, 14, (wide, 2), BOLD)
        down = 17 * drawn.count("<text")
        left = most - drawn.count("<text")
        return drawn + paragraph(box.x + 2, top + down, rest, 12, (wide, left), AS_SOFT)

    # Drawn cubes ----------------------------------------------------------------------------------

    def tray(self) -> str:
        """The cubes drawn in step 3, or at the beginning, that have no place yet."""
        drawn = ""
        for n, cube in enumerate(self.scene.cubes[DRAWN]):
            drag = ""
            if self.scene.asks("place"):
                drag = f' data-say="{COLOUR_NAMES[cube // self.scene.cubes_each]} to"'
            place = (self.foot.x + 20 + n * 38, self.foot.y + BUTTON / 2 + 2, 1.4)
            drawn += faces.cube(self.scene, cube, place, f'class="piece cube"{drag}')
        return f'<g id="tray">{drawn}</g>'

    # Buttons --------------------------------------------------------------------------------------

    def button_width(self) -> float:
        """How wide the button of the question is, 0 if it has none."""
        phase = self.view["phase"]
        if not self.scene.is_asked or phase not in BUTTONS:
            return 0
        if self.is_list:
            return self.foot.width
        return max(120.0, width_of(self.tongue(BUTTONS[phase][1]), 15) + 36)

    def buttons(self) -> str:
        """What can be answered here; what is not allowed yet can be asked why."""
        wide = self.button_width()
        if not wide:
            return ""
        option, word = BUTTONS[self.view["phase"]]
        spot = Box(self.foot.right - wide, self.foot.y + 2, wide, BUTTON)
        return self.button(option, self.tongue(word), spot)

    def kinds(self) -> str:
        """The five kinds of action, for Change of plan (ARC-185)."""
        across = 2 if self.is_list else 5
        wide = self.chips.width / across
        drawn = ""
        for kind in range(len(KIND_NAMES)):
            x = self.chips.x + kind % across * wide
            y = self.chips.y + kind // across * (BUTTON + 1)
            said = phrases.kind(self.tongue, kind)
            drawn += self.button(kind, said, Box(x + 1, y, wide - 2, BUTTON))
        return drawn

    def button(self, option: int, said: str, box: Box) -> str:
        """A button; one that is not allowed is dashed."""
        ground, ink = f'rx="6" {AS_RAISED}', AS_STRONG
        name = self.scene.label(option) if option in self.scene.offered else said
        if option not in self.scene.offered:
            ground, ink = f'rx="6" {AS_DASH} pointer-events="all"', AS_SOFT
        look = f"{MIDDLE} {BOLD} {ink}"
        line = text(box.middle, box.y + 25, fit(said, box.width - 4, 15), 15, look)
        attributes = self.scene.answer("button", option, self.view["phase"])
        return f"<g {attributes}>{title(name)}{framed(box, ground)}{line}</g>"
