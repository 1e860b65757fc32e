"""Addresses that differ between calls: what other values of public arguments than the given ones may change.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A trace shows the accesses of the given values only. Where loops serve every number of trips, two accesses to one buffer keep
their order unless the trace holds for all values: their addresses depend on the buffers alone, or move together. What follows
here errs towards dependence: whatever is loaded, chosen by flags, or written where a branch depends on public values does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dauntless.contract import Contract
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Memory
from dauntless.optimizer.read.access import IMPLIED, accesses
from dauntless.optimizer.read.dataflow import mentions
from dauntless.optimizer.read.regions import LOOP, RETURN, Function, Region, branch_target
from dauntless.optimizer.targets.target import FLAGS, Target
from dauntless.prover.machine.calling import argument_places

OFFSET, PLACE = 1, 2  # an address may be another one of its buffer; it may be one of another buffer

Kinds = Mapping[str, int]  # register or flag -> what other values change of it


@dataclass(frozen=True)
class Varying:
    """Of a region: per instruction, what other values change of the address of its memory operand (0: nothing), and whether
    they change its number of trips."""

    addresses: tuple[int, ...]
    trips: bool


def varying(function: Function, contract: Contract) -> tuple[Varying, ...]:
    """For each region."""
    entry = {
        place: OFFSET
        for argument, places in zip(
            contract.signature.arguments, argument_places(contract.signature, function.target.isa), strict=True
        )
        if not argument.secret and not argument.is_buffer
        for place in places
        if isinstance(place, str)
    }
    inside = frozenset[int]()  # regions that other values may pass by, or come to more often
    while True:
        before = _before(function, entry, inside)
        found = inside | {
            number for region in function.regions if _decides(region, before[region.index], inside, function.target)
            for number in _span(region, function)
        }  # fmt: skip
        if found == inside:
            return tuple(_of(region, before[region.index], inside, function.target) for region in function.regions)
        inside = found


def _before(function: Function, entry: Kinds, inside: frozenset[int]) -> list[dict[str, int]]:
    """What varies at the first instruction of each region when it is entered from another one."""
    before: list[dict[str, int]] = [{} for _ in function.regions]
    before[0] = dict(entry)
    changed = True
    while changed:
        changed = False
        for region in function.regions:
            after = _after(region, before[region.index], inside, function.target)
            for successor in region.successors:
                if successor in (RETURN, region.index):
                    continue
                for name, kind in after.items():
                    if before[successor].get(name, 0) < kind:
                        before[successor][name] = kind
                        changed = True
    return before


def _after(region: Region, before: Kinds, inside: frozenset[int], target: Target) -> dict[str, int]:
    """What varies behind the region."""
    kinds = _round(region, before, target)
    if region.index in inside:
        for instruction in region.instructions:
            moved = {u.register for u in target.updates(instruction)}
            for m in mentions(instruction, target):
                if m.writes:
                    kinds[m.register] = max(kinds.get(m.register, 0), OFFSET if m.register in moved else PLACE)
    return kinds


def _round(region: Region, before: Kinds, target: Target) -> dict[str, int]:
    """What varies behind one pass over the region, or behind any of a loop."""
    kinds = dict(before)
    for _, _ in _passes(region, kinds, target):
        pass
    return kinds


def _passes(region: Region, kinds: dict[str, int], target: Target) -> Iterator[tuple[Instruction, Kinds]]:
    """Each instruction of a pass, and what varies in front of it; of a loop, of the last of several passes."""
    if region.kind == LOOP:
        known: dict[str, int] = {}
        while known != kinds:
            known = dict(kinds)
            for instruction in region.instructions:
                _execute(instruction, kinds, target)
            for name, kind in known.items():
                kinds[name] = max(kind, kinds.get(name, 0))
    for instruction in region.instructions:
        yield instruction, dict(kinds)
        _execute(instruction, kinds, target)


def _execute(instruction: Instruction, kinds: dict[str, int], target: Target) -> None:
    found = mentions(instruction, target)
    moved = {u.register for u in target.updates(instruction)}
    touched = accesses(instruction, target.isa)
    loads = any(access.loads for access in touched)
    if any(access.operand == IMPLIED for access in touched):  # push and pop move the stack pointer by a constant
        moved.add(target.isa.stack_pointer)
    bases = {operand.base for operand in instruction.operands if isinstance(operand, Memory)}
    read = max((_kind_read(m.register, kinds, target) for m in found if m.reads), default=0)
    for m in found:
        if m.writes and m.register not in moved:
            kinds[m.register] = PLACE if loads and m.register not in bases else read


def _kind_read(register: str, kinds: Kinds, target: Target) -> int:
    """What a result has of an operand: flags may choose among buffers."""
    kind = kinds.get(register, 0)
    return PLACE if kind and target.file(register) == FLAGS else kind


def _decides(region: Region, before: Kinds, inside: frozenset[int], target: Target) -> bool:
    """Whether its last instruction may go elsewhere with other values."""
    closing = region.instructions[-1]
    if branch_target(closing) is None:
        return False
    if region.index in inside:
        return True
    *_, (_, kinds) = _passes(region, dict(before), target)
    return any(kinds.get(m.register, 0) for m in mentions(closing, target) if m.reads)


def _span(region: Region, function: Function) -> range:
    """The regions between a branch and its target: those that it passes by, or repeats."""
    there = function.targets[branch_target(region.instructions[-1]) or 0]
    low, high = sorted((region.index, there))
    return range(low, high + 1) if there <= region.index else range(low + 1, high)


def _of(region: Region, before: Kinds, inside: frozenset[int], target: Target) -> Varying:
    addresses = []
    for instruction, kinds in _passes(region, dict(before), target):
        names = {
            n for o in instruction.operands if isinstance(o, Memory) for n in (o.base, o.index and o.index.name) if n
        }
        addresses.append(max((kinds.get(name, 0) for name in names), default=0))
    return Varying(tuple(addresses), region.kind == LOOP and _decides(region, before, frozenset(), target))
