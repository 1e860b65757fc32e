"""Rows that are alike: where the code computes each number of its outputs from the same digits in the same way, what holds of
the first number holds of all.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

For admitted inputs x let y be x with the elements of row n in those of row 0. y is admitted, since limits are the same for
all rows, relations say the same of each, by terms, and each element is a variable of its own. If the code's row 0 of y is its
row n of x, by nodes, and the contract's row 0 of y is its row n of x, by terms, then the claim of row n at x is the claim of
row 0 at y, which is proved for all admitted inputs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dauntless.contract import Contract, Quotient
from dauntless.contract.kinds.numbers import Numbers
from dauntless.contract.number import Number, rows_of
from dauntless.contract.symbolic import Symbolic
from dauntless.prover.graph.dag import Node
from dauntless.prover.graph.substitution import substitute
from dauntless.prover.machine.execution import Execution


class Term(Symbolic):
    """What a contract's function has computed, as it computed it."""

    __slots__ = ("arguments", "operation")

    def __init__(self, operation: str, *arguments: Any) -> None:
        self.operation, self.arguments = operation, arguments

    def __add__(self, other: object) -> Term:
        return Term("+", self, other)

    def __sub__(self, other: object) -> Term:
        return Term("-", self, other)

    def __mul__(self, other: object) -> Term:
        return Term("*", self, other)

    def __radd__(self, other: object) -> Term:
        return Term("+", other, self)

    def __rsub__(self, other: object) -> Term:
        return Term("-", other, self)

    def __rmul__(self, other: object) -> Term:
        return Term("*", other, self)

    def __neg__(self) -> Term:
        return Term("-", 0, self)

    def __lshift__(self, amount: int) -> Term:
        return Term("<<", self, amount)

    def __pow__(self, exponent: int) -> Term:
        return Term("**", self, exponent)


def _same(a: object, b: object) -> bool:
    """Whether two terms, or ints, were computed in the same way."""
    if isinstance(a, Term) and isinstance(b, Term):
        operands = zip(a.arguments, b.arguments, strict=False)
        same = a.operation == b.operation and len(a.arguments) == len(b.arguments)
        return a is b or (same and all(_same(x, y) for x, y in operands))
    return isinstance(a, int) and isinstance(b, int) and a == b


def alike(contract: Contract, kind: Numbers, execution: Execution) -> bool:
    """Whether a proof of the first number of each output is one of all."""
    signature = contract.signature
    read = kind.readings(signature)
    outputs = [read[name] for name in execution.outputs if name in read]
    counts = {number.rows(signature) for number in outputs}
    if len(counts) != 1 or len(outputs) != len(execution.outputs):
        return False
    (count,) = counts
    plain = not kind.unspecified and not kind.cases and isinstance(kind.factor, int)
    limits = all(
        isinstance(limit.limit, int) for limit in (*contract.pre_limits.values(), *contract.post_limits.values())
    )
    whole = all(not (number.digits or number.carry or number.borrow) for number in outputs)
    inputs = {name: read[name] for name in execution.variables if name in read}
    rows = all(number.rows(signature) in (0, count) for number in inputs.values())
    if count < 2 or not (plain and limits and whole and rows and len(inputs) == len(execution.variables)):
        return False
    variables = [node.id for nodes in execution.variables.values() for node in nodes if node.op == "var"]
    if len(set(variables)) != len(variables):  # buffers that are one
        return False
    rowed = [number for number in inputs.values() if number.rows(signature)]
    return all(
        _same_code(outputs, rowed, row, contract, execution) and _same_function(rowed, row, contract, kind, count)
        for row in range(1, count)
    )


def _same_code(
    outputs: Sequence[Number], inputs: Sequence[Number], row: int, contract: Contract, execution: Execution
) -> bool:
    """Whether the nodes of a row are those of row 0, with its variables in place of row 0's."""
    places: dict[int, Node] = {}
    for number in inputs:
        nodes = execution.variables[number.name]
        ends = zip(number.elements(contract.signature), number.elements(contract.signature, row), strict=True)
        for first, other in ((nodes[i], nodes[j]) for i, j in ends):
            if first.op != "var" and first is not other:
                return False
            if places.setdefault(first.id, other) is not other:
                return False
    for number in outputs:
        nodes = execution.outputs[number.name]
        renamed = substitute([nodes[i] for i in number.elements(contract.signature)], places)
        if any(x is not nodes[j] for x, j in zip(renamed, number.elements(contract.signature, row), strict=True)):
            return False
    return True


def _same_function(inputs: Sequence[Number], row: int, contract: Contract, kind: Numbers, count: int) -> bool:
    """Whether the contract says the same of a row and of row 0, if the row's elements are in those of row 0."""
    signature = contract.signature
    given = {a.name: [Term(f"{a.name}[{i}]") for i in range(a.count)] for a in signature.inputs}
    moved: dict[str, list[Term]] = {name: list(terms) for name, terms in given.items()}
    for number in inputs:
        for i, j in zip(number.elements(signature), number.elements(signature, row), strict=True):
            moved[number.name][i] = given[number.name][j]
    ours, theirs = (_said(kind, x, contract) for x in (moved, given))
    counts = {len(rows) for said in (ours, theirs) for rows in said.values()}
    return counts == {count} and all(_same(ours[name][0], theirs[name][row]) for name in theirs)


def _said(kind: Numbers, inputs: Mapping[str, list[Any]], contract: Contract) -> dict[str, list[Any]]:
    """What the contract says of each row: results, moduli and relations, as terms."""
    where = f"contract {contract.name}"
    said = {name: rows_of(value) for name, value in kind.specified(inputs, contract.signature, where).items()}
    moduli = rows_of(kind.modulus_of(inputs, contract.signature))
    count = max(len(rows) for rows in said.values())
    said["modulus"] = moduli if len(moduli) > 1 else moduli * count
    reader = kind.reader(inputs, contract.signature)
    for i, relation in enumerate(kind.relations):
        said[f"given {i}"] = rows_of(reader.value(relation.formula))
        if isinstance(relation, Quotient):
            said[f"quotient {i}"] = rows_of(reader.value(relation.name))
    return said
