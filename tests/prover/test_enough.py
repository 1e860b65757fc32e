"""Samplers that stop when they have all that is wanted, and samplers that collect in a buffer on the stack.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Accepted, Contract, between, validate
from dauntless.errors import InputError
from dauntless.optimizer.judge.residue import excess
from dauntless.prover.refusal import Refusal
from dauntless.prover.verify import PROVED, REFUTED, UNKNOWN, Result, verify

TWO_BELOW_200 = Accepted("r", lambda inputs: inputs["b"], lambda d: d < 200, most=2)
POST = {"r": between(0, 199), "result": between(0, 2)}
LOOP = """
        .intel_syntax noprefix
        .text
        .global f
        .type   f, @function
f:      {begin}
        xor     eax, eax
        xor     ecx, ecx
1:      movzx   edx, byte ptr [rsi + rcx]
        {store}
        cmp     dl, 200
        adc     eax, 0
        {enough}
        inc     rcx
        cmp     rcx, 4
        jne     1b
2:      {end}
        ret
        .size   f, . - f
"""
STORE, ENOUGH, NOTHING = "mov byte ptr [rdi + rax], dl", "cmp eax, 2; je 2f", "nop"
AT_MOST_TWO = "cmp eax, 2; mov ecx, 2; cmova eax, ecx"
# On the stack: eight bytes that are zeroed, filled and copied.
TAKE, COLLECT, COPY, RELEASE = (
    "sub rsp, 24; mov qword ptr [rsp + 8], 0",
    "mov byte ptr [rsp + 8 + rax], dl",
    "mov dx, word ptr [rsp + 8]; mov word ptr [rdi], dx",
    "add rsp, 24",
)


def result(
    folder: Path, *, store: str = STORE, enough: str = ENOUGH, begin: str = NOTHING, end: str = NOTHING,
    signature: str = "(out u8 r[2], in u8 b[4]) -> u32", function: Accepted = TWO_BELOW_200,
) -> Result:  # fmt: skip
    source = folder / "code.S"
    source.write_text(LOOP.format(store=store, enough=enough, begin=begin, end=end))
    assemble(source, "x86_64", folder / "code.o")
    return verify(load([folder / "code.o"]), Contract("f", signature, function, symbol="f", post=POST))


@pytest.mark.parametrize(
    "enough", [ENOUGH, "cmp eax, 2; jae 2f", "cmp eax, 1; ja 2f", "mov r8d, 2; cmp r8, rax; jbe 2f"]
)
@pytest.mark.parametrize("visible", ["in", "in public"])
def test_it_stops_when_it_has_enough(enough: str, visible: str, tmp_path: Path) -> None:
    """The loop ends after two, of secret candidates and of public ones: no store leaves the buffer of two."""
    found = result(tmp_path, enough=enough, signature=f"(out u8 r[2], {visible} u8 b[4]) -> u32")
    assert found.proved, [str(r) for r in found.refusals]
    assert {"r": (0, 199), "result": (0, 2)} == {name: interval for name, (interval, _) in found.bounds.items()}


def test_all_are_looked_at_and_two_are_counted(tmp_path: Path) -> None:
    """A count that is cut off at what is wanted."""
    found = result(tmp_path, enough=NOTHING, end=AT_MOST_TWO, signature="(out u8 r[4], in u8 b[4]) -> u32")
    assert found.proved, [str(r) for r in found.refusals]


@pytest.mark.parametrize(
    ("enough", "end", "property_"),
    [
        ("cmp eax, 1; je 2f", NOTHING, "function"),  # too early
        ("cmp eax, 2; jne 2f", NOTHING, "function"),
        ("cmp eax, 3; je 2f", NOTHING, "memory"),  # too late
        (ENOUGH, "mov eax, 2", "function"),
        (ENOUGH, "cmp eax, 1; mov ecx, 1; cmova eax, ecx", "function"),
        (NOTHING, AT_MOST_TWO, "memory"),
    ],
)
def test_faults_are_shown(enough: str, end: str, property_: str, tmp_path: Path) -> None:
    """Too few, too many, a wrong count: each with an input."""
    assert REFUTED == result(tmp_path, enough=enough, end=end).properties[property_]


def test_without_most_all_are_wanted(tmp_path: Path) -> None:
    """The same code breaks a contract that wants every accepted candidate."""
    every = Accepted("r", TWO_BELOW_200.candidates, TWO_BELOW_200.accept)
    signature = "(out u8 r[4], in u8 b[4]) -> u32"
    assert REFUTED == result(tmp_path, function=every, signature=signature).properties["function"]


def test_a_buffer_on_the_stack(tmp_path: Path) -> None:
    """Collected on the stack and copied: proved, to the end or until there are enough."""
    for enough in (NOTHING, ENOUGH):
        found = result(tmp_path, begin=TAKE, store=COLLECT, enough=enough, end=f"{COPY}; {AT_MOST_TWO}; {RELEASE}")
        assert found.proved, [str(r) for r in found.refusals]


DEEP = TAKE.replace("24", "200")
BY_HAND = "mov word ptr [rdi], dx"


@pytest.mark.parametrize(
    ("begin", "store", "end", "property_", "verdict"),
    [
        (TAKE.replace("+ 8], 0", "+ 10], 0"), COLLECT, f"{COPY}; {AT_MOST_TWO}; {RELEASE}", "memory", UNKNOWN),
        (TAKE, COLLECT, f"mov dx, word ptr [rsp + 9]; {BY_HAND}; {AT_MOST_TWO}; {RELEASE}", "function", REFUTED),
        (TAKE, COLLECT, f"mov byte ptr [rsp + 8], 7; {COPY}; {AT_MOST_TWO}; {RELEASE}", "function", REFUTED),
        (TAKE, f"mov r8w, [rsp + 8]; {COLLECT}", f"mov [rdi], r8w; {AT_MOST_TWO}; {RELEASE}", "function", REFUTED),
        (DEEP, COLLECT, f"add rsp, 200; mov dx, word ptr [rsp - 192]; {BY_HAND}; {AT_MOST_TWO}", "memory", REFUTED),
        (TAKE, COLLECT.replace("8 + rax", "22 + rax"), f"{COPY}; {AT_MOST_TWO}; {RELEASE}", "memory", REFUTED),
        (TAKE, COLLECT, f"{COPY}; xor byte ptr [rdi], 1; {AT_MOST_TWO}; {RELEASE}", "function", REFUTED),
    ],
)
def test_what_is_no_copy(begin: str, store: str, end: str, property_: str, verdict: str, tmp_path: Path) -> None:
    """Undefined bytes, another place, an overwritten byte, an early read, a released frame, the caller's frame, a change."""
    found = result(tmp_path, begin=begin, store=store, enough=NOTHING, end=end)
    assert not found.proved
    assert verdict == found.properties[property_], [str(r) for r in found.refusals]


def test_what_is_copied_must_be_all_that_is_demanded(tmp_path: Path) -> None:
    """One element of two."""
    end = f"mov dl, byte ptr [rsp + 8]; mov byte ptr [rdi], dl; mov byte ptr [rdi + 1], 0; {AT_MOST_TWO}; {RELEASE}"
    found = result(tmp_path, begin=TAKE, store=COLLECT, enough=NOTHING, end=end)
    assert found.properties["function"] != PROVED


SEVEN_LESS = Accepted("r", TWO_BELOW_200.candidates, TWO_BELOW_200.accept, value=lambda x: 7 - x, most=2)
MAPPED = "movzx edx, byte ptr [rsp + 8 + {i}]; mov r8d, {n}; sub r8d, edx; mov word ptr [rdi + 2 * {i}], r8w"


@pytest.mark.parametrize(("first", "second", "verdict"), [(7, 7, PROVED), (6, 6, REFUTED), (7, 6, REFUTED)])
def test_a_function_of_each_while_it_is_copied(first: int, second: int, verdict: str, tmp_path: Path) -> None:
    """7 - x, in elements of another size; another number, or another for the second, is shown to be wrong."""
    copy = "; ".join(MAPPED.format(i=i, n=n) for i, n in enumerate((first, second)))
    source = tmp_path / "code.S"
    source.write_text(LOOP.format(store=COLLECT, enough=NOTHING, begin=TAKE, end=f"{copy}; {AT_MOST_TWO}; {RELEASE}"))
    assemble(source, "x86_64", tmp_path / "code.o")
    contract = Contract("f", "(out i16 r[2], in u8 b[4]) -> u32", SEVEN_LESS, symbol="f", post={"r": between(-192, 7)})
    assert verdict == verify(load([tmp_path / "code.o"]), contract).properties["function"]


def test_every_path_copies_all(tmp_path: Path) -> None:
    """One element of two, where a public argument is not 0."""
    end = f"{COPY}; test r9d, r9d; je 3f; mov byte ptr [rdi + 1], 0; 3: {AT_MOST_TWO}; {RELEASE}"
    signature = "(out u8 r[2], in u8 b[4], public u32 n) -> u32"
    found = result(tmp_path, begin=f"mov r9d, edx; {TAKE}", store=COLLECT, enough=NOTHING, end=end, signature=signature)
    assert REFUTED == found.properties["function"]


def test_the_optimiser_does_not_judge_what_is_left_there(tmp_path: Path) -> None:
    """Secrets left in such a buffer are not known byte by byte: whether an optimised function wipes it is not said."""
    source = tmp_path / "code.S"
    source.write_text(LOOP.format(store=COLLECT, enough=NOTHING, begin=TAKE, end=f"{COPY}; {AT_MOST_TWO}; {RELEASE}"))
    assemble(source, "x86_64", tmp_path / "code.o")
    code = load([tmp_path / "code.o"]), "f"
    contract = Contract("f", "(out u8 r[2], in u8 b[4]) -> u32", TWO_BELOW_200, symbol="f")
    with pytest.raises(Refusal, match="a stack buffer filled at counted offsets") as raised:
        excess(code, code, contract, frozenset())
    assert raised.value.unknown


def test_wanting_more_than_there_is_room_for() -> None:
    """`most` is a number of elements of the output."""
    for most in (0, 3):
        function = Accepted("r", TWO_BELOW_200.candidates, TWO_BELOW_200.accept, most=most)
        with pytest.raises(InputError, match=f"at most {most} of 2"):
            validate(Contract("f", "(out u8 r[2], in u8 b[4]) -> u32", function), "here")
