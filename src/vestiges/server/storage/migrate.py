"""Bringing the database's tables up to date, step by step, with Alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.engine import Engine

LOCK = 0x7E571
"""PostgreSQL: two processes that start at once take turns."""


def migrate(engine: Engine) -> None:
    """Make or change the tables until they are what this version needs."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    """Alembic's view of this package, on a connection that is already open."""
    found = Config()
    found.set_main_option("script_location", "vestiges.server.storage:migrations")
    found.set_main_option("path_separator", "os")
    found.attributes["connection"] = connection
    return found
