"""Stepped registers: pointers and counters that change by constants only, so that displacements can make up for reordering.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A stepped register is not renamed, and its updates remain in order. A load or store that is moved across `n` updates reaches
the same bytes with another displacement, if the instruction can encode it; every other use remains between the same two
updates.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Memory
from dauntless.optimizer.read.dataflow import Flow, Mention
from dauntless.optimizer.read.regions import LOOP, Region
from dauntless.optimizer.targets.target import Target

FARTHEST = 16  # updates that a use may cross, either way


@dataclass(frozen=True, slots=True)
class Track:
    """One stepped register in a region: the operations that change it and their steps, in text order."""

    register: str
    updates: tuple[int, ...]
    steps: tuple[int, ...]
    exact: bool  # offsets cannot make up for its moves

    @property
    def total(self) -> int:
        """The change in one pass over the region."""
        return sum(self.steps)

    def before(self, operation: int) -> int:
        """Number of updates of this pass before the operation in the clean text."""
        return sum(u < operation for u in self.updates)

    def moved(self, count: int) -> int:
        """The sum of the first `count` updates; negative counts reach back into earlier passes."""
        passes, rest = divmod(count, len(self.updates))
        return passes * self.total + sum(self.steps[:rest])


@dataclass(frozen=True, slots=True)
class Crossing:
    """`target`, `distance` iterations later, follows `source`. `latency`: the target reads the source's result."""

    source: int
    target: int
    distance: int
    register: str
    role: str  # in which the target reads it ("" where it does not)

    @property
    def latency(self) -> bool:
        return self.role != ""


def tracks(region: Region, flow: Flow, target: Target) -> dict[str, Track]:
    """The region's stepped registers."""
    moves: dict[str, list[tuple[int, int, bool]]] = {r: [] for r in sorted(flow.stepped)}
    for i, instruction in enumerate(region.instructions):
        for update in target.updates(instruction):
            if update.register in moves:
                moves[update.register].append((i, update.step, update.exact))
    return {
        register: Track(register, tuple(m[0] for m in found), tuple(m[1] for m in found), any(m[2] for m in found))
        for register, found in moves.items()
    }


def scale_of(instruction: Instruction, mention: Mention, target: Target) -> int:
    """The factor between a step of the register and the displacement; 0 if no displacement can make up for it."""
    operand = instruction.operands[mention.operand] if mention.operand >= 0 else None
    if not isinstance(operand, Memory) or operand.writeback or operand.pc_relative:
        return 0
    base, index = operand.base == mention.register, operand.index is not None and operand.index.name == mention.register
    if index and operand.index is not None and not target.is_whole(operand.index):
        return 0
    return int(base) + operand.scale * int(index)


def crossings(region: Region, flow: Flow, target: Target) -> Iterator[Crossing]:
    """Constraints that keep updates in order, and every use within reach of a displacement."""
    loop = region.kind == LOOP
    for track in tracks(region, flow, target).values():
        yield from _chain(track, loop)
        for i, instruction in enumerate(region.instructions):
            uses = [b.mention for b in flow.bindings[i] if b.mention.register == track.register and b.mention.reads]
            if uses and i not in track.updates:
                as_data = (
                    m for m in uses if not scale_of(instruction, m, target)
                )  # beside the address: `mov [rdi], rdi`
                yield from _bounded(track, i, instruction, next(as_data, uses[0]), target, loop)


def _chain(track: Track, loop: bool) -> Iterator[Crossing]:
    """Each update reads the previous one's result. The role is the reader's, for the latency."""
    for a, b in zip(track.updates, track.updates[1:], strict=False):
        yield Crossing(a, b, 0, track.register, "update")
    if loop:
        yield Crossing(track.updates[-1], track.updates[0], 1, track.register, "update")


def _bounded(
    track: Track, i: int, instruction: Instruction, mention: Mention, target: Target, loop: bool
) -> Iterator[Crossing]:
    """The use follows the last update that must precede it, and precedes the first that must follow it."""
    place, count = track.before(i), len(track.updates)
    scale = 0 if track.exact else scale_of(instruction, mention, target)

    def reaches(n: int) -> bool:
        operand = instruction.operands[mention.operand]
        assert isinstance(operand, Memory)
        moved = track.moved(place) - track.moved(place + n)
        return target.encodable(instruction, operand.displacement + scale * moved)

    late = early = 0
    while scale and late < FARTHEST and reaches(late + 1):
        late += 1
    while scale and early < FARTHEST and reaches(-early - 1):
        early += 1
    distance, following = divmod(place + late, count)
    if loop or distance == 0:
        yield Crossing(i, track.updates[following], distance, track.register, "")
    distance, previous = divmod(place - early - 1, count)
    if loop or distance == 0:
        role = mention.role if early == 0 else ""
        yield Crossing(track.updates[previous], i, -distance, track.register, role)
