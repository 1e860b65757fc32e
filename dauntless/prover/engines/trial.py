"""Values of variables to try: all values of few, otherwise a selection.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from dauntless.prover.graph.arrays import Values
from dauntless.prover.graph.dag import Node

FEW = 1 << 14  # combinations that are all tried
CHOSEN = 1 << 12  # combinations that are tried of more
SMALL = 1 << 9  # the lowest values of a variable, which are always tried


@dataclass(frozen=True)
class Tried:
    """Combinations of values: equally many, unsigned, for each variable."""

    values: Mapping[int, Values]  # id of a variable -> its value in each combination
    number: int
    complete: bool  # whether these are all


def tried(variables: Sequence[Node], bounds: Sequence[tuple[int, int]]) -> Tried:
    """Combinations of values within these bounds."""
    counts = [high - low + 1 for low, high in bounds]
    number = prod(counts)
    if not variables:
        return Tried({}, 1, True)
    if number <= FEW:
        indices = np.indices(counts, dtype=np.int64).reshape(len(counts), -1)
        columns = [[low + int(i) for i in row] for (low, _), row in zip(bounds, indices, strict=True)]
        return Tried(_unsigned(variables, columns), number, True)
    rng = np.random.default_rng(0)
    chosen = [_likely(low, high) for low, high in bounds]
    columns = [[values[int(i)] for i in rng.integers(0, len(values), CHOSEN)] for values in chosen]
    if len(chosen) == 1:
        columns = [chosen[0]]
    return Tried(_unsigned(variables, columns), len(columns[0]), False)


def _likely(low: int, high: int) -> list[int]:
    """The lowest values, the highest values, and values around powers of two."""
    around = (sign * (1 << k) + d for k in range(64) for d in (-1, 0, 1) for sign in (1, -1))
    values = {*range(low, low + SMALL), *range(high - 15, high + 1), *range(-2, SMALL), *around}
    return sorted(value for value in values if low <= value <= high)


def _unsigned(variables: Sequence[Node], columns: Sequence[Sequence[int]]) -> dict[int, Values]:
    """Two's complement numbers of the variables' widths."""
    return {
        v.id: np.array([value & ((1 << v.width) - 1) for value in column], dtype=np.uint64)
        for v, column in zip(variables, columns, strict=True)
    }
