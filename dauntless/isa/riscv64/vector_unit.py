"""The operands of RISC-V vector instructions: vtype, vl, register groups, masks, tails (manual: V, chapters 3 to 5).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A group is EMUL registers of elements of EEW bits. Elements from vl on are the tail. Elements of the tail and masked-off ones
keep their value or, where vtype says agnostic, become unknown: the manual lets each keep its value or become all ones.
Encodings that the manual reserves are refused. vstart is zero: nothing described here sets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from typing import Any

from dauntless.isa.entry import Fault, Instruction, State
from dauntless.isa.operand import Immediate, Memory, Register
from dauntless.isa.step import effective_address
from dauntless.isa.value import join

ELEN = 64  # bits of the widest element
LARGEST_GROUP = 8  # registers
RESERVED = "the manual reserves this encoding; processors may trap or do anything"


@dataclass(frozen=True, slots=True)
class Vtype:
    """SEW in bits, LMUL in eighths of a register, and the policies for elements that are not computed."""

    sew: int
    lmul: int
    tail_agnostic: bool
    mask_agnostic: bool

    @property
    def is_supported(self) -> bool:
        """Whether every processor must support it: SEW <= LMUL * ELEN for fractional LMUL."""
        return self.lmul >= 8 or 8 * self.sew <= self.lmul * ELEN

    def longest(self, vlen: int) -> int:
        """VLMAX."""
        return self.lmul * vlen // (8 * self.sew)

    @property
    def encoding(self) -> int:
        """The value of the register vtype."""
        lmul, sew = self.lmul.bit_length() - 4, self.sew.bit_length() - 4
        return lmul & 7 | sew << 3 | self.tail_agnostic << 6 | self.mask_agnostic << 7

    def __str__(self) -> str:
        lmul = f"m{self.lmul // 8}" if self.lmul >= 8 else f"mf{8 // self.lmul}"
        return f"e{self.sew}, {lmul}, t{'ua'[self.tail_agnostic]}, m{'ua'[self.mask_agnostic]}"


@cache
def vtype_of_text(text: str) -> Vtype:
    """The vector type in the notation `e16, m1, ta, ma`."""
    sew, lmul, tail, mask = (word.strip() for word in text.split(","))
    size = 8 // int(lmul[2:]) if lmul.startswith("mf") else 8 * int(lmul[1:])
    return Vtype(int(sew[1:]), size, tail == "ta", mask == "ma")


@cache
def vtype_of_encoding(value: int) -> Vtype | None:
    """The vector type in an encoding of the register vtype; None if it is vill or reserved."""
    sew, lmul = value >> 3 & 7, value & 7
    if value >> 8 or sew > 3 or lmul == 4:
        return None
    found = Vtype(8 << sew, 8 << lmul if lmul < 4 else 1 << lmul - 5, bool(value >> 6 & 1), bool(value >> 7 & 1))
    return found if found.is_supported else None


@dataclass(frozen=True, slots=True)
class Group:
    """`count` registers from number `first` on, with elements of EEW bits; for EMUL < 1 part of one register."""

    name: str  # the operand's
    first: int
    eew: int
    count: int
    is_part: bool  # EMUL < 1
    registers: tuple[str, ...]

    def overlaps(self, other: Group) -> bool:
        return self.first < other.first + other.count and other.first < self.first + self.count

    def __str__(self) -> str:
        last = f"-{self.registers[-1]}" if self.count > 1 else ""
        return f"{self.registers[0]}{last}"


class Reserved(Exception):
    """(what, next step): the manual reserves this encoding."""


@cache
def registers_of(name: str, first: int, eew: int, count: int = 1, *, is_part: bool = False) -> Group:
    return Group(name, first, eew, count, is_part, tuple(f"v{n}" for n in range(first, first + count)))


@cache
def group_of(name: str, number: int, eew: int, vtype: Vtype, field: int, fields: int) -> Group:
    """The group at register `number`, for elements of EEW bits, or one of several fields after it."""
    eighths = vtype.lmul * eew // vtype.sew
    if not 1 <= eighths <= 8 * LARGEST_GROUP or eew > ELEN:
        raise Reserved(f"there are no groups of elements of {eew} bits at {vtype}", "change SEW or LMUL")
    size = max(1, eighths // 8)
    if size * fields > LARGEST_GROUP:
        raise Reserved(f"{fields} groups of {size} registers are more than 8", "use a smaller LMUL")
    if number % size:
        raise Reserved(f"v{number} is no group: its number must be a multiple of {size} (EEW {eew} at {vtype})",
                       f"use v{number - number % size} or v{number - number % size + size}")  # fmt: skip
    if number + size * fields > 32:
        raise Reserved(f"{fields} groups of {size} registers from v{number} on reach beyond v31", "use lower registers")
    return registers_of(name, number + field * size, eew, size, is_part=eighths < 8)


def may_overlap(d: Group, source: Group) -> bool:
    """Whether a destination may overlap a source in this way (V, 5.2)."""
    if d.eew == source.eew:
        return True
    if d.eew < source.eew:  # in the lowest-numbered part of the source
        return d.first == source.first
    return not source.is_part and source.first + source.count == d.first + d.count  # in the highest of the destination


class Unit:
    """One execution of a vector instruction on a machine's state. Operands are identified by their names in the template."""

    def __init__(self, state: State, instruction: Instruction, isa: Any) -> None:
        self.state, self.instruction, self.isa, self.vlen = state, instruction, isa, int(isa.vlen)
        self.operands = {s.name: o for s, o in zip(instruction.entry.operands, instruction.operands, strict=True)}
        self.groups: list[Group] = []  # that are read
        mask = self.operands.get("mask")
        self.is_masked = isinstance(mask, Register) and "v0.t" in mask.kinds
        if self.is_masked:
            self.groups.append(registers_of("mask", 0, 1))

    def configure(self) -> None:
        """Reads vtype and vl from the state."""
        state = self.state
        vtype = vtype_of_encoding(state.known(state.get("vtype", 0, 64), "its effect"))
        if vtype is None:
            raise self.refused("vtype is vill or reserved", "set a vector type that every processor supports")
        self.vtype, self.sew = vtype, vtype.sew
        self.vl = state.known(state.get("vl", 0, 64), "how many elements it has")
        self.vlmax = vtype.longest(self.vlen)
        if self.vl > self.vlmax:
            raise self.refused(f"vl is {self.vl}, VLMAX {self.vlmax}", "set vl by vsetvli")

    def refused(self, what: str, next_step: str) -> Fault:
        """The error for an encoding that the manual reserves."""
        return Fault(self.instruction.entry.mnemonic, f"{what}: {RESERVED}", next_step, certain=True)

    # -- operands -------------------------------------------------------------------------------------------------
    def group(self, name: str, eew: int, *, field: int = 0, fields: int = 1) -> Group:
        """The group of an operand for elements of EEW bits, or one of several consecutive groups (segments)."""
        try:
            return group_of(name, self._number(name), eew, self.vtype, field, fields)
        except Reserved as reserved:
            raise self.refused(*reserved.args) from None

    def _number(self, name: str) -> int:
        register = self.operands[name]
        assert isinstance(register, Register)
        return int(register.name[1:])

    def reads(self, group: Group) -> Group:
        """Declares that the group is a source."""
        self.groups.append(group)
        return group

    def register(self, name: str, eew: int = 1) -> Group:
        """An operand of one register for every LMUL: a mask, or a scalar in element 0."""
        return registers_of(name, self._number(name), eew)

    def whole(self, name: str, count: int) -> Group:
        """An operand of this many whole registers, for every LMUL."""
        number = self._number(name)
        if number % count:
            raise self.refused(f"v{number} is no multiple of {count}", f"use v{number - number % count}")
        return registers_of(name, number, 8, count)

    def all_elements(self, group: Group) -> list[Any]:
        """Every element of the group's registers, including those beyond VLMAX."""
        state, vlen, eew = self.state, self.vlen, group.eew
        if group.count == 1:
            return list(state.get(group.registers[0], 0, vlen).lanes(eew))
        return [lane for name in group.registers for lane in state.get(name, 0, vlen).lanes(eew)]

    def source(self, name: str, eew: int) -> list[Any]:
        """The first VLMAX elements of a source operand; a scalar or an immediate is repeated."""
        operand = self.operands[name]
        if isinstance(operand, Register) and "v" in operand.kinds:
            return self._data(self.all_elements(self.reads(self.group(name, eew)))[: self.vlmax])
        return self._data([self.scalar(name, eew)] * self.vlmax)

    def first_element(self, name: str) -> Any:
        """Element 0 of an operand that is one register."""
        return self._data(self.all_elements(self.reads(self.register(name, self.sew)))[:1])[0]

    def scalar(self, name: str, width: int) -> Any:
        """The low bits of an x register, or an immediate."""
        operand = self.operands[name]
        if isinstance(operand, Immediate):
            return self.state.const(operand.value, width)
        assert isinstance(operand, Register)
        return self.state.get(operand.name, 0, 64).extract(0, width)

    def mask_bits(self, name: str) -> list[Any]:
        """The first vl bits of a mask operand."""
        return self._data(self._bits(self.reads(self.register(name))))

    def _bits(self, group: Group) -> list[Any]:
        register = self.state.get(group.registers[0], 0, self.vlen)
        return [register.extract(i, 1) for i in range(self.vl)]

    def active(self) -> list[Any] | None:
        """For each of the first vl elements, whether it is computed; None without a mask. The time may depend on it."""
        return self.control(self._bits(self.groups[0])) if self.is_masked else None

    def _data(self, values: list[Any]) -> list[Any]:
        """Data sources; up to vl they must be public unless Zvkt lists the instruction."""
        if self.instruction.entry.variable_time:
            self.control(values[: self.vl])
        return values

    def control(self, values: list[Any]) -> list[Any]:
        """Sources that Zvkt does not cover and that must be public: masks, indices of gathers, data of unlisted
        instructions."""
        self.state.variable_time(list(dict.fromkeys(values)))
        return values

    def active_elements(self) -> Iterator[int]:
        """The indices of elements that a load or store accesses; they must be known."""
        bits = self._bits(self.groups[0]) if self.is_masked else [None] * self.vl
        for i, bit in enumerate(bits):
            if bit is None or self.state.known(bit, f"whether element {i} is accessed", of_address=True):
                yield i

    def address(self) -> Any:
        memory = next(o for o in self.operands.values() if isinstance(o, Memory))
        return effective_address(self.state, memory, 0, 64)

    # -- results --------------------------------------------------------------------------------------------------
    def _check(self, d: Group, apart: Sequence[str] = ()) -> None:
        """Checks that groups overlap only as permitted; the destination must be disjoint from the operands named."""
        for source in self.groups:
            if not d.overlaps(source):
                continue
            if source.name == "mask" and d.eew > 1:
                raise self.refused(f"the destination {d} overlaps the mask v0", "use another destination, or no mask")
            if source.name in apart or not may_overlap(d, source):
                raise self.refused(f"the destination {d} overlaps the source {source}",
                                   "use another destination")  # fmt: skip
        self.check_sources()

    def check_sources(self) -> None:
        """Checks that no register is read with two element widths (V, 5.2)."""
        for a, b in combinations(self.groups, 2):
            if a.overlaps(b) and a.eew != b.eew:
                raise self.refused(f"the sources {a} and {b} overlap as elements of {a.eew} and {b.eew} bits",
                                   "use different registers")  # fmt: skip

    def write(
        self, d: Group, values: Sequence[Any], *, start: int = 0, masked: bool = True, apart: Sequence[str] = ()
    ) -> None:
        """Writes active elements from `start` to vl; the others follow vtype's policies. No effect if vl is 0. The
        destination must not overlap the operands named in `apart`."""
        self._check(d, apart)
        if not self.vl:
            return
        active = self.active() if masked else None
        is_full = active is None and len(values) * d.eew == d.count * self.vlen
        old = [] if is_full else self.all_elements(d)
        new = [*old[:start], *values]
        if active is not None:
            for i in range(start, len(new)):
                new[i] = self._chosen(active[i], new[i], old[i], f"{d}[{i}]")
        self._put(d, new, old)

    def _chosen(self, active: Any, new: Any, old: Any, place: str) -> Any:
        if active.as_int() == 1:
            return new
        other = self.unknown(old.width, f"{place}, masked off", lambda: old) if self.vtype.mask_agnostic else old
        return active.ite(new, other)

    def write_mask(self, d: Group, bits: Sequence[Any], *, masked: bool = True) -> None:
        """Writes the first vl bits of a mask; its tail is always agnostic."""
        self._check(d)
        if not self.vl:
            return
        new, active = list(bits), self.active() if masked else None
        if active is not None:
            old = self._bits(d)
            new = [self._chosen(a, x, y, f"{d}[{i}]") for i, (a, x, y) in enumerate(zip(active, new, old, strict=True))]
        self._put_one(d.registers[0], new, self.vlen - len(new), f"{d}[{len(new)}..{self.vlen - 1}]")

    def write_element(self, d: Group, value: Any) -> None:
        """Writes element 0; the others of the register are the tail. No effect if vl is 0."""
        if not self.vl:
            return
        self._put(d, [value], self.all_elements(d))

    def write_scalar(self, name: str, value: Any) -> None:
        """Writes 64 bits of an x register."""
        self.check_sources()
        register = self.operands[name]
        assert isinstance(register, Register)
        self.state.set(register.name, 0, value, False)

    def unknown(self, width: int, what: str, before: Callable[[], Any]) -> Any:
        """What the manual leaves open: ones, or what was there before."""
        return self.state.unknown(width, f"{what} by `{self.instruction.text}`", before)

    def _put(self, d: Group, new: Sequence[Any], old: Sequence[Any]) -> None:
        """Writes the new elements and then the tail to the registers."""
        per = self.vlen // d.eew
        for k, register in enumerate(d.registers):
            body, last = list(new[k * per : (k + 1) * per]), (k + 1) * per
            first = k * per + len(body)
            if first < last and not self.vtype.tail_agnostic:
                body, first = [*body, *old[first:last]], last
            self._put_one(register, body, (last - first) * d.eew, f"{d}[{first}..{last - 1}]")

    def _put_one(self, register: str, body: list[Any], tail: int, place: str) -> None:
        if tail:
            before = partial(self.state.get, register, self.vlen - tail, tail)
            body = [*body, self.unknown(tail, f"{place}, the tail left agnostic", before)]
        self.state.set(register, 0, join(body), False)
