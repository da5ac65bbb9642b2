"""Replay: a finished match step by step, from any seat; the result is told when asked for."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse
from markupsafe import Markup

from vestiges import games
from vestiges.engine.game import Shape
from vestiges.server import catalogue
from vestiges.server.accounts.auth import Here, Visit
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.pages.fragments import log_line, picture, shape_of
from vestiges.server.pages.render import page, part
from vestiges.server.schema import Step, TableSeen
from vestiges.server.tables import history
from vestiges.server.views.build import view_table

router = APIRouter(include_in_schema=False)

At = Annotated[int, Query(ge=0, lt=2**31)]
Seat = Annotated[int | None, Query(ge=0, lt=100)]
Open = Annotated[bool, Query(alias="open")]


class Scene:
    """One step of a match on one kind of screen."""

    def __init__(self, seen: TableSeen, step: Step, viewer: Viewer, shape: Shape) -> None:
        self.step = step
        self.seen = seen
        self.game = games.find(seen.game)
        self.shape = shape
        self.names = [seat.name for seat in seen.seats]
        self.said = viewer.tongue(seen.game).calling(self.names)

    @property
    def board(self) -> Markup:
        """The picture; the words where a game has none."""
        return picture(self.game, self.step.view, self.names, self.said, self.shape)

    @property
    def lines(self) -> list[Markup]:
        """What the answer told, as elements; lines escape what they say."""
        return [Markup(log_line(self.game, self.seen.seats, one)) for one in self.step.lines]

    @property
    def mover(self) -> str:
        """Who gave the answer that led here."""
        return "" if self.step.mover is None else self.names[self.step.mover]

    def data(self) -> dict[str, Any]:
        """The step as the script takes it."""
        log = part(self.said, "parts/step_log.html", scene=self, seen=self.seen).strip()
        step = self.step
        return {"step": step.step, "steps": step.steps, "board": self.board, "log": log}


def scene_of(
    request: Request, here: Visit, table: str, step: int, seat: int | None, is_open: bool
) -> Scene:
    """The step asked for; one after the last is the last."""
    seen = view_table(here.services, here.viewer, table)
    found = history.replay(here.services, here.viewer, table, step, seat, is_open=is_open)
    return Scene(seen, found, here.viewer, shape_of(request))


@router.get("/tables/{table}/replay")
def replay(
    request: Request, here: Here, table: str, step: At = 0, seat: Seat = None, is_open: Open = False
) -> Response:
    """The page of a replay; its address leads to the step."""
    scene = scene_of(request, here, table, step, seat, is_open)
    game = catalogue.game_info(games.find(scene.seen.game), here.viewer.lang)
    return page(
        request, here, "replay.html", scene=scene, seen=scene.seen, step=scene.step, game=game
    )


@router.get("/tables/{table}/replay/step")
def one_step(
    request: Request, here: Here, table: str, step: At, seat: Seat = None, is_open: Open = False
) -> Response:
    """A step alone, for the script."""
    scene = scene_of(request, here, table, step, seat, is_open)
    return JSONResponse(scene.data())
