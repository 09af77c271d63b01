"""The server's log: one event a line, as JSON for programs or as text for people."""

import logging
import sys
from typing import Any

import structlog
from structlog.dev import plain_traceback
from structlog.typing import EventDict

from azulejos.server.security import without_ids

# The values of variables would bring tokens and seeds into the log.
WITHOUT_VALUES = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)

WITH_IDS = ("path", "table")  # what may contain the id of a table, which is the secret of its link

QUIET = ("alembic", "aiosqlite", "sqlalchemy", "uvicorn")  # what they tell besides warnings, this server tells itself


def set_up(*, as_json: bool) -> None:
    """Sends what this server and the packages under it tell to the error stream."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _shorten_ids,
    ]
    structlog.configure(
        processors=[*shared[:2], *shared[3:], structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_writing(as_json)],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def _shorten_ids(_logger: object, _name: str, entry: EventDict) -> EventDict:
    """Leaves of the ids of tables only what tells them apart, whoever writes."""
    entry.update({name: without_ids(str(entry[name])) for name in WITH_IDS if name in entry})
    return entry


def _writing(as_json: bool) -> list[Any]:
    """How an event becomes a line."""
    if as_json:
        return [structlog.processors.ExceptionRenderer(WITHOUT_VALUES), structlog.processors.JSONRenderer()]
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain_traceback)]
