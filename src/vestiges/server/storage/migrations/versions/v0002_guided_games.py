"""Guided games: tables that explain each question as it first comes up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables made before guide nobody."""
    guided = sa.Column("is_guided", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", guided)
