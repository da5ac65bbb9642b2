"""The pages: what people see in a browser. Everything they can do here, the API can too."""

from __future__ import annotations

from fastapi import FastAPI

from vestiges.server.pages import (
    account,
    analysis,
    daily,
    failures,
    game,
    home,
    joining,
    moving,
    opening,
    prefer,
    replay,
    static,
    table,
    talking,
)

ROOMS = (
    *(home, game, daily, opening, joining, table, moving, talking),
    *(replay, analysis, account, prefer, static),
)


def install(app: FastAPI) -> None:
    """Add the pages to an application, and pages for what goes wrong."""
    for room in ROOMS:
        app.include_router(room.router)
    failures.install(app)


__all__ = ["install"]
