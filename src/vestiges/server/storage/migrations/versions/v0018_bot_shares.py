"""Whose share of the bots a table uses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column; tables made before use their owner's."""
    op.add_column(
        "tables", sa.Column("bot_share", sa.String(64), nullable=False, server_default="")
    )
