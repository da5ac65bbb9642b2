"""ArcheOlogic (Yoann Levet, 2023): find six hidden buildings by asking about rows and columns."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from vestiges.engine.chance import Rng, stream
from vestiges.engine.game import Daily, Game, Tongue
from vestiges.engine.options import changed
from vestiges.engine.state import Phase
from vestiges.games.archeologic import board, bot, daily, words
from vestiges.games.archeologic.board import sketch
from vestiges.games.archeologic.components import Components, load
from vestiges.games.archeologic.options import ArcheologicOptions
from vestiges.games.archeologic.plan import BUILDINGS
from vestiges.games.archeologic.quests import Quest, expert_clues, generate, is_code
from vestiges.games.archeologic.rules import PHASES
from vestiges.games.archeologic.rules.setup import set_up
from vestiges.games.archeologic.speech import lessons, phrases, text
from vestiges.games.archeologic.speech.phrases import mark
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.games.archeologic.table import PROPOSE, Table

if TYPE_CHECKING:
    from vestiges.engine.match import Match
    from vestiges.games.archeologic.view import ArcheologicView


class Archeologic(Game):
    """What the rest of the house needs to know about ArcheOlogic."""

    name = "archeologic"
    title = "ArcheOlogic"
    prefix = "AOL"
    seats = (1, 2, 3, 4)
    rules_version = 1
    complete = True
    credits = "Yoann Levet, Pauline Detraz, 2023, Ludonaute"
    pitch = mark(
        "Ask about rows and columns, spend little time, and be first to map a hidden city."
    )
    minutes = 40
    weight = 3
    counts_points = False
    levels = bot.LEVELS
    search = (("own", 0.0),)  # its own bot searches itself: too slow to play on with
    script = "plan.js"
    options = ArcheologicOptions
    words = words.ArcheologicWords()

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question."""
        return PHASES

    def longest(self, seats: int) -> int:
        """Every turn moves a pawn that stands before the cap of at most 1000 (AOL-R20).

        A turn is one answer or, for a proposal, seven.
        """
        return 1 + seats * 1000 * 7

    def box_digest(self, box: Path | None) -> str:
        """The fingerprint of a replaced box."""
        return load(box).digest if box is not None else ""

    def answer(self, view: Any, rng: Rng) -> int:
        """What a strong player answers."""
        return bot.answer(view, rng)

    def answer_at(self, level: str, view: Any, rng: Rng) -> int:
        """What a player of this level answers."""
        return bot.answer_at(level, view, rng)

    def draw(self, view: Any, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
        """The table as SVG."""
        return board.draw(view, names, tongue, narrow)

    def lesson(self, view: Any, tongue: Tongue) -> tuple[str, str] | None:
        """What a newcomer is told about a question when it first comes up."""
        return lessons.lesson(view, tongue)

    def review(self, view: Any, draft: str, tongue: Tongue) -> dict[str, Any]:
        """What speaks against a player's own plan."""
        return sketch.review(view, draft, tongue)

    def daily(self, day: date, secret: bytes) -> Daily | None:
        """The quest of a day (AOL-152)."""
        return Daily(daily.seed_of(day, secret), dict(daily.OPTIONS))

    def daily_result(self, view: Any, tongue: Tongue) -> tuple[tuple[int, ...], str]:
        """Found before lost, then by time, then by the number of questions (AOL-152)."""
        found = daily.result("", view)
        return (int(found.lost), found.time, found.questions), phrases.result(tongue, found)

    def is_rated(self, options: ArcheologicOptions, seats: int) -> bool:
        """Only secret quests with little help are (AOL-R36)."""
        return options.is_rateable(seats)

    def allows_hints(self, options: ArcheologicOptions) -> bool:
        """Not about the quest of the day, whose results are compared."""
        return options.quest != "daily"

    def suggestions(self, option: str, tongue: Tongue) -> list[tuple[str, str]]:
        """A card at random, a secret quest, and the numbered ones with their pars."""
        if option != "quest":
            return []
        parts = load(None)
        numbered = [(q.code, phrases.numbered(tongue, q)) for q in parts.cards + parts.extras]
        return [(name, tongue(name)) for name in ("random", "secret")] + numbered

    def aftermath(
        self, match: Match, tongue: Tongue
    ) -> tuple[str, list[str], list[tuple[str, list[str]]]] | None:
        """How many arrangements were left to whom after each turn, and who could know when."""
        view = cast("ArcheologicView", match.state.view(None))
        return text.table_of_knowledge(view, match.players, tongue)

    def measures(self) -> dict[str, Callable[[int], object]]:
        """What the solver does most, and what it takes longest for."""
        from vestiges.games.archeologic.solver.measures import measures

        return measures()

    def is_final(self, view: Any, option: int) -> bool:
        """An answer that is seen and a proposal that is declared cannot be taken back."""
        if view["phase"] == "turn":
            return option != PROPOSE
        return bool(view["phase"] == "place" and view["placing"] == len(BUILDINGS) - 1)

    def begin(
        self, options: ArcheologicOptions, seats: int, seed: str, box: Path | None
    ) -> ArcheologicState:
        """Draw the quest and the order of the pawns, and read out the clues."""
        parts = load(box)
        state = ArcheologicState(
            lay_table(parts, options, seats), seats, stream(seed, "archeologic/after")
        )
        quest = find_quest(parts, options, seed)
        state.code, state.attempt = quest.code, quest.attempt
        state.solution, state.clues, state.par = quest.solution, quest.clues, quest.par
        if state.table.expert:
            use_expert_clues(state, options, seed)
        order = list(range(seats))
        if options.first_positions == "random":
            stream(seed, "archeologic/positions").shuffle(order)
        state.events = []
        set_up(state, order)
        state.settle()
        return state


def unknown_cards(parts: Components, options: ArcheologicOptions) -> list[Quest]:
    """The cards of the box that no player knows (AOL-R36)."""
    known = options.known_cards.split(",")
    return [card for card in parts.cards if card.code not in known]


def is_open(parts: Components, options: ArcheologicOptions) -> bool:
    """Whether everyone may know the code: of a card, or one that was typed (section 6)."""
    if options.quest == "random":
        return len(unknown_cards(parts, options)) > 0
    return options.quest not in ("secret", "daily")


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
    rng = stream(seed, "archeologic/nonce")
    drawn = str(rng.word() << 32 | rng.word())  # AOL-146
    state.nonce = drawn if options.expert_nonce == "random" else options.expert_nonce
    state.clues = expert_clues(state.table.plan, state.solution, state.code, state.nonce)
    state.par = []


@lru_cache(maxsize=64)
def lay_table(parts: Components, options: ArcheologicOptions, seats: int) -> Table:
    """Everything about the match that never changes."""
    table = Table(PHASES, parts.plan, parts.ring)
    table.first_sight = parts.sight
    table.step, table.anywhere = parts.step, parts.anywhere
    table.prices, table.verification, table.loop = parts.prices, parts.verification, parts.loop
    table.solo = seats == 1
    table.app = options.verification == "app"
    table.expert = options.clue_kind == "expert"
    table.common = options.clues
    if table.solo:
        table.common = 3 if options.quest == "daily" else options.solo_clues  # AOL-152
    extra = [0 if table.solo else options.handicap(seat) for seat in range(seats)]
    table.clues = [table.common + more for more in extra]
    table.training = table.solo and table.common > 3
    table.open_code = is_open(parts, options)
    table.time_cap = options.time_cap
    table.last_wins = options.last_player_wins == "on"
    table.public_check = options.public_check_result == "on"
    table.refuse_repeated = options.refuse_repeated_proposal == "on"
    table.concede = options.allow_concede == "on"
    table.help = options.help
    table.digest = f"{parts.digest} {changed(options)}"
    return table


GAME = Archeologic()
