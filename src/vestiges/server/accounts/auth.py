"""Authentication: who makes a request, a browser by its login cookie, a program by its token.

Whatever changes something must come from our own pages (http/csrf.py). Bearer tokens are never sent
by a browser on its own, so they need no proof of that.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Final

from anyio import to_thread
from fastapi import Depends, Request, Response

from vestiges.server.accounts import logins, people
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.auth_cache import Identity
from vestiges.server.http.cookies import (
    browser_of,
    cookie_name,
    device_of,
    read_device,
    read_login,
    set_cookie,
    set_device,
    sign_login,
)
from vestiges.server.http.csrf import form_token, must_be_ours, must_carry_token
from vestiges.server.http.errors import Problem
from vestiges.server.http.language import language_of
from vestiges.server.http.rate_limits import network
from vestiges.server.services import Services

SAFE: Final = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class Visit:
    """One request: the server's services, who makes it, and what its forms must carry."""

    services: Services
    viewer: Viewer
    login: str
    """The number by which the browser is known, "" if it is not."""
    csrf: str
    """What every form of this visitor must carry as `csrf`; "" if there is no login."""
    address: str
    """Where the request comes from, for rate limits."""
    device: str = ""
    """Whose device the browser is known as, "" if nobody's."""
    key: str = ""
    """What the login or token is known by, "" without one."""

    scope: str = "full"
    """What a token lets its program do: watch, play or full."""

    def must_be_full(self) -> None:
        """Refuse what concerns the account itself to a token that is not for it."""
        if self.scope != "full":
            raise Problem("small_scope", {"scope": self.scope})

    @property
    def browser(self) -> str:
        """The browser's own number, "" if it has none."""
        return browser_of(self.device)

    def stream_place(self, *, is_player: bool) -> AbstractContextManager[None]:
        """A place for a stream of this visitor."""
        person = self.viewer.person
        return self.services.streams.place(person, self.address, is_player=is_player)


def services_of(request: Request) -> Services:
    """The services of the server that got this request."""
    services = request.app.state.services
    assert isinstance(services, Services)
    return services


async def visit(request: Request) -> Visit:
    """Let a request in, or raise the problem that keeps it out."""
    services = services_of(request)
    lang = language_of(request)
    address = network(request.client.host) if request.client else ""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":  # others are between the browser and a proxy in front of us
        key = people.token_key(token.strip())
        viewer, scope = await _by_token(services, key, lang)
        if scope == "watch" and request.method not in SAFE:
            raise Problem("small_scope", {"scope": scope})
        return _counted(request, Visit(services, viewer, "", "", address, key=key, scope=scope))
    if request.method not in SAFE:
        must_be_ours(request, services.settings)
    login = read_login(services.settings, request.cookies)
    device = read_device(services.settings, request.cookies)
    key = people.login_key(login)
    identity = await _find(services, key) if login else None
    if identity is None:
        return _counted(request, Visit(services, Viewer(lang=lang), "", "", address, device))
    csrf = form_token(services.settings, login)
    if request.method not in SAFE:
        await must_carry_token(request, services.settings, login)
    viewer = people.viewer_of(identity.person, lang)
    return _counted(request, Visit(services, viewer, login, csrf, address, device, key))


def _counted(request: Request, visited: Visit) -> Visit:
    """Whoever does too much at once is told to wait, whatever it is they do."""
    if request.method not in SAFE:
        who = visited.viewer.person
        visited.services.rate_limits.count(
            "act", visited.address if who is None else f"person {who}"
        )
    return visited


Here = Annotated[Visit, Depends(visit)]
"""What a route takes to know who is there."""


async def _find(services: Services, key: str) -> Identity | None:
    """Who comes with a key; only what is not in the cache is worth a thread."""
    known = services.auth_cache.recall(key, services.now())
    return known if known is not None else await to_thread.run_sync(people.by_key, services, key)


async def _by_token(services: Services, key: str, lang: str) -> tuple[Viewer, str]:
    """Who shows a token, and what it lets them do; only a full one makes an administrator."""
    identity = await _find(services, key)
    if identity is None:
        raise Problem("wrong_token")
    viewer = people.viewer_of(identity.person, lang)
    is_admin = viewer.is_admin and identity.scope == "full"
    return replace(viewer, is_admin=is_admin), identity.scope


async def register(here: Visit, name: str, password: str) -> int:
    """Make an account; its password is hashed by a thread of its own."""
    services = here.services
    making = partial(people.register, services, here.viewer, name, password, here.address)
    return await services.register_threads.run(making)


async def check_login(here: Visit, name: str, password: str) -> int:
    """The account of this name and password."""
    return await logins.log_in(here.services, name, password, here.address, here.device)


def log_in(here: Visit, response: Response, person: int) -> str:
    """Know this browser as a person from now on, by a fresh number; its form token."""
    settings = here.services.settings
    login = people.remember(here.services, person, here.login)
    set_cookie(settings, response, cookie_name(settings), sign_login(settings, login))
    set_device(settings, response, here.device or device_of(person))
    return form_token(settings, login)


def log_in_account(here: Visit, response: Response, person: int) -> str:
    """The same for an account; the browser counts as its owner's, even after logging out."""
    return log_in(replace(here, device=device_of(person, here.device)), response, person)


def log_out(services: Services, response: Response, login: str) -> None:
    """Forget this browser."""
    if login:
        people.forget(services, login)
    settings = services.settings
    response.delete_cookie(cookie_name(settings), secure=settings.is_secure)
