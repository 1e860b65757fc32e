"""Inverses of odd words modulo 2^w, as code computes them by Newton's iteration for Montgomery's reduction.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

x is a polynomial modulo 2^w in an odd variable a and one node s, the first approximation, and each term of a x has as many
factors a as s: a x + c is a polynomial in e = a s + d, with d = 1 or -1. For every odd a, e is a multiple of 2^b: that is tried
for all lowest b bits of a, as the lowest b bits of s depend on no others. So a x + c is 0 modulo 2^w if each coefficient of e^i
in it is a multiple of 2^(w - b i).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np

from dauntless.prover.graph.arrays import evaluate_batch
from dauntless.prover.graph.dag import Node, topological

FEW = 8  # values on which a node is looked at before anything is proved
MOST_BITS = 8  # of a first approximation that are tried
MOST_TERMS = 200  # of a polynomial
# Operations whose lowest n bits depend on the lowest n bits of what they are applied to; `extract` from bit 0 is another
UPWARD = ("var", "const", "add", "sub", "mul", "not", "xor", "and", "or", "join")
Terms = dict[tuple[int, int], int]  # (factors a, factors s) -> coefficient


def inverses(order: Sequence[Node], roots: Sequence[Node], variable: Node) -> Iterator[tuple[Node, int]]:
    """(x, c) for nodes x of the width of an odd variable a for which a x + c = 0, with c = 1 or -1, is proved. `order`: the
    nodes on which the roots depend."""
    own = _own(order, variable)
    used = {y.id: y for x in order if not own.get(x.id) for y in x.args if own.get(y.id)}
    used |= {x.id: x for x in roots if own.get(x.id)}
    for x in used.values():
        if x.width == variable.width and x.op in ("add", "sub", "mul"):
            c = _suspected(x, variable)
            if c and _is_inverse(x, variable, c):
                yield x, c


def _own(order: Sequence[Node], variable: Node) -> dict[int, bool]:
    """Nodes that depend on this variable only: whether they do at all."""
    own: dict[int, bool] = {}
    for x in order:
        if x is variable or x.op == "const":
            own[x.id] = x is variable
        elif x.args and all(y.id in own for y in x.args):
            own[x.id] = any(own[y.id] for y in x.args)
    return own


def _values(x: Node, variable: Node, values: Sequence[int]) -> list[int] | None:
    """The values of a node on values of the variable; None if it cannot be evaluated."""
    found = evaluate_batch([x], {variable.id: np.array(values, dtype=np.uint64)})
    return None if found is None else [int(value) for value in found[0]]


def _suspected(x: Node, variable: Node) -> int:
    """The c of a node on a few values; 0 if it has none there."""
    modulus = 1 << variable.width
    some = [(pow(5, 7 * i, modulus) + 2 * i) % modulus for i in range(FEW)]
    values = _values(x, variable, some)
    found = {-a * y % modulus for a, y in zip(some, values, strict=True)} if values is not None else set()
    return {1: 1, modulus - 1: -1}.get(found.pop(), 0) if len(found) == 1 else 0


def _is_inverse(x: Node, variable: Node, c: int) -> bool:
    """Whether a x + c = 0 is proved for all odd a."""
    seeds: dict[int, Node] = {}
    terms = _polynomial(x, variable, seeds)
    if terms is None or len(seeds) > 1:
        return False
    if not seeds:  # a is the first approximation of its own inverse: (2 i - 1) factors a, of which i count as s
        terms = {(i // 2, i - i // 2): k for (i, _), k in terms.items()}
    if any(i + 1 != j for i, j in terms):
        return False
    powers = {j: k for (_, j), k in terms.items()}  # of a s
    return _vanishes({**powers, 0: c}, *_precision(next(iter(seeds.values()), variable), variable), variable.width)


def _polynomial(x: Node, variable: Node, seeds: dict[int, Node]) -> Terms | None:
    """A polynomial congruent to a node modulo 2^(its width); nodes that are no ring operations go to `seeds`."""
    found: dict[int, Terms] = {}
    for y in topological([x], arguments=lambda y: y.args if _is_ring(y) else ()):
        if y is variable:
            terms: Terms = {(1, 0): 1}
        elif y.op == "const":
            terms = {(0, 0): y.data}
        elif _is_ring(y):
            terms = _combined(y, [found[a.id] for a in y.args])
        else:
            seeds[y.id] = y
            terms = {(0, 1): 1}
        found[y.id] = {m: r for m, k in terms.items() if (r := k % (1 << y.width))}
        if len(found[y.id]) > MOST_TERMS:
            return None
    return found[x.id]


def _is_ring(x: Node) -> bool:
    """Whether a node is, modulo 2^(its width), a sum or a product of what it is applied to, or their low bits, shifted up."""
    if x.op == "join":
        return len(x.args) == 2 and x.args[0].op == "const" and x.args[0].data == 0
    return x.op in ("add", "sub", "mul", "not") or (x.op == "extract" and x.data == 0)


def _combined(x: Node, parts: Sequence[Terms]) -> Terms:
    if x.op == "mul":
        result: Terms = {}
        for (i, j), k in parts[0].items():
            for (m, n), l in parts[1].items():
                result[i + m, j + n] = result.get((i + m, j + n), 0) + k * l
        return result
    if x.op == "join":  # the lower part is 0
        return {m: k << x.data[1] for m, k in parts[1].items()}
    if x.op == "not":
        parts = [{(0, 0): -1}, parts[0]]
    sign = 1 if x.op == "add" else -1
    rest = parts[1] if len(parts) == 2 else {}
    return {m: parts[0].get(m, 0) + sign * rest.get(m, 0) for m in parts[0].keys() | rest.keys()}


def _precision(seed: Node, variable: Node) -> tuple[int, int]:
    """(b, d) for the largest b that was found such that a s + d is a multiple of 2^b for all odd a."""
    if not all(y.op in UPWARD or (y.op == "extract" and y.data == 0) for y in topological([seed])):
        return 0, 1
    for b in range(MOST_BITS, 0, -1):
        odd = range(1, 1 << b, 2)
        values = _values(seed, variable, odd)
        if values is None:
            break
        for d in (1, -1):
            if all((a * y + d) % (1 << b) == 0 for a, y in zip(odd, values, strict=True)):
                return b, d
    return 0, 1


def _vanishes(powers: dict[int, int], b: int, d: int, width: int) -> bool:
    """Whether the sum of powers[j] (e - d)^j is 0 modulo 2^width for every multiple e of 2^b."""
    return all(
        sum(k * comb(j, i) * (-d) ** (j - i) for j, k in powers.items() if j >= i) % (1 << max(0, width - b * i)) == 0
        for i in range(max(powers) + 1)
    )
