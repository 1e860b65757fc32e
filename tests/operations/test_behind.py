"""Buffers behind pointers: programs that reach too far, look at what is secret there, or take an address for data, are refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.contract import parse_signature
from dauntless.errors import InputError
from dauntless.prover.operations.inputs import Operation
from dauntless.prover.operations.verdict import Verdict, examine
from tests.operations.build import assembled

TABLE = "(out u8 r[8], public u64 table[2])"  # rdi, rsi
BEHIND = "(u8 one[8], u8 two[8], public u8 three[8])"
BOTH = {"table": ("one", "two")}
RET = "xor eax, eax\n ret"
SUM = "mov rcx, [rsi]\n mov rdx, [rsi + 8]\n mov rax, [rcx]\n add rax, [rdx]\n mov [rdi], rax\n" + RET


def judged(
    folder: Path, text: str, signature: str = TABLE, behind: str = BEHIND, *, wiped: bool = False,
    pointers: Mapping[str, Sequence[str]] = BOTH, public: Mapping[str, bytes] | None = None,
    beside: Mapping[str, bytes] | None = None,
) -> Verdict:  # fmt: skip
    given = {"three": bytes(8)} if public is None and "three" in behind else public or {}
    operation = Operation(parse_signature(signature), given, beside or {}, wiped=wiped,
                          behind=parse_signature(behind), pointers=pointers)  # fmt: skip
    return examine(load_function(read([assembled(folder, text)]), "f"), "f", operation)


def test_a_sum(tmp_path: Path) -> None:
    """Each pointer leads to its buffer, and what is there is secret."""
    found = judged(tmp_path, SUM, beside={"one": b"\1" + bytes(7), "two": b"\2" + bytes(7)})
    assert found.refusals == ()
    assert found.outputs == {"r": "secret"}
    assert found.left["r"].values == b"\3" + bytes(7)


def test_one_buffer_behind_both(tmp_path: Path) -> None:
    """Pointers may be equal."""
    found = judged(tmp_path, SUM, pointers={"table": ("one", "one")}, beside={"one": b"\3" + bytes(7)})
    assert found.refusals == ()
    assert found.left["r"].values == b"\6" + bytes(7)


def test_pointers_in_structures(tmp_path: Path) -> None:
    """Beside their sizes, as in an array of byte strings."""
    text = "mov rcx, [rsi + 16]\n mov rdx, [rsi + 24]\n mov al, [rcx + rdx - 1]\n mov [rdi], rax\n" + RET
    signature = "(out u8 r[1], struct { public u64 start; public u64 size; } strings[2])"
    sizes = {"strings.size": (8).to_bytes(8, "little") * 2}
    pointers = {"strings.start": ("one", "two")}
    behind = "(u8 one[8], u8 two[8])"
    of_byte = text.replace("mov [rdi], rax", "mov [rdi], al")
    found = judged(
        tmp_path, of_byte, signature, behind, pointers=pointers, public=sizes, beside={"two": bytes(range(8))}
    )
    assert found.refusals == ()
    assert found.left["r"].values == b"\7"


REFUSED = {
    "a branch on what lies behind": ("secret branch", "mov rcx, [rsi]\n cmp byte ptr [rcx], 0\n je 1f\n1:" + SUM),
    "an address from there": ("secret address", "mov rcx, [rsi]\n movzx eax, byte ptr [rcx]\n and eax, 7\n"
                              "mov al, [rcx + rax]\n" + SUM),
    "a byte past the end": ("access outside its buffer", "mov rcx, [rsi]\n mov al, [rcx + 8]\n" + SUM),
    "a byte before it": ("access outside its buffer", "mov rcx, [rsi + 8]\n mov al, [rcx - 1]\n" + SUM),
    "a write to an input": ("write to read-only memory", "mov rcx, [rsi]\n mov byte ptr [rcx], 0\n" + SUM),
    "a pointer past the table": ("access outside its buffer", "mov rcx, [rsi + 16]\n mov al, [rcx]\n" + SUM),
    "a pointer chosen by a secret": ("secret address", "mov rcx, [rsi]\n mov rdx, [rsi + 8]\n cmp byte ptr [rcx], 0\n"
                                     "cmove rcx, rdx\n mov al, [rcx]\n" + SUM),
    "an alignment that is not declared": ("misaligned access", "mov rcx, [rsi]\n movdqa xmm0, [rcx]\n" + SUM),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_refused(tmp_path: Path, name: str) -> None:
    """Under the rule of the same access through an argument."""
    rule, text = REFUSED[name]
    behind = BEHIND.replace("one[8]", "one[16]") if "alignment" in name else BEHIND
    found = judged(tmp_path, text, behind=behind)
    assert not found.proved
    assert found.refusals[0].rule == rule


def test_a_public_buffer_behind(tmp_path: Path) -> None:
    """A branch on it is permitted, with its contents as given."""
    text = "mov rcx, [rdi]\n cmp byte ptr [rcx], 5\n jne 1f\n mov eax, 1\n ret\n1:" + RET
    signature = "(public u64 table[1]) -> i32"
    for first, result in ((5, "1"), (6, "0")):
        found = judged(tmp_path, text, signature, pointers={"table": ("three",)}, public={"three": bytes((first,)) * 8})
        assert (found.refusals, found.result) == ((), result)


def test_an_address_is_no_number(tmp_path: Path) -> None:
    """Which of two buffers lies first, and how far from the other, depends on the caller: the verdict says so."""
    found = judged(tmp_path, "mov rcx, [rsi]\n cmp rcx, [rsi + 8]\n ja 1f\n1:" + SUM)
    assert found.proved
    assert any("whether it jumps" in what for what in found.placed)
    distance = "mov rcx, [rsi]\n mov rdx, [rsi + 8]\n sub rdx, rcx\n mov al, [rcx + rdx]\n"
    found = judged(tmp_path, distance + SUM)
    assert found.proved
    assert any("the address that it reads" in what for what in found.placed)


def test_residues_are_cases(tmp_path: Path) -> None:
    """A branch on low bits of an address behind a pointer is followed on both sides."""
    text = "mov rcx, [rsi]\n test cl, 128\n jz 1f\n mov al, [rcx + 8]\n1:" + SUM
    found = judged(tmp_path, text, behind=BEHIND.replace("one[8]", "one[8] align 64"))
    assert [r.rule for r in found.refusals] == ["access outside its buffer"]
    found = judged(tmp_path, text.replace("[rcx + 8]", "[rcx + 7]"), behind=BEHIND.replace("one[8]", "one[8] align 64"))
    assert found.refusals == ()
    assert found.cases == 5


def test_an_output_behind(tmp_path: Path) -> None:
    """It must be written, and no secret may be left elsewhere."""
    written = "mov rcx, [rsi]\n mov rax, [rcx]\n mov rcx, [rsi + 8]\n mov [rcx], rax\n"
    behind, signature = "(u8 one[8], out u8 two[8])", "(scratch u8 r[8], public u64 table[2])"
    found = judged(tmp_path, written + RET, signature, behind, wiped=True)
    assert found.refusals == ()
    assert found.outputs == {"two": "secret"}
    found = judged(tmp_path, written.replace("mov [rcx], rax", "nop") + RET, signature, behind)
    assert [r.rule for r in found.refusals] == ["output not written"]
    found = judged(tmp_path, written + "mov rdx, rax\n" + RET, signature, behind, wiped=True)
    assert [r.rule for r in found.refusals] == ["secret left in a register"]


def test_an_address_that_is_left_is_no_number(tmp_path: Path) -> None:
    """A structure that an operation leaves, with an address in it, is undefined there for the next."""
    kept = judged(tmp_path, "mov rcx, [rsi]\n mov [rdi], rcx\n" + RET)
    assert kept.left["r"].undefined == b"\xff" * 8
    operation = Operation(parse_signature("(public u8 r[8]) -> i32"), states={"r": kept.left["r"]})
    path = assembled(tmp_path, "cmp byte ptr [rdi + 1], 7\n je 1f\n1:" + RET)
    found = examine(load_function(read([path]), "f"), "f", operation)
    assert [r.rule for r in found.refusals] == ["undefined value"]


def test_what_depends_on_places_still_does(tmp_path: Path) -> None:
    """Which buffer lies first, left in a structure: who branches on it later has that in the verdict."""
    text = "mov rcx, [rsi]\n xor eax, eax\n cmp rcx, [rsi + 8]\n seta al\n mov [rdi], rax\n" + RET
    kept = judged(tmp_path, text)
    assert (kept.left["r"].undefined, kept.placed) == (bytes(8), ())
    operation = Operation(parse_signature("(public u8 r[8]) -> i32"), states={"r": kept.left["r"]})
    path = assembled(tmp_path, "cmp byte ptr [rdi], 1\n je 1f\n1:" + RET)
    found = examine(load_function(read([path]), "f"), "f", operation)
    assert found.proved
    assert any("whether it jumps" in what for what in found.placed)


WRONG: dict[str, dict[str, Sequence[str]]] = {
    "too few": {"table": ("one",)},
    "of no buffer": {"table": ("one", "four")},
    "in an output": {"r": ("one",) * 8},
    "in nothing": {"other": ("one",)},
    "to an argument": {"table": ("one", "r")},
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_pointers(tmp_path: Path, name: str) -> None:
    """They are refused before anything runs."""
    with pytest.raises(InputError, match="pointers"):
        judged(tmp_path, SUM, pointers=WRONG[name])


def test_pointers_have_the_width_of_addresses(tmp_path: Path) -> None:
    """Four bytes are none."""
    with pytest.raises(InputError, match="32 bits"):
        judged(tmp_path, SUM, "(out u8 r[8], public u32 table[2])")


def test_names_are_different(tmp_path: Path) -> None:
    """A buffer behind an argument is not called like it."""
    operation = Operation(parse_signature(TABLE), behind=parse_signature("(u8 one[8], u8 two[8])"), pointers=BOTH)
    with pytest.raises(InputError, match="names of their own"):
        replace(operation, behind=parse_signature("(u8 one[8], u8 two[8], u8 table[8])"))
