"""Resources of an instruction's micro-operations: uses of pipes that can begin in one cycle, and issue slots.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dauntless.optimizer.problem import Use


def startable(uses: Sequence[Use], *, in_order: bool) -> tuple[Use, ...]:
    """The same work as uses of different pipes. Out of order, micro-operations with the same pipes need not begin together:
    they follow one another on one of the pipes. A use beyond the number of pipes is added to the shortest use that its own
    pipes include.

    `zip1 v.8h` on Cortex-A72: three times F0|F1, one cycle each, becomes three cycles on either.
    """
    kept: list[Use] = []
    for use in sorted(
        uses if in_order else _queued(uses), key=lambda u: len(u.pipes)
    ):  # stable: equals stay in the core's order
        if can_start([*kept, use]):
            kept.append(use)
            continue
        known = [k for k in kept if set(k.pipes) <= set(use.pipes)] or [
            k for k in kept if set(k.pipes) & set(use.pipes)
        ]
        shortest = kept.index(min(known, key=lambda k: k.cycles))
        kept[shortest] = replace(kept[shortest], cycles=kept[shortest].cycles + use.cycles)
    return tuple(kept)


def _queued(uses: Sequence[Use]) -> list[Use]:
    """Merges uses of the same pipes."""
    shared: dict[tuple[str, ...], list[Use]] = {}
    for use in uses:
        shared.setdefault(use.pipes, []).append(use)
    return [Use(pipes, sum(u.cycles for u in group)) for pipes, group in shared.items()]


def issue_slots(micro_ops: int, width: int, cycles: int = 1) -> tuple[int, ...]:
    """Issue slots, cycle by cycle. In order (`cycles` is 1), an instruction issues at once or occupies whole cycles; out of
    order, its micro-operations are spread evenly over the cycles of its longest use."""
    cycles = max(cycles, -(-micro_ops // width))
    if micro_ops > width and cycles == -(-micro_ops // width):
        return (*([width] * (cycles - 1)), micro_ops - width * (cycles - 1))
    each, more = divmod(micro_ops, cycles)
    return tuple(n for n in (each + (k < more) for k in range(cycles)) if n)


def can_start(uses: Sequence[Use], taken: frozenset[str] = frozenset()) -> bool:
    """Whether every use can have a pipe of its own."""
    if not uses:
        return True
    first, *rest = uses
    return any(can_start(rest, taken | {pipe}) for pipe in first.pipes if pipe not in taken)
