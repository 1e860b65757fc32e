"""Write masks: which lanes of its destination an instruction writes, around the semantics of the unmasked instruction.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A lane of memory that the mask leaves out is not touched, so that it need not be there. Which lanes are touched can be told only
under a known mask; masks that are not known choose among the lanes of registers, and of sources in memory that are read whole
whatever the mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dauntless.isa.value import join

# What an instruction reads of a source in memory: the chosen lanes, all, its one element if a lane is chosen, or as many
# elements from its beginning as lanes are chosen.
LANES, WHOLE, ANY, FRONT = "lanes", "whole", "any", "front"


def masked(value: Any, kept: Any, mask: Any, lane: int) -> Any:
    """Lanes of value where the bit of mask is 1, of kept elsewhere; `lane` 1: bits, of which those left out become 0."""
    if lane == 1:
        return value & mask.zext(value.width)
    lanes = zip(mask.lanes(1), value.lanes(lane), kept.lanes(lane), strict=True)
    return join([bit.ite(new, old) for bit, new, old in lanes])


def load_source(state: Any, address: Any, width: int, mask: int, lanes: int, reads: str, alignment: int) -> Any:
    """A source of that width as far as the instruction reads it under a mask of so many lanes; zeros, of which nothing is used,
    for the rest."""
    if reads == ANY:
        return state.load(address, width, alignment) if mask else state.const(0, width)
    if reads == FRONT:
        mask = (1 << mask.bit_count()) - 1
    return load_chosen(state, address, width, mask, width // lanes, alignment)


def load_broadcast(state: Any, address: Any, element: int, width: int, mask: int) -> Any:
    """One element, repeated; it is not touched if no lane is chosen."""
    value = state.load(address, element, 1) if mask else state.const(0, element)
    return join([value] * (width // element))


def load_chosen(state: Any, address: Any, width: int, mask: int, lane: int, alignment: int) -> Any:
    """The lanes in memory that the mask chooses; zeros, of which nothing is used, for the others. `alignment` is that of the
    first lane, which is chosen if any is demanded."""
    pieces = []
    for start, count, chosen in _runs(mask, width // lane):
        size, aligned = count * lane, 1 if start else alignment
        pieces.append(state.load(address + start * lane // 8, size, aligned) if chosen else state.const(0, size))
    return join(pieces)


def store_chosen(state: Any, address: Any, value: Any, mask: int, lane: int, alignment: int) -> None:
    """The same the other way; nothing else is touched."""
    for start, count, chosen in _runs(mask, value.width // lane):
        if chosen:
            piece = value.extract(start * lane, count * lane)
            state.store(address + start * lane // 8, piece, 1 if start else alignment)


def _runs(mask: int, count: int) -> Iterator[tuple[int, int, bool]]:
    """(first bit, number of bits, their value) of each run of equal bits."""
    start = 0
    for i in range(1, count + 1):
        if i == count or (mask >> i ^ mask >> start) & 1:
            yield start, i - start, bool(mask >> start & 1)
            start = i
