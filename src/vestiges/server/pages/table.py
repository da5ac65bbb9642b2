"""The table: its page, and the stream that keeps it up to date."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, Final

import segno
from anyio import to_thread
from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from vestiges.server import live, tables
from vestiges.server.api.watch import since
from vestiges.server.door import Here, Visit
from vestiges.server.pages import shelf
from vestiges.server.pages.graph import Graph, paper_of
from vestiges.server.pages.render import page
from vestiges.server.pages.sight import Sight, is_narrow
from vestiges.server.seen import Line, TableSeen
from vestiges.server.sse import Stream, message

router = APIRouter(include_in_schema=False)

BEAT: Final = b"event: beat\ndata: .\n\n"
"""A sign of life that a script can hear."""
LOCAL: Final = ("localhost", "127.0.0.1", "::1")


@router.get("/tables/{table}")
def table(request: Request, here: Here, table: str) -> Response:
    """The page of a table: its lobby, its match, or how it ended."""
    seen = tables.look(here.house, here.viewer, table)
    sight = Sight(seen, here.viewer, is_narrow(request))
    template = "lobby.html" if seen.stage in ("open", "closed") and not seen.view else "table.html"
    invitation = invite(request, here, seen) if seen.invitation else ""
    return page(
        request,
        here,
        template,
        seen=seen,
        sight=sight,
        game=shelf.boxed(sight.game, here.viewer.lang),
        invitation=invitation,
        code=code(invitation) if invitation else "",
        is_local=request.url.hostname in LOCAL and not here.house.settings.address,
    )


def invite(request: Request, here: Visit, seen: TableSeen) -> str:
    """The link that leads to a seat."""
    base = here.house.settings.address or f"{request.url.scheme}://{request.url.netloc}"
    return f"{base}/join/{seen.invitation}"


def code(link: str) -> Markup:
    """A link as a code for the cameras of phones."""
    drawn = segno.make(link, error="m", micro=False)
    return Markup(drawn.svg_inline(scale=4, border=2, light="#fff", dark="#2b2118"))


@router.get("/tables/{table}/live")
async def follow(request: Request, here: Here, table: str) -> Response:
    """Server-sent events: `sight` with the parts that changed, `beat` as a sign of life."""
    await to_thread.run_sync(tables.look, here.house, here.viewer, table)
    parts = sights(here, table, is_narrow(request))
    return Stream(parts, squeezed="gzip" in request.headers.get("accept-encoding", ""))


async def sights(here: Visit, table: str, narrow: bool) -> AsyncGenerator[bytes]:
    """What is sent: all parts first, then those that differ from what was sent before."""
    known: dict[str, str] = {}
    log: list[Line] = []
    async with aclosing(live.follow(here.house, here.viewer, table)) as looks:
        async for seen in looks:
            if seen is None:
                yield BEAT
                continue
            data = await to_thread.run_sync(fresh, seen, here, narrow, known, log)
            log = seen.log
            yield message("sight", seen.version, json.dumps(data).encode())


def fresh(
    seen: TableSeen, here: Visit, narrow: bool, known: dict[str, str], log: list[Line]
) -> dict[str, Any]:
    """The table without what the other end has; `known` is brought up to date."""
    data = Sight(since(seen, log), here.viewer, narrow).data()
    data["parts"] = {n: text for n, text in data["parts"].items() if known.get(n) != text}
    known.update(data["parts"])
    return data


@router.get("/tables/{table}/graph.svg")
def curve(
    request: Request, here: Here, table: str, narrow: bool = False, dark: bool = False
) -> Response:
    """The scores over time, once the match is over."""
    seen = tables.look(here.house, here.viewer, table)
    scores, paper = tables.curve(here.house, table), paper_of(request, dark)
    drawn = Graph(scores, seen.seats, narrow=narrow, paper=paper)
    return Response(drawn.draw(here.viewer.tongue(seen.game)), media_type="image/svg+xml")
