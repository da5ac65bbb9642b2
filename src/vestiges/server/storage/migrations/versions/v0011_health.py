"""Health: a row that is written to see whether anything can be."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the table."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "health",
        sa.Column("id", big, primary_key=True, autoincrement=False),
        sa.Column("at", big, nullable=False),
    )
