"""The many answers of ArcheOlogic in short: a table of questions, a picture of each building."""

from __future__ import annotations

from vestiges.engine.notation import spell
from vestiges.engine.text import Tongue
from vestiges.engine.text_layout import table, wrapped
from vestiges.games.archeologic.constants import CONCEDE, PROPOSE
from vestiges.games.archeologic.plan import AXES, ELEMENTS, SIDE, Plan, plan_of
from vestiges.games.archeologic.text import labels, notation
from vestiges.games.archeologic.text.position import said
from vestiges.games.archeologic.view import ArcheologicView


def answers(view: ArcheologicView, tongue: Tongue) -> str:
    """What can be answered now, and what to type; "" where a line for each answer will do."""
    if view["phase"] == "turn":
        return questions(view, tongue)
    if view["phase"] == "place" and len(view["options"]) > SIDE:
        return placements(view, tongue)
    return ""


def questions(view: ArcheologicView, tongue: Tongue) -> str:
    """What each question costs: a line for what is asked about, a column for where."""
    offered = set(view["options"])
    known = {(note["element"], note["axis"]): said(note["answer"]) for note in view["notes"]}
    rows = [["", *AXES]]
    for element, word in enumerate(ELEMENTS):
        cells = []
        for axis in range(len(AXES)):
            price = str(view["aim"][axis] + view["prices"][3 + element])
            shown = price if element * len(AXES) + axis in offered else ""
            cells.append("=" + known[element, axis] if (element, axis) in known else shown)
        rows.append([spell(word, notation.WORDS, tongue), *cells])
    text = tongue("Type “{example}”, say. Numbers: hours; letters: buildings; =: asked already.")
    example = f"{spell(ELEMENTS[0], notation.WORDS, tongue)} {AXES[view['next_axis']].lower()}"
    lines = [table(rows), text.format(example=example)]
    for option, word in ((PROPOSE, "propose"), (CONCEDE, "concede")):
        if option in offered:
            meaning = labels.label(view, option, tongue)
            lines.append(f"{spell(word, notation.WORDS, tongue)}  {meaning}")
    return "\n".join(lines)


def placements(view: ArcheologicView, tongue: Tongue) -> str:
    """The building in each of its positions, and the zones where its top left corner can lie."""
    plan = plan_of(tuple(view["tiles"]))
    by_turn: dict[str, list[int]] = {}
    for option in view["options"]:
        by_turn.setdefault(plan.names[option][:2], []).append(option)
    pictures = [picture(plan, turn, options[0]) for turn, options in by_turn.items()]
    height = max(map(len, pictures))
    width = max(len(row) for rows in pictures for row in rows) + 4
    lines = [
        "".join((rows[line] if line < len(rows) else "").ljust(width) for rows in pictures).rstrip()
        for line in range(height)
    ]
    text = tongue("Type the position and the zone of its top left corner: “{example}”.")
    lines.append(wrapped(text.format(example=plan.names[view["options"][0]].lower())))
    for turn, options in by_turn.items():
        zones = " ".join(plan.names[option][2:].lower() for option in options)
        lines.append(wrapped(f"{turn.lower()}: {zones}"))
    return "\n".join(lines)


def picture(plan: Plan, turn: str, option: int) -> list[str]:
    """A building as it lies: x safe, y burning, z sharp."""
    signs = dict(zip(plan.zones[option], plan.symbols[option], strict=True))
    rows = [divmod(zone, SIDE) for zone in signs]
    top, left = min(row for row, _ in rows), min(column for _, column in rows)
    tall = max(row for row, _ in rows) - top + 1
    wide = max(column for _, column in rows) - left + 1
    drawn = [
        " ".join(signs.get((top + row) * SIDE + left + column, "·") for column in range(wide))
        for row in range(tall)
    ]
    heads = [f"{turn.lower()}: ", *["    "] * (tall - 1)]
    return [head + row for head, row in zip(heads, drawn, strict=True)]
