"""Anarchipel (students of EPFL, 2023): three missions at sea, and pirates among the crew."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from vestiges.engine.chance import Rng, stream
from vestiges.engine.errors import Reason, SetupError
from vestiges.engine.extras import Extras, SearchTuning, Sides
from vestiges.engine.game import Game, Shape
from vestiges.engine.state import Phase
from vestiges.engine.text import Tongue, Words, mark
from vestiges.games.anarchipel import board
from vestiges.games.anarchipel.aftermath import aftermath, decided
from vestiges.games.anarchipel.boards.acceptance import warnings
from vestiges.games.anarchipel.boards.generator import FRESH, NORMAL, fresh_card, write
from vestiges.games.anarchipel.bot import policy
from vestiges.games.anarchipel.bot.estimate import estimate
from vestiges.games.anarchipel.bot.stand_in import stand_in
from vestiges.games.anarchipel.components import Card, Components, load
from vestiges.games.anarchipel.constants import CORSAIR, ROUNDS, TURN_CAP
from vestiges.games.anarchipel.make_scenario import make_scenario
from vestiges.games.anarchipel.options import AnarchipelOptions
from vestiges.games.anarchipel.rules import PHASES
from vestiges.games.anarchipel.rules.moving import STAY, WAIT
from vestiges.games.anarchipel.rules.setup import deal
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.text import (
    introduction,
    labels,
    lessons,
    notation,
    phrases,
    position,
    prompts,
    sentences,
)
from vestiges.games.anarchipel.text.beats import BEATS
from vestiges.games.anarchipel.view import AnarchipelView

FINAL: Final[dict[str, tuple[int, ...]]] = {
    "move": (STAY, WAIT),
    "sail": (),
    "detour": (),
    "amount": (),
    "launch": (0,),
    "cards": (),
    "vote": (),
}
"""By question: the answers of weight that are final (ANA-152); none named: all of them."""

PLANNED: Final = ("move", "sail", "speak", "team", "launch", "consent", "crew", "cards")
"""Questions of the common plan (plans.py)."""


def is_settled(view: AnarchipelView) -> bool:
    """Corsairs sail and act by the plan they share: whoever leaves it harms all of them."""
    return view["role"] == CORSAIR and view["phase"] in PLANNED


def clock(view: AnarchipelView) -> int:
    """The clocks of the match (ANA-158)."""
    return view["debate_seconds"] if view["phase"] == "debate" else view["decision_seconds"]


def is_final(view: AnarchipelView, option: int) -> bool:
    """What can never be taken back, or not for long (ANA-152)."""
    answers = FINAL.get(view["phase"])
    return answers is not None and (not answers or option in answers)


def sides(state: AnarchipelState) -> list[int]:
    """Corsairs and pirates, who win together (ANA-136)."""
    return state.roles[:]


def suits_newcomer(view: AnarchipelView) -> bool:
    """A first match is a corsair's: a pirate must know what the others look for."""
    return view["role"] == CORSAIR


def winning_side(state: AnarchipelState) -> str:
    """The side whose members have scored; "" if the match was stopped (ANA-155)."""
    roles = [role for role, won in zip(state.roles, state.scores(), strict=True) if won]
    if not roles:
        return ""
    return mark("The corsairs win") if roles[0] == CORSAIR else mark("The pirates win")


def why_silent(view: AnarchipelView) -> Reason | None:
    """Why the one who sees a view may not say what they like; None if they may."""
    if view["over"]:
        return None
    if not view["free_text"]:
        if view["talks"]:
            return Reason("Only the statements of the game are made here.", {}, "ANA-153")
        return Reason("Talk was not agreed for this match.", {}, "ANA-153")
    if view["seat"] is not None and view["silenced"][view["seat"]]:
        return Reason("You are silenced.", {}, "ANA-129")
    return None


def suggestions(option: str, box: Path | None, tongue: Tongue) -> list[tuple[str, str]]:
    """Every card of the box, and a fresh one."""
    if option != "objective":
        return []
    cards = [(card.name, card.name.upper()) for card in load(box).cards]
    fresh = FRESH + token_hex(4)
    return [("random", tongue("any")), (fresh, tongue("a fresh archipelago")), *cards]


def generate(seed: str, difficulty: str) -> tuple[dict[str, str], dict[str, str]]:
    """A fresh Objective card (ANA-O2, ANA-O3)."""
    level = difficulty or NORMAL
    card = fresh_card(seed, level)
    chosen = {"objective": card.name}
    if level != NORMAL:
        chosen["difficulty"] = level
    return {"objectives.toml": write(card)}, chosen


def box_warnings(box: Path | None) -> list[Reason]:
    """The cards of a box that its players may find too hard or too easy (ANA-R53)."""
    return [] if box is None else warnings(load(box))


class Anarchipel(Game):
    """What the rest of the program needs to know about Anarchipel."""

    name = "anarchipel"
    title = "Anarchipel"
    prefix = "ANA"
    seats = (4, 5, 6)
    rules_version = 2
    complete = True
    credits = (
        "Lars Barmettler, François Brun, Matthieu Burguburu, Albane Knoche, George Lee, "
        "Mathias Marty, Alexandre Piveteau, Jean Porchet, Florent Préau, Yannis Ulrich; EPFL, 2023"
    )
    pitch = mark("Sail for three missions, and find out in time who of you is a pirate.")
    minutes = 60
    weight = 3
    counts_points = False
    options = AnarchipelOptions
    words = Words(
        phrases.PLAYERS,
        prompts.prompt,
        labels.label,
        sentences.sentence,
        position.board,
        lessons.lesson,
        introduction.STEPS,
        BEATS,
        notation.WORDS,
    )
    extras = Extras(
        search=SearchTuning(
            style=(("depth", 10.0), ("dear", 9.0), ("trust", 2.5), ("drop", 2.5)),
            prior=policy.wary_answer,
            is_settled=is_settled,
            estimate=estimate,
        ),
        slips=(60, 8, 3),  # corsairs who slip one answer in ten lose nearly every match
        sides=Sides(sides, winning_side),
        stand_in=stand_in,
        clock=clock,
        why_silent=why_silent,
        suggestions=suggestions,
        generate=generate,
        box_warnings=box_warnings,
        is_final=is_final,
        aftermath=aftermath,
        decided=decided,
        suits_newcomer=suits_newcomer,
    )

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question."""
        return PHASES

    def longest(self, seats: int) -> int:
        """Three rounds of at most 400 turns (ANA-R48), each with a bounded number of questions.

        In a turn a seat has two moves and two gift rounds, each with five gifts of four answers,
        and a dozen answers more; ghosts are asked after each of them; a plank takes 14 a seat.
        """
        return ROUNDS * (TURN_CAP + 1) * (250 * seats + 300)

    def box_digest(self, box: Path | None) -> str:
        """The fingerprint of a replaced box."""
        return load(box).key

    def answer(self, view: Any, rng: Rng) -> int:
        """What a decent player answers."""
        return policy.answer(view, rng)

    def draw(self, view: Any, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
        """The table as SVG."""
        return board.draw(view, names, tongue, shape)

    def begin(
        self, options: AnarchipelOptions, seats: int, seed: str, box: Path | None
    ) -> AnarchipelState:
        """Deal roles and draw the Objective card (ANA-03 to ANA-12)."""
        parts = load(box)
        if options.objective.startswith(FRESH):
            card = fresh_card(options.objective.removeprefix(FRESH), options.difficulty)
        else:
            card = choose_card(parts, options.objective, stream(seed, "anarchipel/objective"))
        scenario = make_scenario(parts, options, card, seats)
        state = AnarchipelState(scenario, seats, stream(seed, "anarchipel/draws"))
        state.box = parts.key
        state.collect_events()
        deal(
            state,
            stream(seed, "anarchipel/roles"),
            stream(seed, "anarchipel/cards"),
            stream(seed, "anarchipel/first"),
        )
        state.settle()
        return state


def choose_card(parts: Components, wanted: str, rng: Rng) -> Card:
    """The card that was agreed, or any (ANA-07)."""
    if wanted == "random":
        return rng.pick(parts.cards)
    card = parts.card(wanted)
    if card is None:
        names = [other.name for other in parts.cards]
        raise SetupError(
            "There is no Objective card “{name}” in this box. Cards: {allowed}.",
            {"name": wanted, "allowed": ", ".join(names)},
        )
    return card


GAME = Anarchipel()
