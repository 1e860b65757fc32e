"""From registers to values: definitions and uses of each instruction, and admissible registers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Registers are tracked as a whole, by their full names; a partial write reads the preserved rest and is tied to it. Flags are
tracked in the target's units, if an instruction of the region or after it reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from dauntless.isa.access import BASE, IMPLIED, INDEX, MASK, Access, accesses
from dauntless.isa.access import FLAGS as FLAG
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Memory, RegisterList
from dauntless.optimizer.problem import Value
from dauntless.optimizer.read.regions import FIXED, LOOP, RETURN, Function, Region
from dauntless.optimizer.targets.target import FLAGS, Target


@dataclass(frozen=True, slots=True)
class Mention:
    """A register that an instruction reads or writes in one operand. Latencies refer to `role`."""

    operand: int
    register: str
    role: str
    reads: bool
    writes: bool


@dataclass(frozen=True, slots=True)
class Binding:
    """A mention and its values: (value read, iterations ago), value written. Both None: the register is not renamed."""

    mention: Mention
    read: tuple[int, int] | None = None
    write: int | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """`target`, `distance` iterations later, follows `source` in the text."""

    source: int
    target: int
    distance: int
    kind: str


@dataclass(frozen=True)
class Flow:
    """The values of a region. `orders`: constraints by registers whose values are not all in the Problem."""

    values: tuple[Value, ...]
    original: tuple[str, ...]  # per value, the register it is in now
    bindings: tuple[tuple[Binding, ...], ...]  # per operation
    stepped: frozenset[str]  # registers that only move by constants here: kept, their uses rewritten
    orders: tuple[Order, ...]


# -- what an instruction names ------------------------------------------------------------------------------------
def mentions(instruction: Instruction, target: Target) -> tuple[Mention, ...]:
    """Every register and flag: in operand order, then implicit ones; flags by the target's units."""
    found = accesses(instruction, target.isa)
    idiom = target.is_idiom(instruction)
    shown = tuple(
        Mention(a.operand, a.register, a.role, a.reads and (not idiom or a.role in (BASE, INDEX)), a.writes)
        for a in found
        if a.operand != IMPLIED or a.role == MASK
    )
    hidden = [a for a in found if a.operand == IMPLIED and a.role != MASK]
    read = {a.register: a.role for a in hidden if a.reads and a.role != FLAG}
    written = {a.register: a.role for a in hidden if a.writes and a.role != FLAG}
    return (
        *shown,
        *(Mention(IMPLIED, register, role, True, False) for register, role in read.items()),
        *(Mention(IMPLIED, register, role, False, True) for register, role in written.items()),
        *_flags(hidden, target),
    )


def _flags(hidden: Sequence[Access], target: Target) -> Iterator[Mention]:
    """Flag units: a write to part of a unit keeps the rest."""
    read = {a.register for a in hidden if a.reads and a.role == FLAG}
    written = {a.register for a in hidden if a.writes and a.role == FLAG}
    units = {unit: {f for f in target.isa.flags if target.flag_register(f) == unit}
             for unit in map(target.flag_register, target.isa.flags)}  # fmt: skip
    for unit, members in units.items():
        if members & read or (members & written and not members <= written):
            yield Mention(IMPLIED, unit, FLAG, True, False)
        if members & written:
            yield Mention(IMPLIED, unit, FLAG, False, True)


# -- liveness -----------------------------------------------------------------------------------------------------
def live_sets(
    function: Function, results: Iterable[str]
) -> tuple[tuple[frozenset[str], ...], tuple[frozenset[str], ...]]:
    """Per region, the live registers and flags (before, after) it."""
    target, isa = function.target, function.target.isa
    at_return = {*target.callee_saved, *target.reserved, *results} | {n for n in (isa.link_register,) if n}
    gen, kill = zip(*(_gen_kill(region, target) for region in function.regions), strict=True)
    before: list[frozenset[str]] = [frozenset()] * len(gen)
    after = list(before)
    changed = True
    while changed:
        changed = False
        for region in reversed(function.regions):
            i = region.index
            out = frozenset().union(*(at_return if s == RETURN else before[s] for s in region.successors))
            into = gen[i] | (out - kill[i])
            changed |= into != before[i] or out != after[i]
            before[i], after[i] = into, out
    return tuple(before), tuple(after)


def _gen_kill(region: Region, target: Target) -> tuple[frozenset[str], frozenset[str]]:
    gen: set[str] = set()
    kill: set[str] = set()
    for instruction in region.instructions:
        found = mentions(instruction, target)
        if region.kind == FIXED and target.is_barrier(instruction):
            written = {m.register for m in found if m.writes}
            if not any(isinstance(operand, Memory) for operand in instruction.operands):
                gen |= {m.register for m in found if m.reads} - written - kill
                continue  # keeps what is live where it is
        gen |= {m.register for m in found if m.reads} - kill
        kill |= {m.register for m in found if m.writes}
    return frozenset(gen), frozenset(kill)


def written_registers(region: Region, target: Target) -> frozenset[str]:
    """The registers that the region writes, without flags."""
    found = {m.register for i in region.instructions for m in mentions(i, target) if m.writes}
    return frozenset(r for r in found if target.file(r) != FLAGS)


def admissible_registers(function: Function) -> dict[str, tuple[str, ...]]:
    """Admissible registers per file: caller-saved registers, and callee-saved ones that the function already saves; of
    registers that some processors lack, none unless the function uses one."""
    target = function.target
    written = {m.register for r in function.regions for i in r.instructions for m in mentions(i, target) if m.writes}
    usable = written | (set().union(*target.files.values()) - target.callee_saved)
    usable -= frozenset() if written & target.extended else target.extended
    return {file: tuple(r for r in names if r in usable - target.reserved) for file, names in target.files.items()}


# -- stepped registers ----------------------------------------------------------------------------------------------
def stepped_registers(region: Region, target: Target) -> frozenset[str]:
    """Registers that the region changes only by adding constants."""
    written: dict[str, bool] = {}
    for instruction in region.instructions:
        moved = {u.register for u in target.updates(instruction)}
        for m in mentions(instruction, target):
            if m.writes and target.file(m.register) != FLAGS:
                written[m.register] = written.get(m.register, True) and m.register in moved
    return frozenset(r for r, constant in written.items() if constant and r not in target.reserved)


# -- values -------------------------------------------------------------------------------------------------------
@dataclass
class _Draft:
    """A value under construction."""

    register: str
    definition: int | None
    users: list[tuple[int, int]] = field(default_factory=list)
    narrowed: list[tuple[str, ...]] = field(default_factory=list)
    live_out: bool = False
    tied_to: int | None = None
    tied_distance: int = 0
    group: int | None = None
    position: int = 0
    fixed: bool = False
    carried: bool = False


def flow_of(
    region: Region, function: Function, live_out: frozenset[str], registers: dict[str, tuple[str, ...]]
) -> Flow:
    """The values of a block or a loop."""
    builder = _Builder(region, function.target, live_out)
    builder.define()
    builder.read()
    builder.form_groups()
    return builder.finish(registers)


class _Builder:
    def __init__(self, region: Region, target: Target, live_out: frozenset[str]) -> None:
        self.instructions, self.target, self.live_out = region.instructions, target, live_out
        self.loop = region.kind == LOOP
        self.stepped = stepped_registers(region, target)
        named = [mentions(i, target) for i in region.instructions]
        watched = {m.register for found in named for m in found if m.reads} | live_out
        self.named = [
            tuple(m for m in found if target.file(m.register) != FLAGS or m.register in watched) for found in named
        ]
        self.drafts: list[_Draft] = []
        self.definitions: dict[str, list[int]] = {}  # register -> its values in text order
        self.written: list[dict[str, int]] = [{} for _ in named]  # per operation: register -> value
        self.live_in: dict[str, int] = {}
        self.bindings: list[tuple[Binding, ...]] = []

    def define(self) -> None:
        """Defines one value per register written, in text order."""
        for i, found in enumerate(self.named):
            for m in found:
                if m.writes and m.register not in self.stepped and m.register not in self.written[i]:
                    self.written[i][m.register] = len(self.drafts)
                    self.definitions.setdefault(m.register, []).append(len(self.drafts))
                    self.drafts.append(_Draft(m.register, i))

    def read(self) -> None:
        """Determines the value of each read; ties and live-outs."""
        latest: dict[str, int] = {}
        for i, found in enumerate(self.named):
            row = []
            for m in found:
                if m.register in self.stepped:
                    row.append(Binding(m))
                    continue
                read = self._value_read(i, m, latest) if m.reads else None
                write = self.written[i][m.register] if m.writes else None
                self._restrict(i, m, read, write)
                row.append(Binding(m, read, write))
            latest |= self.written[i]
            self.bindings.append(tuple(row))
        for register in self.live_out - self.stepped:
            if register in latest:
                self.drafts[latest[register]].live_out = True
            elif register in self.live_in:
                self.drafts[self.live_in[register]].live_out = True

    def _value_read(self, i: int, m: Mention, latest: dict[str, int]) -> tuple[int, int]:
        if m.register in latest:
            value, distance = latest[m.register], 0
        elif self.loop and m.register in self.definitions:
            value, distance = self.definitions[m.register][-1], 1
            self.drafts[value].carried = True
        else:
            if m.register not in self.live_in:
                self.live_in[m.register] = len(self.drafts)
                self.drafts.append(_Draft(m.register, None))
            value, distance = self.live_in[m.register], 0
        if (i, distance) not in self.drafts[value].users:
            self.drafts[value].users.append((i, distance))
        return value, distance

    def _restrict(self, i: int, m: Mention, read: tuple[int, int] | None, write: int | None) -> None:
        narrowed = self.target.narrowed(self.instructions[i], m.operand, m.register)
        for value in {v for v in (read and read[0], write) if v is not None} if narrowed else ():
            self.drafts[value].narrowed.append(narrowed or ())
        if read is not None and write is not None and m.operand != IMPLIED:
            self.drafts[write].tied_to, self.drafts[write].tied_distance = read

    # -- registers in a row -------------------------------------------------------------------------------------------
    def form_groups(self) -> None:
        """Register lists, as in LD2 and TBL. A value in two different lists keeps its register, and so does a list that
        continues from the last register with the first."""
        formed: dict[tuple[int, ...], int] = {}
        for i, instruction in enumerate(self.instructions):
            for k, operand in enumerate(instruction.operands):
                if not isinstance(operand, RegisterList) or len(operand.registers) == 1:
                    continue
                row = [b for b in self.bindings[i] if b.mention.operand == k]
                for values in ([b.read[0] for b in row if b.read], [b.write for b in row if b.write is not None]):
                    if values:
                        formed.setdefault(tuple(values), len(formed))
        lists = {g: values for values, g in formed.items()}
        of_value: dict[int, set[int]] = {}
        for g, members in lists.items():
            for v in members:
                of_value.setdefault(v, set()).add(g)
        mixed = {g for groups in of_value.values() if len(groups) > 1 for g in groups}
        mixed |= {g for g, members in lists.items() if _wraps([self.drafts[v].register for v in members])}
        for g, members in lists.items():
            for position, v in enumerate(members):
                if g in mixed:
                    self.drafts[v].fixed = True
                else:
                    self.drafts[v].group, self.drafts[v].position = g, position

    # -- result -------------------------------------------------------------------------------------------------------
    def finish(self, registers: dict[str, tuple[str, ...]]) -> Flow:
        passing = {r for r in self.live_out if r not in self.definitions and r not in self.live_in}
        held = self._held() if self.loop else set()
        taken = passing | self.stepped | held
        values = tuple(self._value(i, d, taken, registers) for i, d in enumerate(self.drafts))
        confined = self._confined(values, held) if self.loop else ()
        originals = tuple(d.register for d in self.drafts)
        return Flow(values, originals, tuple(self.bindings), self.stepped, tuple(confined))

    def _held(self) -> set[str]:
        """Registers with contents that live from one iteration to the next, or after the loop."""
        return {d.register for d in self.drafts if d.carried or d.live_out or d.definition is None}

    def _value(self, index: int, d: _Draft, taken: set[str], registers: dict[str, tuple[str, ...]]) -> Value:
        kind = self.target.file(d.register)
        fixed = d.fixed or d.live_out or d.carried or d.definition is None or d.register in self.target.reserved
        if fixed or kind == FLAGS:
            allowed: tuple[str, ...] = (d.register,)
        else:
            allowed = tuple(r for r in registers[kind] if r not in taken or r == d.register)
            if d.register not in allowed:
                allowed = (d.register, *allowed)
            for narrowed in d.narrowed:
                allowed = tuple(r for r in allowed if r in narrowed)
        # In a loop a live-out takes its register for good; where others share it, `_confined` keeps its last value instead.
        live_out = d.live_out and not (self.loop and len(self.definitions.get(d.register, ())) > 1)
        return Value(index, kind, d.definition, tuple(d.users), allowed, live_out, d.tied_to, d.tied_distance, d.group,
                     d.position)  # fmt: skip

    def _confined(self, values: Sequence[Value], held: set[str]) -> Iterable[Order]:
        """Confines a value in a shared register between the last use and the next definition of the register's own value,
        in each iteration.

        Otherwise the first iterations would destroy what the loop is entered with, or the last what it leaves."""
        for register in sorted(held):
            chain = [values[v] for v in self.definitions.get(register, ())]
            sharing = [v for v in chain[:-1] if register in v.registers]
            if not chain or chain[-1].definition is None:
                continue
            last = chain[-1]
            for v in sharing:
                assert v.definition is not None and last.definition is not None
                for user, distance in last.users:
                    if distance == 1 and user != v.definition:
                        yield Order(user, v.definition, 0, "register")
                for user in {u for u, _ in v.users} or {v.definition}:
                    if user != last.definition:
                        yield Order(user, last.definition, 0, "register")


def _wraps(names: Sequence[str]) -> bool:
    """Whether a list goes on from the last register of the file with the first: `{v31.16b, v0.16b}`."""
    numbers = [int(name.lstrip("abcdefghijklmnopqrstuvwxyz")) for name in names]
    return numbers != list(range(numbers[0], numbers[0] + len(numbers)))
