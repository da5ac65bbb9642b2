"""Tables: everything that can be done at one. Pages and API call this and nothing below it.

Each act takes the `House` (what the server is made of, `request.app.state.house`), a `Viewer` (who
asks, in which language) and mostly a table's id. All of them are plain blocking functions without a
word of HTTP: call them from a `def` route, or through a thread from an `async` one.

    create(house, viewer, Wish(…)) -> str              a new table's id; starts at once when full
    join(house, viewer, id, key="", seat=None)         sit down: public table, invitation, rematch
    leave(house, viewer, id)                           get up before the start; after it: go away
    start(house, viewer, id)                           the maker fills open seats with bots
    look(house, viewer, id) -> TableSeen               all that this viewer may know
    play(house, viewer, id, number, answer) -> Played  answer: an option or its notation
    undo(house, viewer, id, number) -> Played          take one's last answer back
    resign(house, viewer, id) -> TableSeen
    back(house, viewer, id) -> TableSeen               take over again from the bot
    say(house, viewer, id, text)                       chat
    note(house, viewer, id, text)                      private notes, whole
    rematch(house, viewer, id) -> str                  the id of the new table; same for everyone
    why_not(house, viewer, id, answer) -> WhyNot
    hint(house, viewer, id) -> Hint                    only where no other person plays
    analysis(house, viewer, id) -> Analysis            begins it; then as far as it has come
    record(house, id) -> str                           the record's text, once it is over
    story(house, viewer, id) -> list[dict]             what the viewer was told so far
    replay(house, viewer, id, step, seat, is_open=False) -> Step
                                                       a finished match, step by step
    curve(house, id) -> list[list[int]]                the scores after each answer, when over
    by_invitation(house, key) -> str                   the table an invitation leads to
    open_tables(house, viewer), my_tables(house, viewer), recent_tables(house, viewer, game="")
                                                       -> list[TableLine]
    close(house, viewer, id)                           the maker before the start, an admin always

What cannot be done raises `Problem` (server/problems.py: a stable code, an HTTP status, a sentence
for the reader) or the engine's `Refusal`/`SetupError`; nothing has changed then. `say_why(error,
lang)` makes the sentence.

`number` is how many answers (and take-backs) the viewer's own seat has given: `TableSeen.number`.
Sending an answer twice is harmless: the second time gives `repeated=True` and the present table. An
old number is refused as `stale`.

Live updates: `live.follow(house, viewer, id)` is an async iterator of TableSeen; it yields the
present one first and then one each time something *that viewer can see* has changed. `seen.py`
describes all the data.
"""

from __future__ import annotations

from vestiges.server import play as _play
from vestiges.server.ask import curve, record, replay, story, why_not
from vestiges.server.coach import analysis, hint
from vestiges.server.house import House
from vestiges.server.lists import my_tables, open_tables, recent_tables
from vestiges.server.lobby import by_invitation, close, create, join, leave, rematch, start
from vestiges.server.play import Answer
from vestiges.server.problems import say_why
from vestiges.server.seen import Played, TableSeen
from vestiges.server.show import look
from vestiges.server.talk import note, say
from vestiges.server.viewer import Viewer

__all__ = [
    "analysis",
    "back",
    "by_invitation",
    "close",
    "create",
    "curve",
    "hint",
    "join",
    "leave",
    "look",
    "my_tables",
    "note",
    "open_tables",
    "play",
    "recent_tables",
    "record",
    "rematch",
    "replay",
    "resign",
    "say",
    "say_why",
    "start",
    "story",
    "undo",
    "why_not",
]


def play(
    house: House,
    viewer: Viewer,
    table_id: str,
    number: int,
    answer: Answer,
    seat: int | None = None,
) -> Played:
    """Give the viewer's answer; `seat`, where given, must be the viewer's."""
    repeated = _play.play(house, viewer, table_id, number, answer, seat)
    return Played(look(house, viewer, table_id), repeated)


def undo(house: House, viewer: Viewer, table_id: str, number: int) -> Played:
    """Take the viewer's last answer back."""
    repeated = _play.undo(house, viewer, table_id, number)
    return Played(look(house, viewer, table_id), repeated)


def resign(house: House, viewer: Viewer, table_id: str) -> TableSeen:
    """Give up; a bot plays on for the seat as long as others play."""
    _play.resign(house, viewer, table_id)
    return look(house, viewer, table_id)


def back(house: House, viewer: Viewer, table_id: str) -> TableSeen:
    """Take over again from the bot that answered in between."""
    _play.back(house, viewer, table_id)
    return look(house, viewer, table_id)
