"""What seats are rewarded with: a fact of all environments.

- `result`: at the end 1 for the winner and the same loss for all others, so that it adds up to 0; winners share.
- `difference`: at the end the points of a seat less the mean of the others'.
- `change`: after every decision how much the points of each seat have changed; they add up to the final points.
"""

from azulejos.core import contract
from azulejos.core.contract import OVER, Integers, Numbers, State
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.jit import kernel

REWARDS = ("result", "difference", "change")
RESULT, DIFFERENCE, CHANGE = range(len(REWARDS))


def read_reward(name: object) -> int:
    """The number of a kind of reward."""
    if not isinstance(name, str) or name not in REWARDS:
        allowed = ", ".join(REWARDS)
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="reward", value=name, allowed=allowed)
    return REWARDS.index(name)


@kernel
def write_rewards(state: State, kind: int, before: Integers, work: Integers, out: Numbers) -> None:
    """Writes the reward of each seat after a decision, and the points as they stand for the next one.

    `before` holds the points that the seats had after the decision before.
    """
    contract.scores(state, work)
    for seat in range(state.players):
        out[seat] = work[seat] - before[seat] if kind == CHANGE else 0
        before[seat] = work[seat]
    if state.turn == OVER and kind == DIFFERENCE:
        _write_difference(state, before, out)
    elif state.turn == OVER and kind == RESULT:
        _write_result(state, work, out)


@kernel
def _write_difference(state: State, points: Integers, out: Numbers) -> None:
    """Writes by how much each seat has more points than the others on average."""
    total = 0
    for seat in range(state.players):
        total += points[seat]
    others = state.players - 1
    for seat in range(state.players):
        out[seat] = points[seat] - (total - points[seat]) / others


@kernel
def _write_result(state: State, work: Integers, out: Numbers) -> None:
    """Writes what the winners share and the others pay."""
    contract.places(state, work)
    winners = 0
    for seat in range(state.players):
        winners += int(work[seat] == 1)
    others = state.players - 1
    for seat in range(state.players):
        share = int(work[seat] == 1) / winners
        out[seat] = (share * state.players - 1) / others
