"""What is refuted is shown by inputs that the contract admits; buffers that are one have one contents, within all intervals.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.contract import (
    Below,
    Congruence,
    Congruent,
    Contract,
    Exact,
    Integers,
    ModularEquals,
    Words,
    abs_below,
    between,
)
from dauntless.errors import InputError
from dauntless.prover.equivalence import DIFFERENT, EQUAL, compare
from dauntless.prover.machine.program import Program
from dauntless.prover.verify import PROVED, REFUTED, UNKNOWN, verify

PAIR = "(out u64 z[1], in u64 x[1], in u64 y[1])"
CODE = """
.macro start name
.globl \\name
.type \\name, @function
\\name:
.endm
.intel_syntax noprefix
start sum
        mov     rax, [rsi]
        add     rax, [rdx]
        mov     [rdi], rax
        ret
start short                     # x & 15 in place of x
        mov     rax, [rsi]
        and     eax, 15
        add     rax, [rdx]
        mov     [rdi], rax
        ret
start late                      # y, read after z was written
        mov     rax, [rsi]
        mov     [rdi], rax
        add     rax, [rdx]
        mov     [rdi], rax
        ret
start again                     # writes (a & c) + (a | c) - c, which is a, and reads it again
        mov     rax, [rsi]
        mov     rdx, rax
        mov     rcx, rax
        mov     r8, [rsi + 8]
        and     rdx, r8
        or      rcx, r8
        add     rcx, rdx
        sub     rcx, r8
        mov     [rdi], rcx
        mov     rdx, [rsi]
        xor     rdx, rax
        add     r8, rdx
        mov     [rdi + 8], r8
        ret
start beyond                    # reads y[1] where x is not below y
        mov     rax, [rsi]
        cmp     rax, [rdx]
        jb      1f
        mov     rax, [rdx + 8]
1:      mov     [rdi], rax
        ret
start checked                   # stops unless x y is -1
        mov     rax, [rsi]
        imul    rax, [rdx]
        inc     rax
        je      1f
        ud2
1:      mov     rax, [rsi]
        mov     [rdi], rax
        ret
start cached                    # y, by the identity above, and one more where it is above 1664
        movsx   eax, word ptr [rdx]
        mov     ecx, eax
        mov     r8d, eax
        and     ecx, [rsi + 2]
        or      r8d, [rsi + 2]
        add     r8d, ecx
        sub     r8d, [rsi + 2]
        cmp     eax, 1664
        setg    cl
        movzx   ecx, cl
        add     r8d, ecx
        mov     [rdi], r8w
        ret
"""


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    folder = tmp_path_factory.mktemp("admitted")
    source, out = folder / "code.S", folder / "code.o"
    source.write_text(CODE)
    assemble(source, "x86_64", out)
    return load([out])


def added(x: Any) -> dict[str, list[Any]]:
    return {"z": [x["x"][0] + x["y"][0]]}


KINDS: dict[str, Any] = {
    "words": Words(added),
    "integers": Integers(lambda n: {"z": n["x"] + n["y"]}),
    "modular": ModularEquals(2**64, lambda n: {"z": n["x"] + n["y"]}),
    "exact": Exact(lambda x, layout: added(x)),
    "congruent": Congruent(3329, lambda x, layout: added(x)),
}
TOGETHER = (
    [("z", "x"), ("z", "y")],
    [("x", "z"), ("y", "z")],
    [("x", "z"), ("z", "y")],
    [("z", "x"), ("z", "y"), ("x", "y")],
)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pairs", TOGETHER)
def test_three_names_of_one_buffer(image: Image, kind: str, pairs: list[tuple[str, str]]) -> None:
    """Where z, x and y are one buffer, x and y are the same number, whichever of the pairs names the buffer's owner."""
    pre = {name: between(0, 2**40) for name in "xy" if kind != "words"}
    contract = Contract("t", PAIR, KINDS[kind], pre=pre, may_alias=pairs, symbol="sum")
    assert PROVED == verify(image, contract).properties["function"]


@pytest.mark.parametrize("pairs", TOGETHER)
def test_a_fault_of_shared_buffers_is_refuted(image: Image, pairs: list[tuple[str, str]]) -> None:
    """What is read after it was overwritten is another number."""
    apart, shared = (Contract("t", PAIR, KINDS["words"], may_alias=x, symbol="late") for x in ([], pairs))
    assert PROVED == verify(image, apart).properties["function"]
    assert REFUTED == verify(image, shared).properties["function"]


@pytest.mark.parametrize("pair", [("z", "x"), ("x", "z")])
def test_an_output_that_is_an_input_holds_it(image: Image, pair: tuple[str, str]) -> None:
    """Runs begin with the input in the shared buffer, also where its owner is an output alone."""

    def same(x: Any) -> dict[str, list[Any]]:
        a, c = x["x"]
        return {"z": [(a & c) + (a | c) - c, c]}

    contract = Contract("t", "(out u64 z[2], in u64 x[2])", Words(same), may_alias=[pair], symbol="again")
    assert UNKNOWN == verify(image, contract).properties["function"]


@pytest.mark.parametrize("pair", [("x", "y"), ("y", "x")])
@pytest.mark.parametrize("kind", ["words", "integers"])
def test_shared_buffers_are_within_all_intervals(image: Image, kind: str, pair: tuple[str, str]) -> None:
    """x & 15 is x below 15, where y is x as well. Larger numbers show no fault."""
    pre = {"x": between(0, 14), "y": between(0, 2**63)}
    contract = Contract("t", PAIR, KINDS[kind], pre=pre, may_alias=[pair], symbol="short")
    assert REFUTED != verify(image, contract).properties["function"]
    wider = Contract("t", PAIR, KINDS[kind], pre={**pre, "x": between(0, 16)}, may_alias=[pair], symbol="short")
    assert REFUTED == verify(image, wider).properties["function"]


@pytest.mark.parametrize("pair", [("x", "y"), ("y", "x")])
def test_equiv_of_shared_buffers(image: Image, pair: tuple[str, str]) -> None:
    """The same between two functions."""
    sides = [(Program(image), image.symbol(name).address) for name in ("sum", "short")]

    def compared(high: int) -> str:
        contract = Contract("t", PAIR, pre={"x": between(0, high)}, may_alias=[pair], symbol="sum")
        return compare(sides[0], sides[1], contract, 20.0).verdict

    assert EQUAL == compared(14)
    assert DIFFERENT == compared(16)


def test_disjoint_intervals_of_shared_buffers(image: Image) -> None:
    """No buffer is both: the pair is wrong."""
    sides = [(Program(image), image.symbol(name).address) for name in ("sum", "short")]
    pre = {"x": between(0, 14), "y": between(20, 30)}
    with pytest.raises(InputError, match=r"no value of .* is admitted"):
        compare(sides[0], sides[1], Contract("t", PAIR, pre=pre, may_alias=[("x", "y")], symbol="sum"), 20.0)


def test_relations_hold_in_runs(image: Image) -> None:
    """No number is below 0, and 0 w is not -1: runs with such inputs show no fault."""
    public, same = PAIR.replace("in", "public"), Integers(lambda n: {"z": n["x"]})
    beyond = Contract("t", public, same, pre={"x": Below("y")}, symbol="beyond")
    assert UNKNOWN == verify(image, beyond).properties["memory"]
    assert REFUTED == verify(image, Contract("t", public, same, symbol="beyond")).properties["memory"]
    related = Integers(lambda n: {"z": n["x"]}, given=[Congruence("x*y + 1", 2**64)])
    assert UNKNOWN == verify(image, Contract("t", public, related, symbol="checked")).properties["termination"]
    assert REFUTED == verify(image, Contract("t", public, same, symbol="checked")).properties["termination"]


def test_functions_of_inputs_are_within_their_intervals(image: Image) -> None:
    """An input that is 3 x is the residue that its interval admits."""
    tripled = Congruent(3329, lambda x, layout: {"z": [3 * x["x"][0]]}, given=lambda x, layout: {"y": [3 * x["x"][0]]})
    signature = "(out i16 z[1], in i16 x[4], in i16 y[1])"
    for high, verdict in ((1665, UNKNOWN), (1700, REFUTED)):
        pre = {"x": abs_below(1665), "y": abs_below(high)}
        contract = Contract("t", signature, tripled, pre=pre, symbol="cached")
        assert verdict == verify(image, contract).properties["function"]
