"""Random use of the friendly layer, right and wrong mixed: errors have their code and change nothing."""

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import azulejos
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.state import State
from tests.set_ups import ALL_SET_UPS

MOVE_LIKE = st.one_of(
    st.from_regex(r"(c[12]?|[0-9]{1,2})[byrkwjx]j?>[0-6f]", fullmatch=True),
    st.from_regex(r"[0-9]@[0-9]", fullmatch=True),
    st.from_regex(r"[c1-9][orbygpx]|\+[orbygpx]|[orbygpcx][0-7]=[orbygpx](\+[0-6])?", fullmatch=True),
    st.from_regex(r"pass(:([orbygpx][0-9]{0,3}){0,5})?", fullmatch=True),
    st.from_regex(r"[glbpvyx1-7]|[-+]{0,2}[glbpvyx][0-7]|#[0-9]|@[0-7]{1,2}|\+|done", fullmatch=True),
    st.from_regex(r"=(\+?[glbpvyx][0-7]|j[0-6])(,(\+?[glbpvyx][0-7]|j[0-6])){0,5}", fullmatch=True),
    st.text(max_size=12),
)


class Table(RuleBasedStateMachine):
    """A state that hypothesis plays on, and what must hold all the time."""

    @initialize(set_up=st.sampled_from(ALL_SET_UPS), seed=st.integers(0, 2**32))
    def start(self, set_up: str, seed: int) -> None:
        self.game = azulejos.load(set_up)
        self.state = self.game.new(seed)
        self.texts = [self.state.to_text()]

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data())
    def play_a_legal_move(self, data: st.DataObject) -> None:
        moves = self.state.legal_moves
        move = moves[data.draw(st.integers(0, len(moves) - 1))]
        self.state.apply(str(move) if len(self.texts) % 2 else move)
        assert self.state.moves[-1] == move
        self.texts.append(self.state.to_text())

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data(), count=st.integers(5, 40))
    def play_on(self, data: st.DataObject, count: int) -> None:
        for _ in range(count):
            if not self.state.is_over:
                self.play_a_legal_move(data)

    @rule()
    def undo(self) -> None:
        if len(self.texts) == 1:
            assert refused(self.state, self.state.undo) == ErrorCode.NOTHING_TO_UNDO
            return
        self.state.undo()
        self.texts.pop()
        assert self.state.to_text() == self.texts[-1]

    @rule(text=MOVE_LIKE)
    def try_a_strange_move(self, text: str) -> None:
        strange: object = text  # a text is `in` the legal moves when it means one of them
        if strange in self.state.legal_moves:
            return
        code = refused(self.state, lambda: self.state.apply(text))
        over = ErrorCode.GAME_OVER if self.state.is_over else None
        assert code in ({over} if over else {ErrorCode.MALFORMED_MOVE, ErrorCode.ILLEGAL_MOVE})

    @rule(thing=st.one_of(st.none(), st.integers(), st.floats(), st.binary(max_size=3)))
    def try_something_that_is_no_move(self, thing: object) -> None:
        code = refused(self.state, lambda: self.state.apply(thing))  # type: ignore[arg-type]
        assert code == (ErrorCode.GAME_OVER if self.state.is_over else ErrorCode.MALFORMED_MOVE)

    @rule(seat=st.one_of(st.integers(-3, 12), st.booleans(), st.text(max_size=2)))
    def look_from_a_seat(self, seat: int) -> None:
        if type(seat) is int and 0 <= seat < self.game.players:
            assert self.state.view(seat)["scores"] == self.state.scores
        else:
            assert refused(self.state, lambda: self.state.view(seat)) == ErrorCode.BAD_SEAT
            assert refused(self.state, lambda: self.state.observation(seat)) == ErrorCode.BAD_SEAT

    @rule()
    def try_to_deal(self) -> None:
        assert refused(self.state, self.state.deal) == ErrorCode.NO_DEAL_PENDING

    @invariant()
    def history_and_position_agree(self) -> None:
        if hasattr(self, "state"):
            assert self.state.to_text() == self.texts[-1]
            assert len(self.state.moves) == len(self.texts) - 1
            assert [item.total for item in self.state.breakdown] == self.state.scores


def refused(state: State, act: object) -> ErrorCode:
    """The code of the error that something gives; it must leave the state untouched."""
    before, record = state.to_text(), state.record()
    try:
        act()  # type: ignore[operator]
    except AzulejosError as error:
        assert (state.to_text(), state.record()) == (before, record)
        return error.code
    raise AssertionError("it was accepted")


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
