"""The JSON API, /api/v1: everything a page can do, for programs. docs/api.md explains it."""

from __future__ import annotations

from fastapi import APIRouter

from vestiges.server.api import daily, drafts, games, people, play, tables, watch

router = APIRouter(prefix="/api/v1")
for part in (games, people, tables, play, watch, drafts, daily):
    router.include_router(part.router)

__all__ = ["router"]
