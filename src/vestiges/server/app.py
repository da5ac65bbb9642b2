"""The application: the house behind its door."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from anyio import to_thread
from fastapi import FastAPI
from sqlalchemy import text

from vestiges import __version__
from vestiges.server import api, pages
from vestiges.server.api import errors
from vestiges.server.door import Here
from vestiges.server.guards import Guards
from vestiges.server.house import House, open_house
from vestiges.server.keeper import Keeper
from vestiges.server.settings import Settings

THREADS = 40
"""Requests that may be worked on at once."""


def create_app(settings: Settings, house: House | None = None) -> FastAPI:
    """The application for these settings; a given house is used as it is, and closed by us."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(app.state.house):
            yield

    app = FastAPI(
        title="Vestiges",
        version=__version__,
        summary="Tables for five French board games.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # their pages load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.house = house or open_house(settings)
    errors.install(app)
    app.include_router(api.router)
    pages.install(app)
    app.add_api_route("/health", health, include_in_schema=False)
    app.add_middleware(Guards, is_secure=settings.is_secure)
    return app


@asynccontextmanager
async def running(house: House) -> AsyncIterator[None]:
    """A house at work: live updates, bell and keeper."""
    to_thread.current_default_thread_limiter().total_tokens = THREADS
    house.hub.open()
    house.bell.open()
    keeper = asyncio.create_task(Keeper(house).run())
    try:
        yield
    finally:
        house.hub.close()
        keeper.cancel()
        with suppress(asyncio.CancelledError):
            await keeper
        await to_thread.run_sync(house.close)


def health(here: Here) -> dict[str, str]:
    """Whether the server and its database answer."""
    with here.house.database.reading() as session:
        session.execute(text("SELECT 1"))
    return {"status": "ok", "version": __version__}
