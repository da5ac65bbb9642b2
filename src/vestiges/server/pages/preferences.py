"""Preferences that every page follows: the language, and light or dark."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from fastapi.responses import RedirectResponse

from vestiges.server.accounts.auth import Here
from vestiges.server.http.cookies import set_cookie, set_language
from vestiges.server.http.errors import Problem
from vestiges.server.pages.render import THEMES
from vestiges.words import LANGUAGES

router = APIRouter(include_in_schema=False)

SEE_OTHER: Final = 303


def back_to(where: str) -> RedirectResponse:
    """Back to a page of ours; an address elsewhere leads home."""
    is_ours = where.startswith("/") and not where.startswith(("//", "/\\")) and where.isprintable()
    return RedirectResponse(where if is_ours else "/", SEE_OTHER)


@router.get("/language/{lang}")
def language(here: Here, lang: str, back: str = "/") -> RedirectResponse:
    """Speak this language from now on."""
    if lang not in LANGUAGES:
        raise Problem("not_found")
    answer = back_to(back)
    set_language(here.services.settings, answer, lang)
    return answer


@router.get("/theme/{theme}")
def theme(here: Here, theme: str, back: str = "/") -> RedirectResponse:
    """Light, dark, or as the system is."""
    if theme not in THEMES:
        raise Problem("not_found")
    answer = back_to(back)
    set_cookie(here.services.settings, answer, "theme", theme)
    return answer
