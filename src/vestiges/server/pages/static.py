"""Static files: under an address that changes with them, kept by browsers for ever."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from fastapi.responses import FileResponse, Response

from vestiges.server.pages.render import STATIC
from vestiges.server.problems import Problem

router = APIRouter(include_in_schema=False)

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"


@router.get("/static/{_fingerprint}/{name:path}")
def file(_fingerprint: str, name: str) -> Response:
    """A static file; any fingerprint will do, it only keeps old copies from being used."""
    path = (STATIC / name).resolve()
    if not path.is_relative_to(STATIC) or not path.is_file() or path.suffix not in KINDS:
        raise Problem("not_found")
    headers = {"cache-control": FOR_EVER}
    return FileResponse(path, media_type=KINDS[path.suffix], headers=headers)


@router.get("/favicon.ico")
def favicon() -> Response:
    """For browsers that ask without having been told."""
    return FileResponse(STATIC / "favicon.svg", media_type=KINDS[".svg"])
