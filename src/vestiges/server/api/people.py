"""Who one is: guests, accounts, tokens for one's own programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field

from vestiges.server import door, people, profiles
from vestiges.server.api.errors import answers
from vestiges.server.door import Here, Visit
from vestiges.server.lobby import known
from vestiges.server.people import TokenLine
from vestiges.server.viewer import Viewer

router = APIRouter(tags=["people"])

Text = Annotated[str, Field(max_length=400)]


class Strict(BaseModel):
    """A request's body; what it does not know it refuses."""

    model_config = ConfigDict(extra="forbid")


class NameGiven(Strict):
    """A guest's name; with `token`, the answer brings a token instead of a cookie."""

    name: Text
    token: bool = False


class Credentials(Strict):
    """An account's name and password."""

    name: Text
    password: Text


class Label(Strict):
    """What a token is for, in its owner's words."""

    label: Text = ""


class Blocking(Strict):
    """Whether an account is to be kept out."""

    blocked: bool


@dataclass(frozen=True)
class Me:
    """Who the server takes you for."""

    person: int | None
    name: str
    is_guest: bool
    is_admin: bool
    lang: str
    csrf: str
    """Send it as X-CSRF-Token with everything that changes something, if you use the cookie."""
    token: str = ""
    """Send it as Authorization: Bearer …; shown only now."""


def _me(seen: Viewer, csrf: str, token: str = "") -> Me:
    return Me(seen.person, seen.name, seen.is_guest, seen.is_admin, seen.lang, csrf, token)


@router.get("/me", responses=answers())
def me(here: Here) -> Me:
    """Who you are here."""
    return _me(here.viewer, here.csrf)


def _entered(here: Visit, response: Response, person: int) -> Me:
    csrf = door.let_in(here.house, response, person, here.login)
    return _me(people.viewer_by_id(here.house, person, here.viewer.lang), csrf)


@router.post("/guest", responses=answers(409))
def guest(here: Here, response: Response, given: NameGiven) -> Me:
    """Take a name and play; no account needed."""
    person = people.guest(here.house, given.name, here.address)
    if given.token:
        seen = people.viewer_by_id(here.house, person, here.viewer.lang)
        return _me(seen, "", people.new_token(here.house, person, "guest"))
    return _entered(here, response, person)


@router.post("/register", responses=answers(409))
def register(here: Here, response: Response, given: Credentials) -> Me:
    """Make an account; a guest's games are kept."""
    person = people.register(here.house, here.viewer, given.name, given.password, here.address)
    return _entered(here, response, person)


@router.post("/login", responses=answers())
def login(here: Here, response: Response, given: Credentials) -> Me:
    """Come back to an account."""
    person = people.login(here.house, given.name, given.password, here.address)
    return _entered(here, response, person)


@router.post("/logout", responses=answers())
def logout(here: Here, response: Response) -> dict[str, bool]:
    """Leave."""
    door.let_out(here.house, response, here.login)
    return {"done": True}


@router.get("/tokens", responses=answers())
def tokens(here: Here) -> list[TokenLine]:
    """Your tokens, without what opens doors."""
    return people.tokens(here.house, known(here.viewer))


@router.post("/tokens", responses=answers())
def new_token(here: Here, given: Label) -> dict[str, str]:
    """A token for a program of yours. It is shown only now."""
    return {"token": people.new_token(here.house, known(here.viewer), given.label)}


@router.delete("/tokens/{token}", responses=answers())
def drop_token(here: Here, token: Annotated[int, Field(ge=0, lt=2**53)]) -> dict[str, bool]:
    """Make a token worthless."""
    people.drop_token(here.house, known(here.viewer), token)
    return {"done": True}


@router.get("/people", responses=answers())
def accounts(
    here: Here, part: Annotated[str, Field(max_length=64)] = ""
) -> list[people.AccountLine]:
    """The accounts whose names hold a text; for administrators."""
    return people.accounts(here.house, here.viewer, part)


@router.get("/people/{name}", responses=answers(404))
def profile(here: Here, name: str) -> profiles.Profile:
    """What is public of an account."""
    return profiles.profile(here.house, name)


@router.put("/people/{name}/blocked", responses=answers(404))
def block(here: Here, name: str, given: Blocking) -> dict[str, bool]:
    """Keep an account out, or let it in again; for administrators."""
    people.block(here.house, here.viewer, name, is_blocked=given.blocked)
    return {"blocked": given.blocked}
