"""Boxes: tables that are played with components the host has installed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables made before are played with the packaged components."""
    op.add_column("tables", sa.Column("box", sa.String(32), nullable=False, server_default=""))
    op.add_column(
        "tables", sa.Column("box_digest", sa.String(64), nullable=False, server_default="")
    )
