"""Numbers and names of Anarchipel that its rules fix; options and boxes never change them."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 6
CELLS: Final = 37
ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
ROUNDS: Final = 3
KINDS: Final = 6  # kinds of resource

RESOURCE_CODES: Final = ("co", "ba", "wh", "wo", "ir", "br")
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
