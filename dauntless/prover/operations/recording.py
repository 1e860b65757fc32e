"""Records a path: executes instructions in a run, and writes Python that does the same to its state the next time.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

It implements the `State` interface of instruction steps on values of `traced.py`. The code checks whatever the recorded path
depends on: kinds of registers at the start, of flags and of what is loaded, bounds of accesses, outcomes of branches, and
numbers that instructions look at. Where a check fails, the code is left at that instruction, with registers and flags as they
were before it. An instruction's stores come after all its checks; one that loads after it has stored is not recorded. Neither
is one that names an address of the object, other than to put it into a register. Calls, returns and moves of the stack pointer
are those of `frames.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from types import CodeType, FunctionType
from typing import Any

from dauntless.isa.entry import Instruction, Step
from dauntless.isa.operand import Memory, Register
from dauntless.isa.step import compile_step
from dauntless.prover.operations.bound import WORDS, Notes, Path, source_of
from dauntless.prover.operations.exits import Exit, Flag, Pending, constant, flag_of, keep
from dauntless.prover.operations.frames import TRANSFERS, moved, transferred
from dauntless.prover.operations.regions import TAGGED, Region
from dauntless.prover.operations.rounded import levels
from dauntless.prover.operations.tags import Home, Linked, Rounded
from dauntless.prover.operations.traced import NAMELESS, Kind, NotRecorded, Traced, has_kind, kind_of
from dauntless.prover.operations.values import Known, Partly


class Recording:
    """The state of a run while a path is recorded."""

    symbolic = False

    def __init__(self, run: Any, observed: dict[int, Step]) -> None:
        self.run, self.isa, self.program, self.observed = run, run.isa, run.program, observed
        self.lines: list[str] = []
        self.names: dict[str, Any] = {"K": Known, "P": Partly, "B": int.from_bytes, "Q": Pending, "L": partial}
        self.computed: dict[str, str] = {}  # expression -> variable
        self.checked: set[str] = set()
        self.inputs: dict[str, Traced] = {}
        self.registers: dict[str, Traced] = {}  # those that are written
        self.flags: dict[str, Flag] = {}
        self.flag_inputs: dict[str, Traced] = {}
        self.homes: dict[Home, int] = {}  # buffers, by the order in which they are met
        self.regions: list[tuple[int | None, int]] = []  # as of `Path`
        self.named: dict[int, str] = {}  # by address, since entries of a section share a name: a region's number
        self.written_to: set[int] = set()  # numbers of regions
        self.addresses: list[int] = []  # of its instructions
        self.exits: list[Exit] = []
        self.steps = 0
        self.last: Instruction | None = None  # the last one executed
        self.address = 0
        self.before: tuple[dict[str, Traced], dict[str, Flag]] = ({}, {})
        self.stores: list[tuple[list[str], Callable[[], object]]] = []  # this instruction's, in the code and in the run
        # The stack and its live parts, from outside
        self.levels = {home: number for number, (home, *_) in enumerate(levels(run))}
        self.moves = False  # the stack pointer
        self.low = "low"  # the variable of the lowest offset in the stack that may be accessed
        self.source: tuple[Callable[..., Any], Sequence[Any]] | None = None

    # -- the code ---------------------------------------------------------------------------------------------------
    def let(self, text: str) -> str:
        """The name of a variable with this value: variables are set once, so that what is computed of them alone stays."""
        if NAMELESS in text:
            raise NotRecorded
        name = self.computed.get(text)
        if name is None:
            name = f"v{len(self.lines)}"
            self.lines.append(f"{name} = {text}")
            if _is_pure(text):
                self.computed[text] = name
        return name

    def guard(self, failed: str) -> None:
        """Leaves the code before this instruction if the condition holds."""
        if NAMELESS in failed:
            raise NotRecorded
        if failed in self.checked:
            return
        if _is_pure(failed):
            self.checked.add(failed)
        self.lines.append(f"if {failed}: return {self._exit(self.address, self.steps, *self.before)}, locals()")

    def _exit(self, address: int, steps: int, registers: dict[str, Traced], flags: dict[str, Flag]) -> int:
        last = self.exits[-1] if self.exits else None
        if last is None or (last.address, last.steps) != (address, steps):
            self.exits.append(Exit(address, steps, registers, flags, self.last))
        return len(self.exits) - 1

    def name(self, value: Any, begin: str) -> str:
        """A name for an object that the code uses."""
        name = f"{begin}{len(self.names)}"
        self.names[name] = value
        return name

    def number(self, home: Home) -> int:
        """The number by which the code names a buffer."""
        if isinstance(home, Rounded) and home not in self.levels:
            raise NotRecorded
        return self.homes.setdefault(home, len(self.homes))

    def written(self, value: Any) -> str:
        """An expression for the value as an object."""
        if not isinstance(value, Traced):
            return self.name(constant(value), "C")
        if value.held:
            return value.held
        m, u, s, home, placed = kind_of(value.real)
        if value.real.k:
            return f"K({value.x}, {value.width})"
        tags = None if home is None else f"T{self.number(home)}"
        return f"P({value.x}, {m}, {u}, {value.width}, {placed}, {tags}, {s})"

    def asked(self, rule: Callable[..., Known], operands: Sequence[Traced], real: Known) -> Traced:
        """The result of a rule of `values.py`, which is asked again each time, and must be of the same kind."""
        kind = kind_of(real)
        found = self.let(f"{self.name(rule, 'F')}({', '.join(map(self.written, operands))})")
        self.guard(self._other_kind(found, kind))
        return Traced(self, real, self.let(f"{found}.v"))

    # -- State --------------------------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Traced:
        """A constant."""
        real = self.run.const(value, width)
        return Traced(self, real, str(real.v), fixed=True)

    def _register(self, name: str) -> Traced:
        found = self.registers.get(name) or self.inputs.get(name)
        if found is None:
            real = self.run.registers[name]
            kind_of(real)
            if isinstance(real, Partly) and real.tags:
                real.parts = None  # what taking a part notes, it notes while it is recorded
            found = self.inputs[name] = Traced(self, real, f"r_{name}")
            found.held = f"o_{name}"
        return found

    def get(self, name: str, low: int, width: int) -> Traced:
        """Reads bits of a register, as `State` does."""
        if name not in self.run.registers:
            return self.const(0, width)
        value = self._register(name)
        if value.width < low + width:
            value = self.registers[name] = value.zext(low + width)
        return value.extract(low, width)

    def set(self, name: str, low: int, value: Traced, merge: bool) -> None:
        """Writes bits of a register, as `State` does."""
        if name not in self.run.registers:
            return
        if merge:
            old, end = self._register(name), low + value.width
            pieces = [value]
            if old.width < end:
                old = old.zext(end)
            if low:
                pieces.insert(0, old.extract(0, low))
            if old.width > end:
                pieces.append(old.extract(end, old.width - end))
            value = value.join(pieces)
        kind_of(value.real)
        self.registers[name] = value
        if name == self.isa.stack_pointer:
            self.run.registers[name] = value.real  # by which the run checks accesses
            self.low = self.let(f"max(0, {value.x} - LIVE)")

    def get_flag(self, name: str) -> Traced:
        """Reads a flag."""
        flag = self.flags.get(name)
        if flag is None:
            if name not in self.flag_inputs:
                real = self.run.get_flag(name)
                kind = kind_of(real)
                found = self.let(f"RUN.get_flag({name!r})")
                self.guard(self._other_kind(found, kind))
                self.flag_inputs[name] = Traced(self, real, self.let(f"{found}.v"))
            return self.flag_inputs[name]
        if flag.value is None:
            raise NotRecorded
        if callable(flag.value):
            self.flags[name] = Flag(flag.value())
        found_flag: Traced = self.flags[name].value
        return found_flag

    def set_flag(self, name: str, value: Any) -> None:
        """Writes a flag."""
        self.flags[name] = Flag(value, self.source)

    def _other_kind(self, name: str, kind: Kind) -> str:
        """The condition that a value is of another kind."""
        m, u, s, home, placed = kind
        if home is None and not m and not placed:
            return f"not {name}.k"
        test = f"{name}.m != {m} or {name}.u != {u} or {name}.s != {s} or {name}.p is not {placed}"
        if home is None:
            return f"{test} or {name}.tags is not None"
        return f"{test} or not {name}.tags or len({name}.tags) != 1 or {name}.tags[0] != X{self.number(home)}"

    def _place(self, address: Traced, size: int, alignment: int, write: bool) -> tuple[Region, str, str]:
        """The region of an access, the prefix of its names, and the variable that holds the offset."""
        home = kind_of(address.real)[3]
        region, _ = self.run.resolve(address.real, size, alignment, write)
        if home is None or region.home is not home.buffer:
            raise NotRecorded
        name = self._named(region)
        offset = self.let(f"{address.x} - A{name}")
        if region is self.run.stack:
            number = self.levels[home]
            low = self.low if home is self.run.live else f"LOW{number}"
            self.guard(f"not {low} <= {offset} <= END{number} - {size}")
        else:
            self.guard(f"not 0 <= {offset} <= E{name} - {size}")
        if alignment > 1:
            self.guard(f"{address.x} % {alignment}")
        return region, name, offset

    def _named(self, region: Region) -> str:
        name = self.named.get(region.address)
        if name is None:
            assert region.home is not None
            is_linked = isinstance(region.home, Linked)
            name = self.named[region.address] = str(len(self.regions))
            self.regions.append((None, region.address) if is_linked else (self.number(region.home), 0))
        return name

    def load(self, address: Traced, width: int, alignment: int) -> Traced:
        """Loads `width` bits of memory."""
        if self.stores:
            raise NotRecorded
        size = width >> 3
        region, name, offset = self._place(address, size, alignment, False)
        if region.relied or region.bound_late:
            raise NotRecorded
        real: Known = region.load(self.run.resolve(address.real, size, alignment, False)[1], size)
        _, u, s, home, placed = kind_of(real)
        if placed:
            loaded = self.let(f"G{name}.load({offset}, {size})")
            self.guard(self._other_kind(loaded, kind_of(real)))
            return Traced(self, real, self.let(f"{loaded}.v"))
        if home is not None:
            found = self.let(f"G{name}.tagged.get({offset})")
            self.guard(f"{found} is None or {found}[0] is not H{self.number(home)}")
        marks = 0 if home is None else int.from_bytes(bytes((TAGGED,)) * size, "little")
        at, plane = self._part(name, offset, size, address.real.v - region.address)
        expected = [(plane("S"), s), (plane("U"), u), (plane("M"), marks)]
        if at.endswith("]"):
            self.guard(" or ".join(f"{part} != {value.to_bytes(size, 'little')!r}" for part, value in expected))
            return Traced(self, real, self.let(f"B({plane('V')}, 'little')"))
        self.guard(" or ".join(f"{part} != {value}" if value else part for part, value in expected))
        return Traced(self, real, self.let(plane("V")))

    def _part(self, name: str, offset: str, size: int, now: int) -> tuple[str, Callable[[str], str]]:
        """An expression for the part of a plane that an access is of: a word of it, if it is aligned, or its bytes."""
        if size not in WORDS or now % size:
            part = f"[{offset}:{self.let(f'{offset} + {size}')}]"
            return part, lambda letter: f"{letter}{name}{part}"
        if size == 1:
            return offset, lambda letter: f"{letter}{name}[{offset}]"
        self.guard(f"{offset} & {size - 1}")
        index = self.let(f"{offset} >> {size.bit_length() - 1}")
        return index, lambda letter: f"{letter}{name}_{size}[{index}]"

    def store(self, address: Traced, value: Traced, alignment: int) -> None:
        """Stores a value."""
        size = value.width >> 3
        region, name, offset = self._place(address, size, alignment, True)
        self.written_to.add(int(name))
        _, u, s, home, placed = kind_of(value.real)
        if home is not None or placed:
            lines = [f"G{name}.store({offset}, {self.written(value)})"]
        else:
            at, plane = self._part(name, offset, size, address.real.v - region.address)
            whole = at.endswith("]")
            planes = [(plane("S"), s), (plane("U"), u)]
            lines = [
                f"if {plane('M')}{f' != {bytes(size)!r}' if whole else ''}: G{name}.forget({offset}, {offset} + {size})",
                f"{plane('V')} = " + (f"({value.x}).to_bytes({size}, 'little')" if whole else value.x),
                *(
                    f"{part} = {bits.to_bytes(size, 'little')!r}" if whole else f"{part} = {bits}"
                    for part, bits in planes
                ),
            ]
        self.stores.append((lines, lambda: self.run.store(address.real, value.real, alignment)))

    def does(self, line: str, do: Callable[[], object]) -> None:
        """What an instruction does last to the run itself: in the code, and now."""
        self.stores.append(([line], do))

    def variable_time(self, arguments: list[Any]) -> None:
        """Operands that must be known."""
        self.run.variable_time([a.real for a in arguments if isinstance(a, Traced)])

    def __getattr__(self, name: str) -> Any:
        raise NotRecorded(name)

    # -- instructions ---------------------------------------------------------------------------------------------------
    def execute(self, instruction: Instruction, *, moves_stack_pointer: bool = False) -> Any:
        """Executes one, here and in the code; what its step returns, or where a call or a return goes. Its stores come last,
        when nothing can fail any more."""
        self.address = instruction.address
        self.addresses.append(self.address)
        self.before = dict(self.registers), dict(self.flags)
        pointer, low = self.run.registers[self.isa.stack_pointer], self.low
        self.stores, self.source = [], None
        try:
            if instruction.entry.compile is not None:
                raise NotRecorded
            step = self.observed.get(instruction.address)
            if step is None:
                step = self.observed[instruction.address] = observed_step(instruction, self.isa)
            result = step(self)
            if instruction.entry.control in TRANSFERS:
                result = transferred(self, instruction, result)
            elif moves_stack_pointer:
                moved(self)
            self._settle_flags()
        except BaseException:
            self.registers, self.flags = self.before
            self.run.registers[self.isa.stack_pointer], self.low = pointer, low
            raise
        for lines, store in self.stores:
            self.lines += lines
            store()
        return result

    def _settle_flags(self) -> None:
        """Computes flags at once whose operands cannot be kept, as of `xor eax, eax` where eax is half an address."""
        if self.source is None or all(has_kind(a.real) for a in self.source[1] if isinstance(a, Traced)):
            return
        for name, flag in self.flags.items():
            if flag.source is self.source and callable(flag.value):
                self.flags[name] = Flag(flag.value())

    def takes_address(self, instruction: Instruction, step: Callable[[Any], Any]) -> bool:
        """Executes an instruction that gives a register an address of the object, and nothing else, if it is one."""
        target = instruction.operands[0] if instruction.operands else None
        memory = instruction.operands[-1] if instruction.operands else None
        is_one = instruction.entry.mnemonic == "lea" and isinstance(memory, Memory) and memory.pc_relative
        if not is_one or not isinstance(target, Register) or target.width != self.isa.pointer_width:
            return False
        old, registers = self.run.registers[target.name], self.run.registers
        step(self.run)
        made, registers[target.name] = registers[target.name], old
        if not has_kind(made):
            return False
        self.registers[target.name] = Traced(self, made, str(made.v))
        self.addresses.append(instruction.address)
        return True

    def leave_if(self, failed: str, branch: Instruction, address: int) -> None:
        """Leaves the code after this instruction, which is a branch, if the condition holds."""
        number = self._exit(address, self.steps + 1, dict(self.registers), dict(self.flags))
        self.exits[number].is_branch, self.exits[number].last = True, branch
        self.lines.append(f"if {failed}: return {number}, locals()")

    def finish(self, address: int, notes: Notes) -> Path | None:
        """The path, which ends before the instruction there; the run comes there too. None if no other run can follow it."""
        self.exits.append(Exit(address, self.steps, {}, {}, self.last))
        self.run.registers.update({name: value.real for name, value in self.registers.items()})
        for name, flag in self.flags.items():
            self.run.flags[name] = flag_of(name, flag, lambda value: value.real)
        with suppress(NotRecorded):
            return self._path(notes)
        return None

    def _path(self, notes: Notes) -> Path | None:
        self._write_back()
        self.lines.append(f"return {len(self.exits) - 1}, None")
        head = []
        for name, value in self.inputs.items():
            test = f"{value.held}.width != {value.width} or {self._other_kind(value.held, kind_of(value.real))}"
            head += [f"{value.held} = R[{name!r}]", f"if {test}: return None", f"r_{name} = {value.held}.v"]
        if self.run.stack.address in self.named:
            head.append(f"low = max(0, R[{self.isa.stack_pointer!r}].v - LIVE)")
        keep(self.exits, self.number)
        held = {home: name for name, value in self.inputs.items() if (home := kind_of(value.real)[3]) is not None}
        homes = [source_of(self.run, home, held) for home in self.homes]
        sources = [source for source in homes if source is not None]
        if len(sources) < len(homes) or not notes.seen.keys() <= self.homes.keys():
            return None
        return Path(
            _code("def path():\n " + "\n ".join([*head, *self.lines]) + "\n"), self.names, sources, self.regions,
            frozenset(self.written_to), self.exits, frozenset(self.addresses),
            [(self.homes[home], modulus) for home, modulus in notes.seen.items()], notes,
            len(self.levels) if self.moves or self.run.stack.address in self.named else 0,
        )  # fmt: skip

    def _write_back(self) -> None:
        """The code that gives registers and flags their values at the end."""
        made: dict[int, str] = {}  # one object for one value
        for name, value in self.registers.items():
            if id(value) not in made:
                made[id(value)] = self.let(self.written(value))
            self.lines.append(f"R[{name!r}] = {made[id(value)]}")
        pending: dict[int, str] = {}
        for name, flag in self.flags.items():
            if flag.value is None or isinstance(flag.value, Traced):
                text = "None" if flag.value is None else self.written(flag.value)
            else:
                assert flag.source is not None
                text = pending.get(id(flag.source), "")
                if not text:
                    semantics, arguments = flag.source
                    objects = {id(a): self.let(self.written(a)) for a in arguments}
                    operands = ", ".join(objects[id(a)] for a in arguments)
                    text = self.let(f"Q({self.name(semantics, 'F')}, ({operands},)).get")
                    pending[id(flag.source)] = text
                text = f"L({text}, {name!r})"
            self.lines.append(f"FLAGS[{name!r}] = {text}")


def observed_step(instruction: Instruction, isa: Any) -> Step:
    """The instruction's step, by which the recording learns what flags are computed of."""
    semantics, recording = instruction.entry.semantics, list[Recording]()

    def observed(*arguments: Any) -> Any:
        recording[0].source = semantics, arguments
        return semantics(*arguments)

    step = compile_step(replace(instruction, entry=replace(instruction.entry, semantics=observed)), isa)

    def begin(state: Any) -> Any:
        recording.append(state)
        try:
            return step(state)
        finally:
            recording.clear()

    return begin


def _code(text: str) -> CodeType:
    names = dict[str, Any]()
    exec(compile(text, "a recorded path", "exec"), names)
    path: FunctionType = names["path"]
    return path.__code__


def _is_pure(text: str) -> bool:
    """Whether an expression is of variables and constants only: it reads no memory, calls nothing, and asks no object."""
    return not any(sign in text for sign in "[(.")
