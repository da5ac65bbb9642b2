"""Known addresses: from where the owner of an account logged in before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "known_addresses",
        sa.Column("person_id", big, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("at", big, nullable=False),
    )
