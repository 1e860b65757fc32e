"""Words that a linker fills: in literal pools, which are among code, and of 32 bits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

They were the numbers of this link. A decision on one depends on where things are, and the verdict lists it.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.asm.tools import tool
from dauntless.contract import Contract
from dauntless.prover.verify import verify
from tests.operations.build import assembled, judged

SIGNATURE = "(u64 s, public u64 p = 5) -> u64"
OWN = '\n.section .rodata, "a"\nd: .fill 16\n.text'
AMONG_CODE, DATA = '.section .text.words, "ax"\n.balign 8\n5: ', '.section .rodata.words, "a"\n.balign 8\n5: '
LOADS = {  # how a word is read, of 64 bits and of 32, and then whether a secret is tested
    "x86_64": (
        "mov {}, [rip + 5f]\n test al, 16\n jz 1f\n test rdi, rdi\n jz 1f\n nop\n1: mov eax, 1\n ret\n",
        ("rax", "eax"),
    ),
    "aarch64": (
        "adrp x2, 5f\nldr {}, [x2, :lo12:5f]\ntbz x2, #4, 1f\ncbz x0, 1f\nnop\n1: mov x0, #1\nret\n",
        ("x2", "w2"),
    ),
    "riscv64": ("{} t0, 5f\nandi t0, t0, 16\nbeqz t0, 1f\nbeqz a0, 1f\nnop\n1: li a0, 1\nret\n", ("ld", "lw")),
}


def load(isa: str, *, narrow: bool) -> str:
    """The code that reads a word."""
    text, widths = LOADS[isa]
    return text.format(widths[narrow])


@pytest.mark.parametrize("isa", LOADS)
@pytest.mark.parametrize("section", [AMONG_CODE, DATA], ids=["code", "data"])
@pytest.mark.parametrize("narrow", [False, True], ids=["64", "32"])
@pytest.mark.parametrize("name", ["d", "other"])
def test_a_word_that_a_linker_fills_is_no_number(
    isa: str, section: str, narrow: bool, name: str, tmp_path: Path
) -> None:
    """Of the object's own data, which may be anywhere, and of a symbol that another file defines."""
    word = f"{'.4byte' if narrow else '.8byte'} {name}"
    found = judged(assembled(tmp_path, load(isa, narrow=narrow) + section + word + OWN, isa), SIGNATURE)
    assert not found.proved or found.placed


def test_a_weak_symbol_in_a_literal_pool_may_be_zero(tmp_path: Path) -> None:
    """Where no file defines it, its address is 0, and this code tests a secret."""
    text = "ldr x2, 5f\ncbnz x2, 1f\ncbz x0, 1f\nnop\n1: mov x0, #1\nret\n.balign 8\n.weak other\n5: .8byte other"
    found = judged(assembled(tmp_path, text, "aarch64"), SIGNATURE)
    assert not found.proved or found.placed


def test_a_literal_pool_may_hold_what_code_reads(tmp_path: Path) -> None:
    """`ldr x2, =d` gives an address, which may be used as such."""
    text = "ldr x2, =d\nldrb w0, [x2, #3]\nret\n.ltorg" + OWN
    found = judged(assembled(tmp_path, text, "aarch64"), SIGNATURE)
    assert (found.proved, found.placed, found.result) == (True, (), "0")


OFFSETS = {  # words that depend on where another file's symbol is, and on its size
    "x86_64": (
        ".4byte other - .",
        ".8byte other - .",
        ".8byte other@TPOFF",
        ".reloc ., R_X86_64_SIZE32, other\n.4byte 0",
    ),
    "aarch64": (".4byte other - .", ".8byte other - ."),
    "riscv64": (".4byte other - .", ".8byte other - ."),
}
PARITY = {"x86_64": ("test al, 16", "test al, 1"), "aarch64": ("#4", "#0"), "riscv64": ("t0, 16", "t0, 1")}


@pytest.mark.parametrize(("isa", "word"), [(isa, word) for isa, words in OFFSETS.items() for word in words])
def test_a_distance_from_code_is_no_number(isa: str, word: str, tmp_path: Path) -> None:
    """Whether it is odd counted as known, in both provers, where the word is among code."""
    text = load(isa, narrow="4byte" in word).replace(*PARITY[isa])
    path = assembled(tmp_path, f"{text}.balign 8\n5: {word}\n", isa)
    found = judged(path, SIGNATURE)
    assert not found.proved or found.placed
    assert not verify(load_function(read([path]), "f"), Contract("f", "(u64 s) -> u64", None, symbol="f")).proved


def test_what_follows_a_distance_is_a_number(tmp_path: Path) -> None:
    """A word of 32 bits is filled, and no more; and so are the last four bytes of a jump in front of a literal pool."""
    text = "mov eax, [rip + 5f]\n add eax, [rip + 6f]\n ret\n jmp other\n5: .4byte 3\n.4byte other - .\n6: .4byte 4"
    assert judged(assembled(tmp_path, text), SIGNATURE).result == "7"


def test_a_distance_of_a_weak_definition_is_named(tmp_path: Path) -> None:
    """Another file's definition is elsewhere."""
    text = 'mov eax, [rip + 5f]\n and eax, 1\n ret\n5: .4byte g - .\n.section .text.g, "ax"\n.weak g\ng: ret\n.text'
    found = judged(assembled(tmp_path, text), SIGNATURE)
    assert not found.proved or any("weak" in a for a in found.assumptions)


def test_a_word_of_32_bits_with_an_address_of_the_object_is_as_linked(tmp_path: Path) -> None:
    """RISC-V's compilers have such tables of jumps where code is not position-independent: they were refused."""
    path = assembled(tmp_path, f"lui t0, %hi(5f)\nlw t0, %lo(5f)(t0)\njr t0\n1: ret\n{DATA}.4byte 1b{OWN}", "riscv64")
    result = verify(load_function(read([path]), "f"), Contract("f", "(u64 s) -> u64", None, symbol="f"))
    assert result.proved
    assert any("as they are linked here" in a for a in result.assumptions)


def test_a_switch_on_riscv64_is_proved(tmp_path: Path) -> None:
    """clang's table of `.word .LBB0_2`."""
    cases = " ".join(f"case {i}: return s {'+^*-|'[i % 5]} {i + 3};" for i in range(9))
    source, out = tmp_path / "f.c", tmp_path / "f.o"
    source.write_text(f"long f(long p, long s) {{ switch (p) {{ {cases} }} return 0; }}")
    target = ["--target=riscv64-linux-gnu", "-march=rv64gc", "-fno-pic", "-ffreestanding"]
    subprocess.run([tool("clang"), *target, "-O2", "-c", source, "-o", out], check=True)
    contract = Contract("f", "(public i64 p, i64 s) -> i64", None, symbol="f")
    assert verify(load_function(read([out]), "f"), contract).proved
