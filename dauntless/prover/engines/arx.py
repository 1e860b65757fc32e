"""The ARX engine: canonical forms of nodes made of sums, rotations, shifts and bitwise operations on words.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Each operation has a rule that makes the canonical form (`canonical`) of its value from those of its arguments, by an identity
of words; an operation without one is an atom, named by what it does to which forms. The low bits of sums and of bitwise
operations are those of the low bits, so every node is read only as wide as its users look at it (`demand`). So nodes with one
form are equal on all inputs; nodes with different forms may be equal as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dauntless.prover.engines import anf
from dauntless.prover.engines.anf import Polynomial, ones
from dauntless.prover.engines.canonical import Forms, Sum
from dauntless.prover.graph.dag import Node
from dauntless.prover.graph.demand import Circular, demanded

PASSES = 4  # to read sums as low bits of wider ones


class Arx(Forms):
    """The engine's state for one proof."""

    def read(self, roots: Sequence[Node]) -> list[int]:
        """The numbers of the roots' forms. A sum that turns out to be the low bits of a later, wider sum is read again as
        its low bits."""
        wider: dict[int, Node] = {}
        known = self._pass(demanded(roots), wider)
        for _ in range(PASSES):
            late = self._late(known)
            if not late:
                break
            wider |= late
            try:
                order = demanded(roots, wider)
            except Circular:
                break
            known = self._pass(order, wider)
        return [known[r.id][1] for r in roots]

    def _pass(self, order: Sequence[tuple[Node, int]], wider: Mapping[int, Node]) -> dict[int, tuple[Node, int]]:
        """Reads all nodes once: node -> itself and its form."""
        self.clear()
        cut = {a.id for x, width in order if not _is_linear(x, width) for a in x.args}
        known: dict[int, int] = {}
        for node, width in order:
            if node.id in wider:
                assert width <= self.forms[known[wider[node.id].id]].width
                whole = self.polynomial(known[wider[node.id].id])
                known[node.id] = self.word(anf.moved(whole, 0, width, self.widths), width)
                continue
            rule = _RULES.get(node.op)
            form = None if rule is None else rule(self, node, width, known)
            known[node.id] = self._unknown(node, width, known) if form is None else form
            if node.id in cut:
                self.polynomial(known[node.id])
        return {node.id: (node, known[node.id]) for node, _ in order}

    def _late(self, known: Mapping[int, tuple[Node, int]]) -> dict[int, Node]:
        """Sums that are the low bits of a wider sum whose atoms were made later: node -> wider node."""
        nodes: dict[int, list[Node]] = {}
        for node, form in known.values():
            if isinstance(self.forms[form], Sum):
                nodes.setdefault(form, []).append(node)
        late: dict[int, Node] = {}
        for family in self.families.values():
            for i, form in enumerate(family):
                width = self.forms[form].width
                for other in family[i + 1 :]:
                    if self.is_low(form, other, width):
                        for first, second in ((form, other), (self.complement(form), self.complement(other))):
                            if first in nodes and second in nodes:
                                late |= {node.id: nodes[second][0] for node in nodes[first]}
        return late

    def _unknown(self, x: Node, width: int, known: Mapping[int, int]) -> int:
        """The atom of an operation without a rule, identified by the operation and the forms of its arguments."""
        arguments = [known[a.id] for a in x.args]
        if x.op in ("mul", "eq"):
            arguments.sort()
        return self.word(self.reference(width, x.op, x.data, *arguments), width)


def _is_linear(x: Node, width: int) -> bool:
    """Whether the low bits of x are a sum of its arguments' low bits, so that single bits of the sum are not read."""
    if x.op in ("extract", "sext", "join"):
        return x.args[0].width >= width and (x.op != "extract" or x.data == 0)
    return x.op in ("add", "sub")


# -- one rule an operation: (engine, node, width that is looked at, forms of the arguments) -> form ---------------------------
Known = Mapping[int, int]


def _const(engine: Arx, x: Node, width: int, known: Known) -> int:
    return engine.word(anf.constant(x.data & ones(width)), width)


def _extract(engine: Arx, x: Node, width: int, known: Known) -> int:
    form = known[x.args[0].id]
    if x.data == 0:
        return engine.cut(form, width)
    return engine.word(anf.moved(engine.polynomial(form), x.data, width, engine.widths), width)


def _join(engine: Arx, x: Node, width: int, known: Known) -> int:
    if x.args[0].width >= width:
        return engine.cut(known[x.args[0].id], width)
    total: Polynomial = {}
    for piece, offset in zip(x.args, x.data, strict=True):
        if offset < width:
            p = engine.low(known[piece.id], min(piece.width, width - offset))
            total = anf.exclusive(total, anf.moved(p, -offset, width, engine.widths))
    return engine.word(total, width)


def _ror(engine: Arx, x: Node, width: int, known: Known) -> int:
    p, full = engine.polynomial(known[x.args[0].id]), x.width
    low = anf.moved(p, x.data, full, engine.widths)
    high = anf.moved(p, x.data - full, full, engine.widths)
    return engine.word(anf.moved(anf.exclusive(low, high), 0, width, engine.widths), width)


def _sext(engine: Arx, x: Node, width: int, known: Known) -> int:
    inner = x.args[0].width
    if width <= inner:
        return engine.cut(known[x.args[0].id], width)
    p = engine.polynomial(known[x.args[0].id])
    sign = engine.copies(anf.moved(p, inner - 1, 1, engine.widths), width - inner)
    return engine.word(anf.exclusive(p, anf.moved(sign, -inner, width, engine.widths)), width)


def _add(engine: Arx, x: Node, width: int, known: Known) -> int:
    a, b = x.args
    return engine.add(known[a.id], known[b.id], width)


def _sub(engine: Arx, x: Node, width: int, known: Known) -> int:
    a, b = x.args
    return engine.add(known[a.id], known[b.id], width, -1)


def _mul(engine: Arx, x: Node, width: int, known: Known) -> int | None:
    """A product with a constant; other products are atoms of as many bits as are demanded."""
    a, b = x.args
    if b.op != "const":
        factors = sorted(engine.word(engine.low(known[y.id], width), width) for y in (a, b))
        return engine.word(engine.reference(width, "mul", None, *factors), width)
    terms, constant = engine.sum(known[a.id], width)
    return engine.multiple_of(terms, constant, width, b.data, 0)


def _not(engine: Arx, x: Node, width: int, known: Known) -> int:
    p = engine.low(known[x.args[0].id], width)
    return engine.word(anf.exclusive(p, anf.constant(ones(width))), width)


def _bitwise(engine: Arx, x: Node, width: int, known: Known) -> int:
    p, q = (engine.low(known[a.id], width) for a in x.args)
    result = engine.conjunction(p, q, width) if x.op != "xor" else {}
    if x.op != "and":  # p | q = p ^ q ^ (p & q)
        result = anf.exclusive(result, anf.exclusive(p, q))
    return engine.word(result, width)


def _ite(engine: Arx, x: Node, width: int, known: Known) -> int:
    """The form of a choice, as y ^ (copies of the condition & (x ^ y))."""
    condition = engine.copies(engine.polynomial(known[x.args[0].id]), width)
    then, otherwise = (engine.low(known[a.id], width) for a in x.args[1:])
    chosen = engine.conjunction(condition, anf.exclusive(then, otherwise), width)
    return engine.word(anf.exclusive(otherwise, chosen), width)


_RULES: dict[str, Callable[[Arx, Node, int, Known], int | None]] = {
    "const": _const, "extract": _extract, "join": _join, "ror": _ror, "sext": _sext, "add": _add, "sub": _sub, "mul": _mul,
    "not": _not, "and": _bitwise, "or": _bitwise, "xor": _bitwise, "ite": _ite,
}  # fmt: skip
