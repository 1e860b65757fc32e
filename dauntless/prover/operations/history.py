"""A run that records through which instructions each secret came about.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Runs are repeatable, so only one that ends in a refusal is run again with a record: for each instruction that wrote something
unknown, the instructions that wrote the unknown values it had read. A chain from an input to the refused instruction is then
found backwards, the shortest first.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from dauntless.asm.source_lines import source_line
from dauntless.prover.machine.explain import STEPS, place
from dauntless.prover.operations.regions import Region
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.values import Known
from dauntless.prover.refusal import Refusal

Cause = int | str  # the step that wrote a value, or the input that it is


class Recorder(Run):
    """A run with a record."""

    records_paths = False  # each instruction is of interest

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.addresses: dict[int, int] = {}  # step -> address of its instruction
        self.causes: dict[int, tuple[Cause, ...]] = {}
        self.in_register: dict[str, Cause] = {}
        self.in_memory: dict[tuple[str, int], Cause] = {}
        self.in_flag: dict[str, Cause] = {}
        self.read: dict[Cause, None] = {}
        self.recorded = 0  # the step whose reads are collected
        super().__init__(*arguments, **options)

    def _collect(self) -> dict[Cause, None]:
        if self.recorded != self.steps:
            self.recorded, self.read = self.steps, {}
        return self.read

    def _write(self) -> Cause:
        if self.current is not None and self.steps not in self.addresses:
            self.addresses[self.steps] = self.current.address
        self.causes[self.steps] = tuple(self._collect())
        return self.steps

    # -- what is read and written ---------------------------------------------------------------------------------
    def get(self, name: str, low: int, width: int) -> Known:
        """Reads bits of a register."""
        value = super().get(name, low, width)
        if value.m and name in self.in_register:
            self._collect()[self.in_register[name]] = None
        return value

    def set(self, name: str, low: int, value: Known, merge: bool) -> None:
        """Writes bits of a register."""
        super().set(name, low, value, merge)
        if value.m:
            self.in_register[name] = self._write()

    def get_flag(self, name: str) -> Known:
        """Reads a flag."""
        value = super().get_flag(name)
        if value.m and name in self.in_flag:
            self._collect()[self.in_flag[name]] = None
        return value

    def set_flag(self, name: str, value: Any) -> None:
        """Writes a flag."""
        super().set_flag(name, value)
        if self.steps and self._collect():
            self.in_flag[name] = self._write()

    def load(self, address: Known, width: int, alignment: int) -> Known:
        """Loads `width` bits of memory."""
        value = super().load(address, width, alignment)
        if value.m:
            region, offset = self.resolve(address, width >> 3, 1, False)
            read = self._collect()
            for i in range(offset, offset + (width >> 3)):
                cause = self.in_memory.get((region.name, i))
                if cause is not None and region.secrets[i] | region.undefined[i]:
                    read[cause] = None
        return value

    def store(self, address: Known, value: Known, alignment: int) -> None:
        """Stores a value."""
        super().store(address, value, alignment)
        if value.m:
            region, offset = self.resolve(address, value.width >> 3, 1, True)
            cause = self._write()
            for i in range(value.width >> 3):
                if value.m >> 8 * i & 0xFF:
                    self.in_memory[region.name, offset + i] = cause

    # -- inputs -------------------------------------------------------------------------------------------------------
    def made(self, region: Region) -> None:
        """The secret bytes of a new buffer are inputs."""
        for i in range(region.size):
            if region.secrets[i]:
                self.in_memory[region.name, i] = f"{region.name}, byte {i}"

    def named(self, value: Known, name: str) -> Known:
        """The value, a secret of this name."""
        self._collect()[f"the secret {name}"] = None
        return value

    def passed(self, register: str, value: Known) -> None:
        """The argument in a register."""
        if value.m:
            self.in_register[register] = next(reversed(self._collect()), "an argument")

    # -- the chain ----------------------------------------------------------------------------------------------------
    def kind(self, value: Known) -> str:
        """What an unknown value depends on, with the input that reaches it."""
        found = self._chain()
        source = next((cause for cause in found if isinstance(cause, str)), None)
        return super().kind(value) + (f": {source}" if source else "")

    def refuse(self, rule: str, what: str, next_step: str, value: Any = None, *, unknown: bool = False) -> Refusal:
        """Makes a refusal, with the instructions from an input to this one."""
        refusal = super().refuse(rule, what, next_step, value, unknown=unknown)
        if isinstance(value, Known) and value.m:
            steps = [cause for cause in self._chain() if isinstance(cause, int) and cause != self.steps]
            lines = [self._line(step) for step in steps if step in self.addresses]
            if len(lines) > STEPS:
                lines = [*lines[: STEPS // 2], f"… {len(lines) - STEPS} more", *lines[-STEPS // 2 :]]
            refusal.history = tuple(lines)
        return refusal

    def _line(self, step: int) -> str:
        address = self.addresses[step]
        return place(address, self.program.code[address][0].text, source_line(self.image, address))

    def _chain(self) -> list[Cause]:
        """From an input to the current instruction, the shortest way."""
        user: dict[Cause, Cause | None] = dict.fromkeys(self._collect())
        waiting = deque(user)
        while waiting:
            cause: Cause | None = waiting.popleft()
            if isinstance(cause, str):
                chain: list[Cause] = []
                while cause is not None:
                    chain.append(cause)
                    cause = user[cause]
                return chain
            for earlier in self.causes.get(cause, ()):  # type: ignore[arg-type]
                if earlier not in user:
                    user[earlier] = cause
                    waiting.append(earlier)
        return []

    def writer_of(self, offset: int) -> str:
        """Which instruction left what is at an offset in the stack."""
        cause = self.in_memory.get(("stack", offset))
        return f"written by {self._line(cause)}" if isinstance(cause, int) and cause in self.addresses else ""
