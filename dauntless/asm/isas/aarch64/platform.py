"""Platform record of AArch64.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import capstone  # type: ignore[import-untyped]

from dauntless.asm.isas.aarch64.formats import COFF, MACHO
from dauntless.asm.isas.aarch64.rules import RULES
from dauntless.asm.platform import Platform, Relocations

PLATFORM = Platform(
    name="aarch64",
    title="AArch64",
    bits=64,
    machine=183,
    # R_AARCH64_ABS64, ABS32, RELATIVE, {ABS64, GLOB_DAT, JUMP_SLOT}, COPY, JUMP_SLOT (ELF for AArch64, 5.7)
    # wide: ABS64, PREL64, GOTREL64, AUTH_ABS64
    relocations=Relocations(
        absolute=257,
        narrow=frozenset({258}),
        wide=frozenset({257, 260, 307, 580}),
        relative=1027,
        symbolic=frozenset({257, 1025, 1026}),
        copy=1024,
        jump_slot=1026,
    ),
    comment="//",
    capstone=(capstone.CS_ARCH_ARM64, capstone.CS_MODE_LITTLE_ENDIAN),
    rules=RULES,
    extensions=("-march=armv8.6-a+crypto+sha3+sm4+sve2",),
    disassembler=("--mattr=+all",),
    coff=COFF,
    macho=MACHO,
)
