"""Pairs of values to prove equal.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass

from dauntless.prover.graph.dag import Node


@dataclass(frozen=True)
class Pair:
    """One output element as computed by two functions, or by a function and its contract."""

    name: str  # of the output
    index: int
    first: Node
    second: Node
    signed: bool = False

    @property
    def place(self) -> str:
        """The element's name."""
        return f"{self.name}[{self.index}]"
