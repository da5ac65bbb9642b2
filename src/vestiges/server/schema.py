"""Schema: what a viewer is sent of a table, and the table someone wishes to make, as plain data.

Everything here may be sent to the viewer as it is; nothing in it depends on what the viewer may
not know. Texts are already in the viewer's language. Times are milliseconds since 1970, UTC.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from vestiges.engine.options import Value

Stage = Literal["open", "playing", "over", "closed"]
Kind = Literal["free", "live", "relaxed"]
Holder = Literal["open", "kept", "guest", "account", "bot"]


@dataclass(frozen=True, slots=True)
class Pace:
    """How long one may think: as long as one likes, by a clock, or some days a turn."""

    kind: Kind = "free"
    seconds: int = 1200
    """Live: what a seat's clock begins with."""
    increment: int = 20
    """Live: seconds earned by each turn."""
    days: int = 3
    """Relaxed: days allowed for a turn."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A seat's time. It runs while `since` is set: what is left is left - (now - since)."""

    left: int | None
    """Milliseconds left when it last stood still; None: no limit."""
    since: int | None
    deadline: int | None
    """When a bot takes over, if the clock runs."""


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """Who sits where."""

    number: int
    holder: Holder
    name: str
    """"" for an open seat."""
    is_mixed: bool
    """Whether the name has letters of several alphabets, which may be meant to mislead."""
    bot: str
    """The level of the bot that sits here, "" if none does."""
    colour: str
    """The same in every language, for style sheets."""
    colour_name: str
    sign: str
    """What stands on the seat's badge: its colour's letter, its number where letters repeat."""
    is_me: bool
    is_waited_for: bool
    """Owes an answer, as far as the viewer may know (see `is_asked_in_secret`)."""
    is_connected: bool
    is_away: bool
    """A bot answers until the person comes back."""
    has_resigned: bool
    clock: Clock
    is_replaced: bool = False
    """Its first player was replaced; while a bot sits here, anyone who is let in may take it."""
    is_makers: bool = False
    """Whoever sits here made the table."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer the viewer may give."""

    option: int
    notation: str
    label: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Whether the viewer's last answer can be taken back; if not, why."""

    is_possible: bool
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, and the event it tells (kind, seat, clause and the game's own facts)."""

    text: str
    event: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Remark:
    """A line of the chat; `kind` is said, joined, left, away, back, resigned, late, asked, revised,
    ended, replaced or removed."""

    id: int
    kind: str
    name: str
    text: str
    at: int
    seat: int | None
    """Where they sat when they said it; None for a spectator."""
    speaker: Literal["account", "guest", ""]
    """Who said it; "" in lines from before this was noted."""
    is_mixed: bool
    """Whether the name has letters of several alphabets, which may be meant to mislead."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """An option of the match: its value here, and the one it has by default."""

    name: str
    text: str
    value: Value
    default: Value


@dataclass(frozen=True, slots=True)
class RivalSeen:
    """A player without a seat, whom the rules alone move."""

    name: str
    points: list[int]
    """From each source of the sheet."""
    score: int
    rank: int
    """0 where the match was not played to its end."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How it ended. The seed is open to all then, and the record can be verified."""

    ranks: list[int]
    winners: list[int]
    scores: list[int]
    reason: str
    sheet: list[tuple[str, list[int]]]
    """Each source of points, and what each seat had from it."""
    seed: str
    """"" for the match of a day that is not over."""
    why: list[str] = field(default_factory=list)
    """What decided it, in up to three sentences."""
    rival: RivalSeen | None = None
    """Who is scored beside the seats, where the game has such a player."""
    side: str | None = None
    """The side that won, in words; None where each plays for themselves."""
    aftermath: tuple[str, list[str], list[tuple[str, list[str]]]] | None = None
    """A table to look back with: what it shows, a head a seat, rows; where a game has one."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a guided game tells about the question asked; a topic is worth telling once."""

    topic: str
    text: str


@dataclass(frozen=True, slots=True)
class Consent:
    """The rules have changed: whom the match waits for before it goes on under the new ones."""

    waits_for: list[int]
    """Seats."""
    is_asked: bool
    """Whether the viewer is among them."""
    until: int | None
    """When the match ends without a result, unless all have agreed."""


@dataclass(frozen=True, slots=True)
class TableSeen:
    """Everything one viewer may know of a table."""

    id: str
    game: str
    title: str
    stage: Stage
    is_public: bool
    is_guided: bool
    pace: Pace
    options: list[Agreed]
    box: str
    """The components, by the name the host gave them; "" for the packaged ones."""
    day: str
    """The day, where this is someone's attempt at a match of the day; "" for other matches."""
    commitment: str
    """The fingerprint of the seed, published before the first move."""
    seats: list[SeatSeen]
    is_mine: bool
    """Whether the viewer made the table."""
    seat: int | None
    """The viewer's seat."""
    number: int
    """What the viewer's next answer must carry."""
    invitation: str
    """The key to a seat, for those who sit here; "" for others."""
    view: dict[str, Any] | None
    """The position; None before the match begins."""
    is_asked_in_secret: bool
    """Several are asked at once and nobody may know who has answered: then all of them are waited
    for, you only until you have answered, and the clocks of others stand still."""
    prompt: str
    choices: list[Choice]
    lesson: Lesson | None
    """In a guided game, while the viewer is asked."""
    undo: Undo
    log: list[Line]
    """From line `log_from` on; that is 0 except in live updates."""
    chat: list[Remark]
    notes: str
    ending: Ending | None
    rematch: str
    """The table of the rematch, "" if there is none."""
    log_from: int = 0
    silence: str = ""
    """Why the viewer may not talk now, "" if they may."""
    has_begun: bool = False
    """Whether a match was begun here, whatever became of it."""
    is_quiet: bool = False
    """Whether only those who play may talk."""
    consent: Consent | None = None
    """While the players are asked whether to go on under other rules."""
    version: int = field(default=0, compare=False)
    """Grows exactly when something above has changed for this viewer."""
    now: int = field(default=0, compare=False)
    """The server's time, to read clocks by. Two equal tables may differ in it and in version."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in a list."""

    id: str
    game: str
    title: str
    stage: Stage
    names: list[str]
    """One a seat, "" for an open one."""
    pace: Pace
    is_my_turn: bool
    created_at: int
    ended_at: int | None
    winners: list[str]


@dataclass(frozen=True, slots=True)
class Played:
    """What became of an answer."""

    table: TableSeen
    repeated: bool = False
    """It had been given before; nothing was done a second time."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Whether an answer is allowed to the viewer now; if not, why."""

    is_allowed: bool
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class Step:
    """A position of a finished match, seen from one seat or from outside."""

    step: int
    """0 is the position before the first answer."""
    steps: int
    seat: int | None
    mover: int | None
    notation: str
    """The answer that led here."""
    lines: list[Line]
    view: dict[str, Any]
    prompt: str
    is_open: bool = False
    """Whether all that was hidden lies open."""
    label: str = ""
    """The answer in words, where no line tells of it."""


@dataclass(frozen=True, slots=True)
class SeatWish:
    """What a seat of a new table is for: the one who makes it, anyone, or a bot."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: str = "bot"


@dataclass(frozen=True, slots=True)
class Wish:
    """A table as someone wants it."""

    game: str
    seats: list[SeatWish]
    options: dict[str, Value] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)
    is_public: bool = False
    is_guided: bool = False
    """Whether each question is explained as it first comes up; for one person against bots."""
    box: str = ""
    """Components that the host has installed, by name; "" for the packaged ones."""
