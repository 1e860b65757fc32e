"""What two functions that are compared do not share: what functions that they call return, and their files' sections.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Executions name such unknowns by steps and by sections, so that two functions made one variable of memcmp(a, b) and of
memcmp(b, a) at the same step, and one address of a table in each file. Here the second's become variables of their own: a
standard says less than what is returned, and nothing says that two calls agree, or that two tables are one. Every value stays
possible, so what is shown for all of them holds; an input shows a difference only where none of them decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from dauntless.prover.graph.dag import Node, const, eq, pointer, substitute, topological, var
from dauntless.prover.machine.execution import Execution

SECOND = ", in the second"


def apart(execution: Execution, *, same_file: bool) -> Execution:
    """The second function's execution with unknowns of its own; of the same file, addresses of sections are the same."""
    machine = execution.machine
    case, sections, parts = execution.case, machine.own_segments, machine.parts
    if same_file:
        sections, parts = {}, {}
    outside = [*(c for c, _ in machine.assumed), *(n for nodes in execution.outputs.values() for n in nodes)]
    halves = [n for n in topological(outside) if n.id in parts]
    own = {n.id: var(f"{n.data}{SECOND}", n.width, n.taint) for n in (*machine.free, *halves)}
    for base in [machine.regions[name].base for name in sections]:
        assert base is not None
        own[pointer(base).id] = pointer(replace(base, name=f"{base.name}{SECOND}"))
    if not own:
        return execution
    machine.free = [own[n.id] for n in machine.free]
    machine.parts = {**machine.parts, **{own[n.id].id: parts[n.id] for n in halves}}
    machine.assumed = [(substitute([condition], own)[0], value) for condition, value in machine.assumed]
    machine.conditions = {condition.id: value for condition, value in machine.assumed}
    residues = {f"{name}{SECOND}" if name in sections else name: found for name, found in case.residues.items()}
    outputs = {name: substitute(nodes, own) for name, nodes in execution.outputs.items()}
    return replace(execution, case=replace(case, residues=residues), outputs=outputs)


class Unshared:
    """The unknowns of two executions, the second of which is `apart`."""

    def __init__(self, a: Execution, b: Execution, *, same_file: bool) -> None:
        found = [*a.machine.free, *b.machine.free]
        self.unequal = {eq(node, const(0, node.width)).id for node in found}  # which arguments decide
        self._variables = {node.id for node in found}
        self._variables |= set() if same_file else {*a.machine.parts, *b.machine.parts}
        self._sections = set() if same_file else {n for e in (a, b) for n in _with_second(e.machine.own_segments)}

    def decide(self, nodes: Sequence[Node], conditions: Sequence[Node]) -> bool:
        """Whether nodes, or conditions on the path, depend on one."""
        if not self._variables and not self._sections:
            return False
        roots = [*nodes, *(c for c in conditions if c.id not in self.unequal)]
        return any(
            x.id in self._variables or (x.op == "base" and x.data.name in self._sections) for x in topological(roots)
        )


def _with_second(names: Iterable[str]) -> list[str]:
    return [*names, *(f"{name}{SECOND}" for name in names)]
