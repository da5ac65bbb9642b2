"""What Alembic runs: the steps, on the connection that `migrate` opened."""

from __future__ import annotations

from alembic import context

from vestiges.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
