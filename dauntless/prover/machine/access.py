"""Loads and stores of the machine: values in memory, tables at symbolic indices, stores at counted offsets.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dauntless.asm.open_symbols import Cell
from dauntless.prover.engines.counts import Counts
from dauntless.prover.engines.predicates import Predicates
from dauntless.prover.engines.sums import Sum
from dauntless.prover.graph import dag, linear
from dauntless.prover.graph.dag import SECRET, UNDEFINED, Base, Node, base_and_offset, const, pointer, var
from dauntless.prover.machine import explain
from dauntless.prover.machine.addresses import Addresses, extent, secret, sized
from dauntless.prover.machine.declassified import only_conditions
from dauntless.prover.machine.memory import Region
from dauntless.prover.machine.naming import AS_LINKED, address_of
from dauntless.prover.machine.program import OWN, WEAK, Program
from dauntless.prover.machine.stack_protector import GUARD, canary
from dauntless.prover.machine.undefined_bits import settled
from dauntless.prover.refusal import Refusal

LARGEST_INDEX = 12  # bits of the index of a table that is read at an unknown place
# What to do where the time depends on a secret.
DIVISION = "for a division by a constant, multiply by its reciprocal (gcc and clang do at -O2, gcc does not at -Os)"
CHOSEN_BITS = "use a mask that is a constant or public"
PLACES = "move elements by public numbers and masks, and choose among them by vmerge"
LISTED = "compute on secrets by instructions that Zvkt lists (dauntless/isa/riscv64/zvkt.py)"


class Access(Addresses):
    """Loads and stores, checked against the rules of memory."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.residues: Mapping[str, tuple[int, int]] = {}  # what the case says of bases: (alignment, residue)
        self.counts = Counts()
        self.declassified: Predicates | None = None  # conditions that branches and addresses may depend on

    def choose(self, value: Node) -> int | None:
        """The value of a public term on this path; None if it may have too many values."""
        raise NotImplementedError

    def load(self, address: Any, width: int, alignment: int) -> Any:
        """Loads `width` bits of memory; Refusal if they may not be read."""
        address = self.direct(address)
        if base_and_offset(address) is None:
            is_guard = width == self.isa.pointer_width and self.open_symbols.get(address.id) == GUARD
            if is_guard and address is address_of(GUARD, 0, width):
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
            raise self.refuse("access to an undeclared address", f"reads {extent(offset, width // 8)} of {region.name} after "
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
        """The value that a linker or loader fills in: the address of an open symbol, or of the file's own definition."""
        (start, cell), *more = cells
        for _, each in cells:
            if each.name in self.program.image.open.weak:
                self.program.assume(WEAK.format(each.name))
        is_whole = not more and start == address and 8 * cell.size == width
        if is_whole and cell.section is not None:
            place = self.own(cell.section, cell.target) if cell.addend is not None else None
            if place is not None:
                return place
            if width < self.isa.pointer_width:  # as in tables of jumps below 2 GiB
                self.program.assume(AS_LINKED.format(f"what is filled in for {cell.name or 'a section'}"))
                return self._linked(address, width)
        if not is_whole or cell.addend is None:
            raise self.refuse("access to an undeclared address", f"reads what the linker or loader fills in for {cell.name}",
                              "read the addresses of symbols as wholes, and no thread-local or copied variables",
                              unknown=True)  # fmt: skip
        if cell.own:
            self.program.assume(OWN.format(cell.name))
            return self._linked(address, width)
        value = address_of(cell.name, cell.addend, width)
        self.open_symbols |= {node.id: cell.name for node in (value, *value.args)}
        return value

    def _linked(self, address: int, width: int) -> Node:
        """The number that is filled in in this image."""
        data = self.program.image.read(address, width // 8)
        assert data is not None, "a cell lies in a segment"
        return const(int.from_bytes(data, "little"), width)

    def own(self, section: int, address: int) -> Node | None:
        """An address in a section of the object as a place in that section, which may be at any address."""
        position = self.program.image.position(section, address)
        if position is None:
            return None
        segment = self.program.image.segments[position]
        name = f"{segment.name or 'segment'} ({position})"  # no name of an argument
        alignment, residue = self.residues.get(name, (segment.alignment, segment.address % segment.alignment))
        base = Base(name, len(segment.data), alignment, residue, width=self.isa.pointer_width)
        if name not in self.own_segments:
            self.own_segments[name] = position
            self.regions[name] = Region("the object's constants", base.size, True, False, base, segment.address,
                                        segment.alignment, segment.data)  # fmt: skip
        return dag.add(pointer(base), const(address - segment.address, base.width))

    def code_address(self, place: tuple[Base | None, int]) -> int | None:
        """The linker's address of a place in the object's sections; None for other buffers."""
        base, offset = place
        if base is None:
            return offset
        position = self.own_segments.get(base.name)
        return None if position is None else self.program.image.segments[position].address + offset

    def store(self, address: Any, value: Any, alignment: int) -> None:
        """Stores a value; Refusal if the memory may not be written."""
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
        """Checks that values which the caller may read are defined; padding, scratch and stack may contain undefined values."""
        if not region.free:
            self.demand_defined(value, f"stored to {region.name} at byte {offset}")
            return
        for i in range(value.width // 8):
            if offset + i not in region.free:
                self.demand_defined(value.extract(8 * i, 8), f"stored to {region.name} at byte {offset + i}")

    def variable_time(self, arguments: list[Any]) -> None:
        """Refuses secret operands of an instruction whose time depends on them."""
        for value in arguments:
            if not isinstance(value, Node) or not value.taint:
                continue
            if self.current and any("address" in s.kinds for s in self.current.entry.operands):
                raise self.bad_address(value, "the address that it prefetches")
            if self.declassified is not None and only_conditions(value, self.declassified):
                continue
            if value.taint & SECRET:
                raise self.refuse("secret operand of a variable-time instruction",
                                  f"the time it takes depends on {secret(value)}",
                                  f"{self._instead()}; or declare the input public", value, SECRET)  # fmt: skip
            raise self.refuse("undefined value", f"the time it takes depends on {explain.inputs(value, value.taint)}",
                              "set the register before it is used", value)  # fmt: skip

    def _instead(self) -> str:
        """The next step for an instruction whose time depends on a secret."""
        entry = self.current.entry if self.current else None
        if entry is not None and isinstance(entry.variable_time, tuple):
            return CHOSEN_BITS
        if entry is None or entry.compile is None:
            return DIVISION
        return LISTED if entry.variable_time else PLACES

    def known(self, value: Any, what: str, *, of_address: bool = False) -> int:
        """The number that vl, vtype, or a mask bit of the access `of_address` equals; Refusal if it is unknown, since it
        determines the instruction's effect or the accessed memory."""
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
        return var(f"{sized(size)} of {area}, never written", 8 * size, UNDEFINED)

    def direct(self, address: Any) -> Any:
        """The address as a place in one buffer, if its unknown terms cancel, or are public and enumerated by cases."""
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

    def pinned(self, value: Node) -> Node:
        """A public value as a number, if it can be enumerated by cases."""
        chosen = self.choose(value)
        return value if chosen is None else const(chosen, value.width)

    def chosen_address(self, address: Any) -> Node | None:
        """A public address, or one at a public offset in a buffer, as a place on this path; None if it may have too many
        values, and for samplers, whose stores are collected instead."""
        if address.taint or self.declassified is not None:
            return None
        bases = [node for node in dag.topological([address]) if node.op == "base"]
        if len(bases) > 1:
            return None
        offset = self.choose(dag.sub(address, bases[0]) if bases else address)
        return None if offset is None else self.address_in(bases[0].data if bases else None, offset)

    # -- unknown offsets ------------------------------------------------------------------------------------------
    def _look_up(self, address: Any, width: int, alignment: int) -> Node:
        """The value of a table at a symbolic index: all entries within the address's interval."""
        base, place = self._place(address, "reads")
        size, span = width // 8, place.high - place.low
        if not place.bits:
            known: Node = self.load(self.address_in(base, place.constant), width, alignment)
            return known
        if base is not None and self.regions[base.name].content is None:
            raise self.bad_address(address, "the address that it reads")
        lowest = self.address_in(base, place.low)
        try:
            region, start = self.resolve(lowest, span + size, 1, write=False)
        except Refusal as refusal:  # the interval leads there; whether the address does is not known
            refusal.unknown = True
            refusal.what += f" ({sized(size)} of them, anywhere)"
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
        """A store to one buffer at an offset with a known interval."""
        base, place = self._place(address, "writes")
        if base is None:
            raise self.bad_address(address, "the address that it writes")
        region, size = self.regions[base.name], value.width // 8
        low, high = self.counts.facts.interval(place)
        if base.name == "stack":
            self._collect(region, place, (low, high), value, alignment)
            return
        if not 0 <= low <= high <= region.size - size:
            raise self.refuse("access outside its buffer", f"writes {sized(size)} of {region.name} at an offset that is only "
                              f"known to lie in {low} .. {high}; {region.name} has {region.size} bytes",
                              "correct the offset or what is added to it, or declare the buffer larger",
                              unknown=True)  # fmt: skip
        self.resolve(self.address_in(base, low), size, 1, write=True)
        self._check_steps(region, place, alignment)
        self.demand_defined(value, f"stored to {region.name}")
        region.scatter().append((place, value))
        self.note(value)

    def _collect(self, stack: Region, place: Sum, interval: tuple[int, int], value: Any, alignment: int) -> None:
        """A store to a stack buffer that is filled at counted offsets."""
        low, high = interval
        try:
            self._check_stack(stack, low, high - low + value.width // 8, write=True)
        except Refusal as refusal:  # the interval leads there; whether the address does is not known
            refusal.unknown = True
            refusal.what += f" (somewhere in {sized(high - low + value.width // 8)})"
            raise
        self._check_steps(stack, place, alignment)
        if not stack.collect(low, high, place, value):
            raise self.refuse("access to an undeclared address", f"writes {sized(value.width // 8)} of the stack at a counted "
                              "offset, apart from earlier writes at counted offsets: only one such buffer is supported",
                              "collect in one buffer", unknown=True)  # fmt: skip
        self.note(value)

    def _place(self, address: Any, verb: str) -> tuple[Base | None, Sum]:
        """(buffer, offset) or (None, address) of a place at a sum of bits that may be public."""
        found = self.counts.place(address) if not address.taint & ~SECRET else None
        if found is None or (address.taint & SECRET and not self.is_declassified(found[1])):
            raise self.bad_address(address, f"the address that it {verb}")
        return found

    def is_declassified(self, value: Sum) -> bool:
        """Whether every bit of the sum is public or declassified."""
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
