"""What is agreed before a match and never changes during it; every clone shares one Table."""

from __future__ import annotations

from typing import Any, Final

from vestiges.engine.state import Phase

MOST_SEATS: Final = 6
CELLS: Final = 37
ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
ROUNDS: Final = 3
KINDS: Final = 6  # kinds of resource

RESOURCE_CODES: Final = ("co", "ba", "wh", "wo", "ir", "br")
RESOURCE_NAMES: Final = ("coffee", "banana", "wheat", "wood", "iron", "barrel")
SEAT_NAMES: Final = ("red", "blue", "green", "yellow", "violet", "white")

# Kinds of tile.
OCEAN: Final = 0
LAND: Final = 1
START: Final = 2
MONSTER: Final = 3
RESOURCE: Final = 4
GOLD: Final = 5

CORSAIR: Final = 0
PIRATE: Final = 1

# Numbers of the rules.
STAY_FEE: Final = 1  # ANA-37
GOLD_REWARD: Final = 3  # ANA-92
GHOST_HAND: Final = 3  # ANA-19
CARDS: Final = 2  # Success/Fail cards of a player, ANA-09
TOP_LEVEL: Final = 3  # ANA-82
MOST_GIFTS: Final = 5  # ANA-51
NOT_YETS: Final = 10  # ANA-151
TURN_CAP: Final = 400  # ANA-R48
MOST_STEPS: Final = 130  # ANA-D20

# The Action cards (section 2.9).
ALMS: Final = 0
GAG: Final = 1
PHANTOM: Final = 2
BECALM: Final = 3
SWAP: Final = 4
SPYGLASS: Final = 5
DEAD_CALM: Final = 6
POSSESSION: Final = 7
CROSSWINDS: Final = 8
LAY_BARE: Final = 9
TOLL: Final = 10
LARGESSE: Final = 11
ACTION_CARDS: Final = 12
ACTION_NAMES: Final = (
    "Alms",
    "Gag",
    "Phantom crew",
    "Becalm",
    "Purse swap",
    "Spyglass",
    "Dead calm",
    "Possession",
    "Crosswinds",
    "Lay bare",
    "Toll",
    "Largesse",
)
WINDOW_NAMES: Final = ("", "movement", "fight", "after")

# When ghosts are asked (ANA-96, ANA-97).
NO_WINDOW: Final = 0
MOVEMENT: Final = 1
FIGHT: Final = 2
AFTER: Final = 3
WINDOWS: Final = (1, 1, 2, 1, 1, 3, 1, 2, 1, 3, 1, 1)
"""By Action card: its window."""

# Where in a turn the match stands.
LAP_ONE: Final = 1
GIFTS_ONE: Final = 2
LAP_TWO: Final = 3
ACTIONS: Final = 4
GIFTS_TWO: Final = 5
PLANK: Final = 6

# How long a living player is silenced (ANA-142).
FREE: Final = 0
UNTIL_ACTED: Final = 1
UNTIL_TURN_ENDS: Final = 2

# The phases by their place in the action index.
LOOK: Final = 0
MOVE: Final = 1
OFFER: Final = 2
GHOST: Final = 3
LAUNCH: Final = 4
CONSENT: Final = 5
SETTING: Final = 6
SPY: Final = 7
GIFT: Final = 8
HAND_OUT: Final = 9
PLEA: Final = 10
DEBATE: Final = 11
VOTE: Final = 12
CREW: Final = 13
COMPOSING: Final = 13
"""From here on something is being put together, in private."""
SAIL: Final = 14
STEPS: Final = 15
DETOUR: Final = 16
TAKER: Final = 17
AMOUNT: Final = 18
TARGET: Final = 19
SECOND: Final = 20
WHERE: Final = 21
SPEAK: Final = 22
"""From here on a statement is being put together."""
SUM: Final = 23
FAILS: Final = 24
TEAM: Final = 25

# What a player may state (section 5.4; ANA-153).
ACCUSE: Final = 0
TRUST: Final = 1
VOTE_FOR: Final = 2
ASK: Final = 3
PROMISE: Final = 4
CLAIM_ROLE: Final = 5
CLAIM_CARDS: Final = 6
CLAIM_PILE: Final = 7
PROPOSE: Final = 8
AGREE: Final = 9
REFUSE: Final = 10
STOP: Final = 11
GO_ON: Final = 12
MOST_STATEMENTS: Final = 3  # at one question, section 5.4
MOST_ASKED: Final = 5  # coins asked for or promised at once, section 5.4

# What the log tells: the first number of an entry.
ROUND_BEGAN: Final = 0
TURN_BEGAN: Final = 1
SAILED: Final = 2
STAYED: Final = 3
WAITED: Final = 4
OFFERED: Final = 5
GAVE: Final = 6
REFUSED: Final = 7
PLAYED: Final = 8
HANDED: Final = 9
LAUNCHED: Final = 10
PASSED: Final = 11
PICKED: Final = 12
ACCEPTED: Final = 13
DECLINED: Final = 14
ACTED: Final = 15
LOOKED: Final = 16
PLEADED: Final = 17
READY: Final = 18
VOTED: Final = 19
TIED: Final = 20
DREW_LOT: Final = 21
WALKED: Final = 22
SPARED: Final = 23
REVEALED: Final = 24
CONSENTED: Final = 25
SAID: Final = 26
WHISPERED: Final = 27
LOG_NAMES: Final = (
    "round",
    "turn",
    "sailed",
    "stayed",
    "waited",
    "offered",
    "gave",
    "refused",
    "played",
    "handed",
    "launched",
    "passed",
    "picked",
    "accepted",
    "declined",
    "acted",
    "looked",
    "pleaded",
    "ready",
    "voted",
    "tied",
    "lot",
    "walked",
    "spared",
    "revealed",
    "consented",
    "said",
    "whispered",
)
LOG_FACTS: Final = (
    ("round", "income"),
    ("turn",),
    ("from", "cell", "cost"),
    ("cost",),
    (),
    ("taker", "coins"),
    ("taker", "coins"),
    ("giver", "coins"),
    ("card", "first", "second", "cell"),
    ("taker",),
    ("cell",),
    ("cell",),
    ("crew",),
    ("captain",),
    ("captain",),
    ("action", "cell", "crew", "success", "base", "cards", "drawer"),
    ("action", "looked"),
    (),
    ("ready",),
    ("target", "ballot"),
    ("tied",),
    (),
    (),
    (),
    ("role",),
    ("always",),
    ("statement", "first", "second", "cell"),
    ("listener",),
)
"""By kind of entry: what its numbers after the seat mean; crew and tied are sets of seats."""


class Board:
    """A board of one round: its tiles by cell, as printed."""

    def __init__(self) -> None:
        self.codes: list[str] = []
        self.kind: list[int] = []
        self.crew: list[int] = []
        """By cell: the crew number, 0 where there is none."""
        self.level: list[int] = []
        """By cell: the printed level of a monster, else 0."""
        self.resource: list[int] = []
        """By cell: the kind of resource 0-5, -1 for none."""
        self.units: list[int] = []
        """By cell: units of the resource, else 0."""
        self.start = 0
        self.routes: dict[int, list[int]] = {}
        """Distances that bots have worked out already (charts.py)."""


class Table:
    """Components and options, as flat tables."""

    def __init__(self, phases: list[Phase[Any]]) -> None:
        self.phases = phases
        self.card = ""
        """The id of the Objective card."""
        self.boards: list[Board] = []
        """By round from 0."""
        self.income: list[int] = []
        self.wanted: list[list[int]] = []
        """By round and kind of resource."""
        self.pirates = 1
        self.hypotheses: list[list[int]] = []
        """Every set of pirates there can be, each as its seats, rising."""
        self.routes: dict[tuple[int, int, int], list[int]] = {}
        """Prices already worked out: round, beaten monsters, cell."""
        # Options.
        self.instant = False
        self.everybody = False
        """Exhaustion counts the coins of all living players."""
        self.third_plank = 0
        """0 always, 1 when it matters, 2 never."""
        self.second_vote = True
        self.lot = True
        self.reveals = False
        self.asks_consent = True
        self.keeps_coin = True
        self.alone = False
        """The first arrival decides alone (ANA-O17)."""
        self.few_windows = False
        self.honest = False
        """Corsairs must play S (ANA-O20)."""
        self.gift_rounds = True
        self.detours = True
        self.self_votes = True
        self.ocean_only = False
        self.ghost_targets = False
        self.open = False
        """Movement in free order (ANA-156)."""
        self.movement_only = False
        """All Action cards are played during movement (ANA-157)."""
        self.talks = True
        """Statements are part of the match (ANA-153)."""
        self.free_text = True
        """So is anything else that is said (ANA-O12)."""
        self.whispers = False
        self.debate_seconds = 0
        """The clock of a debate, 0 for none (ANA-O4)."""
        self.decision_seconds = 0
        """The clock of any other question, 0 for none (ANA-O5)."""
        self.digest = ""
        """Fingerprint of components and options."""


def cell_name(cell: int) -> str:
    """The label of a cell: row A to G and its number from the left, as in "d4"."""
    row = 0
    while cell >= ROWS[row]:
        cell -= ROWS[row]
        row += 1
    return f"{'abcdefg'[row]}{cell + 1}"


CELL_NAMES: Final = tuple(cell_name(cell) for cell in range(CELLS))


def axial(cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell (section 2.4)."""
    row = 0
    while cell >= ROWS[row]:
        cell -= ROWS[row]
        row += 1
    r = row - 3
    return cell - 3 - min(r, 0), r


def neighbour_lists() -> list[list[int]]:
    """By cell: its neighbours, rising (ANA-25)."""
    at = {axial(cell): cell for cell in range(CELLS)}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    found: list[list[int]] = []
    for cell in range(CELLS):
        q, r = axial(cell)
        near = [at[(q + a, r + b)] for a, b in steps if (q + a, r + b) in at]
        found.append(sorted(near))
    return found


NEIGHBOURS: Final = neighbour_lists()
