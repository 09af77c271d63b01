"""What a server refuses, with stable codes beside the library's own."""

from enum import StrEnum
from typing import Any

from azulejos.core.errors import AzulejosError


class ServerErrorCode(StrEnum):
    """Every error the server can answer with besides the library's; programs may rely on the values."""

    NO_SUCH_TABLE = "no_such_table"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_AT_TABLE = "not_at_table"
    NOT_YOUR_TURN = "not_your_turn"
    SEAT_TAKEN = "seat_taken"
    SEATS_MISMATCH = "seats_mismatch"
    NOT_STARTED = "not_started"
    NOT_OVER = "not_over"
    STALE_VERSION = "stale_version"
    UNDO_ACROSS_DEAL = "undo_across_deal"
    PROPOSAL_OPEN = "proposal_open"
    NO_PROPOSAL = "no_proposal"
    NOT_GONE = "not_gone"
    NOT_HANDED_OVER = "not_handed_over"
    TOO_MANY_CHANGES = "too_many_changes"
    HINTS_FORBIDDEN = "hints_forbidden"
    WRONG_ORIGIN = "wrong_origin"
    TOO_MANY_REQUESTS = "too_many_requests"
    TOO_MANY_CONNECTIONS = "too_many_connections"
    TOO_LARGE = "too_large"
    MALFORMED_REQUEST = "malformed_request"
    INTERNAL = "internal"


STATUS = {
    ServerErrorCode.NO_SUCH_TABLE: 404,
    ServerErrorCode.NOT_YOUR_SEAT: 403,
    ServerErrorCode.NOT_AT_TABLE: 403,
    ServerErrorCode.WRONG_ORIGIN: 403,
    ServerErrorCode.HINTS_FORBIDDEN: 403,
    ServerErrorCode.MALFORMED_REQUEST: 422,
    ServerErrorCode.SEATS_MISMATCH: 422,
    ServerErrorCode.TOO_LARGE: 413,
    ServerErrorCode.TOO_MANY_REQUESTS: 429,
    ServerErrorCode.TOO_MANY_CONNECTIONS: 429,
    ServerErrorCode.INTERNAL: 500,
}
CONFLICT = 409  # for all others: the table is not in a state in which this can be done
BAD_INPUT = 422  # for the library's errors


class Refusal(Exception):
    """Something a client asked for cannot be done; nothing has changed."""

    def __init__(self, code: str, **parameters: object) -> None:
        self.code = str(code)
        self.parameters = parameters
        self.table: dict[str, Any] | None = None  # how things stand, where a table refuses
        super().__init__(self.code)

    @classmethod
    def of(cls, error: AzulejosError) -> "Refusal":
        """The refusal for an error of the library."""
        return cls(error.code, **{name: str(value) for name, value in error.parameters.items()})

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        if self.code in set(ServerErrorCode):
            return STATUS.get(ServerErrorCode(self.code), CONFLICT)
        return BAD_INPUT

    def to_json(self) -> dict[str, object]:
        """The refusal as clients get it."""
        plain: dict[str, object] = {"code": self.code, "parameters": self.parameters}
        return plain if self.table is None else {**plain, "table": self.table}
