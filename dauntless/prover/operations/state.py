"""The state of a whole operation: registers, flags and memory, of which secret parts are tracked and all others known.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

It implements the `State` interface of instruction steps (`isa/entry.py`), so that the semantics is that of the prover and the
emulator. Addresses, branches and operands of variable-time instructions must be known; what depends on where buffers are is
known in this run only, and is recorded.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from dauntless.asm.source_lines import source_line
from dauntless.isa.entry import Instruction
from dauntless.isa.operand import Register
from dauntless.isa.processor import LEAST_SIGNED, Processor
from dauntless.prover.machine.program import SLOTS, Program
from dauntless.prover.operations import rounded
from dauntless.prover.operations.given import address_of, secret, undefined
from dauntless.prover.operations.linked import Linker
from dauntless.prover.operations.named import atom_of, home_of
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.tags import Atom, High, Home, Linked, Stack
from dauntless.prover.operations.values import MASKS, Known, Partly, bare
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs.layout import layout_of

STACK_SIZE = 1 << 20  # bytes below the entry stack pointer that code may use
STACK_ABOVE = 1 << 8  # bytes above it: return address and arguments passed on the stack
ROOM = 1 << 24  # bytes of address space for each buffer
THREAD_BLOCK = "the thread control block"
GLOBALS = "relies on writable variables of the object holding what the file gives them at the call"

MASK_OR_DECLARE = "compute both sides and select by mask, or declare the input public"
SELECT = "read every entry and select by mask, or declare the input public"


class State:
    """Registers, flags and memory at one step."""

    symbolic = False

    def __init__(self, program: Program, processor: Processor, seed: str, residues: dict[str, int]) -> None:
        self.program, self.processor, self.residues = program, processor, residues
        self.isa = isa = program.isa
        self.image = program.image
        self.random = random.Random(f"whole {seed}")
        self.places = random.Random(f"places {seed}")  # of their own, so that other secrets lie at the same addresses
        self.drawn: Iterator[int] = iter(())  # bytes of the system's source of randomness in this run; none: any
        self.refused: Any = None  # the value that the last refusal is about
        self.registers: dict[str, Known] = {}
        self.flags: dict[str, Any] = {}
        self.regions: dict[str, Region] = {}
        self.by_home: dict[Home, Region] = {}
        self.steps = 0
        self.current: Instruction | None = None
        self.placed: dict[tuple[str, str], None] = {}  # (place, what) that depends on where buffers are
        self.assumptions: dict[str, None] = {}
        self.outside = ""  # the function outside of the object that accesses memory now
        self.given_secrets: dict[str, None] = {}  # functions outside of the object that had secrets in their reach
        self.zero = Known(0, isa.pointer_width)
        self._map = layout_of(isa.pointer_width)
        self.linker = Linker(self.image, isa, self._map.near)
        self.functions = self.linker.functions  # address -> function that is not in the image
        self.adds_low = False  # whether the instruction adds the low part of the address that it accesses
        self.start()

    # -- set-up ---------------------------------------------------------------------------------------------------
    def start(self) -> None:
        """The state at entry."""
        isa = self.isa
        for name, width in isa.full_width.items():
            self.registers[name] = self.undefined(width)
        for name, width in isa.callee_saved:
            saved = self.undefined(width, Atom(f"the caller's {name}", width))
            rest = isa.full_width[name] - width
            self.registers[name] = saved.join((saved, self.undefined(rest))) if rest else saved
        self.saved = {name: self.registers[name].extract(0, width) for name, width in isa.callee_saved}
        for name in isa.flags:
            self.flags[name] = partial(self.undefined, 1)
        for name, value in isa.flags_at_entry.items():
            self.flags[name] = Known(value, 1)
        alignment, at_entry = isa.stack_alignment
        self.stack = self.new_region(
            "stack", STACK_SIZE + STACK_ABOVE, alignment, True, (at_entry - STACK_SIZE) % alignment, Stack
        )
        self.stack.undefined[:] = b"\xff" * self.stack.size
        self.top = STACK_SIZE
        self.lowest = self.deepest = STACK_SIZE - isa.red_zone
        self.readable_end = STACK_SIZE
        self.inner: rounded.Inner | None = None  # what is live below a rounded stack pointer
        assert self.stack.home is not None
        self.registers[isa.stack_pointer] = address_of(self.stack.home, STACK_SIZE)
        self.return_address = self.undefined(isa.pointer_width, Atom("the return address", isa.pointer_width))
        if isa.pushed_by_call:
            self.stack.store(STACK_SIZE, self.return_address)
            self.readable_end += isa.pushed_by_call
        else:
            self.registers[isa.link_register] = self.return_address
        if words := isa.thread_block:
            block = self.new_region(THREAD_BLOCK, max(words) + isa.pointer_size, 16, False)
            block.undefined[:] = b"\xff" * block.size
            for offset, name in words.items():
                block.store(offset, self.undefined(isa.pointer_width, Atom(name, isa.pointer_width)))

    def undefined_of(self, width: int, *values: Known, atom: Atom | None = None) -> Known:
        """A value of which nothing may be assumed: perhaps secrets are in it that are in these values of its width."""
        made, s = self.undefined(width, atom), 0
        for value in values:
            s |= value.s
        return Partly(made.v, made.m, made.u, width, False, made.tags, s)

    def undefined(self, width: int, atom: Atom | None = None) -> Known:
        """A value of which nothing may be assumed."""
        return undefined(self.random.getrandbits(width), width, atom)

    def new_region(
        self, name: str, size: int, alignment: int, writable: bool, residue: int = 0, kind: type[Home] = Home
    ) -> Region:
        """A buffer at an address of its own: a multiple of `alignment` plus the case's residue, or this one."""
        modulus = max(1 << 12, alignment)
        start = self._map.buffers + ROOM * (len(self.regions) + 1 + sum(r.size // ROOM for r in self.regions.values()))
        address = -(-start // modulus) * modulus + self.places.randrange(1 << 6) * modulus
        address += self.residues.get(name, residue)
        home = kind(name, self.isa.pointer_width, address, size, alignment)
        region = self.regions[name] = Region(name, address, size, True, writable, home)
        self.by_home[home] = region
        return region

    @property
    def has_parts(self) -> bool:
        """Whether a stack pointer may have been rounded down in this run."""
        return bool(self.stack.home.parts)  # type: ignore[union-attr]

    @property
    def is_parted(self) -> bool:
        """Whether the run stands for all residues of the stack pointer."""
        return bool(self.stack.home.is_open)  # type: ignore[union-attr]

    @property
    def live(self) -> Home | None:
        """The buffer, or part of the stack, in which the stack pointer is."""
        return self.stack.home if self.inner is None else self.inner.part

    # -- registers and flags --------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Known:
        """A constant."""
        return Known(value & MASKS[width], width)

    def get(self, name: str, low: int, width: int) -> Known:
        """Reads bits of a register. What it holds is one object from then on, of as many bits: so it is equal to itself."""
        value = self.registers.get(name)
        if value is None:  # the zero register
            return Known(0, width)
        if value.width < low + width:
            value = self.registers[name] = value.zext(low + width)
        if low == 0 and value.width == width:
            return value
        return value.extract(low, width)

    def set(self, name: str, low: int, value: Known, merge: bool) -> None:
        """Writes bits of a register; the others are kept (`merge`) or become zero."""
        if name not in self.registers:
            return
        if merge:
            old, end = self.registers[name], low + value.width
            pieces = [value]
            if old.width < end:
                old = old.zext(end)
            if low:
                pieces.insert(0, old.extract(0, low))
            if old.width > end:
                pieces.append(old.extract(end, old.width - end))
            value = value.join(pieces) if len(pieces) > 1 else value
        self.registers[name] = value

    def get_flag(self, name: str) -> Known:
        """Reads a flag. What an instruction leaves undefined may be what the flag was before, or what a secret gives."""
        value = self.flags[name]
        if value is None:
            value = self.flags[name] = self.undefined_of(1, secret(0, 1))
        elif callable(value):
            value = self.flags[name] = value()
        return value  # type: ignore[no-any-return]

    def set_flag(self, name: str, value: Any) -> None:
        """Writes a flag: a bit, a function that computes it, or None for undefined."""
        self.flags[name] = value

    # -- memory ---------------------------------------------------------------------------------------------------
    def load(self, address: Known, width: int, alignment: int) -> Known:
        """Loads `width` bits of memory."""
        region, offset = self.resolve(address, width >> 3, alignment, False)
        value = region.load(offset, width >> 3)
        if region.relied or region.bound_late:
            self._rely(region, offset, width >> 3)
        return value

    def _rely(self, region: Region, offset: int, size: int) -> None:
        """Lists what a read of these bytes relies on; whatever the loader may do at a first call it may do at each."""
        for start, end, what in region.relied:
            if start < offset + size and offset < end:
                self.assumptions[what] = None
        if offset in region.bound_late:
            self.assumptions[SLOTS] = None
            self.bound_at_first_call()

    def bound_at_first_call(self) -> None:
        """Makes undefined what the loader may change when it binds a function at its first call."""
        raise NotImplementedError

    def store(self, address: Known, value: Known, alignment: int) -> None:
        """Stores a value."""
        region, offset = self.resolve(address, value.width >> 3, alignment, True)
        region.store(offset, value)

    def found_function(self, name: str) -> Known:
        """The address of a function that the program looks up by its name."""
        return self.linker.function(name)

    def resolve(self, address: Known, size: int, alignment: int, write: bool) -> tuple[Region, int]:
        """The region and offset of an access, after all rules are checked."""
        if address.tags and home_of(address) is None:
            address = bare(address)
        if address.m:
            raise self.bad_address(address, write)
        where = address.v
        home = home_of(address) if address.tags else None
        if home is not None and address.p and home.keeps_name and not home.buffer.includes(where):
            home = None
        placed = address.p or (home is None and not address.k)
        if placed:
            self.note_place(f"the address that it {'writes' if write else 'reads'}")
        region = self._region(home, where, placed=placed)
        verb = "writes" if write else "reads"
        if region is None:
            name = home.name if home is not None else f"the address {where:#x}, where nothing is declared"
            raise self.refuse("access to an undeclared address", f"{verb} {name}",
                              "reach memory through the arguments, the stack or the object's own data")  # fmt: skip
        offset = where - region.address
        if not 0 <= offset <= region.size - size:
            raise self.refuse("access outside its buffer", f"{verb} {size} bytes at byte {offset} of {region.name}, which has "
                              f"{region.size} bytes", "correct the offset or the number of iterations, or declare the buffer "
                              "as large as it is")  # fmt: skip
        if write and not region.writable:
            raise self.refuse("write to read-only memory", f"writes byte {offset} of {region.name}, which is an input",
                              "declare the argument out or inout if this is meant")  # fmt: skip
        if write and region.is_code:
            raise self.refuse("write to read-only memory", f"writes byte {offset} of {region.name}, which holds code: what is "
                              "executed there is not examined", "write to other sections", unknown=True)  # fmt: skip
        if region is self.stack:
            self._check_stack(offset, size, write)
            if self.has_parts:
                rounded.check(self, home, offset, size)
        if alignment > 1:
            if where % alignment:
                raise self.refuse("misaligned access", f"the instruction demands {alignment}-byte alignment; byte {offset} of "
                                  f"{region.name} lies {where % alignment} bytes above it",
                                  "declare the buffer aligned, or use an instruction for unaligned data")  # fmt: skip
            owner = home if region is self.stack else region.home
            if owner is not None and not owner.seen(alignment):
                self.note_place("whether the address is aligned")
        return region, offset

    def _region(self, home: Home | None, address: int, *, placed: bool) -> Region | None:
        """The buffer of an address: by its name, or, in the object, by its number."""
        if home is not None and not isinstance(home, Linked):
            return self.by_home.get(home.buffer)
        region = self.linker.region(address)
        if region is None:
            regions = self.regions.values() if placed else ()
            return next((r for r in regions if r.address <= address < r.address + r.size), None)
        if (
            home is not None
            and home is not region.home
            and not (isinstance(home, High) and (self.adds_low or home.paired))
        ):
            raise self.refuse("access outside its buffer", f"reaches {region.name} from {home.name}, and a linker may put them "
                              "elsewhere", "reach each by its own symbol", unknown=True)  # fmt: skip
        if region.writable:
            self.assumptions[GLOBALS] = None
        return region

    def _check_stack(self, offset: int, size: int, write: bool) -> None:
        depth = self.registers[self.isa.stack_pointer].v - self.stack.address
        verb = "writes" if write else "reads"
        if offset < depth - self.isa.red_zone:
            raise self.refuse("access below the stack pointer", f"{verb} {depth - offset} bytes below "
                              f"{self.isa.stack_pointer}; a signal may overwrite that",
                              f"move {self.isa.stack_pointer} down first")  # fmt: skip
        if self.outside and offset < depth + self.isa.pushed_by_call + self.isa.stack_home:
            raise self.refuse("access below the stack pointer", f"{self.outside} {verb} entry {self.isa.stack_pointer}"
                              f"{offset - self.top:+d}, which is its own part of the stack",
                              "move the stack pointer down before the call")  # fmt: skip
        home = self.top + self.isa.pushed_by_call
        if home <= offset and offset + size <= home + self.isa.stack_home:
            return
        # Compilers reuse the places of arguments, which no ABI forbids: what is left there is not examined
        if offset + size > (self.top if write else self.readable_end):
            raise self.refuse("access to the caller's frame", f"{'writes' if write else 'reads'} {size} bytes at entry "
                              f"{self.isa.stack_pointer}{offset - self.top:+d}",
                              "use only the function's own frame; declare arguments that are passed on the stack",
                              unknown=write and home <= offset and offset + size <= self.readable_end)  # fmt: skip

    def moved_stack_pointer(self, *, returns: bool = False) -> None:
        """Checks the stack pointer; memory below it becomes undefined, since a signal may overwrite it."""
        isa = self.isa
        value = self.registers[isa.stack_pointer]
        home = home_of(value)
        if not value.m and not value.p and home is not self.live:
            rounded.change(self, home)
        if value.m or value.p or home is not self.live:
            raise self.refuse("stack pointer not restored", f"{isa.stack_pointer} becomes an address that is not in the stack",
                              "move it only by known amounts", value if value.m else None)  # fmt: skip
        offset = value.v - self.stack.address
        if self.inner is not None:
            self.inner.check_pointer(self, offset)
        if offset > self.top and not returns and not (self.current is not None and self.current.entry.control == "ret"):
            raise self.refuse("stack pointer not restored", f"{isa.stack_pointer} rises {offset - self.top} bytes above where "
                              "it was at entry", "never release more stack than was taken")  # fmt: skip
        if offset - isa.red_zone < 0:
            raise self.refuse("access below the stack pointer", f"more than {STACK_SIZE >> 10} KiB of stack, which is "
                              "all that a run has here", "use a smaller frame", unknown=True)  # fmt: skip
        if (offset - self.top) % isa.stack_granule:
            raise self.refuse("misaligned access", f"the stack pointer must stay a multiple of {isa.stack_granule} bytes",
                              f"move it by multiples of {isa.stack_granule}")  # fmt: skip
        self.hold_from(offset - isa.red_zone)

    def hold_from(self, lowest: int) -> None:
        """Takes the stack from this offset on for live, and what has been live below it for undefined."""
        if lowest > self.lowest:
            self.stack.lose(self.lowest, min(lowest, self.top))
        elif lowest < self.deepest:
            self.deepest = lowest
        self.lowest = lowest

    # -- what instructions ask for -----------------------------------------------------------------------------------
    def unknown(self, width: int, what: str, before: Callable[[], Known] | None = None) -> Known:
        """A result that an instruction leaves unspecified; the secrets that were there `before`, or else in its destination,
        may still be."""
        destination = self.current.operands[0] if self.current is not None and self.current.operands else None
        if before is None and isinstance(destination, Register):
            return self.undefined_of(width, self.get(destination.name, destination.low, width))
        return self.undefined_of(width, *((before(),) if before is not None else ()))

    def known(self, value: Known, what: str, *, of_address: bool = False) -> int:
        """The number that vl, vtype, or a mask bit of an access equals."""
        value = bare(value)
        if value.m:
            rule = "undefined value" if value.u else "secret address" if of_address else "secret vector length"
            raise self.refuse(rule, f"{what} depends on {self.kind(value)}", MASK_OR_DECLARE, value)
        if not value.k:
            self.note_place(what)
        return value.v

    def variable_time(self, arguments: list[Any]) -> None:
        """Refuses secret operands of an instruction whose time depends on them."""
        for value in arguments:
            if not isinstance(value, Known) or value.k:
                continue
            value = bare(value)
            if value.m:
                rule = "undefined value" if value.u else "secret operand of a variable-time instruction"
                raise self.refuse(rule, f"the time it takes depends on {self.kind(value)}",
                                  "use an instruction whose time does not depend on it, or declare the input public",
                                  value)  # fmt: skip
            self.note_place("the time it takes")

    def thread_pointer(self) -> Known:
        """The address of the thread control block."""
        home = self.regions[THREAD_BLOCK].home
        assert home is not None
        return address_of(home)

    def sign(self, key: str, value: Known, modifier: Known) -> Known:
        """A signed address: an opaque value that stands for the address."""
        atom = Atom(f"an address signed by key {key}", value.width, (key, value, modifier))
        return self.undefined_of(value.width, value, modifier, atom=atom)

    def authenticate(self, key: str, value: Known, modifier: Known) -> Known:
        """The address that was signed with this key and modifier; an unknown for other values."""
        atom = atom_of(value)
        signed = atom.original if atom is not None else None
        if signed is not None and signed[0] == key:
            same = modifier.eq(signed[2])
            if same.k and same.v:
                return signed[1]  # type: ignore[no-any-return]
        return self.undefined_of(value.width, value, modifier)

    def strip(self, value: Known) -> Known:
        """An address without its signature. Of a number the bits where a signature stands may be changed, or be kept."""
        atom, home = atom_of(value), home_of(value)
        if atom is not None and atom.original is not None:
            return atom.original[1]  # type: ignore[no-any-return]
        is_address = home is not None and not value.m and not value.p and home.near(value.v)
        is_unsigned = value.k and value.v < LEAST_SIGNED
        if is_address or is_unsigned or (atom is not None and atom is atom_of(self.return_address)):
            return value
        return self.undefined_of(value.width, value)

    # -- what a record of histories is told -----------------------------------------------------------------------------
    def made(self, region: Region) -> None:
        """A buffer has its first contents."""

    def named(self, value: Known, name: str) -> Known:
        """The value, a secret of this name."""
        return value

    def passed(self, register: str, value: Known) -> None:
        """An argument is in its register."""

    def writer_of(self, offset: int) -> str:
        """Which instruction left what is at an offset in the stack, in words."""
        return "an instruction"

    # -- refusals -------------------------------------------------------------------------------------------------
    def note_place(self, what: str) -> None:
        """Records that something public depends on where buffers are."""
        self.placed.setdefault((self.where(), what), None)

    def where(self) -> str:
        """The current instruction, as symbol and offset."""
        if self.current is None:
            return "the call"
        found = self.image.function_at(self.current.address)
        at = f"{found.name}+{self.current.address - found.address:#x}" if found else f"{self.current.address:#x}"
        return f"{at}: {self.current.entry.mnemonic}"

    def kind(self, value: Known) -> str:
        """What an unknown value depends on, in words."""
        return "what is undefined" if value.u else "a secret"

    def bad_address(self, address: Known, write: bool) -> Refusal:
        """The refusal of an address that is not known."""
        rule = "undefined value" if address.u else "secret address"
        return self.refuse(rule, f"the address that it {'writes' if write else 'reads'} depends on {self.kind(address)}",
                           "set the register before it is used" if address.u else SELECT, address)  # fmt: skip

    def refuse(self, rule: str, what: str, next_step: str, value: Any = None, *, unknown: bool = False) -> Refusal:
        """Makes a refusal at the current instruction."""
        self.refused = value
        if self.current is None:
            return Refusal(rule, what, next_step, unknown=unknown)
        source = source_line(self.image, self.current.address)
        return Refusal(rule, what, next_step, self.current.address, self.current.text, source, (), unknown)
