"""Uses of pipes that can begin in one cycle: micro-operations that need more pipes than there are follow one another.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dauntless.optimizer.problem import Use


def startable(uses: Sequence[Use]) -> tuple[Use, ...]:
    """The same work, as uses of different pipes. One too many is added to the shortest that its own pipes include.

    `zip1 v.8h` on Cortex-A72: three times F0|F1, one cycle each, becomes two cycles on one and one cycle on the other.
    """
    kept: list[Use] = []
    for use in sorted(uses, key=lambda u: len(u.pipes)):  # stable: equals stay in the core's order
        if can_start([*kept, use]):
            kept.append(use)
            continue
        known = [k for k in kept if set(k.pipes) <= set(use.pipes)] or [
            k for k in kept if set(k.pipes) & set(use.pipes)
        ]
        shortest = kept.index(min(known, key=lambda k: k.cycles))
        kept[shortest] = replace(kept[shortest], cycles=kept[shortest].cycles + use.cycles)
    return tuple(kept)


def can_start(uses: Sequence[Use], taken: frozenset[str] = frozenset()) -> bool:
    """Whether every use finds a pipe of its own."""
    if not uses:
        return True
    first, *rest = uses
    return any(can_start(rest, taken | {pipe}) for pipe in first.pipes if pipe not in taken)
