"""The routes of all pages, put together."""

from __future__ import annotations

from fastapi import FastAPI

from vestiges.server.pages import (
    account,
    analysis,
    chat,
    daily,
    errors,
    game,
    home,
    join,
    new_table,
    pictures,
    play,
    preferences,
    replay,
    static,
    table,
)

PAGES = (
    *(home, game, daily, new_table, join, table, play, chat),
    *(replay, analysis, account, preferences, pictures, static),
)


def install(app: FastAPI) -> None:
    """Add the pages to an application, and pages for what goes wrong."""
    app.include_router(play.direct_router)
    for page in PAGES:
        app.include_router(page.router)
    errors.install(app)
    static.files()  # read and compressed before the first request
