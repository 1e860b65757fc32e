"""The engine for whole numbers on random programs with an input as their modulus: what it says of terms holds on inputs that
are not its samples, but of which the same is assumed.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from dauntless.prover.engines.bignum.atoms import INPUT, Value
from dauntless.prover.graph.dag import fresh_graph
from dauntless.prover.graph.traversal import evaluate
from tests.prover.random_programs import Program, corner
from tests.prover.test_random_numbers import Judge, _atom

SEEDS = 30  # in each of 6 tests


class Modular(Program):
    """Inputs x, m, w, ...: m is odd, x is below m, m w is -1 modulo 2^width."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.limit = 0

    def _highest(self) -> int:
        return (1 << self.width) - 1

    def _admitted(self, inputs: list[int]) -> list[int]:
        w = self.width
        m = inputs[1] | 1
        x = corner(self.rng, 0, m - 1) if m > 1 else 0
        return [x, m, pow(-m, -1, 1 << w), *inputs[3:]]

    def drawn(self, count: int) -> list[list[int]]:
        """Inputs that satisfy what is assumed."""
        if len(self.bounds) < 3:
            self.bounds = [(0, self._highest())] * 3
        return super().drawn(count)

    def idioms(self) -> tuple[Callable[[], None], ...]:
        """Most often a step of Montgomery's."""
        return *super().idioms(), *(self._reduced, self._minus_modulus) * 3

    def _reduced(self) -> None:
        """t + q m, whose low half is 0 for q = t w, and its high half."""
        n, m = self.width, self.terms[1]
        t = self.wide(self.rng.choice((self.terms[0], self.pick(n), self.pick(2 * n))), 2 * n)
        low = self.do(lambda a: a.extract(0, n), t)
        q = self.do(lambda a, b: a * b, low, self.rng.choice((self.terms[2], self.terms[2], self.pick(n))))
        total = self.do(lambda a, b: a + b, t, self.do(lambda a, b: a * b, self.wide(q, 2 * n), self.wide(m, 2 * n)))
        self.do(lambda a: a.extract(0, n), total)
        high = self.do(lambda a: a.extract(n, n), total)
        carry = self.do(lambda a, b: a.ult(b), total, t)
        less, borrow = self.do(lambda a, b: a - b, high, m), self.do(lambda a, b: a.ult(b), high, m)
        self.do(lambda c, b, x, y: (b & ~c).ite(x, y), carry, borrow, high, less)

    def _minus_modulus(self) -> None:
        """m is subtracted where that is possible, or where a bit says so."""
        x, m = self.pick(self.width), self.terms[1]
        less, borrow = self.do(lambda a, b: a - b, x, m), self.do(lambda a, b: a.ult(b), x, m)
        self.do(lambda c, a, b: c.ite(a, b), self.rng.choice((borrow, self.pick(1))), x, less)


class ModularJudge(Judge):
    """Knows what is assumed of the first three inputs."""

    slack = -1

    def assume(self) -> None:
        """Before anything is read."""
        atoms, words, windows = self.engine.atoms, self.engine.reading.words, self.engine.windows
        x, m, w = (words[self.program.terms[i].node.id] for i in range(3))
        width = self.program.width
        room = atoms.combine(atoms.sub(m, x), 1, atoms.number(1), -1)
        slack = atoms.new(INPUT, 0, (1 << width) - 2, room.samples)
        self.slack = _atom(slack)
        fact = atoms.sub(room, slack)
        windows.facts += [fact.poly, atoms.expanded_product(fact, x).poly, atoms.expanded_product(fact, m).poly]
        windows.intervals.factors = frozenset({_atom(m)})
        relation = atoms.combine(atoms.expanded_product(m, w), 1, atoms.number(1), 1)
        self.engine.residues.give(relation.poly, width)
        for number in self.engine.residues.odd:
            atoms.all[number].low = 1

    def _found(self, number: int, inputs: list[int], known: dict[int, int]) -> int:
        return inputs[1] - 1 - inputs[0] if number == self.slack else super()._found(number, inputs, known)

    def check_multiples(self) -> int:
        """Multiples of m, and ends of intervals; how many are proved."""
        proved, modulus = 0, self.engine.reading.words[self.program.terms[1].node.id]
        moduli = [v.value for v in self.terms[1].values]
        for term, value in zip(self.terms, self.values, strict=True):
            found = [v.value for v in term.values]
            if self.engine.is_multiple_of(value, modulus, odd=True):
                proved += 1
                assert not any(v % m for v, m in zip(found, moduli, strict=True))
            atoms = self.engine.atoms
            room = atoms.combine(atoms.sub(modulus, value), 1, atoms.number(1), -1)
            copy = Value(room.poly, room.exponent, room.low, room.high, room.samples)
            if min(room.samples) >= 0 and self.engine.windows.within_unwound(copy, 0, max(copy.high, 0)):
                proved += 1
                assert all(v < m for v, m in zip(found, moduli, strict=True))
            expected = atoms.combine(atoms.scaled(value, 1 << self.program.width), 1, self.values[0], -1)
            if self.engine.is_multiple_of(expected, modulus, odd=True):
                proved += 1
                rows = zip(found, moduli, (v.value for v in self.terms[0].values), strict=True)
                assert not any(((v << self.program.width) - x) % m for v, m, x in rows)
        return proved


@pytest.mark.parametrize("part", range(6))
def test_random_programs_with_a_modulus(part: int) -> None:
    """Values, intervals, multiples of the modulus."""
    proved = 0
    for seed in range(SEEDS * part, SEEDS * (part + 1)):
        with fresh_graph():
            program = Modular(random.Random(seed))
            judge = ModularJudge(program)
            for i, inputs in enumerate(program.inputs):
                values = evaluate([t.node for t in judge.terms], program.named(inputs))
                assert [v.value for v in values] == [t.values[i].value for t in judge.terms], f"normal form, {seed}"
                judge.check_values(inputs, [v.value for v in values])
            proved += judge.check_proofs() + judge.check_multiples()
            for inputs in program.inputs:  # atoms that proofs made
                known: dict[int, int] = {}
                for atom in judge.engine.atoms.all:
                    judge._of_atom(atom.number, inputs, known)
    assert proved


def test_the_judge_sees_what_is_wrong() -> None:
    """A fact that does not hold makes intervals wrong, which is noticed."""
    with pytest.raises(AssertionError):
        for seed in range(SEEDS):
            with fresh_graph():
                program = Modular(random.Random(seed))
                judge = ModularJudge(program)
                program.inputs = [[m, m, *rest] for _, m, *rest in program.inputs]
                for inputs in program.inputs:
                    values = evaluate([t.node for t in judge.terms], program.named(inputs))
                    judge.check_values(inputs, [v.value for v in values])
                    for atom in judge.engine.atoms.all:
                        judge._of_atom(atom.number, inputs, {})
