"""The best of several variants: the fastest; of equally fast ones the one of fewest bytes; of these the first.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Cost:
    """The cost of a proved variant. `slower`: than the fastest, beyond doubt."""

    slower: bool
    size: int  # bytes of code


def best(costs: Mapping[int, Cost]) -> int | None:
    """The place of the best one; None if there is none."""
    return min((i for i, c in costs.items() if not c.slower), key=lambda i: (costs[i].size, i), default=None)


def by_model(cycles: Mapping[int, float], sizes: Mapping[int, int]) -> int | None:
    """The best by a model, which is exact: any more cycles are slower."""
    least = min(cycles.values(), default=0.0)
    return best({i: Cost(c > least, sizes[i]) for i, c in cycles.items()})
