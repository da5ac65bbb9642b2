"""Cookies: the signed login, and what else a browser keeps for us."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final

from fastapi import Response
from itsdangerous import BadSignature, Signer

from vestiges.server.settings import Settings

HALF_A_YEAR: Final = 365 * 24 * 3600 // 2


def cookie_name(settings: Settings) -> str:
    """The login cookie's name; with https the browser itself guards its origin."""
    return "__Host-vestiges" if settings.is_secure else "vestiges"


def signer(settings: Settings, use: str) -> Signer:
    """Signs for one use alone, with the server's secret."""
    return Signer(settings.secret, salt=f"vestiges {use}")


def sign_login(settings: Settings, login: str) -> str:
    """A login number as its cookie carries it."""
    return signer(settings, "login").sign(login).decode()


def read_login(settings: Settings, cookies: Mapping[str, str]) -> str:
    """The number in a login cookie that we signed, "" in any other."""
    try:
        value = cookies.get(cookie_name(settings), "")
        return signer(settings, "login").unsign(value).decode()
    except (BadSignature, UnicodeError):
        return ""


def device_cookie_name(settings: Settings) -> str:
    """The name of the cookie by which an account's owner is told from strangers."""
    return f"{cookie_name(settings)}-device"


def device_of(person: int, old: str = "") -> str:
    """A browser as a person's device; it keeps the number of its own that it had."""
    return f"{person}-{browser_of(old) or secrets.token_urlsafe(9)}"


def browser_of(device: str) -> str:
    """The number of its own that a browser has, whoever uses it; "" if it has none."""
    return device.partition("-")[2]


def set_device(settings: Settings, response: Response, device: str) -> None:
    """Know this browser again, even when it is logged out."""
    signed = signer(settings, "device").sign(device).decode()
    set_cookie(settings, response, device_cookie_name(settings), signed)


def read_device(settings: Settings, cookies: Mapping[str, str]) -> str:
    """Whose device a browser is: the person's number and a number of its own, "" if nobody's."""
    try:
        value = cookies.get(device_cookie_name(settings), "")
        return signer(settings, "device").unsign(value).decode()
    except (BadSignature, UnicodeError):
        return ""


def set_language(settings: Settings, response: Response, lang: str) -> None:
    """Speak this language to this browser from now on."""
    set_cookie(settings, response, "lang", lang)


def set_cookie(settings: Settings, response: Response, name: str, value: str) -> None:
    """Let a browser keep something that only we read."""
    response.set_cookie(
        name,
        value,
        max_age=HALF_A_YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.is_secure,
    )
