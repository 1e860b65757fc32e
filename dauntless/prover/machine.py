"""The machine: executes object code along its path, on symbolic or concrete values, and refuses what breaks a rule.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

One execution gives constant time (no branch, address or variable-time operand depends on a secret), memory safety (every
access lies in a declared buffer, aligned as the instruction demands, nothing undefined is used), the calling convention
and termination; what is left in the buffers is a DAG per output.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.asm.disassemble import Line, decoders_agree, disassemble, second_opinion
from dauntless.asm.image import Image, Segment
from dauntless.errors import InputError
from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Instruction, Step, compile_step, data_flow
from dauntless.prover import dag
from dauntless.prover.dag import CALLER, SECRET, UNDEFINED, Base, Node, base_and_offset, const, pointer, var
from dauntless.prover.memory import Region
from dauntless.prover.refusal import Refusal

STACK_SIZE = 1 << 16  # bytes below the entry stack pointer that code may use
STACK_ABOVE = 1 << 8  # bytes above it: return address and arguments passed on the stack
STEP_LIMIT = 2_000_000


class Program:
    """A function's code, decoded when it is reached: address -> (instruction, step, does it name the stack pointer)."""

    def __init__(self, image: Image) -> None:
        self.image = image
        self.isa = isa_named(image.isa)
        self.code: dict[int, tuple[Instruction, Step, bool]] = {}
        self._lines: dict[int, tuple[int, str]] = {}
        self._unchecked: dict[int, Line] = {}  # lines whose text a second decoder has not confirmed yet
        self._functions: set[str] = set()

    def at(self, address: int) -> tuple[Instruction, Step, bool]:
        found = self.code.get(address)
        if found is None:
            found = self.code[address] = self._decode(address)
        return found

    def _decode(self, address: int) -> tuple[Instruction, Step, bool]:
        if address not in self._lines:
            self._read_function(address)
        size, text = self._lines[address]
        if not text:
            raise InputError(f"{self.image.path} {address:#x}", "the bytes are not an instruction", "check the object")
        line = self._unchecked.pop(address, None)
        if line is not None and not decoders_agree(self.image.isa, line):
            second = second_opinion(self.image.isa, line)
            raise InputError(f"{self.image.path} {address:#x}", f"two decoders disagree: LLVM says {text!r}, Capstone {second!r}",
                             "avoid the instruction; if the difference is only in the text, see dauntless/asm/crosscheck.py")  # fmt: skip
        instruction = decode(self.image.isa, address, size, text)
        flow = data_flow(instruction, self.isa)
        return instruction, compile_step(instruction, self.isa), self.isa.stack_pointer in flow.writes

    def _read_function(self, address: int) -> None:
        if address in self.image.undefined:
            name = self.image.undefined[address]
            raise InputError(self.image.path, f"the code calls {name}, which this object does not define",
                             f"give the object that defines {name} as well")  # fmt: skip
        symbol = self.image.function_at(address)
        if symbol is None or symbol.name in self._functions:
            raise Refusal("control leaves the code", f"{address:#x} is not an instruction of any function",
                          "jump only to instructions of functions in this object")  # fmt: skip
        self._functions.add(symbol.name)
        for line in disassemble(self.image, symbol):
            self._lines[line.address] = (len(line.encoding), line.text)
            self._unchecked[line.address] = line
        if address not in self._lines:
            raise Refusal("control leaves the code", f"{address:#x} lies inside an instruction",
                          "jump only to instruction boundaries")  # fmt: skip

    def patch(self, address: int, text: str) -> None:
        """Replace one instruction's text: for mutation and for comparing re-ordered code."""
        size = self._lines[address][0]
        self._lines[address] = (size, text)
        self._unchecked.pop(address, None)
        self.code.pop(address, None)


class Forked(Exception):
    """A public condition is not known: execute once for each outcome."""


class Machine:
    """Registers, flags, memory and the rules. `decisions` resolves public conditions in the order they are met."""

    def __init__(self, program: Program, decisions: tuple[bool, ...] = ()) -> None:
        self.program, self.isa = program, program.isa
        self.registers: dict[str, Any] = {}
        self.flags: dict[str, Any] = {}
        self.regions: dict[str, Region] = {}
        self.segments = [self._segment(s) for s in program.image.segments]
        self.decisions, self.decided = decisions, 0
        self.conditions: dict[int, bool] = {}  # condition node -> its assumed value
        self.assumed: list[tuple[Node, bool]] = []  # the same, in the order they were met
        self.steps = 0
        self.current: Instruction | None = None
        self.origin: dict[int, Instruction] = {}  # node id -> the instruction that first wrote it
        self.watch: Callable[[Instruction], None] | None = None
        self.calls: list[int] = []
        self.flags_defined_at: dict[str, Instruction] = {}

    @staticmethod
    def _segment(segment: Segment) -> Region:
        content = None if segment.writable else segment.data
        name = "code and constants" if not segment.writable else "writable global data"
        return Region(name, len(segment.data), not segment.writable, False, None, segment.address, content)

    # -- set-up ---------------------------------------------------------------------------------------------------
    def start(self, stack: Base) -> None:
        """Entry state: nothing is defined but the stack pointer, the return address and the caller's registers."""
        isa = self.isa
        for name, width in isa.full_width.items():
            self.registers[name] = var(f"undefined {name}", width, UNDEFINED)
        for name, width in isa.callee_saved:
            low = var(f"caller's {name}", width, CALLER)
            rest = isa.full_width[name] - width
            self.registers[name] = dag.join((low, var(f"undefined high {name}", rest, UNDEFINED))) if rest else low
        for name in isa.flags:
            self.flags[name] = None
        if "df" in isa.flags:
            self.flags["df"] = const(0, 1)
        self.regions["stack"] = Region("stack", STACK_SIZE + STACK_ABOVE, True, True, stack)
        self.return_address = var("return address", 64, CALLER)
        self.stack_top = STACK_SIZE
        self.registers[isa.stack_pointer] = dag.add(pointer(stack), const(STACK_SIZE, 64))
        if isa.link_register is None:
            self.regions["stack"].put(STACK_SIZE, self.return_address)
        else:
            self.registers[isa.link_register] = self.return_address

    # -- State protocol ---------------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Any:
        return const(value, width)

    def get(self, name: str, low: int, width: int) -> Any:
        value = self.registers.get(name)
        if value is None:  # the zero register
            return self.const(0, width)
        if low == 0 and value.width == width:
            return value
        if value.width < low + width:
            value = value.zext(low + width)
        return value.extract(low, width)

    def set(self, name: str, low: int, value: Any, merge: bool) -> None:
        if name not in self.registers:
            return
        if merge:
            old = self.registers[name]
            end = low + value.width
            pieces = [value]
            if old.width < end:
                old = old.zext(end)
            if low:
                pieces.insert(0, old.extract(0, low))
            if old.width > end:
                pieces.append(old.extract(end, old.width - end))
            value = value.join(pieces) if len(pieces) > 1 else value
        self.registers[name] = value
        self._note(value)

    def _note(self, value: Any) -> None:
        self.origin.setdefault(value.id, self.current)  # type: ignore[arg-type]
        if value.op == "join":
            for piece in value.args:
                self.origin.setdefault(piece.id, self.current)  # type: ignore[arg-type]

    def get_flag(self, name: str) -> Any:
        value = self.flags[name]
        if value is None:
            return self._undefined(f"undefined flag {name}", 1)
        if callable(value):
            value = self.flags[name] = value()
        return value

    def set_flag(self, name: str, value: Any) -> None:
        self.flags[name] = value

    def _undefined(self, name: str, width: int) -> Any:
        return var(name, width, UNDEFINED)

    def load(self, address: Any, width: int, alignment: int) -> Any:
        region, offset = self.resolve(address, width // 8, alignment, write=False)
        if region.content is not None:
            return self.const(int.from_bytes(region.content[offset : offset + width // 8], "little"), width)
        if not region.readable:
            raise self.refuse("access outside its buffer", f"reads {region.name}, whose contents are not known",
                              "keep kernels free of writable globals")  # fmt: skip
        return region.take(offset, width // 8, lambda o, n: self._undefined(f"{region.name}[{o}], never written,", 8 * n))

    def store(self, address: Any, value: Any, alignment: int) -> None:
        region, offset = self.resolve(address, value.width // 8, alignment, write=True)
        if region.name != "stack":
            self.demand_defined(value, f"written to {region.name} at byte {offset}")
        region.put(offset, value)

    def variable_time(self, arguments: list[Any]) -> None:
        for value in arguments:
            if isinstance(value, Node) and value.taint & (SECRET | CALLER):
                raise self.refuse("secret operand of a variable-time instruction",
                                  f"the time of this instruction depends on {describe(value)}, which is secret",
                                  "multiply by a reciprocal instead, or declare the operand public", value)  # fmt: skip

    # -- addresses ------------------------------------------------------------------------------------------------
    def resolve(self, address: Any, size: int, alignment: int, *, write: bool) -> tuple[Region, int]:
        """The region and byte offset of an access, after every rule about it has been checked."""
        place = base_and_offset(address)
        if place is None:
            raise self._bad_address(address)
        base, offset = place
        region = self._region(base, offset)
        if base is None:
            offset -= region.address
        if region.name == "stack":
            self._check_stack(region, offset, size, write=write)
        elif not 0 <= offset <= region.size - size:
            raise self.refuse(
                "access outside its buffer",
                f"{'writes' if write else 'reads'} bytes {offset} to {offset + size - 1} of {region.name}, "
                f"which has {region.size}",
                "correct the offset or the loop count, or declare the buffer larger",
            )
        if write and not region.writable:
            raise self.refuse("write to read-only memory", f"writes {region.name} at byte {offset}",
                              "declare the argument out or inout if this is meant")  # fmt: skip
        if alignment > 1:
            self._check_alignment(region, offset, alignment)
        return region, offset

    def _region(self, base: Base | None, offset: int) -> Region:
        if base is not None:
            return self.regions[base.name]
        for segment in self.segments:
            if segment.address <= offset < segment.address + segment.size:
                return segment
        name = self.program.image.undefined.get(offset)
        if name is not None:
            raise InputError(self.program.image.path, f"the code uses {name}, which this object does not define",
                             f"give the object that defines {name} as well")  # fmt: skip
        raise self.refuse("access to an undeclared address", f"the address {offset:#x} belongs to nothing",
                          "reach memory through the arguments, the stack or the object's own constants")  # fmt: skip

    def _check_stack(self, region: Region, offset: int, size: int, *, write: bool) -> None:
        assert region.base is not None
        pointer_place = base_and_offset(self.registers[self.isa.stack_pointer])
        assert pointer_place is not None, "the stack pointer is checked whenever it is written"
        lowest = pointer_place[1] - self.isa.red_zone
        below = offset - self.stack_top
        if offset < max(0, lowest):
            raise self.refuse("access below the stack pointer",
                              f"bytes at entry stack pointer {below:+d} lie {lowest - offset} below what the ABI protects",
                              "move the stack pointer first; a signal may overwrite what is below it")  # fmt: skip
        if offset + size > self.stack_top and (write or not self._is_declared_above(offset, size)):
            raise self.refuse("access to the caller's frame", f"{'writes' if write else 'reads'} the caller's stack at "
                              f"entry stack pointer {below:+d}", "use only the function's own frame")  # fmt: skip

    def _is_declared_above(self, offset: int, size: int) -> bool:
        owner = self.regions["stack"].owner
        return all(0 <= i < len(owner) and owner[i] >= 0 for i in range(max(offset, self.stack_top), offset + size))

    def _check_alignment(self, region: Region, offset: int, alignment: int) -> None:
        base = region.base
        if base is None:
            residue, known = region.address, alignment
        else:
            residue, known = base.residue, base.alignment
        if region.name == "stack" and known % alignment:
            raise dag.NeedsResidue(region.base, alignment)  # type: ignore[arg-type]
        if known % alignment or (residue + offset) % alignment:
            declared = f"is declared a multiple of {known} bytes" if known > 1 else "has no declared alignment"
            raise self.refuse("misaligned access", f"the instruction demands {alignment}-byte alignment; {region.name} "
                              f"{declared} and the offset is {offset}",
                              f"use an unaligned move, or declare the buffer `align {alignment}`")  # fmt: skip

    def _bad_address(self, address: Any) -> Refusal:
        if address.taint & SECRET:
            return self.refuse("secret address", f"the address is {describe(address)}, which depends on a secret",
                               "read the whole table and select in registers", address)  # fmt: skip
        if address.taint & (UNDEFINED | CALLER):
            return self.refuse("undefined value", f"the address is {describe(address)}, which was never given a value",
                               "set the register before it is used", address)  # fmt: skip
        return self.refuse("access to an undeclared address", f"the address is {describe(address)}, not a known buffer "
                           "and offset", "declare the public values it depends on", address, unknown=True)  # fmt: skip

    def demand_defined(self, value: Node, use: str) -> None:
        """Nothing undefined and nothing of the caller's may be seen outside."""
        if value.taint & (UNDEFINED | CALLER):
            raise self.refuse("undefined value", f"the value {use} depends on {_culprit(value, UNDEFINED | CALLER)}",
                              "give it a value first; after a call, do not rely on caller-saved registers", value)  # fmt: skip

    # -- control --------------------------------------------------------------------------------------------------
    def condition(self, value: Any) -> bool:
        """The outcome of a branch: known, or public and then decided for the whole path."""
        if value.op == "const":
            return bool(value.data)
        if value.taint & SECRET:
            raise self.refuse("secret branch", f"the branch is taken if {describe(value)}, which depends on a secret",
                              "compute both sides and select with a mask", value)  # fmt: skip
        if value.taint & (UNDEFINED | CALLER):
            raise self.refuse("undefined value", f"the branch depends on {_culprit(value, UNDEFINED | CALLER)}",
                              "set the flag or register before branching on it", value)  # fmt: skip
        positive = value.args[0] if value.op == "not" else value
        if positive.id not in self.conditions:
            if self.decided == len(self.decisions):
                raise Forked(f"{self.current}")
            self.conditions[positive.id] = self.decisions[self.decided]
            self.assumed.append((positive, self.decisions[self.decided]))
            self.decided += 1
        return self.conditions[positive.id] == (positive is value)

    def run(self, entry: int) -> None:
        """Execute from entry until the function returns to its caller."""
        address: int | None = entry
        at = self.program.at
        try:
            while address is not None:
                instruction, step, moves_stack_pointer = at(address)
                self.current = instruction
                self.steps += 1
                control = instruction.entry.control
                if control:
                    address = self._transfer(instruction, step(self))
                else:
                    step(self)
                    address = instruction.next_address
                if moves_stack_pointer:
                    self._check_stack_pointer()
                if self.watch is not None:
                    self.watch(instruction)
                if self.steps > STEP_LIMIT:
                    raise self.refuse("no end", f"still running after {STEP_LIMIT} instructions",
                                      "check that the loop counter reaches its end", unknown=True)  # fmt: skip
        except Refusal as refusal:
            if self.current is None:
                raise
            raise refusal.located(self.current.address, self.current.text) from None

    def _transfer(self, instruction: Instruction, result: Any) -> int | None:
        control = instruction.entry.control
        if control == "branch":
            target = next(o.value for s, o in zip(instruction.entry.operands, instruction.operands, strict=True)
                          if "label" in s.kinds)  # type: ignore[union-attr]  # fmt: skip
            return target if self.condition(result) else instruction.next_address
        if control == "jump":
            return int(result)
        if control in ("indirect", "indirect call"):
            place = base_and_offset(result)
            if place is None or place[0] is not None:
                raise self._bad_address(result)
            if control == "indirect call":
                self._call(instruction)
            return place[1]
        if control == "call":
            self._call(instruction)
            return int(result)
        if control == "ret":
            return self._return(result)
        raise self.refuse("control leaves the code", "the code reaches a trap",
                          "a trap is a failed check of the source program: remove what leads here")  # fmt: skip

    def _call(self, instruction: Instruction) -> None:
        back = const(instruction.next_address, 64)
        self.calls.append(instruction.next_address)
        if self.isa.link_register is None:
            top = self.registers[self.isa.stack_pointer] - 8
            self.registers[self.isa.stack_pointer] = top
            self.store(top, back, 1)
        else:
            self.registers[self.isa.link_register] = back

    def _return(self, target: Any) -> int | None:
        isa = self.isa
        if isa.link_register is None:
            top = self.registers[isa.stack_pointer]
            target = self.load(top, 64, 1)
            self.registers[isa.stack_pointer] = top + 8
        elif target is None:
            target = self.registers[isa.link_register]
        if self.calls and target.as_int() == self.calls[-1]:
            return self.calls.pop()
        if self.calls or target is not self.return_address:
            raise self.refuse("return address changed", f"returns to {describe(target)}",
                              "restore the return address before returning", target)  # fmt: skip
        self._check_restored()
        return None

    def _check_stack_pointer(self) -> None:
        place = base_and_offset(self.registers[self.isa.stack_pointer])
        if place is None or place[0] is not self.regions["stack"].base:
            value = self.registers[self.isa.stack_pointer]
            raise self.refuse("stack pointer not restored", f"the stack pointer becomes {describe(value)}",
                              "move it only by known amounts", value)  # fmt: skip
        if self.isa.link_register is not None and (place[1] - self.stack_top) % 16:
            raise self.refuse("misaligned access", "the stack pointer must stay a multiple of 16 bytes",
                              "move it by multiples of 16")  # fmt: skip

    def _check_restored(self) -> None:
        isa = self.isa
        expected = self.stack_top + (8 if isa.link_register is None else 0)
        place = base_and_offset(self.registers[isa.stack_pointer])
        assert place is not None
        if place[1] != expected:
            raise self.refuse("stack pointer not restored", f"on return it is {place[1] - expected:+d} bytes off",
                              "undo every push and every subtraction")  # fmt: skip
        for name, width in isa.callee_saved:
            value = self.get(name, 0, width)
            if value is not var(f"caller's {name}", width, CALLER):
                raise self.refuse("callee-saved register not restored", f"{name} holds {describe(value)} on return",
                                  f"save {name} on entry and restore it, or use a caller-saved register", value)  # fmt: skip
        if "df" in isa.flags and self.get_flag("df").as_int() != 0:
            raise self.refuse("direction flag not cleared", "df is set on return", "execute cld before returning")

    # -- refusals -------------------------------------------------------------------------------------------------
    def refuse(self, rule: str, what: str, next_step: str, value: Any = None, *, unknown: bool = False) -> Refusal:
        """A refusal at the current instruction, with the history of the value concerned."""
        history = self.history(value) if isinstance(value, Node) else ()
        address, text = (self.current.address, self.current.text) if self.current else (None, "")
        return Refusal(rule, what, next_step, address, text, None, history, unknown)

    def history(self, value: Node, limit: int = 6) -> tuple[str, ...]:
        """How the value came to depend on an input: the chain of instructions from it back to the tainted variable."""
        wanted = SECRET if value.taint & SECRET else value.taint
        lines: list[str] = []
        node, last = value, None
        while True:
            where = self.origin.get(node.id)
            if where is not None and where is not last:
                lines.append(f"{where.address:#x}: {where.text}    gives {dag.render(node, 2)}")
                last = where
            following = [a for a in node.args if a.taint & wanted]
            if not following:
                break
            node = following[0]
        lines.append(f"it comes from {node.data}" if node.op == "var" else f"it comes from {describe(node)}")
        if len(lines) > limit:
            lines = [*lines[: limit // 2], f"… {len(lines) - limit} more", *lines[-limit // 2 :]]
        return tuple(lines)


def describe(value: Any) -> str:
    return dag.render(value, 3) if isinstance(value, Node) else repr(value)


def _culprit(value: Node, mask: int) -> str:
    """The variable that makes a value undefined."""
    node = value
    while node.args:
        node = next((a for a in node.args if a.taint & mask), node.args[0])
    return str(node.data)
