"""Fragments of a table's page, made from what the viewer may know.

A part is a fragment of HTML that stands in the element `data-part="name"`. The page is rendered
with all parts; live updates and answers bring the parts again, those that changed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from fastapi import Request
from markupsafe import Markup, escape

from vestiges.engine.game import SHAPES, Game, Shape
from vestiges.engine.options import Value, in_words
from vestiges.engine.text import explain
from vestiges.server.accounts.auth import Visit
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.catalogue import find_game, web_file
from vestiges.server.matches.view_cache import CachedFragments, ViewCache
from vestiges.server.pages.board_words import in_html
from vestiges.server.pages.option_groups import Group, grouped
from vestiges.server.pages.render import link_clauses, moment, part
from vestiges.server.schema import Line, SeatSeen, TableSeen
from vestiges.server.tables.moderation import ABSENCE
from vestiges.words import Language

PARTS: Final = ("bar", "lesson", "board", "answers", "seats", "chat", "ending")
MOBILE: Final = "Mobi"
"""What the browsers of phones say of themselves."""


def shape_of(request: Request) -> Shape:
    """The shape to draw in: as the page says, else as the browser did or is likely to."""
    asked = request.query_params.get("shape") or request.cookies.get("shape")
    usual: Shape = "tall" if MOBILE in request.headers.get("user-agent", "") else "wide"
    return next((shape for shape in SHAPES if shape == asked), usual)


def picture(game: Game, view: Any, names: list[str], said: Language, shape: Shape) -> Markup:
    """The board of a view; the words where a game has no drawing."""
    drawn = game.draw(view, names, said, shape)
    if not drawn:
        return Markup('<div class="board-text">{}</div>').format(
            in_html(game.words.board(view, names, said))
        )
    return Markup(drawn)  # a board escapes what it writes


def log_line(game: Game, seats: list[SeatSeen], line: Line) -> str:
    """A line of the log as an element; there are too many of them for a template each."""
    seat = line.event["seat"]
    whose = f"colour-{seats[seat].colour}" if seat >= 0 else ""
    event, text = escape(json.dumps(line.event)), link_clauses(line.text, game.name)
    beat = game.words.beat(line.event["kind"])
    return f'<li class="{escape(whose)}" data-beat="{beat}" data-event="{event}">{text}</li>'


@dataclass
class TableFragments:
    """One table for one viewer on one kind of screen."""

    seen: TableSeen
    viewer: Viewer
    shape: Shape
    cache: ViewCache | None = None

    def __post_init__(self) -> None:
        self.game = find_game(self.seen.game)
        self.names = [seat.name for seat in self.seen.seats]
        self.said = self.viewer.tongue(self.seen.game).calling(self.names)

    @cached_property
    def facts(self) -> dict[str, Any]:
        """What the parts are made from."""
        return {
            "seen": self.seen,
            "fragments": self,
            "when": moment(self.said.lang),
            "viewer": self.viewer,
        }

    @property
    def has_art(self) -> bool:
        """Whether the game has symbols, the scene of its end among them."""
        return web_file(self.game, "art.svg") != ""

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer is asked."""
        return bool(self.seen.choices)

    @property
    def late(self) -> list[SeatSeen]:
        """Those who owe an answer; where others are asked in secret, the viewer alone."""
        is_secret = self.seen.is_asked_in_secret
        waited_for = [seat for seat in self.seen.seats if seat.is_waited_for]
        return [seat for seat in waited_for if seat.is_me or not is_secret]

    @property
    def unnamed(self) -> list[str]:
        """The names of those who owe an answer, where the prompt does not say them."""
        return [seat.name for seat in self.late if seat.name not in self.seen.prompt]

    @property
    def asked(self) -> list[str]:
        """The names of those who have not yet agreed to go on under other rules."""
        consent = self.seen.consent
        return [self.names[seat] for seat in consent.waits_for] if consent is not None else []

    @property
    def is_mine_to_look_after(self) -> bool:
        """Whether the viewer made the table, or looks after all."""
        return self.seen.is_mine or self.viewer.is_admin

    def may_replace(self, seat: SeatSeen) -> bool:
        """Whether the viewer may replace a seat's player: the maker of a table, any other may."""
        is_mine = self.is_mine_to_look_after or (seat.is_makers and self.seen.seat is not None)
        return is_mine and not seat.is_me and self.is_absent(seat)

    def is_absent(self, seat: SeatSeen) -> bool:
        """Whether a seat's player is gone, as far as the page can tell."""
        if self.game.extras.is_left_for_good and seat.clock.left is not None:
            return False  # who runs out of time is out
        since = seat.clock.since
        waited = self.seen.now - since if since is not None and not seat.is_connected else 0
        return self.seen.stage == "playing" and (seat.is_away or waited >= ABSENCE)

    @property
    def is_alone(self) -> bool:
        """Whether no other person plays, so that a bot may be asked for advice."""
        others = [seat for seat in self.seen.seats if not seat.is_me]
        return self.seen.seat is not None and all(seat.holder == "bot" for seat in others)

    @property
    def option_groups(self) -> list[Group]:
        """The options, long lists under headings."""
        return grouped(self.seen.choices)

    def is_final(self, option: int) -> bool:
        """Whether an answer hands the turn on."""
        return self.game.extras.is_final(self.seen.view, option)

    def doubt(self, option: int) -> str:
        """Why an answer is pointless, "" if it is not."""
        reason = self.game.extras.doubt(self.seen.view, option)
        return explain(self.said, reason) if reason is not None else ""

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
        return picture(self.game, self.seen.view, self.names, self.said, self.shape)

    @property
    def board_text(self) -> Markup:
        """The position in words."""
        if self.seen.view is None:
            return Markup("")
        return in_html(self.game.words.board(self.seen.view, self.names, self.said))

    def part(self, name: str) -> str:
        """A part of the page."""
        return part(self.said, f"parts/{name}.html", **self.facts).strip()

    @property
    def parts(self) -> dict[str, str]:
        """All parts of the page."""
        return self.made.parts

    @cached_property
    def made(self) -> CachedFragments:
        """The parts of this version; what was made before and is the same is not made again."""
        seen = self.seen
        key = (seen.id, self.viewer.person, self.viewer.lang)
        old = self.cache.fragments(key, self.shape) if self.cache is not None else None
        if old is not None and old.version == seen.version:
            return old
        is_drawn = old is not None and (old.names, old.view) == (self.names, seen.view)
        same = {"board": old.parts["board"]} if old and is_drawn else {}
        parts = {name: same.get(name) or self.part(name) for name in PARTS}
        made = CachedFragments(seen.version, seen.view, self.names, parts)
        if self.cache is not None:
            self.cache.keep_fragments(key, self.shape, made)
        return made

    def log(self, begin: int = 0) -> list[str]:
        """The lines of the log from one on, each an element."""
        return [log_line(self.game, self.seen.seats, line) for line in self.seen.log[begin:]]

    def state(self) -> dict[str, Any]:
        """What the script must know besides the parts."""
        seen = self.seen
        return {
            "version": seen.version,
            "stage": seen.stage,
            "number": seen.number,
            "isMyTurn": self.is_my_turn,
            "names": self.names,
        }

    def data(self) -> dict[str, Any]:
        """All of it, as the script takes it."""
        whole = {"now": self.seen.now, "logFrom": 0, "log": self.log(), "parts": self.parts}
        return self.state() | whole


def fragments_for(here: Visit, seen: TableSeen, shape: Shape) -> TableFragments:
    """The fragments of a table for who makes a request; made once for each version of it."""
    return TableFragments(seen, here.viewer, shape, here.services.matches.views)


def to_json(fragments: TableFragments) -> bytes:
    """A table as it is sent to its page."""
    return json.dumps(fragments.data()).encode()
