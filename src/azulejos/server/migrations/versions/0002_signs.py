"""When a server was last running, so that clocks get back the time without one."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the table of signs of life."""
    op.create_table(
        "signs",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("alive_at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drops it."""
    op.drop_table("signs")
