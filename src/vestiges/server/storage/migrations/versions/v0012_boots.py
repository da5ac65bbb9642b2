"""Boots: when machines were started, so that a jump of their time touches no clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the table."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "boots",
        sa.Column("id", sa.String(36), primary_key=True),
        sa.Column("booted_at", big, nullable=False),
    )
