"""Pairs of words that the word engines leave open: Keccak's engine, and the engine of sums and rotations.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence

from dauntless.prover.engines.arx import Arx
from dauntless.prover.engines.canonical import TooLarge
from dauntless.prover.engines.pair import Pair
from dauntless.prover.engines.words import WIDTH, TooManyAtoms, Words
from dauntless.prover.graph.batch import Box
from dauntless.prover.graph.dag import topological

_BITWISE = frozenset({"const", "var", "xor", "and", "or", "not", "ror"})


def by_words(pairs: Sequence[Pair], box: Box) -> list[Pair]:
    """Pairs of bitwise functions of 64-bit words that are left open. Pairs with the same variables share an engine."""
    bitwise: dict[int, bool] = {}
    for x in topological([node for p in pairs for node in (p.first, p.second) if node.width == WIDTH]):
        bitwise[x.id] = x.op in _BITWISE and x.width == WIDTH and all(bitwise[a.id] for a in x.args)
    candidates = [p for p in pairs if bitwise.get(p.first.id) and bitwise.get(p.second.id)]
    equal: set[str] = set()  # places
    for members in _by_support(candidates):
        engine = Words()
        try:
            equal.update(p.place for p in members if engine.word(p.first) == engine.word(p.second))
        except TooManyAtoms:
            continue
    return [p for p in pairs if p.place not in equal]


def by_forms(pairs: Sequence[Pair], box: Box) -> list[Pair]:
    """Pairs of sums and rotations of words of any width that are left open."""
    try:
        forms = Arx().read([node for p in pairs for node in (p.first, p.second)])
    except TooLarge:
        return list(pairs)
    return [p for p, first, second in zip(pairs, forms[::2], forms[1::2], strict=True) if first != second]


def _by_support(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """Pairs grouped by the set of variables that both sides depend on."""
    numbers: dict[int, int] = {}
    supports: dict[int, int] = {}
    for node in topological([node for p in pairs for node in (p.first, p.second)]):
        bits = 0
        if node.op == "var":
            bits = 1 << numbers.setdefault(node.id, len(numbers))
        for a in node.args:
            bits |= supports[a.id]
        supports[node.id] = bits
    groups: dict[int, list[Pair]] = {}
    for pair in pairs:
        groups.setdefault(supports[pair.first.id] | supports[pair.second.id], []).append(pair)
    return list(groups.values())
