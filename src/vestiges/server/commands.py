"""`vestiges serve` and `vestiges admin`. What the server needs is loaded only when it is called."""

from __future__ import annotations

import logging
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from vestiges.engine.errors import SetupError
from vestiges.words import guess, mark, tongue

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
        raise SetupError("The server's packages are missing: install “vestiges[server]”.")


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
    lang: Lang = "",
) -> None:
    """Run the server until it is stopped."""
    _must_be_installed()
    from vestiges.server.serving import run
    from vestiges.server.settings import read
    from vestiges.server.storage.database import open_database

    said = tongue(lang or guess())
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("vestiges").setLevel(logging.INFO if verbose else logging.WARNING)
    settings = read(data, database)
    if migrate_only:
        open_database(settings.database).close()
        typer.echo(said(mark("The database is up to date.")))
        return
    run(settings, host, port, said, open_browser=open_browser)


@app.command(help=mark("Let an account administer the server."))
def admin(
    name: Annotated[str, typer.Argument(metavar="NAME", help=mark("The account's name."))],
    data: Data = None,
    database: Database = "",
    lang: Lang = "",
) -> None:
    """Make an account an administrator."""
    _must_be_installed()
    from vestiges.server.people import make_admin
    from vestiges.server.settings import read
    from vestiges.server.storage.database import open_database

    opened = open_database(read(data, database).database)
    try:
        make_admin(opened, name)
    finally:
        opened.close()
    typer.echo(tongue(lang or guess()).say("{name} may administer the server now.", name=name))
