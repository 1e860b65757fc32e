"""One run of a whole operation, from its entry to its return, under the rules of control flow.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A branch's condition and a jump's target must be known. So all secrets take the same path, and what is known along it has the
same value for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.entry import Fault, Instruction
from dauntless.prover import deadline
from dauntless.prover.deadline import OutOfTime
from dauntless.prover.operations import outside, rounded
from dauntless.prover.operations.code import Code
from dauntless.prover.operations.given import secret
from dauntless.prover.operations.named import atom_of, home_of
from dauntless.prover.operations.paths import Paths, target_of
from dauntless.prover.operations.state import MASK_OR_DECLARE, State
from dauntless.prover.operations.values import Known, bare
from dauntless.prover.refusal import Refusal

STEP_LIMIT = 400_000_000  # instructions. An RSA key generated on RISC-V takes more than 50 million

Hook = Callable[["Run"], None]


class Run(State):
    """Control flow. `hooks`: address -> what is done before its instruction."""

    records_paths = True

    def __init__(self, *arguments: Any, hooks: dict[int, list[Hook]] | None = None) -> None:
        super().__init__(*arguments)
        self.hooks = hooks or {}
        self.calls: list[int] = []
        self.limit = STEP_LIMIT
        self.published: list[int | bytes] = []  # what was declassified, in order
        self.followed = 0  # instructions that recorded paths have done

    def run(self, entry: int) -> None:
        """Executes from the entry until the function returns to its caller. Refusal if a rule is broken."""
        try:
            self._run(entry)
        except Fault as fault:
            raise self.refuse(fault.rule, fault.what, fault.next_step, unknown=not fault.certain) from None
        except OutOfTime:
            raise self.refuse("no end", f"after {deadline.given()} execution has come to instruction number {self.steps:,}",
                              "give more time by --limit", unknown=True) from None  # fmt: skip
        except Refusal as refusal:
            if self.current is None:
                raise
            raise refusal.located(self.current.address, self.current.text) from None

    def _run(self, entry: int) -> None:
        address: int | None = entry
        at, code, hooks, functions = self.program.at, self.program.code, self.hooks, self.functions
        assert isinstance(self.program, Code)
        paths = Paths(self, self.program.recorded[self.is_parted]) if self.records_paths else None
        may_begin = continues = False  # whether a path may begin here, or after the next instruction
        while address is not None:
            if address in hooks:
                for hook in hooks[address]:
                    hook(self)
            if may_begin and paths is not None:
                reached = paths.follow(address)
                may_begin, continues = reached is not None, reached is not None or address in paths.left_out
                if reached is not None:
                    address = reached
                    continue
            found = code.get(address)
            if found is None:
                if address in functions:
                    address = self._outside(functions[address])
                    continue
                found = at(address)
            instruction, step, moves_stack_pointer = found
            self.current = instruction
            self.steps += 1
            if not self.steps & 0xFFF:
                self.check_limits()
            if instruction.entry.control:
                address, may_begin = self._transfer(instruction, step(self)), True
            else:
                step(self)
                address, may_begin, continues = instruction.next_address, continues, False
            if moves_stack_pointer:
                self.moved_stack_pointer()
                may_begin = True
            self.after()

    def after(self) -> None:
        """What is done after each instruction."""

    def check_limits(self) -> None:
        """Refuses to go on when time or instructions run out."""
        deadline.check()
        if self.steps > self.limit:
            raise self.refuse("no end", f"still running after {self.limit:,} instructions",
                              "check that the loop counter reaches its end", unknown=True)  # fmt: skip

    def _outside(self, name: str) -> int | None:
        """Executes a function that the object does not define, by its contract."""
        self.steps += 1
        link = self.isa.link_register
        back = self.registers[link] if link is not None else None
        outside.call(self, name)
        self.after()
        return self.returned(back)

    def bound_at_first_call(self) -> None:
        """Makes undefined what the loader may change when it binds a function at its first call."""
        outside.bind(self)

    def system_call(self) -> None:
        """Executes the instruction that calls the system, which changes the result's register and those it is free to."""
        asks = self.processor
        values = [self.get(r, 0, self.isa.pointer_width) for r in (asks.call_number, *asks.call_arguments)]
        result = outside.system_call(self, values[0], values[1:])
        # x86-64 has flags in a register then, and undefined ones may be what they were before (mul, bt)
        saved = any(
            self.get_flag(flag).s for flag in self.isa.flags if self.flags[flag] is not None or flag not in asks.cleared
        )
        for register in asks.call_clobbers(self.isa):
            old = self.registers[register]
            if old.s and old.width > self.isa.pointer_width:  # a vector, which the system may have kept
                self.given_secrets["the system"] = None
            self.registers[register] = self.undefined_of(old.width, *([secret(0, old.width)] if saved else []))
        self.set(self.isa.result, 0, result, False)

    # -- control --------------------------------------------------------------------------------------------------
    def condition(self, value: Any) -> bool:
        """The outcome of a branch."""
        if not value.k:
            if value.m:
                rule = "undefined value" if value.u else "secret branch"
                raise self.refuse(rule, f"whether it jumps depends on {self.kind(value)}", MASK_OR_DECLARE, value)
            self.note_place("whether it jumps")
        return bool(value.v)

    def target(self, value: Known) -> int:
        """Where an indirect jump or call goes."""
        home = home_of(value)
        if home is None:
            value = bare(value)
        if value.m:
            rule = "undefined value" if value.u else "secret branch"
            raise self.refuse(rule, f"where it jumps to depends on {self.kind(value)}", MASK_OR_DECLARE, value)
        if home is not None and home.buffer in self.by_home:
            raise self.refuse("control leaves the code", f"jumps into {home.name}",
                              "execute the object's code only")  # fmt: skip
        if not value.k and not self.linker.reaches(value, low=self.adds_low):
            self.note_place("where it jumps to")
        return value.v

    def _transfer(self, instruction: Instruction, result: Any) -> int | None:
        control = instruction.entry.control
        if control == "branch":
            return target_of(instruction) if self.condition(result) else instruction.next_address
        if control == "jump":
            return int(result)
        if control == "call":
            self._call(instruction)
            return int(result)
        if control in ("indirect", "indirect call"):
            target = self.target(result)
            if control == "indirect call":
                self._call(instruction)
            return target
        if control == "ret":
            return self.returned(result)
        raise self.refuse("control leaves the code", "this instruction ends the program",
                          "compilers put it after failed checks and undefined behaviour: remove what leads here")  # fmt: skip

    def _call(self, instruction: Instruction) -> None:
        isa = self.isa
        back = self.linker.own(instruction.next_address)
        self.calls.append(instruction.next_address)
        if isa.pushed_by_call:
            top = self.registers[isa.stack_pointer] - isa.pushed_by_call
            self.registers[isa.stack_pointer] = top
            self.moved_stack_pointer()
            self.store(top, back, 1)
        else:
            self.set(isa.link_register, 0, back, False)

    def returned(self, target: Any) -> int | None:
        """The address where execution continues after a return; None for the caller."""
        isa = self.isa
        if isa.pushed_by_call:
            top = self.registers[isa.stack_pointer]
            target = self.load(top, isa.pointer_width, 1)
            self.set(isa.stack_pointer, 0, top + isa.pushed_by_call, False)
            self.moved_stack_pointer(returns=True)
        elif target is None:
            target = self.registers[isa.link_register]
        if self.calls:
            same = target.eq(self.linker.own(self.calls[-1]))
            if same.k and same.v:
                return self.calls.pop()
        ours = atom_of(target) is atom_of(self.return_address)
        if self.calls or not ours:
            what = "returns to the caller while an inner call has not returned" if ours else "returns elsewhere"
            # Code may call to learn where it is, or return to jump
            region = self.linker.region(target.v) if not target.m else None
            unknown = ours or (region is not None and region.is_code)
            raise self.refuse("return address changed", what,
                              "return to what the call left, when every inner call has returned", target,
                              unknown=unknown or (not self.calls and target.v == self.return_address.v))  # fmt: skip
        self._check_restored()
        return None

    def _check_restored(self) -> None:
        isa = self.isa
        if self.inner is not None:
            raise rounded.not_followed(self)
        moved = self.registers[isa.stack_pointer].v - self.stack.address - self.top - isa.pushed_by_call
        if moved:
            raise self.refuse("stack pointer not restored", f"on return {isa.stack_pointer} is {moved:+d} bytes from where it "
                              "must be", "undo every push and every subtraction")  # fmt: skip
        for name, width in isa.callee_saved:
            found, saved = self.get(name, 0, width), self.saved[name]
            if atom_of(found) is not atom_of(saved):
                raise self.refuse("callee-saved register not restored", f"{name} must have the caller's value",
                                  f"save {name} on entry and restore it, or use a caller-saved register",
                                  unknown=found.v == saved.v)  # fmt: skip
        for flag, value in isa.flags_at_entry.items():
            if (found := self.get_flag(flag)).m or found.v != value:
                raise self.refuse("direction flag not cleared", "the direction flag is set on return",
                                  "execute cld before returning")  # fmt: skip
