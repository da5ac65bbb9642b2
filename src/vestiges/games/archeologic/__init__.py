"""ArcheOlogic (Yoann Levet, 2023): find six hidden buildings by asking about rows and columns."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vestiges.engine.chance import Rng, stream
from vestiges.engine.errors import Reason
from vestiges.engine.extras import Daily, DailyMatch, Extras, OwnLevels, SearchTuning
from vestiges.engine.game import Game, Shape
from vestiges.engine.state import Phase
from vestiges.engine.text import Tongue, Words, mark
from vestiges.games.archeologic import board, confirmations, daily
from vestiges.games.archeologic.aftermath import aftermath, decided
from vestiges.games.archeologic.board import draft_review
from vestiges.games.archeologic.bot import policy
from vestiges.games.archeologic.components import Components, load
from vestiges.games.archeologic.constants import PROPOSE, UNLIMITED
from vestiges.games.archeologic.make_scenario import is_open, make_scenario, unknown_cards
from vestiges.games.archeologic.options import ArcheologicOptions
from vestiges.games.archeologic.plan import BUILDINGS
from vestiges.games.archeologic.quest_generator import generate
from vestiges.games.archeologic.quests import Quest, is_code
from vestiges.games.archeologic.rules import PHASES
from vestiges.games.archeologic.rules.setup import set_up
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.games.archeologic.text import (
    answers,
    introduction,
    labels,
    lessons,
    notation,
    phrases,
    position,
    prompts,
    sentences,
)
from vestiges.games.archeologic.text.beats import BEATS

if TYPE_CHECKING:
    from vestiges.games.archeologic.view import ArcheologicView


def match_of_the_day(day: date, secret: bytes) -> DailyMatch:
    """The quest of a day (AOL-152)."""
    return DailyMatch(daily.seed_of(day, secret), dict(daily.OPTIONS))


def result_of_the_day(view: ArcheologicView, tongue: Tongue) -> tuple[tuple[int, ...], str]:
    """Found before lost, then by time, then by the number of questions (AOL-152)."""
    found = daily.result("", view)
    return (int(found.lost), found.time, found.questions), phrases.result(tongue, found)


def suggestions(option: str, box: Path | None, tongue: Tongue) -> list[tuple[str, str]]:
    """A card at random, a secret quest, and the numbered ones with their pars."""
    if option != "quest":
        return []
    parts = load(box)
    numbered = [(q.code, phrases.numbered(tongue, q)) for q in parts.cards + parts.extras]
    return [(name, tongue(name)) for name in ("random", "secret")] + numbered


def measures() -> dict[str, Callable[[int], object]]:
    """What the solver does most, and what it takes longest for."""
    from vestiges.games.archeologic.solver import measures

    return measures.measures()


def why_silent(view: ArcheologicView) -> Reason | None:
    """Who was eliminated has seen the solution (AOL-100)."""
    if view["over"] or view["seat"] is None or view["standings"][view["seat"]] != "out":
        return None
    return Reason("You have seen the solution: say nothing until the end.", clause="AOL-100")


def is_final(view: ArcheologicView, option: int) -> bool:
    """An answer that is seen and a proposal that is declared cannot be taken back."""
    if view["phase"] == "turn":
        return option != PROPOSE
    return view["phase"] == "place" and view["placing"] == len(BUILDINGS) - 1


class Archeologic(Game):
    """What the rest of the program needs to know about ArcheOlogic."""

    name = "archeologic"
    title = "ArcheOlogic"
    prefix = "AOL"
    seats = (1, 2, 3, 4)
    rules_version = 2
    complete = True
    credits = "Yoann Levet, Pauline Detraz, 2023, Ludonaute"
    pitch = mark(
        "Ask about rows and columns, spend little time, and be first to map a hidden city."
    )
    minutes = 40
    weight = 3
    counts_points = False
    options = ArcheologicOptions
    words = Words(
        phrases.COLOURS,
        prompts.prompt,
        labels.label,
        sentences.sentence,
        position.board,
        lessons.lesson,
        introduction.STEPS,
        BEATS,
        notation.WORDS,
        answers.answers,
    )
    extras = Extras(
        # Its own bot searches itself: too slow to play on with.
        search=SearchTuning(style=(("own", 0.0),)),
        levels=OwnLevels(policy.LEVELS, policy.answer_at),
        is_left_for_good=True,
        why_silent=why_silent,
        suggestions=suggestions,
        daily=Daily(match_of_the_day, result_of_the_day),
        review_draft=draft_review.review,
        is_final=is_final,
        doubt=confirmations.doubt,
        aftermath=aftermath,
        decided=decided,
        measures=measures,
    )

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question."""
        return PHASES

    def longest(self, seats: int) -> int:
        """Every turn moves a pawn that stands before the cap (AOL-R20).

        A turn is one answer or, for a proposal, seven; and everyone may leave once.
        """
        return 1 + seats * (UNLIMITED * 7 + 1)

    def box_digest(self, box: Path | None) -> str:
        """The fingerprint of a replaced box."""
        return load(box).key

    def answer(self, view: Any, rng: Rng) -> int:
        """What a strong player answers."""
        return policy.answer(view, rng)

    def draw(self, view: Any, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
        """The table as SVG."""
        return board.draw(view, names, tongue, shape)

    def begin(
        self, options: ArcheologicOptions, seats: int, seed: str, box: Path | None
    ) -> ArcheologicState:
        """Draw the quest and the order of the pawns, and read out the clues."""
        parts = load(box)
        state = ArcheologicState(
            make_scenario(parts, options, seats), seats, stream(seed, "archeologic/after")
        )
        state.box = parts.key
        quest = find_quest(parts, options, seed)
        state.code, state.attempt = quest.code, quest.attempt
        state.solution, state.clues, state.par = quest.solution, quest.clues, quest.par
        if state.scenario.expert:
            use_expert_clues(state, options, seed)
        order = list(range(seats))
        if options.first_positions == "random":
            stream(seed, "archeologic/positions").shuffle(order)
        state.collect_events()
        set_up(state, order)
        state.settle()
        return state


def find_quest(parts: Components, options: ArcheologicOptions, seed: str) -> Quest:
    """The quest that the options name or the seed draws (AOL-24, AOL-160, AOL-R36)."""
    if not is_open(parts, options):
        is_daily = options.quest == "daily" and is_code(seed)  # AOL-152
        return generate(parts.plan, seed if is_daily else secret_code(seed))
    if options.quest == "random":
        return stream(seed, "archeologic/card").pick(unknown_cards(parts, options))
    return parts.quest(options.quest) or generate(parts.plan, options.quest)


def secret_code(seed: str) -> str:
    """A code that only the owner of the seed knows (AOL-168)."""
    rng = stream(seed, "archeologic/code")
    return "S-" + "".join(f"{rng.word():08x}" for _ in range(4))


def use_expert_clues(state: ArcheologicState, options: ArcheologicOptions, seed: str) -> None:
    """Replace the clues; the pars then have to be worked out anew (AOL-140 to AOL-148)."""
    from vestiges.games.archeologic.solver.experts import expert_clues

    rng = stream(seed, "archeologic/nonce")
    drawn = str(rng.word() << 32 | rng.word())  # AOL-146
    state.nonce = drawn if options.expert_nonce == "random" else options.expert_nonce
    state.clues = expert_clues(state.scenario.plan, state.solution, state.code, state.nonce)
    state.par = []


GAME = Archeologic()
