"""What the attack generates: a function in C with its signature, preconditions and, if a fault is planted, its triggers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dauntless.contract import Bound, Contract
from dauntless.prover.runs.witness import Elements

ISAS = ("x86_64", "aarch64", "riscv64")


@dataclass(frozen=True)
class Draft:
    """One function, written `F` in the source: in bounds, without undefined behaviour, every output written, unless a fault
    is `planted`. `trigger` sets elements of inputs, `a[3]` or `n`, to what brings it out. `may_branch`: compilers may make
    branches on secrets of it."""

    kind: str
    source: str
    signature: str
    pre: Mapping[str, Bound] = field(default_factory=dict)
    planted: str = ""
    trigger: Mapping[str, int] = field(default_factory=dict)
    isas: tuple[str, ...] = ISAS
    may_branch: bool = True
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of compilers, for an ISA

    def contract(self, symbol: str) -> Contract:
        return Contract(symbol, self.signature, pre=self.pre, symbol=symbol)

    def triggered(self, inputs: Elements) -> Elements:
        """The same inputs with the trigger's values."""
        changed = {name: list(values) for name, values in inputs.items()}
        for place, value in self.trigger.items():
            name, _, index = place.partition("[")
            changed[name][int(index.rstrip("]") or 0)] = value
        return changed
