"""The application: routes, middleware, and what runs beside the requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from anyio import to_thread
from fastapi import FastAPI

from vestiges import __version__
from vestiges.server import probes
from vestiges.server.api import routes as api_routes
from vestiges.server.bots.scheduler import Scheduler
from vestiges.server.http import error_responses
from vestiges.server.http.compression import Compression
from vestiges.server.http.head_requests import HeadRequests
from vestiges.server.http.middleware import RequestMiddleware
from vestiges.server.pages import routes as page_routes
from vestiges.server.services import Services, open_services
from vestiges.server.settings import Settings
from vestiges.server.tables.rules_upgrade import upgrade

THREADS = 40
"""Requests that may be worked on at once."""


def create_app(settings: Settings, services: Services | None = None) -> FastAPI:
    """The application for these settings; given services are used as they are, and closed by us."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(app.state.services):
            yield

    app = FastAPI(
        title="Vestiges",
        version=__version__,
        summary="Tables for five French board games.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # their pages load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,  # they would lead where the Host header says
        lifespan=lifespan,
    )
    app.state.services = services or open_services(settings)
    error_responses.install(app)
    page_routes.install(app)
    app.include_router(api_routes.router)
    app.include_router(probes.router)
    app.add_middleware(Compression)
    app.add_middleware(HeadRequests)
    metrics = app.state.services.metrics
    app.add_middleware(RequestMiddleware, metrics=metrics, is_secure=settings.is_secure)
    return app


@asynccontextmanager
async def running(services: Services) -> AsyncIterator[None]:
    """Services at work: live updates, notifications between processes, and the scheduler.

    Before, stored matches are brought under the rules of this program.
    """
    to_thread.current_default_thread_limiter().total_tokens = THREADS
    await to_thread.run_sync(upgrade, services)
    services.hub.open()
    services.notifier.open()
    services.exchange.open()
    scheduler = asyncio.create_task(Scheduler(services).run())
    try:
        with services.metrics.counting_log_lines():
            yield
    finally:
        services.hub.close()
        scheduler.cancel()
        with suppress(asyncio.CancelledError):
            await scheduler
        await to_thread.run_sync(services.close)
