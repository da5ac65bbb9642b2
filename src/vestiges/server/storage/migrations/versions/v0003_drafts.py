"""Drafts: what a person thinks out at a table, kept for every device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    table = sa.ForeignKey("tables.id")
    person = sa.ForeignKey("people.id")
    op.create_table(
        "drafts",
        sa.Column("table_id", sa.String(16), table, primary_key=True),
        sa.Column("person_id", big, person, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
