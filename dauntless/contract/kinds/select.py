"""Select: outputs are elements of the inputs, chosen by inputs of few values.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dauntless.contract.kinds.kind import Guard, Inputs, Kind
from dauntless.contract.signature import Signature
from dauntless.errors import InputError


@dataclass(frozen=True)
class Select(Kind):
    """Look-up in tables: each output element is an element of an input, extended by its type, or a number. `function` gets
    the elements of the inputs named in `indices` as ints, to choose by; it must not compute with others. `pre` bounds each.

        def row(x):
            (i,) = x["i"]
            return {"r": x["table"][4 * i : 4 * i + 4]}

        Contract("p256/select", "(out u64 r[4], in u64 table[16][4], u64 i)", Select(row, ["i"]), pre={"i": between(0, 15)})

    With `columns`, all buffers are as many columns, as vectors hold them: the last dimension counts these. The function chooses
    for each column apart: it gets the elements of one column of each input, and returns those of that column of each output.
    Inputs named in `shared`, a table for all columns, are not divided into columns: it gets all of their elements.
    """

    function: Callable[[Inputs], Mapping[str, Sequence[Any]]]
    indices: Sequence[str]
    columns: bool = False
    shared: Sequence[str] = ()

    def count(self, signature: Signature) -> int:
        """How many columns there are; 1 without them."""
        return next(a.dimensions[-1] for a in signature.leaves if a.name not in self.shared) if self.columns else 1

    def column(self, inputs: Mapping[str, Sequence[Any]], n: int, count: int) -> dict[str, list[Any]]:
        """What the function gets for column `n` of so many."""
        return {name: list(x if name in self.shared else x[n::count]) for name, x in inputs.items()}

    def evaluate(self, inputs: Inputs, layout: Any, signature: Signature, where: str) -> dict[str, list[int]]:
        """What the function chooses among numbers."""
        count = self.count(signature)
        chosen = [self.function(self.column(inputs, n, count)) for n in range(count)]
        return {name: [x for row in zip(*(c[name] for c in chosen), strict=True) for x in row] for name in chosen[0]}

    def validate(self, signature: Signature, place: str) -> None:
        """Checks that indices are inputs, and that columns are as many everywhere."""
        inputs = [a.name for a in signature.inputs]
        if self.columns:
            apart = [a for a in signature.leaves if a.name not in self.shared]
            counts = {a.name: a.dimensions[-1] if a.dimensions else 0 for a in apart}
            if signature.result or 0 in counts.values() or len(set(counts.values())) != 1:
                said = ", ".join(f"{count} of {name}" for name, count in counts.items())
                raise InputError(place, f"there are columns: {said}", "declare every argument with as many, no result")
        outputs = [a.name for a in signature.outputs]
        for name in self.shared:
            faults = {
                "shared by no columns": not self.columns,
                "an index": name in self.indices,
                "an output": name in outputs,
                "no input": name not in inputs,
            }
            found = [said for said, is_so in faults.items() if is_so]
            if found:
                raise InputError(place, f"Select shares {name}, which is {found[0]}", "name a table, and set columns")
        for name in self.indices:
            if name not in inputs:
                known = ", ".join(inputs)
                raise InputError(place, f"Select chooses by {name}, which is no input", f"name one of {known}")

    def guarded(self, guard: Guard) -> Select:
        """The kind with its function guarded."""
        return replace(self, function=guard(self.function))
