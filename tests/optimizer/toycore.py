"""A toy core and problems for it: random blocks and loops, and the traps of register allocation.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from typing import Any

from dauntless.optimizer.problem import Dependence, Operation, Problem, Use, Value

FORMS = {  # form: (pipes, occupancy, latency, pairing class)
    "mul": (("V",), 1, 4, "q"),
    "add": (("V",), 1, 3, "q"),
    "load": (("LS",), 2, 3, ""),
    "store": (("LS",), 1, 1, ""),
    "int": (("I0", "I1"), 1, 1, ""),
    "branch": (("I1",), 1, 1, ""),
    "divide": (("I0", "I1"), 3, 5, ""),
}
FILES = {"vector": "v", "general": "x"}


class Code:
    """Builds a Problem operation by operation; dependences follow from the values."""

    def __init__(self, vectors: int = 8, generals: int = 8) -> None:
        self.files = {
            "vector": tuple(f"v{i}" for i in range(vectors)),
            "general": tuple(f"x{i}" for i in range(generals)),
        }
        self.files["flags"] = ("nzcv",)
        self.operations: list[Operation] = []
        self.values: list[dict[str, Any]] = []
        self.dependences: list[Dependence] = []

    def value(self, kind: str = "vector", definition: int | None = None, **more: Any) -> int:
        """A value; without a definition, a live-in."""
        fields = {"registers": self.files[kind], "users": [], **more}
        self.values.append({"index": len(self.values), "kind": kind, "definition": definition, **fields})
        return len(self.values) - 1

    def operation(self, form: str, reads: list[int | tuple[int, int]], *, last: bool = False, slots: int = 1) -> int:
        """An operation that reads values, or (value, distance)."""
        pipes, occupancy, _, alone = FORMS[form]
        index = len(self.operations)
        text = f"{form} #{index}"
        self.operations.append(Operation(index, text, form, (Use(pipes, occupancy),), (slots,), alone, last))
        for read in reads:
            value, distance = read if isinstance(read, tuple) else (read, 0)
            self.read(index, value, distance)
        return index

    def read(self, operation: int, value: int, distance: int = 0) -> None:
        """`operation` reads `value` of `distance` iterations ago."""
        self.values[value]["users"].append((operation, distance))

    def result(self, form: str, reads: list[int | tuple[int, int]], kind: str = "vector", **more: Any) -> int:
        """A value computed by a new operation."""
        return self.value(kind, self.operation(form, reads), **more)

    def counter(self) -> None:
        """A loop's end: a counter in x0 counts down, the flags close the loop."""
        count = self.value("general", registers=("x0",))
        down = self.operation("int", [(count, 1)])
        self.values[count].update(definition=down, tied_to=count, tied_distance=1)
        self.operation("branch", [self.value("flags", down)], last=True)

    def problem(self, loop: bool = False, trips: int = 4, width: int = 2) -> Problem:
        """The finished problem."""
        values = tuple(Value(**{**v, "users": tuple(sorted(set(v["users"])))}) for v in self.values)
        found = list(self.dependences)
        for v in values:
            if v.definition is not None:
                latency = FORMS[self.operations[v.definition].form][2]
                found += [Dependence(v.definition, user, latency, distance) for user, distance in v.users]
        return Problem(
            "toy", "toy", width, loop, tuple(self.operations), values, tuple(found), trips, ("I0", "I1", "LS", "V")
        )


def random_block(seed: int, count: int = 14, vectors: int = 7, divides: bool = False) -> Problem:
    """Straight-line code with at most `vectors` - 1 values live in clean order; some flags, dead and live; some ties."""
    source, code = random.Random(seed), Code(vectors)
    live = [code.value(), code.value()]
    while len(code.operations) < count:
        kind = source.random()
        if kind < 0.2 and len(live) < vectors - 1:
            live.append(code.result("load", []))
        elif kind < 0.3:
            code.value("flags", code.operation("int", []))  # dead flags
        elif kind < 0.4:
            code.operation("int", [code.value("flags", code.operation("int", []))])
        elif kind < 0.45 and divides:
            code.operation("divide", [])
        elif kind < 0.6 and len(live) > 2:
            code.operation("store", [live.pop(source.randrange(len(live)))])
        elif kind < 0.75:
            target = live.pop(source.randrange(len(live)))
            live.append(code.result("mul", [target, source.choice([target, *live])], tied_to=target))
        else:
            reads: list[int | tuple[int, int]] = [source.choice(live), source.choice(live)]
            if len(live) >= vectors - 1:
                live.pop(source.randrange(len(live)))
            live.append(code.result(source.choice(["mul", "add"]), reads))
    for value in live:
        code.operation("store", [value])
    return code.problem()


def random_loop(seed: int, count: int = 10, vectors: int = 8) -> Problem:
    """A loop with constants, loads, a carried accumulator, and stores."""
    source, code = random.Random(seed), Code(vectors)
    live = [code.value()]
    constants = 1
    accumulator = code.value()
    while len(code.operations) < count:
        kind = source.random()
        if kind < 0.3 and len(live) < vectors - 3:
            live.append(code.result("load", []))
        elif kind < 0.4 and len(live) > 2:
            code.operation("store", [live.pop(source.randrange(constants, len(live)))])
        elif kind < 0.45:
            code.value("flags", code.operation("int", []))
        else:
            reads: list[int | tuple[int, int]] = [source.choice(live), source.choice(live)]
            if len(live) >= vectors - 3:
                live.pop(source.randrange(constants, len(live)))
            live.append(code.result(source.choice(["mul", "add"]), reads))
    total = code.operation("add", [(accumulator, 1), live[-1]])
    code.values[accumulator].update(definition=total, tied_to=accumulator, tied_distance=1)
    for value in live[constants:]:
        code.operation("store", [value])
    code.counter()
    return code.problem(loop=True)
