"""Whether some element of many fulfils a condition, however the code joins the answers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A *disjunction* is a value that is one number where no atom holds, and another where one does. An atom is a bit that depends on
one element alone (and on scalars). An operation on two disjunctions has four outcomes; if the three with an atom that holds are
equal, it is the disjunction of the atoms of both. Bits of words, comparisons with constants and conditions of extrema are taken
apart by identities first. Two disjunctions of equal numbers are equal if of every element the disjunctions of its atoms are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from dauntless.contract import Bound
from dauntless.isa.value import Bits
from dauntless.prover import deadline
from dauntless.prover.engines.conditions import Conditions
from dauntless.prover.engines.counts import Counts
from dauntless.prover.engines.extrema import Extremum, Monotone, extremum, only_extremum, operands
from dauntless.prover.engines.sweep import Suspects, Sweep
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import Node, const, eq, extract, invert, substitute, topological
from dauntless.prover.graph.traversal import apply

NOBODY, MANY = 0, -1  # owners besides ids of variables


@dataclass(frozen=True)
class Disjunction:
    """`no` if none of the atoms holds, `yes` if one does."""

    atoms: frozenset[int]  # ids of nodes
    no: int
    yes: int


class Disjunctions:
    """The disjunctions of one proof. `common`: the ids of scalar variables."""

    def __init__(
        self, bounds: Mapping[int, Bound], common: frozenset[int], conditions: Conditions, sweep: Sweep
    ) -> None:
        self._bounds, self._common, self._conditions, self._sweep = bounds, common, conditions, sweep
        self._monotone = Monotone(bounds)
        self._counts = Counts()
        self._owners: dict[int, int] = {}
        self._nobodys: set[int] = set()
        self._atoms: dict[int, Node] = {}
        self._found: dict[int, Disjunction | None] = {}

    def equal(self, x: Node, y: Node, suspects: Suspects) -> bool:
        """Whether two nodes are equal for all inputs; False too if that cannot be decided."""
        first, second = self.of(x), self.of(y)
        if first is None or second is None or (first.no, first.yes) != (second.no, second.yes):
            return False
        mine, others = self._by_owner(first), self._by_owner(second)
        nothing = const(0, 1)
        return all(
            self._conditions.always(eq(mine.get(owner, nothing), others.get(owner, nothing)), suspects)
            for owner in mine.keys() | others.keys()
        )

    def _by_owner(self, x: Disjunction) -> dict[int, Node]:
        """Of each element the disjunction of its atoms."""
        found: dict[int, Node] = {}
        for number in sorted(x.atoms):
            owner = self._owners[number]
            found[owner] = found[owner] | self._atoms[number] if owner in found else self._atoms[number]
        return found

    # -- one node -------------------------------------------------------------------------------------------------------
    def of(self, x: Node) -> Disjunction | None:
        """The node as a disjunction, if it is found to be one."""
        if x.id not in self._found:
            for node in topological([x], self._found):
                deadline.check()
                self._owners[node.id] = self._owner(node)
                self._found[node.id] = self._interpret(node)
        return self._found[x.id]

    def _owner(self, x: Node) -> int:
        """The only element on which x depends."""
        if x.op == "base" or (x.op == "var" and x.id not in self._bounds):
            return MANY
        found = {self._owners[a.id] for a in x.args} - {NOBODY}
        if x.op == "var" and x.id not in self._common:
            found = {x.id}
        owner = next(iter(found), NOBODY) if len(found) < 2 else MANY
        if owner == NOBODY:
            self._nobodys.add(x.id)
        return owner

    def _interpret(self, x: Node) -> Disjunction | None:
        if x.op == "const":
            return Disjunction(frozenset(), x.data, x.data)
        if x.width == 1 and self._owners[x.id] != MANY:
            return self._atom(x)
        choice = extremum(x)
        if choice is not None:
            found = self._joined(_chosen(choice), choice.values)
        else:
            found = self._joined(lambda values: apply(x, values, {}).value, x.args) if x.args else None
        return self._bit(x) if found is None and x.width == 1 else found

    def _atom(self, x: Node) -> Disjunction:
        """A bit that depends on one element: it or its complement, that which is 0 where the element is 0, or else lowest."""
        inputs = {}
        for variable in (node for node in topological([x]) if node.op == "var"):
            bound = self._bounds[variable.id]
            usual = bound.high if variable.id in self._common else max(bound.low, min(0, bound.high))
            inputs[variable.data] = usual & ((1 << variable.width) - 1)
        usual = dag.evaluate([x], inputs)[0].value
        atom = invert(x) if usual else x
        self._atoms[atom.id] = atom
        self._owners[atom.id] = self._owners[x.id]
        return Disjunction(frozenset({atom.id}), usual, 1 - usual)

    def _joined(self, function: Callable[[list[Bits]], int], args: Sequence[Node]) -> Disjunction | None:
        """The function of disjunctions, if it is one."""
        parts = [self._found.get(a.id) for a in args]
        known = [part for part in parts if part is not None]
        sets = list(dict.fromkeys(part.atoms for part in known if part.atoms))
        if len(known) < len(parts) or len(sets) > 2:
            return None
        outcomes = []
        for held in product((False, True), repeat=len(sets)):
            holds = dict(zip(sets, held, strict=True))
            values = [part.yes if holds.get(part.atoms) else part.no for part in known]
            outcomes.append(function([Bits(v, a.width) for v, a in zip(values, args, strict=True)]))
        if len(set(outcomes[1:])) > 1:
            return None
        return Disjunction(frozenset().union(*sets), outcomes[0], outcomes[-1])

    # -- bits that are taken apart ----------------------------------------------------------------------------------------
    def _bit(self, x: Node) -> Disjunction | None:
        if x.op == "ult" and x.args[0].op == "const" and x.args[0].data == 0:
            return self.of(invert(eq(x.args[1], x.args[0])))
        for operation, parts in self._parts(x):
            found = [self.of(part) for part in parts]
            result = self._folded(operation, found)
            if result is not None:
                return result
        return self._by_extremum(x)

    def _parts(self, x: Node) -> Iterator[tuple[str, list[Node]]]:
        """Bits and the operation by which they make x."""
        if x.op == "extract" and x.args[0].op in ("and", "or", "xor"):
            yield x.args[0].op, [extract(a, x.data, 1) for a in x.args[0].args]
        if x.op != "eq" or x.args[1].op != "const":
            return
        word, value = x.args[0], x.args[1].data
        if word.op == "join":
            yield "and", [eq(p, const(value >> o, p.width)) for p, o in zip(word.args, word.data, strict=True)]
        if (word.op, value) in (("or", 0), ("and", (1 << word.width) - 1)):
            yield "and", [eq(a, x.args[1]) for a in word.args]
        if bits := self._summands(word, value):
            yield "and", bits

    def _summands(self, word: Node, value: int) -> list[Node]:
        """Bits that are all 1 exactly if the word, a sum, has the value: its least or its greatest, which no other has modulo
        2^width."""
        total = self._counts.of(word)
        if total is None or total.bases or (total.high - total.low) >> word.width:
            return []
        for extreme, sign in ((total.low, 1), (total.high, -1)):
            if (extreme - value) % (1 << word.width) == 0:
                bits = [(self._counts.bits[number], sign * factor) for number, factor in total.bits.items()]
                return [invert(bit) if factor > 0 else bit for bit, factor in bits]
        return []

    def _folded(self, operation: str, parts: Sequence[Disjunction | None]) -> Disjunction | None:
        """The operation on all parts, one after another."""
        total, *rest = parts
        for part in rest:
            if total is None or part is None:
                return None
            total = _both(operation, total, part)
        return total

    def _by_extremum(self, x: Node) -> Disjunction | None:
        """A condition of the greatest or least of many values."""
        node = only_extremum(x, self._nobodys)
        if node is None:
            return None
        choice = extremum(node)
        assert choice is not None
        values = operands(node)
        intervals = [self._interval(v, signed=choice.signed) for v in values]
        whole = min(low for low, _ in intervals), max(high for _, high in intervals)
        rises = self._monotone.direction(x, node, whole, signed=choice.signed)
        if rises is None:
            return None
        each = [substitute([x], {node.id: v})[0] for v in values]
        found = [self.of(bit) for bit in each]
        return self._folded("or" if rises == choice.greatest else "and", found)

    def _interval(self, x: Node, *, signed: bool) -> tuple[int, int]:
        low = -(1 << x.width - 1) if signed else 0
        every = Bound(low, low + (1 << x.width) - 1)
        if x.op == "const":
            value = Bits(x.data, x.width)
            return (value.signed(), value.signed()) if signed else (x.data, x.data)
        return self._sweep.interval(x, every, signed=signed, suspects=[]) or (every.low, every.high)


def _both(operation: str, x: Disjunction, y: Disjunction) -> Disjunction | None:
    """and, or, xor of two bits."""
    function = {"and": int.__and__, "or": int.__or__, "xor": int.__xor__}[operation]
    outcomes = [function(a, b) for a in (x.no, x.yes) for b in (y.no, y.yes)]
    if not x.atoms or not y.atoms or x.atoms == y.atoms:
        return Disjunction(x.atoms | y.atoms, outcomes[0], outcomes[-1])
    if len(set(outcomes[1:])) > 1:
        return None
    return Disjunction(x.atoms | y.atoms, outcomes[0], outcomes[-1])


def _chosen(choice: Extremum) -> Callable[[list[Bits]], int]:
    """The extremum of numbers."""

    def function(values: list[Bits]) -> int:
        order = sorted(values, key=lambda v: v.signed() if choice.signed else v.value)
        return order[-1 if choice.greatest else 0].value

    return function
