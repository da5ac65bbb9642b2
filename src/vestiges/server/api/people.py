"""People in the API: guests, accounts, tokens for one's own programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from anyio import to_thread
from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field, StrictBool

from vestiges.server.accounts import auth, people, profiles
from vestiges.server.accounts.auth import Here, Visit
from vestiges.server.accounts.people import TokenLine
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.error_responses import answers
from vestiges.server.tables import moderation
from vestiges.server.tables.lobby import known

router = APIRouter(tags=["people"])

Text = Annotated[str, Field(max_length=400)]


class Strict(BaseModel):
    """A request's body; what it does not know it refuses."""

    model_config = ConfigDict(extra="forbid")


class NameGiven(Strict):
    """A guest's name; with `token`, the answer brings a token instead of a cookie."""

    name: Text
    token: StrictBool = False


class Credentials(Strict):
    """An account's name and password."""

    name: Text
    password: Text


class Label(Strict):
    """What a token is for, in its owner's words."""

    label: Text = ""
    scope: Literal["watch", "play", "full"] = "play"
    """What a program may do with it: look, play, or everything."""


class Blocking(Strict):
    """Whether an account is to be kept out."""

    blocked: StrictBool


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
    seen = people.viewer_by_id(here.services, person, here.viewer.lang)
    log_in = auth.log_in if seen.is_guest else auth.log_in_account
    return _me(seen, log_in(here, response, person))


@router.post("/guest", responses=answers(409))
def guest(here: Here, response: Response, given: NameGiven) -> Me:
    """Take a name and play; no account needed."""
    person = people.guest(here.services, given.name, here.address)
    if given.token:
        seen = people.viewer_by_id(here.services, person, here.viewer.lang)
        return _me(seen, "", people.new_token(here.services, person, "guest", "full"))
    return _entered(here, response, person)


@router.post("/register", responses=answers(409))
async def register(here: Here, response: Response, given: Credentials) -> Me:
    """Make an account; a guest's games are kept."""
    here.must_be_full()
    person = await auth.register(here, given.name, given.password)
    return await to_thread.run_sync(_entered, here, response, person)


@router.post("/login", responses=answers())
async def login(here: Here, response: Response, given: Credentials) -> Me:
    """Come back to an account."""
    person = await auth.check_login(here, given.name, given.password)
    return await to_thread.run_sync(_entered, here, response, person)


@router.post("/logout", responses=answers())
def logout(here: Here, response: Response) -> dict[str, bool]:
    """Leave."""
    auth.log_out(here.services, response, here.login)
    return {"done": True}


@router.get("/tokens", responses=answers())
def tokens(here: Here) -> list[TokenLine]:
    """Your tokens, without what opens doors."""
    return people.tokens(here.services, known(here.viewer))


@router.post("/tokens", responses=answers())
def new_token(here: Here, given: Label) -> dict[str, str]:
    """A token for a program of yours. It is shown only now."""
    here.must_be_full()
    person = known(here.viewer)
    return {"token": people.new_token(here.services, person, given.label, given.scope)}


@router.delete("/tokens/{token}", responses=answers())
def drop_token(here: Here, token: Annotated[int, Field(ge=0, lt=2**53)]) -> dict[str, bool]:
    """Make a token worthless."""
    here.must_be_full()
    people.drop_token(here.services, known(here.viewer), token)
    return {"done": True}


@router.get("/people", responses=answers())
def accounts(
    here: Here, part: Annotated[str, Field(max_length=64)] = ""
) -> list[people.AccountLine]:
    """The accounts whose names hold a text; for administrators."""
    return people.accounts(here.services, here.viewer, part)


@router.get("/people/{name}", responses=answers(404))
def profile(here: Here, name: str) -> profiles.Profile:
    """What is public of an account."""
    return profiles.profile(here.services, name)


@router.put("/people/{name}/blocked", responses=answers(404))
def block(here: Here, name: str, given: Blocking) -> dict[str, bool]:
    """Keep an account out, or let it in again; for administrators."""
    moderation.block(here.services, here.viewer, name, is_blocked=given.blocked)
    return {"blocked": given.blocked}
