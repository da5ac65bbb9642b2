"""People who play at several tables, whatever happens to the server, and note what it told them."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

import httpx

from vestiges import games
from vestiges.engine.match import from_record
from vestiges.engine.record import read

PAUSE: Final = 0.05
"""Seconds between two looks of a person who is not asked, or whom nobody answers."""
PATIENCE: Final = 180.0
"""Seconds within which the server must have answered, whatever was killed meanwhile."""
TABLES: Final[tuple[tuple[str, int, tuple[str, ...]], ...]] = (
    ("troia", 2, ("random",)),
    ("troia", 2, ("bot", "bot")),
    ("archives", 2, ("random", "bot")),
    ("archeologic", 2, ()),
    ("anarchipel", 2, ("random", "random")),
    ("museum", 2, ("random",)),
)
"""The game, how many people, and which bots."""


@dataclass
class Tally:
    """What came of it."""

    acknowledged: int = 0
    matches: int = 0
    """Whose record was read back and verified."""
    faults: list[str] = field(default_factory=list)
    """Answers that were lost or doubled, records that do not verify, tables that are stuck."""


class Person:
    """A guest with a token, who answers at random and notes what was sent and acknowledged."""

    def __init__(self, url: str, name: str, seed: str) -> None:
        self.name = name
        self.random = random.Random(seed)
        self.client = httpx.Client(base_url=f"{url}/api/v1", timeout=20)
        self.sent: dict[int, set[str]] = {}
        self.acknowledged: dict[int, str] = {}

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response | None:
        """What the server answers; None if it is not there, or cannot save anything now."""
        try:
            answer = self.client.request(method, path, json=body)
        except httpx.TransportError:
            return None
        return answer if answer.status_code < 500 else None

    def insist(self, method: str, path: str, body: object = None) -> httpx.Response:
        """The same, again and again until there is an answer."""
        until = time.monotonic() + PATIENCE
        while (answer := self.ask(method, path, body)) is None:
            assert time.monotonic() < until, f"no answer to {method} {path}"
            time.sleep(PAUSE)
        return answer

    def enter(self) -> None:
        """Become a guest."""
        made = self.insist("POST", "/guest", {"name": self.name, "token": True}).json()
        self.client.headers["authorization"] = f"Bearer {made['token']}"

    def sit_down(self) -> None:
        """Begin at a new table."""
        self.sent, self.acknowledged = {}, {}

    def answer(self, table: str, seen: dict[str, Any]) -> bool:
        """Answer any of the choices; whether that was acknowledged."""
        choice = self.random.choice(seen["choices"])
        number, notation = seen["number"], choice["notation"]
        self.sent.setdefault(number, set()).add(notation)
        body = {"number": number, "option": choice["option"]}
        answer = self.ask("POST", f"/tables/{table}/play", body)
        if answer is None or answer.status_code != 200:
            return False
        self.acknowledged[number] = notation
        return True


class Group:
    """People who sit at one table after the other, some bots beside them."""

    def __init__(self, load: Load, number: int, seed: str) -> None:
        self.load = load
        self.game, people, self.bots = TABLES[number % len(TABLES)]
        names = [f"Person {number} {place}" for place in range(people)]
        self.people = [Person(load.url, name, f"{seed} {name}") for name in names]
        self.table = ""
        self.answers = 0
        """Acknowledged answers, and matches ended, of all tables."""
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Sit down at a fresh table."""
        first, *others = self.people
        seats: list[dict[str, str]] = [{"kind": "me"}]
        seats += [{"kind": "open"}] * len(others)
        seats += [{"kind": "bot", "bot": bot} for bot in self.bots]
        wish = {"game": self.game, "seats": seats, "public": True}
        made = first.insist("POST", "/tables", wish)
        assert made.status_code == 201, made.text
        table = str(made.json()["id"])
        for person in others:
            person.insist("POST", f"/tables/{table}/join", {})
        for person in self.people:
            person.sit_down()
        self.table = table

    def play(self, person: Person) -> None:
        """Play as one of the people until told to stop."""
        while not self.load.is_stopping.is_set():
            table = self.table
            answer = person.ask("GET", f"/tables/{table}")
            if answer is None or answer.status_code != 200:
                time.sleep(PAUSE)
                continue
            seen = answer.json()
            if seen["stage"] != "playing":
                self._next(table)
            elif not seen["choices"]:
                time.sleep(PAUSE)
            elif person.answer(table, seen):
                self.note_answer()
                time.sleep(person.random.uniform(0, 2 * PAUSE))

    def note_answer(self) -> None:
        """An answer was acknowledged."""
        with self.load.lock:
            self.load.tally.acknowledged += 1
            self.answers += 1

    def _next(self, table: str) -> None:
        """A match is over: look at its record, and sit down again."""
        with self._lock:
            if self.table == table:
                self.examine()
                self.begin()

    def examine(self) -> None:
        """Compare the record of a match that is over with what its people know."""
        faults, tally = self._faults(), self.load.tally
        with self.load.lock:
            tally.faults += [f"{self.game} {self.table}: {fault}" for fault in faults]
            tally.matches += 1
            self.answers += 1

    def _faults(self) -> list[str]:
        answer = self.people[0].insist("GET", f"/tables/{self.table}/record")
        if answer.status_code != 200:
            return [f"no record: {answer.text}"]
        record = read(answer.text)
        try:
            from_record(record, games.find(record.game))
        except Exception as error:
            return [f"record does not verify: {error}"]
        found = []
        for seat, person in enumerate(self.people):
            found += compare(person, [text for who, text in record.moves if who == seat])
        return found

    def end(self) -> None:
        """Give up what is being played, and look at its record."""
        for person in self.people:
            seen = person.insist("GET", f"/tables/{self.table}").json()
            if seen["number"] > len(person.sent):
                self.load.tally.faults.append(f"{self.table}: an answer that nobody sent")
            person.insist("POST", f"/tables/{self.table}/resign")
        while True:
            seen = self.people[0].insist("GET", f"/tables/{self.table}").json()
            if seen["stage"] != "playing":
                return self.examine()
            time.sleep(PAUSE)


def compare(person: Person, moves: list[str]) -> list[str]:
    """What is wrong with the answers of a seat, from what its person knows."""
    found = [
        f"lost: {person.name}'s answer {number}, {notation}"
        for number, notation in person.acknowledged.items()
        if number >= len(moves) or moves[number] != notation
    ]
    given = moves[: max(person.sent, default=-1) + 1]  # after these a bot may have stood in
    found += [
        f"doubled or never sent: {person.name}'s answer {number}, {text}"
        for number, text in enumerate(given)
        if text not in person.sent.get(number, ())
    ]
    return found


class Load:
    """All tables."""

    def __init__(self, url: str, tables: int, seed: str) -> None:
        self.url = url
        self.tally = Tally()
        self.lock = threading.Lock()
        self.is_stopping = threading.Event()
        self.groups = [Group(self, number, seed) for number in range(tables)]
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Let all sit down and play."""
        for group in self.groups:
            for person in group.people:
                person.enter()
            group.begin()
            for person in group.people:
                self._threads.append(threading.Thread(target=group.play, args=(person,)))
        for thread in self._threads:
            thread.start()

    def wait_for_progress(self, seconds: float) -> None:
        """See that every table goes on; those that do not are stuck."""
        before = Counter({group.table: group.answers for group in self.groups})
        until = time.monotonic() + seconds
        behind = {group.table: group for group in self.groups}
        while behind and time.monotonic() < until:
            time.sleep(PAUSE)
            behind = {t: g for t, g in behind.items() if g.answers <= before[t]}
        self.tally.faults += [f"{group.game} {table}: stuck" for table, group in behind.items()]

    def wait_for_answers(self, count: int) -> None:
        """Wait until so many more answers were acknowledged."""
        wanted = self.tally.acknowledged + count
        until = time.monotonic() + PATIENCE
        while self.tally.acknowledged < wanted:
            assert time.monotonic() < until, "nothing is acknowledged any more"
            time.sleep(PAUSE)

    def stop(self) -> None:
        """Let nobody play on."""
        self.is_stopping.set()
        for thread in self._threads:
            thread.join()

    def end(self) -> None:
        """End all matches and look at their records."""
        for group in self.groups:
            group.end()
            for person in group.people:
                person.client.close()
