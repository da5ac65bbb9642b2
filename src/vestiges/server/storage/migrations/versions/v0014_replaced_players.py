"""Who held a seat before they were replaced."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the column; of those replaced before it is not known."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("replaced_id", big, nullable=True))
        seats.create_foreign_key("seats_replaced", "people", ["replaced_id"], ["id"])
        seats.create_index("ix_seats_replaced_id", ["replaced_id"])
