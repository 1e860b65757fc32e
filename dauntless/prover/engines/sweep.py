"""Functions of one variable of up to 32 bits, evaluated on every value that the precondition admits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

First as linear pieces (`piecewise`), which are exact on any interval; else, if there are at most MOST_VALUES values, by
evaluating the DAG on all of them with numpy, in chunks that bound the memory. Both cover every admitted value, so their
bounds and congruences are proved, and a violating value is a counterexample. Lanes share one result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from dauntless.contract import Bound
from dauntless.prover.engines.piecewise import NotPiecewise, Piece, pieces
from dauntless.prover.engines.table import Tables
from dauntless.prover.graph import arrays
from dauntless.prover.graph.dag import Node, topological

LARGEST_INPUT = 32  # bits
MOST_VALUES = 1 << 24
CHUNK = 1 << 13
LARGEST_MODULUS = 1 << 31  # products of residues are to fit 64 bits

Interval = tuple[int, int]
Suspects = list[Mapping[str, int]]
Numbers = npt.NDArray[np.int64]


class Sweep:
    """Results by shape."""

    def __init__(self, bounds: Mapping[int, Bound]) -> None:
        self.bounds = bounds  # variable -> its interval
        self._tables = Tables(LARGEST_INPUT)
        self._known: dict[Any, Any] = {}

    def learn(self, other: Sweep) -> None:
        """Takes over the results of another sweep of the same graph: they depend on shapes and intervals only."""
        self._tables, self._known = other._tables, other._known

    def variable(self, x: Node) -> Node | None:
        """The variable, if x is a function of one variable small enough to sweep."""
        found = self._tables.shape(x)
        return found[1] if found is not None and found[1].id in self.bounds else None

    def interval(self, x: Node, within: Bound, *, signed: bool, suspects: Suspects) -> Interval | None:
        """The exact interval of x; None if x is not such a function. If it exceeds the bound, also values that show it."""
        known = self._once(x, ("interval", signed), lambda: self._extremes(x, signed=signed))
        if known is None:
            return None
        (low, at_low), (high, at_high) = known
        if low < within.low or high > within.high:
            suspects.append({self._name(x): at_low if low < within.low else at_high})
        return low, high

    def congruent(self, x: Node, coefficient: int, constant: int, q: int, *, signed: bool, suspects: Suspects) -> bool:
        """Whether x = coefficient * variable + constant modulo q, for every value of the variable."""
        key = ("congruent", signed, coefficient, constant, q)
        known = self._once(x, key, lambda: self._incongruent(x, coefficient, constant, q, signed=signed))
        if known is None:
            return False
        if known:
            suspects.append({self._name(x): known[0]})
        return not known

    def differs(self, x: Node, function: Callable[[int], int], *, signed: bool, suspects: Suspects) -> str | None:
        """A counterexample to x as a function of its variable; None if there is none."""
        known = self._once(x, ("differs", signed, id(function)), lambda: self._different(x, function, signed=signed))
        if known:
            suspects.append({self._name(x): known[1]})
        return known[0] if known else None

    # -- one shape ------------------------------------------------------------------------------------------------------
    def _name(self, x: Node) -> str:
        variable = self.variable(x)
        assert variable is not None
        return str(variable.data)

    def _once(self, x: Node, key: Any, find: Callable[[], Any]) -> Any:
        """The results for x's shape on its variable's interval; None if x is not such a function."""
        variable = self.variable(x)
        if variable is None:
            return None
        shape = self._tables.shape(x)
        assert shape is not None
        bound = self.bounds[variable.id]
        key = (shape[0], bound.low, bound.high, key)
        if key not in self._known:
            self._known[key] = find()
        return self._known[key]

    def _extremes(self, x: Node, *, signed: bool) -> tuple[Interval, Interval] | None:
        """((lowest value, argument of it), (highest value, argument of it))."""
        found = self._pieces(x, signed=signed)
        if found is not None:
            ends = [end for p in found for end in zip(p.ends, (p.first, p.last), strict=True)]
            return min(ends), max(ends)
        extremes: list[Interval] = []
        for inputs, outputs in self._values(x, signed=signed) or ():
            extremes += [(int(outputs[i]), int(inputs[i])) for i in (outputs.argmin(), outputs.argmax())]
        return (min(extremes), max(extremes)) if extremes else None

    def _incongruent(self, x: Node, coefficient: int, constant: int, q: int, *, signed: bool) -> tuple[int, ...] | None:
        """At most one value at which the congruence fails; None if undecided."""
        found = self._pieces(x, signed=signed)
        if found is not None:
            points = [
                (x, p.value + p.slope * (x - p.first))
                for p in found
                for x in range(p.first, min(p.first + 1, p.last) + 1)
            ]
            return next(((at,) for at, value in points if (value - coefficient * at - constant) % q), ())
        values = self._values(x, signed=signed) if q < LARGEST_MODULUS else None
        if values is None:
            return None
        for inputs, outputs in values:
            wrong = np.nonzero((outputs % q - inputs % q * coefficient - constant) % q)[0]
            if len(wrong):
                return (int(inputs[wrong[0]]),)
        return ()

    def _different(self, x: Node, function: Callable[[int], int], *, signed: bool) -> tuple[str, int] | tuple[()]:
        values = self._values(x, signed=signed)
        if values is None:
            return ("is a function of too many values to compare them all", self.bounds[self._variable(x).id].low)
        for inputs, outputs in values:
            for value, got in zip(inputs.tolist(), outputs.tolist(), strict=True):
                expected = function(value)
                if expected != got:
                    return (f"is {got} for input {value}; the standard says {expected}", value)
        return ()

    def _variable(self, x: Node) -> Node:
        variable = self.variable(x)
        assert variable is not None
        return variable

    def _pieces(self, x: Node, *, signed: bool) -> list[Piece] | None:
        variable = self._variable(x)
        bound = self.bounds[variable.id]
        try:
            return pieces(x, variable, bound.low, bound.high, signed=signed)
        except NotPiecewise:
            return None

    def _values(self, x: Node, *, signed: bool) -> Iterator[tuple[Numbers, Numbers]] | None:
        """(values of the variable, values of x), chunk by chunk; None if there are too many."""
        bound = self.bounds[self._variable(x).id]
        if bound.high - bound.low >= MOST_VALUES or self._chunk(x, bound.low, bound.low, signed=signed) is None:
            return None
        return self._chunks(x, bound, signed=signed)

    def _chunks(self, x: Node, bound: Bound, *, signed: bool) -> Iterator[tuple[Numbers, Numbers]]:
        order = topological([x])
        for first in range(bound.low, bound.high + 1, CHUNK):
            found = self._chunk(x, first, min(first + CHUNK - 1, bound.high), signed=signed, order=order)
            assert found is not None
            yield found

    def _chunk(
        self, x: Node, first: int, last: int, *, signed: bool, order: Sequence[Node] | None = None
    ) -> tuple[Numbers, Numbers] | None:
        variable = self._variable(x)
        inputs = np.arange(first, last + 1, dtype=np.int64)
        given = inputs.astype(np.uint64) & np.uint64((1 << variable.width) - 1)
        found = arrays.evaluate_batch([x], {variable.id: given}, order) if signed or x.width < 64 else None
        if found is None:
            return None
        outputs = np.broadcast_to(found[0], inputs.shape)
        return inputs, arrays.signed(outputs, x.width) if signed else outputs.astype(np.int64)
