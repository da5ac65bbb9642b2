"""The viewer's own things: hand on the desk, pool, patron, experts, prestige."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, at, framed, rect, rows, text, title
from vestiges.games.museum.board import cards, experts
from vestiges.games.museum.board.layout import narrowed, row
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import AS_GLOW, AS_SOFT, INK, ON_PAPER, PALE, sign, use
from vestiges.games.museum.board.writing import LETTERS, fit, wrap
from vestiges.games.museum.text import phrases

CAPTION: Final = 15
PERSON: Final = 18
TAG: Final = f'rx="2" fill="#f7eed8" stroke="{INK}"'
EDGE: Final = f'rx="5" fill="none" stroke="{INK}"'


def hand(scene: Scene) -> str:
    """The hand, sorted by continent and civilization as the numbers are."""
    view, box = scene.view, scene.places.hand
    held = view["hands"][scene.me]
    said = scene.tongue("Your hand, {count} of {limit}")
    said = said.format(count=len(held), limit=view["hand_limits"][scene.me])
    drawn = framed(box, 'fill="url(#art-desk)"')
    drawn += use("art-writing-set", box.right - 156, box.bottom - 134, 150, 128)
    drawn += text(box.x + 8, box.y + 11, said, 12, f"{PALE} {BOLD}")
    width, height = scene.places.held
    lines = 2 if box.height > 2 * height else 1
    room = Box(box.x + 4, 0, box.width - 8, 0)
    fit_in = int((room.width + 4) // (width + 4))
    per = max(fit_in, -(-len(held) // lines))
    for number, card in enumerate(held):
        line, place = divmod(number, per)
        count = min(per, len(held) - line * per)
        x = row(count, room, width)[place]
        y = box.y + CAPTION + 1 + line * (height + 3)
        drawn += cards.large(scene, card, x, y, scene.places.held)
    return f'<g id="hand-{scene.me}"{scene.drop()}>{drawn}</g>'


def pool(scene: Scene) -> str:
    """The own pool."""
    view, box = scene.view, scene.places.pool
    held = view["pools"][scene.me]
    said = scene.tongue("Your pool: {count}").format(count=len(held))
    shelf = rect(box.x, box.y, box.width, box.height, 'rx="5" fill="url(#art-planks)"')
    drawn = shelf + rect(box.x, box.y, box.width, box.height, EDGE)
    drawn += rect(box.x + 4, box.y + 3, LETTERS.width_of(said, 13) + 14, 16, TAG)
    drawn += text(box.x + 10, box.y + 15, said, 13, f"{ON_PAPER} {BOLD}")
    high = box.height - 26
    room = box.inside(6)
    size = (narrowed(len(held), room.width, round(high * 0.86)), high)
    for card, x in zip(held, row(len(held), room, size[0]), strict=True):
        drawn += cards.exhibit(scene, card, x, box.y + 21, size)
    return f'<g id="pool-{scene.me}"{scene.drop()}>{drawn}</g>'


def things(scene: Scene) -> str:
    """Prestige, experts, and the letter of the patron."""
    view, tongue, box = scene.view, scene.tongue, scene.places.things
    count = str(view["prestige"][scene.me])
    said = tongue("Your prestige: {count}").format(count=count)
    y = box.y + 11
    coin = sign("art-coin", box.x + 11, y, 20) + text(box.x + 24, y + 6, count, 17, BOLD)
    drawn = f"<g>{title(said)}{coin}</g>"
    drawn += team(scene, box.x + 32 + 10 * len(count), y, box.right)
    letter = Box(box.x, box.y + 23, box.width, box.height - 23)
    if view["patron"] >= 0:
        drawn += patron(scene, view["patron"], letter)
    return f'<g id="things">{drawn}</g>'


def team(scene: Scene, x: float, y: float, right: float) -> str:
    """One's own people and Press Conferences, each with a face and a name."""
    view, tongue = scene.view, scene.tongue
    people = [
        (experts.portrait(e, 0, 0, PERSON), helper(scene, e)) for e in view["experts"][scene.me]
    ]
    if view["assistant"][scene.me] >= 0:
        number = view["assistant"][scene.me]
        effect = tongue(phrases.ASSISTANT_EFFECTS[number])
        name = tongue("{name}: {effect}").format(
            name=phrases.assistant(tongue, number), effect=effect
        )
        people.insert(0, (experts.portrait(number + 1, 0, 0, PERSON), name))
    laid = tongue("Press Conference laid out")
    people += [
        (use("art-clipping", 0, 0, PERSON, PERSON + 3), laid) for _ in view["press"][scene.me]
    ]
    if not people:
        return text(x, y + 5, tongue("No experts yet"), 12, AS_SOFT)
    each = (right - x) / len(people)
    drawn = ""
    for number, (face, said) in enumerate(people):
        left = x + number * each
        short = fit(said, each - PERSON - 8, 12) if each > 60 else ""
        word = text(PERSON + 4, 15, short, 12, AS_SOFT) if short else ""
        drawn += f"<g {at(left, y - 11)}>{title(said)}{face}{word}</g>"
    return drawn


def helper(scene: Scene, expert: int) -> str:
    """An expert with what he does."""
    name = phrases.expert(scene.tongue, expert)
    effect = experts.ability(scene.tongue, scene.parts, expert)
    return scene.tongue("{name}: {effect}").format(name=name, effect=effect)


def patron(scene: Scene, number: int, box: Box) -> str:
    """A patron's letter with the goal."""
    option = number if scene.asks("patron") else -1
    more = scene.choice("card", option)
    name = phrases.patron(scene.tongue, number)
    goal = phrases.patron_goal(scene.tongue, number)
    shape = use("art-sheet", 0, 0, box.width, box.height) + sign("art-seal-wax", 19, 20, 28)
    if option in scene.offered:
        shape += rect(1, 1, box.width - 5, box.height - 4, f'rx="3" {AS_GLOW}')
    shape += text(38, 17, fit(name, box.width - 52, 14), 14, f"{ON_PAPER} {BOLD}")
    lines = wrap(goal, box.width - 52, 12, int((box.height - 22) // 13.5))
    shape += rows(38, 32, lines, 12, 13.5, ON_PAPER)
    full = scene.tongue("{patron}: {goal}").format(patron=name, goal=goal)
    return f'<g id="patron-{number}" {more} {at(box.x, box.y)}>{title(full)}{shape}</g>'
