"""Relocations of x86-64 in COFF and Mach-O objects, as those of the System V ABI.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.asm.platform import Coff, MachO, Rewrite

ABSOLUTE, PC32, PLT32, GOTPCREL, ABSOLUTE32, PC64 = 1, 2, 4, 9, 10, 24  # R_X86_64_*


def _field(size: int, type_: int, bias: int) -> Rewrite:
    """A field of `size` bytes that holds an addend; the psABI's addend is `bias` more."""

    def read(contents: bytearray, offset: int) -> tuple[int, int] | None:
        if offset + size > len(contents):
            return None
        value = int.from_bytes(contents[offset : offset + size], "little", signed=True)
        contents[offset : offset + size] = bytes(size)
        return type_, value + bias

    return read


# ADDR64, ADDR32, REL32 and REL32_1 to REL32_5, whose number is that of the bytes between the field and the next instruction
COFF = Coff(
    machine=0x8664,
    relocations={
        1: _field(8, ABSOLUTE, 0),
        2: _field(4, ABSOLUTE32, 0),
        **{4 + behind: _field(4, PC32, -4 - behind) for behind in range(6)},
    },
)

# UNSIGNED, SIGNED, BRANCH, GOT_LOAD, GOT, SIGNED_1, SIGNED_2, SIGNED_4; the bytes behind the field are in the addend already
_SIGNED = {6: 1, 7: 2, 8: 4}
MACHO = MachO(
    cpu=0x0100_0007,
    relocations={
        (0, False, 3): _field(8, ABSOLUTE, 0),
        (2, True, 2): _field(4, PLT32, -4),
        (3, True, 2): _field(4, GOTPCREL, -4),
        (4, True, 2): _field(4, GOTPCREL, -4),
        **{(type_, True, 2): _field(4, PC32, -4) for type_ in (1, *_SIGNED)},
    },
    word=(0, False, 3),
    by_address=frozenset({0, 1, 2, *_SIGNED}),
    subtractor=5,
    difference={2: PC32, 3: PC64},
    behind=_SIGNED,
)
