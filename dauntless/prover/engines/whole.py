"""Values that fields do not decide: functions of a few whole variables, numbers of bits, disjunctions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Elements that depend on the same variables are compared at once: all are equal exactly if the conjunction of their equalities
always holds. Sums are equal exactly if their difference is 0, from whose linear form terms of both are gone: whether r + f(a)
and r + g(a) are equal depends on a alone. Each of these engines shows equality for all admitted inputs, or leaves the pair.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from dauntless.contract import Bound
from dauntless.prover.engines.conditions import Conditions
from dauntless.prover.engines.copies import with_copies
from dauntless.prover.engines.disjunctions import Disjunctions
from dauntless.prover.engines.pair import Pair
from dauntless.prover.engines.predicates import variables
from dauntless.prover.engines.sweep import Suspects, Sweep
from dauntless.prover.engines.tallies import Tallies
from dauntless.prover.graph.dag import Node, const, eq
from dauntless.prover.graph.linear import condition

MOST_VARIABLES = 8  # of an element that is looked at on their values

Settled = Callable[[str, int], None]  # engine, pairs that it shows equal


class Whole:
    """The engines' state for one proof. `common`: the ids of scalar variables; `decided`: conditions known before."""

    def __init__(
        self, bounds: Mapping[int, Bound], common: frozenset[int], sweep: Sweep, settled: Settled,
        decided: dict[Hashable, bool] | None = None,
    ) -> None:  # fmt: skip
        self._settled = settled
        self._conditions = Conditions(bounds, sweep, decided)
        self._tallies = Tallies(self._conditions)
        self._disjunctions = Disjunctions(bounds, common, self._conditions, sweep)

    def unequal(self, pairs: Sequence[Pair], suspects: Suspects) -> list[Pair]:
        """The pairs that are not shown to be equal; at least one of them, if there are any."""
        groups: dict[frozenset[int], list[Pair]] = {}
        for pair in pairs:
            inputs = frozenset(v.id for v in variables([pair.first, pair.second]))
            groups.setdefault(inputs, []).append(pair)
        wide = [pair for inputs, group in groups.items() if len(inputs) > MOST_VARIABLES for pair in group]
        for inputs, group in groups.items():
            if len(inputs) <= MOST_VARIABLES and (left := self._by_conditions(group, suspects)):
                return left
        return [pair for pair in wide if not self._by_bits(pair, suspects)]

    def _by_conditions(self, group: Sequence[Pair], suspects: Suspects) -> list[Pair]:
        """Functions of the same few variables, all at once; if that fails, those that do not hold by themselves."""
        together, equal = const(1, 1), [_equality(pair) for pair in group]
        for one in equal:
            together = together & one
        if not self._conditions.always(together, suspects):
            each = zip(group, equal, strict=True)
            return [pair for pair, one in each if not self._conditions.always(one, suspects)] or [*group]
        self._settled("sweep", len(group))
        return []

    def _by_bits(self, pair: Pair, suspects: Suspects) -> bool:
        """Functions of many variables."""
        first, second = with_copies([pair.first, pair.second])
        if self._tallies.equal(first, second, suspects):
            self._settled("tallies", 1)
        elif self._disjunctions.equal(pair.first, pair.second, suspects):
            self._settled("disjunctions", 1)
        else:
            return False
        return True


def _equality(pair: Pair) -> Node:
    """The condition that both are equal, of their difference if fewer variables are left in that."""
    plain = eq(pair.first, pair.second)
    shorter = condition(plain)
    return shorter if len(variables([shorter])) < len(variables([plain])) else plain
