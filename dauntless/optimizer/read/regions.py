"""A function's instructions as a sequence of regions: straight-line blocks, single-block loops, and fixed instructions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from dauntless.asm.disassemble import decoders_agree, disassemble
from dauntless.asm.image import Image, Symbol
from dauntless.errors import InputError
from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Immediate
from dauntless.optimizer.read.cfi import FrameInformation, frame_information
from dauntless.optimizer.targets.target import Target, target_named

BLOCK, LOOP, FIXED = "block", "loop", "fixed"
RETURN = -1  # the successor that is the caller


class UnknownVectors(InputError):
    """The code's cost depends on the length of the processor's vectors."""


@dataclass(frozen=True)
class Region:
    """A part of a function. A loop's last instruction is its closing branch; a fixed region is one instruction that is not
    moved."""

    index: int
    kind: str
    instructions: tuple[Instruction, ...]
    successors: tuple[int, ...]  # regions, or RETURN
    number: int = 0  # in the label: a landing pad at the entry is not counted

    @property
    def label(self) -> str:
        return f"{self.kind}{self.number}"

    @property
    def address(self) -> int:
        return self.instructions[0].address


@dataclass(frozen=True)
class Function:
    """A function divided into regions, in address order. `targets`: regions that are branch targets, by address."""

    image: Image
    symbol: Symbol
    target: Target
    regions: tuple[Region, ...]
    targets: dict[int, int]
    frame: FrameInformation | None = None

    @property
    def all_instructions(self) -> tuple[Instruction, ...]:
        """All instructions in address order."""
        return tuple(i for region in self.regions for i in region.instructions)

    @cached_property
    def unwinding(self) -> dict[int, tuple[str, ...]]:
        """Instruction address -> frame directives after it; -1: before all."""
        behind = {i.next_address: i.address for i in self.all_instructions} | {self.symbol.address: -1}
        found: dict[int, list[str]] = {}
        for d in self.frame.directives if self.frame else ():
            if d.address not in behind:
                raise InputError(f"{self.image.path} {d.address:#x}", "frame information for the middle of an instruction",
                                 "put .cfi directives behind instructions")  # fmt: skip
            found.setdefault(behind[d.address], []).append(d.text)
        return {address: tuple(texts) for address, texts in found.items()}

    def is_entered(self, region: Region) -> bool:
        """Whether another region branches to this one."""
        others = (r for r in self.regions if r.index != region.index)
        return any(branch_target(r.instructions[-1]) == region.address for r in others)


def read_function(image: Image, name: str) -> Function:
    """The regions of a function: blocks, loops of one block, and what branches between them. InputError at calls and computed
    jumps."""
    symbol, target = image.symbol(name), target_named(image.isa)
    frame = frame_information(image, symbol)
    bases = {target.dwarf(d.frame) for d in frame.directives if d.frame is not None} if frame else set()
    target = replace(target, reserved=target.reserved | bases) if bases - target.reserved else target
    instructions = list(_decoded(image, symbol))
    leaders = _leaders(instructions, target, image.path)
    groups = list(_groups(instructions, leaders, target))
    index_at = {group[0].address: i for i, group in enumerate(groups)}
    pads = 1 if _is_pad(groups[0], target) else 0
    regions, targets = [], {}
    for i, group in enumerate(groups):
        kind, successors = _shape(group, i, index_at, target, image.path)
        destination = branch_target(group[-1])
        if destination is not None:
            targets[destination] = _region_at(destination, index_at, group[-1], image.path)
        regions.append(Region(i, kind, tuple(group), successors, max(i - pads, 0)))
    if RETURN not in {s for region in regions for s in region.successors}:
        raise InputError(f"{image.path} {name}", "never returns", "end it with ret")
    return Function(image, symbol, target, tuple(regions), targets, frame)


def _is_pad(group: list[Instruction], target: Target) -> bool:
    """Whether the instruction is the landing pad that indirect branches require at a function's entry."""
    return len(group) == 1 and target.is_barrier(group[0]) and group[0].entry.control == ""


def branch_target(instruction: Instruction) -> int | None:
    """The target of a branch or jump; None for other instructions."""
    if instruction.entry.control not in ("branch", "jump"):
        return None
    last = instruction.operands[-1]
    assert isinstance(last, Immediate), instruction.text
    return last.value


def _decoded(image: Image, symbol: Symbol) -> Iterator[Instruction]:
    if image.convention:
        raise InputError(
            image.path, "is for another system than Linux", "give an ELF object; --format macho writes for macOS"
        )
    isa = isa_named(image.isa)
    for line in disassemble(image, symbol):
        where = f"{image.path} {line.address:#x}"
        if not line.text:
            raise InputError(
                where, "the bytes are not an instruction", "keep data out of the code: put them into .rodata"
            )
        if not decoders_agree(image.isa, line):
            raise InputError(where, f"two decoders disagree about {line.text!r}", "avoid the instruction")
        instruction = decode(image.isa, line.address, len(line.encoding), line.text)
        if isa.depends_on_variant(instruction.entry):
            raise UnknownVectors(
                f"{where}: {line.text}",
                "its cost and its loop's trips depend on the processor's vectors",
                "ship the function as it is written",
            )
        yield instruction


def _leaders(instructions: Sequence[Instruction], target: Target, path: str) -> set[int]:
    """Addresses at which a region begins: branch targets, and instructions after control flow."""
    leaders = {instructions[0].address}
    known = {i.address for i in instructions}
    for i in instructions:
        if i.entry.control in ("call", "indirect", "indirect call"):
            raise InputError(f"{path} {i.address:#x}: {i.text}", "calls and computed jumps are not optimised",
                             "optimise the functions one by one")  # fmt: skip
        if i.entry.scattered:
            raise InputError(f"{path} {i.address:#x}: {i.text}", "touches memory in places that its operands do not tell",
                             "replace string instructions and gathers by loads and stores")  # fmt: skip
        destination = branch_target(i)
        if destination is not None:
            if destination not in known:
                raise InputError(f"{path} {i.address:#x}: {i.text}", "the branch leaves the function", "keep it inside")
            leaders.add(destination)
        if i.entry.control:
            leaders.add(i.next_address)
    return leaders


def _groups(instructions: Sequence[Instruction], leaders: set[int], target: Target) -> Iterator[list[Instruction]]:
    """Groups of instructions that form a region, without padding. Only a branch to its own block stays inside one."""
    group: list[Instruction] = []
    for i in instructions:
        if i.address in leaders and group:
            yield group
            group = []
        closes = bool(group) and branch_target(i) == group[0].address and i.entry.control == "branch"
        if target.is_padding(i) and i.address not in leaders:
            continue
        if (target.is_barrier(i) or i.entry.control) and not closes:
            if group:
                yield group
            yield [i]
            group = []
        else:
            group.append(i)
    if group:
        yield group


def _region_at(destination: int, index_at: dict[int, int], branch: Instruction, path: str) -> int:
    if destination not in index_at:
        raise InputError(f"{path} {branch.address:#x}: {branch.text}", "the branch leads to padding", "move the label")
    return index_at[destination]


def _shape(
    group: list[Instruction], index: int, index_at: dict[int, int], target: Target, path: str
) -> tuple[str, tuple[int, ...]]:
    """(kind, successors) of a region."""
    last = group[-1]
    destination, control = branch_target(last), last.entry.control
    following = (index + 1,) if index + 1 < len(index_at) else ()
    if destination == group[0].address:
        if len(group) < 2 or control == "jump":
            raise InputError(f"{path} {last.address:#x}: {last.text}", "is a loop without an end", "give it a counter")
        return LOOP, (index, *following)
    if control in ("ret", "trap"):
        return FIXED, (RETURN,) if control == "ret" else ()
    if destination is not None:
        there = _region_at(destination, index_at, last, path)
        return FIXED, (there,) if control == "jump" else (there, *following)
    fixed = len(group) == 1 and (target.is_barrier(last) or target.is_padding(last))
    return (FIXED if fixed else BLOCK), following
