"""Relocations of AArch64 in COFF and Mach-O objects, as those of ELF for AArch64.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.asm.platform import Coff, MachO, Rewrite

# R_AARCH64_*
ABS64, PREL64, PREL32, ADR_PREL_LO21, ADR_PREL_PG_HI21, ADD_ABS_LO12_NC = 257, 260, 261, 274, 275, 277
JUMP26, CALL26, ADR_GOT_PAGE, LD64_GOT_LO12_NC = 282, 283, 311, 312
LDST_ABS_LO12_NC = (278, 284, 285, 286, 299)  # by log2 of the size of the access

ADRP, ADR = 0x9000_0000, 0x1000_0000
ADR_MASK, ADR_FIELD = 0x9F00_0000, 0x60FF_FFE0
LOW_FIELD = 0x003F_FC00  # imm12


def _word(contents: bytearray, offset: int) -> int:
    return int.from_bytes(contents[offset : offset + 4], "little")


def _clear(contents: bytearray, offset: int, field: int) -> None:
    contents[offset : offset + 4] = (_word(contents, offset) & ~field).to_bytes(4, "little")


def _data(size: int, type_: int, bias: int) -> Rewrite:
    """A word of data that holds an addend; the psABI's addend is `bias` more."""

    def read(contents: bytearray, offset: int) -> tuple[int, int] | None:
        if offset + size > len(contents):
            return None
        value = int.from_bytes(contents[offset : offset + size], "little", signed=True)
        contents[offset : offset + size] = bytes(size)
        return type_, value + bias

    return read


def _jump(contents: bytearray, offset: int) -> tuple[int, int] | None:
    """`b` or `bl`."""
    return {0x1400_0000: (JUMP26, 0), 0x9400_0000: (CALL26, 0)}.get(_word(contents, offset))


def _page(opcode: int, type_: int, *, addend: bool) -> Rewrite:
    """`adrp` or `adr`, with a signed addend in bytes or zero in its field."""

    def read(contents: bytearray, offset: int) -> tuple[int, int] | None:
        word = _word(contents, offset)
        value = (word >> 29 & 3) | (word >> 3 & 0x1F_FFFC)
        if word & ADR_MASK != opcode or (value and not addend):
            return None
        _clear(contents, offset, ADR_FIELD)
        return type_, value - (value >> 20 << 21)

    return read


def _low(*, addend: bool, kinds: str) -> Rewrite:
    """`add`, or a load or store, by the low 12 bits, with an addend or zero in its field."""

    def read(contents: bytearray, offset: int) -> tuple[int, int] | None:
        word = _word(contents, offset)
        value = word >> 10 & 0xFFF
        if value and not addend:
            return None
        if word & 0x7FC0_0000 == 0x1100_0000 and "add" in kinds:
            _clear(contents, offset, LOW_FIELD)
            return ADD_ABS_LO12_NC, value
        if word & 0x3B00_0000 == 0x3900_0000 and "access" in kinds:
            size = word >> 30
            if word & 0x0480_0000 == 0x0480_0000:  # a vector register of 128 bits
                size += 4
            if size >= len(LDST_ABS_LO12_NC):
                return None
            _clear(contents, offset, LOW_FIELD)
            return LDST_ABS_LO12_NC[size], value << size
        return None

    return read


def _got_low(contents: bytearray, offset: int) -> tuple[int, int] | None:
    """`ldr` of 64 bits, by the low 12 bits of the address of an entry of the global offset table."""
    return (LD64_GOT_LO12_NC, 0) if _word(contents, offset) & 0xFFFF_FC00 == 0xF940_0000 else None


COFF = Coff(
    machine=0xAA64,
    relocations={
        3: _jump,  # BRANCH26
        4: _page(ADRP, ADR_PREL_PG_HI21, addend=True),  # PAGEBASE_REL21
        5: _page(ADR, ADR_PREL_LO21, addend=True),  # REL21
        6: _low(addend=True, kinds="add"),  # PAGEOFFSET_12A
        7: _low(addend=True, kinds="access"),  # PAGEOFFSET_12L
        0xE: _data(8, ABS64, 0),  # ADDR64
        0x11: _data(4, PREL32, -4),  # REL32
    },
)

MACHO = MachO(
    cpu=0x0100_000C,
    relocations={
        (0, False, 3): _data(8, ABS64, 0),  # UNSIGNED
        (2, True, 2): _jump,  # BRANCH26
        (3, True, 2): _page(ADRP, ADR_PREL_PG_HI21, addend=False),  # PAGE21
        (4, False, 2): _low(addend=False, kinds="add access"),  # PAGEOFF12
        (5, True, 2): _page(ADRP, ADR_GOT_PAGE, addend=False),  # GOT_LOAD_PAGE21
        (6, False, 2): _got_low,  # GOT_LOAD_PAGEOFF12
    },
    word=(0, False, 3),
    by_address=frozenset({0}),
    subtractor=1,
    difference={2: PREL32, 3: PREL64},
    addend=10,
)
