"""The whole position in words, for terminals and screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vestiges.engine.text import Tongue
from vestiges.engine.text_layout import cut, table, wrapped
from vestiges.games.archeologic.plan import (
    AXES,
    COLUMNS,
    QUESTIONS,
    SIDE,
    ZONES,
    plan_of,
    zone_name,
)
from vestiges.games.archeologic.quests import clue_symbol
from vestiges.games.archeologic.text import clues, phrases
from vestiges.games.archeologic.view import ArcheologicView, Line

if TYPE_CHECKING:
    from vestiges.games.archeologic.solver.analysis import Insight
    from vestiges.games.archeologic.solver.coach import Zone


def board(view: ArcheologicView, names: list[str], tongue: Tongue) -> str:
    """The position as this viewer sees it, at most 80 columns wide."""
    players = [player(view, seat, names, tongue) for seat in range(view["seats"])]
    parts = [
        head(view, tongue),
        track(view, players, tongue),
        sight(view, tongue),
        told(view, tongue),
        plan(view, tongue),
        questions(view, players, tongue),
        answers(view, tongue),
        proposals(view, players, tongue),
        helped(view, tongue),
        looking_back(view, players, tongue),
    ]
    return "\n\n".join(part for part in parts if part)


def player(view: ArcheologicView, seat: int, names: list[str], tongue: Tongue) -> str:
    """A player's name with his colour, and which one is you."""
    said = {"who": cut(names[seat]), "colour": tongue(phrases.COLOURS[seat])}
    if seat == view["seat"]:
        return tongue("{who} ({colour}, you)").format(**said)
    return tongue("{who} ({colour})").format(**said)


def head(view: ArcheologicView, tongue: Tongue) -> str:
    """Which quest, how proposals are checked, and the pars where they are known."""
    if view["code"]:
        line = tongue("Quest {code}.").format(code=view["code"])
    elif view["day"]:
        line = tongue("The quest of {day}.").format(day=view["day"])
    else:
        line = tongue("A secret quest.")
    checked = tongue("Proposals are checked with the booklet: a wrong one means out.")
    if view["app"]:
        checked = tongue("Proposals are checked with the app: a wrong one shows what is right.")
    lines = [line, checked]
    if view["par"]:
        larger, smaller = view["par"]
        text = tongue("Par {larger} and {smaller}.")
        lines.append(text.format(larger=larger, smaller=smaller))
    return wrapped(" ".join(lines))


def track(view: ArcheologicView, players: list[str], tongue: Tongue) -> str:
    """The time track, the pawn furthest back first."""
    rows = [["", tongue("Position"), tongue("Clues"), tongue("Pawn")]]
    for seat in sorted(range(view["seats"]), key=lambda seat: view["positions"][seat]):
        position = view["positions"][seat]
        rows.append(
            [
                players[seat],
                str(position) if position >= 0 else "-",
                str(view["clue_counts"][seat]),
                face(view, seat, tongue),
            ]
        )
    return table(rows)


def face(view: ArcheologicView, seat: int, tongue: Tongue) -> str:
    """What a pawn shows, or why there is none."""
    if view["standings"][seat] == "out":
        return tongue("out")
    if view["standings"][seat] == "conceded":
        return tongue("gave up")
    return tongue("verification") if view["verifying"][seat] else tongue("search")


def sight(view: ArcheologicView, tongue: Tongue) -> str:
    """Where the sight stands, and what the axes cost now."""
    ring = " ".join(AXES[axis] for axis in view["ring"])
    around = tongue("Around the ring: {axes}.").format(axes=ring)
    if view["sight"] < 0:
        return around
    here = phrases.axis(tongue, view["sight"])
    line = tongue("The sight is on {axis}.").format(axis=here)
    if view["over"]:
        return f"{line} {around}"
    free = phrases.axis(tongue, view["next_axis"])
    dear = max(view["aim"])
    near = [axis for axis in view["ring"] if 0 < view["aim"][axis] < dear]
    if near:
        text = tongue("Next question: free on {free}, {step} more on {near}, {dear} elsewhere.")
        step, beside = view["aim"][near[0]], phrases.axis(tongue, near[0])
        prices = text.format(free=free, step=step, near=beside, dear=dear)
    else:
        text = tongue("Next question: free on {free}, {dear} more elsewhere.")
        prices = text.format(free=free, dear=dear)
    return wrapped(f"{line} {prices} {around}")


def told(view: ArcheologicView, tongue: Tongue) -> str:
    """The clues that the viewer knows."""
    lines = [tongue("Clues:")]
    for known in view["clues"]:
        said = clues.clue(tongue, known["clue"], known["expert"])
        lines.append(wrapped(f"{known['number']}. {said}", 2))
    return "\n".join(lines)


# The plan ---------------------------------------------------------------------------------------


def plan(view: ArcheologicView, tongue: Tongue) -> str:
    """The plan: the solution where it is known, else the traps of the clues."""
    if view["solution"]:
        box = plan_of(tuple(view["tiles"]))
        title = tongue("The solution: {arrangement}.").format(arrangement=box.say(view["solution"]))
        grids = [grid(box.letters(view["solution"])), grid(box.signs(view["solution"]))]
        rows = ["   ".join(pair) for pair in zip(*grids, strict=True)]
        return "\n".join([title, *rows])
    signs = ["·"] * ZONES
    for known in view["clues"]:
        if not known["expert"]:
            signs[known["clue"] // 2] = clue_symbol(known["clue"])
    if "".join(signs) == "·" * ZONES:
        return ""
    title = tongue("The plan so far (y burning, z sharp):")
    return "\n".join([title, *grid("".join(signs))])


def grid(signs: str) -> list[str]:
    """Twenty-five signs in a square with its letters and digits."""
    rows = ["    " + " ".join(COLUMNS)]
    for row in range(SIDE):
        rows.append(f"  {row + 1} " + " ".join(signs[SIDE * row : SIDE * row + SIDE]))
    return rows


# What was asked and answered --------------------------------------------------------------------


def questions(view: ArcheologicView, players: list[str], tongue: Tongue) -> str:
    """What everyone has asked, in order."""
    lines = []
    for seat in range(view["seats"]):
        asked = [
            short(line, tongue)
            for line in view["log"]
            if line["kind"] == "asked" and line["seat"] == seat
        ]
        if asked:
            text = tongue("{who} asked: {questions}.")
            lines.append(wrapped(text.format(who=players[seat], questions=", ".join(asked))))
    return "\n".join(lines)


def short(line: Line, tongue: Tongue) -> str:
    """A question in brief: "traps C"."""
    element = phrases.element(tongue, line["element"])
    return tongue("{element} {axis}").format(element=element, axis=AXES[line["axis"]])


def answers(view: ArcheologicView, tongue: Tongue) -> str:
    """The viewer's own answers, elements by axes."""
    if not view["notes"]:
        return ""
    known = {(note["element"], note["axis"]): said(note["answer"]) for note in view["notes"]}
    rows = [["", *AXES]]
    for element in sorted({element for element, _ in known}):
        cells = [known.get((element, axis), ".") for axis in range(len(AXES))]
        rows.append([phrases.element(tongue, element), *cells])
    title = tongue("Your answers (x safe, y burning, z sharp, - none):")
    return f"{title}\n{table(rows)}"


def said(answer: str) -> str:
    """An answer in a table."""
    return answer or "-"


# Proposals --------------------------------------------------------------------------------------


def proposals(view: ArcheologicView, players: list[str], tongue: Tongue) -> str:
    """Proposals made, with what the viewer knows of them; and the viewer's own in the making."""
    box = plan_of(tuple(view["tiles"]))
    lines = []
    for made in view["proposals"]:
        what = box.say(made["placements"]) if made["placements"] else tongue("hidden")
        text = tongue("{who} proposed: {arrangement}.")
        line = text.format(who=players[made["seat"]], arrangement=what)
        if made["pending"] and not view["over"]:
            line += " " + tongue("The check is to come.")
        elif made["right"]:
            text = tongue("Right: {buildings}.")
            right = phrases.buildings(tongue, made["right"], 1)
            line += " " + text.format(buildings=right)
        lines.append(wrapped(line))
    if view["draft"]:
        text = tongue("Your proposal so far: {arrangement}.")
        lines.append(text.format(arrangement=box.say(view["draft"])))
    return "\n".join(lines)


# Help -------------------------------------------------------------------------------------------


def helped(view: ArcheologicView, tongue: Tongue) -> str:
    """What the table's option `help` allows to be told."""
    if view["help"] in ("off", "answers"):
        return ""
    from vestiges.games.archeologic.solver.coach import help_for  # it takes a second to load

    help_now = help_for(view)
    lines = []
    if help_now["certain"]:
        zones = ", ".join(certain(zone) for zone in help_now["certain"])
        lines.append(wrapped(tongue("Certain (* is not): {zones}.").format(zones=zones)))
    if help_now["left"] >= 0:
        text = tongue("Arrangements left: {count}.")
        lines.append(text.format(count=help_now["left"]))
    if help_now["best"] == QUESTIONS:
        lines.append(tongue("Best now: propose."))
    elif help_now["best"] >= 0:
        element, axis = divmod(help_now["best"], 10)
        text = tongue("Best now: {element} on {axis}.")
        said_axis = phrases.axis(tongue, axis)
        lines.append(text.format(element=phrases.element(tongue, element), axis=said_axis))
    return "\n".join(lines)


def certain(zone: Zone) -> str:
    """A zone with its building and symbol, as far as they are certain: "C3 Ty", "D2 *x"."""
    known = [
        next(iter(may)) if len(may) == 1 else "*" for may in (zone["buildings"], zone["symbols"])
    ]
    return f"{zone_name(zone['zone'])} {''.join(known)}"


# After the game ---------------------------------------------------------------------------------


def looking_back(view: ArcheologicView, players: list[str], tongue: Tongue) -> str:
    """When each player could have known, and in solo the time to compare with (AOL-196)."""
    if not view["over"]:
        return ""
    from vestiges.games.archeologic.solver.analysis import insights

    lines = [wrapped(could_know(way, players, tongue)) for way in insights(view)]
    if view["solo"]:
        lines.append(compared(view, tongue))
    return "\n".join(lines)


def compared(view: ArcheologicView, tongue: Tongue) -> str:
    """The time of the greedy reference player on a solo quest that is over (AOL-196)."""
    from vestiges.games.archeologic.solver.analysis import score_to_compare

    time = phrases.time(tongue, score_to_compare(view))
    return tongue("A reckoner without foresight needs {time}.").format(time=time)


def could_know(way: Insight, players: list[str], tongue: Tongue) -> str:
    """Since when only the solution was left to a player."""
    who = players[way["seat"]]
    known = way["known"]
    if known is None:
        left = way["moments"][-1]["left"]
        text = tongue("{who} could not know yet: {count} arrangements were left.")
        if way["guessed"]:
            text = tongue("{who} guessed right, with {count} arrangements left.")
        return text.format(who=who, count=left)
    if known["turn"] == 0:
        return tongue("{who} could have known from the clues alone.").format(who=who)
    text = tongue("{who} could have known at turn {turn}, on position {position}.")
    return text.format(who=who, turn=known["turn"], position=known["position"])
