"""The folder of a training run: its plan, the games of the last generations, each generation's weights and strength.

Whatever is written is whole or not there, so a run that was interrupted goes on with the same command.
"""

import contextlib
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import IO

import msgspec
import numpy as np

from azulejos.ai.settings import WEIGHTS
from azulejos.ai.weights import weights_for
from azulejos.arena.files import make_folder, replacing
from azulejos.core.contract import Numbers
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.game import load
from azulejos.training.generation import Generation
from azulejos.training.plan import Plan
from azulejos.training.samples import Samples

# Weights are kept with half the precision: small files, and what is measured is what is shipped.
PRECISION = np.float16
PORTIONS = f"{'[0-9]' * 5}.npz"  # and nothing that a process which was killed has left behind


class Folder:
    """A training run on disk."""

    def __init__(self, path: str, plan: Plan) -> None:
        self.path = _whole(path)
        self.plan = plan
        if not plan.can_name(str(self.path)):
            raise _unwritable(self.path, "a folder for training has no line break in its name")
        before = self._kept_plan()
        if before is None:
            self._begin()
        elif before != plan:
            raise _unwritable(self.path, f"another training is kept there: {_difference(before, plan)}")

    @property
    def _plan_path(self) -> Path:
        """Where the plan is."""
        return self.path / "plan.json"

    def _kept_plan(self) -> Plan | None:
        """The plan that is carried out in the folder, if there is one."""
        try:
            return msgspec.json.decode(self._plan_path.read_bytes(), type=Plan)
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise _unwritable(self._plan_path, str(error)) from None

    def _begin(self) -> None:
        """Makes the folder and keeps the plan, if the first games can be played: the plan would stay in the way."""
        weights_for(load(self.plan.game), self.plan.start)
        make_folder(str(self.path))
        text = msgspec.json.format(msgspec.json.encode(self.plan)) + b"\n"
        _write(self._plan_path, lambda file: file.write(text))

    # --- Games --------------------------------------------------------------------------------------------------------

    def portions(self, generation: int) -> list[int]:
        """The numbers of the portions of games that a generation has."""
        return sorted(int(path.stem) for path in self._games(generation).glob(PORTIONS))

    def save_portion(self, generation: int, number: int, samples: Samples, games: int) -> None:
        """Keeps a portion of games."""
        make_folder(str(self._games(generation)))
        arrays = {**samples._asdict(), "games": np.array(games)}
        _write(self._games(generation) / f"{number:05}.npz", lambda file: np.savez(file, **arrays))

    def read_portion(self, generation: int, number: int) -> tuple[Samples, int]:
        """The positions of a portion, and of how many games they are."""
        path = self._games(generation) / f"{number:05}.npz"
        try:
            with np.load(path, allow_pickle=False) as arrays:
                return Samples(*(arrays[name] for name in Samples._fields)), int(arrays["games"])
        except (OSError, ValueError, KeyError) as error:
            raise AzulejosError(ErrorCode.UNREADABLE_FILE, path=path, reason=str(error)) from None

    def forget_games(self, generation: int) -> None:
        """Removes games that nobody learns from any more."""
        with contextlib.suppress(FileNotFoundError):
            shutil.rmtree(self._games(generation))

    def _games(self, generation: int) -> Path:
        """Where a generation's games are."""
        return self.path / f"games-{generation:03}"

    # --- Weights ------------------------------------------------------------------------------------------------------

    def weights_path(self, generation: int) -> Path:
        """Where a generation's weights are."""
        return self.path / f"generation-{generation:03}{WEIGHTS}"

    def save_weights(self, path: Path, weights: Numbers) -> None:
        """Keeps weights."""
        _write(path, lambda file: np.save(file, weights.astype(PRECISION)))

    def match_path(self, generation: int) -> Path:
        """Where the games are in which a generation shows its strength."""
        return self.path / f"match-{generation:03}.jsonl"

    # --- Generations --------------------------------------------------------------------------------------------------

    @property
    def generations(self) -> list[Generation]:
        """The generations that are finished."""
        try:
            lines = (self.path / "generations.jsonl").read_bytes().splitlines()
            return [msgspec.json.decode(line, type=Generation) for line in lines]
        except FileNotFoundError:
            return []
        except (OSError, msgspec.DecodeError) as error:
            raise AzulejosError(ErrorCode.UNREADABLE_FILE, path=self.path, reason=str(error)) from None

    def add(self, generation: Generation) -> None:
        """Keeps a finished generation."""
        lines = [msgspec.json.encode(one) + b"\n" for one in (*self.generations, generation)]
        _write(self.path / "generations.jsonl", lambda file: file.writelines(lines))

    def write_text(self, name: str, text: str) -> None:
        """Keeps a text for people."""
        _write(self.path / name, lambda file: file.write(text.encode()))


def _difference(before: Plan, now: Plan) -> str:
    """In what two plans differ."""
    names = [name for name in Plan.__struct_fields__ if getattr(before, name) != getattr(now, name)]
    return ", ".join(f"{name}={getattr(before, name)}" for name in names)


def _whole(path: str) -> Path:
    """A path that is the same however it is written and from wherever it is used."""
    try:
        return Path(path).expanduser().resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise _unwritable(Path(path), str(error)) from None


def _write(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Writes a file."""
    with replacing(path) as beside, beside.open("wb") as file:
        write(file)


def _unwritable(path: Path, reason: str) -> AzulejosError:
    """The error for a folder that is not for this."""
    return AzulejosError(ErrorCode.UNWRITABLE_FILE, path=path, reason=reason)
