"""Scopes of tokens: what a program may do for its owner."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Tokens made before may do what they could."""
    scope = sa.Column("scope", sa.String(8), nullable=False, server_default="full")
    op.add_column("tokens", scope)
