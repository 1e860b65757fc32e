"""Enumerates all values of a public term on a path, so that each value becomes a case.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A switch jumps through a table whose index the code has compared before, so only the path bounds the index. A solver
enumerates values until it shows that there is no other under the preconditions and the public conditions decided on this path
(omitting a condition would give too many cases, never too few). If there are more values than permitted cases, or the solver
does not decide in time, nothing is chosen. Of a term whose variables are in no condition, values that are tried may show that
there are more, without the solver. In each case the term equals that constant, which the path then assumes. The chosen term is
not the address itself, which differs from place to place, but the term that it is computed from: the index of the table, and
the summand of the table's address.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

import bitwuzla
import numpy as np
from bitwuzla import Kind

from dauntless.prover.engines.smt import Interval, Terms
from dauntless.prover.engines.trial import tried
from dauntless.prover.graph.arrays import LARGEST_WIDTH, evaluate_batch
from dauntless.prover.graph.dag import Node, topological

MOST = 256  # values: as many as there may be cases
SECONDS = 2.0  # of one question to the solver
IN_ALL = 10.0  # for all values of a term

Assumed = Sequence[tuple[Node, bool]]


def source(x: Node) -> Node:
    """A term that determines x and does not depend on the addresses of tables and code: the index of the innermost table
    lookup, else x without its last constant summand."""
    found = node = x
    while True:
        variable = [a for a in node.args if a.op != "const"]
        if len(variable) != 1:
            return found
        if node.op == "lookup" or (node is x and node.op == "add"):
            found = variable[0]
        node = variable[0]


def _has_many(x: Node, assumed: Assumed, bounds: Mapping[int, Interval]) -> bool:
    """Whether values that are tried give more than MOST, if no condition is on any variable of x."""
    variables = _variables([x])
    if variables.keys() & _variables([node for node, _ in assumed]).keys():
        return False
    if any(variable.width > LARGEST_WIDTH for variable in variables.values()):
        return False
    limits = [bounds.get(number, (0, (1 << variable.width) - 1)) for number, variable in variables.items()]
    found = evaluate_batch([x], tried([*variables.values()], limits).values)
    return found is not None and len(np.unique(found[0])) > MOST


def _variables(nodes: Sequence[Node]) -> dict[int, Node]:
    return {node.id: node for node in topological(nodes) if node.op in ("var", "base")}


def values(x: Node, assumed: Assumed, bounds: Mapping[int, Interval]) -> tuple[int, ...] | None:
    """All values of x in ascending order; None if there may be more than MOST. `bounds`: variable id -> interval."""
    if _has_many(x, assumed, bounds):
        return None
    terms = Terms()
    options = bitwuzla.Options()
    options.set(bitwuzla.Option.PRODUCE_MODELS, True)
    options.set(bitwuzla.Option.TIME_LIMIT_PER, int(SECONDS * 1000))
    solver = bitwuzla.Bitwuzla(terms.manager, options)
    term = terms.of(x)
    for condition, value in ((node, value) for node, value in assumed if not node.taint):
        bit = terms.manager.mk_bv_value(terms.sort(1), int(value))
        solver.assert_formula(terms.manager.mk_term(Kind.EQUAL, [terms.of(condition), bit]))
    for variable, _ in terms.variables():
        for formula in terms.within(variable, bounds[variable.id]) if variable.id in bounds else ():
            solver.assert_formula(formula)
    found: list[int] = []
    started = time.process_time()
    while (result := solver.check_sat()) == bitwuzla.Result.SAT and len(found) < MOST:
        if time.process_time() - started > IN_ALL:
            return None
        found.append(int(solver.get_value(term).value(10)))
        other = terms.manager.mk_bv_value(terms.sort(x.width), found[-1])
        solver.assert_formula(terms.manager.mk_term(Kind.DISTINCT, [term, other]))
    return tuple(sorted(found)) if result == bitwuzla.Result.UNSAT else None
