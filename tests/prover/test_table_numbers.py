"""Goals that compare tables: numbers are those of the types, whatever their size, and a function's results are integers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Congruent, Contract, ElementWise, Exact, Kind, between
from dauntless.errors import InputError
from dauntless.prover.verify import PROVED, REFUTED, verify

CODE = """
        .intel_syntax noprefix
        .text
        .global f
        .type   f, @function
f:      movsx   rax, word ptr [rsi]
        {}
        mov     [rdi], rax
        ret
        .size   f, . - f
"""
MERSENNE = 2**61 - 1  # modulo which a lost 2^64 is 8


def times(factor: int, q: int) -> Kind:
    """z = factor x modulo q."""
    return Congruent(q, lambda n, _: {"z": [factor * n["x"][0]]})


@dataclass(frozen=True)
class Case:
    """A function of a signed x of 16 bits. `good` is proved of a z of type `right`, `bad` refuted of one of type `wrong`."""

    code: str
    right: str
    good: Kind
    wrong: str
    bad: Kind


TRUNCATED = "mov rcx, rax; shr rcx, 63; add rax, rcx; sar rax, 1"
WRAPPED = ElementWise("z", "x", lambda x: (x * 2**60 + 2**63) % 2**64 - 2**63)
SAME = ElementWise("z", "x", lambda x: x)
CASES = {
    "a negative number, unsigned": Case("", "i64", SAME, "u64", SAME),
    "a negative number, unsigned, modulo 3329": Case("", "i64", times(1, 3329), "u64", times(1, 3329)),
    "a negative product": Case("shl rax, 40", "i64", times(2**40, MERSENNE), "u64", times(2**40, MERSENNE)),
    "a product that loses bits": Case("shl rax, 60", "i64", WRAPPED, "i64", times(2**60, MERSENNE)),
    "a modulus of 89 bits": Case("shl rax, 48", "i64", times(2**48, 2**89 - 1), "i64", times(2**49, 2**89 - 1)),
    "a half": Case(TRUNCATED, "i64", ElementWise("z", "x", lambda x: (x + (x < 0)) // 2), "i64",
                   ElementWise("z", "x", lambda x: x // 2)),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_numbers_of_tables(name: str, tmp_path: Path) -> None:
    """What is equal modulo 2^64, or as 64 bits, is not equal."""
    case = CASES[name]
    (tmp_path / "f.S").write_text(CODE.format(case.code))
    assemble(tmp_path / "f.S", "x86_64", tmp_path / "f.o")
    image = load([tmp_path / "f.o"])
    for type_, kind, verdict in ((case.right, case.good, PROVED), (case.wrong, case.bad, REFUTED)):
        contract = Contract("table/f", f"(out {type_} z[1], in i16 x[1])", kind, symbol="f")
        assert verify(image, contract).properties["function"] == verdict


def test_a_function_that_gives_no_integer_is_an_error_of_the_contract(tmp_path: Path) -> None:
    """What is not whole, be it so for odd numbers only, is neither proved nor refuted."""
    halves: Any = lambda x: x / 2  # noqa: E731
    (tmp_path / "f.S").write_text(CODE.format(TRUNCATED))
    assemble(tmp_path / "f.S", "x86_64", tmp_path / "f.o")
    contract = Contract("table/f", "(out i64 z[1], in i16 x[1])", ElementWise("z", "x", halves), symbol="f")
    with pytest.raises(InputError, match=r"contract table/f: its function gives 0.0 for 0; return an integer"):
        verify(load([tmp_path / "f.o"]), contract)


@pytest.mark.parametrize(("low", "high"), [(2**64 - 6, 2**64 - 1), (2**63 - 3, 2**63 + 4)])
def test_intervals_end_anywhere(low: int, high: int, tmp_path: Path) -> None:
    """Unsigned numbers of 64 bits above those of signed ones."""
    text = CODE.format("").replace("movsx   rax, word ptr [rsi]", "mov rax, [rsi]")
    (tmp_path / "f.S").write_text(text)
    assemble(tmp_path / "f.S", "x86_64", tmp_path / "f.o")
    image = load([tmp_path / "f.o"])
    for summand, verdict in ((0, PROVED), (1, REFUTED)):

        def function(n: Any, _: object, summand: int = summand) -> dict[str, list[Any]]:
            return {"z": [n["x"][0] + summand]}

        signature, pre = "(out u64 z[1], in u64 x[1])", {"x": between(low, high)}
        result = verify(image, Contract("table/f", signature, Exact(function), symbol="f", pre=pre))
        assert result.properties["function"] == verdict
