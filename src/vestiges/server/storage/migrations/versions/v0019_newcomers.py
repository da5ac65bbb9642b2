"""Who plays a game for the first time and has its questions explained."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the column; guided matches that run stay guided."""
    guided = sa.Column("is_guided", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", guided)
    made = "SELECT id FROM tables WHERE is_guided"
    op.execute(
        f"UPDATE seats SET is_guided = (1 = 1) WHERE person_id IS NOT NULL AND table_id IN ({made})"
    )
