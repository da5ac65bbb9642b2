"""The language of a request."""

from __future__ import annotations

from fastapi import Request

from vestiges.words import LANGUAGES, SOURCE


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
