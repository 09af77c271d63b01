"""Run by Alembic: applies the versions on the connection that `store.migrate` hands over."""

from alembic import context

from azulejos.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
