"""What can be typed besides an answer: commands, each known by its name in every language."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from rich.table import Table
from rich.text import Text

from vestiges.engine.text import mark
from vestiges.terminal.screen import Screen
from vestiges.words import LANGUAGES, tongue

UNDO: Final = mark("undo")
HINT: Final = mark("hint")
LOG: Final = mark("log")
BOARD: Final = mark("board")
RULES: Final = mark("rules")
SAVE: Final = mark("save")
HELP: Final = mark("help")
QUIT: Final = mark("quit")

SHORT: Final = {"u": UNDO, "?": HELP, "q": QUIT}
MEANINGS: Final = {
    UNDO: ("", mark("take back your last answer, as long as it showed nothing hidden")),
    HINT: ("", mark("what the game's own bot would answer, knowing what you know")),
    LOG: (mark("[NUMBER]"), mark("what happened so far, or only the last lines")),
    BOARD: ("", mark("the position again")),
    RULES: (
        mark("[CLAUSE]"),
        mark("the chapters of the rules, a clause, or all with a word"),
    ),
    SAVE: (mark("[FILE]"), mark("where the game is saved, or a copy in another file")),
    HELP: ("", mark("this list")),
    QUIT: ("", mark("leave; the game is saved after every answer and can be resumed")),
}
_TAKES_MORE: Final = (LOG, RULES, SAVE)


@dataclass(frozen=True)
class Command:
    """A command and what was typed after it."""

    name: str
    rest: str


def fold(word: str) -> str:
    """A word as it is compared: without case and accents."""
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def names() -> dict[str, str]:
    """Every word that names a command, in whatever language, and the command."""
    said = {fold(tongue(lang)(name)): name for lang in LANGUAGES for name in MEANINGS}
    return said | SHORT


def parse(line: str, offered: list[str]) -> Command | None:
    """The command a line gives, None if it is an answer.

    An answer that is offered in these very words wins over a command; "/" before the word gives
    the command all the same.
    """
    is_forced = line.startswith("/")
    if not is_forced and " ".join(line.split()).lower() in offered:
        return None
    word, _, rest = line.removeprefix("/").strip().partition(" ")
    name = names().get(fold(word), "")
    if not name or (rest.strip() and name not in _TAKES_MORE):
        return None
    return Command(name, rest.strip())


def show_help(screen: Screen) -> None:
    """The list of commands in the reader's language."""
    screen.say("Answer with the number of an answer or with its notation, or type:")
    table = Table.grid(padding=(0, 2))
    short = {name: letter for letter, name in SHORT.items()}
    for name, (more, meaning) in MEANINGS.items():
        spelled = f"{screen.tongue(name)} {screen.tongue(more)}".strip()
        table.add_row("", Text(spelled), Text(short.get(name, "")), Text(screen.tongue(meaning)))
    screen.show(table)
