"""What a contract assumes of numbers at entry, as facts of the engine: limits, congruences, parity.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

x < L becomes L - 1 - x - s = 0 with an atom s in [0, L - 1], so that an interval of s bounds x against L, whatever L is. The
top digit of x is at most (L - 1) / its place, since the other digits are not negative. Multiplied by another number the fact
stays zero, and bounds products. The goal's samples satisfy all of it: there is none for assumptions that cannot hold, and the
contract is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dauntless.contract import Below, Congruence, Contract, Odd, Relation
from dauntless.prover.engines.bignum.atoms import INPUT, Value
from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.engines.bignum.inverses import inverses
from dauntless.prover.graph.dag import Node, topological


class Assuming(Protocol):
    """A goal whose inputs are declared."""

    contract: Contract
    engine: Engine

    @property
    def relations(self) -> Sequence[Relation]:
        """The relations between inputs."""

    @property
    def modulus(self) -> Value | None:
        """The modulus, if it is an input."""

    def formula(self, text: int | str) -> Value:
        """The value of a formula of inputs."""

    def rows(self, text: str) -> list[Value]:
        """The values of a formula of inputs, one or one for each row."""

    def multiplies(self, a: Value, b: Value) -> bool:
        """Whether the contract's function has a product of these numbers."""

    def read_at_entry(self, name: str) -> list[Value]:
        """An input as a number, or one for each row."""


def assume(goal: Assuming) -> None:
    """Makes everything known that the contract demands of its inputs beyond intervals of their elements."""
    windows = goal.engine.windows
    if goal.modulus is not None:
        windows.intervals.factors = frozenset(i for m in goal.modulus.poly for i in m)
    for relation in goal.relations:
        if isinstance(relation, Odd):
            for number in goal.rows(relation.name):
                goal.engine.residues.give_odd(number.poly)
            continue
        congruence = relation if isinstance(relation, Congruence) else relation.remainder
        for number in goal.rows(congruence.formula):
            goal.engine.residues.give(number.poly, congruence.modulus.bit_length() - 1)
    for odd in goal.engine.residues.odd:  # so it is not 0
        atom = goal.engine.atoms.all[odd]
        atom.low = max(atom.low, 1)
    limits = goal.contract.pre_limits
    symbolic = [name for name, limit in limits.items() if goal.formula(limit.limit).constant is None]
    for name in sorted(limits, key=symbolic.__contains__):  # constants narrow what others are below
        for number in goal.read_at_entry(name):
            fact = _below(goal, number, limits[name])
            others = [x for other in symbolic for x in goal.read_at_entry(other)] if name in symbolic else []
            for other in others:
                if goal.multiplies(number, other):
                    windows.facts.append(goal.engine.atoms.expanded_product(fact, other).poly)


def _below(goal: Assuming, number: Value, limit: Below) -> Value:
    """Makes 0 <= number < limit known; the fact, a value that is zero."""
    atoms, most = goal.engine.atoms, goal.formula(limit.limit)
    room = atoms.combine(atoms.sub(most, number), 1, atoms.number(1), -1)
    _narrow_digits(goal, number, most.high - 1)
    slack = atoms.new(INPUT, 0, max(most.high - 1, 0), room.samples, text=str(limit))
    fact = atoms.sub(room, slack)
    goal.engine.windows.facts.append(fact.poly)
    return fact


def _narrow_digits(goal: Assuming, number: Value, most: int) -> None:
    """Narrows the digits of a number that is at most so large: none of its summands is negative."""
    for monomial, coefficient in number.poly.items():
        if len(monomial) == 1 and all(c > 0 for c in number.poly.values()):
            atom = goal.engine.atoms.all[monomial[0]]
            atom.high = min(atom.high, most // coefficient)


def derive_inverses(goal: Assuming, roots: Sequence[Node], odd: Sequence[Node]) -> None:
    """Gives words that are computed as inverses of odd elements modulo 2^width an atom of their own, and the congruence, as if
    they were inputs of which the contract says so."""
    engine, order = goal.engine, topological(roots) if odd else []
    for element in odd:
        for node, c in inverses(order, roots, element):
            own, modulus = engine.reading.words[element.id], 1 << node.width
            samples = tuple(-c * pow(x, -1, modulus) % modulus for x in own.samples)
            value = engine.declare(node, 1, modulus - 1, samples, f"inverse of {element.data}")
            product = engine.atoms.mul(own, value)
            engine.residues.give(engine.atoms.combine(product, 1, engine.atoms.number(c), 1).poly, node.width)
