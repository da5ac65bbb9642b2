"""Speakers: who said a line of the chat, who was invited, and names that look alike."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Of lines said before it is not known who said them as what."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("people", sa.Column("skeleton", sa.String(128), nullable=True))
    op.create_index("ix_people_skeleton", "people", ["skeleton"])
    op.add_column("said", sa.Column("seat", big, nullable=True))
    op.add_column("said", sa.Column("is_guest", sa.Boolean, nullable=True))
    op.create_table(
        "invitees",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person_id", big, sa.ForeignKey("people.id"), primary_key=True),
    )
