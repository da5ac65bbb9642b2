"""The command line: reads arguments and hands them to terminal, server and study."""

from __future__ import annotations

import contextlib
import os
import sys
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from vestiges import build, words
from vestiges import games as known_games
from vestiges.engine.errors import SetupError, VestigesError
from vestiges.engine.text import mark
from vestiges.server import cli as server
from vestiges.study.arena import check_jobs, contest
from vestiges.study.arena_run import Running
from vestiges.study.speed import measure, measure_own
from vestiges.terminal import lists, rules, usage
from vestiges.terminal.analysis import analyse as look_back
from vestiges.terminal.arena import run_arena
from vestiges.terminal.generate import Maker
from vestiges.terminal.replay import open_replay
from vestiges.terminal.screen import Screen
from vestiges.terminal.speed import show_speed
from vestiges.terminal.start import Wish, find_game, open_session
from vestiges.terminal.verify import verify as check
from vestiges.words import Language, tongue

app = typer.Typer(
    name="vestiges",
    cls=usage.Group,
    help=mark("French board games of digging and collecting, in the terminal."),
    epilog=mark(
        "Exit codes: 0 done (or left with the game saved); 1 what was asked about is not so "
        "(verify); 2 wrong call or input; 3 a record that cannot be read or used; 130 interrupted, "
        "the game is saved."
    ),
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


def whole(text: str) -> int:
    """A whole number from the command line."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise SetupError("“{text}” is not a whole number.", {"text": text})
    return int(text)


def known_language(given: str) -> str:
    """The language wished for, or the system's."""
    return tongue(given or words.guess()).lang


Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="fr|en",
        callback=known_language,
        show_default=False,
        help=mark("Language; the system's by default."),
    ),
]
Json = Annotated[bool, typer.Option("--json", help=mark("Plain data for a program."))]
Box = Annotated[
    list[str] | None,
    typer.Option("--box", metavar="GAME=FOLDER", help=mark("Components of your own box.")),
]
Record = Annotated[Path, typer.Argument(metavar="FILE", help=mark("A record."))]
Name = Annotated[str, typer.Argument(metavar="GAME", help=mark("A game's name."))]


def screen(lang: str, game: str | None = None) -> Screen:
    """The screen of a command in the language wished for."""
    return Screen(tongue(lang, game))


def mention_build(lang: str) -> None:
    """Say so, before bots think, if they think slower than they could."""
    line = build.excuse(tongue(lang))
    if line:
        Screen(tongue(lang), errors=True).write(line, is_copied=True)


@app.callback(invoke_without_command=True)
def start(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help=mark("The program's version and build."))
    ] = False,
    lang: Lang = "",
) -> None:
    """Say the version or, without a command, what can be said."""
    if version:
        screen(lang).write(build.version(tongue(lang)), is_copied=True)
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        ctx.get_help()
        raise typer.Exit
    ctx.default_map = {ctx.invoked_subcommand: {"lang": lang}}


@app.command(help=mark("The games, or one game with its options."))
def games(game: Name = "", json: Json = False, lang: Lang = "") -> None:
    """List the games."""
    if game:
        lists.show_game(screen(lang), game, json)
    else:
        lists.show_games(screen(lang), json)


@app.command(help=mark("The bots that can take a seat."))
def bots(json: Json = False, lang: Lang = "") -> None:
    """List the bots."""
    lists.show_bots(screen(lang), json)


@app.command(help=mark("How fast the games are on this machine, in this build."))
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=mark("One game only."))] = "",
    seconds: Annotated[
        float, typer.Option(min=0.1, max=60, help=mark("CPU seconds a game and seat count."))
    ] = 2.0,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Measure random play and the calls made most."""
    wanted = [known_games.find(name) for name in ([game] if game else known_games.names())]
    show_speed(
        screen(lang),
        [partial(measure, one, seats, seconds) for one in wanted for seats in one.seats],
        json,
        [partial(measure_own, one, seconds) for one in wanted],
    )


@app.command(help=mark("Let bots play each other, and rate them."))
def arena(
    game: Name = "",
    bots: Annotated[
        str, typer.Option("--bots", metavar="a,b,…", help=mark("Who plays: good,master@2s"))
    ] = "good,strong",
    games: Annotated[
        int | None, typer.Option(parser=whole, metavar="N", help=mark("Matches; 100 by default."))
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(parser=whole, metavar="N", help=mark("Seats; as few as possible by default.")),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(parser=whole, metavar="N", help=mark("Processes; one by default.")),
    ] = None,
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help=mark("The seed of all matches."))
    ] = "arena",
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=mark("Keep the results, and go on from them.")),
    ] = None,
    json: Json = False,
    lang: Lang = "",
) -> int:
    """Let bots play each other."""
    found = find_game(game)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    wanted = contest(found, names, 100 if games is None else games, seats or 0, seed)
    running = Running(wanted, check_jobs(1 if jobs is None else jobs), keep)
    mention_build(lang)
    return run_arena(screen(lang), running, json)


@app.command(help=mark("Play a game, or go on with one that was saved."))
def play(
    game: Name = "",
    seats: Annotated[
        str,
        typer.Option(
            metavar="me,bot,…",
            help=mark("Who plays, in seat order: me, or a bot; also with a name (me:Ada)."),
        ),
    ] = "",
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help=mark("The seed of all chance; secret by default."))
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help=mark("An option of the game; may be repeated.")),
    ] = None,
    box: Box = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help=mark("Where to keep the game."))
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help=mark("Go on with a saved game."))
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help=mark("Overwrite the file named by --save."))
    ] = False,
    lang: Lang = "",
) -> int:
    """Play a game."""
    wish = Wish(lang, game, seats, seed, option or [], box or [])
    wish.save, wish.resume, wish.force = save, resume, force
    session = open_session(wish)
    mention_build(lang)
    return session.run()


@app.command(help=mark("Watch a record: the log, or step by step at a terminal."))
def replay(
    file: Record,
    seat: Annotated[
        int | None,
        typer.Option(parser=whole, metavar="N", help=mark("See what this seat saw (1, 2, …).")),
    ] = None,
    move: Annotated[
        int | None,
        typer.Option(parser=whole, metavar="N", help=mark("Go to the position after move N.")),
    ] = None,
    json: Json = False,
    box: Box = None,
    lang: Lang = "",
) -> None:
    """Watch a record."""
    shown = open_replay(file, lang, seat, box or [])
    upto = None if move is None else shown.check_move(move)
    if json:
        shown.screen.data(shown.data(upto))
    elif shown.screen.is_live:
        shown.step_through(upto or 0)
    else:
        shown.show_log(upto)


@app.command(help=mark("Check a record: the file, the seed, every move, the result."))
def verify(file: Record, json: Json = False, box: Box = None, lang: Lang = "") -> int:
    """Check a record."""
    return check(Screen(words.any_tongue(lang)), file, box or [], json)


@app.command(help=mark("Look back at a finished match: mistakes, luck and turning points."))
def analyse(
    file: Record,
    tries: Annotated[
        int | None,
        typer.Option(parser=whole, metavar="N", help=mark("Tries an answer; 48 by default.")),
    ] = None,
    json: Json = False,
    box: Box = None,
    lang: Lang = "",
) -> int:
    """Look back at a finished match."""
    return look_back(file, lang, 48 if tries is None else tries, box or [], json)


@app.command("rules", help=mark("The rules of a game, or the clauses with an id or words."))
def show_rules(
    game: Name = "",
    clause: Annotated[
        list[str] | None, typer.Argument(metavar="CLAUSE", help=mark("An id, or words."))
    ] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Show the rules."""
    name = find_game(game).name
    wanted = " ".join(clause or [])
    if json:
        screen(lang).data(rules.rules_data(name, lang, wanted))
    elif wanted:
        rules.show_clauses(screen(lang, name), name, wanted)
    else:
        rules.show_page(screen(lang, name), name)


@app.command(help=mark("Make fresh components of a game from a seed."))
def generate(
    game: Name = "",
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help=mark("What to make them from; any by default."))
    ] = "",
    difficulty: Annotated[
        str, typer.Option(metavar="NAME", help=mark("How hard they are to play with."))
    ] = "",
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=mark("Where to write them as a box."))
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help=mark("Overwrite what lies in the folder."))
    ] = False,
    lang: Lang = "",
) -> None:
    """Make components."""
    found = find_game(game)
    Maker(screen(lang, found.name), found, seed, difficulty).make(out, force)


app.add_typer(server.app)


def wished_language(arguments: list[str]) -> Language:
    """The language for help and errors: what --lang says if it can be had, else the system's."""
    lang = words.guess()
    for word, after in pairwise([*arguments, ""]):
        wanted = after if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and wanted in words.LANGUAGES:
            lang = wanted
    return words.any_tongue(lang)


def run(arguments: list[str]) -> int:
    """Run a command line; the exit code. Every error a user can cause is one line."""
    said = wished_language(arguments)
    command: Any = typer.main.get_command(app)
    usage.translate(command, said)
    try:
        return int(command.main(arguments, prog_name="vestiges", standalone_mode=False) or usage.OK)
    except VestigesError as error:
        line, code = said.explain(error), usage.code_of(error)
    except TyperException as error:
        line, code = usage.complaint(error.format_message(), said), usage.BAD_INPUT
    Screen(said, errors=True).write(line.replace("\n", " "), is_copied=True)
    return code


def main() -> None:
    """The `vestiges` command."""
    for channel in (sys.stdin, sys.stdout, sys.stderr):
        # A character that a terminal cannot show or a pipe cannot mean is no reason to stop.
        channel.reconfigure(errors="replace")  # type: ignore[union-attr]  # they are text files
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of a pipe went away (`| head`): nothing more is to be said to it.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = usage.OK
    sys.exit(code)
