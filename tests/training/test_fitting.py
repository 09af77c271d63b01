"""Fitting a network: its gradient is the slope, and what it learns is what the samples say."""

import numpy as np
import pytest

from azulejos.ai.network import HEADS, SECOND, WIDTH
from azulejos.training.fitting import HEAD_WEIGHTS, Fit, fit, forward, gradient, new_weights
from azulejos.training.samples import Samples, joined

INPUTS, PLAYERS = 12, 3
SIZES = (WIDTH, SECOND, HEADS * PLAYERS)


def made_up(count: int, seed: int) -> Samples:
    """Samples of three seats, of which the one with the highest of the first three inputs is the best."""
    rng = np.random.default_rng(seed)
    values = rng.random((count, INPUTS)).astype(np.float32)
    odds = np.exp(6 * values[:, :PLAYERS])
    shares = (odds / odds.sum(axis=1, keepdims=True)).astype(np.float32)
    return Samples(
        size=np.array([count]),
        begins=np.arange(count + 1) * INPUTS,
        places=np.tile(np.arange(INPUTS, dtype=np.uint16), count),
        values=values.ravel(),
        shares=shares,
        wins=np.eye(PLAYERS, dtype=np.float32)[shares.argmax(axis=1)],
        points=(3 * values[:, :PLAYERS]).astype(np.float32),
    )


def loss_of(samples: Samples, weights: np.ndarray) -> float:
    """What fitting makes small, reckoned plainly."""
    units = np.zeros(2 * sum(SIZES), np.float32)
    total = 0.0
    for sample in range(int(samples.size[0])):
        forward(samples, sample, weights, INPUTS, units, SIZES)
        shares, wins, points = units[WIDTH + SECOND :][: HEADS * PLAYERS].reshape(HEADS, PLAYERS).astype(np.float64)
        total -= HEAD_WEIGHTS[0] * (samples.shares[sample] * np.log(shares)).sum()
        total -= HEAD_WEIGHTS[1] * (samples.wins[sample] * np.log(wins)).sum()
        total += HEAD_WEIGHTS[2] * ((points - samples.points[sample]) ** 2).sum() / 2
    return total


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    samples, weights = made_up(8, 1), new_weights(INPUTS, PLAYERS, 1)
    found = np.zeros_like(weights)
    gradient(samples, np.arange(8), weights, INPUTS, found, np.zeros(2 * sum(SIZES), np.float32))
    rng, step = np.random.default_rng(0), 1e-3
    for index in rng.choice(len(weights), 60, replace=False):
        up, down = weights.copy(), weights.copy()
        up[index] += step
        down[index] -= step
        slope = (loss_of(samples, up) - loss_of(samples, down)) / (2 * step)
        assert found[index] == pytest.approx(slope, rel=0.02, abs=0.005)


def last_fit(samples: Samples, threads: int = 1) -> tuple[Fit, np.ndarray]:
    """How well samples are fitted in the end, and the weights."""
    weights = new_weights(INPUTS, PLAYERS, 2)
    *_, last = fit(samples, INPUTS, weights=weights, epochs=12, threads=threads, seed=3, rate=0.01)
    return last, weights


def test_samples_that_were_not_learned_from_are_explained() -> None:
    fitted, _ = last_fit(made_up(20_000, 2))
    assert fitted.epoch == 12
    assert fitted.explained > 0.9


def test_noise_is_not_explained() -> None:
    samples = made_up(20_000, 2)
    mixed = samples._replace(shares=np.random.default_rng(5).permutation(samples.shares))
    fitted, _ = last_fit(mixed)
    assert fitted.explained < 0.05


def test_fitting_again_gives_the_same_weights_and_threads_hardly_change_them() -> None:
    samples = made_up(5_000, 4)
    _, weights = last_fit(samples)
    assert np.array_equal(weights, last_fit(samples)[1])
    fitted, _ = last_fit(samples, threads=2)
    assert fitted.explained == pytest.approx(last_fit(samples)[0].explained, abs=0.05)


def test_joined_samples_keep_the_inputs_of_each() -> None:
    one, other = made_up(3, 6), made_up(4, 7)
    both = joined([one, other])
    assert both.size[0] == 7
    assert np.array_equal(both.begins, np.arange(8) * INPUTS)
    assert np.array_equal(both.values, np.concatenate([one.values, other.values]))
    assert np.array_equal(both.shares[3:], other.shares)


def test_inputs_that_no_sample_sets_add_nothing() -> None:
    samples = made_up(2000, 4)
    places = samples.places.copy()
    places[places == 5] = 6
    _, weights = last_fit(samples._replace(places=places))
    rows = weights[: INPUTS * WIDTH].reshape(INPUTS, WIDTH)
    assert (rows[5] == 0).all()
    assert (np.delete(rows, 5, axis=0) != 0).all()
