"""What the arena cannot do, with stable codes beside the library's own."""

from enum import StrEnum


class ArenaErrorCode(StrEnum):
    """Every error the arena can answer with besides the library's; programs may rely on the values."""

    TOO_FEW_PLAYERS = "too_few_players"
    OTHER_MATCH = "other_match"
    FILE_IN_USE = "file_in_use"
    WORKERS_LOST = "workers_lost"
    MISSING_EXTRA = "missing_extra"
    NO_CLUSTER = "no_cluster"
    BAD_CHART = "bad_chart"
    NO_ENGINE = "no_engine"


_SENTENCES = {
    ArenaErrorCode.TOO_FEW_PLAYERS: "{given} named for a match that needs at least {needed} players: {game}",
    ArenaErrorCode.OTHER_MATCH: "{path} holds another match: {difference}",
    ArenaErrorCode.FILE_IN_USE: "another process is writing to {path}",
    ArenaErrorCode.WORKERS_LOST: "game {number} was given up: its worker ended {times} times ({reason})",
    ArenaErrorCode.MISSING_EXTRA: "{package} is missing; install it with: pip install 'azulejos[{extra}]'",
    ArenaErrorCode.NO_CLUSTER: "the Ray cluster at {address} cannot be used: {reason}",
    ArenaErrorCode.BAD_CHART: "a chart is a file that ends with .svg or .png, not {path}",
    ArenaErrorCode.NO_ENGINE: "the engine '{command}' cannot be used: {reason}",
}


class ArenaError(ValueError):
    """A match cannot be played so; `code` and `parameters` say why, for programs."""

    def __init__(self, code: ArenaErrorCode, **parameters: object) -> None:
        self.code = code
        self.parameters = parameters
        super().__init__(_SENTENCES[code].format(**parameters))
