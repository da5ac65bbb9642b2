"""Static files: compressed once, under an address that changes with them, kept for ever.

They lie in `server/static` and in the `web` folders of the games. A file of a game has the name
`games/<game>/web/<file>`, so that a script of a game imports a shared one as `../../../dom.js`.
"""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from vestiges.server.catalogue import GAMES
from vestiges.server.http.compression import takes_gzip
from vestiges.server.http.errors import Problem

router = APIRouter(include_in_schema=False)

STATIC: Final = Path(__file__).resolve().parent.parent / "static"

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
A_DAY: Final = "public, max-age=86400"
ASK_AGAIN: Final = "no-cache"


@dataclass(frozen=True)
class File:
    """A file as it is sent: its bytes, the same compressed, and what names just these bytes."""

    kind: str
    plain: bytes
    packed: bytes
    digest: str


@cache
def read(path: Path) -> File:
    """A file, read and compressed once."""
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0)
    return File(KINDS[path.suffix], plain, packed, hashlib.sha256(plain).hexdigest()[:16])


@cache
def files() -> dict[str, File]:
    """Every static file by its name; what is not in here is not served."""
    shared = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*")}
    own = {path.relative_to(GAMES.parent).as_posix(): path for path in GAMES.glob("*/web/*")}
    paths = sorted((shared | own).items())
    return {name: read(path) for name, path in paths if path.suffix in KINDS}


@cache
def fingerprint() -> str:
    """What changes whenever a static file does, so that browsers may keep them for ever."""
    digest = hashlib.sha256()
    for name, file in files().items():
        digest.update(f"{name} {file.digest} ".encode())
    return digest.hexdigest()[:12]


def static(name: str) -> str:
    """The address of a static file."""
    return f"/static/{fingerprint()}/{name}"


@cache
def modules(name: str) -> list[str]:
    """A script and all that it imports, so that a page can ask for them at once."""
    found = [name]
    for script in found:
        found += [other for other in imports(script) if other not in found]
    return [static(script) for script in found]


def imports(script: str) -> list[str]:
    """The scripts that one imports, by their names."""
    text = files()[script].plain.decode()
    paths = re.findall(r'^import .*?"(\.[^"]+)";$', text, re.MULTILINE)
    folder = posixpath.dirname(script)
    return [posixpath.normpath(posixpath.join(folder, path)) for path in paths]


def sent(request: Request, file: File, keep: str) -> Response:
    """The answer with a file, or without it if the other side has it already."""
    accepted = request.headers.get("accept-encoding", "")
    is_packed = len(file.packed) < len(file.plain) and takes_gzip(accepted)
    tag = f'"{file.digest}-gzip"' if is_packed else f'"{file.digest}"'
    headers = {"etag": tag, "cache-control": keep, "vary": "accept-encoding"}
    if is_known(tag, request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    if is_packed:
        headers["content-encoding"] = "gzip"
    body = file.packed if is_packed else file.plain
    return Response(body, media_type=file.kind, headers=headers)


def is_known(tag: str, known: str) -> bool:
    """Whether an If-None-Match header names this tag; a proxy may have marked it as weak."""
    names = [name.strip().removeprefix("W/") for name in known.split(",")]
    return tag in names or names == ["*"]


@router.get("/static/{asked}/{name:path}")
async def file(request: Request, asked: str, name: str) -> Response:
    """A static file; under the fingerprint of another version it is not to be kept."""
    found = files().get(name)
    if found is None:
        raise Problem("not_found")
    return sent(request, found, FOR_EVER if asked == fingerprint() else ASK_AGAIN)


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """For browsers that ask without having been told."""
    return sent(request, files()["favicon.svg"], A_DAY)
