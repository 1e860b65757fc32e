"""`equiv` on what two functions do not share: what functions that they call return, and their files' sections.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract
from dauntless.prover.equivalence import DIFFERENT, EQUAL, IDENTICAL, UNKNOWN, Equivalence, compare
from dauntless.prover.machine.program import Program

BYTES = "(public u8 a[16], public u8 b[16]) -> i32"
PLAIN, SWAPPED = "nop", "xchg rdi, rsi"
VALUE = ""
NEGATIVE = "shr eax, 31"
POSITIVE = "neg eax; shr eax, 31"
BRANCHES = "mov ecx, eax; xor eax, eax; test ecx, ecx; jge 1f; mov eax, 1; 1:"
DIFFERS = "test eax, eax; setne al; movzx eax, al"
AGREES = "test eax, eax; sete al; movzx eax, al"
CALL = "sub rsp, 8; mov edx, 16; {}; call memcmp; {}; add rsp, 8; ret"
TABLE = "lea rax, [rip + table]; ret; .section .rodata; .p2align 3; table: .quad {}"
LOW_BITS = "lea rax, [rip + table]; and eax, 15; ret; .section .rodata; .p2align 3; table: .quad {}"
STORED = "lea rax, [rip + table]; mov [rdi], rax; ret; .section .rodata; .p2align 3; table: .quad {}"
ENTRY = "lea rax, [rip + table + 8]; mov rax, [rax]; ret; .section .rodata; .p2align 3; table: .quad {}"


def compared(folder: Path, first: str, second: str, signature: str) -> Equivalence:
    """`equiv` of two functions in files of their own, or in one if they are the same."""
    sides = []
    for body in (first, second):
        name = "first" if body == first else "second"
        source, out = folder / f"{name}.S", folder / f"{name}.o"
        lines = "\n".join(line.strip() for line in body.split(";"))
        source.write_text(f".intel_syntax noprefix\n.globl f\n.type f, @function\nf:\n{lines}\n")
        assemble(source, "x86_64", out)
        image = load([out])
        sides.append((Program(image), image.symbol("f").address))
    return compare(sides[0], sides[1], Contract("f", signature, symbol="f"), 20.0)


@pytest.mark.parametrize("looks", [VALUE, NEGATIVE, BRANCHES])
def test_arguments_of_a_comparison_count(tmp_path: Path, looks: str) -> None:
    """memcmp(a, b) and memcmp(b, a) at the same step have different signs: where a first differs by less, one is negative."""
    assert UNKNOWN == compared(tmp_path, CALL.format(PLAIN, looks), CALL.format(SWAPPED, looks), BYTES).verdict


def test_the_reason_is_said(tmp_path: Path) -> None:
    """It is not the time: the value may be another one of two calls, even with the same arguments."""
    found = compared(tmp_path, CALL.format(PLAIN, VALUE), CALL.format(PLAIN, f"{VALUE}nop"), BYTES)
    assert (UNKNOWN, ("result[0]",), True, "") == (found.verdict, found.undecided, found.unshared, found.working_on)


@pytest.mark.parametrize("second", [CALL.format(SWAPPED, POSITIVE), CALL.format(f"nop; {SWAPPED}", POSITIVE)])
def test_what_a_comparison_returns_is_no_example(tmp_path: Path, second: str) -> None:
    """memcmp(a, b) < 0 is memcmp(b, a) > 0. Numbers that no comparison gives do not show a difference."""
    assert UNKNOWN == compared(tmp_path, CALL.format(PLAIN, NEGATIVE), second, BYTES).verdict


def test_whether_contents_are_equal_is_shared(tmp_path: Path) -> None:
    """Both know whether the contents are equal, whatever else is returned."""
    first = CALL.format(PLAIN, DIFFERS)
    assert EQUAL == compared(tmp_path, first, CALL.format(f"nop; {SWAPPED}", DIFFERS), BYTES).verdict
    assert DIFFERENT == compared(tmp_path, first, CALL.format(SWAPPED, AGREES), BYTES).verdict


@pytest.mark.parametrize(("body", "signature"), [(TABLE, "() -> u64"), (STORED, "(out u64 r[1])")])
def test_tables_of_two_files_are_apart(tmp_path: Path, body: str, signature: str) -> None:
    """The address of a table of 1 is not that of a table of 3: what a caller reads there differs."""
    assert UNKNOWN == compared(tmp_path, body.format("1, 2"), body.format("3, 4"), signature).verdict


def test_bits_of_addresses_are_apart(tmp_path: Path) -> None:
    """Where one file's table lies modulo 16 says nothing of the other's."""
    assert DIFFERENT == compared(tmp_path, LOW_BITS.format("1, 2"), LOW_BITS.format("3, 4"), "() -> u32").verdict


def test_one_file_has_one_table(tmp_path: Path) -> None:
    """In the same bytes both have the same sections; and what is read of a table is the same wherever that is."""
    assert IDENTICAL == compared(tmp_path, TABLE.format("1, 2"), TABLE.format("1, 2"), "() -> u64").verdict
    assert IDENTICAL == compared(tmp_path, ENTRY.format("1, 2"), ENTRY.format("5, 2"), "() -> u64").verdict
