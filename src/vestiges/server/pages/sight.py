"""Sight: a table as its page shows it, part by part, made from what the viewer may know.

A part is a fragment of HTML that stands in the element `data-part="name"`. The page is rendered
with all parts; live updates and answers bring the parts again, those that changed.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from fastapi import Request, Response
from markupsafe import Markup, escape

from vestiges.engine.options import Value, in_words
from vestiges.server.pages.kept import KEPT, Shown
from vestiges.server.pages.render import moment, part
from vestiges.server.seen import Line, TableSeen
from vestiges.server.shelf import find_game
from vestiges.server.viewer import Viewer

PARTS: Final = ("bar", "lesson", "board", "answers", "seats", "chat", "ending", "twin")
DRAWN: Final = ("board", "twin")
"""Parts that depend on the position and the names alone."""
LEVEL: Final = 1
"""How hard to compress: a board shrinks to a fifth at once, to a sixth for three times the work."""
MOBILE: Final = "Mobi"
"""What the browsers of phones say of themselves."""


def is_narrow(request: Request) -> bool:
    """Whether to draw for a phone: as the page says, else as the browser did or is likely to."""
    asked = request.query_params.get("narrow") or request.cookies.get("narrow")
    if asked in ("0", "1"):
        return asked == "1"
    return MOBILE in request.headers.get("user-agent", "")


@dataclass
class Sight:
    """One table for one viewer on one kind of screen."""

    seen: TableSeen
    viewer: Viewer
    narrow: bool

    def __post_init__(self) -> None:
        self.game = find_game(self.seen.game)
        self.names = [seat.name for seat in self.seen.seats]
        self.said = self.viewer.tongue(self.seen.game).calling(self.names)

    @cached_property
    def facts(self) -> dict[str, Any]:
        """What the parts are made from."""
        return {
            "seen": self.seen,
            "sight": self,
            "when": moment(self.said.lang),
            "viewer": self.viewer,
        }

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer is asked."""
        return bool(self.seen.choices)

    @property
    def unnamed(self) -> list[str]:
        """The names of those who owe an answer, where the prompt does not say them."""
        waited_for = [seat.name for seat in self.seen.seats if seat.is_waited_for]
        return [name for name in waited_for if name not in self.seen.prompt]

    @property
    def is_alone(self) -> bool:
        """Whether no other person plays, so that a bot may be asked for advice."""
        others = [seat for seat in self.seen.seats if not seat.is_me]
        return self.seen.seat is not None and all(seat.holder == "bot" for seat in others)

    def is_final(self, option: int) -> bool:
        """Whether an answer hands the turn on."""
        return self.game.is_final(self.seen.view, option)

    def score(self, seat: int) -> int | None:
        """What is public of a seat's score."""
        if self.seen.view is None or not self.game.counts_points:
            return None
        return int(self.seen.view["scores"][seat])

    def value(self, value: Value) -> str:
        """The value of an option as people read it."""
        return self.said(in_words(value))

    @cached_property
    def board(self) -> Markup:
        """The picture; the words where a game has none."""
        if self.seen.view is None:
            return Markup("")
        try:
            drawn = self.game.draw(self.seen.view, self.names, self.said, self.narrow)
        except NotImplementedError:
            return Markup('<pre class="twin">{}</pre>').format(self.twin)
        return Markup(drawn)  # a board escapes what it writes

    @property
    def twin(self) -> str:
        """The position in words."""
        if self.seen.view is None:
            return ""
        return self.game.words.board(self.seen.view, self.names, self.said)

    def part(self, name: str) -> str:
        """A part of the page."""
        return part(self.said, f"parts/{name}.html", **self.facts).strip()

    @cached_property
    def parts(self) -> dict[str, str]:
        """All parts of the page; what was made before and is the same is not made again."""
        seen = self.seen
        key = (seen.id, self.viewer.person, self.said.lang, self.narrow)
        old = KEPT.get(key)
        if old is not None and old.version == seen.version:
            return old.parts
        is_drawn = old is not None and (old.names, old.view) == (self.names, seen.view)
        same = {name: old.parts[name] for name in DRAWN} if old and is_drawn else {}
        parts = {name: same.get(name) or self.part(name) for name in PARTS}
        KEPT.keep(key, Shown(seen.version, seen.view, self.names, parts))
        return parts

    def log(self) -> list[str]:
        """The lines of the log, each an element."""
        return [self._line(line) for line in self.seen.log]

    def _line(self, line: Line) -> str:
        """A line of the log; there are too many of them for a template each."""
        seat = line.event["seat"]
        whose = f"colour-{self.seen.seats[seat].colour}" if seat >= 0 else ""
        event, text = escape(json.dumps(line.event)), escape(line.text)
        return f'<li class="{escape(whose)}" data-event="{event}">{text}</li>'

    def data(self) -> dict[str, Any]:
        """All of it, as the script takes it."""
        seen = self.seen
        return {
            "version": seen.version,
            "now": seen.now,
            "stage": seen.stage,
            "number": seen.number,
            "isMyTurn": self.is_my_turn,
            "names": self.names,
            "logFrom": seen.log_from,
            "log": self.log(),
            "parts": self.parts,
        }


def to_json(seen: TableSeen, viewer: Viewer, narrow: bool) -> bytes:
    """A table as it is sent to its page."""
    return json.dumps(Sight(seen, viewer, narrow).data()).encode()


def squeezed(request: Request, body: bytes) -> Response:
    """JSON, compressed if the browser allows it; nothing in it is worth guessing by length."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type="application/json")
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(gzip.compress(body, LEVEL), media_type="application/json", headers=headers)
