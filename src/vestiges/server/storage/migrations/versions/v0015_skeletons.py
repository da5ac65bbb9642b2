"""Names that look alike: compared anew, since more letters count as alike now."""

from __future__ import annotations

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Forget by what names were compared; a server that starts notes it again."""
    op.execute("UPDATE people SET skeleton = NULL")
