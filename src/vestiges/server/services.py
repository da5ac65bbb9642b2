"""Services: what a running server is made of, handed to everything that acts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from vestiges.server.boxes import Boxes
from vestiges.server.http.auth_cache import AuthCache
from vestiges.server.http.pseudonyms import keyed_by
from vestiges.server.http.rate_limits import RateLimits
from vestiges.server.http.shared_acts import SharedActs
from vestiges.server.http.stream_limits import StreamLimits
from vestiges.server.live.exchange import Exchange
from vestiges.server.live.hub import Hub
from vestiges.server.live.notify import Notifier
from vestiges.server.matches.cache import MatchCache
from vestiges.server.monitoring.merged import copy
from vestiges.server.monitoring.metrics import Metrics
from vestiges.server.settings import Settings
from vestiges.server.storage.database import Database, open_database
from vestiges.server.storage.steady_clock import machine_time, steady_clock
from vestiges.server.workers.analysis import Analyses
from vestiges.server.workers.judgements import SharedJudgements
from vestiges.server.workers.pool import WorkerPool
from vestiges.server.workers.thread_pool import ThreadPool

Now = Callable[[], int]
"""The time in milliseconds since 1970; tests bring their own."""


@dataclass
class Services:
    """The parts of a server. Nothing in it knows of HTTP."""

    settings: Settings
    database: Database
    matches: MatchCache
    hub: Hub
    notifier: Notifier
    pool: WorkerPool
    rate_limits: RateLimits
    streams: StreamLimits
    auth_cache: AuthCache
    exchange: Exchange
    metrics: Metrics = field(default_factory=Metrics)
    hint_threads: ThreadPool = field(default_factory=lambda: ThreadPool(8, "hint"))
    """Wait for the coach."""
    login_threads: ThreadPool = field(default_factory=lambda: ThreadPool(2, "login"))
    """Check passwords, which takes much memory and time."""
    register_threads: ThreadPool = field(default_factory=lambda: ThreadPool(1, "register"))
    """Makes the hashes of new passwords, which may not delay logins."""
    analyses: Analyses = field(default_factory=Analyses)
    leases: dict[str, int] = field(default_factory=dict)
    """Tables whose bots this process thinks for, where others could, and until when they are its
    own."""
    now: Now = field(default=machine_time)
    """The time by the calendar: when something happened, which day it is."""
    clock: Now = field(default=machine_time)
    """The time by which clocks run and tables are due; it goes on evenly if the other jumps."""

    @property
    def boxes(self) -> Boxes:
        """The components that can be chosen for a table."""
        return self.matches.boxes

    def close(self) -> None:
        """Stop the bots and let go of the database."""
        self.exchange.close()
        self.notifier.close()
        self.hint_threads.close()
        self.login_threads.close()
        self.register_threads.close()
        self.pool.close()
        self.database.close()


def open_services(settings: Settings, clock: Now | None = None) -> Services:
    """Services ready to be used: database up to date, nothing running yet.

    A clock that is given serves as both kinds of time.
    """
    boxes = Boxes(settings.data / "boxes")
    boxes.check()
    database = open_database(settings.database, settings.processes)
    exchange = Exchange(database, settings.group, settings.process)
    pseudonym = keyed_by(settings.secret)
    hub = Hub()
    auth_cache = AuthCache()

    def dismissed(name: str) -> None:
        """Someone was sent away, here or by another process."""
        auth_cache.forget()
        hub.dismiss(name)

    opened = Services(
        settings,
        database,
        MatchCache(settings.matches, boxes),
        hub,
        Notifier(database, hub.wake, dismissed),
        WorkerPool(settings.workers, settings.thinking),
        RateLimits(
            settings.limits,
            shared=SharedActs(database, pseudonym) if database.is_shared else None,
            pseudonym=pseudonym,
        ),
        StreamLimits(settings.limits, pseudonym=pseudonym),
        auth_cache,
        exchange,
        now=clock or machine_time,
        clock=clock or steady_clock(database),
    )
    _watch(opened)
    _exchange(opened)
    return opened


def _watch(services: Services) -> None:
    """Let the metrics read what the services hold."""
    watch = services.metrics.watch
    watch("streams", "Open event streams.", lambda: services.hub.streams)
    watch("matches", "Matches in memory.", lambda: len(services.matches))
    watch("bots_waiting", "Questions that wait for a bot.", lambda: len(services.pool.queue))
    watch("bots_thinking", "Bots that think right now.", lambda: services.pool.busy)


def _exchange(services: Services) -> None:
    """Let the processes on one database tell each other what they hold."""
    exchange = services.exchange
    limits, streams, queue = services.rate_limits, services.streams, services.pool.queue
    exchange.copy_metrics = lambda: copy(services.metrics.registry)
    exchange.add("present", services.hub.present_here, services.hub.receive_present)
    exchange.add("frequent", limits.frequent_here, limits.receive_frequent)
    exchange.add("streams", streams.open_here, streams.receive_open)
    exchange.add("bots", queue.used_here, queue.receive_used)
    if services.database.is_shared:
        judgements = SharedJudgements(services.database, exchange.name)
        services.analyses.shared = judgements
        exchange.add("analyses", judgements.worked_on_here, judgements.receive_worked_on)
