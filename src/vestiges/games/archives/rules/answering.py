"""ANSWER: up to three requests of one site, each with a cube of a vault (section 3.6)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    ANSWER_CUBE,
    ANSWER_MOST,
    ANSWERING,
    COLOUR_NAMES,
    COLOURS,
    EXT,
    REWARD,
    SITE_NAMES,
    SITES,
    VAULT,
)
from vestiges.games.archives.rules.experts import earn, gain, pay_expert
from vestiges.games.archives.rules.passing import finish_action
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.zones import has_request, read_cube, remove_request
from vestiges.games.archives.state import ArchivesState

STOP: Final = SITES * COLOURS
"""Options below are vault * COLOURS + colour."""


def answers(state: ArchivesState, site: int) -> list[int]:
    """The answers possible at a site: vault * COLOURS + colour (ARC-074, ARC-077)."""
    found: list[int] = []
    for vault in range(SITES):
        if site != EXT and vault != site:
            continue
        for colour in range(COLOURS):
            option = vault * COLOURS + colour
            if not state.cubes[VAULT * COLOURS + option] or not has_request(state, site, colour):
                continue
            if not state.stock or state.stock[option] > 0:  # ARC-R14
                found.append(option)
    return found


def can_answer(state: ArchivesState) -> bool:
    """Whether an answer is possible at some site (ARC-078)."""
    for site in range(SITES + 1):
        if answers(state, site):
            return True
    return False


def begin_answer(state: ArchivesState) -> None:
    """With answer_reuse = next, a vault lends no more cubes than it holds now (ARC-R14)."""
    if not state.scenario.reuse:
        state.stock = state.cubes[VAULT * COLOURS : (VAULT + SITES) * COLOURS]


class AnswerSite(Question):
    """At which site do you answer? (ARC-073)"""

    def __init__(self) -> None:
        super().__init__("answer_site", "ARC-073", [f"answer at {name}" for name in SITE_NAMES])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """The sites with a possible answer."""
        return [site for site in range(SITES + 1) if answers(state, site)]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """All answers are given there."""
        state.site = option
        state.phase = ANSWER_CUBE

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """No requests there, or none of them has a cube."""
        facts: dict[str, str | int] = {"site": state.scenario.site_names[option]}
        if not state.columns[option]:
            return Reason("There are no requests at {site}.", facts, "ARC-074")
        return Reason("No request at {site} can be answered from a vault.", facts, "ARC-074")


class AnswerCube(Question):
    """Which request do you answer, from which vault? The first is compulsory (ARC-075)."""

    def __init__(self) -> None:
        pairs = [f"answer {c} from {s}" for s in SITE_NAMES[:SITES] for c in COLOUR_NAMES]
        super().__init__("answer", "ARC-073", [*pairs, "stop"])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """What can be answered now, and stopping after the first."""
        offered = answers(state, state.site)
        if state.taken:
            offered.append(STOP)
        return offered

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Answer it; the third, or stopping, ends the action (ARC-073)."""
        if option == STOP:
            settle_answer(state, seat)
            return
        vault, colour = option // COLOURS, option % COLOURS
        remove_request(state, state.site, colour)
        if state.stock:
            state.stock[option] -= 1
        back = read_cube(state, state.site, vault, colour)
        state.taken.append(colour)
        if state.events is not None:
            out = back // state.scenario.cubes if back >= 0 else -1
            facts: dict[str, int | str | list[int]] = {
                "site": state.site,
                "vault": vault,
                "colour": colour,
                "back": out,
            }
            state.tell("answered", seat, facts, "ARC-073")
        if len(state.taken) == ANSWER_MOST:
            settle_answer(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """No request, no cube, another site's vault, or nothing answered yet."""
        if option == STOP:
            return Reason("You must answer one request at least.", {}, "ARC-075")
        vault, colour = option // COLOURS, option % COLOURS
        facts: dict[str, str | int] = {
            "site": state.scenario.site_names[state.site],
            "vault": state.scenario.site_names[vault],
            "colour": COLOUR_NAMES[colour],
        }
        if state.site not in (EXT, vault):
            return Reason("At {site} only its own vault can be used.", facts, "ARC-074")
        if not has_request(state, state.site, colour):
            return Reason("There is no request for {colour} at {site}.", facts, "ARC-074")
        if not state.cubes[VAULT * COLOURS + option]:
            return Reason("The vault of {vault} holds no {colour} cube.", facts, "ARC-077")
        return Reason("That {colour} cube has only just come back to its vault.", facts, "ARC-R14")


def settle_answer(state: ArchivesState, seat: int) -> None:
    """Pay and gain after the last answer, colour by colour (ARC-086 to ARC-090)."""
    for colour in range(COLOURS):
        cubes = state.taken.count(colour)
        if cubes == 0:
            continue
        if state.experts[colour] == seat:  # ARC-086
            earn(state, seat, cubes, ANSWERING)
            if state.events is not None:
                state.tell("rewarded", seat, {"amount": cubes}, "ARC-086")
            continue
        pay_expert(state, seat, colour, REWARD * cubes, "ARC-087")
        gain(state, seat, colour, cubes, "ARC-087")
    finish_action(state, seat)
