"""Platform record of 64-bit RISC-V.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import capstone  # type: ignore[import-untyped]

from dauntless.asm.isas.riscv64.rules import RULES, absolute
from dauntless.asm.isas.riscv64.scalar import bit_manipulation
from dauntless.asm.isas.riscv64.vector import vector
from dauntless.asm.platform import Platform, Relocations

PLATFORM = Platform(
    name="riscv64",
    title="RISC-V",
    bits=64,
    machine=243,
    # R_RISCV_64, RELATIVE, {64, JUMP_SLOT}, COPY, JUMP_SLOT; PCREL_LO12_I and _S; GOT_HI20; PCREL_HI20 (RISC-V ABIs, ELF,
    # table 3)
    relocations=Relocations(
        absolute=2,
        narrow=frozenset({1}),
        wide=frozenset({2, 35, 39, 60, 61}),  # 64, ADD64, SUB64; SET_ULEB128 and SUB_ULEB128 fill what the number needs
        relative=3,
        symbolic=frozenset({2, 5}),
        copy=4,
        jump_slot=5,
        labelled=(24, 25),
        table=(20,),
        counted=(23,),
    ),
    comment="#",
    capstone=(capstone.CS_ARCH_RISCV, capstone.CS_MODE_RISCV64 | capstone.CS_MODE_RISCVC),
    rules=RULES,
    flags=1,  # EF_RISCV_RVC: compressed instructions may occur
    assembler=(
        "-mno-relax",
    ),  # a linker that may relax moves code: .p2align and distances between labels are left to it
    extensions=("-march=rv64gcv_zba_zbb_zbc_zbs_zbkb_zbkx_zknd_zkne_zknh_zicbop_zihintpause",),
    disassembler=(
        "--mattr=+m,+a,+f,+d,+c,+v,+zba,+zbb,+zbc,+zbs,+zbkb,+zbkx,+zknd,+zkne,+zknh,+zcb,+zicbop,+zihintpause,"
        "+zvbb,+zvkned,+zvknhb",
    ),
    own_decoder=lambda encoding: bit_manipulation(encoding) or vector(encoding),
    absolute=absolute,
)
