"""Dependences through memory: accesses of a region that may overlap, and the distance in iterations.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

With a trace the answer is exact for every input the contract admits. Without one it comes from symbolic addresses: the same
base and known offsets are compared exactly, constants are never written, and everything else is kept in order. Where other
values of public arguments are to be served too (varying.py), both count: a trace shows the accesses of one value.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Memory
from dauntless.optimizer.read.access import IMPLIED, Access, accesses
from dauntless.optimizer.read.dataflow import Order, mentions
from dauntless.optimizer.read.regions import LOOP, Region
from dauntless.optimizer.read.trace import Touch, Trace
from dauntless.optimizer.read.varying import PLACE, Varying
from dauntless.optimizer.targets.target import Target


def memory_orders(region: Region, target: Target, trace: Trace | None, varying: Varying | None = None) -> list[Order]:
    """Pairs of operations whose order must be kept, each with the least distance at which they conflict. A trace says nothing
    of a region that it does not reach. `varying`: what values vary that the trace has fixed, if others are to be served."""
    trace = trace if trace is not None and trace.reaches(region) else None
    found: dict[tuple[int, int], tuple[int, str]] = {}
    conflicts = list(_traced(region, target, trace) if trace is not None else _symbolic(region, target))
    if trace is not None and varying is not None:
        conflicts += _symbolic(region, target, _Open(region, target, trace, varying))
    for source, target_, distance, kind in (*conflicts, *_around_stack_moves(region, target, trace)):
        known = found.get((source, target_))
        if known is None or (distance, kind) < known:
            found[source, target_] = distance, kind
    return [Order(s, t, d, kind) for (s, t), (d, kind) in sorted(found.items())]


Conflict = tuple[int, int, int, str]


def _kind(first: Access, second: Access) -> str:
    """The kind of a dependence: `forward` if the second may load from the first one's store."""
    return "forward" if first.stores and second.loads else "memory"


# -- from a trace -------------------------------------------------------------------------------------------------
def _traced(region: Region, target: Target, trace: Trace) -> Iterator[Conflict]:
    for number, path in enumerate(trace.touches):
        entries = trace.entries(number, region)
        bytes_: dict[tuple[str, int, int], list[tuple[int, int, Access]]] = defaultdict(list)
        for i, instruction in enumerate(region.instructions):
            for access, touches in zip(
                accesses(instruction, target.isa), path.get(instruction.address, ()), strict=False
            ):
                for touch in touches:
                    for byte in range(touch.offset, touch.offset + touch.size):
                        bytes_[touch.place, byte, entries[touch.visit]].append((touch.visit, i, access))
        for place in sorted(bytes_):
            if any(access.stores for _, _, access in bytes_[place]):
                yield from _in_order(sorted(bytes_[place], key=lambda entry: entry[:2]))


def _in_order(entries: Sequence[tuple[int, int, Access]]) -> Iterator[Conflict]:
    """All pairs of accesses to one byte in one entry of the region, at least one of them a store, in order of time."""
    for position, (visit, i, first) in enumerate(entries):
        for later, j, second in entries[position + 1 :]:
            if (first.stores or second.stores) and (visit, i) != (later, j):
                yield i, j, later - visit, _kind(first, second)


# -- from symbolic addresses ----------------------------------------------------------------------------------------
Root = tuple[tuple[str, int], ...]  # what an address is based on, each with its scale; () for a constant


@dataclass(frozen=True, slots=True)
class _Place:
    """An address. `step`: its change per iteration; None if unknown."""

    operation: int
    access: Access
    root: Root
    offset: int
    step: int | None


class _Open:
    """Of which pairs of accesses a trace does not tell what happens with other values."""

    def __init__(self, region: Region, target: Target, trace: Trace, varying: Varying) -> None:
        self.varying, self.loop = varying, region.kind == LOOP
        self.touched: dict[tuple[int, Access], frozenset[str]] = {}
        for i, instruction in enumerate(region.instructions):
            rows = _touches(instruction, target, trace)
            for access, touches in zip(accesses(instruction, target.isa), rows, strict=True):
                self.touched[i, access] = frozenset(t.place for t in touches or ())

    def __call__(self, a: _Place, b: _Place) -> bool:
        kinds = [self.varying.addresses[place.operation] for place in (a, b)]
        shared = self.touched[a.operation, a.access] & self.touched[b.operation, b.access]
        if not shared and PLACE not in kinds:
            return False
        apart = self.loop and self.varying.trips and (a.step is None or a.step != b.step)
        return any(kinds) or apart


def _symbolic(
    region: Region, target: Target, counts: Callable[[_Place, _Place], bool] = lambda a, b: True
) -> Iterator[Conflict]:
    """Conflicts of the pairs that count."""
    places = _places(region, target)
    loop = region.kind == LOOP
    for a in places:
        for b in places:
            if not (a.access.stores or b.access.stores) or (not a.root) != (not b.root) or not counts(a, b):
                continue
            distances = range(0 if a.operation < b.operation else 1, 2 if loop else 1)
            for distance in [*distances, *(_reach(a, b) if loop else ())]:
                if _overlap(a, b, distance):
                    yield a.operation, b.operation, distance, _kind(a.access, b.access)
                    break


def _reach(a: _Place, b: _Place) -> range:
    """Further iterations in which a pointer's steps may make the accesses overlap."""
    if a.root != b.root or not a.step or a.step != b.step:
        return range(0)
    return range(2, 2 + (abs(a.offset - b.offset) + a.access.size + b.access.size) // abs(a.step))


def _overlap(a: _Place, b: _Place, distance: int) -> bool:
    """Whether `b`, `distance` iterations later, may touch a byte of `a`."""
    if a.root != b.root or (distance and (a.step is None or a.step != b.step)):
        return True
    there = b.offset + distance * (b.step or 0)
    return a.offset < there + b.access.size and there < a.offset + a.access.size


def _places(region: Region, target: Target) -> list[_Place]:
    """Addresses as root + offset in the first iteration, in text order."""
    known: dict[str, tuple[Root, int]] = {}
    found: list[tuple[int, Access, Root, int]] = []

    def value(register: str) -> tuple[Root, int]:
        return known.setdefault(register, (((register, 1),), 0))

    for i, instruction in enumerate(region.instructions):
        for access in accesses(instruction, target.isa):
            if access.operand == IMPLIED:
                root, offset = value(target.isa.stack_pointer)
                found.append((i, access, root, offset + access.displacement))
            else:
                memory = instruction.operands[access.operand]
                assert isinstance(memory, Memory)
                found.append((i, access, *_address(memory, instruction, value, target)))
        _advance(known, i, instruction, target, value)
    steps = {r: _step(r, known, region, target) for r in {name for _, _, root, _ in found for name, _ in root}}
    return [_Place(i, access, root, offset, _combined(root, steps)) for i, access, root, offset in found]


def _address(memory: Memory, instruction: Instruction, value: Any, target: Target) -> tuple[Root, int]:
    if memory.pc_relative:
        return (), instruction.next_address + memory.displacement
    offset = 0 if memory.writeback == "post" else memory.displacement
    terms: dict[str, int] = defaultdict(int)
    parts = [(memory.base, 1)] if memory.base else []
    if memory.index is not None:
        if not target.is_whole(memory.index):
            parts.append(
                (f"{memory.index.name} {memory.index.modifier} {memory.index.amount} at {instruction.address}", 1)
            )
        else:
            parts.append((memory.index.name, memory.scale))
    for register, scale in parts:
        root, moved = value(register)
        offset += scale * moved
        for name, factor in root:
            terms[name] += scale * factor
    return tuple(sorted(terms.items())), offset


def _advance(known: dict[str, tuple[Root, int]], i: int, instruction: Instruction, target: Target, value: Any) -> None:
    """Updates the addresses in registers after the instruction."""
    updates = {u.register: u for u in target.updates(instruction) if not u.exact}
    copied = target.copies(instruction)
    stack = target.isa.stack_pointer
    for m in mentions(instruction, target):
        if not m.writes:
            continue
        if m.register in updates:
            root, offset = value(m.register)
            known[m.register] = root, offset + updates[m.register].step
        elif copied is not None and m.register == copied[0]:
            root, offset = value(copied[1])
            known[m.register] = root, offset + copied[2]
        elif m.register == stack and m.operand < 0 and accesses(instruction, target.isa):
            root, offset = value(stack)
            pushes = any(a.stores for a in accesses(instruction, target.isa) if a.operand == IMPLIED)
            size = target.isa.pointer_width // 8
            known[stack] = root, offset + (-size if pushes else size)
        else:
            known[m.register] = ((f"{m.register} of {i}", 1),), 0


def _step(name: str, known: Mapping[str, tuple[Root, int]], region: Region, target: Target) -> int | None:
    """The change of a root per iteration; None if the loop computes it anew."""
    root, offset = known.get(name, ((), None))
    return offset if root == ((name, 1),) else None


def _combined(root: Root, steps: Mapping[str, int | None]) -> int | None:
    total = 0
    for name, scale in root:
        step = steps[name]
        if step is None:
            return None
        total += scale * step
    return total


# -- the stack's edge -----------------------------------------------------------------------------------------------
def _around_stack_moves(region: Region, target: Target, trace: Trace | None) -> Iterator[Conflict]:
    """Accesses that may be on the stack keep their order relative to every change of the stack pointer."""
    stack = target.isa.stack_pointer
    moves = [
        i
        for i, instruction in enumerate(region.instructions)
        if any(m.writes and m.register == stack for m in mentions(instruction, target))
    ]
    if not moves:
        return
    for i, instruction in enumerate(region.instructions):
        if not any(_on_stack(touches) for touches in _touches(instruction, target, trace)):
            continue
        for move in moves:
            if move != i:
                yield min(i, move), max(i, move), 0, "stack"
                if region.kind == LOOP:
                    yield max(i, move), min(i, move), 1, "stack"


def _touches(instruction: Instruction, target: Target, trace: Trace | None) -> list[Sequence[Touch] | None]:
    """The bytes touched by each access of the instruction; None if unknown."""
    found: list[Sequence[Touch] | None] = []
    for k, access in enumerate(accesses(instruction, target.isa)):
        memory = instruction.operands[access.operand] if access.operand >= 0 else None
        if trace is None:
            found += [[]] if isinstance(memory, Memory) and memory.pc_relative else [None]
        else:
            found.append([t for path in trace.touches for t in path.get(instruction.address, [[]] * (k + 1))[k]])
    return found


def _on_stack(touches: Sequence[Touch] | None) -> bool:
    return touches is None or any(t.place == "stack" for t in touches)
