"""Connections: so many from one address, and so long until a request has come whole.

Connections of a proxy that speaks for others (FORWARDED_ALLOW_IPS) are not counted: it has limits
of its own.
"""

from __future__ import annotations

import ipaddress
import logging
from asyncio import TimerHandle, Transport
from collections import Counter
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from vestiges.server.http.rate_limits import network
from vestiges.server.http.safe_log import RareWarnings

BY_ADDRESS: Final = 500
"""Connections of one address: a browser has up to six, and a club has one address."""
PATIENCE: Final = 20.0
"""Seconds from the first byte of a request, or from connecting, until the request is there."""

log = logging.getLogger(__name__)


class ConnectionLimits:
    """Counts connections in memory. `scale` multiplies the limit; 0 switches it off."""

    def __init__(
        self, scale: float = 1.0, by_address: int = BY_ADDRESS, patience: float = PATIENCE
    ) -> None:
        self.patience = patience
        self._most = max(1, by_address * scale) if scale else None
        self._open: Counter[str] = Counter()
        self._warnings = RareWarnings(log)

    def enter(self, address: str) -> bool:
        """Count a connection; False if there are too many."""
        if self._most is not None and self._open[address] >= self._most:
            self._warnings.warn(
                address, f"Connections refused: {address} has {self._open[address]}"
            )
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class LimitedProtocol(HttpToolsProtocol):
    """A connection that is counted, and closed if its request does not come."""

    limits: ConnectionLimits
    _counted = ""
    """The address for which it is counted, "" if it is not."""
    _timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let a connection in, or close it."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host and not is_trusted(host, self.config.forwarded_allow_ips):
            if not self.limits.enter(network(host)):
                transport.close()
                return
            self._counted = network(host)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._expect_nothing()
        if self._counted:
            self.limits.leave(self._counted)
            self._counted = ""
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """The first byte of a request is there."""
        self._expect()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """All of it is."""
        self._expect_nothing()
        super().on_message_complete()

    def _expect(self) -> None:
        """Wait for a request, but not for ever."""
        if self._timer is None:
            self._timer = self.loop.call_later(self.limits.patience, self.transport.close)

    def _expect_nothing(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def limited_by(limits: ConnectionLimits) -> type[LimitedProtocol]:
    """The protocol of a server whose connections are counted together."""
    return type("Limited", (LimitedProtocol,), {"limits": limits})


def is_trusted(host: str, trusted: list[str] | str | None) -> bool:
    """Whether uvicorn believes a host whom it speaks for."""
    names = trusted.split(",") if isinstance(trusted, str) else trusted or []
    return any(_is_within(host, name.strip()) for name in names)


def _is_within(host: str, trusted: str) -> bool:
    try:
        return trusted == "*" or ipaddress.ip_address(host) in ipaddress.ip_network(trusted)
    except ValueError:
        return host == trusted
