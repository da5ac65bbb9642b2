"""Accounts: registering, logging in and out, tokens for one's own programs, what is public."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated, Literal
from urllib.parse import quote

from anyio import to_thread
from fastapi import APIRouter, Form, Path, Query, Request, Response

from vestiges import games
from vestiges.engine.errors import VestigesError
from vestiges.server.accounts import auth, people, profiles
from vestiges.server.accounts.auth import Here, Visit
from vestiges.server.http.errors import describe
from vestiges.server.pages.preferences import back_to
from vestiges.server.pages.render import page
from vestiges.server.tables import moderation
from vestiges.server.tables.lobby import known

router = APIRouter(include_in_schema=False)

Text = Annotated[str, Form(max_length=400)]


@router.get("/account")
def account(request: Request, here: Here) -> Response:
    """Who one is, and how to become someone."""
    return _page(request, here)


@router.post("/account/register")
async def register(request: Request, here: Here, name: Text, password: Text) -> Response:
    """Make an account; a guest's games are kept."""
    here.must_be_full()
    return await _enter(request, here, auth.register(here, name, password))


@router.post("/account/name")
def rename(request: Request, here: Here, name: Text) -> Response:
    """Another name for a guest."""
    try:
        people.rename(here.services, here.viewer, name)
    except VestigesError as error:
        return _page(request, here, error)
    return back_to("/account")


@router.post("/account/login")
async def login(request: Request, here: Here, name: Text, password: Text) -> Response:
    """Come back to an account."""
    return await _enter(request, here, auth.check_login(here, name, password))


async def _enter(request: Request, here: Visit, entering: Awaitable[int]) -> Response:
    try:
        person = await entering
    except VestigesError as error:
        return await to_thread.run_sync(_page, request, here, error)
    answer = back_to("/account")
    await to_thread.run_sync(auth.log_in_account, here, answer, person)
    return answer


@router.post("/account/logout")
def logout(here: Here) -> Response:
    """Leave."""
    answer = back_to("/")
    auth.log_out(here.services, answer, here.login)
    return answer


@router.post("/account/tokens")
def new_token(
    request: Request,
    here: Here,
    label: Text = "",
    scope: Annotated[Literal["watch", "play", "full"], Form()] = "play",
) -> Response:
    """A token, shown once."""
    here.must_be_full()
    token = people.new_token(here.services, known(here.viewer), label, scope)
    return _page(request, here, token=token)


@router.post("/account/tokens/{token}/drop")
def drop_token(here: Here, token: Annotated[int, Path(ge=0, lt=2**53)]) -> Response:
    """Make a token worthless."""
    here.must_be_full()
    people.drop_token(here.services, known(here.viewer), token)
    return back_to("/account")


@router.get("/people/{name}")
def person(request: Request, here: Here, name: str) -> Response:
    """What is public of an account."""
    found = profiles.profile(here.services, name)
    known = people.accounts(here.services, here.viewer, found.name) if here.viewer.is_admin else []
    account = next((one for one in known if one.name == found.name), None)
    return page(request, here, "person.html", profile=found, titles=_titles(here), account=account)


@router.get("/accounts")
def accounts(
    request: Request, here: Here, part: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """The accounts, for those who look after the server."""
    found = people.accounts(here.services, here.viewer, part)
    return page(request, here, "accounts.html", accounts=found, part=part)


@router.post("/people/{name}/block")
def block(here: Here, name: str, blocked: Annotated[bool, Form()]) -> Response:
    """Keep an account out, or let it in again."""
    moderation.block(here.services, here.viewer, name, is_blocked=blocked)
    return back_to(f"/people/{quote(name, safe='')}")


def _titles(here: Visit) -> dict[str, str]:
    found = [games.find(name) for name in games.names()]
    return {game.name: here.viewer.tongue(game.name)(game.title) for game in found}


def _page(
    request: Request, here: Visit, error: VestigesError | None = None, token: str = ""
) -> Response:
    viewer = here.viewer
    told = describe(error, viewer.lang) if error is not None else None
    has_account = viewer.person is not None and not viewer.is_guest
    return page(
        request,
        here,
        "account.html",
        told.status if told else 200,
        complaint=told.message if told else "",
        profile=profiles.profile(here.services, viewer.name) if has_account else None,
        tokens=people.tokens(here.services, viewer.person) if viewer.person is not None else [],
        new_token=token,
        titles=_titles(here),
    )
