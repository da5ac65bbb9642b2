"""Pseudonyms: what is stored or told to other processes instead of an address."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from functools import lru_cache

Pseudonym = Callable[[str], str]


def keyed_by(secret: str) -> Pseudonym:
    """Pseudonyms that nobody can tell the names from without our secret."""
    key = secret.encode()

    @lru_cache(10_000)
    def pseudonym(name: str) -> str:
        return hmac.digest(key, name.encode(), hashlib.sha256).hex()[:32]

    return pseudonym
