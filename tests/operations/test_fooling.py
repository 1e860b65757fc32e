"""Programs that hide a dependence on a secret, or break another rule, are refused under the right one; their twins are proved.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Each was written to fool a tracker of secrets.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.operations.build import assembled, judged


@dataclass(frozen=True)
class Case:
    """`bad` breaks the rule; `good` is like it and does not."""

    name: str
    rule: str
    signature: str
    bad: str
    good: str = ""


BUFFERS = "(inout u8 r[64], u8 s[64], public u8 p[64])"  # rdi, rsi, rdx
SCALARS = "(u64 s, public u64 p = 5) -> u64"  # rdi, rsi
LOADED = "test eax, eax\n jz 1f\n1: ret\n .pushsection .data\nw: .quad outside\n .quad 0\n .popsection"

CASES = (
    Case("a flag of a comparison", "secret branch", SCALARS,
         "cmp rdi, rsi\n jb 1f\n1: mov eax, 1\n ret", "cmp rsi, 7\n jb 1f\n1: mov eax, 1\n ret"),
    Case("a flag that a move keeps", "secret branch", SCALARS,
         "test rdi, rdi\n mov eax, 1\n lea rcx, [rax + 4]\n jz 1f\n1: ret",
         "test rsi, rsi\n mov eax, 1\n jz 1f\n1: ret"),
    Case("a carry through inc", "secret branch", SCALARS,
         "add rdi, rdi\n mov eax, 1\n inc eax\n jc 1f\n1: ret", "add rsi, rsi\n mov eax, 1\n inc eax\n jc 1f\n1: ret"),
    Case("a parity", "secret branch", SCALARS,
         "and edi, 3\n mov eax, 0\n jp 1f\n1: ret", "and esi, 3\n mov eax, 0\n jp 1f\n1: ret"),
    Case("the carry of a borrow chain", "secret branch", SCALARS,
         "cmp rdi, 1\n sbb rax, rax\n test rax, rax\n je 1f\n1: ret",
         "cmp rsi, 1\n sbb rax, rax\n test rax, rax\n je 1f\n1: ret"),
    Case("setcc and a table of jumps", "secret branch", SCALARS,
         "cmp rdi, 3\n sete al\n movzx eax, al\n lea rcx, [rip + 1f]\n lea rcx, [rcx + 8*rax]\n jmp rcx\n .balign 8\n1: ret",
         "mov eax, 1\n lea rcx, [rip + 1f]\n jmp rcx\n1: ret"),
    Case("a byte of a word in memory", "secret branch", BUFFERS,
         "mov rax, qword ptr [rdx]\n mov qword ptr [rsp - 8], rax\n mov cl, byte ptr [rsi]\n mov byte ptr [rsp - 5], cl\n"
         "mov rax, qword ptr [rsp - 8]\n test eax, 0x1000000\n jz 1f\n1: ret",
         "mov cl, byte ptr [rsi]\n mov byte ptr [rsp - 5], cl\n mov rax, qword ptr [rdx]\n mov qword ptr [rsp - 8], rax\n"
         "mov rax, qword ptr [rsp - 8]\n test rax, rax\n jz 1f\n1: ret"),
    Case("a lane of a vector", "secret branch", BUFFERS,
         "movdqu xmm0, [rdx]\n pinsrw xmm0, word ptr [rsi], 3\n pshufd xmm1, xmm0, 0x55\n movd eax, xmm1\n"
         "test eax, eax\n js 1f\n1: ret",
         "movdqu xmm0, [rdx]\n pinsrw xmm0, word ptr [rsi], 3\n pshufd xmm1, xmm0, 0xaa\n movd eax, xmm1\n"
         "test eax, eax\n js 1f\n1: ret"),
    Case("a mask of a vector comparison", "secret branch", BUFFERS,
         "movdqu xmm0, [rsi]\n pcmpeqb xmm0, [rdx]\n pmovmskb eax, xmm0\n cmp eax, 0xffff\n je 1f\n1: ret",
         "movdqu xmm0, [rsi]\n pcmpeqb xmm0, xmm0\n pmovmskb eax, xmm0\n cmp eax, 0xffff\n je 1f\n1: ret"),
    Case("a table read at a secret", "secret address", BUFFERS,
         "movzx eax, byte ptr [rsi]\n and eax, 63\n movzx eax, byte ptr [rdx + rax]\n mov byte ptr [rdi], al\n ret",
         "movzx eax, byte ptr [rdx]\n and eax, 63\n movzx eax, byte ptr [rsi + rax]\n mov byte ptr [rdi], al\n ret"),
    Case("a store at a secret", "secret address", BUFFERS,
         "movzx eax, byte ptr [rsi]\n and eax, 63\n mov byte ptr [rdi + rax], 1\n ret",
         "movzx eax, byte ptr [rdx]\n and eax, 63\n mov cl, [rsi]\n mov byte ptr [rdi + rax], cl\n ret"),
    Case("a choice of pointers by cmov", "secret address", BUFFERS,
         "cmp byte ptr [rsi], 0\n cmove rdx, rdi\n mov al, byte ptr [rdx]\n ret",
         "cmp byte ptr [rdx], 0\n cmove rdx, rdi\n mov al, byte ptr [rdx]\n ret"),
    Case("a choice of one pointer twice", "secret address", BUFFERS,
         "mov rcx, rdx\n add rcx, 8\n cmp byte ptr [rsi], 0\n cmove rdx, rcx\n mov al, byte ptr [rdx]\n ret",
         "mov rcx, rdx\n cmp byte ptr [rsi], 0\n cmove rdx, rcx\n mov al, byte ptr [rdx]\n ret"),
    Case("a division", "secret operand of a variable-time instruction", SCALARS,
         "mov rax, rsi\n xor edx, edx\n or rdi, 1\n div rdi\n ret", "mov rax, 77\n xor edx, edx\n div rsi\n ret"),
    Case("a dividend", "secret operand of a variable-time instruction", SCALARS,
         "mov rax, rdi\n xor edx, edx\n div rsi\n ret", ""),
    Case("a return address computed from a secret", "access to the caller's frame", BUFFERS,
         "mov rax, qword ptr [rsi]\n and eax, 1\n add qword ptr [rsp], rax\n ret", "ret"),
    Case("a return address on the stack, popped and changed", "stack pointer not restored", BUFFERS,
         "pop rax\n movzx ecx, byte ptr [rsi]\n xor rax, rcx\n push rax\n ret", ""),
    Case("a call through a pointer from a secret", "secret branch", SCALARS,
         "lea rax, [rip + f]\n and edi, 1\n add rax, rdi\n sub rsp, 8\n call rax\n add rsp, 8\n ret", ""),
    Case("a rep count", "secret vector length", BUFFERS,
         "movzx ecx, byte ptr [rsi]\n and ecx, 3\n mov rsi, rdx\n rep movsb\n ret",
         "mov r8, rsi\n movzx ecx, byte ptr [rdx]\n and ecx, 3\n mov rsi, r8\n rep movsb\n ret"),
    Case("a secret shifted out and in", "secret branch", SCALARS,
         "shl rdi, 32\n shrd rax, rdi, 40\n shr rax, 63\n jnz 1f\n1: ret",
         "shl rdi, 32\n test edi, edi\n jnz 1f\n1: mov eax, 1\n ret"),
    Case("a secret times zero, and times one", "secret branch", SCALARS,
         "imul rdi, rsi\n test rdi, rdi\n jnz 1f\n1: mov eax, 1\n ret",
         "xor ecx, ecx\n imul rdi, rcx\n test rdi, rdi\n jnz 1f\n1: mov eax, 1\n ret"),
    Case("the low bits of a sum", "secret branch", SCALARS,
         "lea rax, [rdi + rsi]\n test al, 8\n jnz 1f\n1: ret",
         "shl rdi, 4\n lea rax, [rdi + rsi]\n test al, 8\n jnz 1f\n1: ret"),
    Case("the carry out of the low bits", "secret branch", SCALARS,
         "and edi, 7\n lea rax, [rdi + rsi]\n test al, 8\n jnz 1f\n1: ret",
         "and edi, 3\n shl edi, 1\n lea rax, [rdi + 1]\n test al, 8\n jnz 1f\n1: ret"),
    Case("a secret over a word that the loader fills", "secret branch", BUFFERS,
         "mov rax, [rsi]\n mov [rip + w], rax\n mov eax, [rip + w]\n" + LOADED,
         "mov rax, [rdx]\n mov [rip + w], rax\n mov eax, [rip + w]\n" + LOADED),
    Case("a secret in a writable variable", "secret branch", BUFFERS,
         "mov al, [rsi]\n mov [rip + w + 8], al\n mov rax, [rip + w + 8]\n" + LOADED,
         "mov al, [rsi]\n mov [rip + w + 8], al\n movzx eax, byte ptr [rip + w + 9]\n" + LOADED),
    Case("a register as the caller left it", "undefined value", SCALARS,
         "test rcx, rcx\n jz 1f\n1: mov eax, 1\n ret", "xor rcx, rcx\n jz 1f\n1: mov eax, 1\n ret"),
    Case("the upper half of an argument's register", "undefined value", "(public u32 p = 0) -> u64",
         "test rdi, rdi\n jz 1f\n1: mov eax, 1\n ret", "test edi, edi\n jz 1f\n1: mov eax, 1\n ret"),
    Case("a flag that a multiplication leaves undefined", "undefined value", SCALARS,
         "mov rax, rsi\n mul rsi\n jz 1f\n1: mov eax, 1\n ret", "mov rax, rsi\n mul rsi\n jc 1f\n1: mov eax, 1\n ret"),
    Case("stack that was never written", "undefined value", SCALARS,
         "sub rsp, 16\n mov rax, qword ptr [rsp]\n add rsp, 16\n test rax, rax\n jz 1f\n1: ret",
         "sub rsp, 16\n mov qword ptr [rsp], 1\n mov rax, qword ptr [rsp]\n add rsp, 16\n test rax, rax\n jz 1f\n1: ret"),
    Case("stack that was given up", "undefined value", SCALARS,
         "sub rsp, 512\n mov qword ptr [rsp], 1\n add rsp, 512\n sub rsp, 512\n mov rax, qword ptr [rsp]\n add rsp, 512\n"
         "test rax, rax\n jz 1f\n1: ret", ""),
    Case("below the red zone", "access below the stack pointer", SCALARS,
         "mov qword ptr [rsp - 136], 1\n mov eax, 1\n ret", "mov qword ptr [rsp - 128], 1\n mov eax, 1\n ret"),
    Case("the caller's frame", "access to the caller's frame", SCALARS, "mov rax, qword ptr [rsp + 8]\n ret",
         "mov eax, 1\n ret"),
    Case("one byte beyond a buffer", "access outside its buffer", BUFFERS, "mov al, byte ptr [rdx + 64]\n ret",
         "mov al, byte ptr [rdx + 63]\n ret"),
    Case("an input written", "write to read-only memory", BUFFERS, "mov byte ptr [rdx], 1\n ret",
         "mov byte ptr [rdi], 1\n ret"),
    Case("code written", "write to read-only memory", BUFFERS, "mov byte ptr [rip + f], 0x90\n ret", ""),
    Case("an alignment that is not declared", "misaligned access", BUFFERS, "movaps xmm0, [rdx]\n ret",
         "movups xmm0, [rdx]\n ret"),
    Case("a register that is not restored",
         "callee-saved register not restored", SCALARS, "xor ebx, ebx\n mov eax, 1\n ret",
         "push rbx\n xor ebx, ebx\n pop rbx\n mov eax, 1\n ret"),
    Case("a register restored from half of its place", "callee-saved register not restored", SCALARS,
         "push rbx\n mov ecx, dword ptr [rsp]\n mov dword ptr [rsp], 0\n"
         " mov dword ptr [rsp], ecx\n pop rbx\n mov eax, 1\n ret", ""),
    Case("two registers exchanged", "callee-saved register not restored", SCALARS,
         "push rbx\n push rbp\n pop rbx\n pop rbp\n mov eax, 1\n ret",
         "push rbx\n push rbp\n pop rbp\n pop rbx\n mov eax, 1\n ret"),
    Case("a stack pointer that is off", "return address changed", SCALARS, "push rbx\n mov eax, 1\n ret", ""),
    Case("the direction flag", "direction flag not cleared", SCALARS, "std\n mov eax, 1\n ret",
         "std\n cld\n mov eax, 1\n ret"),
    Case("an output that is not written", "output not written", "(out u8 r[8])", "mov dword ptr [rdi], 1\n ret",
         "mov qword ptr [rdi], 1\n ret"),
    Case("a result of a register as it was", "undefined value", SCALARS, "ret", "mov eax, 1\n ret"),
    Case("a trap", "control leaves the code", SCALARS, "ud2", "mov eax, 1\n ret"),
    Case("a jump to what is not code", "control leaves the code", BUFFERS, "jmp rdx", ""),
)  # fmt: skip


def values(signature: str) -> list[str]:
    return ["p=random:1"] if "public u8 p[" in signature else []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_fooling(case: Case, tmp_path: Path) -> None:
    """`bad` is refused under its rule, `good` is proved."""
    found = judged(assembled(tmp_path, case.bad), case.signature, values=values(case.signature))
    assert [r.rule for r in found.refusals] == [case.rule], found
    assert not found.proved
    if case.good:
        found = judged(assembled(tmp_path, case.good), case.signature, values=values(case.signature))
        assert found.refusals == ()
        assert found.proved


def test_what_depends_on_places_is_listed(tmp_path: Path) -> None:
    """A buffer that is reached from another one, and a comparison of two addresses; neither is a secret."""
    reach = "mov rax, rdx\n sub rax, rdi\n mov al, byte ptr [rdi + rax]\n ret"
    found = judged(assembled(tmp_path, reach), BUFFERS, values=["p=random:1"])
    assert [line.partition(": ")[2] for line in found.placed] == ["mov: the address that it reads"]
    order = "cmp rdi, rdx\n jb 1f\n nop\n1: ret"
    found = judged(assembled(tmp_path, order), BUFFERS, values=["p=random:1"])
    assert found.placed == ("f+0x3: jb: whether it jumps",)
    bounds = "lea rax, [rdx + 64]\n1: inc rdx\n cmp rdx, rax\n jne 1b\n ret"
    found = judged(assembled(tmp_path, bounds), BUFFERS, values=["p=random:1"])
    assert (found.proved, found.placed) == (True, ())


def test_every_residue_is_a_case(tmp_path: Path) -> None:
    """Code that looks at an address modulo a power of two runs once for each residue; a fault at one of them is found."""
    found = judged(assembled(tmp_path, "and edx, 3\n jz 1f\n nop\n1: ret"), BUFFERS, values=["p=random:1"])
    assert (found.proved, found.placed, found.cases) == (True, (), 5)  # and one with the object elsewhere
    bad = "mov eax, edx\n and eax, 3\n cmp eax, 3\n jne 1f\n mov al, [rdx + 64]\n1: ret"
    found = judged(assembled(tmp_path, bad), BUFFERS, values=["p=random:1"])
    assert [r.rule for r in found.refusals] == ["access outside its buffer"]
    found = judged(assembled(tmp_path, bad), BUFFERS, values=["p=random:1"], align=4)
    assert found.proved


def test_what_one_residue_shows_is_listed(tmp_path: Path) -> None:
    """A declassification, a secret output and a secret result of another case than the first; the output stays secret."""
    text = (
        "test edi, 64\n jnz 1f\n mov byte ptr [rsi], 0\n mov eax, 0\n ret\n1: mov rax, [rdi]\n test eax, eax\n jz 2f\n"
    )
    text += "nop\n2: mov al, [rdi + 8]\n mov [rsi], al\n ret"
    found = judged(assembled(tmp_path, text), "(u8 a[64] align 64, out u8 b[1]) -> u8", declassify=["f+0x14:eax"])
    assert found.refusals == ()
    assert found.proved
    assert (found.declassified, found.outputs, found.result) == ({"eax, at f+0x14": 1}, {"b": "secret"}, "secret")
    assert found.left["b"].secrets == b"\xff"


WIPES = "xor eax, eax\n xor ecx, ecx\n"
LEFT = (
    ("secret left on the stack", "mov rax, [rsi]\n push rax\n pop rcx\n" + WIPES + "ret"),
    ("secret left on the stack", "mov rax, [rsi]\n mov [rsp - 16], rax\n mov byte ptr [rsp - 16], 0\n" + WIPES + "ret"),
    (
        "secret left on the stack",
        "mov rax, [rsi]\n xor rax, rcx\n mov [rsp - 8], rax\n" + WIPES + "ret",
    ),  # and undefined
    ("secret left on the stack", "mov rax, [rsi]\n add rax, rcx\n mov [rsp - 8], rax\n" + WIPES + "ret"),
    ("secret left in a register", "mov rax, [rsi]\n xor eax, eax\n mov cl, [rsi]\n ret"),
    ("secret left in a register", "movdqu xmm7, [rsi]\n ret"),
    ("", "mov rax, [rsi]\n mov [rsp - 16], rax\n mov qword ptr [rsp - 16], 0\n" + WIPES + "ret"),
    ("", "mov rax, [rdx]\n push rax\n pop rcx\n ret"),
    ("", "mov rax, [rsi]\n mov [rdi], rax\n" + WIPES + "ret"),
)


@pytest.mark.parametrize(("rule", "body"), LEFT)
def test_what_is_left_behind(rule: str, body: str, tmp_path: Path) -> None:
    """What depends on a secret, and on something undefined too, in dead stack and registers."""
    found = judged(assembled(tmp_path, body), BUFFERS, values=["p=random:1"], wiped=True)
    assert [r.rule for r in found.refusals] == ([rule] if rule else [])
    assert found.proved == (not rule)


EXTENDED = (  # RISC-V: the result's register has the value extended to all its bits
    ("a secret bit", "andi a0, a0, 1\n ret", "u8", True),
    ("its negative", "andi a0, a0, 1\n neg a0, a0\n ret", "u8", False),
    ("bits above the value", "ret", "u8", False),
    ("one bit above it", "andi a0, a0, 511\n ret", "u8", False),
    ("a known bit above it", "andi a0, a0, 1\n ori a0, a0, 256\n ret", "u8", False),
    ("without a sign", "andi a0, a0, 127\n ret", "i8", True),
    ("a sign that is secret", "andi a0, a0, 255\n ret", "i8", False),
)


@pytest.mark.parametrize(("name", "body", "type_", "good"), EXTENDED, ids=[name for name, *_ in EXTENDED])
def test_a_secret_result_is_extended(name: str, body: str, type_: str, *, good: bool, tmp_path: Path) -> None:
    """Its own bits may be secret; those above it must be known, and as the extension has them."""
    found = judged(assembled(tmp_path, body, "riscv64"), f"(u64 s) -> {type_}")
    assert [r.rule for r in found.refusals] == ([] if good else ["result not extended"])
    assert (found.proved, found.result) == ((True, "secret") if good else (False, ""))


def test_endless_loops_are_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dauntless.prover.operations.run.STEP_LIMIT", 10_000)
    found = judged(assembled(tmp_path, "1: jmp 1b"), SCALARS)
    assert [(r.rule, r.unknown) for r in found.refusals] == [("no end", True)]
