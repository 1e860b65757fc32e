"""Write masks: which lanes of its destination an instruction writes, around the semantics of the unmasked instruction.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A lane of memory that the mask leaves out is not touched, so that it need not be there. Which lanes are touched can be told only
under a known mask; masks that are not known choose among the lanes of registers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dauntless.isa.value import join


def masked(value: Any, kept: Any, mask: Any, lane: int) -> Any:
    """Lanes of value where the bit of mask is 1, of kept elsewhere; `lane` 1: bits, of which those left out become 0."""
    if lane == 1:
        return value & mask.zext(value.width)
    lanes = zip(mask.lanes(1), value.lanes(lane), kept.lanes(lane), strict=True)
    return join([bit.ite(new, old) for bit, new, old in lanes])


def load_chosen(state: Any, address: Any, width: int, mask: int, lane: int) -> Any:
    """The lanes in memory that the mask chooses; zeros, of which nothing is used, for the others."""
    pieces = []
    for start, count, chosen in _runs(mask, width // lane):
        size = count * lane
        pieces.append(state.load(address + start * lane // 8, size, 1) if chosen else state.const(0, size))
    return join(pieces)


def store_chosen(state: Any, address: Any, value: Any, mask: int, lane: int) -> None:
    for start, count, chosen in _runs(mask, value.width // lane):
        if chosen:
            state.store(address + start * lane // 8, value.extract(start * lane, count * lane), 1)


def _runs(mask: int, count: int) -> Iterator[tuple[int, int, bool]]:
    """(first bit, number of bits, their value) of each run of equal bits."""
    start = 0
    for i in range(1, count + 1):
        if i == count or (mask >> i ^ mask >> start) & 1:
            yield start, i - start, bool(mask >> start & 1)
            start = i
