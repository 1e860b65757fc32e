"""Addresses that two instructions make: only a second half together with its own first half is the address.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.contract import Contract, Words
from dauntless.prover.equivalence import EQUAL, IDENTICAL, compare
from dauntless.prover.machine.program import Program
from dauntless.prover.verify import PROVED, verify

CODE = """
.macro start name
.globl \\name
.type \\name, @function
\\name:
.endm
start own                       # table[0]
1:      auipc   a1, %pcrel_hi(table)
        lw      a0, %pcrel_lo(1b)(a1)
        ret
start shared                    # table[0] + table[0], by one first half
1:      auipc   a1, %pcrel_hi(table)
        lw      a0, %pcrel_lo(1b)(a1)
        addi    a1, a1, %pcrel_lo(1b)
        lw      a1, 0(a1)
        addw    a0, a0, a1
        ret
start other                     # table[1]: the second first half is four bytes further
1:      auipc   a0, %pcrel_hi(table)
2:      auipc   a1, %pcrel_hi(table)
        lw      a0, %pcrel_lo(1b)(a1)
        ret
start distance                  # four bytes lie between them
1:      auipc   a0, %pcrel_hi(table)
2:      auipc   a1, %pcrel_hi(table)
        sub     a0, a1, a0
        ret
start absolute                  # a second half for another first half
1:      auipc   a1, %pcrel_hi(outside)
        lui     a0, %hi(outside)
        addi    a0, a0, %pcrel_lo(1b)
        ret
start outside_address
        lui     a0, %hi(outside)
        addi    a0, a0, %lo(outside)
        ret
start outside_relative
1:      auipc   a0, %pcrel_hi(outside)
        addi    a0, a0, %pcrel_lo(1b)
        ret
.section .rodata
.p2align 4
table:  .word   11, 22, 33, 44
"""
RUN = """
#include <stdio.h>
unsigned own(void), shared(void), other(void);
long distance(void), outside;
int main(void) { printf("%u %u %u %ld", own(), shared(), other(), distance()); }
"""


@pytest.fixture(scope="module")
def object_(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("halves")
    (folder / "code.S").write_text(CODE)
    assemble(folder / "code.S", "riscv64", folder / "code.o")
    return folder / "code.o"


@pytest.fixture(scope="module")
def image(object_: Path) -> Image:
    return load([object_])


def proved(image: Image, name: str, result: int, type_: str = "u32") -> bool:
    contract = Contract("t", f"() -> {type_}", Words(lambda x: {"result": [result]}), symbol=name)
    return PROVED == verify(image, contract).properties["function"]


def test_halves_of_one_address(image: Image) -> None:
    """Any number of second halves go with their first one."""
    assert proved(image, "own", 11)
    assert proved(image, "shared", 22)


def test_halves_of_different_addresses(image: Image) -> None:
    """A second half with the first half of another instruction is not the symbol's address, nor are two first halves equal."""
    assert not proved(image, "other", 11)
    assert not proved(image, "distance", 0, "u64")


def test_addresses_of_undefined_symbols(image: Image) -> None:
    """Both ways of making an address give it; halves of both together do not."""

    def verdict(name: str) -> str:
        sides = [(Program(image), image.symbol(n).address) for n in ("outside_address", name)]
        return compare(sides[0], sides[1], Contract("t", "() -> u64", symbol=name), 20.0).verdict

    assert IDENTICAL == verdict("outside_relative")
    assert verdict("absolute") not in (IDENTICAL, EQUAL)


@pytest.mark.skipif(
    shutil.which("qemu-riscv64") is None or shutil.which("riscv64-linux-gnu-gcc") is None, reason="needs both"
)
def test_what_runs_show(object_: Path) -> None:
    """The emulator reads the second element, and subtracts four."""
    folder = object_.parent
    (folder / "run.c").write_text(RUN)
    built = ["riscv64-linux-gnu-gcc", "-static", "-Wl,--no-relax", "run.c", "code.o", "-o", "run"]
    subprocess.run(built, cwd=folder, check=True)
    got = subprocess.run(["qemu-riscv64", "run"], cwd=folder, check=True, capture_output=True, text=True).stdout
    assert [11, 22, 22, 4] == [int(word) for word in got.split()]


MISUSED = {
    "aarch64": """
start shifted                   // adds 4096 times the low part
        adrp    x0, table
        .reloc  ., R_AARCH64_ADD_ABS_LO12_NC, table
        add     x0, x0, #0, lsl #12
        ldr     w0, [x0]
        ret
start byte                      // counts in bytes what is meant as pages
        .reloc  ., R_AARCH64_ADR_PREL_PG_HI21, table
        adr     x0, .
        add     x0, x0, :lo12:table
        ldr     w0, [x0]
        ret
start right
        adrp    x0, table
        add     x0, x0, :lo12:table
        ldr     w0, [x0]
        ret
start read
        adrp    x0, table
        ldr     w0, [x0, :lo12:table]
        ret
""",
    "riscv64": """
start shifted                   # adds the address of the instruction to the whole
        .reloc  ., R_RISCV_HI20, table
        auipc   a0, 0
        addi    a0, a0, %lo(table)
        lw      a0, 0(a0)
        ret
start byte                      # the same, of a load
        .reloc  ., R_RISCV_HI20, table
        auipc   a0, 0
        lw      a0, %lo(table)(a0)
        ret
start right
        lui     a0, %hi(table)
        addi    a0, a0, %lo(table)
        lw      a0, 0(a0)
        ret
start read
        lui     a0, %hi(table)
        lw      a0, %lo(table)(a0)
        ret
""",
}


@pytest.mark.parametrize("isa", MISUSED)
def test_relocations_of_other_instructions(tmp_path: Path, isa: str) -> None:
    """A relocation says which bits are filled, not what the instruction does with them."""
    source, out = tmp_path / "code.S", tmp_path / "code.o"
    start, end = CODE[: CODE.index("start own")], CODE[CODE.index(".section") :]
    source.write_text(start.replace("@function", "%function") + MISUSED[isa] + end)
    assemble(source, isa, out)
    image = load([out])
    assert [True, True, False, False] == [proved(image, name, 11) for name in ("right", "read", "shifted", "byte")]
