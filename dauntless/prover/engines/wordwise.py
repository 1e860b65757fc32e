"""Which pairs of words the word engines cannot show equal: Keccak's first, then sums and rotations.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dauntless.prover.engines.arx import Arx
from dauntless.prover.engines.canonical import TooLarge
from dauntless.prover.engines.words import WIDTH, TooManyAtoms, Words
from dauntless.prover.graph.dag import Node, topological

Pair = tuple[str, Node, Node]  # where, and the two values
Settled = Callable[[str, int], None]  # engine, pairs that it shows equal

_BITWISE = frozenset({"const", "var", "xor", "and", "or", "not", "ror"})


def unequal_words(pairs: Sequence[Pair], settled: Settled) -> list[Pair]:
    """The pairs that are left open, in their order."""
    open_ = list(pairs)
    for name, engine in (("words", _by_words), ("arx", _by_forms)):
        left = engine(open_) if open_ else []
        if len(left) < len(open_):
            settled(name, len(open_) - len(left))
        open_ = left
    return open_


def _by_words(pairs: Sequence[Pair]) -> list[Pair]:
    """Bitwise functions of 64-bit words. Pairs that depend on the same variables share an engine."""
    bitwise: dict[int, bool] = {}
    for x in topological([node for _, *both in pairs for node in both if node.width == WIDTH]):
        bitwise[x.id] = x.op in _BITWISE and x.width == WIDTH and all(bitwise[a.id] for a in x.args)
    candidates = [p for p in pairs if bitwise.get(p[1].id) and bitwise.get(p[2].id)]
    equal: set[str] = set()
    for members in _by_support(candidates):
        engine = Words()
        try:
            equal.update(place for place, first, second in members if engine.word(first) == engine.word(second))
        except TooManyAtoms:
            continue
    return [p for p in pairs if p[0] not in equal]


def _by_forms(pairs: Sequence[Pair]) -> list[Pair]:
    try:
        forms = Arx().read([node for _, *both in pairs for node in both])
    except TooLarge:
        return list(pairs)
    return [p for p, first, second in zip(pairs, forms[::2], forms[1::2], strict=True) if first != second]


def _by_support(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """Grouped by the set of variables that both depend on."""
    numbers: dict[int, int] = {}
    supports: dict[int, int] = {}
    for node in topological([node for _, *both in pairs for node in both]):
        bits = 0
        if node.op == "var":
            bits = 1 << numbers.setdefault(node.id, len(numbers))
        for a in node.args:
            bits |= supports[a.id]
        supports[node.id] = bits
    groups: dict[int, list[Pair]] = {}
    for pair in pairs:
        groups.setdefault(supports[pair[1].id] | supports[pair[2].id], []).append(pair)
    return list(groups.values())
