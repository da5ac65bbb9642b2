"""A table's page, and the stream of fragments that keeps it up to date."""

from __future__ import annotations

from typing import Final

import segno
from anyio import to_thread
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from vestiges.server import catalogue
from vestiges.server.accounts.auth import Here, Visit
from vestiges.server.http.compression import takes_gzip
from vestiges.server.http.sse import Stream
from vestiges.server.pages.fragments import fragments_for, shape_of
from vestiges.server.pages.graph import Graph, paper_of
from vestiges.server.pages.render import page
from vestiges.server.pages.updates import Updates
from vestiges.server.schema import TableSeen
from vestiges.server.tables import history
from vestiges.server.views import stream
from vestiges.server.views.build import view_table

router = APIRouter(include_in_schema=False)

BEAT: Final = b"event: beat\ndata: .\n\n"
"""A sign of life that a script can hear."""
LOCAL: Final = ("localhost", "127.0.0.1", "::1")


@router.get("/tables/{table}")
def table(request: Request, here: Here, table: str) -> Response:
    """The page of a table: its lobby, its match, or how it ended."""
    seen = view_table(here.services, here.viewer, table)
    fragments = fragments_for(here, seen, shape_of(request))
    template = "table.html" if seen.has_begun else "lobby.html"
    invitation = invite(request, here, seen) if seen.invitation else ""
    return page(
        request,
        here,
        template,
        seen=seen,
        fragments=fragments,
        game=catalogue.game_info(fragments.game, here.viewer.lang),
        invitation=invitation,
        code=code(invitation) if invitation else "",
        is_local=request.url.hostname in LOCAL and not here.services.settings.address,
    )


def invite(request: Request, here: Visit, seen: TableSeen) -> str:
    """The link that leads to a seat."""
    return f"{here.services.settings.address or reached(request)}/join/{seen.invitation}"


def reached(request: Request) -> str:
    """Where a request came in. What its Host header says may be anyone's word."""
    host, port = request.scope.get("server") or ("127.0.0.1", None)
    shown = f"[{host}]" if ":" in host else host
    return f"{request.url.scheme}://{shown}" + (f":{port}" if port else "")


def code(link: str) -> Markup:
    """A link as a code for the cameras of phones."""
    drawn = segno.make(link, error="m", micro=False)
    return Markup(drawn.svg_inline(scale=4, border=2, light="#fff", dark="#2b2118"))


@router.get("/tables/{table}/words")
def words(here: Here, table: str) -> Response:
    """The board in words, asked for by whoever reads it."""
    seen = view_table(here.services, here.viewer, table)
    return HTMLResponse(fragments_for(here, seen, shape="wide").part("board_text"))


@router.get("/tables/{table}/live")
async def follow(request: Request, here: Here, table: str) -> Response:
    """Server-sent events: `update` with what changed, `beat` as a sign of life."""
    seen = await to_thread.run_sync(view_table, here.services, here.viewer, table)
    place = here.stream_place(is_player=seen.seat is not None)
    updates = Updates(here, shape_of(request))
    views = stream.follow(here.services, here.viewer, table, updates.message, here.key)
    squeezed = takes_gzip(request.headers.get("accept-encoding", ""))
    return Stream(views, place, beat=BEAT, squeezed=squeezed)


@router.get("/tables/{table}/graph.svg")
def curve(
    request: Request, here: Here, table: str, narrow: bool = False, dark: bool = False
) -> Response:
    """The scores over time, once the match is over."""
    seen = view_table(here.services, here.viewer, table)
    scores, paper = history.curve(here.services, table), paper_of(request, dark)
    drawn = Graph(scores, seen.seats, narrow=narrow, paper=paper)
    return Response(drawn.draw(here.viewer.tongue(seen.game)), media_type="image/svg+xml")
