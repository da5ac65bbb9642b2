"""Screen: writes output and reads answers, live at a terminal or line by line."""

from __future__ import annotations

import contextlib
import json
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from vestiges.engine.errors import VestigesError
from vestiges.words import Language

try:
    import readline  # what makes a typed line editable; Windows edits lines by itself
except ImportError:
    readline = None  # type: ignore[assignment]  # a module or nothing

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Empties the screen and what could be scrolled back to."""


GAP: Final = 3
"""Blanks between columns."""
MOMENT: Final = 0.3
"""Seconds; what is done sooner needs no sign that it is under way."""
KEPT: Final = "\n\u00a0\u202f"
"""What Python does not call printable and is: line breaks and the narrow spaces of French."""


def printable(text: str) -> str:
    """A text that came from outside, without what could move a cursor or ring a bell."""
    return "".join(char if char.isprintable() or char in KEPT else "�" for char in text)


class Screen:
    """One reader: a console, a language, and whether a person sits there.

    Without a person (input or output piped) nothing is coloured, cleared or waited for, and every
    line read is shown, so that the output is a transcript.
    """

    def __init__(self, tongue: Language, errors: bool = False) -> None:
        self.tongue = tongue
        self.console = Console(stderr=errors, highlight=False, markup=False, emoji=False)
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()

    def say(self, text: str, style: str = "", is_copied: bool = False, **facts: str | int) -> None:
        """A sentence in the reader's language, its facts filled in."""
        self.write(self.tongue.say(text, **facts), style, is_copied)

    def write(self, text: str, style: str = "", is_copied: bool = False) -> None:
        """A text that is already in the reader's language.

        What a person may want to copy (a path, a command) is not broken into lines.
        """
        self.console.print(Text(printable(text), style=style), soft_wrap=is_copied)

    def error(self, error: VestigesError) -> None:
        """Why something was not done."""
        self.write(self.tongue.explain(error), "yellow", is_copied=True)

    def item(self, head: str, text: str, style: str = "") -> None:
        """A line of a list: its head, and a text whose further lines stand under the first."""
        room = max(20, self.console.width - len(head))
        for line in Text(printable(text), style=style).wrap(self.console, room):
            line.rstrip()
            self.console.print(Text(head) + line)
            head = " " * len(head)

    def columns(self, entries: Sequence[tuple[Text, Text]]) -> None:
        """Entries of a list, each a head and what is said of it, in as many columns as fit.

        Where not even one fits, what does not stands under the first line of what is said.
        """
        width = max((len(head) + len(said) for head, said in entries), default=0)
        across = (self.console.width + GAP) // (width + GAP)
        if across < 1:
            for head, said in entries:
                self._entry(head, said)
            return
        down = -(-len(entries) // across)
        for row in range(down):
            cells = [head + said for head, said in entries[row::down]]
            for cell in cells[:-1]:
                cell.pad_right(width + GAP - len(cell))
            self.console.print(Text().join(cells))

    def _entry(self, head: Text, said: Text) -> None:
        indent = len(head) + 2
        lines = said.wrap(self.console, max(20, self.console.width - len(head)))
        for number, line in enumerate(lines):
            line.rstrip()
            self.console.print((Text(" " * indent) if number else head) + line)

    def show(self, thing: RenderableType) -> None:
        """A table or another thing that rich draws."""
        self.console.print(thing)

    def data(self, content: object) -> None:
        """Plain data for a program, as JSON."""
        self.console.out(json.dumps(content, ensure_ascii=False, indent=2), highlight=False)

    def table(self, *titles: str) -> Table:
        """An empty table with these titles, said in the reader's language."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for title in titles:
            table.add_column(self.tongue(title))
        return table

    def capture(self, *shows: Callable[[], None]) -> list[str]:
        """The lines that these calls would write, styles included."""
        with self.console.capture() as captured:
            for show in shows:
                show()
        return captured.get().splitlines()

    def page(self, first: list[str], rest: list[str]) -> str:
        """Write lines; what a person types at a pause, "" for nothing.

        Where a person sits there and the screen cannot hold all of them, they come a screen at a
        time, and the last screen holds of the rest as much as it can.
        """
        room = max(1, self.console.height - 2)
        screens = [first + rest]
        if self.is_live and len(screens[0]) > room:
            screens = [*_chunks(first, room), *_chunks(rest[:-room], room), rest[-room:]]
        for number, lines in enumerate(screens):
            self.console.file.write("".join(f"{line}\n" for line in lines))
            is_last = number == len(screens) - 1
            typed = "" if is_last else self.ask(self.tongue("Press Enter to read on"))
            if typed:
                return typed
        return ""

    def gap(self) -> None:
        """An empty line."""
        self.console.print()

    def clear(self) -> None:
        """Hide all that was shown and typed, where the next person could look at it."""
        if self.is_live:
            self.console.file.write(CLEAR)
            self.console.file.flush()
        if readline is not None:
            readline.clear_history()

    def ask(self, question: str = "") -> str:
        """The next line that is typed; EOFError when there is none."""
        sign = f"{question} > " if question else "> "
        if self.is_live:
            return input(sign).strip()
        self.console.file.flush()
        line = sys.stdin.readline()
        self.console.print(Text(sign + printable(line.rstrip("\n"))))
        if not line:
            raise EOFError
        return line.strip()

    def wait(self, question: str) -> str:
        """Let a person read and press Enter, or type something; without one, go on."""
        if self.is_live:
            return self.ask(question)
        self.write(question)
        return ""

    def agrees(self, question: str) -> bool:
        """Whether the person says yes; nobody there means no."""
        if not self.is_live:
            return False
        try:
            # What counts as yes is the first letter of the word in either language: y, o.
            return self.ask(question)[:1].casefold() in ("y", "o")
        except EOFError:
            return False

    @contextlib.contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """Show that something is under way, once a person has waited for a moment."""
        if not self.is_live:
            yield
            return
        status = self.console.status(Text(text))
        later = threading.Timer(MOMENT, status.start)
        later.start()
        try:
            yield
        finally:
            later.cancel()
            later.join()
            status.stop()


def _chunks(lines: list[str], size: int) -> list[list[str]]:
    """Lines in parts of at most this size, which end where a paragraph does if one ends late."""
    found = []
    while lines:
        cut = size
        if len(lines) > size:
            ends = [number for number in range(size // 2, size) if not lines[number].strip()]
            cut = ends[-1] if ends else size
        found.append(lines[:cut])
        lines = lines[cut:]
    return found
