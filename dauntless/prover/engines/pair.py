"""Two values that are asked to be equal.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass

from dauntless.prover.graph.dag import Node


@dataclass(frozen=True)
class Pair:
    """One output element as two functions, or a function and a contract, leave it."""

    name: str  # of the output
    index: int
    first: Node
    second: Node
    signed: bool = False

    @property
    def place(self) -> str:
        """The element's name."""
        return f"{self.name}[{self.index}]"
