"""What an instruction or the system leaves unspecified may be what was there before: a secret in it counts as left.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Processors keep the destination of a scan of zero (AMD) and agnostic elements (QEMU), and an address that is not signed where
there is no pointer authentication. Each counted as wiped.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.operations.build import assembled, judged

BUFFERS = "(out u8 r[16], u8 s[64], public u8 p[64])"
VECTORS = ".option arch, +v\nvsetivli zero, 16, e8, m1, ta, ma\nvle8.v v4, (a1)\nvle8.v v5, (a2)\nvse8.v v5, (a0)\n"
COPY = "movups xmm0, [rdx]\n movups [rdi], xmm0\n"
COPY_AARCH64 = "ldr q0, [x2]\nstr q0, [x0]\n"
DRAW = "mov eax, 318\n mov esi, 16\n mov edx, 0\n syscall\n xor eax, eax\n xor ecx, ecx\n ret"


@dataclass(frozen=True)
class Case:
    """A secret is left; with `changed`, none."""

    isa: str
    text: str
    changed: tuple[str, str]


CASES = {
    "a scan of zero": Case("x86_64", COPY + "mov rcx, [rsi]\n xor eax, eax\n bsf rcx, rax\n ret", ("[rsi]", "[rdx]")),
    "a scan from the top": Case("x86_64", COPY + "mov rcx, [rsi]\n xor eax, eax\n bsr rcx, rax\n ret", ("[rsi]", "[rdx]")),
    "the upper half at a scan of zero": Case(
        "x86_64", COPY + "mov rcx, [rsi]\n shr rcx, 32\n shl rcx, 32\n xor eax, eax\n bsf ecx, eax\n ret", ("[rsi]", "[rdx]")),
    "flags in r11": Case("x86_64", "cmp qword ptr [rsi], 0\n " + DRAW, ("[rsi]", "[rdx]")),
    "a signed number": Case("aarch64", COPY_AARCH64 + "ldr x17, [x1]\npacia1716\nret", ("[x1]", "[x2]")),
    "a number that was not signed": Case("aarch64", COPY_AARCH64 + "ldr x17, [x1]\nautia1716\nret", ("[x1]", "[x2]")),
    "a tail": Case("riscv64", VECTORS + "vsetivli zero, 8, e8, m1, ta, ma\nvmv.v.i v4, 0\nret", ("zero, 8", "zero, 16")),
    "masked off": Case("riscv64", VECTORS + "vmv.v.i v0, 0\nvadd.vi v4, v5, 1, v0.t\nret", ("v0, 0", "v0, -1")),
    "the tail of a mask": Case("riscv64", VECTORS + "vmseq.vi v4, v5, 0\nret", ("vmseq.vi v4, v5, 0", "vmv.v.i v4, 0")),
    "behind what is chosen": Case("riscv64", VECTORS + "vmv.v.i v0, 0\nvcompress.vm v4, v5, v0\nret", ("v0, 0", "v0, -1")),
}  # fmt: skip


def left(case: Case, text: str, folder: Path) -> str:
    """The verdict on what is left."""
    features = "v" if case.isa == "riscv64" else ""
    found = judged(assembled(folder, text, case.isa), BUFFERS, values=["p=random:1"], features=features, wiped=True)
    assert found.properties["constant time"] == "proved", found.refusals
    return found.properties["wiped"]


@pytest.mark.parametrize("name", CASES)
def test_secrets_that_may_be_kept_are_left(name: str, tmp_path: Path) -> None:
    """What was there is a secret; where it is public, or where nothing is left open, the same code is proved."""
    case = CASES[name]
    assert case.changed[0] in case.text
    assert left(case, case.text, tmp_path) != "proved"
    assert left(case, case.text.replace(*case.changed), tmp_path) == "proved"


def test_the_system_may_keep_vectors(tmp_path: Path) -> None:
    """RISC-V: the verdict says that it relies on the contrary."""
    text = VECTORS + "li a1, 16\nli a2, 0\nli a7, 278\necall\nret"
    found = judged(assembled(tmp_path, text, "riscv64"), BUFFERS, values=["p=random:1"], features="v", wiped=True)
    assert any("the system having left no secrets" in a for a in found.assumptions)


@pytest.mark.parametrize(("size", "proved"), [(256, True), (257, False)])
def test_getentropy_fails_if_asked_for_too_much(size: int, proved: bool, tmp_path: Path) -> None:
    """It gives 256 bytes at most, and writes nothing if more are asked for: the output counted as written."""
    text = f"sub rsp, 8\n mov esi, {size}\n call getentropy\n add rsp, 8\n xor eax, eax\n ret"
    assert judged(assembled(tmp_path, text), f"(out u8 r[{size}])").proved == proved


FLAGS = {  # which the second instruction leaves undefined
    "a product": "mov eax, 3\n mul esi\n mov edx, 0\n sete cl",
    "a bit": "bt esi, 3\n sets cl",
    "a shift": "shl esi, 3\n seto cl",
    "a bit, on the stack": "bt esi, 3\n sets byte ptr [rsp - 8]",
}


@pytest.mark.parametrize("how", FLAGS)
def test_flags_may_be_kept(how: str, tmp_path: Path) -> None:
    """AMD's processors keep those that these instructions leave undefined: a secret in one counted as gone."""
    text = f"cmp rdi, 7\n mov edi, 0\n {FLAGS[how]}\n mov eax, 1\n ret"
    found = judged(assembled(tmp_path, text), "(u64 s, public u64 p = 5) -> u64", wiped=True)
    assert (found.properties["constant time"], found.properties["wiped"]) == ("proved", "unknown")


@pytest.mark.parametrize("last", ["mul esi", "imul esi", "bt esi, 3", "bsf ecx, esi"])
def test_undefined_flags_may_be_kept_for_a_system_call(last: str, tmp_path: Path) -> None:
    """AMD's processors keep SF, ZF and PF at mul: a secret comparison is in r11 then. An exclusive or leaves none."""
    text = f"mov r10, rsi\n cmp rdi, 7\n mov eax, 3\n {last}\n {{}}mov rdi, r10\n " + DRAW
    signature = "(u64 s, out u8 r[16])"
    verdicts = [
        judged(assembled(tmp_path, text.format(also)), signature, wiped=True).properties["wiped"]
        for also in ("", "xor ecx, ecx\n ")
    ]
    assert verdicts == ["unknown", "proved"]


UPPER = "shr rcx, 32\n mov rax, rcx\n ret"
KEPT = {  # on some processors what was there before, on others something else
    "the upper half at a scan of zero": ("x86_64", "mov rcx, {}\n xor eax, eax\n bsf ecx, eax\n " + UPPER),
    "the upper half at a scan from the top": ("x86_64", "mov rcx, {}\n mov eax, esi\n bsr ecx, eax\n " + UPPER),
    "a number where signatures are stripped": (
        "aarch64", "mov x9, x30\nmovz x30, #0x12, lsl #48\nxpaclri\nmov x0, x30\nmov x30, x9\nret"),
}  # fmt: skip


@pytest.mark.parametrize("how", KEPT)
def test_what_processors_disagree_on_is_not_known(how: str, tmp_path: Path) -> None:
    """Of a scan of 32 bits the upper half of the register counted as cleared, whatever it scanned: AMD's processors keep it."""
    isa, text = KEPT[how]
    for register in ("rdi", "rsi"):
        assert not judged(assembled(tmp_path, text.format(register), isa), "(u64 s, public u64 p = 0) -> u64").proved


@pytest.mark.parametrize("size", ["", "mov esi, 6\n "])
def test_a_scan_of_what_is_not_zero_clears_the_upper_half(size: str, tmp_path: Path) -> None:
    """As every instruction with a result of 32 bits."""
    text = size + "mov rcx, rdi\n bsf ecx, esi\n shr rcx, 32\n jz 1f\n nop\n1: mov eax, 1\n ret"
    assert judged(assembled(tmp_path, text), "(u64 s, public u64 p = 5) -> u64").proved


@pytest.mark.parametrize("branch", ["jb", "jo"])
@pytest.mark.parametrize("shift", ["rol edi, 0", "shl edi, 32", "shr rdi, 64", "shld edi, esi, 32"])
def test_flags_that_a_shift_by_zero_keeps(shift: str, branch: str, tmp_path: Path) -> None:
    """A processor keeps them, so that the branch is a public one: what reads them is not refuted."""
    text = f"cmp rsi, 5\n {shift}\n mov eax, 1\n {branch} 1f\n nop\n1: ret"
    found = judged(assembled(tmp_path, text, "x86_64"), "(u64 s, public u64 p = 5) -> u64")
    assert [True] == [refusal.unknown for refusal in found.refusals]
