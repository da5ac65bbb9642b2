"""The door: who comes in, by cookie or by token, in which language, and whether they mean it.

Whatever changes something must come from our own pages: a request with our cookie shows the form
token (header X-CSRF-Token or form field `csrf`), and no request may come from another site. Bearer
tokens are never sent by a browser on its own, so they need neither.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Final
from urllib.parse import urlsplit

from anyio import to_thread
from fastapi import Depends, Request, Response
from itsdangerous import BadSignature, Signer

from vestiges.server import people
from vestiges.server.house import House
from vestiges.server.problems import Problem
from vestiges.server.settings import Settings
from vestiges.server.storage.models import Person
from vestiges.server.viewer import Viewer
from vestiges.words import LANGUAGES, SOURCE

SAFE: Final = ("GET", "HEAD", "OPTIONS")
YEAR: Final = 365 * 24 * 3600
FORMS: Final = ("application/x-www-form-urlencoded", "multipart/form-data")


@dataclass(frozen=True)
class Visit:
    """One request: the house it comes to, who makes it, and what its forms must carry."""

    house: House
    viewer: Viewer
    login: str
    """The number by which the browser is known, "" if it is not."""
    csrf: str
    """What every form of this visitor must carry as `csrf`; "" if there is no login."""
    address: str
    """Where the request comes from, for rate limits."""


def house_of(request: Request) -> House:
    """The house that serves this request."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


async def visit(request: Request) -> Visit:
    """Let a request in, or raise the problem that keeps it out."""
    house = house_of(request)
    lang = language_of(request)
    address = request.client.host if request.client else ""
    bearer = request.headers.get("authorization", "")
    if bearer:
        viewer = await _by_token(house, bearer, lang)
        return _counted(request, Visit(house, viewer, "", "", address))
    if request.method not in SAFE:
        must_be_ours(request, house.settings)
    login = read_cookie(house.settings, request.cookies.get(cookie_name(house.settings), ""))
    person = await _find(people.by_login, house, login) if login else None
    if person is None:
        return _counted(request, Visit(house, Viewer(lang=lang), "", "", address))
    csrf = form_token(house.settings, login)
    if request.method not in SAFE:
        shown = request.headers.get("x-csrf-token") or await _form_field(request)
        if not secrets.compare_digest(shown.encode(), csrf.encode()):
            raise Problem("forged")
    viewer = people.viewer_of(person, lang)
    return _counted(request, Visit(house, viewer, login, csrf, address))


def _counted(request: Request, visited: Visit) -> Visit:
    """Whoever does too much at once is told to wait, whatever it is they do."""
    if request.method not in SAFE:
        who = visited.viewer.person
        visited.house.limits.count("act", visited.address if who is None else f"person {who}")
    return visited


Here = Annotated[Visit, Depends(visit)]
"""What a route takes to know who is there."""


async def _find(
    find: Callable[[House, str], Person | None], house: House, number: str
) -> Person | None:
    """Who a number belongs to; only a face that is not remembered is worth a thread."""
    known = house.faces.recall(people.digest(number), house.now())
    return known if known is not None else await to_thread.run_sync(find, house, number)


async def _by_token(house: House, bearer: str, lang: str) -> Viewer:
    kind, _, token = bearer.partition(" ")
    is_bearer = kind.lower() == "bearer"
    person = await _find(people.by_token, house, token.strip()) if is_bearer else None
    if person is None:
        raise Problem("wrong_token")
    return people.viewer_of(person, lang)


async def _form_field(request: Request) -> str:
    if request.headers.get("content-type", "").split(";")[0].strip() not in FORMS:
        return ""
    field = (await request.form()).get("csrf", "")
    return field if isinstance(field, str) else ""


def must_be_ours(request: Request, settings: Settings) -> None:
    """Refuse what a browser says comes from another site. Programs say nothing and may pass."""
    site = request.headers.get("sec-fetch-site", "same-origin")
    if site not in ("same-origin", "none"):
        raise Problem("forged")
    origin = request.headers.get("origin")
    ours = {request.headers.get("host", ""), urlsplit(settings.address).netloc} - {""}
    if origin is not None and urlsplit(origin).netloc not in ours:
        raise Problem("forged")


# Cookies ------------------------------------------------------------------------------------------


def cookie_name(settings: Settings) -> str:
    """The login cookie's name; with https the browser itself guards its origin."""
    return "__Host-vestiges" if settings.is_secure else "vestiges"


def _signer(settings: Settings, use: str) -> Signer:
    return Signer(settings.secret, salt=f"vestiges {use}")


def read_cookie(settings: Settings, value: str) -> str:
    """The number in a cookie that we signed, "" in any other."""
    try:
        return _signer(settings, "login").unsign(value).decode()
    except (BadSignature, UnicodeError):
        return ""


def form_token(settings: Settings, login: str) -> str:
    """What a form must carry: it can be made only from the login and our secret."""
    return _signer(settings, "form").get_signature(login).decode()


def let_in(house: House, response: Response, person: int, old: str = "") -> str:
    """Know this browser as a person from now on, by a fresh number; its form token."""
    login = people.remember(house, person, old)
    signed = _signer(house.settings, "login").sign(login).decode()
    set_cookie(house.settings, response, cookie_name(house.settings), signed)
    return form_token(house.settings, login)


def let_out(house: House, response: Response, login: str) -> None:
    """Forget this browser."""
    if login:
        people.forget(house, login)
    response.delete_cookie(cookie_name(house.settings), secure=house.settings.is_secure)


def set_language(house: House, response: Response, lang: str) -> None:
    """Speak this language to this browser from now on."""
    set_cookie(house.settings, response, "lang", lang)


def set_cookie(settings: Settings, response: Response, name: str, value: str) -> None:
    """Let a browser keep something that only we read."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR // 2,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.is_secure,
    )


# Languages ----------------------------------------------------------------------------------------


def language_of(request: Request) -> str:
    """The language asked for: by the address, else by the cookie, else by the browser."""
    for wanted in (request.query_params.get("lang"), request.cookies.get("lang")):
        if wanted in LANGUAGES:
            return wanted
    for part in request.headers.get("accept-language", "").split(","):
        wanted = part.split(";")[0].strip()[:2].lower()
        if wanted in LANGUAGES:
            return wanted
    return SOURCE
