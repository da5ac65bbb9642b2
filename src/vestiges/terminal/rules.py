"""The rules on the screen: a whole page, its chapters, or single clauses."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from vestiges.engine.text import mark
from vestiges.rulebook import chapters, clauses, is_told_in, look_up, page
from vestiges.terminal.screen import Screen


def show_clauses(screen: Screen, game: str, wanted: str) -> None:
    """The clause of this id, or every clause in which the words stand."""
    _own_up(screen, game)
    for clause in look_up(game, wanted, screen.tongue.lang):
        title = Text(clause.id, style="bold").append(f" · {clause.section}", style="dim not bold")
        screen.show(title)
        screen.show(Padding(Markdown(clause.text), (0, 0, 0, 2)))


def show_chapters(screen: Screen, game: str) -> None:
    """The headings that hold clauses, with the clauses they hold."""
    _own_up(screen, game)
    spans = chapters(game, screen.tongue.lang)
    table = Table.grid(padding=(0, 2))
    for section, first, last in spans:
        table.add_row("", Text(section), Text(first if first == last else f"{first} … {last}"))
    screen.show(table)
    text = mark("“rules {clause}” shows a clause, “rules” and a word all with it.")
    screen.say(text, "dim", clause=spans[0][1])


def show_page(screen: Screen, game: str) -> None:
    """The whole page, through a pager where a person reads."""
    _own_up(screen, game)
    text = Markdown(page(game, screen.tongue.lang))
    if not screen.is_live:
        screen.show(text)
        return
    with screen.console.pager():
        screen.show(text)


def _own_up(screen: Screen, game: str) -> None:
    if not is_told_in(game, screen.tongue.lang):
        screen.say("The rules of this game are told in English only.", "dim")


def rules_data(game: str, lang: str, wanted: str = "") -> dict[str, object]:
    """The clauses as plain data."""
    found = look_up(game, wanted, lang) if wanted else clauses(game, lang)
    return {
        "game": game,
        "clauses": [{"id": c.id, "section": c.section, "text": c.text} for c in found],
    }
