"""Rejection sampling: what is proved of samplers, what is not, and what the contract lets be seen.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.contract import Accepted, Contract, Inputs, between, validate
from dauntless.errors import InputError
from dauntless.prover.verify import EXECUTED, PROVED, REFUTED, UNKNOWN, Result, verify

SIGNATURE = "(out u8 r[4], in u8 b[4]) -> u32"
BELOW_200 = Accepted("r", lambda inputs: inputs["b"], lambda d: d < 200)
LOOP = """
        .intel_syntax noprefix
        .text
        .global f
        .type   f, @function
f:      xor     eax, eax
        xor     ecx, ecx
1:      movzx   edx, byte ptr [rsi + rcx]
        {store}
        {count}
        inc     rcx
        cmp     rcx, 4
        jne     1b
        {end}
        ret
        .size   f, . - f
"""
STORE, COUNT = "mov byte ptr [rdi + rax], dl", "cmp dl, 200; adc eax, 0"


def image_of(text: str, folder: Path) -> Image:
    source = folder / "code.S"
    source.write_text(text)
    assemble(source, "x86_64", folder / "code.o")
    return load([folder / "code.o"])


def result(
    folder: Path, store: str = STORE, count: str = COUNT, end: str = "nop", *, signature: str = SIGNATURE,
    function: Accepted | None = BELOW_200, **options: object,
) -> Result:  # fmt: skip
    contract = Contract("f", signature, function, symbol="f", **options)  # type: ignore[arg-type]
    return verify(image_of(LOOP.format(store=store, count=count, end=end), folder), contract)


def test_secret_candidates(tmp_path: Path) -> None:
    """Addresses depend on which secret candidates are accepted: proved, and said."""
    found = result(tmp_path, post={"r": between(0, 199), "result": between(0, 4)})
    assert found.proved
    assert "which candidates are accepted, and so result" == found.declassified
    assert {"r": (0, 199), "result": (0, 4)} == {name: interval for name, (interval, _) in found.bounds.items()}


def test_without_the_contract_nothing_is_declassified(tmp_path: Path) -> None:
    """The same code under its signature alone has a secret address; with public candidates some leave output unwritten."""
    found = result(tmp_path, function=None)
    assert REFUTED == found.properties["constant time"] and "" == found.declassified
    found = result(tmp_path, function=None, signature="(out u8 r[4], in public u8 b[4]) -> u32")
    assert REFUTED == found.properties["memory"]


@pytest.mark.parametrize(
    ("store", "count"),
    [
        (STORE, "mov r8d, 200; sub r8b, dl; dec r8b; cmp dl, 200; adc eax, 0"),
        (STORE, "xor r8d, r8d; cmp dl, 199; setbe r8b; add rax, r8"),
        (STORE, "mov r8d, edx; sub r8d, 200; shr r8d, 31; add eax, r8d"),
        ("xor dl, 0x55; xor dl, 0x55; " + STORE, COUNT),
        ("lea r8, [rdi + rax]; lea r9, [rdi + 4]; cmp r8, r9; jae 2f; mov byte ptr [r8], dl; 2:", COUNT),
        ("cmp rax, 3; ja 2f; " + STORE + "; 2:", COUNT),
    ],
)
def test_other_ways_to_write_it(store: str, count: str, tmp_path: Path) -> None:
    """Other comparisons, and checks of the bounds that the count's interval decides."""
    found = result(tmp_path, store, count)
    assert found.proved, [str(r) for r in found.refusals]
    assert 1 == found.cases


def test_the_count_in_memory(tmp_path: Path) -> None:
    """The count may be an output buffer of one element."""
    function = Accepted("r", lambda inputs: inputs["b"], lambda d: d < 200, count="n")
    signature = "(out u8 r[4], in u8 b[4], out u32 n[1])"
    code = (
        LOOP.format(store=STORE, count=COUNT, end="mov dword ptr [rdx], eax")
        .replace("edx,", "r8d,")
        .replace("dl", "r8b")
    )
    contract = Contract("f", signature, function, symbol="f", post={"n": between(0, 4)})
    assert verify(image_of(code, tmp_path), contract).proved


def test_conditions_of_two_comparisons(tmp_path: Path) -> None:
    """100 <= b < 200, by one comparison of b - 100."""
    function = Accepted("r", lambda inputs: inputs["b"], lambda d: (d >= 100) & (d < 200))
    count = "lea r8d, [rdx - 100]; cmp r8b, 100; adc eax, 0"
    found = result(tmp_path, count=count, function=function, post={"r": between(100, 199)})
    assert found.proved, [str(r) for r in found.refusals]


NIBBLES = r"""
        .intel_syntax noprefix
        .text
        .global f
        .type   f, @function
f:      xor     eax, eax
        xor     ecx, ecx
1:      movzx   edx, byte ptr [rsi + rcx]
        mov     r10d, edx
        and     r10d, 15
        shr     edx, 4
        .irp    z, r10d, edx
        imul    r8d, \z, {reciprocal}
        shr     r8d, 10
        lea     r8d, [r8 + 4*r8]
        sub     r8d, \z
        add     r8d, 2
        mov     byte ptr [rdi + rax], r8b       // 2 - z mod 5
        cmp     \z, 15
        adc     eax, 0
        .endr
        inc     rcx
        cmp     rcx, 4
        jne     1b
        ret
        .size   f, . - f
"""


@pytest.mark.parametrize(("reciprocal", "verdict"), [(205, PROVED), (204, REFUTED)])
def test_values_of_candidates(reciprocal: int, verdict: str, tmp_path: Path) -> None:
    """2 - (z mod 5) for nibbles z < 15, as FIPS 204 samples small coefficients: by a reciprocal that will do or not."""

    def nibbles(inputs: Inputs) -> list[Any]:
        return [z for b in inputs["b"] for z in (b % 16, b // 16)]

    function = Accepted("r", nibbles, lambda z: z < 15, value=lambda z: 2 - z % 5)
    contract = Contract("f", "(out i8 r[8], in u8 b[4]) -> u32", function, symbol="f", post={"r": between(-2, 2)})
    found = verify(image_of(NIBBLES.format(reciprocal=reciprocal), tmp_path), contract)
    assert verdict == found.properties["function"], [str(r) for r in found.refusals]


@pytest.mark.parametrize(
    "end",
    [
        "mov byte ptr [rdi], 0",
        "mov dl, byte ptr [rsi]; mov byte ptr [rdi], dl",
        "mov dl, byte ptr [rsi + 3]; cmp eax, 4; jae 2f; mov byte ptr [rdi + rax], 7; 2: mov byte ptr [rdi], dl",
    ],
)
def test_what_is_overwritten_afterwards(end: str, tmp_path: Path) -> None:
    """A store into the elements that are right already."""
    assert not result(tmp_path, end=end).proved


COMPRESSED = """
        .intel_syntax noprefix
        .text
        .global f
        .type   f, @function
f:      mov     ecx, 200
        vpbroadcastb {v}mm1, ecx
        mov     rdx, {candidates}
        kmovq   k2, rdx
        vmovdqu8 {v}mm0 {{k2}} {{z}}, [rsi]
        vpcmpub k1, {v}mm0, {v}mm1, 1
        vpcompressb {v}mm0 {{k1}} {{z}}, {v}mm0
        vmovdqu8 [rdi], {v}mm0
        kandq   k1, k1, k2
        kmovq   rax, k1
        popcnt  rax, rax
        ret
        .size   f, . - f
"""


@pytest.mark.parametrize(
    ("vector", "lanes", "candidates"), [("x", 16, 16), ("y", 32, 32), ("z", 64, 64), ("x", 16, 11)]
)
def test_a_compressed_vector(vector: str, lanes: int, candidates: int, tmp_path: Path) -> None:
    """All lanes are one step, however many; lanes behind the candidates may hold anything, chosen or not."""
    code = COMPRESSED.format(v=vector, candidates=hex((1 << candidates) - 1))
    contract = Contract("f", f"(out u8 r[{lanes}], in u8 b[{candidates}]) -> u32", BELOW_200, symbol="f")
    assert verify(image_of(code, tmp_path), contract).proved


def test_a_long_step_that_is_not_compressed(tmp_path: Path) -> None:
    """More candidates than can be tried one by one are left undecided, with what to do."""
    code = COMPRESSED.format(v="x", candidates="0xffff").replace(
        "vpcompressb xmm0 {k1} {z}, xmm0", "vpxor xmm0, xmm0, xmm1"
    )
    contract = Contract("f", "(out u8 r[16], in u8 b[16]) -> u32", BELOW_200, symbol="f")
    found = verify(image_of(code, tmp_path), contract)
    assert not found.proved
    assert "compress their vector by the mask" in found.refusals[0].next_step


def test_stores_beyond_the_count_are_free(tmp_path: Path) -> None:
    """Four bytes at a time: what lies beyond the count is overwritten by the next step, or has no meaning."""
    wide = "mov dword ptr [rdi + rax], edx"
    found = result(tmp_path, wide, signature="(out u8 r[7], in u8 b[4]) -> u32")
    assert found.proved, [str(r) for r in found.refusals]
    assert REFUTED == result(tmp_path, wide, signature="(out u8 r[6], in u8 b[4]) -> u32").properties["memory"]


def test_nothing_undefined_is_stored(tmp_path: Path) -> None:
    """Not even beyond the count."""
    found = result(tmp_path, "movzx r8d, dl; mov dword ptr [rdi + rax], r9d")
    assert REFUTED == found.properties["memory"]


def test_reading_back_is_not_understood(tmp_path: Path) -> None:
    """What was stored at an unknown offset cannot be read."""
    found = result(tmp_path, end="mov dl, byte ptr [rdi]; mov byte ptr [rdi], dl")
    assert {UNKNOWN, "not reached"} == {found.properties[name] for name in EXECUTED}


def test_candidates_that_do_not_fit(tmp_path: Path) -> None:
    """Accepted candidates must fit the elements; those that are rejected need not."""
    for limit, verdict in ((256, PROVED), (257, UNKNOWN)):
        function = Accepted("r", lambda inputs: inputs["b"], lambda d, limit=limit: d < limit)
        code = LOOP.replace("movzx   edx, byte ptr [rsi + rcx]", "movzx   edx, word ptr [rsi + 2*rcx]")
        text = code.format(store=STORE, count=f"cmp edx, {limit}; adc eax, 0", end="nop")
        contract = Contract("f", "(out u8 r[4], in u16 b[4]) -> u32", function, symbol="f")
        assert verdict == verify(image_of(text, tmp_path), contract).properties["function"]


@pytest.mark.parametrize(
    ("signature", "function"),
    [
        ("(out u8 r[4], in u8 b[4])", BELOW_200),
        ("(out u8 r[4], out u8 s[4], in u8 b[4]) -> u32", BELOW_200),
        ("(out u8 r[4], in i8 b[4]) -> u32", BELOW_200),
        ("(in u8 r[4], in u8 b[4]) -> u32", BELOW_200),
        ("(out u8 r[4], in u8 b[4], out u32 n[2])", Accepted("r", BELOW_200.candidates, BELOW_200.accept, "n")),
    ],
)
def test_contracts_that_say_too_little(signature: str, function: Accepted) -> None:
    """No count, another output, signed inputs, an input as output, many counts."""
    with pytest.raises(InputError):
        validate(Contract("f", signature, function), "here")
