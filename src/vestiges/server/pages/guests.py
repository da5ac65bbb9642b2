"""Guests on pages: someone unknown becomes one by doing the first thing that needs a name."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Final

from fastapi import Response

from vestiges.server.accounts import auth, people
from vestiges.server.accounts.auth import Visit
from vestiges.server.http.cookies import device_of
from vestiges.server.http.errors import Problem

TRIES: Final = 5


def welcome(here: Visit, name: str = "") -> Visit:
    """The visit of someone who is known: as before, or as a new guest of this name.

    Without a name the guest gets one. `remember` must then be called on the answer.
    """
    if here.viewer.person is not None:
        return here
    person = _guest(here, name) if name.strip() else _someone(here)
    viewer = people.viewer_by_id(here.services, person, here.viewer.lang)
    return replace(here, viewer=viewer, device=here.device or device_of(person))


def remember(here: Visit, before: Visit, answer: Response) -> Response:
    """Let the browser know the guest it has become."""
    if before.viewer.person is None and here.viewer.person is not None:
        auth.log_in(here, answer, here.viewer.person)
    return answer


def _guest(here: Visit, name: str) -> int:
    return people.guest(here.services, name, here.address)


def _someone(here: Visit) -> int:
    """A guest whose name nobody else is likely to have."""
    said = here.viewer.tongue()
    for _ in range(TRIES - 1):
        try:
            return _guest(here, said.say("Digger {number}", number=secrets.randbelow(9000) + 1000))
        except Problem as problem:
            if problem.code != "name_taken":
                raise
    return _guest(here, secrets.token_hex(6))
