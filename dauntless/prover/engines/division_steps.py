"""Matrices of division steps, computed by words that carry their row of the matrix themselves.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A round of n steps takes F = t - a and G = t' - b, with the low n bits t, t' of words that are c f and c g (c = 1 or -1), and
with multiples a, b of 2^n. Which case a step is depends on delta and on the parity of g only, so n steps of f, g have the
matrix of n steps of F, G: these agree with c f, c g modulo 2^n. F and G stay at most 2^62 in magnitude, as a step makes
halves of sums and differences, and F is odd: no word overflows.

After n steps 2^n F' = u F + v G, so F' = k - (a u + b v) / 2^n, where 2^n k = u t + v t'. In a row |u| + |v| <= 2^n, since a
step doubles a row or adds two; so |k| < 2^n. No element is -2^n, since none of the matrix of no steps is -1. What a word tells
of u and v is asked of the solver for all k, u, v within these bounds.

The next words are the sums u x + v y of words x, y, shifted right by n bits: they lose n known bits, and change signs where
code computes -u and -v. The matrix of all rounds is the product of theirs, as a polynomial modulo 2^64.

Which nodes of the graph have these values is guessed from samples. Each guess is then proved from the step before, of which
new variables take the place; so a wrong guess can only leave a proof open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import SupportsInt

from dauntless.contract import Bound
from dauntless.contract.kinds.division_steps import WIDTH, DivisionSteps, Matrix, division_steps
from dauntless.isa.value import Bits
from dauntless.prover import deadline
from dauntless.prover.engines import smt
from dauntless.prover.engines.equality import by_modular
from dauntless.prover.engines.pair import Pair
from dauntless.prover.engines.predicates import variables
from dauntless.prover.graph.batch import Box, Words, evaluate
from dauntless.prover.graph.dag import (
    Node,
    add,
    and_,
    const,
    extract,
    ite,
    join,
    mul,
    sext,
    slt,
    sub,
    substitute,
    topological,
    var,
)

LARGEST = 1 << 62  # magnitude of F and G
SECONDS = 10.0  # for one question to the solver
MOST_CONSTANTS = 48  # that may be added to the low bits
MOST_ALIKE = 8  # nodes with one value
MASK = (1 << WIDTH) - 1

Cut = dict[int, Node]  # node -> what it is in terms of the variables of a step
Values = Sequence[int]  # on each sample
Row = tuple[Node, Node]  # of a round's matrix


class Open(Exception):
    """What was not found or not proved, as text; after how many steps of a round that were shown."""

    def __init__(self, what: str, shown: int = 0) -> None:
        super().__init__(what)
        self.shown = shown


def magnitude(delta: Bound, count: int) -> int:
    """What delta is at most in magnitude after so many steps or fewer: 1 + delta after one, or 1 or 2 less delta."""
    return max(-delta.low, delta.high, 0) + count


@dataclass(frozen=True)
class State:
    """Words that hold F, G and delta."""

    f: Node
    g: Node
    delta: Node

    def after(self, exchanged: int) -> State:
        """The words after a step. `exchanged` - delta is delta where f and g change places."""
        odd = extract(self.g, 0, 1)
        swapped = and_(odd, slt(_number(0), self.delta))
        changed = ite(swapped, sub(self.g, self.f), add(self.g, self.f))
        return State(
            ite(swapped, self.g, self.f),
            _shifted(ite(odd, changed, self.g), 1),
            ite(swapped, sub(_number(exchanged), self.delta), add(self.delta, _number(1))),
        )


@dataclass(frozen=True)
class Linear:
    """A multiple of a number, and a constant."""

    factor: int
    constant: int = 0

    def node(self, x: Node) -> Node:
        """The multiple plus the constant, for a node."""
        return add(mul(x, _number(self.factor)), _number(self.constant))

    def values(self, numbers: Values) -> list[int]:
        """The same for numbers."""
        return [self.factor * n + self.constant for n in numbers]


PLAIN = Linear(1)
# What words hold of G: itself, and its double before that is halved. Of delta: what it was before 1 was added, and negatives.
# Of F: also what it was before a constant of its beginning was subtracted.
OF_G = (PLAIN, Linear(2))
OF_DELTA = (PLAIN, Linear(-1), Linear(1, -1), Linear(-1, 1))


@dataclass(frozen=True)
class Source:
    """A word whose bits from `shift` on are those of f or g, or of the negative of both, as far as `known` bits."""

    word: Node
    shift: int
    known: int

    @property
    def shifted(self) -> Node:
        """The word without the lower bits."""
        return _shifted(self.word, self.shift)


@dataclass(frozen=True)
class Start:
    """F or G at the beginning of a round: `bits` of a word from `shift` on, less a multiple of 2^bits."""

    shift: int
    bits: int
    less: int

    def node(self, word: Node) -> Node:
        """The number, of a word."""
        return sub(join((extract(word, self.shift, self.bits), const(0, WIDTH - self.bits))), _number(self.less))

    def values(self, numbers: Values) -> list[int]:
        """The number, of those whose low bits it has."""
        return [n % (1 << self.bits) - self.less for n in numbers]


@dataclass(frozen=True)
class Samples:
    """delta, f and g on each sample, after some steps."""

    half: bool
    delta: Values
    f: Values
    g: Values

    def after(self, count: int) -> tuple[Samples, list[Matrix]]:
        """The numbers after so many steps, and the matrices of these."""
        found = [division_steps(count, self.half, *each) for each in zip(self.delta, self.f, self.g, strict=True)]
        matrices = [matrix for _, matrix in found]
        f, g = (
            [(m[i][0] * f + m[i][1] * g) >> count for m, f, g in zip(matrices, self.f, self.g, strict=True)]
            for i in (0, 1)
        )
        return Samples(self.half, [delta for delta, _ in found], f, g), matrices


Held = Sequence[tuple[Node, Linear]]  # nodes, and what they are of a number


@dataclass(frozen=True)
class Nodes:
    """The nodes that are shown to hold F, G and delta after a step, or a multiple of them plus a constant."""

    f: Held
    g: Held
    delta: Held


class Proof:
    """The proof that `outputs` are the matrix, row by row, and delta, after the steps of `given`, which are variables; delta is
    within its bound. `words`: samples of the box with odd f."""

    def __init__(
        self, kind: DivisionSteps, outputs: Sequence[Node], given: State, delta: Bound, box: Box, words: Words
    ) -> None:
        self._kind, self._outputs, self._given = kind, outputs, given
        self._graph = topological(outputs)
        nodes = [x for x in self._graph if x.width == WIDTH]
        self._alike: dict[tuple[int, ...], list[Node]] = {}  # values -> nodes
        values = dict(zip((x.id for x in nodes), evaluate(nodes, box, words), strict=True))
        for node in nodes:
            self._alike.setdefault(tuple(map(int, values[node.id])), []).append(node)
        constants = _signed(x.data << WIDTH - x.width for x in self._graph if x.op == "const" and x.width <= WIDTH)
        self._constants = list(dict.fromkeys(n for c in constants for n in (c, -c)))[:MOST_CONSTANTS]
        self._samples = Samples(kind.half, *(_signed(values[x.id]) for x in (given.delta, given.f, given.g)))
        self._f, self._g, self._delta = (var(f"{name} at a step", WIDTH) for name in ("F", "G", "delta"))
        self._sources = var("source of F", WIDTH), var("source of G", WIDTH)
        largest = magnitude(delta, kind.count)
        if largest > LARGEST:
            raise Open(f"delta may be {largest}")
        self._bounds = {
            self._f.id: (1 - LARGEST, LARGEST - 1),  # it is odd
            self._g.id: (-LARGEST, LARGEST),
            self._delta.id: (-largest, largest),
        }
        self._own = {x.id for x in (self._f, self._g, self._delta, *self._sources)}
        self._equal: dict[tuple[int, int, int], bool] = {}  # pairs that were decided

    def prove(self) -> None:
        """Proves all outputs; Open if it cannot."""
        sources = Source(self._given.f, 0, WIDTH), Source(self._given.g, 0, WIDTH)
        deltas: Cut = {self._given.delta.id: self._delta}
        samples, done, positive = self._samples, 0, True  # whether the sources have the signs of f and g
        matrices: list[list[Row]] = []
        while done < self._kind.count:
            bits, rows, turned, deltas = self._round(
                sources, deltas, samples, self._kind.count - done, positive=positive
            )
            done, positive, (samples, _) = done + bits, positive != turned, samples.after(bits)
            matrices.append(rows)
            x, y = sources
            first, second = (Source(add(mul(u, x.shifted), mul(v, y.shifted)), bits, x.known - bits) for u, v in rows)
            sources = first, second
        self._check_matrix(matrices, negative=not positive)
        if not self._is(self._outputs[-1], self._delta, deltas):
            raise Open("delta is not shown to be what the last step leaves")

    # -- a round --------------------------------------------------------------------------------------------------------
    def _round(
        self, sources: tuple[Source, Source], deltas: Cut, samples: Samples, most: int, *, positive: bool
    ) -> tuple[int, list[Row], bool, Cut]:
        """Its number of steps; the nodes of its matrix, or of the negative; whether it is that; what delta's nodes are then."""
        furthest = Open("the low bits of f and g are not found in words of their own")
        for starts in self._starts(sources, most):
            try:
                nodes = self._steps(starts, sources, deltas, samples, positive=positive)
                _, made = samples.after(starts[0].bits)
                rows, negative = self._rows(starts, nodes, made)
            except Open as found:
                furthest = max(found, furthest, key=lambda each: each.shown)
            else:
                return starts[0].bits, rows, negative, _cut(nodes.delta, self._delta)
        raise Open(f"after {self._kind.count - most} steps: {furthest}")

    def _starts(self, sources: tuple[Source, Source], most: int) -> Iterator[tuple[Start, Start]]:
        """What F and G may be at the beginning."""
        for f, g in product(*(list(self._candidates(source, most)) for source in sources)):
            if f.bits == g.bits:
                yield f, g

    def _candidates(self, source: Source, most: int) -> Iterator[Start]:
        """Low bits that are taken of the word, less what is a constant of the code."""
        sizes = {
            x.width for x in self._graph if x.op == "extract" and x.args[0] is source.word and x.data == source.shift
        }
        for bits in sorted(sizes, reverse=True):
            for less in (0, *self._constants):
                if (
                    bits <= min(most, source.known)
                    and not less % (1 << bits)
                    and (1 << bits) - LARGEST < less <= LARGEST
                ):
                    yield Start(source.shift, bits, less)

    def _steps(
        self,
        starts: tuple[Start, Start],
        sources: tuple[Source, Source],
        deltas: Cut,
        samples: Samples,
        *,
        positive: bool,
    ) -> Nodes:
        """The nodes of the numbers after all steps; Open at the first step that is not shown."""
        cut = {source.word.id: word for source, word in zip(sources, self._sources, strict=True)} | deltas
        f, g = (start.node(word) for start, word in zip(starts, self._sources, strict=True))
        state, odd = State(f, g, self._delta), extract(self._sources[0], starts[0].shift, 1)
        sign, bits = 1 if positive else -1, starts[0].bits
        numbers = (
            start.values([sign * n for n in values])
            for start, values in zip(starts, (samples.f, samples.g), strict=True)
        )
        now = Samples(samples.half, samples.delta, *numbers)
        of_f = (PLAIN, *(Linear(1, start.less) for start in starts))
        for step in range(bits):
            deadline.check()
            now, _ = now.after(1)
            after = state.after(1 + self._kind.half)
            nodes = Nodes(*(
                [(x, of) for of in forms for x in self._shown(of.values(values), of.node(expected), cut, odd)]
                for forms, values, expected in (
                    (of_f, now.f, after.f), (OF_G, now.g, after.g), (OF_DELTA, now.delta, after.delta)
                )
            ))  # fmt: skip
            if not (nodes.f and nodes.g and nodes.delta):
                raise Open(f"step {step + 1} of {bits} is not shown to be one", step)
            cut = _cut(nodes.f, self._f) | _cut(nodes.g, self._g) | _cut(nodes.delta, self._delta)
            state, odd = State(self._f, self._g, self._delta), extract(self._f, 0, 1)
        return nodes

    def _rows(self, starts: tuple[Start, Start], nodes: Nodes, matrices: Sequence[Matrix]) -> tuple[list[Row], bool]:
        """The nodes of the matrix, and whether they are its negative."""
        size = 1 << starts[0].bits
        k, *elements = (var(f"{name} of {starts[0].bits} steps", WIDTH) for name in "kuv")
        self._own |= {k.id, *(x.id for x in elements)}
        self._bounds |= {k.id: (1 - size, size - 1), **{x.id: (1 - size, size) for x in elements}}
        number = k
        for start, x in zip(starts, elements, strict=True):
            number = sub(number, mul(x, _number(start.less // size)))
        cuts = _cut(nodes.f, number), _cut(nodes.g, number)
        for negative in (True, False):
            of = Linear(-1) if negative else PLAIN
            found = [
                self._shown(of.values([m[i][j] for m in matrices]), of.node(x), cut, None)
                for i, cut in enumerate(cuts)
                for j, x in enumerate(elements)
            ]
            if all(found):
                (u, *_), (v, *_), (q, *_), (r, *_) = found
                return [(u, v), (q, r)], negative
        raise Open("what the words of f and g hold of the matrix is not found", starts[0].bits)

    # -- the outputs ----------------------------------------------------------------------------------------------------
    def _check_matrix(self, rounds: Sequence[Sequence[Row]], *, negative: bool) -> None:
        """Open unless the outputs are the product of the rounds' matrices, or of their negatives."""
        nodes = {x.id for rows in rounds for row in rows for x in row}
        cut: Cut = {n: var(f"element {i}", WIDTH) for i, n in enumerate(sorted(nodes))}
        expected = [[_number(-1 if negative else 1), _number(0)], [_number(0), _number(-1 if negative else 1)]]
        for rows in rounds:
            expected = [
                [add(mul(cut[u.id], expected[0][j]), mul(cut[v.id], expected[1][j])) for j in (0, 1)] for u, v in rows
            ]
        *matrix, _ = self._outputs
        found = substitute(matrix, cut)
        pairs = [
            Pair("matrix", i, *both) for i, both in enumerate(zip(found, [*expected[0], *expected[1]], strict=True))
        ]
        elements = list(cut.values())
        box = Box({"element": elements}, lambda _: Bound(-LARGEST, LARGEST))
        if not {x.id for x in variables(found)} <= {x.id for x in elements} or by_modular(pairs, box):
            raise Open("the matrix is not shown to be the product of those of its rounds")

    # -- nodes and values -----------------------------------------------------------------------------------------------
    def _shown(self, values: Values, expected: Node, cut: Cut, odd: Node | None) -> list[Node]:
        """The nodes with these values on the samples that are proved to be what is expected."""
        alike = self._alike.get(tuple(n & MASK for n in values), [])
        return [x for x in alike[:MOST_ALIKE] if x.id not in cut and self._is(x, expected, cut, odd)]

    def _is(self, node: Node, expected: Node, cut: Cut, odd: Node | None = None) -> bool:
        """Whether a node is what is expected, for all values of the variables in the places of others, if that bit is set."""
        (node,) = substitute([node], cut)
        if node is expected:
            return True
        key = node.id, expected.id, -1 if odd is None else odd.id
        if key not in self._equal:
            known = all(x.id in self._own for x in variables([node]))
            self._equal[key] = known and self._never_differ(node, expected, odd)
        return self._equal[key]

    def _never_differ(self, x: Node, y: Node, odd: Node | None) -> bool:
        assumed = [] if odd is None else [(odd, True)]
        return smt.difference(x, y, self._bounds, assumed, SECONDS).exists is False


def _cut(held: Held, number: Node) -> Cut:
    """What the nodes are, for a value of the number that they hold."""
    return {x.id: of.node(number) for x, of in held}


def _number(value: int) -> Node:
    return const(value & MASK, WIDTH)


def _shifted(x: Node, bits: int) -> Node:
    """The word shifted right, with its sign."""
    return sext(extract(x, bits, WIDTH - bits), WIDTH)


def _signed(values: Iterable[SupportsInt]) -> list[int]:
    return [Bits(int(n), WIDTH).signed() for n in values]
