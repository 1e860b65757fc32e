"""What the C library, the system and CPUID do as they are asked: code that relied on something else was proved.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import load
from dauntless.asm.tools import tool
from dauntless.contract import Contract
from dauntless.isa.processor import processor
from dauntless.prover.verify import verify
from tests.operations.build import assembled, compiled, judged

COPY = "(out u8 r[8], u8 s[8])"
LEAK = "#include <stdint.h>\nunsigned long getauxval(unsigned long);\nstatic volatile uint8_t T[256];\n"
CPUID = '({ unsigned a = %s, b, c = 0, d; __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d)); %s; })'

# Parts of the stack that belong to the function that is called: x86-64's red zone is the caller's until it calls.
OWN = {
    "read": "mov rax, [rsi]\n mov [rsp - 64], rax\n lea rsi, [rsp - 64]\n mov edx, 8\n jmp memcpy",
    "read from an inner call": "sub rsp, 8\n mov rax, [rsi]\n mov [rsp - 64], rax\n lea rsi, [rsp - 64]\n mov edx, 8\n "
    "call memcpy\n add rsp, 8\n ret",
    "written": "push rdi\n mov rax, [rsi]\n mov [rdi], rax\n lea rdi, [rsp - 64]\n xor esi, esi\n mov edx, 8\n "
    "call memset\n pop rdi\n ret",
    "filled": "push rdi\n mov rax, [rsi]\n mov [rdi], rax\n lea rdi, [rsp - 64]\n mov esi, 8\n xor edx, edx\n "
    "call getrandom\n pop rdi\n ret",
}  # fmt: skip
HOME = """.intel_syntax noprefix
.text
.globl f
.def f; .scl 2; .type 32; .endef
f:
 sub rsp, 56
 mov rax, [rdx]
 mov [rsp + {}], rax
 lea rdx, [rsp + {}]
 mov r8d, 8
 call memcpy
 add rsp, 56
 ret
"""


@pytest.mark.parametrize("how", OWN)
def test_a_function_has_a_stack_of_its_own(how: str, tmp_path: Path) -> None:
    """memcpy may have overwritten what it is to copy; what it is told to overwrite may be its own."""
    found = judged(assembled(tmp_path, OWN[how]), COPY)
    assert found.properties["memory"] == "refuted"
    assert "its own part of the stack" in found.refusals[0].what


@pytest.mark.parametrize(("place", "verdict"), [(8, "refuted"), (24, "refuted"), (32, "proved")])
def test_the_home_space_is_the_called_functions(place: int, verdict: str, tmp_path: Path) -> None:
    """32 bytes above the return address, on Windows."""
    source, out = tmp_path / "f.S", tmp_path / "f.o"
    source.write_text(HOME.format(place, place))
    subprocess.run([tool("clang"), "--target=x86_64-pc-windows-gnu", "-c", source, "-o", out], check=True)
    assert judged(out, COPY).properties["memory"] == verdict
    found = verify(load([out]), Contract("f", "(out u8 r[8], in u8 s[8])", symbol="f"))
    assert [r.unknown for r in found.refusals] == [False] * (verdict == "refuted")
    assert found.proved == (verdict == "proved")


def test_a_copy_onto_itself_is_listed(tmp_path: Path) -> None:
    """The standard leaves it undefined, and compilers make it of assignments."""
    text = "push rdi\n mov rax, [rsi]\n mov [rdi], rax\n mov rsi, rdi\n mov edx, {}\n call memcpy\n pop rdi\n ret"
    listed = [
        any("to where they are" in line for line in judged(assembled(tmp_path, text.format(n)), COPY).assumptions)
        for n in (8, 0)
    ]
    assert listed == [True, False]


@pytest.mark.parametrize("name", ["memcpy", "memmove", "memset", "memcmp", "getrandom"])
def test_a_huge_size_is_refused(name: str, tmp_path: Path) -> None:
    """It took all memory."""
    found = judged(
        assembled(tmp_path, f"sub rsp, 8\n mov rdx, -1\n call {name}\n add rsp, 8\n ret"), "(out u8 r[16], u8 s[16])"
    )
    assert found.properties["memory"] != "proved"


@pytest.mark.parametrize(
    ("flags", "proved"), [(0, True), (1, True), (2, True), (4, True), (6, False), (8, False), (0xF0, False)]
)
@pytest.mark.parametrize("call", ["mov eax, 318\n syscall", "sub rsp, 8\n call getrandom\n add rsp, 8"])
def test_getrandom_fails_with_other_flags(call: str, flags: int, proved: bool, tmp_path: Path) -> None:
    """It writes nothing then, and the output counted as written."""
    found = judged(assembled(tmp_path, f"mov esi, 8\n mov edx, {flags}\n {call}\n ret"), "(out u8 r[8])")
    assert found.proved == proved


@pytest.mark.parametrize(
    "true",
    [
        "getauxval(6)",  # AT_PAGESZ
        "getauxval(16) >> 26 & 1",  # AT_HWCAP: SSE2
        CPUID % (1, "d & 1"),  # x87
        CPUID % ("0x80000000u", "a > 0x80000000u"),
        CPUID % ("0x80000001u", "d >> 29 & 1"),  # long mode
        CPUID % (13, "b"),  # the size of the state that XSAVE saves
    ],
)
def test_what_is_true_of_every_processor_is_true(true: str, tmp_path: Path) -> None:
    """It was answered by 0, and the leak behind it was not seen."""
    found = judged(
        compiled(tmp_path, f"{LEAK}uint8_t f(const uint8_t *s) {{ return {true} ? T[s[0]] : 0; }}"), "(u8 s[1]) -> u8"
    )
    assert not found.proved


def test_extended_leaves_are_found() -> None:
    """A feature there is seen by code that asks how many there are."""
    found = processor("x86_64", ["sse4a"])
    assert found.identify(0x8000_0000, 0)[0] >= 0x8000_0001  # type: ignore[attr-defined]
    assert found.identify(0x8000_0001, 0)[2] >> 6 & 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("isa", "feature", "bit"), [("aarch64", "sha3", 17), ("riscv64", "v", 21), ("x86_64", "sse2", 26)]
)
def test_words_of_the_auxiliary_vector(isa: str, feature: str, bit: int) -> None:
    """AT_HWCAP is known, the page size is not."""
    found = processor(isa, [feature])
    word = found.auxiliary(16)
    assert word is not None
    assert word >> bit & 1
    assert found.auxiliary(6) is None


@pytest.mark.parametrize(
    ("key", "flags", "verdict"),
    [(3, 0, "refuted"), (4, 0, "proved"), (0, 0, "unknown"), (5, 0, "unknown"), (4, 1, "unknown")],
)
def test_what_riscv_hwprobe_tells(key: int, flags: int, verdict: str, tmp_path: Path) -> None:
    """A leak where bit 0 of the value is set: key 3 says so of every processor, key 4 has F and D there."""
    ask = (
        f"addi sp, sp, -16\nli t0, {key}\nsd t0, 0(sp)\nmv t3, a0\nmv a0, sp\nli a1, 1\nli a2, 0\nli a3, 0\n"
        f"li a4, {flags}\nli a7, 258\necall\n"
    )
    bit = (
        "ld t0, 8(sp)\naddi sp, sp, 16\nandi t0, t0, {}\nbeqz t0, 1f\nlbu t1, (t3)\nbeqz t1, 1f\nnop\n1: li a0, 0\nret"
    )
    found = judged(assembled(tmp_path, ask + bit.format(1 if key == 3 else 4), "riscv64"), "(u8 s[1]) -> i64")
    assert found.proved == (verdict == "proved")
    assert [r.unknown for r in found.refusals] == {"proved": [], "refuted": [False], "unknown": [True]}[verdict]
