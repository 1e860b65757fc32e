"""A contract's function that decides by an input, or asks for what is not known of it, is an error: on symbols it would say the
same for every input, and code that does the same would be proved. Each kind's function is refused; on numbers it is meaningful.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import ne
from typing import Any

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.contract import Congruent, Contract, Exact, Integers, Kind, ModularEquals, Select, Words, validate
from dauntless.prover.engines.naturals import natural
from dauntless.prover.verify import PROVED, verify

CODE = """
        .intel_syntax noprefix
        .text
        .global keep
        .type   keep, @function
keep:   mov     rax, [rsi]
        mov     [rdi], rax
        ret
        .size   keep, . - keep
"""
SIGNATURE = "(out u64 z[1], in u64 x[1], in u64 y[1], u64 b)"

DECISIONS: Mapping[str, Callable[[Any], bool]] = {  # which depend on b if it is a number
    "==": lambda b: bool(b == 1),
    "!=": lambda b: not ne(b, 1),
    "in": lambda b: b in (1, 2),
    "hash": lambda b: {1: True}.get(b, False),
    "truth": lambda b: not b,
}
Function = Callable[[Mapping[str, Any]], Mapping[str, Any]]


def chosen(decide: Callable[[Any], bool]) -> Function:
    """z = y if b is so, else x: the code does this for most values of b."""
    return lambda n: {"z": [n["y"][0] if decide(n["b"][0]) else n["x"][0]]}


def number(decide: Callable[[Any], bool]) -> Callable[[Mapping[str, Any]], Mapping[str, Any]]:
    """The same of whole numbers."""
    return lambda n: {"z": n["y"] if decide(n["b"]) else n["x"]}


def modulus(decide: Callable[[Any], bool]) -> Callable[[Any], Any]:
    """One of two moduli."""
    return lambda n: 2 * n["y"] + (3 if decide(n["b"]) else 1)


def inverse(n: Any) -> dict[str, Any]:
    """x / y, which is no whole number."""
    return {"z": n["x"] * n["y"] ** -1}


KINDS: Mapping[str, Callable[[Callable[[Any], bool]], Kind]] = {
    "Integers": lambda d: Integers(number(d)),
    "ModularEquals": lambda d: ModularEquals(97, number(d)),
    "a modulus": lambda d: ModularEquals(modulus(d), lambda n: {"z": n["x"]}),
    "Select": lambda d: Select(chosen(d), []),
    "Words": lambda d: Words(chosen(d)),
    "Exact": lambda d: Exact(lambda n, _: chosen(d)(n)),
    "Congruent": lambda d: Congruent(3329, lambda n, _: chosen(d)(n)),
}
UNKNOWN: Mapping[str, Kind] = {
    "a remainder by another number": Congruent(3329, lambda n, _: {"z": [2**64 * n["x"][0] % 3]}),
    "a part of a residue": Congruent(3329, lambda n, _: {"z": [n["x"][0] + 0.5]}),
    "a multiple by a part": Congruent(3329, lambda n, _: {"z": [n["x"][0] + n["y"][0] * 0.5]}),
    "an inverse": Integers(inverse),
}


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    folder = tmp_path_factory.mktemp("symbolic")
    (folder / "code.S").write_text(CODE)
    assemble(folder / "code.S", "x86_64", folder / "code.o")
    return load([folder / "code.o"])


def contract(kind: Kind) -> Contract:
    found = Contract("symbolic/keep", SIGNATURE, kind, symbol="keep")
    validate(found, "here")
    return found


@pytest.mark.parametrize("how", DECISIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_function_cannot_decide_by_inputs(kind: str, how: str, image: Image) -> None:
    """Its decision would be that of objects; of numbers it depends on b."""
    with pytest.raises(TypeError, match="cannot decide by an input"):
        verify(image, contract(KINDS[kind](DECISIONS[how])))


@pytest.mark.parametrize("kind", KINDS)
def test_without_a_decision_it_is_proved(kind: str, image: Image) -> None:
    """The twin of each."""
    assert verify(image, contract(KINDS[kind](lambda _: False))).properties["function"] == PROVED


@pytest.mark.parametrize("what", UNKNOWN)
def test_a_function_cannot_ask_for_what_is_not_known(what: str, image: Image) -> None:
    """A residue has no remainder by a number that its modulus is no divisor of; numbers are whole."""
    with pytest.raises(TypeError):
        verify(image, contract(UNKNOWN[what]))


def test_truths_are_combined_and_not_compared() -> None:
    """The conditions of `Accepted`: whether two of them are equal is not decided by what they are made of."""
    less, same = natural(3) < 5, natural(3) < 5
    with pytest.raises(TypeError, match="cannot decide by an input"):
        _ = less == same
