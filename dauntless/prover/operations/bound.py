"""Recorded paths, and what they name of a run: found again in another run of the same code.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A path's text names buffers by numbers: `H0` is an address's buffer, `V0` and `S0` are bytes of a buffer, and which of them are
secret. They are bound to a run's own before it follows the path. That does to this run what the instructions would do:

- Which bits are unknown follows from the kinds of what is read, which the text checks in every run. Of a buffer, rules look at
  which one it is, and whether a linker puts it there (`Linked`). Different ones of the caller's are bound to different ones of
  the caller's, the stack to the stack, what is live below a rounded stack pointer to that of the run, and the object's
  sections and symbols to themselves.
- Where a buffer is, how large it is, and how far the stack and its parts reach are the run's own, in the checks as in the
  results; a part that begins again may reach less far. A buffer that the path writes is bound to one that may be written.
- Instructions note things beside: that the run depends on an address modulo a power of two, or otherwise on where buffers
  are, or that the proof relies on something. Whatever they noted when the path was recorded, each run that follows it notes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from dauntless.prover.operations.exits import Exit
from dauntless.prover.operations.named import home_of
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.rounded import levels
from dauntless.prover.operations.tags import Home, Linked, Rounded, Tags

WORDS = (1, 2, 4, 8)  # bytes of a word


def words_of(plane: bytearray, size: int) -> memoryview:
    """The plane's bytes as words, little-endian like the machine that is modelled."""
    assert sys.byteorder == "little", "words of memory are read in this machine's order"
    view = memoryview(plane)[: len(plane) // size * size]
    return view if size == 1 else view.cast("H") if size == 2 else view.cast("I") if size == 4 else view.cast("Q")


class Source(NamedTuple):
    """Where a run has a buffer: `stack`, a part below a `rounded` stack pointer, a `register` at the path's beginning,
    `buffer` of a name, or what a linker puts."""

    where: str
    key: Any = None


@dataclass
class Notes:
    """What instructions note: of buffers, modulo which power of two their addresses count; and the run's own notes."""

    seen: dict[Home, int] = field(default_factory=dict)
    placed: dict[tuple[str, str], None] = field(default_factory=dict)
    assumptions: dict[str, None] = field(default_factory=dict)


@contextmanager
def noting(run: Any) -> Iterator[Notes]:
    """All that is noted meanwhile, whether or not the run had noted it before."""
    homes: list[Home] = [region.home for region in run.regions.values()]
    homes += [home for home, *_ in levels(run)[1:]]
    before = [home.modulus for home in homes]
    placed, assumptions, notes = run.placed, run.assumptions, Notes()
    for home in homes:
        home.modulus = 1  # what follows from this one's alignment need not follow from another's
    run.placed, run.assumptions = notes.placed, notes.assumptions
    try:
        yield notes
    finally:
        notes.seen |= {home: home.modulus for home in homes if home.modulus > 1}
        for home, modulus in zip(homes, before, strict=True):
            home.seen(modulus)
        run.placed, run.assumptions = placed | notes.placed, assumptions | notes.assumptions


@dataclass(eq=False)
class Path:
    """A recorded path."""

    code: CodeType
    names: dict[str, Any]  # those that are the same in every run
    homes: Sequence[Source]
    regions: Sequence[tuple[int | None, int]]  # of each the number of its buffer; None: the segment at this address
    written: frozenset[int]  # the numbers of regions that it writes
    exits: list[Exit]
    addresses: frozenset[int]  # of its instructions
    seen: Sequence[tuple[int, int]]  # (number of a buffer, modulus)
    notes: Notes
    levels: int  # the stack and its live parts (`rounded.py`), as many as there were; 0: it does not matter

    def __post_init__(self) -> None:
        self.registers = tuple(source.key for source in self.homes if source.where == "register")


@dataclass(eq=False)
class Bound:
    """A path, bound to a run."""

    path: Path
    function: Callable[[], tuple[int, dict[str, Any] | None] | None]
    homes: list[Home]
    tags: list[Tags]
    has_noted: bool = False

    def note(self, run: Any) -> None:
        """Notes what the path's instructions note."""
        if self.has_noted:
            return
        self.has_noted = True
        for number, modulus in self.path.seen:
            self.homes[number].seen(modulus)
        run.placed |= self.path.notes.placed
        run.assumptions |= self.path.notes.assumptions


def source_of(run: Any, home: Home, registers: dict[Home, str]) -> Source | None:
    """How another run finds the buffer. `registers`: which of them held an address in it."""
    if home is run.stack.home:
        return Source("stack")
    if isinstance(home, Rounded):
        level = next((n for n, (live, *_) in enumerate(levels(run)) if live is home), None)
        return None if level is None else Source("rounded", level)
    if isinstance(home, Linked):
        return Source(*found) if (found := run.linker.source_of(home)) else None
    if home in registers:
        return Source("register", registers[home])
    return Source("buffer", run.by_home[home].name) if home in run.by_home else None


class Binder:
    """Binds paths to a run."""

    def __init__(self, run: Any) -> None:
        self.run = run
        self.hooks = len(run.hooks)
        self._bound: dict[tuple[Any, ...], Bound | None] = {}
        self._named: dict[int, dict[str, Any]] = {}  # by the region's id
        self._always = {"RUN": run, "R": run.registers, "FLAGS": run.flags, "CALLS": run.calls,
                        "STACK": run.stack.address, "LIVE": run.stack.address + run.isa.red_zone}  # fmt: skip

    def bound(self, path: Path) -> Bound | None:
        """The path in this run; None if it is not for it, as things are."""
        run, inner = self.run, self.run.inner
        if len(run.hooks) != self.hooks:
            self._bound, self.hooks = {}, len(run.hooks)
        registers = run.registers
        key = (path, run.live, inner and inner.bounds, *[home_of(registers[name]) for name in path.registers])
        if key not in self._bound:
            self._bound[key] = self._new(path)
        return self._bound[key]

    def _new(self, path: Path) -> Bound | None:
        live = levels(self.run)
        if not path.addresses.isdisjoint(self.run.hooks) or path.levels not in (0, len(live)):
            return None
        homes = [self._home(source) for source in path.homes]
        found = [home for home in homes if home is not None]
        if len(set(found)) < len(homes):
            return None
        names = path.names | self._always
        for i, (_, low, end) in enumerate(live):
            names |= {f"LOW{i}": low, f"END{i}": end}
        for i, home in enumerate(found):
            names |= {f"H{i}": home, f"T{i}": ((0, home),), f"X{i}": (0, home)}
            names |= {f"HA{i}": home.address, f"HE{i}": home.address + home.size}
        for i, (number, address) in enumerate(path.regions):
            region = self.run.linker.region(address) if number is None else self.run.by_home[found[number]]
            if i in path.written and not region.writable:
                return None
            names |= {name.format(i): value for name, value in self._names(region).items()}
        return Bound(path, FunctionType(path.code, names), found, [((0, home),) for home in found])

    def _home(self, source: Source) -> Home | None:
        run, home = self.run, None
        if source.where == "stack":
            return run.stack.home  # type: ignore[no-any-return]
        if source.where == "rounded":
            live = levels(run)
            return live[source.key][0] if source.key < len(live) else None
        if source.where not in ("register", "buffer"):
            return run.linker.home_at(source)  # type: ignore[no-any-return]
        if source.where == "register":
            home = home_of(run.registers[source.key])
        elif source.key in run.regions:
            home = run.regions[source.key].home
        return None if home is run.stack.home or home not in run.by_home else home

    def _names(self, region: Region) -> dict[str, Any]:
        names = self._named.get(id(region))
        if names is None:
            planes = {"V": region.values, "S": region.secrets, "U": region.undefined, "M": region.marks}
            names = {f"{letter}{{}}": plane for letter, plane in planes.items()}
            for size in WORDS:
                names |= {f"{letter}{{}}_{size}": words_of(plane, size) for letter, plane in planes.items()}
            names |= {"A{}": region.address, "E{}": region.size, "G{}": region}
            self._named[id(region)] = names
        return names
