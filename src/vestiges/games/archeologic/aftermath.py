"""After the match: how many arrangements were left to whom after each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from vestiges.engine.extras import Aftermath
from vestiges.engine.text import Tongue

if TYPE_CHECKING:
    from vestiges.engine.match import Match
    from vestiges.games.archeologic.view import ArcheologicView


def aftermath(match: Match, tongue: Tongue) -> Aftermath:
    """How many arrangements were left to whom after each turn, and who could know when."""
    view = cast("ArcheologicView", match.state.view(None))
    return table_of_knowledge(view, match.players, tongue)


def decided(match: Match, tongue: Tongue) -> list[str]:
    """How much each player asked, the winner first, then who asked most."""
    view = cast("ArcheologicView", match.state.view(None))
    asked = [
        sum(line["kind"] == "asked" and line["seat"] == seat for line in view["log"])
        for seat in range(view["seats"])
    ]
    others = [seat for seat in range(view["seats"]) if seat != view["winner"]]
    told = []
    if view["winner"] >= 0:
        said = tongue.plural(
            "{name} asked {count} question and had come to hour {hour}.",
            "{name} asked {count} questions and had come to hour {hour}.",
            asked[view["winner"]],
        )
        told.append(
            said.format(
                name=match.players[view["winner"]],
                count=asked[view["winner"]],
                hour=view["positions"][view["winner"]],
            )
        )
    for seat in sorted(others, key=lambda seat: -asked[seat])[: 3 - len(told)]:
        said = tongue.plural(
            "{name} had asked {count} question.", "{name} had asked {count} questions.", asked[seat]
        )
        told.append(said.format(name=match.players[seat], count=asked[seat]))
    return told


def table_of_knowledge(view: ArcheologicView, names: list[str], tongue: Tongue) -> Aftermath:
    """How many arrangements were left to each player after each of his turns."""
    from vestiges.games.archeologic.solver.analysis import insights

    ways = insights(view)
    left = [{moment["turn"]: moment["left"] for moment in way["moments"]} for way in ways]
    rows = []
    for turn in range(max(max(known) for known in left) + 1):
        head = tongue("Turn {turn}").format(turn=turn) if turn else tongue("Clues")
        rows.append((head, [str(known.get(turn, "")) for known in left]))
    known = [way["known"]["turn"] if way["known"] else None for way in ways]
    cells = ["–" if turn is None else str(turn) for turn in known]
    rows.append((tongue("Could have known at turn"), cells))
    if view["solo"]:
        rows += compared_rows(view, tongue)
    return tongue("Arrangements left after each turn"), names, rows


def compared_rows(view: ArcheologicView, tongue: Tongue) -> list[tuple[str, list[str]]]:
    """What a solo player compares his time with: the pars and the reference player (AOL-196)."""
    from vestiges.games.archeologic.solver.analysis import score_to_compare

    rows = [(tongue("Time of a reckoner without foresight"), [str(score_to_compare(view))])]
    if view["par"]:
        rows.insert(0, (tongue("Par"), [" / ".join(str(par) for par in view["par"])]))
    if view["winner"] >= 0:
        rows.insert(0, (tongue("Time needed"), [str(view["positions"][0])]))
    return rows
