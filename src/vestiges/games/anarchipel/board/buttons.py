"""Answers that are buttons: which there are, and where each of them lies."""

from __future__ import annotations

from typing import Final, NamedTuple

from vestiges.drawing.layout import Box
from vestiges.engine.text import mark
from vestiges.games.anarchipel.board.layout import ON_PLAYERS
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.writing import HEAVY, PLAIN, balanced
from vestiges.games.anarchipel.constants import CARDS, CELLS, MOST_SEATS
from vestiges.games.anarchipel.rules.giving import ALL
from vestiges.games.anarchipel.rules.moving import GIVE, GO, SPEAK_UP, WAIT
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.rules.statements import NAMED, O_PROPOSE, O_ROLE, O_WHISPER
from vestiges.games.anarchipel.text import labels
from vestiges.games.anarchipel.view import AnarchipelView

SMALL: Final = 42.0
"""The width of a button with a coin or a player on it."""
GAP: Final = 5
SHOWN: Final = {"move": (WAIT, GO, GIVE), "gift": (1,)}
"""Answers whose button is there even when they are not offered, to be asked why not."""
GROUPS: Final = (
    mark("Accuse"),
    mark("Vouch for"),
    mark("Vote against"),
    mark("Ask for coins"),
    mark("Promise coins"),
    mark("Whisper to"),
)
"""What stands before the players whom a kind of statement may name."""
ROWS: Final = {"wide": (1, 2), "square": (2,), "tall": (3,)}
"""Into how many rows the buttons may be set."""


class Button(NamedTuple):
    """A button: which answer, where, what it says in which size, or whom it shows.

    An option of -1 is no button but the words before some.
    """

    option: int
    box: Box
    said: str
    size: float
    lines: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()


class Wish(NamedTuple):
    """A button that has no place yet."""

    option: int
    said: str
    seats: tuple[int, ...]
    is_small: bool


# Which answers ----------------------------------------------------------------------------------


def stated(view: AnarchipelView, option: int) -> int:
    """The statement that an answer makes, -1 if it makes none."""
    first = labels.STATED.get(view["phase"], -1)
    return option - first if 0 <= first <= option else -1


def cell_of(view: AnarchipelView, option: int) -> int:
    """The cell of the chart that an answer is, -1 if it is none."""
    if view["phase"] in ("sail", "detour", "where"):
        return option if option < CELLS else -1
    statement = stated(view, option)
    return statement - O_PROPOSE if statement >= O_PROPOSE else -1


def has_place(scene: Scene, option: int) -> bool:
    """Whether an answer is something on the table: a cell, a player, a card."""
    view, phase = scene.view, scene.view["phase"]
    if phase == "cards":
        return option <= CARDS
    if phase == "ghost":
        return option - 1 in view["hand"]
    if phase in ON_PLAYERS:  # on phones the players lie far from the chart
        return option < view["seats"] and scene.shape != "tall"
    return cell_of(view, option) >= 0


def wanted(scene: Scene) -> list[int]:
    """The answers that need a button, in their order."""
    view = scene.view
    if not scene.is_asked:
        return []
    shown = {*view["options"], *SHOWN.get(view["phase"], ())}
    if view["phase"] == "move" and view["talks"]:
        shown.add(SPEAK_UP)
    return sorted(option for option in shown if not has_place(scene, option))


def group_of(view: AnarchipelView, option: int) -> int:
    """Which group of statements about players an answer belongs to, -1 for none."""
    statement = stated(view, option)
    if 0 <= statement < O_ROLE:
        return statement // MOST_SEATS
    return len(NAMED) if O_WHISPER <= statement < O_PROPOSE else -1


def shows(view: AnarchipelView, option: int) -> tuple[int, ...]:
    """The players a button shows instead of words."""
    if view["phase"] == "team":
        return tuple(members(option))
    if view["phase"] in ON_PLAYERS:
        return (option,) if option < view["seats"] else ()
    if group_of(view, option) < 0:
        return ()
    statement = stated(view, option)
    return ((statement - O_WHISPER if statement >= O_WHISPER else statement) % MOST_SEATS,)


def wish(scene: Scene, option: int) -> Wish:
    """What a button would show."""
    view, phase = scene.view, scene.view["phase"]
    is_number = phase in ("sum", "steps", "fails") or (phase == "amount" and option < ALL)
    return Wish(option, scene.label(option), shows(view, option), is_number)


# Where they lie ---------------------------------------------------------------------------------


def arrange(scene: Scene) -> tuple[list[Button], list[Button]]:
    """The buttons among the controls, and those on the desk."""
    view, places = scene.view, scene.places
    room = places.ghost_controls if scene.is_ghost else places.controls
    wishes = [wish(scene, option) for option in wanted(scene)]
    if view["phase"] == "team":
        return [], grid(wishes, places.desk.inside(6))
    if view["phase"] in ON_PLAYERS and scene.shape == "tall":
        return in_two_columns(wishes, room), []
    statements = [w for w in wishes if stated(view, w.option) >= 0]
    if statements:
        first = [w for w in wishes if stated(view, w.option) < 0]
        placed = flow(first, room, scene.shape) or []
        return placed, desk(scene, statements)
    placed_or_not = flow(wishes, room, scene.shape)
    if placed_or_not is None:
        return [], grid(wishes, places.desk.inside(6))
    return placed_or_not, []


def flow(wishes: list[Wish], box: Box, shape: str) -> list[Button] | None:
    """Buttons in rows as high as they can be; None if there is no room for them."""
    for rows in ROWS[shape]:
        high = (box.height - GAP * (rows - 1)) / rows
        for most in range(1, int(high / 15.5) + 1):
            placed = in_rows(wishes, box, rows, min(high, 60), most)
            if placed is not None:
                return placed
    return None


def in_rows(wishes: list[Wish], box: Box, rows: int, high: float, most: int) -> list[Button] | None:
    """Buttons from left to right, labels in at most so many lines."""
    placed: list[Button] = []
    size = 14 if most == 1 else 13
    x, row = 0.0, 0
    for each in wishes:
        lines = balanced(each.said, most)
        width = max(56.0, max(HEAVY.width_of(line, size) for line in lines) + 14)
        if each.seats or each.is_small:
            width = SMALL + 24 * max(0, len(each.seats) - 1)
        if x and x + width > box.width:
            x, row = 0.0, row + 1
        if row >= rows or width > box.width:
            return None
        y = box.y + row * (high + GAP) + (box.height - rows * high - (rows - 1) * GAP) / 2
        place = Box(box.x + x, y, width, high)
        placed.append(Button(each.option, place, each.said, size, lines, each.seats))
        x += width + GAP
    return placed


def grid(wishes: list[Wish], box: Box) -> list[Button]:
    """Buttons of the same size, as large as there is room for."""
    most = max((len(w.seats) for w in wishes), default=1) or 1
    fewest = max(1, int((box.width + GAP) / (SMALL + 24 * (most - 1) + GAP)))
    densest = max(fewest, int((box.width + GAP) / (19 * most + 5 + GAP)))
    high, columns = 0.0, fewest - 1
    while high < 40 and columns < densest:
        columns += 1
        high = min(44.0, (box.height + 4) / -(-len(wishes) // columns) - 4)
    width = (box.width + GAP) / columns - GAP
    return [
        Button(
            each.option,
            Box(
                box.x + n % columns * (width + GAP),
                box.y + n // columns * (high + 4),
                width,
                high,
            ),
            each.said,
            14,
            (each.said,),
            each.seats,
        )
        for n, each in enumerate(wishes)
    ]


def desk(scene: Scene, wishes: list[Wish]) -> list[Button]:
    """Statements about players in a table, a row each kind; the others as words."""
    view, box = scene.view, scene.places.desk.inside(6)
    kinds = sorted({group_of(view, w.option) for w in wishes} - {-1})
    words = [w for w in wishes if group_of(view, w.option) < 0]
    is_beside = scene.shape == "square"
    table = Box(box.x, box.y, box.width / 2 - 4 if is_beside else box.width, box.height)
    high = 35.0 if scene.shape == "wide" else 44.0
    if len(kinds) > 4:
        high = min(high, table.height / 5, 41)
    head = 100.0 if scene.shape != "wide" else 92.0
    wide = (table.width - head) / view["seats"]
    placed: list[Button] = []
    for row, kind in enumerate(kinds):
        y = table.y + row * high
        said = scene.tongue(GROUPS[kind])
        place = Box(table.x, y, head, high - 1)
        lines = 1 if PLAIN.width_of(said, 13) < head else 2
        placed.append(Button(-1, place, said, 13, balanced(said, lines)))
    for each in wishes:
        kind = group_of(view, each.option)
        if kind >= 0:
            seat = each.seats[0]
            y = table.y + kinds.index(kind) * high
            place = Box(table.x + head + seat * wide, y, wide - 2, high - 1)
            placed.append(Button(each.option, place, each.said, 14, (), each.seats))
    top = table.y + len(kinds) * high + 4
    rest = Box(box.x, top, box.width, box.bottom - top)
    if is_beside:
        rest = Box(table.right + 8, box.y, box.width / 2 - 4, box.height)
    return placed + in_two_columns(words, rest)


def in_two_columns(wishes: list[Wish], box: Box) -> list[Button]:
    """Words in two columns."""
    wide = (box.width - GAP) / 2
    rows = max(1, -(-len(wishes) // 2))
    high = min(46.0, (box.height + GAP) / rows - GAP)
    placed: list[Button] = []
    for n, each in enumerate(wishes):
        place = Box(box.x + n % 2 * (wide + GAP), box.y + n // 2 * (high + GAP), wide, high)
        if each.seats:
            said = HEAVY.fit(each.said, wide - 48, 14)
            placed.append(Button(each.option, place, each.said, 14, (said,), each.seats))
            continue
        most = next((m for m in (1, 2) if widest(each.said, m, 13) + 8 <= wide), 3)
        size = 13 if most < 3 else 12
        placed.append(Button(each.option, place, each.said, size, balanced(each.said, most)))
    return placed


def widest(said: str, most: int, size: float) -> float:
    """The width of a label in at most so many lines."""
    return max(HEAVY.width_of(line, size) for line in balanced(said, most))
