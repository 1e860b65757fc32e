"""Places of a run's memory in the address space, as on Linux: in 48 bits, or in a pointer's width.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass

MOST_BITS = 47  # of an address that a program is given


@dataclass(frozen=True)
class Layout:
    """The lowest addresses of each kind of memory for a pointer's width, and the bits that an address of code may have."""

    stack: int
    thread_block: int
    buffers: int
    near: int  # buffers whose distance matters
    code_bits: int


def layout_of(pointer_width: int) -> Layout:
    """The layout for a pointer's width. The upper 15 bits of an address identify the kind of memory."""
    bits = min(MOST_BITS, pointer_width - 1)
    part = bits - 15
    return Layout(0x7FFF << part, 0x7FFE << part, 0x5555 << part, 0x5544 << part, bits)
