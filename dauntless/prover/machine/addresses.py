"""The rules of memory: bounds, permissions and alignment of accesses, and the stack.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.errors import InputError
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import SECRET, Base, Node, base_and_offset, const
from dauntless.prover.machine import explain
from dauntless.prover.machine.memory import Region
from dauntless.prover.machine.naming import outside
from dauntless.prover.machine.program import SLOTS, Program, relied_on
from dauntless.prover.machine.state import STACK_SIZE, State


class Addresses(State):
    """Checks addresses of accesses."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.constants: dict[int, Region] = {}  # address of a read-only segment -> the segment
        self.constants_read: dict[
            tuple[int, int], None
        ] = {}  # (segment, offset), in the order in which they were first read
        self.own_segments: dict[str, int] = {}  # name of a base -> the segment of the image

    def address_in(self, base: Base | None, offset: int) -> Node:
        """A place at an offset in a buffer, or a number, as a term."""
        number = const(offset, self.isa.pointer_width)
        return number if base is None else dag.add(dag.pointer(base), number)

    def is_certain(self, condition: Node) -> bool:
        """Whether the conditions met on the path imply this one; implemented by the rules of control."""
        return False

    def resolve(self, address: Any, size: int, alignment: int, *, write: bool) -> tuple[Region, int]:
        """The region and byte offset of an access, after all rules are checked."""
        verb = "writes" if write else "reads"
        place = base_and_offset(address)
        if place is None:
            raise self.bad_address(address, f"the address that it {verb}")
        base, offset = place
        region = self._constants(offset, verb) if base is None else self._region(base, offset, verb)
        own = base is None or base.name in self.own_segments
        offset -= region.address if base is None else 0
        if region.name == "stack":
            self._check_stack(region, offset, size, write=write)
        elif own and not 0 <= offset <= region.size - size:
            raise self.refuse("access outside its buffer", f"{verb} {size} bytes at "
                              f"{self._symbol(region.address + offset, region.address)}, "
                              f"where its section has {max(0, region.size - offset)} left",
                              "do not read past the constants, and put constants that are read together into one "
                              "table")  # fmt: skip
        elif not 0 <= offset <= region.size - size:
            raise self.refuse("access outside its buffer", f"{verb} {extent(offset, size)} of {region.name}, which has "
                              f"{region.size} bytes", "correct the offset or the number of iterations, or declare the buffer "
                              "as large as it is")  # fmt: skip
        if write and not region.writable:
            if own:
                raise self.refuse("write to read-only memory", f"writes {self._symbol(region.address + offset)}, a constant "
                                  "of the object", "write to the buffers or the stack only")  # fmt: skip
            raise self.refuse("write to read-only memory", f"writes {extent(offset, size)} of {region.name}, which is an input",
                              "declare the argument out or inout if this is meant")  # fmt: skip
        if alignment > 1:
            self._check_alignment(region, offset, alignment)
        return region, offset

    def _symbol(self, address: int, section: int | None = None) -> str:
        """The nearest symbol at or below an address of the object, such as `table+8`; of its section if the address is
        outside."""
        symbols = self.program.image.symbols.values()
        below = [s for s in symbols if s.address <= address < s.address + max(1, s.size)]
        if not below and section is not None:
            below = [s for s in symbols if section <= s.address <= address]
        if not below:
            return f"{address:#x}"
        nearest = max(below, key=lambda s: (s.address, s.name))
        return nearest.name + (f"+{address - nearest.address}" if address > nearest.address else "")

    def _constants(self, address: int, verb: str) -> Region:
        """The read-only segment of the object that includes an address."""
        image = self.program.image
        position = image.position_at(address)
        if position is None:
            name = image.undefined_at(address)
            if name is not None:
                raise InputError(image.path, f"the code uses {name}, which this object does not define",
                                 f"give the object that defines {name} as well")  # fmt: skip
            raise self.refuse("access to an undeclared address", f"{verb} the address {address:#x}, where nothing is declared",
                              "reach memory through the arguments, the stack or the object's own constants")  # fmt: skip
        if image.segments[position].writable and address in image.open.slots:
            return self._slot(address)
        self._note_constant(position, address, verb)
        segment = image.segments[position]
        if segment.address not in self.constants:
            self.constants[segment.address] = Region("the object's constants", len(segment.data), True, False, None,
                                                     segment.address, segment.alignment, segment.data)  # fmt: skip
        return self.constants[segment.address]

    def _region(self, base: Base, offset: int, verb: str) -> Region:
        position = self.own_segments.get(base.name)
        if position is not None:
            self._note_constant(position, self.program.image.segments[position].address + offset, verb)
        return self.regions[base.name]

    def _note_constant(self, position: int, address: int, verb: str) -> None:
        """Checks an access to the object's own memory, which must be constant, and records it."""
        segment = self.program.image.segments[position]
        if segment.writable:
            raise self.refuse("access to an undeclared address", f"{verb} {self._symbol(address)}, a writable global",
                              "pass a buffer as an argument instead; make tables const")  # fmt: skip
        self.constants_read[position, address - segment.address] = None
        for what in relied_on(self.program.image, address):
            self.program.assume(what)

    def _slot(self, address: int) -> Region:
        """The region of a writable entry of a global offset table, which the loader fills before the program runs or at the
        first call."""
        self.program.assume(SLOTS)
        if self.program.image.open.slots[address]:
            self.bound_at_first_call()
        size = self.isa.pointer_size
        data = self.program.image.read(address, size)
        return Region("the global offset table", size, True, False, None, address, size, data)

    def bound_at_first_call(self) -> None:
        """Makes undefined what the loader may change when it binds a function at its first call."""
        raise NotImplementedError

    def _check_stack(self, region: Region, offset: int, size: int, *, write: bool) -> None:
        assert region.base is not None
        pointer_place = base_and_offset(self.registers[self.isa.stack_pointer])
        assert pointer_place is not None, "the stack pointer is checked whenever it is written"
        verb, sp, red_zone = "writes" if write else "reads", self.isa.stack_pointer, self.isa.red_zone
        if offset < 0:
            raise self.refuse("more stack than is assumed", f"{verb} {self.from_entry(offset)}: more than "
                              f"{STACK_SIZE >> 10} KiB of stack", "use a smaller frame, or `dauntless check --whole`",
                              unknown=True)  # fmt: skip
        if offset < pointer_place[1] - red_zone:
            beyond = f", beyond the red zone of {red_zone}" if red_zone else ""
            raise self.refuse("access below the stack pointer",
                              f"{verb} {pointer_place[1] - offset} bytes below {sp}{beyond}; a signal may overwrite that",
                              f"move {sp} down first")  # fmt: skip
        home = self.stack_top + self.isa.pushed_by_call
        if home <= offset and offset + size <= home + self.isa.stack_home:
            return
        if offset + size > self.stack_top and (write or not self._is_declared_above(offset, size)):
            what = f"{verb} {size} bytes at {self.from_entry(offset)}"
            pushed = self.isa.pushed_by_call
            if pushed and offset < self.stack_top + pushed:
                raise self.refuse("access to the caller's frame", f"{what}, where the return address is",
                                  "use only the function's own frame, below the stack pointer at entry")  # fmt: skip
            if self._is_declared_above(offset, size):
                raise self.refuse("write to a stack argument", f"{what}, where an argument was passed",
                                  "copy the argument to the function's own frame", unknown=True)  # fmt: skip
            raise self.refuse("access to the caller's frame", f"{what}, which belongs to the caller",
                              "use only the function's own frame; declare arguments that are passed on the stack")  # fmt: skip

    def _is_declared_above(self, offset: int, size: int) -> bool:
        owner = self.regions["stack"].owner
        return all(0 <= i < len(owner) and owner[i] >= 0 for i in range(max(offset, self.stack_top), offset + size))

    def _check_alignment(self, region: Region, offset: int, alignment: int) -> None:
        base = region.base
        residue, known = (region.address, region.alignment) if base is None else (base.residue, base.alignment)
        if region.name == "stack" and known % alignment:
            raise dag.NeedsResidue(region.base, alignment)  # type: ignore[arg-type]
        if known % alignment == 0 and (residue + offset) % alignment == 0:
            return
        what = f"the instruction demands {alignment}-byte alignment; {region.name} "
        if known % alignment == 0:
            raise self.refuse("misaligned access", f"{what}has it, but the offset {offset} is no multiple of {alignment}",
                              "correct the offset, or use an instruction for unaligned data")  # fmt: skip
        if base is None:
            raise self.refuse("misaligned access", f"the instruction demands {alignment}-byte alignment; the section of "
                              f"{self._symbol(residue + offset)} is aligned to {known} bytes only",
                              "align the section (`.p2align`), or use an instruction for unaligned data")  # fmt: skip
        if self.is_certain(dag.is_multiple(self.address_in(base, offset), alignment)):
            return
        declared = f"is declared `align {known}` only" if known > 1 else "is declared without alignment"
        raise self.refuse("misaligned access", f"{what}{declared}",
                          f"declare it `align {alignment}`, or use an instruction for unaligned data")  # fmt: skip

    def bad_address(self, address: Any, use: str) -> Exception:
        """The refusal of an address outside all known buffers."""
        for node in dag.topological([address]):
            if node.id in self.open_symbols:
                return outside(self, self.open_symbols[node.id])
        if address.taint & SECRET:
            verb = "is" if explain.words(address) else "depends on"
            return self.refuse("secret address", f"{use} {verb} {secret(address)}",
                               "read every entry and select by mask, or declare the input public", address, SECRET)  # fmt: skip
        if address.taint:
            return self.refuse("undefined value", f"{use} depends on {explain.inputs(address, address.taint)}",
                               "set the register before it is used", address)  # fmt: skip
        text = explain.words(address) or "an expression"
        return self.refuse("access to an undeclared address", f"{use} is {text}: not a known offset in one buffer",
                           "give public arguments their values (`public u64 n = 4`)", unknown=True)  # fmt: skip


def secret(value: Node) -> str:
    """A secret value as short text, such as `a[0] & 7, computed from the secret a[0]`."""
    names, text = explain.inputs(value, SECRET), explain.words(value)
    if not text:
        return f"the secret {names}"
    return f"{text}, which is secret" if text == names else f"{text}, computed from the secret {names}"


def sized(size: int) -> str:
    """A size as text: `4 bytes`."""
    return "1 byte" if size == 1 else f"{size} bytes"


def extent(offset: int, size: int) -> str:
    """A range of bytes as text: `bytes 4 to 7`."""
    return f"byte {offset}" if size == 1 else f"bytes {offset} to {offset + size - 1}"
