"""What an evaluation of a Queen's Garden position looks at: one seat's garden and storage."""

from azulejos.core.contract import Numbers, State
from azulejos.core.jit import kernel

WEIGHTS = {"score": 1.0}


@kernel
def features(state: State, seat: int, out: Numbers) -> None:
    """Writes the features of a seat's position."""
    out[0] = state.player[seat].score
