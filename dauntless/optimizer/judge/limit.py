"""The port limit of a whole call: the cycles that its instructions occupy a core's pipes, if these are never idle.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Work that only the pipes of a set can do occupies these pipes, so the set with the highest load bounds the time of the call.
Front end, latencies, caches and code around the call are ignored: out of order, a call in a loop can come near the limit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dauntless.asm.image import Image
from dauntless.contract import Contract
from dauntless.cpu.core import Core
from dauntless.optimizer.read.trace import trace_of
from dauntless.prover.machine.program import Program

Pipes = frozenset[str]


@dataclass(frozen=True)
class Limit:
    """A port limit. `pipes`: the pipes that are never idle."""

    cycles: float
    pipes: Pipes


def port_limit(image: Image, name: str, contract: Contract, core: Core) -> Limit:
    """The port limit of the cheapest path; the contract has the alignments. MissingRow if the core has no row for an
    instruction."""
    program = Program(image)
    paths = trace_of(image, name, contract).times
    return min((fullest(_work(program, path, core)) for path in paths), key=lambda limit: limit.cycles)


def _work(program: Program, times: Mapping[int, Sequence[int]], core: Core) -> dict[Pipes, int]:
    """Cycles of work for each set of alternative pipes."""
    work: Counter[Pipes] = Counter()
    for address, visits in times.items():
        for use in core.row(program.at(address)[0]).uses:
            work[frozenset(use.pipes)] += use.cycles * len(visits)
    return work


def fullest(work: Mapping[Pipes, int]) -> Limit:
    """The set of pipes with the highest load. By Hall's theorem, unions of the alternatives suffice as candidates."""
    unions: set[Pipes] = set()
    for pipes in work:
        unions |= {pipes} | {pipes | other for other in unions}
    loads = (
        (sum(cycles for needed, cycles in work.items() if needed <= union) / len(union), union) for union in unions
    )
    return Limit(*max(loads, key=lambda load: (load[0], -len(load[1]), sorted(load[1]))))
