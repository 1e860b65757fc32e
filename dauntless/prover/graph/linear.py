"""Linear forms of sums, in which terms of addresses and comparisons cancel.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A `Linear` of width w stands for constant + the sum of coefficient * term modulo 2^w, every term read as an unsigned number.
A join is the sum of its pieces times powers of two, whatever they are. The other rules are identities modulo 2^v of a term of
v bits; they apply where coefficient * 2^v is a multiple of 2^w, so that what the term loses above v bits is lost anyway.
The normal form is used for addresses and for the conditions of branches only: engines see sums as they were executed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from dauntless.prover.graph import dag, node
from dauntless.prover.graph.dag import Node, base_and_offset, const

MOST_STEPS = 256  # terms that are taken apart; what is left then stays a term


@dataclass(frozen=True)
class Linear:
    """constant + the sum of coefficient * term modulo 2^width. No coefficient is 0."""

    width: int
    constant: int
    terms: Mapping[int, int]  # id of a term -> coefficient
    nodes: Mapping[int, Node]  # id -> term

    @property
    def node(self) -> Node:
        """The form as one node: addresses of buffers first, the other terms from oldest to youngest."""
        total: Node | None = None
        for number in sorted(self.terms, key=lambda n: (self.nodes[n].op != "base", n)):
            term, coefficient = self._of_width(self.nodes[number]), self.terms[number]
            if coefficient >> (self.width - 1):
                amount = dag.mul(term, const(-coefficient, self.width))
                total = dag.sub(const(0, self.width) if total is None else total, amount)
            else:
                amount = dag.mul(term, const(coefficient, self.width))
                total = amount if total is None else dag.add(total, amount)
        constant = const(self.constant, self.width)
        return constant if total is None else dag.add(total, constant)

    def _of_width(self, term: Node) -> Node:
        if term.width >= self.width:
            return dag.extract(term, 0, self.width)
        return dag.join((term, const(0, self.width - term.width)))


def linear(x: Node, less: Node | None = None) -> Linear:
    """The linear form of x, or of x - less."""
    form = _Form(x.width)
    form.add(x, 1)
    if less is not None:
        form.add(less, -1)
    return form.result()


class _Form:
    """A linear form during expansion: youngest terms first, so that all uses of a term are collected before it is expanded."""

    def __init__(self, width: int) -> None:
        self.width, self.mask = width, (1 << width) - 1
        self.constant = 0
        self.terms: dict[int, int] = {}
        self.nodes: dict[int, Node] = {}
        self.heap: list[int] = []

    def add(self, term: Node, coefficient: int) -> None:
        if term.op == "const":
            self.constant = (self.constant + coefficient * term.data) & self.mask
            return
        if term.id not in self.terms:
            heappush(self.heap, -term.id)
            self.nodes[term.id] = term
        self.terms[term.id] = (self.terms.get(term.id, 0) + coefficient) & self.mask

    def result(self) -> Linear:
        final: dict[int, int] = {}
        steps = 0
        while self.heap:
            number = -heappop(self.heap)
            coefficient = self.terms.pop(number)
            if not coefficient:
                continue
            steps += 1
            if steps > MOST_STEPS or not self._taken_apart(self.nodes[number], coefficient):
                final[number] = (final.get(number, 0) + coefficient) & self.mask
        terms = {number: c for number, c in final.items() if c}
        return Linear(self.width, self.constant, terms, {number: self.nodes[number] for number in terms})

    def _taken_apart(self, x: Node, c: int) -> bool:
        """Whether c * x was replaced by a sum of smaller terms."""
        if x.op == "join":
            for piece, offset in zip(x.args, x.data, strict=True):
                self.add(piece, c << offset)
            return True
        if not (c << x.width) & self.mask:
            return self._taken_apart_modulo(x, c)
        return x.op == "extract" and self._upper_part(x, c)

    def _taken_apart_modulo(self, x: Node, c: int) -> bool:
        """Whether c * x was replaced by such a sum, if multiples of 2^x.width vanish."""
        op = x.op
        if op == "add":
            self.add(x.args[0], c)
            self.add(x.args[1], c)
        elif op == "sub":
            self.add(x.args[0], c)
            self.add(x.args[1], -c)
        elif op == "not":
            self.constant = (self.constant - c) & self.mask
            self.add(x.args[0], -c)
        elif op == "mul" and x.args[1].op == "const":
            self.add(x.args[0], c * x.args[1].data)
        elif op == "extract" and x.data == 0:
            self.add(x.args[0], c)
        elif op == "sext" and x.width < self.width:
            self.add(dag.sext(x.args[0], self.width), c)
        else:
            return op == "extract" and self._upper_part(x, c)
        return True

    def _upper_part(self, x: Node, c: int) -> bool:
        """Applies 2^k * x[k:] = x - x[:k]."""
        source, k = x.args[0], x.data
        if k == 0 or k + x.width != source.width or c & ((1 << k) - 1):
            return False
        self.add(source, c >> k)
        self.add(dag.extract(source, 0, k), -(c >> k))
        return True


def address(x: Node) -> Node:
    """The same address, as a place in one buffer or with fewer unknowns if terms cancel; otherwise x itself."""
    result: Node | None = node.known.get(("address", x.id))
    if result is None:
        found = linear(x).node
        result = found if base_and_offset(found) is not None or found.taint != x.taint else x
        node.known["address", x.id] = result
    return result


def condition(x: Node) -> Node:
    """An equivalent condition: an equality with a constant, or a comparison of the remaining terms of both sides."""
    if x.op == "not":
        return dag.invert(condition(x.args[0]))
    if x.op == "eq":
        form = linear(*x.args)
        if not form.terms:
            return const(int(form.constant == 0), 1)
        first = form.terms[min(form.terms)]
        if first >> (form.width - 1):
            form = linear(x.args[1], x.args[0])
        return dag.eq(form.node, const(0, form.width))
    if x.op in ("ult", "slt"):
        a, b = (linear(n).node for n in x.args)
        return dag.ult(a, b) if x.op == "ult" else dag.slt(a, b)
    return x
