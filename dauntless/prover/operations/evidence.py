"""Evidence for a refusal: a second run, with other secrets, in which what was refused has another value.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A tracker of bits says that a value *may* depend on a secret, or on something undefined: the exclusive or of one secret that
was read twice does not. So a refusal of such a value refutes nothing by itself. Another run has the same public inputs, buffers
at the same addresses, and other values for what is secret and undefined. It takes the same path up to the refused instruction,
where its value is compared. If it differs, observers can tell the two runs apart, and the property is refuted. If no run
differs, or other values were declassified before, it is not known whether any does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from dauntless.contract import Argument
from dauntless.prover import deadline
from dauntless.prover.operations.inputs import Operation
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.state import STACK_SIZE
from dauntless.prover.operations.values import Known
from dauntless.prover.refusal import Refusal

RANDOM_RUNS = 6
NOT_SHOWN = "; no two runs were found that differ there, so it may be the same for all of them"


class Varied(Run):
    """A run in which what is undefined has other values; `number` says which."""

    def __init__(self, number: int, *arguments: Any, **options: Any) -> None:
        self.number = number
        super().__init__(*arguments, **options)

    def start(self) -> None:
        """The state at entry."""
        self.random = random.Random(f"other {self.number}")
        super().start()
        self.stack.values[:STACK_SIZE] = self.random.randbytes(STACK_SIZE)

    def made(self, region: Region) -> None:
        """What is undefined in a new buffer."""
        for i, bits in enumerate(region.undefined):
            if bits == 0xFF:
                region.values[i] = self.random.randrange(256)


def others(operation: Operation) -> Iterator[Operation]:
    """The operation with other secrets: random ones, all zero, all ones, and what public inputs of their size hold."""
    leaves = [leaf for leaf in operation.whole.leaves if _is_secret(leaf, operation)]
    same = {len(data): data for data in operation.public.values()}
    for _ in range(RANDOM_RUNS // 2):
        yield replace(operation, beside={})
    yield replace(operation, beside={leaf.name: bytes(_bytes(leaf)) for leaf in leaves})
    yield replace(operation, beside={leaf.name: b"\xff" * _bytes(leaf) for leaf in leaves})
    yield replace(operation, beside={leaf.name: same[_bytes(leaf)] for leaf in leaves if _bytes(leaf) in same})
    for _ in range(RANDOM_RUNS // 2):
        yield replace(operation, beside={})


def _is_secret(leaf: Argument, operation: Operation) -> bool:
    given = (
        leaf.value is not None or leaf.contents is not None or leaf.name in {**operation.public, **operation.pointers}
    )
    return leaf.readable and not given and leaf.owner not in operation.states


def _bytes(leaf: Argument) -> int:
    return leaf.count * leaf.bits // 8


def differs(refused: Run, operation: Operation, again: Callable[[int, Operation], Run]) -> bool:
    """Whether a run with other secrets has another value where this one was refused. `again`: runs up to its refusal."""
    value = refused.refused
    for number, other in enumerate(others(operation)):
        if deadline.is_over():
            return False
        run = again(number, other)
        same = (run.steps, run.current, run.published) == (refused.steps, refused.current, refused.published)
        if same and isinstance(run.refused, Known) and run.refused.v != value.v:
            return True
    return False


def not_shown(refusal: Refusal) -> Refusal:
    """The refusal, as one of which it is unknown whether it is right."""
    refusal.unknown, refusal.what = True, refusal.what + NOT_SHOWN
    return refusal
