"""The machine's state: registers, flags and memory, the instruction that wrote each, and refusals.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.asm.source_lines import source_line
from dauntless.isa.entry import Instruction
from dauntless.isa.processor import LEAST_SIGNED
from dauntless.prover.graph import dag
from dauntless.prover.graph.dag import CALLER, UNDEFINED, Base, Node, const, pointer, var
from dauntless.prover.machine import explain
from dauntless.prover.machine.memory import Region
from dauntless.prover.machine.program import Program
from dauntless.prover.refusal import Path, Refusal

STACK_SIZE = 1 << 16  # bytes below the entry stack pointer that code may use
THREAD_BLOCK = "the thread control block"
STACK_ABOVE = 1 << 8  # bytes above it: return address and arguments passed on the stack


class State:
    """Registers, flags and memory at one step of one path."""

    symbolic = True

    def __init__(self, program: Program) -> None:
        self.program, self.isa = program, program.isa
        self.registers: dict[str, Any] = {}
        self.flags: dict[str, Any] = {}
        self.regions: dict[str, Region] = {}
        self.steps = 0
        self.current: Instruction | None = None
        self.origin: dict[int, Instruction] = {}  # node id -> the instruction that first wrote it
        self.writer: dict[str, tuple[Instruction | None, int]] = {}  # register or flag -> its last writer, and the step
        self._signed: dict[int, tuple[str, Node, Node]] = {}  # signed address -> key, address, modifier
        self.open_symbols: dict[int, str] = {}  # node id -> the open symbol whose address it is, or part of it
        self.parts: dict[int, int] = {}  # node id of the high part of an address -> its number in this link
        self.lowest = 0  # stack offset below which nothing is protected

    # -- set-up ---------------------------------------------------------------------------------------------------
    def start(self, stack: Base) -> None:
        """The state at entry: only the stack pointer, the return address and the caller's registers are defined."""
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
        for name, value in isa.flags_at_entry.items():
            self.flags[name] = const(value, 1)
        self.regions["stack"] = Region("stack", STACK_SIZE + STACK_ABOVE, True, True, stack)
        self._place_thread_block()
        self.return_address = var("the return address", isa.pointer_width, CALLER)
        self.stack_top = STACK_SIZE
        self.lowest = STACK_SIZE - isa.red_zone
        self.registers[isa.stack_pointer] = dag.add(pointer(stack), const(STACK_SIZE, isa.pointer_width))
        if isa.pushed_by_call:
            self.regions["stack"].put(STACK_SIZE, self.return_address)
        else:
            self.registers[isa.link_register] = self.return_address

    def _place_thread_block(self) -> None:
        """Maps the words of the thread control block that code may read, with unknown contents."""
        words = self.isa.thread_block
        if words:
            size = max(words) + self.isa.pointer_size
            base = Base(THREAD_BLOCK, size, 16, 0, frozenset({"stack"}), width=self.isa.pointer_width)
            region = self.regions[THREAD_BLOCK] = Region(THREAD_BLOCK, size, True, False, base)
            for offset, name in words.items():
                region.put(offset, var(name, self.isa.pointer_width, CALLER))

    def thread_pointer(self) -> Node:
        """The address of the thread control block."""
        base = self.regions[THREAD_BLOCK].base
        assert base is not None
        return pointer(base)

    # -- registers and flags ---------------------------------------------------------------------------------------------
    def const(self, value: int, width: int) -> Any:
        """A constant."""
        return const(value, width)

    def get(self, name: str, low: int, width: int) -> Any:
        """Reads bits of a register."""
        value = self.registers.get(name)
        if value is None:  # the zero register
            return self.const(0, width)
        if low == 0 and value.width == width:
            return value
        if value.width < low + width:
            value = value.zext(low + width)
        return value.extract(low, width)

    def set(self, name: str, low: int, value: Any, merge: bool) -> None:
        """Writes bits of a register; the others are kept (`merge`) or become zero."""
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
        self.note(value)

    def note(self, value: Any) -> None:
        """Records the instruction that computed a value."""
        self.origin.setdefault(value.id, self.current)  # type: ignore[arg-type]
        if value.op == "join":
            for piece in value.args:
                self.origin.setdefault(piece.id, self.current)  # type: ignore[arg-type]

    def get_flag(self, name: str) -> Any:
        """Reads a flag."""
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
        """Writes a flag: a bit, a function that computes it, or None for undefined."""
        self.flags[name] = value
        self.writer[name] = (self.current, self.steps)

    def _undefined_flag(self, name: str) -> Node:
        """A new unknown for each execution of the instruction that leaves the flag undefined."""
        instruction, step = self.writer.get(name, (None, 0))
        if instruction is None:
            return var(f"flag {name} as it was at entry", 1, UNDEFINED)
        return var(f"flag {name}, undefined after `{instruction.text}` (step {step})", 1, UNDEFINED)

    def unknown(self, width: int, what: str, before: Any = None) -> Node:
        """A new unknown for a result that an instruction leaves unspecified, in each execution and for each `what`."""
        return var(f"{what} (step {self.steps})", width, UNDEFINED)

    # -- pointer authentication -----------------------------------------------------------------------------------
    def sign(self, key: str, value: Node, modifier: Node) -> Node:
        """A signed address: an opaque value for each key, address and modifier."""
        made = (key, value, modifier)
        known = [*self._signed.values()]
        number = known.index(made) if made in known else len(known)
        name = f"{explain.words(value) or 'an address'}, signed by key {key} ({number + 1})"
        signed = var(name, value.width, value.taint | modifier.taint | CALLER)
        self._signed[signed.id] = made
        return signed

    def authenticate(self, key: str, value: Node, modifier: Node) -> Node:
        """The address signed with this key and modifier; an unknown for other values."""
        signed_by, address, with_ = self._signed.get(value.id, ("", value, modifier))
        if signed_by == key and with_ is modifier:
            return address
        return self.unknown(value.width, f"an address that was not signed by key {key} with this modifier")

    def strip(self, value: Node) -> Node:
        """An address without its signature."""
        if value.id in self._signed:
            return self._signed[value.id][1]
        number = value.as_int()
        is_plain = value is self.return_address or (number is not None and number < LEAST_SIGNED)
        return value if is_plain else self.unknown(value.width, "a stripped address")

    def from_entry(self, offset: int) -> str:
        """A stack offset as text, counted from the stack pointer at entry."""
        return f"entry {self.isa.stack_pointer}{offset - self.stack_top:+d}"

    def demand_defined(self, value: Node, use: str) -> None:
        """Refuses undefined values, and values of the caller's registers, in a visible place."""
        if value.taint & (UNDEFINED | CALLER):
            raise self.refuse("undefined value", f"the value {use} depends on {explain.inputs(value, UNDEFINED | CALLER)}",
                              "give it a value first", value)  # fmt: skip

    # -- refusals -------------------------------------------------------------------------------------------------
    def refuse(self, rule: str, what: str, next_step: str, value: Any = None, mask: int = 0, *,
               writer: str = "", unknown: bool = False) -> Refusal:  # fmt: skip
        """Raises a refusal at the current instruction, with the history of the value as far as it has the taints in `mask`
        (0: any), or with the instruction that last wrote the register or flag `writer`."""
        path = Path(self.steps, value)
        if self.current is None:
            return Refusal(rule, what, next_step, unknown=unknown, path=path)
        steps: tuple[str, ...] = ()
        if isinstance(value, Node):
            steps = explain.history(value, mask or value.taint, self.origin, self.current, self._source)
        elif writer and (last := self.writer.get(writer, (None, 0))[0]) is not None:
            steps = (f"{explain.place(last.address, last.text, self._source(last.address))}  wrote it last",)
        address, text = self.current.address, self.current.text
        return Refusal(rule, what, next_step, address, text, None, steps, unknown, path=path)

    def _source(self, address: int) -> str | None:
        return source_line(self.program.image, address)
