"""Passwords: argon2 hashes, made and checked."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

SHORTEST: Final = 8
LONGEST: Final = 200

HASHER = PasswordHasher()


def hashed(password: str) -> str:
    """What is stored of a password."""
    return HASHER.hash(password)


def is_right(stored: str | None, password: str) -> bool:
    """Whether a password fits what is stored; without an account it takes as long to find out."""
    try:
        HASHER.verify(stored or _nobodys(), password[: LONGEST + 1])
    except VerificationError:
        return False
    return stored is not None


@cache
def _nobodys() -> str:
    return hashed(secrets.token_hex(8))
