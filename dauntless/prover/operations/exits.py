"""Places where a recorded path is left, and what registers and flags are there.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

While a path is recorded these are its own values (`Traced`). What is kept for later runs (`Kept`) has nothing of the run in
which it was recorded: a variable of the path's code or a constant, masks, and the number of a buffer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from dauntless.isa.entry import Instruction
from dauntless.prover.operations.tags import Home, Tags
from dauntless.prover.operations.traced import NotRecorded, Traced, kind_of
from dauntless.prover.operations.values import Known, Partly


class Pending:
    """Flags that an instruction has left to be computed when they are read."""

    def __init__(self, semantics: Callable[..., Any], arguments: Sequence[Any]) -> None:
        self.semantics, self.arguments = semantics, arguments
        self.flags: dict[str, Any] | None = None

    def get(self, name: str) -> Any:
        """The flag's value."""
        if self.flags is None:
            found = self.semantics(*self.arguments)
            self.flags = found[-1] if isinstance(found, tuple) else found
        value = self.flags[name]
        return value() if callable(value) else value


@dataclass(frozen=True)
class Kept:
    """A value where a path is left."""

    held: str  # the variable that holds it; empty: none does
    x: str  # the variable that holds its number; empty: `v` is its number
    v: int
    m: int
    u: int
    s: int
    width: int
    placed: bool
    home: int | None  # the number of its buffer
    k: bool

    def value(self, variables: Mapping[str, Any], tags: Sequence[Tags]) -> Known:
        """The value in a run: variables of the code, and what an address in each buffer is tagged with."""
        if self.held:
            return variables[self.held]  # type: ignore[no-any-return]
        v = variables[self.x] if self.x else self.v
        if self.k:
            return Known(v, self.width)
        return Partly(
            v, self.m, self.u, self.width, self.placed, None if self.home is None else tags[self.home], self.s
        )


def kept(value: Traced, number: Callable[[Home], int]) -> Kept:
    """The value, for later runs. `number`: of a buffer."""
    m, u, s, home, placed = kind_of(value.real)
    constant = value.x.isdigit()
    return Kept(value.held, "" if constant else value.x, value.real.v if constant else 0, m, u, s, value.width, placed,
                None if home is None else number(home), value.real.k)  # fmt: skip


@dataclass(frozen=True)
class Flag:
    """A flag as the path leaves it: a value, undefined (None), or one of those that semantics compute of arguments."""

    value: Any  # Traced or Kept, a function that makes it, or None
    source: tuple[Callable[..., Any], Sequence[Any]] | None = None


@dataclass
class Exit:
    """A place where the code is left: the address of the next instruction, how many were executed, registers and flags."""

    address: int
    steps: int
    registers: dict[str, Any]
    flags: dict[str, Flag]
    last: Instruction | None = None  # the last one executed
    is_branch: bool = False  # whether a branch goes another way; else a check has failed
    times: int = 0


def keep(exits: Sequence[Exit], number: Callable[[Home], int]) -> None:
    """Makes values at the exits those that are kept; one value stays one."""
    done: dict[int, tuple[Traced, Kept]] = {}

    def made(value: Any) -> Any:
        if not isinstance(value, Traced):
            return value
        if id(value) not in done:
            done[id(value)] = value, kept(value, number)
        return done[id(value)][1]

    for end in exits:
        end.registers = {name: made(value) for name, value in end.registers.items()}
        for name, flag in end.flags.items():
            if callable(flag.value):
                assert flag.source is not None
                semantics, arguments = flag.source
                objects = [made(a) if isinstance(a, Traced) else constant(a) for a in arguments]
                end.flags[name] = Flag(_later, (semantics, objects))
            else:
                end.flags[name] = replace(flag, value=made(flag.value), source=None)


def _later() -> None:
    """A flag that `Flag.source` computes."""


def leave(run: Any, end: Exit, variables: Mapping[str, Any], tags: Sequence[Tags]) -> None:
    """Gives registers and flags the values that they have where the code was left; one object for one value."""
    done: dict[int, Known] = {}

    def made(value: Kept) -> Known:
        if id(value) not in done:
            done[id(value)] = value.value(variables, tags)
        return done[id(value)]

    for name, value in end.registers.items():
        run.registers[name] = made(value)
    for name, flag in end.flags.items():
        run.flags[name] = flag_of(name, flag, made)


def flag_of(name: str, flag: Flag, made: Callable[[Any], Known]) -> Any:
    """The flag as a run keeps it. `made`: the object for a value."""
    if flag.value is None:
        return None
    if not callable(flag.value):
        return made(flag.value)
    assert flag.source is not None
    semantics, arguments = flag.source
    objects = {id(a): made(a) for a in arguments if isinstance(a, Traced | Kept)}  # one object for one value
    return partial(Pending(semantics, [objects.get(id(a), a) for a in arguments]).get, name)


def constant(value: Any) -> Any:
    """An argument of semantics that is no value: what an instruction says. NotRecorded if it may be of a run."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return tuple(map(constant, value))
    raise NotRecorded
