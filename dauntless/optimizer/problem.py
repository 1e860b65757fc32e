"""Problem and Solution: plain data for front end, solver, checker and emitter.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A Problem is one region of a function (a straight-line block, or the body of a single-block loop) for one core: operations
with the resources that they occupy, values with their admissible registers, dependences with latency and iteration distance.
A Solution assigns a cycle to every operation (and so, in a loop, a stage), pipes to every operation, and a register to every
value. Both are JSON files.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Use:
    """`cycles` on one of `pipes`, from the issue on."""

    pipes: tuple[str, ...]
    cycles: int


@dataclass(frozen=True, slots=True)
class Operation:
    """One instruction of the region. Its index is its position in the clean text."""

    index: int
    text: str  # as disassembled, with its original registers: for people
    form: str  # what the core's rows are keyed by
    uses: tuple[Use, ...]
    slots: tuple[int, ...]  # issue slots it takes, cycle by cycle from its own
    alone: str = (
        ""  # in-order pairing class: operations of one class never issue in the same cycle ("" = no restriction)
    )
    pinned_last: bool = False  # the loop's closing branch: it ends the body


@dataclass(frozen=True, slots=True)
class Value:
    """The content of a register from its definition to its last use. `definition` is None for a live-in.

    In a loop a value defined in iteration i is read `distance` iterations later by (operation, distance) in `users`; a
    live-in that nothing redefines lives throughout."""

    index: int
    kind: str  # register file: "general", "vector", "flags", "mask"
    definition: int | None
    users: tuple[tuple[int, int], ...]
    registers: tuple[str, ...]  # admissible registers; one if it is fixed
    live_out: bool = False  # it is read after the region, from the register that `registers` fixes
    tied_to: int | None = None  # the earlier value in whose register it is written (a read-and-written operand)
    tied_distance: int = 0  # iterations between that value's definition and this one's
    group: int | None = None  # values of one group sit in consecutive registers, by `position`
    position: int = 0


@dataclass(frozen=True, slots=True)
class Dependence:
    """A dependence: `target`, `distance` iterations later, issues at least `cycles` after `source` (0: possibly in the same
    cycle, later in the text)."""

    source: int
    target: int
    cycles: int
    distance: int = 0
    kind: str = "data"  # data, memory, control


@dataclass(frozen=True)
class Problem:
    """A region to schedule for a core. `loop` regions repeat, at least `minimum_trips` times.

    What must be left in a register at the function's return, a result or what a secret has been wiped with, is live out."""

    name: str  # kernel address and region label
    core: str
    issue_width: int
    loop: bool
    operations: tuple[Operation, ...]
    values: tuple[Value, ...]
    dependences: tuple[Dependence, ...]
    minimum_trips: int = 1
    pipes: tuple[str, ...] = ()
    guarded: bool = False  # the loop may run fewer than `minimum_trips` times after all: every number is served


@dataclass(frozen=True)
class Solution:
    """`cycle[i]` of operation i, counted from the start of its own iteration; in a loop its stage is cycle // interval and it
    issues at cycle % interval of the body. `order` is the text order (of the loop body: by cycle % interval)."""

    interval: int  # initiation interval of a loop; length in cycles of a block
    cycle: tuple[int, ...]
    pipe: tuple[tuple[str, ...], ...]  # per operation, the pipe taken for each of its uses
    register: tuple[str, ...]  # per value
    order: tuple[int, ...]
    lower_bound: int  # proved: no schedule of this model has a smaller interval
    unroll: int = 1  # copies of the loop body over which registers rotate (modulo renaming), as in `registers_by_copy`
    registers_by_copy: tuple[tuple[str, ...], ...] = ()  # [copy][value]
    notes: tuple[str, ...] = field(default_factory=tuple)
    measured: str = ""  # the processor whose clock chose the order; the model's cycles follow it

    @property
    def optimal(self) -> bool:
        """Whether the solution is proved optimal for this model."""
        return self.interval == self.lower_bound


Solutions = tuple[Solution, ...]  # of a function's problems, in order


class Infeasible(Exception):
    """There is no solution within the limits; `what` is the reason (for registers: the operation of highest pressure)."""


def to_json(data: Problem | Solution) -> str:
    """JSON text; equal data give equal bytes. `guarded` and `measured` are omitted if they say nothing."""
    plain = {name: value for name, value in asdict(data).items() if name not in ("guarded", "measured") or value}
    return json.dumps(plain, sort_keys=True, indent=None, separators=(",", ":"))


def _tuples(value: Any) -> Any:
    return tuple(_tuples(v) for v in value) if isinstance(value, list) else value


def problem_from_json(text: str) -> Problem:
    """The inverse of to_json; ValueError, KeyError or TypeError if the text is not a Problem."""
    d = json.loads(text)
    operations = tuple(
        Operation(
            **{**o, "slots": tuple(o["slots"]), "uses": tuple(Use(tuple(u["pipes"]), u["cycles"]) for u in o["uses"])}
        )
        for o in d.pop("operations")
    )
    values = tuple(Value(**{k: _tuples(v) for k, v in value.items()}) for value in d.pop("values"))
    dependences = tuple(Dependence(**x) for x in d.pop("dependences"))
    return Problem(
        operations=operations, values=values, dependences=dependences, **{k: _tuples(v) for k, v in d.items()}
    )


def solution_from_json(text: str) -> Solution:
    """The inverse of to_json; ValueError, KeyError or TypeError if the text is not a Solution."""
    return Solution(**{k: _tuples(v) for k, v in json.loads(text).items()})
