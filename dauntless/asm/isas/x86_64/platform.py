"""Platform record of x86-64.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import capstone  # type: ignore[import-untyped]

from dauntless.asm.isas.x86_64.formats import COFF, MACHO
from dauntless.asm.isas.x86_64.prefixes import refined
from dauntless.asm.isas.x86_64.rules import RULES
from dauntless.asm.platform import Platform, Relocations

PLATFORM = Platform(
    name="x86_64",
    title="x86-64",
    bits=64,
    machine=62,
    # R_X86_64_64, RELATIVE, {64, GLOB_DAT, JUMP_SLOT}, COPY, JUMP_SLOT (System V ABI, AMD64 supplement, table 4.10)
    # wide: 64, DTPMOD64, DTPOFF64, TPOFF64, PC64, GOTOFF64, GOT64, GOTPCREL64, GOTPC64, GOTPLT64, PLTOFF64, SIZE64
    relocations=Relocations(
        absolute=1,
        narrow=frozenset({10, 11}),
        wide=frozenset({1, 16, 17, 18, 24, 25, 27, 28, 29, 30, 31, 33}),
        relative=8,
        symbolic=frozenset({1, 6, 7}),
        copy=5,
        jump_slot=7,
    ),
    comment="#",
    capstone=(capstone.CS_ARCH_X86, capstone.CS_MODE_64),
    rules=RULES,
    dialect=".intel_syntax noprefix",
    disassembler=("--x86-asm-syntax=intel",),
    refine=refined,
    coff=COFF,
    macho=MACHO,
)
