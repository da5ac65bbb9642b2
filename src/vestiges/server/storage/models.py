"""The rows of the database. Times are milliseconds since 1970, UTC.

A table's moves are an append-only log; together with the table's seed, options and players they
are the match. Nothing else about a position is stored.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from vestiges.engine.options import Value

BIG = BigInteger().with_variant(Integer(), "sqlite")
"""SQLite numbers its rows only in a column that is exactly INTEGER."""


class Base(DeclarativeBase):
    """What all rows share."""

    type_annotation_map: ClassVar[dict[Any, Any]] = {
        int: BIG,
        dict[str, Value]: JSON,
        list[str]: JSON,
    }


class Person(Base):
    """A guest, or an account if there is a password."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(32))
    folded: Mapped[str | None] = mapped_column(String(128), unique=True)
    """An account's name without its case; None for guests, whose names may repeat."""
    skeleton: Mapped[str | None] = mapped_column(String(128), index=True)
    """The name as the eye takes it in; None until a server has noted it."""
    password: Mapped[str | None] = mapped_column(String(200))
    """An argon2 hash."""
    is_admin: Mapped[bool] = mapped_column(default=False)
    is_blocked: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[int]


class Login(Base):
    """A browser that is known: the hash of the number in its cookie."""

    __tablename__ = "logins"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    expires_at: Mapped[int] = mapped_column(index=True)


class KnownAddress(Base):
    """An address from which someone came before, as a keyed hash."""

    __tablename__ = "known_addresses"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    at: Mapped[int]


class Token(Base):
    """A program that may act for a person: the hash of what it shows."""

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), index=True)
    label: Mapped[str] = mapped_column(String(32))
    scope: Mapped[str] = mapped_column(String(8))
    """watch, play or full."""
    created_at: Mapped[int]
    used_at: Mapped[int]
    """When it was last used, to a day."""


class Table(Base):
    """A table: what is played, how, and how far it is. The seed is secret until the end."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("tables_due", "stage", "due_at"),
        Index("tables_recent", "stage", "created_at"),
    )

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    rules_version: Mapped[int]
    options: Mapped[dict[str, Value]]
    box: Mapped[str] = mapped_column(String(32), default="")
    """The components, by the name the host gave them; "" for the packaged ones."""
    box_digest: Mapped[str] = mapped_column(String(64), default="")
    players: Mapped[list[str]]
    """The names at the start, which the record keeps; empty before."""
    pace: Mapped[str] = mapped_column(String(8))
    seconds: Mapped[int]
    increment: Mapped[int]
    days: Mapped[int]
    is_public: Mapped[bool]
    is_guided: Mapped[bool] = mapped_column(default=False)
    """Explains each question to its one person as it first comes up; never rated."""
    is_quiet: Mapped[bool] = mapped_column(default=False)
    """Only those who play may talk."""
    owner_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    invitation: Mapped[str] = mapped_column(String(32), unique=True)
    seed: Mapped[str] = mapped_column(String(100))
    opening: Mapped[str] = mapped_column(String(64), default="")
    """The fingerprint of the first position; "" before the match."""
    shared_length: Mapped[int | None]
    """While the players are asked whether to go on under other rules: how many entries of the log
    lead to the same positions under both."""
    bot_seed: Mapped[str] = mapped_column(String(100))
    bot_share: Mapped[str] = mapped_column(String(64), default="")
    """Whose share of the bots it uses: an account's, or that of an address; "" for its owner's."""
    stage: Mapped[str] = mapped_column(String(8))
    """open, playing, over, or closed (never played to its end)."""
    length: Mapped[int] = mapped_column(default=0)
    """How many moves the log holds. Hidden steps count, so nobody may see it."""
    changes: Mapped[int] = mapped_column(default=0)
    """How often anything about the table was written: what memory holds is good while it fits."""
    due_at: Mapped[int | None]
    """When the server must act here by itself: a bot's answer, or a look at a clock."""
    created_at: Mapped[int]
    ended_at: Mapped[int | None]
    rematch_id: Mapped[str | None] = mapped_column(String(16))


class Seat(Base):
    """A seat: free, a person's, or a bot's."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("table_id", "person_id"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    kept_for_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    """Only this person may take it (a rematch)."""
    bot: Mapped[str | None] = mapped_column(String(32))
    is_away: Mapped[bool] = mapped_column(default=False)
    """A bot answers until the person comes back."""
    has_resigned: Mapped[bool] = mapped_column(default=False)
    left: Mapped[int] = mapped_column(default=0)
    """Live pace: milliseconds left when the clock last stopped."""
    since: Mapped[int | None]
    """When the clock began to run; None while it stands."""
    is_again: Mapped[bool] = mapped_column(default=False)
    """The turn was taken back: it earns no second increment."""
    is_replaced: Mapped[bool] = mapped_column(default=False)
    """Its first player was gone and gave way to a bot, or to another person after it."""
    replaced_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    """Who that first player was."""
    is_guided: Mapped[bool] = mapped_column(default=False)
    """Its player is new to the game: questions are explained."""
    has_agreed: Mapped[bool] = mapped_column(default=False)
    """To go on under other rules, where all are asked."""


class Move(Base):
    """An entry of a table's log."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """From 0; the key makes a double entry impossible."""
    seat: Mapped[int]
    kind: Mapped[str] = mapped_column(String(8))
    """play, undo, resign, away, back or revise."""
    option: Mapped[int | None]
    text: Mapped[str] = mapped_column(String(100), default="")
    """The answer in notation; for revise, how many entries of the log still count."""
    position: Mapped[str] = mapped_column(String(64), default="")
    """The fingerprint of the position it led to; "" where it moved nothing."""
    person_id: Mapped[int | None]
    """Who did it; None: a bot, or the server."""
    at: Mapped[int]


class Said(Base):
    """A line of a table's chat, said by someone or telling of a coming and going."""

    __tablename__ = "said"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    """said, joined, left, away, back, resigned, late, asked, revised, ended, replaced, removed."""
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(48))
    text: Mapped[str] = mapped_column(String(500), default="")
    at: Mapped[int]
    seat: Mapped[int | None]
    """Where they sat; None for a spectator."""
    is_guest: Mapped[bool | None]
    """None for lines from before this was noted."""


class Invitee(Base):
    """Someone who came to a table by its invitation, whether they sat down or not."""

    __tablename__ = "invitees"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)


class Note(Base):
    """What a person wrote down for themself at a table."""

    __tablename__ = "notes"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class Draft(Base):
    """What a person thinks out at a table with the help of the game's own script."""

    __tablename__ = "drafts"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class Result(Base):
    """How a seat came out of a match."""

    __tablename__ = "results"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("people.id"), index=True)
    score: Mapped[int]
    rank: Mapped[int]


class Summary(Base):
    """What stays readable of a match that has ended, whatever becomes of the rules."""

    __tablename__ = "summaries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    data: Mapped[bytes]
    """Compressed; tables/summary.py reads and writes it."""


class Rating(Base):
    """How well an account plays a game: openskill's mean and doubt."""

    __tablename__ = "ratings"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    matches: Mapped[int]
    is_flagged: Mapped[bool] = mapped_column(default=False)
    """Earned almost only against one other account, or in a small closed circle."""


class Health(Base):
    """When something was last written to see whether it can be; one row."""

    __tablename__ = "health"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int]


class Boot(Base):
    """A start of a machine on which a server ran, and when it was by the machine's time."""

    __tablename__ = "boots"

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    booted_at: Mapped[int]


class DailyAttempt(Base):
    """A person's attempt at the match of a day: there is one."""

    __tablename__ = "daily_attempts"
    __table_args__ = (UniqueConstraint("game", "day", "person_id"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    day: Mapped[str] = mapped_column(String(10))
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    origin: Mapped[str] = mapped_column(String(64))
    """The address it was begun at, as a keyed hash that differs from day to day; "" if unknown."""
    browser: Mapped[str] = mapped_column(String(64), default="")
    """The same of the browser."""


class Process(Base):
    """A server process on a shared database, and what it tells the others; see live/exchange.py."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    beat_at: Mapped[int]
    """When it last said that it lives, by the time of the database."""
    version: Mapped[int]
    """How often what it tells has changed."""
    told: Mapped[str] = mapped_column(Text)
    """JSON."""
    group: Mapped[str] = mapped_column(String(16))
    """The processes of one parent have it in common."""
    number: Mapped[int]
    """Which of them it is."""
    metrics: Mapped[str] = mapped_column(Text)
    """JSON; monitoring/merged.py reads and writes it."""


class Act(Base):
    """Something done that is limited, counted for all processes; see http/shared_acts.py."""

    __tablename__ = "acts"
    __table_args__ = (Index("acts_recent", "key", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(32))
    """What was done and by whom, as a keyed hash."""
    at: Mapped[int]
    """By the time of the database."""


class Judgement(Base):
    """What an analysis found about an answer, for the processes that did not make it."""

    __tablename__ = "judgements"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    version: Mapped[str] = mapped_column(String(32))
    """Of the program that judged."""
    data: Mapped[str] = mapped_column(Text)
    """JSON; workers/judgements.py reads and writes it."""
