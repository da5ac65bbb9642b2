"""The first tables: people, tables and seats, the log of moves, talk, results and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.String(16)
BIG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables."""
    _people()
    _tables()
    _at_a_table()
    _after_a_match()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", BIG, primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("folded", sa.String(128), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("is_admin", sa.Boolean, nullable=False),
        sa.Column("is_blocked", sa.Boolean, nullable=False),
        sa.Column("created_at", BIG, nullable=False),
    )
    op.create_table(
        "logins",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person_id", BIG, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("expires_at", BIG, nullable=False, index=True),
    )
    op.create_table(
        "tokens",
        sa.Column("id", BIG, primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("person_id", BIG, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("label", sa.String(32), nullable=False),
        sa.Column("created_at", BIG, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules_version", BIG, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("seconds", BIG, nullable=False),
        sa.Column("increment", BIG, nullable=False),
        sa.Column("days", BIG, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("owner_id", BIG, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("invitation", sa.String(32), nullable=False, unique=True),
        sa.Column("seed", sa.String(100), nullable=False),
        sa.Column("bot_seed", sa.String(100), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("length", BIG, nullable=False),
        sa.Column("changes", BIG, nullable=False),
        sa.Column("due_at", BIG),
        sa.Column("created_at", BIG, nullable=False),
        sa.Column("ended_at", BIG),
        sa.Column("rematch_id", ID),
    )
    op.create_index("tables_due", "tables", ["stage", "due_at"])
    op.create_index("tables_recent", "tables", ["stage", "created_at"])
    op.create_table(
        "seats",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", BIG, primary_key=True, autoincrement=False),
        sa.Column("person_id", BIG, sa.ForeignKey("people.id"), index=True),
        sa.Column("kept_for_id", BIG, sa.ForeignKey("people.id"), index=True),
        sa.Column("bot", sa.String(32)),
        sa.Column("is_away", sa.Boolean, nullable=False),
        sa.Column("has_resigned", sa.Boolean, nullable=False),
        sa.Column("left", BIG, nullable=False),
        sa.Column("since", BIG),
        sa.Column("is_again", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table_id", "person_id"),
    )


def _at_a_table() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", BIG, primary_key=True, autoincrement=False),
        sa.Column("seat", BIG, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("option", BIG),
        sa.Column("text", sa.String(100), nullable=False),
        sa.Column("person_id", BIG),
        sa.Column("at", BIG, nullable=False),
    )
    op.create_table(
        "said",
        sa.Column("id", BIG, primary_key=True),
        sa.Column(
            "table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True
        ),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person_id", BIG, sa.ForeignKey("people.id")),
        sa.Column("name", sa.String(48), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", BIG, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person_id", BIG, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def _after_a_match() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", BIG, primary_key=True, autoincrement=False),
        sa.Column("person_id", BIG, sa.ForeignKey("people.id"), index=True),
        sa.Column("score", BIG, nullable=False),
        sa.Column("rank", BIG, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("person_id", BIG, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("matches", BIG, nullable=False),
    )
