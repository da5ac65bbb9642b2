"""Protection against forged requests: whatever changes something must come from our own pages.

A request with our cookie shows the form token (header X-CSRF-Token or form field `csrf`), and no
request may come from another site.
"""

from __future__ import annotations

import secrets
from typing import Final
from urllib.parse import urlsplit

from fastapi import Request

from vestiges.server.http.cookies import signer
from vestiges.server.http.errors import Problem
from vestiges.server.settings import Settings

FORMS: Final = ("application/x-www-form-urlencoded", "multipart/form-data")


def must_be_ours(request: Request, settings: Settings) -> None:
    """Refuse what a browser says comes from another site. Programs say nothing and may pass."""
    site = request.headers.get("sec-fetch-site", "same-origin")
    if site not in ("same-origin", "none"):
        raise Problem("forged")
    origin = request.headers.get("origin")
    ours = {request.headers.get("host", ""), urlsplit(settings.address).netloc} - {""}
    if origin is not None and urlsplit(origin).netloc not in ours:
        raise Problem("forged")


async def must_carry_token(request: Request, settings: Settings, login: str) -> None:
    """Refuse a request that does not show a token made for this login."""
    shown = request.headers.get("x-csrf-token") or await _form_field(request)
    if not is_form_token(settings, login, shown):
        raise Problem("forged")


async def _form_field(request: Request) -> str:
    if request.headers.get("content-type", "").split(";")[0].strip() not in FORMS:
        return ""
    field = (await request.form()).get("csrf", "")
    return field if isinstance(field, str) else ""


def form_token(settings: Settings, login: str) -> str:
    """What a form must carry: it can be made only from the login and our secret.

    It is never the same twice, so that nothing of it can be guessed from how well pages compress.
    """
    salt = secrets.token_urlsafe(9)
    return f"{salt}.{_form_signature(settings, salt, login)}"


def is_form_token(settings: Settings, login: str, shown: str) -> bool:
    """Whether a form carries a token that was made for this login."""
    salt, _, signature = shown.partition(".")
    right = _form_signature(settings, salt, login)
    return secrets.compare_digest(signature.encode(), right.encode())


def _form_signature(settings: Settings, salt: str, login: str) -> str:
    return signer(settings, "form").get_signature(f"{salt}.{login}").decode()
