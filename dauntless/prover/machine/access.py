"""Which memory may be read and written: every rule about addresses, alignment and the stack.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dauntless.asm.open_symbols import Cell
from dauntless.errors import InputError
from dauntless.prover.engines.counts import Counts
from dauntless.prover.engines.predicates import Predicates
from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph import dag, linear
from dauntless.prover.graph.dag import SECRET, UNDEFINED, Base, Node, base_and_offset, const, pointer, var
from dauntless.prover.machine import explain
from dauntless.prover.machine.memory import Region
from dauntless.prover.machine.naming import address_of, outside
from dauntless.prover.machine.program import WEAK, Program
from dauntless.prover.machine.stack_protector import GUARD, WIDTH, canary
from dauntless.prover.machine.state import STACK_SIZE, State
from dauntless.prover.machine.undefined_bits import settled
from dauntless.prover.refusal import Refusal

SLOT = 8  # bytes of an entry of a global offset table
LARGEST_INDEX = 12  # bits of the index of a table that is read at an unknown place
# What to do where the time depends on a secret.
DIVISION = "for a division by a constant, multiply by its reciprocal (gcc and clang do at -O2, gcc does not at -Os)"
CHOSEN_BITS = "use a mask that is a constant or public"
PLACES = "move elements by public numbers and masks, and choose among them by vmerge"
LISTED = "compute on secrets by instructions that Zvkt lists (dauntless/isa/riscv64/zvkt.py)"


class Access(State):
    """Loads and stores that keep the rules."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.constants: dict[int, Region] = {}  # address of a read-only segment -> the segment
        self.constants_read: dict[
            tuple[int, int], None
        ] = {}  # (segment, offset), in the order in which they were first read
        self.own_segments: dict[str, int] = {}  # name of a base -> the segment of the image
        self.residues: Mapping[str, tuple[int, int]] = {}  # what the case says of bases: (alignment, residue)
        self.counts = Counts()
        self.declassified: Predicates | None = None  # conditions that branches and addresses may depend on

    def choose(self, value: Node) -> int | None:
        """What a public value is on this path; None if it may be too much."""
        raise NotImplementedError

    def load(self, address: Any, width: int, alignment: int) -> Any:
        address = self.direct(address)
        if base_and_offset(address) is None:
            if width == WIDTH and self.open_symbols.get(address.id) == GUARD and address is address_of(GUARD, 0):
                return canary(self.program)
            try:
                return self._look_up(address, width, alignment)
            except Refusal as refusal:
                chosen = self.chosen_address(address) if refusal.unknown else None
                if chosen is None:
                    raise
                address = chosen
        region, offset = self.resolve(address, width // 8, alignment, write=False)
        if region.stores is not None:
            raise self.refuse("access to an undeclared address", f"reads {_bytes(offset, width // 8)} of {region.name} after "
                              "something was written there at an unknown offset",
                              "read inputs and constants only", unknown=True)  # fmt: skip
        if region.content is not None:
            at = region.address + offset
            in_object = region.base is None or region.base.name in self.own_segments
            filled = self.program.image.cells_in(at, width // 8) if in_object else ()
            if filled:
                return self._filled(filled, at, width)
            return self.const(int.from_bytes(region.content[offset : offset + width // 8], "little"), width)
        value = region.take(offset, width // 8, lambda o, n: self._never_written(region, o, n))
        self.note(value)
        if value.op == "extract":  # part of an element
            self.note(value.args[0])
        return value

    def _filled(self, cells: Sequence[tuple[int, Cell]], address: int, width: int) -> Node:
        """What a linker or loader writes here: the address of an open symbol, or of the file's own definition."""
        (start, cell), *more = cells
        if (
            not more
            and start == address
            and 8 * cell.size == width
            and cell.addend is not None
            and cell.section is not None
        ):
            place = self.own(cell.section, cell.target)
            if place is not None:
                return place
        if more or start != address or 8 * cell.size != width or cell.addend is None:
            raise self.refuse("access to an undeclared address", f"reads what the linker or loader fills in for {cell.name}",
                              "read the addresses of symbols as wholes, and no thread-local or copied variables",
                              unknown=True)  # fmt: skip
        if cell.own:
            self.program.assume(
                f"relies on {cell.name} being this file's own definition: another module may replace it"
            )
            data = self.program.image.read(address, cell.size)
            assert data is not None, "a cell lies in a segment"
            return const(int.from_bytes(data, "little"), width)
        value = address_of(cell.name, cell.addend)
        self.open_symbols |= {node.id: cell.name for node in (value, *value.args)}
        return value

    def own(self, section: int, address: int) -> Node | None:
        """The place of an address in a section of the object, which may be anywhere."""
        position = self.program.image.position(section, address)
        if position is None:
            return None
        segment = self.program.image.segments[position]
        name = f"{segment.name or 'segment'} ({position})"  # no name of an argument
        alignment, residue = self.residues.get(name, (segment.alignment, segment.address % segment.alignment))
        base = Base(name, len(segment.data), alignment, residue)
        if name not in self.own_segments:
            self.own_segments[name] = position
            self.regions[name] = Region("the object's constants", base.size, True, False, base, segment.address,
                                        segment.alignment, segment.data)  # fmt: skip
        return dag.add(pointer(base), const(address - segment.address, 64))

    def code_address(self, place: tuple[Base | None, int]) -> int | None:
        """The number behind a place in the object's sections."""
        base, offset = place
        if base is None:
            return offset
        position = self.own_segments.get(base.name)
        return None if position is None else self.program.image.segments[position].address + offset

    def store(self, address: Any, value: Any, alignment: int) -> None:
        address = self.direct(address)
        if base_and_offset(address) is None:
            chosen = self.chosen_address(address)
            if chosen is None:
                self._scatter(address, value, alignment)
                return
            address = chosen
        region, offset = self.resolve(address, value.width // 8, alignment, write=True)
        if region.name != "stack":
            value = settled(value)
            self._demand_stored(region, offset, value)
        region.put(offset, value)
        self.note(value)

    def _demand_stored(self, region: Region, offset: int, value: Any) -> None:
        """What the caller will look at is defined; padding and scratch, like the stack, may hold anything."""
        if not region.free:
            self.demand_defined(value, f"stored to {region.name} at byte {offset}")
            return
        for i in range(value.width // 8):
            if offset + i not in region.free:
                self.demand_defined(value.extract(8 * i, 8), f"stored to {region.name} at byte {offset + i}")

    def variable_time(self, arguments: list[Any]) -> None:
        for value in arguments:
            if not isinstance(value, Node) or not value.taint:
                continue
            if self.current and any("address" in s.kinds for s in self.current.entry.operands):
                raise self.bad_address(value, "the address that it prefetches")
            if value.taint & SECRET:
                raise self.refuse("secret operand of a variable-time instruction",
                                  f"the time it takes depends on {secret(value)}",
                                  f"{self._instead()}; or declare the input public", value, SECRET)  # fmt: skip
            raise self.refuse("undefined value", f"the time it takes depends on {explain.inputs(value, value.taint)}",
                              "set the register before it is used", value)  # fmt: skip

    def _instead(self) -> str:
        """What to do where the time of the current instruction depends on a secret."""
        entry = self.current.entry if self.current else None
        if entry is not None and isinstance(entry.variable_time, tuple):
            return CHOSEN_BITS
        if entry is None or entry.compile is None:
            return DIVISION
        return LISTED if entry.variable_time else PLACES

    def known(self, value: Any, what: str, *, of_address: bool = False) -> int:
        """The integer that vl, vtype, or a bit of the mask `of_address` is: they decide what is executed and which memory is
        touched, and so they must be known."""
        found = value.as_int()
        if found is None and isinstance(value, Node):
            found = self.choose(value)
        if found is not None:
            return int(found)
        if value.taint & SECRET:
            raise self.refuse("secret address" if of_address else "secret vector length", f"{what} depends on {secret(value)}",
                              "compute all elements, select by mask, or declare the input public", value, SECRET)  # fmt: skip
        if value.taint:
            raise self.refuse("undefined value", f"{what} depends on {explain.inputs(value, value.taint)}",
                              "set vector type, length and mask first", value)  # fmt: skip
        rule = "access to an undeclared address" if of_address else "unknown vector length"
        raise self.refuse(rule, f"{what} is {explain.words(value) or 'an expression'}, which is not known",
                          "give public arguments their values (`public u64 n = 4`)", unknown=True)  # fmt: skip

    def _never_written(self, region: Region, offset: int, size: int) -> Node:
        inside = region.name == "stack"
        area = f"the stack at {self.from_entry(offset)}" if inside else f"{region.name} at byte {offset}"
        return var(f"{_size(size)} of {area}, never written", 8 * size, UNDEFINED)

    def direct(self, address: Any) -> Any:
        """The address as a place in one buffer, if what is unknown in it cancels, or is public and settled by cases."""
        if base_and_offset(address) is not None:
            return address
        address = linear.address(address)
        if address.taint or base_and_offset(address) is not None or self.counts.place(address) is not None:
            return address
        form = linear.linear(address)
        bases = [number for number in form.terms if form.nodes[number].op == "base"]
        if len(bases) > 1 or any(form.terms[number] != 1 for number in bases):
            return address
        base = form.nodes[bases[0]] if bases else const(0, address.width)
        return dag.add(base, self.pinned(linear.linear(address, base).node))

    def is_certain(self, condition: Node) -> bool:
        """Whether what was met on the path before implies it: the rules of control know."""
        return False

    def pinned(self, value: Node) -> Node:
        """A public value as a number, if it can be settled by cases."""
        chosen = self.choose(value)
        return value if chosen is None else const(chosen, value.width)

    def chosen_address(self, address: Any) -> Node | None:
        """A public address, or one at a public offset in a buffer, as it is on this path; None if it may be too many, and for
        samplers, whose stores are gathered instead."""
        if address.taint or self.declassified is not None:
            return None
        bases = [node for node in dag.topological([address]) if node.op == "base"]
        if len(bases) > 1:
            return None
        offset = self.choose(dag.sub(address, bases[0]) if bases else address)
        return None if offset is None else _address(bases[0].data if bases else None, offset)

    # -- unknown offsets ------------------------------------------------------------------------------------------
    def _look_up(self, address: Any, width: int, alignment: int) -> Node:
        """A constant at an unknown place of a table: every entry that the address's interval can reach."""
        base, place = self._place(address, "reads")
        size, span = width // 8, place.high - place.low
        if not place.bits:
            known: Node = self.load(_address(base, place.constant), width, alignment)
            return known
        if base is not None and self.regions[base.name].content is None:
            raise self.bad_address(address, "the address that it reads")
        lowest = _address(base, place.low)
        try:
            region, start = self.resolve(lowest, span + size, 1, write=False)
        except Refusal as refusal:  # the interval leads there; whether the address does is not known
            refusal.unknown = True
            refusal.what += f" ({_size(size)} of them, anywhere)"
            raise
        self._check_steps(region, place.moved(-region.address) if base is None else place, alignment)
        low = min((c & -c).bit_length() - 1 for c in place.bits.values())
        bits = span.bit_length() - low
        if (
            region.content is None
            or bits > LARGEST_INDEX
            or self.program.image.cells_in(region.address + start, span + size)
        ):
            raise self.bad_address(address, "the address that it reads")
        entries = [
            int.from_bytes(region.content[start + i : start + i + size], "little") if i <= span else 0
            for i in range(0, 1 << (bits + low), 1 << low)
        ]
        value: Node = dag.lookup(dag.extract(dag.sub(address, lowest), low, bits), entries, width)
        self.note(value)
        return value

    def _scatter(self, address: Any, value: Any, alignment: int) -> None:
        """A store to one buffer at an offset of which an interval is known."""
        base, place = self._place(address, "writes")
        if base is None:
            raise self.bad_address(address, "the address that it writes")
        region, size = self.regions[base.name], value.width // 8
        low, high = self.counts.facts.interval(place)
        if base.name == "stack":
            self._collect(region, place, (low, high), value, alignment)
            return
        if not 0 <= low <= high <= region.size - size:
            raise self.refuse("access outside its buffer", f"writes {_size(size)} of {region.name} at an offset that is only "
                              f"known to lie in {low} .. {high}; {region.name} has {region.size} bytes",
                              "correct the offset or what is added to it, or declare the buffer larger",
                              unknown=True)  # fmt: skip
        self.resolve(_address(base, low), size, 1, write=True)
        self._check_steps(region, place, alignment)
        self.demand_defined(value, f"stored to {region.name}")
        region.scatter().append((place, value))
        self.note(value)

    def _collect(self, stack: Region, place: Sum, interval: tuple[int, int], value: Any, alignment: int) -> None:
        """A store to a buffer on the stack that is filled by a count."""
        low, high = interval
        try:
            self._check_stack(stack, low, high - low + value.width // 8, write=True)
        except Refusal as refusal:  # the interval leads there; whether the address does is not known
            refusal.unknown = True
            refusal.what += f" (somewhere in {_size(high - low + value.width // 8)})"
            raise
        self._check_steps(stack, place, alignment)
        if not stack.collect(low, high, place, value):
            raise self.refuse("access to an undeclared address", f"writes {_size(value.width // 8)} of the stack at an offset "
                              "that depends on what was counted, apart from where it did so before: one buffer is followed",
                              "collect in one buffer", unknown=True)  # fmt: skip
        self.note(value)

    def _place(self, address: Any, verb: str) -> tuple[Base | None, Sum]:
        """(buffer, offset) or (None, address): a sum of bits that may be seen."""
        found = self.counts.place(address) if not address.taint & ~SECRET else None
        if found is None or (address.taint & SECRET and not self.is_declassified(found[1])):
            raise self.bad_address(address, f"the address that it {verb}")
        return found

    def is_declassified(self, value: Sum) -> bool:
        """Whether no bit of the sum is secret, but for what the contract declassifies."""
        bits = (self.counts.bits[b] for b in value.bits)
        return all(not b.taint or (self.declassified is not None and self.declassified.find(b)) for b in bits)

    def _check_steps(self, region: Region, offset: Sum, alignment: int) -> None:
        if alignment == 1:
            return
        if any(c % alignment for c in offset.bits.values()):
            raise self.refuse("misaligned access", f"the instruction demands {alignment}-byte alignment; offsets in "
                              f"{region.name} are not always a multiple of it",
                              "use an instruction for unaligned data", unknown=True)  # fmt: skip
        self._check_alignment(region, offset.constant, alignment)

    # -- addresses ------------------------------------------------------------------------------------------------
    def resolve(self, address: Any, size: int, alignment: int, *, write: bool) -> tuple[Region, int]:
        """The region and byte offset of an access, after every rule about it has been checked."""
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
                              "read no further than the constants, and keep together what is read together")  # fmt: skip
        elif not 0 <= offset <= region.size - size:
            raise self.refuse("access outside its buffer", f"{verb} {_bytes(offset, size)} of {region.name}, which has "
                              f"{region.size} bytes", "correct the offset or the number of iterations, or declare the buffer "
                              "as large as it is")  # fmt: skip
        if write and not region.writable:
            if own:
                raise self.refuse("write to read-only memory", f"writes {self._symbol(region.address + offset)}, a constant "
                                  "of the object", "write to the buffers or the stack only")  # fmt: skip
            raise self.refuse("write to read-only memory", f"writes {_bytes(offset, size)} of {region.name}, which is an input",
                              "declare the argument out or inout if this is meant")  # fmt: skip
        if alignment > 1:
            self._check_alignment(region, offset, alignment)
        return region, offset

    def _symbol(self, address: int, section: int | None = None) -> str:
        """`table+8`: the nearest symbol at or below an address of the object, or of its section if the address lies beyond."""
        symbols = self.program.image.symbols.values()
        below = [s for s in symbols if s.address <= address < s.address + max(1, s.size)]
        if not below and section is not None:
            below = [s for s in symbols if section <= s.address <= address]
        if not below:
            return f"{address:#x}"
        nearest = max(below, key=lambda s: (s.address, s.name))
        return nearest.name + (f"+{address - nearest.address}" if address > nearest.address else "")

    def _constants(self, address: int, verb: str) -> Region:
        """The read-only segment of the object at an address."""
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
        """An access to the object's own memory, which must be constant."""
        segment = self.program.image.segments[position]
        if segment.writable:
            raise self.refuse("access to an undeclared address", f"{verb} {self._symbol(address)}, a writable global",
                              "pass a buffer as an argument instead; make tables const")  # fmt: skip
        self.constants_read[position, address - segment.address] = None
        for name in self.program.image.weak_at(address):
            self.program.assume(WEAK.format(name))

    def _slot(self, address: int) -> Region:
        """A writable entry of a global offset table, which the loader fills before the program runs or at the first call."""
        self.program.assume("relies on nobody but the loader writing the global offset table")
        if self.program.image.open.slots[address]:
            self.bound_at_first_call()
        data = self.program.image.read(address, SLOT)
        return Region("the global offset table", SLOT, True, False, None, address, SLOT, data)

    def bound_at_first_call(self) -> None:
        """What the loader may change when it looks for a function that is called for the first time."""
        raise NotImplementedError

    def _check_stack(self, region: Region, offset: int, size: int, *, write: bool) -> None:
        assert region.base is not None
        pointer_place = base_and_offset(self.registers[self.isa.stack_pointer])
        assert pointer_place is not None, "the stack pointer is checked whenever it is written"
        verb, sp, red_zone = "writes" if write else "reads", self.isa.stack_pointer, self.isa.red_zone
        if offset < 0:
            raise self.refuse("access below the stack pointer", f"{verb} {self.from_entry(offset)}: more than "
                              f"{STACK_SIZE >> 10} KiB of stack", "use a smaller frame")  # fmt: skip
        if offset < pointer_place[1] - red_zone:
            beyond = f", beyond the red zone of {red_zone}" if red_zone else ""
            raise self.refuse("access below the stack pointer",
                              f"{verb} {pointer_place[1] - offset} bytes below {sp}{beyond}; a signal may overwrite that",
                              f"move {sp} down first")  # fmt: skip
        if offset + size > self.stack_top and (write or not self._is_declared_above(offset, size)):
            what = f"{verb} {size} bytes at {self.from_entry(offset)}"
            if self.isa.link_register is None and offset < self.stack_top + 8:
                raise self.refuse("access to the caller's frame", f"{what}, where the return address is",
                                  "use only the function's own frame, below the stack pointer at entry")  # fmt: skip
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
        if self.is_certain(dag.is_multiple(_address(base, offset), alignment)):
            return
        declared = f"is declared `align {known}` only" if known > 1 else "is declared without alignment"
        raise self.refuse("misaligned access", f"{what}{declared}",
                          f"declare it `align {alignment}`, or use an instruction for unaligned data")  # fmt: skip

    def bad_address(self, address: Any, use: str) -> Exception:
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


def _address(base: Base | None, offset: int) -> Node:
    return const(offset, 64) if base is None else dag.add(dag.pointer(base), const(offset, 64))


def secret(value: Node) -> str:
    """`a[0] & 7, computed from the secret a[0]`, as far as it can be said briefly."""
    names, text = explain.inputs(value, SECRET), explain.words(value)
    if not text:
        return f"the secret {names}"
    return f"{text}, which is secret" if text == names else f"{text}, computed from the secret {names}"


def _size(size: int) -> str:
    return "1 byte" if size == 1 else f"{size} bytes"


def _bytes(offset: int, size: int) -> str:
    return f"byte {offset}" if size == 1 else f"bytes {offset} to {offset + size - 1}"
