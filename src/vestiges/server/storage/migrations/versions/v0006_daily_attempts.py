"""Attempts at the match of the day: one for each person, and where it was begun."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table; attempts made before are known by their seed alone."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "daily_attempts",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("person_id", big, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("origin", sa.String(64), nullable=False),
        sa.UniqueConstraint("game", "day", "person_id"),
    )
