"""The cells of the chart: what lies on them, what it needs, what it costs; each can be clicked.

A cell is a small grid: medallion, name and crew number above, ships at the rim below with the
price between them. Nothing overlaps, on phones either.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from vestiges.drawing.style import ACCENT, AS_RIM, AS_SIGN, AS_SOFT, CREAM, EDGE, INK
from vestiges.drawing.svg import BOLD, MIDDLE, at, circle, number, rect, text, title
from vestiges.engine.text import Tongue
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.scene import Scene, hexagon
from vestiges.games.anarchipel.board.style import FAIL, GHOST, GOLD, SUCCESS
from vestiges.games.anarchipel.bot.charts import units_of
from vestiges.games.anarchipel.rules.moving import GO
from vestiges.games.anarchipel.rules.statements import O_PROPOSE
from vestiges.games.anarchipel.text import phrases

FULL: Final = 45.0
"""The radius for which the drawings of tiles were made."""
LARGE: Final = 36.0
"""From this radius on there is room for more than what must be there."""
MANNED: Final = ((CREAM, INK), (GOLD, INK), (SUCCESS, CREAM))
"""Fill and ink of a crew number: ships are missing, one is, none is."""
KINDS: Final = {"~": "ocean", "#": "land", "ST": "start"}

# Where things lie on a cell, in parts of its radius.
MEDALLION: Final = (-0.38, -0.26)
BESIDE: Final = 0.46
PRICE: Final = 0.58
PRICE_ABOVE: Final = -0.78
"""Where more than two ships take its place."""


class Facts(NamedTuple):
    """What the look of a cell depends on."""

    cell: int
    code: str
    x: float
    y: float
    radius: float
    is_open: bool
    is_used: bool
    is_failed: bool
    is_wanted: bool
    level: int
    manned: int
    """As tiles.manned says it."""
    ships: int
    price: int
    """What it costs to sail there, 0 while one is not asked about it."""
    glows: bool
    is_acted: bool
    """Whether an action is under way there."""
    spells: tuple[int, ...]
    """Action cards that ghosts have announced for it (ANA-157)."""


def draw(scene: Scene, cell: int, is_open: bool, purse: frozenset[int]) -> str:
    """What lies there, then the hex itself, which takes the pointer."""
    facts = find(scene, cell, is_open, purse)
    kind = f"cell {KINDS.get(facts.code, 'tile')}"
    said = names(scene, facts)
    return f'<g id="cell-{cell}" {answer(scene, cell, kind, purse)}>{title(said)}{look(facts)}</g>'


def find(scene: Scene, cell: int, is_open: bool, purse: frozenset[int]) -> Facts:
    """What there is to see on a cell."""
    view, code = scene.view, scene.codes[cell]
    x, y = scene.centre(cell)
    is_tile = tiles.is_action(code)
    is_used = view["used"][cell]
    kind = tiles.resource(code) if is_tile else -1
    glows = is_glowing(scene, cell, purse)
    price = 0
    if glows and scene.asks("move", "sail", "detour"):
        price = view["draft"][0] if scene.asks("detour") else view["prices"][cell]
    return Facts(
        cell=cell,
        code=code,
        x=x,
        y=y,
        radius=scene.places.radius,
        is_open=is_open or code == "#",
        is_used=is_used,
        is_failed=is_used and tiles.failed(view, cell),
        is_wanted=kind >= 0 and tiles.is_wanted(view, kind),
        level=view["level"][cell],
        manned=tiles.manned(view, code, cell) if is_tile and not is_used else 0,
        ships=view["place"].count(cell) if view["round"] else 0,
        price=price,
        glows=glows,
        is_acted=cell == view["tile"],
        spells=tuple(spell[0] for spell in view["spells"] if spell[2] == cell),
    )


def is_glowing(scene: Scene, cell: int, purse: frozenset[int]) -> bool:
    """Whether it can be chosen."""
    if scene.asks("move"):
        return cell in purse
    if scene.asks("speak"):
        return O_PROPOSE + cell in scene.offered
    return scene.offers(cell, "sail", "detour", "where")


def answer(scene: Scene, cell: int, kind: str, purse: frozenset[int]) -> str:
    """Where to sail; before that, that one sails; when acting, that one does."""
    if not scene.is_asked:
        return f'class="{kind}"'
    if scene.asks("sail", "detour", "where"):
        return scene.answer(kind, cell, "sail", "detour", "where")
    if scene.asks("speak") and O_PROPOSE + cell in scene.offered:
        return scene.answer(kind, O_PROPOSE + cell, "speak")
    if scene.asks("move") and cell in purse:
        return scene.second(kind, GO, "move")
    if cell == scene.view["tile"]:
        return scene.second(kind, 0, "launch", "consent")
    return f'class="{kind}"'


# What it looks like -----------------------------------------------------------------------------


@lru_cache(8192)
def look(facts: Facts) -> str:
    """All that is drawn of a cell; its words stand in the middle of their places."""
    r = facts.radius
    shape = hexagon(facts.x, facts.y, r - 2.2)
    glow = f' stroke="{ACCENT}" stroke-width="{number(r / 22)}" class="glow"' if facts.glows else ""
    touch = f'<path id="hex{facts.cell}" d="{shape}" fill="{CREAM}" fill-opacity="0"{glow}/>'
    if facts.code == "#":
        return touch
    return (
        fog(facts) + rim(facts) + tile(facts) + name(facts) + price(facts) + haunted(facts) + touch
    )


def fog(facts: Facts) -> str:
    """Cells that a monster closes off are hatched."""
    if facts.is_open or (tiles.is_monster(facts.code) and not facts.is_used):
        return ""
    return f'<path d="{hexagon(facts.x, facts.y, facts.radius)}" fill="url(#art-fog)"/>'


def rim(facts: Facts) -> str:
    """The tile being acted on has a rim."""
    if facts.is_acted:
        shape = hexagon(facts.x, facts.y, facts.radius - 3)
        return f'<path d="{shape}" {AS_RIM} stroke-width="4" stroke-dasharray="9 5"/>'
    return ""


def name(facts: Facts) -> str:
    """Its name: labels of answers use it."""
    label, r = phrases.cell(facts.cell), facts.radius
    if facts.code == "~":
        return text(facts.x, facts.y + r * 0.02, label, 12, AS_SOFT)
    x, y = facts.x + r * BESIDE, facts.y - r * 0.25
    return text(x, y, label, 12, BOLD)


def tile(facts: Facts) -> str:
    """The drawing of a tile, its crew number, and for a monster its level and its odds."""
    r, code = facts.radius, facts.code
    x, y, scale = facts.x + MEDALLION[0] * r, facts.y + MEDALLION[1] * r, 0.86 * r / FULL
    if code == "ST":
        return use("art-disc", x, y, scale) + use("art-haven", x, y, scale)
    if not tiles.is_action(code):
        return ""
    is_monster = tiles.is_monster(code)
    drawn = use("art-disc", x, y, scale) + use(tiles.art(code, facts.level), x, y, scale)
    if facts.is_used:
        return used(facts, drawn, x, y, scale)
    if tiles.resource(code) >= 0:
        if not facts.is_wanted:
            return f'<g opacity=".45">{drawn}</g>{crew(facts)}'
        look = f'fill="none" stroke="{ACCENT}" stroke-width="{number(3 * scale)}" class="rim"'
        return drawn + circle(x, y, 18.6 * scale, look) + crew(facts) + units(facts)
    return drawn + crew(facts) + (odds(facts) if is_monster else "")


def units(facts: Facts) -> str:
    """How many units there are, if several."""
    count = units_of(facts.code)
    if count == 1:
        return ""
    return text(
        facts.x + MEDALLION[0] * facts.radius,
        facts.y + 0.42 * facts.radius,
        f"×{count}",
        12,
        BOLD,
    )


def used(facts: Facts, drawn: str, x: float, y: float, scale: float) -> str:
    """Faded, with the token of success, or struck out."""
    mark = use("art-wheel", x, y, 0.85 * scale)
    if facts.is_failed:
        cross = f'd="M-10-10 10 10M10-10-10 10" stroke="{FAIL}" stroke-width="4.5"'
        mark = f'<path {cross} stroke-linecap="round" {at(x, y, scale)}/>'
    return f'<g opacity=".4">{drawn}</g>{mark}'


def crew(facts: Facts) -> str:
    """The crew number: exact, or a minimum."""
    sign = "≥" if tiles.is_monster(facts.code) else "="
    x, y = facts.x + facts.radius * BESIDE, facts.y + facts.radius * 0.02
    return badge(x, y, f"{sign}{tiles.crew(facts.code)}", facts.manned, facts.radius >= LARGE)


@lru_cache(1024)
def badge(x: float, y: float, said: str, manned: int = 0, is_large: bool = True) -> str:
    """A crew number as it stands on a tile; filled as the crew fills up."""
    fill, ink = MANNED[manned]
    wide, high, size = (29.0, 18.0, 14.0) if is_large else (20.0, 13.0, 12.0)
    shape = f'rx="{number(high / 2)}" fill="{fill}" stroke="{EDGE}" stroke-width="1.2"'
    ground = rect(x - wide / 2, y - high / 2, wide, high, shape)
    return ground + text(x, y + size * 0.35, said, size, f'fill="{ink}" {MIDDLE} {BOLD}')


def odds(facts: Facts) -> str:
    """How likely an honest crew of the least size beats a monster."""
    if facts.radius < LARGE or facts.ships:
        return ""
    level, least = facts.level or int(facts.code[2]), tiles.crew(facts.code)
    share = tiles.percent(*tiles.odds(facts.code, level, least))
    x, y = facts.x - 0.46 * facts.radius, facts.y + 0.34 * facts.radius
    return text(x, y, f"{share}\u202f%", 12, BOLD)


def price(facts: Facts) -> str:
    """What it costs to sail there, while one is asked about it."""
    if not facts.price:
        return ""
    r = facts.radius
    x, y = facts.x, facts.y + (PRICE_ABOVE if facts.ships > 2 else PRICE) * r
    if facts.code == "ST":  # no crew number there
        x, y = facts.x + BESIDE * r, facts.y
    size = 14 if r >= LARGE else 12
    scale = 1.05 if r >= LARGE else 0.72
    shown = text(x, y + size * 0.36, str(facts.price), size, f'fill="{INK}" {BOLD}')
    return use("art-coin", x, y, scale) + shown


def haunted(facts: Facts) -> str:
    """A ghost where a card was announced."""
    if not facts.spells:
        return ""
    x, y = facts.x - facts.radius * 0.62, facts.y + facts.radius * 0.28
    return f'<path d="{GHOST}" {AS_SIGN} {at(x, y, 0.8)}/>'


# What it is called ------------------------------------------------------------------------------

_said: dict[tuple[object, ...], str] = {}
"""Names of cells by language and facts: the same ones are written again and again."""


def names(scene: Scene, facts: Facts) -> str:
    """Its name, what it is, what it needs, what it costs."""
    view, seat = scene.view, scene.view["seat"]
    cost, purse = 0, 0
    if seat is not None and view["prices"]:
        cost, purse = view["prices"][facts.cell], view["purse"][seat]
    key = (scene.tongue.lang, scene.tongue.box, facts, cost, purse)
    if key not in _said:
        if len(_said) > 20000:
            _said.clear()
        _said[key] = said(scene.tongue, facts, cost, purse)
    return _said[key]


def said(tongue: Tongue, facts: Facts, cost: int, purse: int) -> str:
    """A cell in words."""
    tile = phrases.tile(tongue, facts.code, facts.level)
    text_ = tongue("{cell}: {tile} (used)") if facts.is_used else tongue("{cell}: {tile}")
    parts = [text_.format(cell=phrases.cell(facts.cell), tile=tile)]
    if tiles.is_action(facts.code) and not facts.is_used:
        parts += chances(tongue, facts)
    for card in facts.spells:
        text_ = tongue("A ghost has announced {card}")
        parts.append(text_.format(card=phrases.card(tongue, card)))
    if not facts.is_open:
        parts.append(tongue("A monster closes the way."))
    if cost > purse:
        text_ = tongue("It costs {cost}, you have {coins}")
        have = phrases.coins(tongue, purse)
        parts.append(text_.format(cost=phrases.coins(tongue, cost), coins=have))
    elif cost > 0:
        text_ = tongue("It costs {cost}, {left} left")
        left = phrases.coins(tongue, purse - cost)
        parts.append(text_.format(cost=phrases.coins(tongue, cost), left=left))
    return ". ".join(part.rstrip(".") for part in parts)


def chances(tongue: Tongue, facts: Facts) -> list[str]:
    """How likely success is if everyone is honest, and whether it is wanted."""
    code, crew = facts.code, tiles.crew(facts.code)
    level = facts.level or int(code[2] if len(code) > 3 else 0)
    good, cards = tiles.odds(code, level, crew)
    text_ = tongue("{good} of {cards} cards succeed if a crew of {crew} is honest")
    found = [text_.format(good=good, cards=cards, crew=crew)]
    if tiles.resource(code) >= 0 and not facts.is_wanted:
        found.append(tongue("Not wanted in this round"))
    if facts.manned == 2:
        found.append(tongue("Enough ships are there"))
    elif facts.manned == 1:
        found.append(tongue("One more ship is needed"))
    return found
