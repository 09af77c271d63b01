"""The tables of the database. The steps are the truth; what the first table says beside them is a cache for lists."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seed", String(40), nullable=False),  # up to 128 bits in decimal; never sent before the end
    Column("created_at", BigInteger, nullable=False),  # milliseconds, here and below
    Column("updated_at", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("game", String(200), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),  # open, playing or over
    Column("waiting", Boolean, nullable=False),  # whether a computer or a clock goes on without anybody's doing
    Index("tables_by_status", "status", "public", "updated_at"),
)

STEPS = Table(
    "steps",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("entries", Text, nullable=False),
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("token_hash", String(64), nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Index("holders_by_token", "token_hash", "table_id", unique=True),
)

ONLY_SIGN = 0

SIGNS = Table(
    "signs",
    METADATA,
    Column("number", Integer, primary_key=True),  # there is one row for all processes
    Column("alive_at", BigInteger, nullable=False),  # when a server last was running
)
