"""Routes whose requests one function reads by hand, for speed; documented as any other route.

FastAPI's way to find out what a route needs costs more than an answer itself. Where answers are
given by the thousand, a route reads its request directly and calls its endpoint in a thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

Read = Callable[[Request], Awaitable[tuple[Any, ...]]]
"""Reads the arguments of an endpoint from a request."""


def direct(read: Read) -> type[APIRoute]:
    """A kind of route whose endpoint gets what this function reads from a request."""

    class DirectRoute(APIRoute):
        """A route that reads its request directly."""

        def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
            """What answers a request: without dependencies and conversions."""

            async def handle(request: Request) -> Response:
                call = partial(self.endpoint, *await read(request))
                answer: Response = await asyncio.get_running_loop().run_in_executor(None, call)
                return answer

            return handle

    return DirectRoute
