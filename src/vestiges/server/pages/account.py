"""Accounts: registering, logging in and out, tokens for one's own programs, what is public."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form, Query, Request, Response

from vestiges import games
from vestiges.engine.errors import VestigesError
from vestiges.server import door, people, profiles
from vestiges.server.door import Here, Visit
from vestiges.server.lobby import known
from vestiges.server.pages.prefer import back_to
from vestiges.server.pages.render import page
from vestiges.server.problems import describe

router = APIRouter(include_in_schema=False)

Text = Annotated[str, Form(max_length=400)]


@router.get("/account")
def account(request: Request, here: Here) -> Response:
    """Who one is, and how to become someone."""
    return _page(request, here)


@router.post("/account/register")
def register(request: Request, here: Here, name: Text, password: Text) -> Response:
    """Make an account; a guest's games are kept."""
    try:
        made = people.register(here.house, here.viewer, name, password, here.address)
    except VestigesError as error:
        return _page(request, here, error)
    return _entered(here, made)


@router.post("/account/name")
def rename(request: Request, here: Here, name: Text) -> Response:
    """Another name for a guest."""
    try:
        people.rename(here.house, here.viewer, name)
    except VestigesError as error:
        return _page(request, here, error)
    return back_to("/account")


@router.post("/account/login")
def login(request: Request, here: Here, name: Text, password: Text) -> Response:
    """Come back to an account."""
    try:
        person = people.login(here.house, name, password, here.address)
    except VestigesError as error:
        return _page(request, here, error)
    return _entered(here, person)


def _entered(here: Visit, person: int) -> Response:
    answer = back_to("/account")
    door.let_in(here.house, answer, person, here.login)
    return answer


@router.post("/account/logout")
def logout(here: Here) -> Response:
    """Leave."""
    answer = back_to("/")
    door.let_out(here.house, answer, here.login)
    return answer


@router.post("/account/tokens")
def new_token(request: Request, here: Here, label: Text = "") -> Response:
    """A token, shown once."""
    token = people.new_token(here.house, known(here.viewer), label)
    return _page(request, here, token=token)


@router.post("/account/tokens/{token}/drop")
def drop_token(here: Here, token: int) -> Response:
    """Make a token worthless."""
    people.drop_token(here.house, known(here.viewer), token)
    return back_to("/account")


@router.get("/people/{name}")
def person(request: Request, here: Here, name: str) -> Response:
    """What is public of an account."""
    found = profiles.profile(here.house, name)
    known = people.accounts(here.house, here.viewer, found.name) if here.viewer.is_admin else []
    account = next((one for one in known if one.name == found.name), None)
    return page(request, here, "person.html", profile=found, titles=_titles(here), account=account)


@router.get("/accounts")
def accounts(
    request: Request, here: Here, part: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """The accounts, for those who look after the server."""
    found = people.accounts(here.house, here.viewer, part)
    return page(request, here, "accounts.html", accounts=found, part=part)


@router.post("/people/{name}/block")
def block(here: Here, name: str, blocked: Annotated[bool, Form()]) -> Response:
    """Keep an account out, or let it in again."""
    people.block(here.house, here.viewer, name, is_blocked=blocked)
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
        profile=profiles.profile(here.house, viewer.name) if has_account else None,
        tokens=people.tokens(here.house, viewer.person) if viewer.person is not None else [],
        new_token=token,
        titles=_titles(here),
    )
