"""The routes of the API, put together."""

from __future__ import annotations

from fastapi import APIRouter

from vestiges.server.api import daily, drafts, games, moderation, people, play, tables, watch

router = APIRouter(prefix="/api/v1")
router.include_router(play.direct_router)
for part in (games, people, tables, play, watch, drafts, daily, moderation):
    router.include_router(part.router)
