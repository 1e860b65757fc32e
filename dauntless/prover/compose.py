"""Theorems about sequences of kernels, proved from their contracts with polynomials modulo q.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Each call checks the callee's precondition, then replaces a buffer by the callee's function of it and its bound by the
callee's postcondition. Both hold for every input, by the callee's own proof, if each argument is as long as declared and none
is missing. What has a bound cannot be written, nor the inputs that are expected: functions get lists of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dauntless.contract import Bound, Composition, Contract
from dauntless.prover.engines.ring import Residue
from dauntless.prover.refusal import Refusal


class Elements(tuple[Any, ...]):
    """Elements of a buffer modulo q, all within one bound and of one type, or of none yet if they are known. Slices and sums of
    such tuples keep track of the bound and of the types."""

    bound: Bound
    types: frozenset[str]

    def __new__(cls, values: Iterable[Any], bound: Bound, types: Iterable[str] = ()) -> Elements:
        """The elements with their bound and types."""
        found = super().__new__(cls, values)
        found.bound, found.types = bound, frozenset(types)
        return found

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return Elements(found, self.bound, self.types) if isinstance(index, slice) else found

    def __add__(self, other: Any) -> Elements:
        hull = Bound(min(self.bound.low, other.bound.low), max(self.bound.high, other.bound.high))
        return Elements((*self, *other), hull, self.types | other.types)


def prove_composition(theorem: Composition, contracts: Mapping[str, Contract], feature: str) -> None:
    """Refusal unless the theorem follows from the contracts, for the variants of that CPU feature."""
    q = theorem.modulus
    inputs: dict[str, Elements] = {}
    number = 0
    for argument in theorem.signature.arguments:
        atoms = [Residue({number + i + 1: 1}, q) for i in range(argument.count)]
        number += argument.count
        inputs[argument.name] = Elements(atoms, theorem.pre[argument.name], [argument.type])

    def call(name: str, **arguments: Sequence[Any]) -> dict[str, Elements]:
        return _call(contracts[name], arguments, feature, q)

    layout = next((c.layouts[feature] for c in contracts.values() if feature in c.layouts), None)
    actual = theorem.program(call, dict(inputs))
    for i, (a, e) in enumerate(zip(actual, theorem.expected(_lists(inputs), layout), strict=True)):
        if Residue.image(a, q) != Residue.image(e, q):
            raise Refusal("function", f"{theorem.name} ({feature}): element {i} of the result is not the one expected",
                          "check the order of coefficients and the powers of R")  # fmt: skip


def _lists(buffers: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
    return {name: list(elements) for name, elements in buffers.items()}


def _known(numbers: Sequence[int]) -> Elements:
    """A buffer of known numbers."""
    return Elements(numbers, Bound(min(numbers), max(numbers)))


def _call(contract: Contract, arguments: Mapping[str, Sequence[Any]], feature: str, q: int) -> dict[str, Elements]:
    kind = contract.kind
    if kind.congruence != q:
        what = f"{contract.name}: its function is not stated modulo {q}"
        raise Refusal("function", what, "use kernels whose contract is Congruent, modulo the theorem's modulus")
    layout = contract.layouts.get(feature)
    buffers = {name: given if isinstance(given, Elements) else _known(given) for name, given in arguments.items()}
    counts = {a.name: a.count for a in contract.signature.inputs if not (a.scratch or a.is_table)}
    if counts != {name: len(elements) for name, elements in buffers.items()}:
        wanted = ", ".join(f"{name}[{count}]" for name, count in counts.items())
        raise Refusal("function", f"{contract.name}: it reads {wanted}", "give each by its name, with all its elements")
    for name, elements in buffers.items():
        argument = contract.signature.argument(name)
        if elements.types - {argument.type}:
            what = f"{name} is {', '.join(sorted(elements.types))}, and it reads {argument.type}"
            raise Refusal("function", f"{contract.name}: {what}", "pass elements as they lie", unknown=True)
        if argument.value is not None and any(not isinstance(x, int) or x != argument.value for x in elements):
            what = f"{name} is the constant {argument.value} in its contract"
            raise Refusal(
                "function", f"{contract.name}: {what}", "pass that number, or leave its value open", unknown=True
            )
        bound = contract.bound(name)
        if elements.bound.low < bound.low or elements.bound.high > bound.high:
            raise Refusal("bound", f"{contract.name}: {name} has {elements.bound}, but must have {bound}",
                          "reduce before the call or widen the callee's precondition", unknown=True)  # fmt: skip
    for name, given in kind.derived(_lists(buffers), layout).items():
        if any(Residue.image(v, q) != Residue.image(a, q) for v, a in zip(given, buffers[name], strict=True)):
            raise Refusal("function", f"{contract.name}: {name} is not the function of other inputs that its contract requires",
                          "call the kernel that computes it")  # fmt: skip
    outputs = kind.evaluate(_lists(buffers), layout, contract.signature, contract.name)
    return {
        name: Elements(values, contract.post_bounds[name], [contract.signature.argument(name).type])
        for name, values in outputs.items()
    }
