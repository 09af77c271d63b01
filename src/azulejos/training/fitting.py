"""Fits a network's weights to samples: stochastic gradient descent by Adam's method, in kernels, on several threads."""

import math
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from azulejos.ai.network import HEADS, POINTS, PROSPECTS, SECOND, WIDTH, WIN, weights_size
from azulejos.core.contract import Integers, Numbers
from azulejos.core.jit import kernel
from azulejos.training.samples import Samples

Sizes = tuple[int, int, int]  # of the layers after the inputs

BATCH = 1024
RATE = 2e-3
DECAY = 0.01  # times the rate
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
HEAD_WEIGHTS = np.array([1.0, 0.2, 0.2], np.float32)  # how much the heads count
HELD_OUT = 0.05  # of the samples, to see how well others are fitted


@dataclass(frozen=True)
class Fit:
    """How well weights fit: cross-entropy of shares for the samples that were learned from and for others."""

    epoch: int
    learned: float
    held_out: float
    explained: float  # the part of the shares' variance that is explained, for samples not learned from


def new_weights(inputs: int, players: int, seed: int) -> Numbers:
    """Random weights of a useful size to begin with."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(weights_size(inputs, players), np.float32)
    outputs = HEADS * players
    begin = (inputs + 1) * WIDTH
    last = begin + (WIDTH + 1) * SECOND
    weights[: inputs * WIDTH] = rng.normal(0, 0.1, inputs * WIDTH)
    weights[begin : begin + WIDTH * SECOND] = rng.normal(0, math.sqrt(2 / WIDTH), WIDTH * SECOND)
    weights[last : last + SECOND * outputs] = rng.normal(0, math.sqrt(1 / SECOND), SECOND * outputs)
    return weights


def fit(
    samples: Samples, inputs: int, *, weights: Numbers, epochs: int, threads: int, seed: int, rate: float = RATE
) -> Iterator[Fit]:
    """Changes weights until they fit; tells after each epoch how well."""
    players = samples.shares.shape[1]
    count = int(samples.size[0])
    # Positions of one game follow each other, so the last ones are of other games than those that are learned from.
    known = count - int(count * HELD_OUT)
    rng = np.random.default_rng(seed)
    moments = np.zeros((2, len(weights)), np.float32)
    _silence_unseen(samples, weights, inputs)
    work = [_Work(len(weights), players) for _ in range(threads)]
    batches = max(known // BATCH, 1)
    with ThreadPoolExecutor(threads) as pool:
        for epoch in range(epochs):
            order = rng.permutation(known)
            loss = 0.0
            for batch in range(batches):
                chosen = np.array_split(order[batch * BATCH : (batch + 1) * BATCH], threads)
                jobs = [
                    pool.submit(gradient, samples, some, weights, inputs, one.gradient, one.units)
                    for some, one in zip(chosen, work, strict=True)
                ]
                loss += sum(job.result() for job in jobs)
                step = epoch * batches + batch
                speed = rate * 0.5 * (1 + math.cos(math.pi * step / (epochs * batches)))
                for one in work[1:]:
                    work[0].gradient += one.gradient
                adam(weights, work[0].gradient, moments, speed, step + 1, BATCH)
                for one in work:
                    one.gradient[:] = 0
            yield _judge(samples, known, count, weights, inputs, work[0], epoch, loss / (batches * BATCH))


def _silence_unseen(samples: Samples, weights: Numbers, inputs: int) -> None:
    """Lets inputs that no sample sets add nothing: else they would add chance where another option sets them."""
    unseen = np.ones(inputs, bool)
    unseen[samples.places[: samples.begins[samples.size[0]]]] = False
    weights[: inputs * WIDTH].reshape(inputs, WIDTH)[unseen] = 0


class _Work:
    """Space for one thread."""

    def __init__(self, size: int, players: int) -> None:
        self.gradient = np.zeros(size, np.float32)
        self.units = np.zeros(2 * (WIDTH + SECOND + HEADS * players), np.float32)


def _judge(
    samples: Samples, known: int, count: int, weights: Numbers, inputs: int, work: _Work, epoch: int, learned: float
) -> Fit:
    """How well weights fit samples that were not learned from."""
    sums = np.zeros(3, np.float64)
    measure(samples, np.arange(known, count), weights, inputs, work.units, sums)
    variance = float(np.var(samples.shares[known:count])) if count > known else 1.0
    others = max(count - known, 1)
    unexplained = float(sums[1]) / (others * samples.shares.shape[1]) / variance
    return Fit(epoch + 1, learned, float(sums[0]) / others, 1 - unexplained)


@kernel
def forward(samples: Samples, sample: int, weights: Numbers, inputs: int, units: Numbers, sizes: Sizes) -> None:
    """Fills the units of all layers for a sample; those of the last layer are shares, shares and points."""
    width, second, outputs = sizes[0], sizes[1], sizes[2]
    bias = inputs * width
    for unit in range(width):
        units[unit] = weights[bias + unit]
    for index in range(samples.begins[sample], samples.begins[sample + 1]):
        row = np.int64(samples.places[index]) * width
        value = samples.values[index]
        for unit in range(width):
            units[unit] += value * weights[row + unit]
    begin = bias + width
    _layer(weights, begin, units, 0, width, second)
    _layer(weights, begin + (width + 1) * second, units, width, second, outputs)
    players = outputs // HEADS
    _soften(units, width + second + PROSPECTS * players, players)
    _soften(units, width + second + WIN * players, players)


@kernel
def _layer(weights: Numbers, begin: int, units: Numbers, at: int, size: int, after: int) -> None:
    """Fills the units of a layer from the positive ones of the layer before."""
    for other in range(after):
        units[at + size + other] = weights[begin + size * after + other]
    for unit in range(size):
        value = units[at + unit]
        if value > 0:
            for other in range(after):
                units[at + size + other] += value * weights[begin + unit * after + other]


@kernel
def _soften(units: Numbers, at: int, players: int) -> None:
    """Turns numbers into shares."""
    most = units[at]
    for seat in range(players):
        most = max(most, units[at + seat])
    total = np.float32(0)
    for seat in range(players):
        units[at + seat] = math.exp(units[at + seat] - most)
        total += units[at + seat]
    for seat in range(players):
        units[at + seat] /= total


@kernel
def gradient(samples: Samples, chosen: Integers, weights: Numbers, inputs: int, out: Numbers, units: Numbers) -> float:
    """Adds up what each weight should become smaller by; answers the sum of the cross-entropies."""
    loss = 0.0
    players = samples.shares.shape[1]
    sizes = (WIDTH, SECOND, HEADS * players)
    for sample in chosen:
        forward(samples, sample, weights, inputs, units, sizes)
        loss += _entropy(samples, sample, units, WIDTH + SECOND, players)
        _backward(samples, sample, weights, inputs, units, sizes, out)
    return loss


@kernel
def _entropy(samples: Samples, sample: int, units: Numbers, at: int, players: int) -> float:
    """The cross-entropy of the shares of a sample."""
    entropy = 0.0
    for seat in range(players):
        entropy -= samples.shares[sample, seat] * math.log(max(units[at + seat], np.float32(1e-9)))
    return entropy


@kernel
def _backward(
    samples: Samples, sample: int, weights: Numbers, inputs: int, units: Numbers, sizes: Sizes, out: Numbers
) -> None:
    """Adds what one sample says about each weight."""
    width, second, outputs = sizes[0], sizes[1], sizes[2]
    errors = width + second + outputs  # where the errors of the units begin
    players = outputs // HEADS
    last = errors + width + second
    for seat in range(players):
        for head in range(HEADS):
            target = samples.shares[sample, seat]
            if head == WIN:
                target = samples.wins[sample, seat]
            elif head == POINTS:
                target = samples.points[sample, seat]
            column = head * players + seat
            units[last + column] = HEAD_WEIGHTS[head] * (units[width + second + column] - target)
    begin = (inputs + 1) * width
    _layer_backward(weights, begin + (width + 1) * second, units, width, second, outputs, errors, out)
    _layer_backward(weights, begin, units, 0, width, second, errors, out)
    for index in range(samples.begins[sample], samples.begins[sample + 1]):
        row = np.int64(samples.places[index]) * width
        value = samples.values[index]
        for unit in range(width):
            out[row + unit] += value * units[errors + unit]
    for unit in range(width):
        out[inputs * width + unit] += units[errors + unit]


@kernel
def _layer_backward(
    weights: Numbers, begin: int, units: Numbers, at: int, size: int, after: int, errors: int, out: Numbers
) -> None:
    """Carries the errors of a layer back to the one before, and adds what they say about the weights between."""
    ahead = errors + at + size
    for other in range(after):
        out[begin + size * after + other] += units[ahead + other]
    for unit in range(size):
        value = units[at + unit]
        error = np.float32(0)
        if value > 0:
            row = begin + unit * after
            for other in range(after):
                error += weights[row + other] * units[ahead + other]
                out[row + other] += value * units[ahead + other]
        units[errors + at + unit] = error


@kernel
def measure(
    samples: Samples, chosen: Integers, weights: Numbers, inputs: int, units: Numbers, sums: npt.NDArray[np.float64]
) -> None:
    """Adds up the cross-entropies and the squared errors of the shares of samples."""
    players = samples.shares.shape[1]
    sizes = (WIDTH, SECOND, HEADS * players)
    for sample in chosen:
        forward(samples, sample, weights, inputs, units, sizes)
        sums[0] += _entropy(samples, sample, units, WIDTH + SECOND, players)
        for seat in range(players):
            sums[1] += (units[WIDTH + SECOND + seat] - samples.shares[sample, seat]) ** 2


@kernel
def adam(weights: Numbers, total: Numbers, moments: Numbers, rate: float, step: int, batch: int) -> None:
    """Changes weights by a batch's gradient."""
    first, second = 1 - FIRST_MOMENT**step, 1 - SECOND_MOMENT**step
    for index in range(len(weights)):
        slope = total[index] / batch
        moments[0, index] += (1 - FIRST_MOMENT) * (slope - moments[0, index])
        moments[1, index] += (1 - SECOND_MOMENT) * (slope * slope - moments[1, index])
        change = moments[0, index] / first / (math.sqrt(moments[1, index] / second) + TINY)
        weights[index] -= rate * (change + DECAY * weights[index])
