"""The engine for whole numbers on random programs: what it says of terms is compared with numbers, on inputs that are not its
samples. Few samples suggest much that is wrong; nothing wrong may be proved.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from dauntless.prover.engines.bignum.atoms import HIGH, INPUT, REMAINDER, Value
from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.goals.numbers import MODES
from dauntless.prover.graph.dag import Node, const, fresh_graph, var
from dauntless.prover.graph.traversal import evaluate
from tests.prover.random_programs import Program

SEEDS = 25  # in each of 12 tests
PAIRS = 60  # of terms, whose differences are tried


class Judge:
    """An engine that has read a program's terms."""

    def __init__(self, program: Program) -> None:
        self.program = program
        samples = program.drawn(program.rng.choice((2, 3, 5, 8)))
        self.engine = Engine(len(samples), **program.rng.choice(MODES))
        self.inputs: dict[int, int] = {}  # atom -> input
        self.opaque: dict[int, Node] = {}
        self.number: int | None = None  # the atom that the limit is about
        reading = self.engine.reading
        for i, bound in enumerate(program.bounds):
            column = tuple(sample[i] for sample in samples)
            found = self.engine.declare(program.terms[i].node, *bound, column)
            self.inputs[_atom(found)] = i
        self.assume()
        plain = reading.opaque

        def opaque(x: Node) -> Value:
            found = plain(x)
            self.opaque[_atom(found)] = x
            return found

        reading.opaque = opaque  # type: ignore[method-assign]
        self.terms = list({t.node.id: t for t in program.terms}.values())
        self.values = reading.read([t.node for t in self.terms])
        if program.rng.random() < 0.5:  # the first two inputs are the digits of a number
            first, second = (reading.words[program.terms[i].node.id] for i in (0, 1))
            self.engine.numbers.append(self.engine.atoms.combine(first, 1, second, 1 << program.width).poly)
        uppers = self.engine.atoms._uppers.items()
        self.highs = {atom.number: (i, k) for i, found in uppers for k, atom in found.items()}

    def assume(self) -> None:
        """Tells the engine what is known of inputs beyond their bounds."""
        if not self.program.limit:
            return
        atoms, words = self.engine.atoms, self.engine.reading.words
        first, second = (words[self.program.terms[i].node.id] for i in (0, 1))
        number = atoms.combine(first, 1, second, 1 << self.program.width)
        slack = atoms.new(INPUT, 0, self.program.limit - 1, number.samples)
        self.number = _atom(slack)
        self.engine.windows.facts.append(atoms.sub(number, slack).poly)

    # -- on numbers -------------------------------------------------------------------------------------------------
    def check_values(self, inputs: list[int], values: list[int]) -> None:
        """Every value, and every atom that it consists of, is in its interval and equals its term."""
        known: dict[int, int] = {}
        for value, expected in zip(self.values, values, strict=True):
            assert expected == self._value(value, inputs, known)
        for form in self.engine.reading.forms.values():
            self._value(form, inputs, known)

    def _value(self, value: Value, inputs: list[int], known: dict[int, int]) -> int:
        total = 0
        for monomial, coefficient in value.poly.items():
            for number in monomial:
                coefficient *= self._of_atom(number, inputs, known)
            total += coefficient
        assert total & ((1 << value.exponent) - 1) == 0, "a value is no integer"
        total >>= value.exponent
        assert value.low <= total <= value.high
        return total

    def _of_atom(self, number: int, inputs: list[int], known: dict[int, int]) -> int:
        if number not in known:
            atom = self.engine.atoms.all[number]
            found = self._found(number, inputs, known)
            assert atom.low <= found <= atom.high
            assert number not in self.engine.atoms.bits or found in (0, 1)
            known[number] = found
        return known[number]

    def _found(self, number: int, inputs: list[int], known: dict[int, int]) -> int:
        atom = self.engine.atoms.all[number]
        if number in self.inputs:
            return inputs[self.inputs[number]]
        if number == self.number:
            return inputs[0] + (inputs[1] << self.program.width)
        if number in self.highs:
            lower, k = self.highs[number]
            return self._of_atom(lower, inputs, known) >> k
        if atom.definition is not None:
            found = self._value(atom.definition, inputs, known)
            if atom.kind == HIGH:
                return found >> atom.width
            return found & (1 << atom.width) - 1 if atom.kind == REMAINDER else found
        return evaluate([self.opaque[number]], self.program.named(inputs))[0].value

    # -- what it proves ---------------------------------------------------------------------------------------------
    def check_proofs(self) -> int:
        """Equalities, intervals and divisors that are proved hold; how many there are."""
        proved = 0
        for term, value in zip(self.terms, self.values, strict=True):
            found = [v.value for v in term.values]
            for low, high in self._intervals(term.node.width, value):
                copy = Value(value.poly, value.exponent, value.low, value.high, value.samples)
                if self.engine.windows.within(copy, low, high):
                    proved += 1
                    assert low <= min(found)
                    assert max(found) <= high
            for modulus in (3, 19, 1 << term.node.width // 2):
                if self.engine.is_multiple(value, modulus):
                    assert not any(v % modulus for v in found)
            for other, second in zip(self.terms, self.values, strict=True):
                if value.samples != second.samples or other is term:
                    continue
                if self.engine.is_zero(self.engine.atoms.sub(value, second)):
                    proved += 1
                    assert found == [v.value for v in other.values]
        return proved

    def check_classes(self) -> int:
        """Differences that are proved to be multiples of an odd number are; how many there are."""
        proved, w = 0, self.program.width
        pairs = list(combinations(zip(self.terms, self.values, strict=True), 2))
        for (term, value), (other, second) in self.program.rng.sample(pairs, min(len(pairs), PAIRS)):
            factor = self.program.rng.choice((1, 1, 1 << w, -1))
            difference = self.engine.atoms.combine(value, 1, second, -factor)
            for modulus in (3, (1 << w - 1) - 19, (1 << w) - 5, (1 << w) + 1):
                if self.engine.is_multiple(difference, modulus):
                    proved += 1
                    found = zip(term.values, other.values, strict=True)
                    assert not any((x.value - factor * y.value) % modulus for x, y in found)
        return proved

    @staticmethod
    def _intervals(width: int, value: Value) -> Iterator[tuple[int, int]]:
        full = (1 << width) - 1
        yield from ((0, full - 1), (0, full >> 1), (1, full), (min(value.samples), max(value.samples)))


def _atom(value: Value) -> int:
    assert value.atom is not None
    return value.atom


@pytest.mark.parametrize("part", range(12))
def test_random_programs(part: int) -> None:
    """Terms in normal form equal the steps; values, intervals and proofs hold on other inputs than the samples."""
    proved = 0
    for seed in range(SEEDS * part, SEEDS * (part + 1)):
        with fresh_graph():
            program = Program(random.Random(seed))
            judge = Judge(program)
            for i, inputs in enumerate(program.inputs):
                values = evaluate([t.node for t in judge.terms], program.named(inputs))
                assert [v.value for v in values] == [t.values[i].value for t in judge.terms], f"normal form, {seed}"
                judge.check_values(inputs, [v.value for v in values])
            proved += judge.check_proofs() + judge.check_classes()
    assert proved


def test_a_remainder_of_one_bit_is_not_its_definition() -> None:
    """With x mod 2 as a case, x >> 1 is not in half its range where x is not all ones; the samples only look so."""
    with fresh_graph():
        engine, x = Engine(3), var("x", 8)
        engine.declare(x, 0, 255, (255, 0, 92))
        engine.reading.read([x.eq(const(255, 8))])
        (found,) = engine.reading.read([x.extract(1, 7).sext(8)])
    atoms = engine.atoms.all
    for number, expected in ((0xC0, 0xE0), (0xFF, 0xFF), (0x7E, 0x3F), (0x81, 0xC0)):
        values: dict[int, int] = {}
        for a in atoms:
            if a.kind == INPUT:
                values[a.number] = number
            elif a.definition is not None:
                total = sum(c * _product(values, m) for m, c in a.definition.poly.items()) >> a.definition.exponent
                values[a.number] = total & (1 << a.width) - 1 if a.kind == REMAINDER else total
        assert expected == sum(c * _product(values, m) for m, c in found.poly.items()) >> found.exponent


def _product(values: dict[int, int], monomial: tuple[int, ...]) -> int:
    result = 1
    for atom in monomial:
        result *= values[atom]
    return result
