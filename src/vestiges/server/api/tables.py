"""Tables before and after the match: make, list, join, leave, begin, close, play again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Response
from pydantic import Field, StrictBool, StrictInt

from vestiges.server.accounts.auth import Here
from vestiges.server.api.people import Strict
from vestiges.server.http.error_responses import answers
from vestiges.server.schema import Kind, Pace, SeatWish, TableLine, TableSeen, Wish
from vestiges.server.tables import lists, lobby
from vestiges.server.views.build import to_json, view_table

router = APIRouter(tags=["tables"])

Id = Annotated[str, Field(description="The table's id.", max_length=64)]
Short = Annotated[str, Field(max_length=64)]
Chosen = Annotated[str, Field(max_length=200)]
Small = Annotated[StrictInt, Field(ge=0, le=1_000_000)]


class SeatGiven(Strict):
    """What a seat is for: `me`, `open` for anyone, or a `bot` of a level."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: Short = "bot"


class PaceGiven(Strict):
    """How long one may think."""

    kind: Kind = "free"
    seconds: Small = 1200
    increment: Small = 20
    days: Small = 3


class WishGiven(Strict):
    """A table as you want it."""

    game: Short
    seats: Annotated[list[SeatGiven], Field(max_length=12)]
    options: Annotated[dict[Short, StrictBool | StrictInt | Chosen], Field(max_length=40)] = Field(
        default_factory=dict
    )
    pace: PaceGiven = Field(default_factory=PaceGiven)
    public: StrictBool = False
    box: Short = ""
    """Components that the host has installed, by name."""
    guided: StrictBool = False
    """Explain each question as it first comes up; for you alone against bots, never rated."""


class JoinGiven(Strict):
    """Where to sit; the key comes from the invitation and is not needed at a public table."""

    key: Short = ""
    seat: Annotated[StrictInt, Field(ge=0, le=100)] | None = None


@dataclass(frozen=True)
class TableMade:
    """The id of a table."""

    id: str


def sent(seen: TableSeen) -> Response:
    """A table as it is sent everywhere, live updates included."""
    return Response(to_json(seen), media_type="application/json")


@router.post("/tables", status_code=201, responses=answers())
def create(here: Here, given: WishGiven) -> TableMade:
    """Make a table. It begins as soon as every seat is taken."""
    wish = Wish(
        given.game,
        [SeatWish(seat.kind, seat.bot) for seat in given.seats],
        dict(given.options),
        Pace(**given.pace.model_dump()),
        given.public,
        given.guided,
        given.box,
    )
    return TableMade(lobby.create(here.services, here.viewer, wish))


@router.get("/tables", responses=answers())
def listed(here: Here, which: Literal["open", "mine", "recent"] = "open") -> list[TableLine]:
    """Tables to sit down at, your own, or those that ended lately."""
    found = {
        "open": lists.open_tables,
        "mine": lists.my_tables,
        "recent": lists.recent_tables,
    }
    return found[which](here.services, here.viewer)


@router.get("/tables/{table}", responses=answers(404), response_model=TableSeen)
def look(here: Here, table: Id) -> Response:
    """The table as your seat, or a spectator, may see it."""
    return sent(view_table(here.services, here.viewer, table))


@router.post("/tables/{table}/join", responses=answers(404, 409), response_model=TableSeen)
def join(here: Here, table: Id, given: JoinGiven) -> Response:
    """Sit down."""
    lobby.join(here.services, here.viewer, table, given.key, given.seat)
    return sent(view_table(here.services, here.viewer, table))


@router.post("/invitations/{key}", responses=answers(404, 409), response_model=TableSeen)
def accept(here: Here, key: Id) -> Response:
    """Sit down where an invitation leads."""
    table = lobby.by_invitation(here.services, here.viewer, key)
    lobby.join(here.services, here.viewer, table, key)
    return sent(view_table(here.services, here.viewer, table))


@router.post("/tables/{table}/leave", responses=answers(404, 409), response_model=TableSeen)
def leave(here: Here, table: Id) -> Response:
    """Get up; once the match has begun a bot answers for you, if the game lets one."""
    lobby.leave(here.services, here.viewer, table)
    return sent(view_table(here.services, here.viewer, table))


@router.post("/tables/{table}/start", responses=answers(404, 409), response_model=TableSeen)
def start(here: Here, table: Id) -> Response:
    """Begin with bots on the seats that are still free; for who made the table."""
    lobby.start(here.services, here.viewer, table)
    return sent(view_table(here.services, here.viewer, table))


@router.post("/tables/{table}/close", responses=answers(404, 409), response_model=TableSeen)
def close(here: Here, table: Id) -> Response:
    """Give the table up: its maker before the match, an administrator always."""
    lobby.close(here.services, here.viewer, table)
    return sent(view_table(here.services, here.viewer, table))


@router.post("/tables/{table}/rematch", responses=answers(404, 409))
def rematch(here: Here, table: Id) -> TableMade:
    """Another match with the same people: the table is made once, and you sit down at it."""
    return TableMade(lobby.rematch(here.services, here.viewer, table))
