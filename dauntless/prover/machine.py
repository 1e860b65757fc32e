"""The machine: executes object code along its path, on symbolic or concrete values, and refuses what breaks a rule.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

One execution gives constant time (no branch, address or variable-time operand depends on a secret), memory safety (every
access lies in a declared buffer, aligned as the instruction demands, nothing undefined is used), the calling convention
and termination; what is left in the buffers is a DAG per output.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dauntless.asm.disassemble import Line, decoders_agree, disassemble, second_opinion
from dauntless.asm.image import Image, Segment, Symbol
from dauntless.asm.source_lines import source_line
from dauntless.errors import InputError
from dauntless.isa.decode import decode, isa_named
from dauntless.isa.entry import Instruction, Step, compile_step, data_flow
from dauntless.isa.operand import Immediate
from dauntless.prover import dag, explain
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
            raise InputError(
                f"{self.image.path} {address:#x}",
                f"two decoders disagree: LLVM says {text!r}, Capstone {second!r}",
                "avoid the instruction; if only the text differs, add a rule to dauntless/asm/crosscheck.py",
            )
        instruction = decode(self.image.isa, address, size, text)
        flow = data_flow(instruction, self.isa)
        return instruction, compile_step(instruction, self.isa), self.isa.stack_pointer in flow.writes

    def _read_function(self, address: int) -> None:
        if address in self.image.undefined:
            name = self.image.undefined[address]
            raise InputError(self.image.path, f"the code calls {name}, which this object does not define",
                             f"give the object that defines {name} as well")  # fmt: skip
        symbol = self.image.function_at(address)
        if symbol is not None and symbol.name in self._functions:
            raise Refusal("control leaves the code", f"{address:#x} lies inside an instruction of {symbol.name}",
                          "jump only to instruction boundaries")  # fmt: skip
        if symbol is None:
            raise Refusal("control leaves the code", f"{address:#x} is not an instruction of any function",
                          "jump only to instructions of functions in this object")  # fmt: skip
        self._functions.add(symbol.name)
        for line in disassemble(self.image, symbol):
            self._lines[line.address] = (len(line.encoding), line.text)
            self._unchecked[line.address] = line
        if address not in self._lines:
            raise Refusal("control leaves the code", f"{address:#x} lies inside an instruction",
                          "jump only to instruction boundaries")  # fmt: skip

    def replace(self, symbol: Symbol, lines: Mapping[int, tuple[int, str]]) -> None:
        """The function consists of these lines, address -> (size, text): for mutation and for comparing re-ordered code."""
        self._functions.add(symbol.name)
        self._lines.update(lines)


def _target(branch: Instruction) -> int:
    """Where a conditional branch goes if it is taken."""
    operands = zip(branch.entry.operands, branch.operands, strict=True)
    return next(o.value for spec, o in operands if isinstance(o, Immediate) and "label" in spec.kinds)


class Forked(Exception):
    """A public condition is not known: execute once for each outcome."""

    def __init__(self, where: Instruction | None) -> None:
        super().__init__(where)
        self.where = where


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
        self.writer: dict[str, tuple[Instruction | None, int]] = {}  # register or flag -> its last writer, and the step
        self.lowest = 0  # stack offset below which nothing is protected

    @staticmethod
    def _segment(segment: Segment) -> Region:
        content = None if segment.writable else segment.data
        name = "the object's constants" if not segment.writable else "the object's writable data"
        return Region(name, len(segment.data), not segment.writable, False, None, segment.address, content)

    # -- set-up ---------------------------------------------------------------------------------------------------
    def start(self, stack: Base) -> None:
        """Entry state: nothing is defined but the stack pointer, the return address and the caller's registers."""
        isa = self.isa
        for name, width in isa.full_width.items():
            self.registers[name] = var(f"{name} as it was at entry", width, UNDEFINED)
        for name, width in isa.callee_saved:
            low = var(f"the caller's {name}", width, CALLER)
            rest = isa.full_width[name] - width
            upper = (var(f"the upper part of {name} as it was at entry", rest, UNDEFINED),) if rest else ()
            self.registers[name] = dag.join((low, *upper))
        for name in isa.flags:
            self.flags[name] = None
        if "df" in isa.flags:
            self.flags["df"] = const(0, 1)
        self.regions["stack"] = Region("stack", STACK_SIZE + STACK_ABOVE, True, True, stack)
        self.return_address = var("the return address", 64, CALLER)
        self.stack_top = STACK_SIZE
        self.lowest = STACK_SIZE - isa.red_zone
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
        self.writer[name] = (self.current, self.steps)
        self._note(value)

    def _note(self, value: Any) -> None:
        self.origin.setdefault(value.id, self.current)  # type: ignore[arg-type]
        if value.op == "join":
            for piece in value.args:
                self.origin.setdefault(piece.id, self.current)  # type: ignore[arg-type]

    def get_flag(self, name: str) -> Any:
        value = self.flags[name]
        if value is None:
            value = self.flags[name] = self._undefined_flag(name)
        elif callable(value):
            value = self.flags[name] = value()
        writer = self.writer.get(name)
        if writer is not None:
            self.origin.setdefault(value.id, writer[0])  # type: ignore[arg-type]
        return value

    def set_flag(self, name: str, value: Any) -> None:
        self.flags[name] = value
        self.writer[name] = (self.current, self.steps)

    def _undefined_flag(self, name: str) -> Node:
        """A new unknown for each execution of the instruction that leaves the flag undefined."""
        instruction, step = self.writer.get(name, (None, 0))
        if instruction is None:
            return var(f"flag {name} as it was at entry", 1, UNDEFINED)
        return var(f"flag {name}, undefined after `{instruction.text}` (step {step})", 1, UNDEFINED)

    def _never_written(self, region: Region, offset: int, size: int) -> Node:
        bytes_ = "1 byte" if size == 1 else f"{size} bytes"
        inside = region.name == "stack"
        area = f"the stack at {self._from_entry(offset)}" if inside else f"{region.name} at byte {offset}"
        return var(f"{bytes_} of {area}, never written", 8 * size, UNDEFINED)

    def _from_entry(self, offset: int) -> str:
        """A stack offset as people count: from the stack pointer at entry."""
        return f"entry {self.isa.stack_pointer}{offset - self.stack_top:+d}"

    def load(self, address: Any, width: int, alignment: int) -> Any:
        region, offset = self.resolve(address, width // 8, alignment, write=False)
        if region.content is not None:
            return self.const(int.from_bytes(region.content[offset : offset + width // 8], "little"), width)
        value = region.take(offset, width // 8, lambda o, n: self._never_written(region, o, n))
        self._note(value)
        if value.op == "extract":  # part of an element
            self._note(value.args[0])
        return value

    def store(self, address: Any, value: Any, alignment: int) -> None:
        region, offset = self.resolve(address, value.width // 8, alignment, write=True)
        if region.name != "stack":
            self.demand_defined(value, f"stored to {region.name} at byte {offset}")
        region.put(offset, value)
        self._note(value)

    def variable_time(self, arguments: list[Any]) -> None:
        for value in arguments:
            if not isinstance(value, Node) or not value.taint:
                continue
            if self.current and any("address" in s.kinds for s in self.current.entry.operands):
                raise self._bad_address(value, "the address that it prefetches")
            if value.taint & SECRET:
                raise self.refuse("secret operand of a variable-time instruction",
                                  f"the time it takes depends on {self._secret(value)}",
                                  "for a division by a constant, multiply by its reciprocal (gcc and clang do at -O2, gcc does "
                                  "not at -Os); or declare the input public", value, SECRET)  # fmt: skip
            raise self.refuse("undefined value", f"the time it takes depends on {explain.inputs(value, value.taint)}",
                              "set the register before it is used", value)  # fmt: skip

    @staticmethod
    def _secret(value: Node) -> str:
        """`a[0] & 7, computed from the secret a[0]`, as far as it can be said briefly."""
        names, text = explain.inputs(value, SECRET), explain.words(value)
        if not text:
            return f"the secret {names}"
        return f"{text}, which is secret" if text == names else f"{text}, computed from the secret {names}"

    # -- addresses ------------------------------------------------------------------------------------------------
    def resolve(self, address: Any, size: int, alignment: int, *, write: bool) -> tuple[Region, int]:
        """The region and byte offset of an access, after every rule about it has been checked."""
        verb = "writes" if write else "reads"
        place = base_and_offset(address)
        if place is None:
            raise self._bad_address(address, f"the address that it {verb}")
        base, offset = place
        region = self._region(base, offset, verb)
        if base is None:
            if region.content is None:
                raise self.refuse("access to an undeclared address", f"{verb} {self._symbol(offset)}, a writable global",
                                  "pass a buffer as an argument instead; make tables const")  # fmt: skip
            offset -= region.address
        if region.name == "stack":
            self._check_stack(region, offset, size, write=write)
        elif not 0 <= offset <= region.size - size:
            raise self.refuse("access outside its buffer", f"{verb} {_bytes(offset, size)} of {region.name}, which has "
                              f"{region.size} bytes", "correct the offset or the number of iterations, or declare the buffer "
                              "as large as it is")  # fmt: skip
        if write and not region.writable:
            if base is None:
                raise self.refuse("write to read-only memory", f"writes {self._symbol(region.address + offset)}, a constant "
                                  "of the object", "write to the buffers or the stack only")  # fmt: skip
            raise self.refuse("write to read-only memory", f"writes {_bytes(offset, size)} of {region.name}, which is an input",
                              "declare the argument out or inout if this is meant")  # fmt: skip
        if alignment > 1:
            self._check_alignment(region, offset, alignment)
        return region, offset

    def _symbol(self, address: int) -> str:
        """`table+8`: the nearest symbol at or below an address of the object."""
        below = [s for s in self.program.image.symbols.values() if s.address <= address < s.address + max(1, s.size)]
        if not below:
            return f"{address:#x}"
        nearest = max(below, key=lambda s: (s.address, s.name))
        return nearest.name + (f"+{address - nearest.address}" if address > nearest.address else "")

    def _region(self, base: Base | None, offset: int, verb: str) -> Region:
        if base is not None:
            return self.regions[base.name]
        for segment in self.segments:
            if segment.address <= offset < segment.address + segment.size:
                return segment
        name = self.program.image.undefined.get(offset)
        if name is not None:
            raise InputError(self.program.image.path, f"the code uses {name}, which this object does not define",
                             f"give the object that defines {name} as well")  # fmt: skip
        raise self.refuse("access to an undeclared address", f"{verb} the address {offset:#x}, where nothing is declared",
                          "reach memory through the arguments, the stack or the object's own constants")  # fmt: skip

    def _check_stack(self, region: Region, offset: int, size: int, *, write: bool) -> None:
        assert region.base is not None
        pointer_place = base_and_offset(self.registers[self.isa.stack_pointer])
        assert pointer_place is not None, "the stack pointer is checked whenever it is written"
        verb, sp, red_zone = "writes" if write else "reads", self.isa.stack_pointer, self.isa.red_zone
        if offset < 0:
            raise self.refuse("access below the stack pointer", f"{verb} {self._from_entry(offset)}: more than "
                              f"{STACK_SIZE >> 10} KiB of stack", "use a smaller frame")  # fmt: skip
        if offset < pointer_place[1] - red_zone:
            beyond = f", beyond the red zone of {red_zone}" if red_zone else ""
            raise self.refuse("access below the stack pointer",
                              f"{verb} {pointer_place[1] - offset} bytes below {sp}{beyond}; a signal may overwrite that",
                              f"move {sp} down first")  # fmt: skip
        if offset + size > self.stack_top and (write or not self._is_declared_above(offset, size)):
            what = f"{verb} {size} bytes at {self._from_entry(offset)}"
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
        if base is None:
            residue, known = region.address, alignment
        else:
            residue, known = base.residue, base.alignment
        if region.name == "stack" and known % alignment:
            raise dag.NeedsResidue(region.base, alignment)  # type: ignore[arg-type]
        if known % alignment == 0 and (residue + offset) % alignment == 0:
            return
        what = f"the instruction demands {alignment}-byte alignment; {region.name} "
        if known % alignment == 0:
            raise self.refuse("misaligned access", f"{what}has it, but the offset {offset} is no multiple of {alignment}",
                              "correct the offset, or use an instruction for unaligned data")  # fmt: skip
        declared = f"is declared `align {known}` only" if known > 1 else "is declared without alignment"
        raise self.refuse("misaligned access", f"{what}{declared}",
                          f"declare it `align {alignment}`, or use an instruction for unaligned data")  # fmt: skip

    def _bad_address(self, address: Any, use: str) -> Refusal:
        if address.taint & SECRET:
            verb = "is" if explain.words(address) else "depends on"
            return self.refuse("secret address", f"{use} {verb} {self._secret(address)}",
                               "read every entry and select by mask, or declare the input public", address, SECRET)  # fmt: skip
        if address.taint:
            return self.refuse("undefined value", f"{use} depends on {explain.inputs(address, address.taint)}",
                               "set the register before it is used", address)  # fmt: skip
        text = explain.words(address) or "an expression"
        return self.refuse("access to an undeclared address", f"{use} is {text}: not a known offset in one buffer",
                           "give public arguments their values (`public u64 n = 4`)", unknown=True)  # fmt: skip

    def demand_defined(self, value: Node, use: str) -> None:
        """Nothing undefined and nothing of the caller's may be seen outside."""
        if value.taint & (UNDEFINED | CALLER):
            raise self.refuse("undefined value", f"the value {use} depends on {explain.inputs(value, UNDEFINED | CALLER)}",
                              "give it a value first", value)  # fmt: skip

    # -- control --------------------------------------------------------------------------------------------------
    def condition(self, value: Any) -> bool:
        """The outcome of a branch: known, or public and then decided for the whole path."""
        if value.op == "const":
            return bool(value.data)
        if value.taint & SECRET:
            raise self.refuse("secret branch", f"whether it jumps depends on {self._secret(value)}",
                              "compute both sides and select by mask, or declare the input public", value, SECRET)  # fmt: skip
        if value.taint:
            raise self.refuse("undefined value", f"whether it jumps depends on {explain.inputs(value, value.taint)}",
                              "set the flag or register before branching on it", value)  # fmt: skip
        positive = value.args[0] if value.op == "not" else value
        if positive.id not in self.conditions:
            if self.decided == len(self.decisions):
                raise Forked(self.current)
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
                    raise self.refuse("no end", f"still running after {STEP_LIMIT:,} instructions",
                                      "check that the loop counter reaches its end", unknown=True)  # fmt: skip
        except Refusal as refusal:
            if self.current is None:
                raise
            raise refusal.located(self.current.address, self.current.text) from None

    def _transfer(self, instruction: Instruction, result: Any) -> int | None:
        control = instruction.entry.control
        if control == "branch":
            return _target(instruction) if self.condition(result) else instruction.next_address
        if control == "jump":
            return int(result)
        if control in ("indirect", "indirect call"):
            place = base_and_offset(result)
            if place is None or place[0] is not None:
                raise self._bad_address(result, "the address that it jumps to")
            if control == "indirect call":
                self._call(instruction)
            return place[1]
        if control == "call":
            self._call(instruction)
            return int(result)
        if control == "ret":
            return self._return(result)
        raise self.refuse("control leaves the code", "this instruction ends the program",
                          "compilers put it after failed checks and undefined behaviour: remove what leads here")  # fmt: skip

    def _call(self, instruction: Instruction) -> None:
        back = const(instruction.next_address, 64)
        self.calls.append(instruction.next_address)
        if self.isa.link_register is None:
            top = self.registers[self.isa.stack_pointer] - 8
            self.registers[self.isa.stack_pointer] = top
            self._check_stack_pointer()
            self.store(top, back, 1)
        else:
            self.registers[self.isa.link_register] = back

    def _return(self, target: Any) -> int | None:
        isa = self.isa
        if isa.link_register is None:
            top = self.registers[isa.stack_pointer]
            target = self.load(top, 64, 1)
            self.registers[isa.stack_pointer] = top + 8
            self._check_stack_pointer()
        elif target is None:
            target = self.registers[isa.link_register]
        if self.calls and target.as_int() == self.calls[-1]:
            return self.calls.pop()
        if self.calls or target is not self.return_address:
            if isa.link_register is None and not self.calls and target.as_int() is None:
                self._check_returning()
            where = f"entry {isa.stack_pointer}" if isa.link_register is None else isa.link_register
            raise self.refuse("return address changed", self._wrong_return(target),
                              f"return to what {where} held at entry, when every inner call has returned", target)  # fmt: skip
        self._check_restored()
        return None

    def _check_returning(self) -> None:
        """At a final `ret` that finds no return address: did it look in the right place (x86)?"""
        place = base_and_offset(self.registers[self.isa.stack_pointer])
        assert place is not None
        distance = place[1] - 8 - self.stack_top
        if distance:
            raise self.refuse("stack pointer not restored", f"{self.isa.stack_pointer} is {distance:+d} bytes from the return "
                              "address", "undo every push and every subtraction before returning")  # fmt: skip

    def _wrong_return(self, target: Any) -> str:
        if target is self.return_address:
            return f"returns to the caller while the call before {self.calls[-1]:#x} has not returned"
        return f"returns to {explain.words(target) or 'an unknown address'}, not to its caller"

    def _check_stack_pointer(self) -> None:
        """It stays in the stack, at or below where it was; what it rises above is lost."""
        value, stack = self.registers[self.isa.stack_pointer], self.regions["stack"]
        place = base_and_offset(value)
        if place is None or place[0] is not stack.base:
            raise self.refuse("stack pointer not restored", f"{self.isa.stack_pointer} becomes "
                              f"{explain.words(value) or 'unknown'}, which is not in the stack",
                              "move it only by known amounts", value if value.taint else None)  # fmt: skip
        lowest = place[1] - self.isa.red_zone
        if place[1] > self.stack_top and self.current is not None and self.current.entry.control != "ret":
            raise self.refuse("stack pointer not restored", f"{self.isa.stack_pointer} rises {place[1] - self.stack_top} bytes "
                              "above where it was at entry: a signal may overwrite the caller's frame",
                              "never release more stack than was taken")  # fmt: skip
        if lowest > self.lowest:
            self._lose(stack, max(0, self.lowest), min(lowest, self.stack_top))
        self.lowest = lowest
        if self.isa.link_register is not None and (place[1] - self.stack_top) % 16:
            raise self.refuse("misaligned access", "the stack pointer must stay a multiple of 16 bytes",
                              "move it by multiples of 16")  # fmt: skip

    def _lose(self, stack: Region, start: int, stop: int) -> None:
        """A signal may overwrite stack[start:stop]: what was there is unknown from now on."""
        for low, value in [c for c in stack.written() if c[0] < stop and c[0] + c[1].width // 8 > start]:
            low, high = max(low, start), min(low + value.width // 8, stop)
            name = f"{high - low} bytes of the stack at {self._from_entry(low)}, given up (step {self.steps})"
            stack.put(low, var(name, 8 * (high - low), UNDEFINED))

    def _check_restored(self) -> None:
        isa = self.isa
        expected = self.stack_top + (8 if isa.link_register is None else 0)
        place = base_and_offset(self.registers[isa.stack_pointer])
        assert place is not None
        if place[1] != expected:
            raise self.refuse("stack pointer not restored", f"on return {isa.stack_pointer} is {place[1] - expected:+d} bytes "
                              "from where it must be", "undo every push and every subtraction")  # fmt: skip
        for name, width in isa.callee_saved:
            if self.get(name, 0, width) is not var(f"the caller's {name}", width, CALLER):
                raise self._not_restored(name, width)
        if "df" in isa.flags and self.get_flag("df").as_int() != 0:
            raise self.refuse("direction flag not cleared", "the direction flag is set on return",
                              "execute cld before returning", writer="df")  # fmt: skip

    def _not_restored(self, name: str, width: int) -> Refusal:
        part = f"the low {width} bits of {name}" if width < self.isa.full_width[name] else name
        return self.refuse("callee-saved register not restored", f"{part} must hold what the caller left there",
                           f"save {name} on entry and restore it, or use a caller-saved register", writer=name)  # fmt: skip

    # -- refusals -------------------------------------------------------------------------------------------------
    def refuse(self, rule: str, what: str, next_step: str, value: Any = None, mask: int = 0, *,
               writer: str = "", unknown: bool = False) -> Refusal:  # fmt: skip
        """A refusal at the current instruction: with the history of the value concerned as far as it has the taints in
        `mask` (0: any), or with the instruction that last wrote the register or flag `writer`."""
        if self.current is None:
            return Refusal(rule, what, next_step, unknown=unknown)
        steps: tuple[str, ...] = ()
        if isinstance(value, Node):
            steps = explain.history(value, mask or value.taint, self.origin, self.current, self._source)
        elif writer and (last := self.writer.get(writer, (None, 0))[0]) is not None:
            steps = (f"{explain.place(last.address, last.text, self._source(last.address))}  wrote it last",)
        return Refusal(rule, what, next_step, self.current.address, self.current.text, None, steps, unknown)

    def _source(self, address: int) -> str | None:
        return source_line(self.program.image, address)


def _bytes(offset: int, size: int) -> str:
    return f"byte {offset}" if size == 1 else f"bytes {offset} to {offset + size - 1}"
