"""Fingerprints of positions, summaries of matches, and consent to go on under other rules."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add what tells whether a match is still the same under other rules, and what is read else."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("tables", sa.Column("opening", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("shared_length", big))
    op.add_column(
        "seats", sa.Column("has_agreed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("moves", sa.Column("position", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
