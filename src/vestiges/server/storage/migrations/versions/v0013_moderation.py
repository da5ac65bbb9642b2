"""Moderation: tables at which spectators may not talk, and seats whose player was replaced."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the two."""
    op.add_column(
        "tables", sa.Column("is_quiet", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column(
        "seats", sa.Column("is_replaced", sa.Boolean, nullable=False, server_default=sa.false())
    )
