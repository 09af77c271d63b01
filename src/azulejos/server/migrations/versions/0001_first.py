"""Tables, their steps and their holders."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.String(200), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("waiting", sa.Boolean, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "public", "updated_at"])
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_index("holders_by_token", "holders", ["token_hash", "table_id"], unique=True)


def downgrade() -> None:
    """Drops everything."""
    for name in ("holders", "steps", "tables"):
        op.drop_table(name)
