"""A training run: generation after generation plays against itself, learns from the games, and meets the best before.

Each generation learns from scratch, from the games of the last few. The games are played by the strongest so far.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from azulejos.ai.settings import HAND
from azulejos.ai.weights import file_name, read_weights, weights_for
from azulejos.arena import ArenaError, ArenaErrorCode, Comparison, match
from azulejos.arena.board import Board
from azulejos.arena.workers import Place, do
from azulejos.core.game import load
from azulejos.core.machine import cores
from azulejos.training.fitting import Fit, fit, new_weights
from azulejos.training.folder import Folder
from azulejos.training.generation import Generation, Strength, best, is_finished
from azulejos.training.plan import Plan
from azulejos.training.portions import Job, portions
from azulejos.training.report import report
from azulejos.training.samples import joined

MATCH_SEED = 10**6  # of the deals in matches, so that they are not those that were learned from


@dataclass(frozen=True)
class Steps:
    """How far a part of a generation has come."""

    generation: int
    doing: str  # "play", "learn" or "meet"
    done: int
    total: int


Watcher = Callable[[Steps], None]


def train(
    plan: Plan,
    folder: str,
    *,
    hours: float | None = None,
    generations: int | None = None,
    place: Place | None = None,
    watch: Watcher | None = None,
) -> Iterator[Generation]:
    """Carries out a plan, or goes on with it; tells of each generation when it is finished.

    Ends after so many hours or generations, and when two generations in a row have gained nothing, but not before there
    are as many as the window. None is begun when the time is over, nor if one as long as the last would take it far
    beyond.
    """
    trainer = Trainer(Folder(folder, plan.checked()), place or Place(None), watch or (lambda steps: None))
    until = None if hours is None else time.monotonic() + 3600 * hours
    longest = 0.0
    trainer.publish()
    while trainer.goes_on(generations):
        began = time.monotonic()
        if until is not None and began + longest / 2 > until:
            return
        yield trainer.next_generation()
        longest = max(longest, time.monotonic() - began)


class Trainer:
    """Whoever carries out a plan in a folder."""

    def __init__(self, folder: Folder, place: Place, watch: Watcher) -> None:
        self.folder, self.plan, self.place, self.watch = folder, folder.plan, place, watch
        self.game = load(self.plan.game)
        self.inputs = self.game.parts.inputs.size(self.game.players)

    def goes_on(self, most: int | None) -> bool:
        """Whether there is something to be learned."""
        done = self.folder.generations
        return (most is None or len(done) < most) and not is_finished(done, self.plan.window)

    def next_generation(self) -> Generation:
        """Plays, learns and meets the best before."""
        began = time.monotonic()
        number = len(self.folder.generations) + 1
        games = self._play(number)
        positions, fitted = self._learn(number)
        strength = self._meet(number)
        seconds = time.monotonic() - began
        generation = Generation(number, games, positions, fitted.held_out, fitted.explained, strength, seconds)
        self.folder.add(generation)
        self.publish()
        self.folder.forget_games(number - self.plan.window)
        return generation

    def _evaluation(self, generation: int) -> str:
        """A generation's evaluation, as a player's setting."""
        return str(self.folder.weights_path(generation)) if generation else self.plan.start

    # --- Playing ------------------------------------------------------------------------------------------------------

    def _play(self, number: int) -> int:
        """Plays what is missing of a generation's games; answers how many there are."""
        champion = best(self.folder.generations)
        weights = weights_for(self.game, self._evaluation(champion))
        job = Job(self.plan, weights)
        job.compile()
        wanted = portions(self.plan, number)
        done = set(self.folder.portions(number))
        missing = [one for one in wanted if one.number not in done]
        self.watch(Steps(number, "play", len(done), len(wanted)))
        for portion, samples, games in do(job, missing, self.place):
            self.folder.save_portion(number, portion, samples, games)
            done.add(portion)
            self.watch(Steps(number, "play", len(done), len(wanted)))
        return sum(self.folder.read_portion(number, one)[1] for one in done)

    # --- Learning -----------------------------------------------------------------------------------------------------

    def _learn(self, number: int) -> tuple[int, Fit]:
        """Learns from the games of the last generations, from scratch; answers from how many positions, how well."""
        samples = joined(
            [
                self.folder.read_portion(generation, portion)[0]
                for generation in self._learned_from(number)
                for portion in self.folder.portions(generation)
            ]
        )
        weights = new_weights(self.inputs, self.game.players, self.plan.seed + number)
        fitted = None
        self.watch(Steps(number, "learn", 0, self.plan.epochs))
        for fitted in fit(
            samples,
            self.inputs,
            weights=weights,
            epochs=self.plan.epochs,
            threads=cores(),
            seed=self.plan.seed + number,
        ):
            self.watch(Steps(number, "learn", fitted.epoch, self.plan.epochs))
        assert fitted is not None
        self.folder.save_weights(self.folder.weights_path(number), weights)
        return int(samples.size[0]), fitted

    def _learned_from(self, number: int) -> list[int]:
        """The generations whose games are learned from."""
        first = 2 if number > 2 and self.plan.start == HAND else 1
        return list(range(max(first, number - self.plan.window + 1), number + 1))

    # --- Meeting ------------------------------------------------------------------------------------------------------

    def _meet(self, number: int) -> Strength:
        """How strong a generation is against the best one before."""
        champion = best(self.folder.generations)
        try:
            found = self._match(number, champion)
        except ArenaError as error:
            if error.code != ArenaErrorCode.OTHER_MATCH:
                raise
            # The folder was elsewhere when the match began, and players are called by where their weights lie.
            self.folder.match_path(number).unlink()
            found = self._match(number, champion)
        against = f"generation {champion}" if champion else self.plan.start_name
        return Strength(against, found.games, found.rate, found.low, found.high, found.chance)

    def _match(self, number: int, champion: int) -> Comparison:
        """How a generation and another one compare; a match that was interrupted goes on."""
        players = [self.plan.player(self._evaluation(one)) for one in (number, champion)]

        def tell(board: Board) -> None:
            self.watch(Steps(number, "meet", board.finished, board.total))

        result = match(
            self.plan.game,
            *players,
            games=self.plan.games,
            seed=MATCH_SEED + self.plan.seed + number,
            workers=self.place.workers,
            out=str(self.folder.match_path(number)),
            watch=tell,
        )
        return result.comparisons[0]

    def publish(self) -> None:
        """Writes the best weights, and the text that belongs to them, under the names that a game's folder wants."""
        done = self.folder.generations
        name = file_name(self.game)
        if not done:
            return
        if best(done):
            path = self.folder.weights_path(best(done))
            self.folder.save_weights(self.folder.path / f"{name}{path.suffix}", read_weights(self.game, str(path)))
        self.folder.write_text(f"{name}.md", report(self.plan, done))
