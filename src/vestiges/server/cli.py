"""`vestiges serve` and what else a host does. What the server needs is loaded when it is called."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from vestiges import build
from vestiges.engine.errors import SetupError
from vestiges.engine.text import mark
from vestiges.words import guess, tongue

app = typer.Typer()

Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", help=mark("Where the server keeps its data.")),
]
Database = Annotated[
    str, typer.Option("--database", metavar="ADDRESS", help=mark("SQLite or PostgreSQL."))
]
Lang = Annotated[
    str, typer.Option("--lang", metavar="fr|en", help=mark("Language; the system's by default."))
]


def _must_be_installed() -> None:
    if find_spec("fastapi") is None or find_spec("sqlalchemy") is None:
        raise SetupError(
            'The server\'s packages are missing; this installs them: pip install "vestiges[server]"'
        )


@app.command(help=mark("Serve tables to browsers and programs."))
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help=mark("Who may come: 0.0.0.0 is everyone."))
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help=mark("The port; 0: any."))] = 8000,
    data: Data = None,
    database: Database = "",
    open_browser: Annotated[
        bool, typer.Option("--open", help=mark("Open a browser there."))
    ] = False,
    migrate_only: Annotated[
        bool, typer.Option("--migrate-only", help=mark("Bring the database up to date and stop."))
    ] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", help=mark("Log every request, without its secrets."))
    ] = False,
    log_format: Annotated[
        str, typer.Option("--log-format", metavar="text|json", help=mark("How the log is written."))
    ] = "text",
    processes: Annotated[
        int,
        typer.Option(
            min=1, max=64, metavar="N", help=mark("Server processes; several need PostgreSQL.")
        ),
    ] = 1,
    lang: Lang = "",
) -> None:
    """Run the server until it is stopped."""
    _must_be_installed()
    from vestiges.server.monitoring import logs
    from vestiges.server.run import run
    from vestiges.server.settings import read
    from vestiges.server.storage.database import open_database
    from vestiges.server.supervisor import LogStyle, supervise

    said = tongue(lang or guess())
    logs.set_up(log_format, is_verbose=verbose)
    settings = replace(read(data, database), processes=processes)
    if migrate_only:
        open_database(settings.database).close()
        typer.echo(said(mark("The database is up to date.")))
        return
    if line := build.excuse(said):
        typer.echo(line, err=True)
    if processes == 1:
        run(settings, host, port, said, open_browser=open_browser)
    else:
        style = LogStyle(log_format, verbose)
        supervise(settings, host, port, said, style, open_browser=open_browser)


@app.command(help=mark("Let an account administer the server."))
def admin(
    name: Annotated[str, typer.Argument(metavar="NAME", help=mark("The account's name."))],
    data: Data = None,
    database: Database = "",
    lang: Lang = "",
) -> None:
    """Make an account an administrator."""
    _must_be_installed()
    from vestiges.server.accounts.people import make_admin
    from vestiges.server.settings import read
    from vestiges.server.storage.database import open_database

    opened = open_database(read(data, database).database)
    try:
        make_admin(opened, name)
    finally:
        opened.close()
    typer.echo(tongue(lang or guess()).say("{name} may administer the server now.", name=name))


@app.command(help=mark("Check whether a server can run here: database, secret, disk, clock, bots."))
def doctor(data: Data = None, database: Database = "", lang: Lang = "") -> None:
    """Say what is in order and what is not; exit code 1 if something must be mended."""
    _must_be_installed()
    from vestiges.server.doctor import examine
    from vestiges.server.settings import data_folder, read

    said = tongue(lang or guess())
    folder = data_folder(data)
    if not folder.is_dir():
        raise SetupError(
            "There is no data folder {path} yet: “vestiges serve” makes it.", {"path": str(folder)}
        )
    marks = {"ok": mark("ok"), "warning": mark("warning"), "failure": mark("FAILURE")}
    is_fine = True
    for check in examine(read(data, database), said):
        is_fine &= check.state != "failure"
        typer.echo(f"{said(marks[check.state]):<8} {check.subject}: {check.found}")
    raise typer.Exit(0 if is_fine else 1)


OUTCOMES: Final = {
    "same": mark("{game}: the same under the new rules: {count}."),
    "kept": mark("{game}: finished, to be read from their summaries: {count}."),
    "asked": mark("{game}: running, taken back if the players agree: {count}."),
    "ended": mark("{game}: running, ended without a result: {count}."),
}
"""What an upgrade says of the matches of a game."""
FAILED: Final = mark("{game}: table {table} cannot be used as it is stored, and is left alone.")
"""What it says of a match that fails."""


@app.command(help=mark("Bring stored matches under rules that have changed."))
def upgrade(
    check: Annotated[
        bool, typer.Option("--check", help=mark("Say what would become of them; change nothing."))
    ] = False,
    data: Data = None,
    database: Database = "",
    lang: Lang = "",
) -> None:
    """Play stored matches again under the rules of this program, as the server does at start."""
    _must_be_installed()
    from vestiges.server.services import open_services
    from vestiges.server.settings import read
    from vestiges.server.storage.lock import sole_process
    from vestiges.server.tables import rules_upgrade as upgrading

    said = tongue(lang or guess())
    settings = read(data, database)
    with sole_process(settings.database):
        services = open_services(settings)
        try:
            verdicts = upgrading.check(services) if check else upgrading.upgrade(services)
        finally:
            services.close()
    counts = Counter((one.game, one.outcome) for one in verdicts if one.outcome != "failed")
    for (game, outcome), count in sorted(counts.items()):
        typer.echo(said.say(OUTCOMES[outcome], game=game, count=count))
    for one in verdicts:
        if one.outcome == "failed":
            typer.echo(said.say(FAILED, game=one.game, table=one.table_id))
    if not verdicts:
        typer.echo(said(mark("Every match follows the rules of this program.")))


File = Annotated[Path, typer.Argument(metavar="FILE", help=mark("The backup."))]


@app.command(help=mark("Copy database and secret to a file, while the server runs or not."))
def backup(file: File, data: Data = None, database: Database = "", lang: Lang = "") -> None:
    """Write a backup."""
    _must_be_installed()
    from vestiges.server.settings import read
    from vestiges.server.storage.backup import backup as write

    write(read(data, database), file)
    typer.echo(tongue(lang or guess()).say("{path} holds database and secret.", path=str(file)))


@app.command(help=mark("Put database and secret of a backup where there are none yet."))
def restore(file: File, data: Data = None, database: Database = "", lang: Lang = "") -> None:
    """Take a backup back."""
    _must_be_installed()
    from vestiges.server.settings import read
    from vestiges.server.storage.backup import restore as take

    settings = read(data, database)
    take(settings, file)
    typer.echo(tongue(lang or guess()).say("{path} is restored.", path=str(file)))
