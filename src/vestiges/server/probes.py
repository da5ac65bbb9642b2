"""What programs ask of the server itself: is it alive, is it ready, how is it doing."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST

from vestiges import __version__
from vestiges.server.accounts.auth import services_of
from vestiges.server.http.errors import Problem
from vestiges.server.monitoring.merged import copy, merge

router = APIRouter(include_in_schema=False)


@router.get("/health")
def health(request: Request) -> Response:
    """Whether the server and its database answer, and whether something can be saved."""
    services = services_of(request)
    services.database.probe(services.now())
    failure = services.database.failure
    if failure:
        told = {"status": "failing", "cause": failure, "version": __version__}
        return JSONResponse(told, 503)
    return JSONResponse({"status": "ok", "version": __version__})


@router.get("/ready")
def ready(request: Request) -> Response:
    """Whether new visitors may be sent here: not before it has started, nor when it stops."""
    services = services_of(request)
    if services.hub.is_closing:
        return JSONResponse({"status": "stopping"}, 503)
    return health(request)


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """Counters for Prometheus, for who has the key; without a key there is no such page.

    Of several processes it shows those of all, the others' as they were some seconds ago.
    """
    services = services_of(request)
    key = services.settings.metrics_key
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not key or not secrets.compare_digest(shown.encode(), key.encode()):
        raise Problem("not_found")
    exchange, own = services.exchange, services.metrics
    if exchange.group:
        copies = exchange.metrics() | {exchange.number: copy(own.registry)}
        return Response(merge(copies), media_type=CONTENT_TYPE_LATEST)
    return Response(own.text(), media_type=CONTENT_TYPE_LATEST)
