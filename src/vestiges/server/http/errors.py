"""Errors that leave the server: each with a stable code, an HTTP status and a sentence.

The rules' own refusals are the engine's; `describe` gives both the one shape that leaves the
server. docs/api.md lists every code, and a test holds it to that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from vestiges.engine.errors import Facts, Refusal, SetupError, VestigesError
from vestiges.engine.text import mark
from vestiges.server.storage.failures import StorageError
from vestiges.words import any_tongue

PROBLEMS: Final[dict[str, tuple[int, str]]] = {
    "malformed": (400, mark("The request is not valid JSON.")),
    "invalid": (422, mark("“{field}” is missing or not what is expected here.")),
    "too_large": (413, mark("That is too much: at most {most} bytes.")),
    "not_found": (404, mark("There is nothing at this address.")),
    "wrong_method": (405, mark("This address cannot be used that way.")),
    "slow_down": (429, mark("Too many requests. Try again in {seconds} seconds.")),
    "many_streams": (
        429,
        mark("Too many tables are being followed from here. Close some of their pages."),
    ),
    "crowded": (503, mark("More people are following tables than the server can serve.")),
    "sign_in": (401, mark("First say who you are: choose a name as a guest, or log in.")),
    "wrong_login": (401, mark("There is no account with this name and password.")),
    "wrong_token": (401, mark("This token is not valid.")),
    "small_scope": (403, mark("This token may not do that: its scope is “{scope}”.")),
    "address_closed": (
        429,
        mark(
            "Somebody at your address was blocked: nobody new can come from there for {minutes} "
            "minutes. Accounts can log in."
        ),
    ),
    "forged": (403, mark("This request did not come from our own page. Load the page again.")),
    "blocked": (403, mark("This account has been blocked.")),
    "admin_only": (403, mark("Only an administrator may do this.")),
    "admin_stays": (403, mark("An administrator cannot be kept out.")),
    "maker_only": (403, mark("Only the one who made the table may do this.")),
    "bad_name": (
        422,
        mark(
            "A name has 1 to {most} characters that can be seen, without brackets, quotes, commas "
            "or colons."
        ),
    ),
    "name_taken": (409, mark("The name “{name}” is taken.")),
    "bad_password": (422, mark("A password has {least} to {most} characters.")),
    "bad_text": (422, mark("A message has 1 to {most} characters.")),
    "long_notes": (422, mark("Notes have at most {most} characters.")),
    "has_account": (409, mark("You already have an account.")),
    "no_person": (404, mark("There is no account “{name}”.")),
    "no_table": (404, mark("There is no such table.")),
    "wrong_link": (404, mark("This invitation does not lead to a table.")),
    "chat_private": (403, mark("The chat of this table is for those invited to it.")),
    "not_invited": (403, mark("This table is by invitation: ask for its link.")),
    "full": (409, mark("Every seat at this table is taken.")),
    "no_seat": (404, mark("This table has no seat {seat}.")),
    "seat_taken": (409, mark("Seat {seat} is taken.")),
    "not_seated": (403, mark("You have no seat at this table.")),
    "not_your_seat": (403, mark("Seat {seat} is not yours.")),
    "bad_table": (422, mark("One seat at most is yours; the others are open or bots'.")),
    "many_bot_tables": (
        429,
        mark("{most} matches of yours without people are running. Wait until one has ended."),
    ),
    "bad_pace": (
        422,
        mark(
            "A clock begins with 30 to 86400 seconds and earns 0 to 600 a turn; a relaxed turn "
            "has 1 to 30 days."
        ),
    ),
    "no_box": (422, mark("There is no box “{name}” here. Boxes: {allowed}.")),
    "no_guide": (
        422,
        mark("A guided game is for one person against bots, in a game that explains itself."),
    ),
    "not_begun": (409, mark("The match has not begun.")),
    "begun": (409, mark("The match has begun.")),
    "over": (409, mark("The match is over.")),
    "not_over": (409, mark("The match is not over yet.")),
    "resigned": (409, mark("You have resigned.")),
    "no_stand_in": (409, mark("In this game nobody answers for you; you can resign.")),
    "not_your_turn": (409, mark("It is not your turn.")),
    "stale": (409, mark("You have answered since; the next answer is number {number}.")),
    "no_step": (404, mark("The match has steps 0 to {last}.")),
    "day_not_over": (403, mark("The match of the day is open to look at when the day is over.")),
    "no_hint": (403, mark("There are no hints where other people play or results are compared.")),
    "no_thought": (503, mark("The bot found no answer. Try again.")),
    "rules_changed": (409, mark("The rules have changed since this match; it cannot go on.")),
    "must_agree": (
        409,
        mark("The rules have changed: the match goes on once everyone at the table agrees."),
    ),
    "no_line": (404, mark("There is no such line in the chat.")),
    "not_away": (
        409,
        mark("Only someone who is away, or has not answered for a day, can be replaced."),
    ),
    "own_seat": (409, mark("Nobody can replace themselves.")),
    "nothing_asked": (409, mark("There is nothing to agree to at this table.")),
    "not_saved": (503, ""),
    "internal": (500, mark("Something went wrong on our side. Nothing was changed.")),
    "setup": (422, ""),
    "refused": (422, ""),
}
"""Codes with "" as their sentence take it from the engine, or from the storage."""


class Problem(VestigesError):
    """Something that cannot be done, mostly for a reason that is not a rule of the game."""

    def __init__(
        self, code: str, facts: Facts | None = None, text: str = "", clause: str = ""
    ) -> None:
        self.code = code
        super().__init__(text or PROBLEMS[code][1], facts, clause)


@dataclass(frozen=True)
class ErrorBody:
    """A problem or refusal as it leaves the server."""

    status: int
    code: str
    message: str
    clause: str
    facts: Facts

    def data(self) -> dict[str, Any]:
        """The one JSON shape of everything that went wrong."""
        error: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.clause:
            error["clause"] = self.clause
        if self.facts:
            error["facts"] = self.facts
        return {"error": error}


def code_of(error: VestigesError) -> str:
    """The stable code of anything a user can cause."""
    if isinstance(error, Problem):
        return error.code
    if isinstance(error, Refusal):
        return "refused"
    if isinstance(error, StorageError):
        return "not_saved"
    return "setup" if isinstance(error, SetupError) else "internal"


def describe(error: VestigesError, lang: str) -> ErrorBody:
    """A problem or refusal in a language."""
    code = code_of(error)
    reason = error.reason
    message = any_tongue(lang).explain(error)
    return ErrorBody(PROBLEMS[code][0], code, message, reason.clause, reason.facts)
