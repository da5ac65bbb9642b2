"""Logging in: how often a password may be tried, by whom, and whether it is right.

Strangers share an allowance for each account and one for all accounts, which many addresses cannot
pass. An owner does not depend on it: a browser that was logged in before, and an address from which
someone logged in before, have an allowance of their own.
"""

from __future__ import annotations

from functools import partial

from anyio import to_thread

from vestiges.server.accounts import addresses, names, passwords, people
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services


async def log_in(services: Services, name: str, password: str, address: str, device: str) -> int:
    """The account of this name and password; passwords are checked by threads of their own."""
    await to_thread.run_sync(allow, services, name, address, device)
    return await services.login_threads.run(partial(check, services, name, password, address))


def allow(services: Services, name: str, address: str, device: str = "") -> None:
    """Count a try, or refuse it."""
    count = services.rate_limits.count
    with services.database.reading() as db:
        person = people.find(db, name)
        is_known = person is not None and addresses.is_known(services, db, person.id, address)
    if person is not None and device.startswith(f"{person.id}-"):
        count("login_known", f"device {device}")
    elif person is not None and is_known:
        count("login_known", f"{person.id} at {address}")
    else:
        count("login_address", address)
        count("login_name", names.folded(name))
        count("login_all", "")


def check(services: Services, name: str, password: str, address: str) -> int:
    """The account of this name and password, whose address is remembered."""
    with services.database.reading() as db:
        person = people.find(db, name)
    is_right = passwords.is_right(person.password if person is not None else None, password)
    if person is None or not is_right:
        raise Problem("wrong_login")
    if person.is_blocked:
        raise Problem("blocked")
    with services.database.writing() as db:
        addresses.remember(services, db, person.id, address)
    return person.id
