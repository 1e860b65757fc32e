"""Words that a linker fills: in literal pools, which are among code, and of 32 bits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

They were the numbers of this link. A decision on one depends on where things are, and the verdict lists it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.operations.build import assembled, judged

SIGNATURE = "(u64 s, public u64 p = 5) -> u64"
OWN = '\n.section .rodata, "a"\nd: .fill 16\n.text'
AMONG_CODE, DATA = '.section .text.words, "ax"\n.balign 8\n5: ', '.section .rodata.words, "a"\n.balign 8\n5: '
LOADS = {  # how a word is read, and then whether a secret is tested
    "x86_64": (
        "mov rax, [rip + 5f]\n test al, 16\n jz 1f\n test rdi, rdi\n jz 1f\n nop\n1: mov eax, 1\n ret\n",
        "mov eax, [rip + 5f]\n test al, 16\n jz 1f\n test rdi, rdi\n jz 1f\n nop\n1: mov eax, 1\n ret\n",
    ),
    "aarch64": (
        "adrp x2, 5f\nldr x2, [x2, :lo12:5f]\ntbz x2, #4, 1f\ncbz x0, 1f\nnop\n1: mov x0, #1\nret\n",
        "adrp x2, 5f\nldr w2, [x2, :lo12:5f]\ntbz x2, #4, 1f\ncbz x0, 1f\nnop\n1: mov x0, #1\nret\n",
    ),
    "riscv64": (
        "ld t0, 5f\nandi t0, t0, 16\nbeqz t0, 1f\nbeqz a0, 1f\nnop\n1: li a0, 1\nret\n",
        "lw t0, 5f\nandi t0, t0, 16\nbeqz t0, 1f\nbeqz a0, 1f\nnop\n1: li a0, 1\nret\n",
    ),
}


@pytest.mark.parametrize("isa", LOADS)
@pytest.mark.parametrize("section", [AMONG_CODE, DATA], ids=["code", "data"])
@pytest.mark.parametrize("narrow", [False, True], ids=["64", "32"])
@pytest.mark.parametrize("name", ["d", "other"])
def test_a_word_that_a_linker_fills_is_no_number(
    isa: str, section: str, narrow: bool, name: str, tmp_path: Path
) -> None:
    """Of the object's own data, which may be anywhere, and of a symbol that another file defines."""
    word = f"{'.4byte' if narrow else '.8byte'} {name}"
    found = judged(assembled(tmp_path, LOADS[isa][narrow] + section + word + OWN, isa), SIGNATURE)
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
