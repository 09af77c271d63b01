"""Learning to judge positions from games that the search plays against itself; `azulejos train` is its command."""

from azulejos.training.plan import Plan
from azulejos.training.run import Trainer, train

__all__ = ["Plan", "Trainer", "train"]
