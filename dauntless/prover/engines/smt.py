"""The last engine: the SMT solver Bitwuzla on DAG nodes as bit-vector terms.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import bitwuzla
from bitwuzla import Kind

from dauntless.isa.value import compress_by_choices
from dauntless.prover import deadline
from dauntless.prover.graph.dag import Node, topological

Interval = tuple[int, int]

_BINARY = {
    "add": Kind.BV_ADD, "sub": Kind.BV_SUB, "mul": Kind.BV_MUL, "and": Kind.BV_AND, "or": Kind.BV_OR,
    "xor": Kind.BV_XOR, "udiv": Kind.BV_UDIV, "urem": Kind.BV_UREM,
}  # fmt: skip
_COMPARISONS = {"eq": Kind.EQUAL, "ult": Kind.BV_ULT, "slt": Kind.BV_SLT}


@dataclass(frozen=True)
class Answer:
    """Whether such inputs exist (None: not decided in time), and if so an example and the value of the wanted node on it."""

    exists: bool | None
    model: Mapping[str, int]  # variable -> unsigned value
    value: int | None = None


def difference(
    x: Node, y: Node, bounds: Mapping[int, Interval], assumed: Iterable[tuple[Node, bool]], seconds: float
) -> Answer:
    """Inputs for which x and y differ. `bounds`: variable id -> interval, signed if its low end is negative."""
    return _solved(bounds, assumed, seconds, (x, y), None)


def satisfy(
    assumed: Iterable[tuple[Node, bool]], bounds: Mapping[int, Interval], seconds: float, wanted: Node | None = None
) -> Answer:
    """Inputs and buffer addresses for which all conditions have the given values, and the value of `wanted` on them."""
    return _solved(bounds, assumed, seconds, None, wanted)


def _solved(
    bounds: Mapping[int, Interval],
    assumed: Iterable[tuple[Node, bool]],
    seconds: float,
    different: tuple[Node, Node] | None,
    wanted: Node | None,
) -> Answer:
    deadline.check()
    seconds = deadline.remaining(seconds)
    options = bitwuzla.Options()
    options.set(bitwuzla.Option.PRODUCE_MODELS, True)
    options.set(bitwuzla.Option.TIME_LIMIT_PER, max(1, int(seconds * 1000)))
    terms = Terms()
    solver = bitwuzla.Bitwuzla(terms.manager, options)
    if different is not None:
        solver.assert_formula(terms.manager.mk_term(Kind.DISTINCT, [terms.of(n) for n in different]))
    for condition, value in assumed:
        constant = terms.manager.mk_bv_value(terms.sort(1), int(value))
        solver.assert_formula(terms.manager.mk_term(Kind.EQUAL, [terms.of(condition), constant]))
    asked = None if wanted is None else terms.of(wanted)
    variables = terms.variables()
    for node, _ in variables:
        if node.id in bounds:
            for formula in terms.within(node, bounds[node.id]):
                solver.assert_formula(formula)
    for formula in terms.placed([node for node, _ in variables if node.op == "base"]):
        solver.assert_formula(formula)
    result = solver.check_sat()
    if result == bitwuzla.Result.UNSAT:
        return Answer(False, {})
    if result != bitwuzla.Result.SAT:
        return Answer(None, {})
    model = {name: int(solver.get_value(terms.of(node)).value(10)) for node, name in variables}
    return Answer(True, model, None if asked is None else int(solver.get_value(asked).value(10)))


class Terms:
    """The terms of one query, one for each node."""

    def __init__(self) -> None:
        self.manager = bitwuzla.TermManager()
        self._terms: dict[int, Any] = {}
        self._variables: list[tuple[Node, str]] = []

    def sort(self, width: int) -> Any:
        """The solver's sort of words of a width."""
        return self.manager.mk_bv_sort(width)

    def variables(self) -> list[tuple[Node, str]]:
        """Inputs in the query; the address of a buffer is called `&name`."""
        return list(self._variables)

    def within(self, variable: Node, interval: Interval) -> Iterable[Any]:
        """The formulas of low <= variable <= high."""
        low, high = interval
        at_most = Kind.BV_SLE if low < 0 else Kind.BV_ULE
        term, sort, mask = self.of(variable), self.sort(variable.width), (1 << variable.width) - 1
        yield self.manager.mk_term(at_most, [self.manager.mk_bv_value(sort, low & mask), term])
        yield self.manager.mk_term(at_most, [term, self.manager.mk_bv_value(sort, high & mask)])

    def placed(self, bases: Sequence[Node]) -> Iterable[Any]:
        """Formulas for buffer addresses: not 0, no wrap around the address space, at their residues, disjoint as declared."""
        make = self.manager.mk_term
        for node in bases:
            base, place, sort = node.data, self.of(node), self.sort(node.width)
            yield make(Kind.BV_UGE, [place, self.manager.mk_bv_value(sort, 1)])
            yield make(Kind.BV_ULE, [place, self.manager.mk_bv_value(sort, (1 << node.width) - base.size)])
            if base.alignment > 1:
                low = base.alignment.bit_length() - 1
                residue = self.manager.mk_bv_value(self.sort(low), base.residue)
                yield make(Kind.EQUAL, [make(Kind.BV_EXTRACT, [place], [low - 1, 0]), residue])
        for a, b in combinations(bases, 2):
            if b.data.name in a.data.apart and a.width == b.width:
                yield make(Kind.OR, [self._ends_before(a, b), self._ends_before(b, a)])

    def _ends_before(self, a: Node, b: Node) -> Any:
        """The formula that the buffer at a ends at or before the one at b; neither wraps around."""
        end = self.manager.mk_term(Kind.BV_ADD, [self.of(a), self.manager.mk_bv_value(self.sort(a.width), a.data.size)])
        inside = self.manager.mk_term(Kind.BV_ULE, [end, self.of(b)])
        return self.manager.mk_term(Kind.AND, [inside, self.manager.mk_term(Kind.BV_UGE, [end, self.of(a)])])

    def of(self, x: Node) -> Any:
        """The solver's term for a node."""
        for node in topological([x]):
            if node.id not in self._terms:
                self._terms[node.id] = self._translate(node, [self._terms[a.id] for a in node.args])
        return self._terms[x.id]

    def _translate(self, x: Node, a: Sequence[Any]) -> Any:
        make, op = self.manager.mk_term, x.op
        if op in ("var", "base"):
            name = str(x.data) if op == "var" else f"&{x.data.name}"
            self._variables.append((x, name))
            return self.manager.mk_const(self.sort(x.width), name)
        if op == "const":
            return self.manager.mk_bv_value(self.sort(x.width), x.data)
        if op == "extract":
            return make(Kind.BV_EXTRACT, [a[0]], [x.data + x.width - 1, x.data])
        if op == "join":
            return make(Kind.BV_CONCAT, list(reversed(a)))
        if op == "sext":
            return make(Kind.BV_SIGN_EXTEND, [a[0]], [x.width - x.args[0].width])
        if op == "ror":
            return make(Kind.BV_RORI, [a[0]], [x.data])
        if op == "lookup":
            return self._look_up(x, a[0])
        if op == "compress":
            return self.of(compress_by_choices(x.args[0], x.data, x.args[1], x.args[2]))
        if op == "not":
            return make(Kind.BV_NOT, [a[0]])
        if op == "ite":
            return make(Kind.ITE, [self._is_one(a[0]), a[1], a[2]])
        if op in _COMPARISONS:
            one, zero = (self.manager.mk_bv_value(self.sort(1), bit) for bit in (1, 0))
            return make(Kind.ITE, [make(_COMPARISONS[op], list(a)), one, zero])
        return make(_BINARY[op], list(a))

    def _look_up(self, x: Node, index: Any) -> Any:
        level = [self.manager.mk_bv_value(self.sort(x.width), entry) for entry in x.data]
        for bit in range(x.args[0].width):
            chosen = self._is_one(self.manager.mk_term(Kind.BV_EXTRACT, [index], [bit, bit]))
            level = [self.manager.mk_term(Kind.ITE, [chosen, level[i + 1], level[i]]) for i in range(0, len(level), 2)]
        return level[0]

    def _is_one(self, term: Any) -> Any:
        return self.manager.mk_term(Kind.EQUAL, [term, self.manager.mk_bv_value(self.sort(1), 1)])
