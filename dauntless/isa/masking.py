"""Write masks: semantics of an instruction under a mask, from its semantics without one.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A lane of memory that the mask omits is not accessed, so it need not exist. Masks of memory lanes must be known; unknown masks
are supported for lanes of registers, and for memory sources that are read as a whole under every mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dauntless.isa.value import join

# What an instruction reads of a source in memory: the chosen lanes, all, its one element if a lane is chosen, or as many
# elements from its beginning as lanes are chosen.
LANES, WHOLE, ANY, FRONT = "lanes", "whole", "any", "front"


def masked(value: Any, kept: Any, mask: Any, lane: int) -> Any:
    """Lanes of value where the mask's bit is 1, of kept elsewhere; with `lane` 1: bits, zero where the mask's bit is 0."""
    if lane == 1:
        return value & mask.zext(value.width)
    lanes = zip(mask.lanes(1), value.lanes(lane), kept.lanes(lane), strict=True)
    return join([bit.ite(new, old) for bit, new, old in lanes])


def load_source(state: Any, address: Any, width: int, mask: int, lanes: int, reads: str, alignment: int) -> Any:
    """The part of a memory source of that width that the instruction reads under a mask with so many lanes; unused zeros
    elsewhere."""
    if reads == ANY:
        return state.load(address, width, alignment) if mask else state.const(0, width)
    if reads == FRONT:
        mask = (1 << mask.bit_count()) - 1
    return load_chosen(state, address, width, mask, width // lanes, alignment)


def load_broadcast(state: Any, address: Any, element: int, width: int, mask: int) -> Any:
    """One element, repeated; not accessed if no lane is selected."""
    value = state.load(address, element, 1) if mask else state.const(0, element)
    return join([value] * (width // element))


def load_chosen(state: Any, address: Any, width: int, mask: int, lane: int, alignment: int) -> Any:
    """The lanes in memory that the mask selects; unused zeros elsewhere. `alignment` is that of the first lane, which must
    be selected if alignment is required."""
    pieces = []
    for start, count, chosen in _runs(mask, width // lane):
        size, aligned = count * lane, 1 if start else alignment
        pieces.append(state.load(address + start * lane // 8, size, aligned) if chosen else state.const(0, size))
    return join(pieces)


def store_chosen(state: Any, address: Any, value: Any, mask: int, lane: int, alignment: int) -> None:
    """Stores the lanes that the mask selects; other memory is not accessed."""
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
