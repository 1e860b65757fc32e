"""What a run does not show: secrets beside undefined bits, other results of the library, other places, other processors.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The run beside the proof is one of many that the verdict speaks of. None of these programs may be called proved; those whose
path is the same for all secrets may not be called refuted.
"""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.asm.tools import tool
from dauntless.cli.operation import Asked, check_operation, operation_of
from dauntless.cli.output import PROVED_ALL
from dauntless.errors import InputError
from dauntless.prover.operations.verdict import examine
from tests.operations.build import assembled, compiled, judged

WORDS = "(u64 s, public u64 p = 5) -> u64"  # rdi, rsi
BUFFERS = "(inout u8 r[64], u8 s[64], public u8 p[64])"  # rdi, rsi, rdx
ONE = " mov eax, 1\n ret"
SECRET_IF_SET = "jz 1f\n test rdi, rdi\n jne 1f\n nop\n1: mov eax, 1\n ret"

LEFT = {  # a secret is left, mixed with something undefined
    "with the caller's value, added": ("add rcx, rdi\n xor edi, edi\n" + ONE, WORDS),
    "with the caller's value, exclusive or": ("xor rcx, rdi\n xor edi, edi\n" + ONE, WORDS),
    "with the upper half of an argument's register": ("imul rdi, rdi\n" + ONE, "(u32 s) -> u32"),
    "read back from dead stack": (
        "sub rsp, 512\n mov [rsp], rdi\n add rsp, 512\n sub rsp, 512\n mov rdx, [rsp]\n mov qword ptr [rsp], 0\n"
        "add rsp, 512\n xor edi, edi\n" + ONE, WORDS),
    "copied from dead stack": (
        "sub rsp, 512\n mov [rsp], rdi\n add rsp, 512\n sub rsp, 512\n mov rdx, [rsp]\n mov [rsp + 8], rdx\n xor edx, edx\n"
        "mov [rsp], rdx\n add rsp, 512\n xor edi, edi\n" + ONE, WORDS),
    "where it was when memcpy was called": ("mov r11, rdi\n lea rdi, [rsp - 8]\n mov rsi, rdi\n xor edx, edx\n sub rsp, 8\n"
                                            "call memcpy\n add rsp, 8\n" + ONE, WORDS),
    "by memcpy": ("sub rsp, 8\n mov edx, 64\n call memcpy\n add rsp, 8\n xor eax, eax\n ret", "(out u8 r[64], u8 s[64])"),
}  # fmt: skip

OBJECT = '.section .rodata, "a"\n.p2align 0\nd: .fill 16\n.text'
MERGED = '.section .rodata.cst16, "aM", @progbits, 16\n.p2align 4\na: .fill 16, 1, 1\nb: .fill 16, 1, 0\n.text'
PLACES = {  # ways to look at addresses of the object, and of others
    "a high bit of its code": "lea rax, [rip + f]\n bt rax, 40\n sbb eax, eax\n" + SECRET_IF_SET,
    "a low bit of its data": f"lea rax, [rip + d]\n test al, 16\n {SECRET_IF_SET}\n{OBJECT}",
    "one address": "lea rax, [rip + f]\n mov rcx, 0x123456789000\n xor rax, rcx\n sub rax, 1\n sbb eax, eax\n"
                   + SECRET_IF_SET,
    "an undefined symbol": "lea rax, [rip + other]\n test al, 1\n" + SECRET_IF_SET,
    "a function of the library": "mov rax, [rip + memcpy@GOTPCREL]\n test al, 1\n" + SECRET_IF_SET,
    "the next entry of a mergeable section":
        f"lea rax, [rip + a]\n mov al, [rax + 16]\n test al, al\n {SECRET_IF_SET}\n{MERGED}",
}  # fmt: skip

KNOWN = {  # equal for all secrets, though a tracker of bits does not see it
    "one secret read twice": ("mov rax, [rsi]\n xor rax, [rsi]\n jnz 1f\n1: ret", BUFFERS),
    "its offset in an address": ("mov rax, [rsi]\n sub rax, [rsi]\n mov al, [rdx + rax]\n ret", BUFFERS),
    "x (x + 1)": ("lea rax, [rdi + 1]\n imul rax, rdi\n test al, 1\n jnz 1f\n1:" + ONE, WORDS),
    "x and not x": ("mov rax, rdi\n not rax\n and rax, rdi\n jnz 1f\n1:" + ONE, WORDS),
    "a product that fits": ("mov eax, edi\n mov ecx, 2\n mul rcx\n jc 1f\n1:" + ONE, WORDS),
    "undefined, read twice": ("mov rax, [rsp - 8]\n xor rax, [rsp - 8]\n jnz 1f\n1:" + ONE, WORDS),
}

LEFT_KNOWN = {  # left where all secrets leave the same, which a tracker of bits does not see
    "on the stack": ("mov rax, [rsi]\n xor rax, [rsi]\n mov [rsp - 8], rax\n" + ONE, BUFFERS),
    "in a register": ("mov rcx, [rsi]\n xor rcx, [rsi]\n" + ONE, BUFFERS),
    "the sign of the result": ("movsx eax, byte ptr [rsi]\n ret", BUFFERS + " -> i8"),
    "undefined in the result": ("mov eax, [rsp - 8]\n xor eax, [rsp - 8]\n ret", BUFFERS + " -> u32"),
    "undefined in an output": ("mov eax, [rsp - 8]\n xor eax, [rsp - 8]\n mov [rdi], eax\n" + ONE, BUFFERS),
}

SHOWN = {  # two runs show each
    "on the stack": ("mov rax, [rsi]\n mov [rsp - 8], rax\n" + ONE, BUFFERS),
    "in a register": ("mov rcx, [rsi]\n" + ONE, BUFFERS),
    "above the result": ("mov eax, [rsi]\n ret", BUFFERS + " -> u8"),
    "above the result, which is not its sign": ("movsx eax, word ptr [rsi]\n ret", BUFFERS + " -> i8"),
    "undefined in the result": ("mov eax, [rsp - 8]\n ret", "() -> u32"),
    "undefined in an output": ("mov eax, [rsp - 8]\n mov [rdi], eax\n" + ONE, "(out u32 r[1])"),
    "an output that is not written": (ONE, "(out u32 r[1])"),
}


@pytest.mark.parametrize("how", LEFT)
def test_secrets_beside_what_is_undefined_are_left(how: str, tmp_path: Path) -> None:
    """Undefined bits do not hide secret ones."""
    text, signature = LEFT[how]
    found = judged(assembled(tmp_path, text), signature, wiped=True)
    assert found.properties["constant time"] == "proved"
    assert found.properties["wiped"] != "proved" or any("secret" in a and "left" in a for a in found.assumptions)


def test_secrets_in_the_home_space_are_left(tmp_path: Path) -> None:
    """Windows: four words above the return address are the function's, and dead when it returns."""
    source, out = tmp_path / "f.c", tmp_path / "f.o"
    text = "movl %ecx, 16(%rsp)\\n movl $1, %eax\\n xorl %ecx, %ecx\\n ret"
    source.write_text(f'__attribute__((naked)) int f(int s) {{ __asm__("{text}"); }}')
    subprocess.run([tool("clang"), "--target=x86_64-pc-windows-gnu", "-O1", "-c", source, "-o", out], check=True)
    assert judged(out, "(i32 s) -> i32", wiped=True).properties["wiped"] == "refuted"


@pytest.mark.parametrize("how", PLACES)
def test_addresses_of_the_object_are_no_numbers(how: str, tmp_path: Path) -> None:
    """Who decides by them depends on where a linker or loader puts things: refused, or listed."""
    found = judged(assembled(tmp_path, PLACES[how]), WORDS)
    assert not found.proved or found.placed


def test_masked_addresses_stay_placed(tmp_path: Path) -> None:
    """An address that was chosen by another comparison of addresses, and then rounded."""
    text = "cmp rdi, rdx\n mov rax, rdi\n cmovb rax, rdx\n and rax, -1\n cmp rax, rdx\n jne 1f\n nop\n1: ret"
    found = judged(assembled(tmp_path, text), BUFFERS, values=["p=random:1"])
    assert not found.proved or found.placed


@pytest.mark.parametrize(
    "use", ["memcmp(p, q, 16) > 1 && s[0]", "memcmp(p, q, 16) == 1 || s[0]", "TABLE[memcmp(p, q, 16)]"]
)
def test_comparisons_return_any_number_of_their_sign(use: str, tmp_path: Path) -> None:
    """Libraries return differences, or one."""
    text = f"""#include <string.h>
    const unsigned char TABLE[512] = {{1}};
    int f(const unsigned char *p, const unsigned char *q, const unsigned char *s) {{ if ({use}) return 2; return 1; }}"""
    given = ["p=0x" + "09" * 16, "q=0x" + "01" * 16]
    found = judged(compiled(tmp_path, text), "(public u8 p[16], public u8 q[16], u8 s[16]) -> i32", values=given)
    assert not found.proved


@pytest.mark.parametrize(
    "use", ["!memcmp(p, q, 16)", "memcmp(p, q, 16) > 0", "memcmp(q, p, 16) < 0", "bcmp(p, q, 16) != 0"]
)
def test_comparisons_decide_by_zero_and_their_sign(use: str, tmp_path: Path) -> None:
    """What the standard says of a result is known, so that who asks for no more is proved."""
    text = f"""#include <string.h>
    int bcmp(const void *, const void *, size_t);
    int g;
    int f(const unsigned char *p, const unsigned char *q, const unsigned char *s) {{ if ({use}) g = 2; return s[0]; }}"""
    given = ["p=0x" + "09" * 16, "q=0x" + "01" * 16]
    signature = "(public u8 p[16], public u8 q[16], u8 s[16]) -> i32"
    found = judged(compiled(tmp_path, text, "-fno-builtin"), signature, values=given)
    assert found.proved, found.refusals


@pytest.mark.parametrize("call", ["mov eax, 318\n syscall", "sub rsp, 8\n call getrandom\n add rsp, 8"])
def test_arguments_of_the_system_are_public(call: str, tmp_path: Path) -> None:
    """The kernel looks at getrandom's flags."""
    text = f"mov edx, edi\n mov rdi, rsi\n mov esi, 8\n {call}\n ret"
    assert not judged(assembled(tmp_path, text), "(u32 s, out u8 r[8]) -> i64").proved


@pytest.mark.parametrize("asks", ["", "push rbx\n mov eax, 7\n xor ecx, ecx\n cpuid\n pop rbx\n"])
def test_instructions_are_the_processors(asks: str, tmp_path: Path) -> None:
    """AVX2 on a processor without it."""
    text = asks + "vpaddd ymm0, ymm0, ymm0\n vzeroupper\n" + ONE
    found = judged(assembled(tmp_path, text), WORDS)
    assert not found.proved or any("avx2" in a for a in found.assumptions)
    assert judged(assembled(tmp_path, text), WORDS, features="avx2").proved


@pytest.mark.parametrize("how", KNOWN)
def test_what_is_not_known_is_not_refuted(how: str, tmp_path: Path) -> None:
    """No secret changes the path here."""
    text, signature = KNOWN[how]
    given = ["p=random:1"] if signature == BUFFERS else []
    assert "refuted" not in judged(assembled(tmp_path, text), signature, values=given).properties.values()


@pytest.mark.parametrize(
    "text",
    [
        "call 1f\n1: pop rax\n" + ONE,
        "lea rax, [rip + 7f]\n call 2f\n1: pause\n jmp 1b\n2: mov [rsp], rax\n ret\n7:" + ONE,
        "lea rax, [rip + 7f]\n push rax\n ret\n7:" + ONE,
    ],
    ids=["where it is", "a retpoline", "a return that jumps"],
)
def test_calls_that_do_not_return_are_not_refuted(text: str, tmp_path: Path) -> None:
    """They do no harm, and are not followed."""
    assert "refuted" not in judged(assembled(tmp_path, text), WORDS).properties.values()


def test_places_of_arguments_are_the_functions_own(tmp_path: Path) -> None:
    """gcc -O2 passes the last two on by exchanging them where they are, and jumps: this was refuted."""
    numbers = ", ".join(f"unsigned long x{i}" for i in range(8))
    text = f"""__attribute__((noipa)) unsigned long g({numbers}) {{ return x0 + x6 * 3 + x7; }}
    unsigned long f({numbers}) {{ return g(x0, x1, x2, x3, x4, x5, x7, x6); }}"""
    signature = "(" + ", ".join(f"u64 x{i}" for i in range(8)) + ") -> u64"
    found = judged(compiled(tmp_path, text), signature)
    assert "refuted" not in found.properties.values()


@pytest.mark.parametrize("how", LEFT_KNOWN)
def test_what_no_runs_show_is_not_refuted(how: str, tmp_path: Path) -> None:
    """What is left at the return is compared in other runs, as branches are."""
    text, signature = LEFT_KNOWN[how]
    found = judged(assembled(tmp_path, text), signature, values=["p=random:1"], wiped=True)
    assert not found.proved
    assert "refuted" not in found.properties.values()


@pytest.mark.parametrize("how", SHOWN)
def test_what_two_runs_show_is_refuted(how: str, tmp_path: Path) -> None:
    """Secrets that are left, and results that are whatever was there."""
    text, signature = SHOWN[how]
    given = ["p=random:1"] if BUFFERS in signature else []
    assert "refuted" in judged(assembled(tmp_path, text), signature, values=given, wiped=True).properties.values()


def test_code_that_is_written_is_not_examined(tmp_path: Path) -> None:
    """In a section that is both writable and code the bytes of the file were executed, whatever had been stored over them."""
    text = f'mov byte ptr [rip + 1f], 0x90\n{ONE}\n1: .space 1\n.section .text, "ax"\n'
    path = assembled(tmp_path, f'jmp w\n.size f, .-f\n.section .both, "awx"\n.type w, %function\nw: {text}')
    found = judged(path, "(u64 s) -> u32")
    assert [(r.rule, r.unknown) for r in found.refusals] == [("write to read-only memory", True)]


@pytest.mark.parametrize(
    "jump",
    [
        "jmp w + 1\n.type w, %function\nw: mov eax, 0xc3\n ret\n.size w, .-w",
        'jmp 2f\n.section .text.other, "ax"\n2: ret',
    ],
)
def test_code_that_is_not_read_is_not_refuted(jump: str, tmp_path: Path) -> None:
    """A jump over a byte of an instruction, and behind what the symbol names, return in fact."""
    found = judged(assembled(tmp_path, f"xor eax, eax\n {jump}\n.text"), "(u64 s) -> u32")
    assert [(r.rule, r.unknown) for r in found.refusals] == [("control leaves the code", True)]


def test_a_system_call_ends_vectors_on_riscv64(tmp_path: Path) -> None:
    """Linux sets vtype to one under which every vector instruction traps: it counted as kept."""
    call = "li a7, 278\nli a1, 8\nli a2, 0\nmv t0, a0\necall\n"
    configure, use = ".option arch, +v\nvsetivli zero, 8, e8, m1, ta, ma\n", "vmv.v.i v1, 0\nvse8.v v1, (t0)\nret"
    kept, again = (configure + call + use, configure + call + configure + use)
    verdicts = [judged(assembled(tmp_path, t, "riscv64"), "(out u8 r[8]) -> i64", features="v") for t in (kept, again)]
    assert [v.proved for v in verdicts] == [False, True]


def test_the_provers_own_limit_of_stack_is_no_fault(tmp_path: Path) -> None:
    """A frame of 2 MiB."""
    found = judged(assembled(tmp_path, "sub rsp, 0x200000\n add rsp, 0x200000\n" + ONE), WORDS)
    assert "refuted" not in found.properties.values()


def test_what_was_declassified_narrows_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Secrets that lead to other values than in this run may take another path."""
    path = assembled(tmp_path, "test rdi, rdi\n jz 1f\n1: xor edi, edi\n" + ONE)
    for declassify in ([], ["f:rdi"]):
        status = check_operation(
            [path], "f", WORDS, Asked([], [], "", declassify, True), [], [], 1, None, None, json_=False
        )
        printed = capsys.readouterr().out
        assert (status == PROVED_ALL) == bool(declassify)
        assert "for every secret" not in printed
        assert ("for the secrets that lead to the declassified values of this run" in printed) == bool(declassify)
    assert "wiped: dead stack and registers" in printed


@pytest.mark.parametrize("what", ["f:rsi[65]", "f:rcx[1]", "f:rsi[rcx]", "f:rsi+60[8]", "f:rbx+1[1]"])
def test_a_declassification_that_does_not_fit_refutes_nothing(what: str, tmp_path: Path) -> None:
    """The option is wrong, not the program."""
    path = assembled(tmp_path, "mov al, [rsi]\n mov [rdi], al\n ret")
    with pytest.raises(InputError, match="declassify"):
        judged(path, BUFFERS, values=["p=random:1"], declassify=[what])


@pytest.mark.parametrize(
    "branch", ["test al, al\n je 1f", "cmp rax, [rdx]\n je 1f", "cmp qword ptr [rsp - 8], 0\n jl 1f"]
)
def test_two_runs_that_differ_refute(branch: str, tmp_path: Path) -> None:
    """A byte of a secret, a comparison that random secrets do not show, and stack that was never written."""
    text = f"mov rax, [rsi]\n {branch}\n nop\n1: ret"
    found = judged(assembled(tmp_path, text), BUFFERS, values=["p=random:1"])
    assert "refuted" in found.properties.values()


@pytest.mark.parametrize("place", ["rdi + d", "8*rdi + d", "rsi + 8*rdi + d"])
def test_an_address_keeps_the_secret_that_is_added(place: str, tmp_path: Path) -> None:
    """A register beside what the linker gives: the sum is no address of the section alone."""
    text = f'and edi, 7\n lea rax, [{place}]\n mov al, [rax]\n{ONE}\n.section .rodata, "a"\nd: .fill 128\n.text'
    found = judged(assembled(tmp_path, text), WORDS)
    assert [r.rule for r in found.refusals] == ["secret address"]
    left = judged(assembled(tmp_path, text.replace("mov al, [rax]", "mov rcx, rax\n xor edi, edi")), WORDS, wiped=True)
    assert [r.rule for r in left.refusals] == ["secret left in a register"]


def test_random_numbers_beside_the_proof(tmp_path: Path) -> None:
    """Those that are stated are drawn, again and again; whatever they are, they are secret."""
    path = assembled(tmp_path, "sub rsp, 8\n mov esi, 12\n xor edx, edx\n call getrandom\n add rsp, 8\n ret")
    _, operation = operation_of("f", "(out u8 o[12])", Asked((), (), "", (), False))
    found = examine(load_function(read([path]), "f"), "f", replace(operation, drawn=b"abcde"))
    assert (found.proved, found.outputs, found.left["o"].values) == (True, {"o": "secret"}, b"abcdeabcdeab")
