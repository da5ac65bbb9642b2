"""Anarchipel (students of EPFL, 2023): three missions at sea, and pirates among the crew."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from vestiges.engine.chance import Rng, stream
from vestiges.engine.errors import Reason, SetupError
from vestiges.engine.game import Aftermath, Game, Tongue
from vestiges.engine.options import changed
from vestiges.engine.state import Phase
from vestiges.games.anarchipel import board, bot, words
from vestiges.games.anarchipel.aftermath import aftermath
from vestiges.games.anarchipel.components import Card, Components, load
from vestiges.games.anarchipel.estimate import estimate
from vestiges.games.anarchipel.generator import FRESH, NORMAL, fresh_card, write
from vestiges.games.anarchipel.options import AnarchipelOptions
from vestiges.games.anarchipel.rules import PHASES
from vestiges.games.anarchipel.rules.moving import STAY, WAIT
from vestiges.games.anarchipel.rules.setup import deal
from vestiges.games.anarchipel.speech import lessons
from vestiges.games.anarchipel.speech.phrases import mark
from vestiges.games.anarchipel.standin import stand_in
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.table import CORSAIR, ROUNDS, TURN_CAP, Table

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


class Anarchipel(Game):
    """What the rest of the house needs to know about Anarchipel."""

    name = "anarchipel"
    title = "Anarchipel"
    prefix = "ANA"
    seats = (4, 5, 6)
    rules_version = 1
    complete = True
    credits = (
        "Lars Barmettler, François Brun, Matthieu Burguburu, Albane Knoche, George Lee, "
        "Mathias Marty, Alexandre Piveteau, Jean Porchet, Florent Préau, Yannis Ulrich; EPFL, 2023"
    )
    pitch = mark("Sail for three missions, and find out in time who of you is a pirate.")
    minutes = 60
    weight = 3
    counts_points = False
    search = (("depth", 10.0), ("dear", 9.0), ("trust", 2.5), ("drop", 2.5))
    slips = (60, 8, 3)  # corsairs who slip one answer in ten lose nearly every match
    options = AnarchipelOptions
    words = words.AnarchipelWords()

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
        return load(box).digest if box is not None else ""

    def answer(self, view: Any, rng: Rng) -> int:
        """What a decent player answers."""
        return bot.answer(view, rng)

    def prior(self, view: Any, rng: Rng) -> int:
        """What a wary player answers."""
        return bot.wary_answer(view, rng)

    def is_settled(self, view: Any) -> bool:
        """Corsairs sail and act by the plan they share: whoever leaves it harms all of them."""
        return view["role"] == CORSAIR and view["phase"] in PLANNED

    def estimate(self, state: Any) -> list[float] | None:
        """The chance of each seat's side."""
        return estimate(state)

    def stand_in(self, view: Any, rng: Rng) -> int:
        """What an absent player answers (ANA-R49)."""
        return stand_in(view, rng)

    def seconds(self, view: Any) -> int:
        """The clocks of the match (ANA-158)."""
        if view["phase"] == "debate":
            return int(view["debate_seconds"])
        return int(view["decision_seconds"])

    def why_silent(self, view: Any) -> Reason | None:
        """Ghosts can silence the living, and a table can agree to talk less (ANA-129)."""
        return why_silent(view)

    def lesson(self, view: Any, tongue: Tongue) -> tuple[str, str]:
        """What a newcomer is told about a question."""
        return lessons.lesson(view, tongue)

    def is_final(self, view: Any, option: int) -> bool:
        """What can never be taken back, or not for long (ANA-152)."""
        answers = FINAL.get(view["phase"])
        return answers is not None and (not answers or option in answers)

    def winning_side(self, state: Any) -> str:
        """Corsairs or pirates; they win together (ANA-136)."""
        return winning_side(state)

    def sides(self, state: Any) -> list[int]:
        """Corsairs and pirates."""
        roles: list[int] = state.roles
        return roles[:]

    def aftermath(self, match: Any, tongue: Tongue) -> Aftermath | None:
        """The suspicions of the match beside the truth."""
        return aftermath(match, tongue)

    def draw(self, view: Any, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
        """The table as SVG."""
        return board.draw(view, names, tongue, narrow)

    def suggestions(self, option: str, tongue: Tongue) -> list[tuple[str, str]]:
        """Every card of the box, and a fresh one."""
        if option != "objective":
            return []
        cards = [(card.name, card.name.upper()) for card in load(None).cards]
        fresh = FRESH + token_hex(4)
        return [("random", tongue("any")), (fresh, tongue("a fresh archipelago")), *cards]

    def generate(self, seed: str, difficulty: str) -> tuple[dict[str, str], dict[str, str]]:
        """A fresh Objective card (ANA-O2, ANA-O3)."""
        level = difficulty or NORMAL
        card = fresh_card(seed, level)
        chosen = {"objective": card.name}
        if level != NORMAL:
            chosen["difficulty"] = level
        return {"objectives.toml": write(card)}, chosen

    def begin(
        self, options: AnarchipelOptions, seats: int, seed: str, box: Path | None
    ) -> AnarchipelState:
        """Deal roles and draw the Objective card (ANA-03 to ANA-12)."""
        parts = load(box)
        if options.objective.startswith(FRESH):
            card = fresh_card(options.objective.removeprefix(FRESH), options.difficulty)
        else:
            card = choose_card(parts, options.objective, stream(seed, "anarchipel/objective"))
        table = lay_table(parts, options, card, seats)
        state = AnarchipelState(table, seats, stream(seed, "anarchipel/draws"))
        state.events = []
        deal(
            state,
            stream(seed, "anarchipel/roles"),
            stream(seed, "anarchipel/cards"),
            stream(seed, "anarchipel/first"),
        )
        state.settle()
        return state


def winning_side(state: Any) -> str:
    """The side whose members have scored; "" if the match was stopped (ANA-155)."""
    roles = [role for role, won in zip(state.roles, state.scores(), strict=True) if won]
    if not roles:
        return ""
    return mark("The corsairs win") if roles[0] == CORSAIR else mark("The pirates win")


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


@lru_cache(maxsize=256)
def lay_table(parts: Components, options: AnarchipelOptions, card: Card, seats: int) -> Table:
    """Everything about the match that never changes."""
    table = Table(PHASES)
    table.card = card.name
    table.boards = card.boards
    table.income = [max(1, income + int(options.coins)) for income in card.income]
    table.wanted = card.wanted
    table.pirates = parts.roles[seats][1]
    table.hypotheses = [list(pirates) for pirates in combinations(range(seats), table.pirates)]
    table.instant = options.exhaustion == "instant"
    table.everybody = options.exhaustion == "all"
    table.third_plank = ("always", "matters", "never").index(options.third_plank)
    table.second_vote = options.tied_vote in ("again", "again-nobody")
    table.lot = options.tied_vote in ("again", "lot")
    table.reveals = options.reveal_role
    table.asks_consent = options.consent == "ask"
    table.keeps_coin = options.keep_coin
    table.alone = options.captain == "alone"
    table.few_windows = options.ghost_windows == "ends"
    table.honest = options.honest_corsairs
    table.gift_rounds = options.gift_rounds
    table.detours = options.detours
    table.self_votes = options.self_votes
    table.ocean_only = options.crossing == "ocean"
    table.ghost_targets = options.ghost_targets
    table.open = options.movement == "open"
    table.movement_only = options.ghost_timing == "movement"
    table.talks = options.talk != "off"
    table.free_text = options.talk == "free"
    table.whispers = options.whispers
    table.debate_seconds = 60 * int(options.debate_clock.replace("off", "0"))
    table.decision_seconds = int(options.decision_clock.replace("off", "0"))
    table.digest = f"{parts.digest} {card.name} {changed(options)}"
    return table


def why_silent(view: Any) -> Reason | None:
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


GAME = Anarchipel()
