"""Flagged ratings: those earned almost only against one other account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nothing is flagged before its next match."""
    flag = sa.Column("is_flagged", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("ratings", flag)
