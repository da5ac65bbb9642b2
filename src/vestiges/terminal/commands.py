"""What can be typed besides an answer: commands, each known by its name in every language.

Those that only show or copy something are carried out here, the others by the session.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from vestiges.engine.errors import VestigesError
from vestiges.engine.match import Match
from vestiges.engine.notation import fold
from vestiges.engine.text import Words, mark
from vestiges.terminal.rules import show_chapters, show_clauses
from vestiges.terminal.saves import Save
from vestiges.terminal.screen import Screen
from vestiges.terminal.seats import SeatPlayer
from vestiges.words import LANGUAGES, tongue

UNDO: Final = mark("undo")
HINT: Final = mark("hint")
EXPLAIN: Final = mark("explain")
INTRODUCTION: Final = mark("introduction")
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
    EXPLAIN: ("", mark("what this question is about, for newcomers")),
    INTRODUCTION: ("", mark("the game in short: the goal, a round, what wins")),
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


def names() -> dict[str, str]:
    """Every word that names a command, in whatever language, and the command."""
    said = {fold(tongue(lang)(name)): name for lang in LANGUAGES for name in MEANINGS}
    return said | SHORT


def parse(line: str, is_answer: Callable[[str], bool] = lambda _line: False) -> Command | None:
    """The command a line gives, None if it is an answer.

    An answer that is offered in these very words wins over a command; "/" before the word gives
    the command all the same.
    """
    is_forced = line.startswith("/")
    if not is_forced and is_answer(line):
        return None
    word, _, rest = line.removeprefix("/").strip().partition(" ")
    name = names().get(fold(word), "")
    if not name or (rest.strip() and name not in _TAKES_MORE):
        return None
    return Command(name, rest.strip())


def show_help(screen: Screen) -> None:
    """The list of commands in the reader's language."""
    screen.say(
        "Answer as it is written in the list, or in short: its number, or the beginning of its "
        "words. Several answers in one line stand apart by “;”. An answer with “*” after it is "
        "given again by itself whenever the same answers are offered. You can also type:"
    )
    table = Table.grid(padding=(0, 2))
    short = {name: letter for letter, name in SHORT.items()}
    for name, (more, meaning) in MEANINGS.items():
        spelled = f"{screen.tongue(name)} {screen.tongue(more)}".strip()
        table.add_row("", Text(spelled), Text(short.get(name, "")), Text(screen.tongue(meaning)))
    screen.show(table)


def show_introduction(screen: Screen, words: Words) -> None:
    """What a newcomer is told before the first question."""
    for step in words.introduction:
        screen.write(screen.tongue(step.title), "bold")
        screen.item("  ", screen.tongue(step.text))


def show_log(screen: Screen, lines: list[str], count: str) -> None:
    """The lines of the log, or so many of the last."""
    wanted = int(count[:6]) if count.isascii() and count.isdigit() else len(lines)
    for line in lines[max(0, len(lines) - wanted) :]:
        screen.item("· ", line)


def show_rules(screen: Screen, game: str, wanted: str) -> None:
    """A clause, the clauses that hold some words, or the chapters."""
    try:
        if wanted:
            show_clauses(screen, game, wanted)
        else:
            show_chapters(screen, game)
    except VestigesError as error:
        screen.error(error)


def save_copy(
    screen: Screen, save: Save, match: Match, seating: list[SeatPlayer], name: str
) -> None:
    """Write a copy into a file that is not someone else's, or say where the save is."""
    if not name:
        screen.say("The game is saved in {path}", is_copied=True, path=str(save.path))
        return
    copy = Save(Path(name))
    copy.is_ours = copy.path == save.path
    question = screen.tongue.say("{path} exists. Overwrite it? (yes/no)", path=str(copy.path))
    if copy.is_foreign() and not screen.agrees(question):
        text = mark("{path} exists and is left as it is.")
        screen.say(text, "yellow", is_copied=True, path=str(copy.path))
        return
    try:
        copy.write(match, seating)
    except VestigesError as error:
        screen.error(error)
    else:
        screen.say("The game is saved in {path}", is_copied=True, path=str(copy.path))
