"""In which browser an attempt at the match of the day was begun, and when a token was last used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the two; a token that was there counts as used now."""
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column(
        "daily_attempts", sa.Column("browser", sa.String(64), nullable=False, server_default="")
    )
    op.add_column("tokens", sa.Column("used_at", big, nullable=False, server_default="0"))
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    seconds = "strftime('%s', 'now')" if is_sqlite else "extract(epoch from now())"
    op.execute(f"UPDATE tokens SET used_at = CAST({seconds} AS BIGINT) * 1000")
