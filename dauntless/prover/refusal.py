"""Refusals of code: the rule, the instruction, the value, and the next step.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from dauntless.asm.places import Place

# Every rejection rule of the machine: its name and what it protects. `tests/bad/` holds a kernel for each.
RULES = {
    "secret branch": "constant time",
    "secret address": "constant time",
    "secret operand of a variable-time instruction": "constant time",
    "secret vector length": "constant time",
    "access outside its buffer": "memory",
    "access to an undeclared address": "memory",
    "write to read-only memory": "memory",
    "access below the stack pointer": "memory",
    "access to the caller's frame": "memory",
    "more stack than is assumed": "memory",
    "write to a stack argument": "memory",
    "misaligned access": "memory",
    "undefined value": "memory",
    "output not written": "memory",
    "unordered stores": "memory",
    "callee-saved register not restored": "calling convention",
    "stack pointer not restored": "calling convention",
    "direction flag not cleared": "calling convention",
    "result not extended": "calling convention",
    "return address changed": "calling convention",
    "unmatched return": "calling convention",
    "no end": "termination",
    "possible fault": "termination",
    "unknown vector length": "termination",
    "control leaves the code": "termination",
    "function": "function",
    "bound": "bounds",
}

# Rules about whole operations only, which are asked for.
LEFT_BEHIND = {"secret left on the stack": "wiped", "secret left in a register": "wiped"}


@dataclass(frozen=True)
class Path:
    """The path to the refused instruction: all conditions that an input must satisfy to reach it."""

    steps: int = 0
    value: Any = None  # the node concerned
    assumed: tuple[tuple[Any, bool], ...] = ()  # conditions and their outcomes
    case: Any = None  # residues of addresses, aliases
    variables: Mapping[str, Sequence[Any]] = field(default_factory=dict)  # of each argument
    bounds: Mapping[int, tuple[int, int]] = field(default_factory=dict)  # id of a variable -> its interval
    model: Mapping[str, int] = field(
        default_factory=dict
    )  # values of variables that take this path, if they were found


@dataclass
class Refusal(Exception):
    """Code breaks a rule, or (unknown=True) it is undecided whether it does."""

    rule: str
    what: str
    next_step: str
    address: int | None = None
    text: str = ""
    source: str | None = None
    history: tuple[str, ...] = ()  # the instructions through which the value came about, in order
    unknown: bool = False
    place: Place | None = None  # of the address, for people
    trace: tuple[int, ...] = field(default=(), compare=False, repr=False)  # of a concrete run, up to here
    path: Path | None = field(default=None, compare=False, repr=False)  # where it happened; not sent between processes

    @property
    def property_(self) -> str:
        """The proved property that the rule belongs to."""
        return RULES.get(self.rule) or LEFT_BEHIND[self.rule]

    def located(self, address: int, text: str) -> Refusal:
        """The same refusal at an instruction."""
        return self if self.address is not None else replace(self, address=address, text=text)

    def __reduce__(self) -> tuple[type[Refusal], tuple[object, ...]]:
        """Pickling, for other processes."""
        return Refusal, tuple(getattr(self, f.name) for f in fields(self) if f.name != "path")

    def __str__(self) -> str:
        place = f"{self.place or hex(self.address)}: {self.text}" if self.address is not None else ""
        place += f" ({self.source})" if self.source else ""
        lines = [f"{self.rule}: {place}" if place else self.rule, f"  {self.what}"]
        lines += [f"    {line}" for line in self.history]
        return "\n".join([*lines, f"  what to do: {self.next_step}"])
