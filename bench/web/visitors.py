"""People as the server meets them: a program that talks to the API, or a browser with pages."""

from __future__ import annotations

import asyncio
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from bench.web.wire import Connection, Events, Reply, Traffic

HOST: Final = "127.0.0.1"
BROWSER: Final = (
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n"
    "Accept-Language: en\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n"
    "Sec-Fetch-Site: same-origin\r\n"
)
PATIENCE: Final = 2.5
"""Seconds for which the script of a page waits for an update that the server has promised."""
OPTION: Final = re.compile(r'name="option" value="(\d+)"')
TOKEN: Final = re.compile(rb'<meta name="csrf" content="([^"]*)"')


@dataclass(frozen=True)
class Seen:
    """What a person is told of a table, as far as answering needs it."""

    version: int
    stage: str
    number: int
    options: list[int]


class Refused(Exception):
    """The server did not do what a scenario cannot go on without."""


class Untold(Exception):
    """The stream has not told what the server said it would tell."""


class Visitor(ABC):
    """One person: a connection for requests that stays open, and one for the stream."""

    def __init__(self, port: int, name: str, traffic: Traffic) -> None:
        self.port = port
        self.name = name
        self.traffic = traffic
        self.table = ""
        self._line: Connection | None = None
        self._stream: Connection | None = None
        self._on_seen: Callable[[Seen], None] = lambda _: None
        self._events = Events(lambda data: self._on_seen(self.read(data)))

    # What differs between a program and a browser.

    @abstractmethod
    async def make_table(self, game: str, seats: list[str]) -> str:
        """Make a public table and sit down; seats are me, open or bot:LEVEL. Its id."""

    @abstractmethod
    async def join(self, table: str) -> None:
        """Sit down at a public table."""

    @abstractmethod
    async def play(self, number: int, option: int) -> Seen | None:
        """Give an answer; the table after it, None where the stream has told it.

        Raises Refused if it was not taken, Untold if the stream does not tell it.
        """

    @abstractmethod
    def stream_request(self) -> tuple[str, str]:
        """The path of the table's stream, and the headers to ask for it with."""

    @abstractmethod
    def read(self, data: bytes) -> Seen:
        """An event of the stream."""

    # What is common.

    async def follow(self, on_seen: Callable[[Seen], None], on_lost: Callable[[], None]) -> None:
        """Open the stream of the table and have its events read; `on_lost` is called if it ends."""
        self._on_seen = on_seen
        self.stop_following()
        stream = self._stream = await self._connect(self._events)
        path, headers = self.stream_request()
        reply = await stream.send(self._request("GET", path, headers))
        if reply.status != 200:
            raise Refused(f"stream: {reply.status}")
        if not stream.is_open:
            raise ConnectionResetError
        stream.on_lost = on_lost

    def stop_following(self) -> None:
        """Close the stream, if there is one."""
        if self._stream is not None:
            self._stream.close()

    @property
    def is_following(self) -> bool:
        """Whether a stream brings updates."""
        return self._stream is not None and self._stream.is_open

    @property
    def retry(self) -> float:
        """Seconds after which a stream that broke is opened again, as the server has told."""
        return self._events.retry

    def leave(self) -> None:
        """Close all connections."""
        self.stop_following()
        if self._line is not None:
            self._line.close()

    async def ask(self, method: str, path: str, headers: str, body: bytes = b"") -> Reply:
        """A request's answer; on a connection that was closed meanwhile, asked anew."""
        request = self._request(method, path, headers, body)
        try:
            if self._line is None or not self._line.is_open:
                self._line = await self._connect()
            return await self._line.send(request)
        except ConnectionResetError:
            self._line = await self._connect()
            return await self._line.send(request)

    async def _connect(self, events: Events | None = None) -> Connection:
        loop = asyncio.get_running_loop()
        _, connection = await loop.create_connection(
            lambda: Connection(self.traffic, events), HOST, self.port
        )
        return connection

    def _request(self, method: str, path: str, headers: str, body: bytes = b"") -> bytes:
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n{headers}"
        if method == "POST":
            head += f"Content-Length: {len(body)}\r\n"
        return head.encode() + b"\r\n" + body


class Program(Visitor):
    """Someone's program, with a token."""

    headers = "Accept: */*\r\n"

    async def make_table(self, game: str, seats: list[str]) -> str:
        """By the API."""
        await self._enter()
        parted = [seat.partition(":") for seat in seats]
        wanted = [{"kind": kind, "bot": bot or "bot"} for kind, _, bot in parted]
        made = await self._must("/tables", {"game": game, "seats": wanted, "public": True})
        self.table = str(made["id"])
        return self.table

    async def join(self, table: str) -> None:
        """By the API."""
        await self._enter()
        self.table = table
        await self._must(f"/tables/{table}/join", {})

    async def play(self, number: int, option: int) -> Seen | None:
        """By the API."""
        given = {"number": number, "option": option}
        return _seen((await self._must(f"/tables/{self.table}/play", given))["table"])

    def stream_request(self) -> tuple[str, str]:
        """The stream of the API."""
        return f"/api/v1/tables/{self.table}/stream", self.headers

    def read(self, data: bytes) -> Seen:
        """A whole table, but for the log."""
        return _seen(json.loads(data))

    async def _enter(self) -> None:
        """Become a guest with a token, unless one is."""
        if "Authorization" not in self.headers:
            me = await self._must("/guest", {"name": self.name, "token": True})
            self.headers += f"Authorization: Bearer {me['token']}\r\n"

    async def _post(self, path: str, body: dict[str, Any]) -> Reply:
        headers = f"{self.headers}Content-Type: application/json\r\n"
        return await self.ask("POST", f"/api/v1{path}", headers, json.dumps(body).encode())

    async def _must(self, path: str, body: dict[str, Any]) -> Any:
        reply = await self._post(path, body)
        if reply.status not in (200, 201):
            raise Refused(f"{path}: {reply.status} {reply.body.decode()}")
        return json.loads(reply.body)


def _seen(table: dict[str, Any]) -> Seen:
    options = [one["option"] for one in table["choices"]]
    return Seen(table["version"], table["stage"], table["number"], options)


class Browser(Visitor):
    """Someone with a browser: cookies, forms with their token, fragments of the page."""

    headers = BROWSER
    csrf = ""
    given = 0
    """Answers given, as far as the stream has told."""
    answers = ""
    """The part of the page with the options, as the stream told it last."""

    def __init__(self, port: int, name: str, traffic: Traffic) -> None:
        super().__init__(port, name, traffic)
        self._told = asyncio.Event()
        """Set by each event of the stream."""

    async def make_table(self, game: str, seats: list[str]) -> str:
        """By the form for a new table, which leads to the table's page."""
        wanted = {f"seat{number}": seat for number, seat in enumerate(seats)}
        path = await self._submit(f"/games/{game}/new", {"public": "on", **wanted})
        self.table = path.rpartition("/")[2]
        await self._open_page()
        return self.table

    async def join(self, table: str) -> None:
        """By the button of the table's page."""
        self.table = table
        await self._submit(f"/tables/{table}/join", {})
        await self._open_page()

    async def play(self, number: int, option: int) -> Seen | None:
        """As the script of the page does: while a stream brings updates, it waits for its own."""
        given = {"number": str(number), "option": str(option)}
        reply = await self._post(f"/tables/{self.table}/play?shape=wide", given, "application/json")
        if reply.status != 200:
            raise Refused(f"answer: {reply.status}")
        told = json.loads(reply.text())
        if "parts" in told:
            return _on_page(told, told["parts"]["answers"])
        await self._wait_for(told["number"])
        return None

    async def _wait_for(self, number: int) -> None:
        """Wait until the stream has told of so many answers."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.given < number:
                    self._told.clear()
                    await self._told.wait()
        except TimeoutError:
            raise Untold from None

    def stream_request(self) -> tuple[str, str]:
        """The stream of the page."""
        address = f"/tables/{self.table}/live?shape=wide"
        return address, f"{self.headers}Accept: text/event-stream\r\n"

    def read(self, data: bytes) -> Seen:
        """An update of the page: the parts that have changed, whole or as differences."""
        update = json.loads(data)
        part = update["parts"].get("answers", self.answers)
        self.answers = part if isinstance(part, str) else patch(self.answers, part)
        self.given = update["number"]
        self._told.set()
        return _on_page(update, self.answers)

    async def _open_page(self) -> None:
        """The table's page; what the forms on it must carry."""
        headers = f"{self.headers}Accept: text/html\r\n"
        reply = await self.ask("GET", f"/tables/{self.table}", headers)
        found = TOKEN.search(reply.text())
        if reply.status != 200 or found is None:
            raise Refused(f"page of a table: {reply.status}")
        self.csrf = found[1].decode()
        self.given = 0

    async def _submit(self, path: str, fields: dict[str, str]) -> str:
        """Send a form that leads to another page; the path of that page."""
        reply = await self._post(path, {**fields, "name": self.name}, "text/html")
        if reply.status != 303:
            raise Refused(f"{path}: {reply.status}")
        if reply.cookies:
            shown = "; ".join(f"{name}={value}" for name, value in reply.cookies.items())
            self.headers = f"{BROWSER}Cookie: {shown}\r\n"
        return reply.headers[b"location"].decode()

    async def _post(self, path: str, fields: dict[str, str], accept: str) -> Reply:
        headers = f"{self.headers}Accept: {accept}\r\nOrigin: http://{HOST}:{self.port}\r\n"
        headers += "Content-Type: application/x-www-form-urlencoded;charset=UTF-8\r\n"
        if self.csrf:
            headers += f"X-CSRF-Token: {self.csrf}\r\n"
        if self.is_following:
            headers += "X-Live: 1\r\n"
        return await self.ask("POST", path, headers, urlencode(fields).encode())


def _on_page(update: dict[str, Any], answers: str) -> Seen:
    options = OPTION.findall(answers) if update["isMyTurn"] else []
    return Seen(update["version"], update["stage"], update["number"], [int(one) for one in options])


def patch(old: str, changes: list[str | int]) -> str:
    """A part made of the one before, which is cut before each element, as the page's script does.

    Two numbers are a run of its pieces (where it begins, how many), a text stands for itself.
    """
    pieces, made, rest = old.split("<"), list[str](), iter(changes)
    for change in rest:
        made += [change] if isinstance(change, str) else pieces[change : change + int(next(rest))]
    return "<".join(made)


KINDS: Final[dict[str, type[Visitor]]] = {"json": Program, "pages": Browser}
"""The ways by which a person may come."""
