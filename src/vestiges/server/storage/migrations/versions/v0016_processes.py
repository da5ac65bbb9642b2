"""Processes that share a database: what they tell each other, and what is counted for all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make the tables."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("beat_at", big, nullable=False),
        sa.Column("version", big, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("group", sa.String(16), nullable=False),
        sa.Column("number", big, nullable=False),
        sa.Column("metrics", sa.Text, nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("id", big, primary_key=True),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("at", big, nullable=False),
    )
    op.create_index("acts_recent", "acts", ["key", "at"])
    op.create_table(
        "judgements",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", big, primary_key=True, autoincrement=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
