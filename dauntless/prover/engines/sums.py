"""Sums of single bits and addresses, with integer coefficients.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from dauntless.prover.graph.dag import Base

K = TypeVar("K")


@dataclass(frozen=True)
class Sum:
    """constant + the sum of coefficient * bit + the sum of coefficient * address. No coefficient is 0."""

    constant: int = 0
    bits: Mapping[int, int] = field(default_factory=dict)  # id of a node of width 1 -> coefficient
    bases: Mapping[Base, int] = field(default_factory=dict)

    @cached_property
    def low(self) -> int:
        """The least value without the addresses."""
        return self.constant + sum(c for c in self.bits.values() if c < 0)

    @cached_property
    def high(self) -> int:
        """The greatest value without the addresses."""
        return self.constant + sum(c for c in self.bits.values() if c > 0)

    def plus(self, other: Sum, factor: int = 1) -> Sum:
        """The sum self + factor * other."""
        constant = self.constant + factor * other.constant
        return Sum(constant, _combined(self.bits, other.bits, factor), _combined(self.bases, other.bases, factor))

    def times(self, factor: int) -> Sum:
        """The sum factor * self."""
        return Sum().plus(self, factor)

    def moved(self, distance: int) -> Sum:
        """The sum self + distance."""
        return Sum(self.constant + distance, self.bits, self.bases)

    @property
    def offset(self) -> Sum:
        """The sum without its addresses."""
        return Sum(self.constant, self.bits)


def _combined(a: Mapping[K, int], b: Mapping[K, int], factor: int) -> dict[K, int]:
    result = dict(a)
    for key, coefficient in b.items():
        value = result.get(key, 0) + factor * coefficient
        if value:
            result[key] = value
        else:
            result.pop(key, None)
    return result
