"""A run that records through which instructions each secret came about.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Runs are repeatable, so only one that ends in a refusal is run again with a record: for each instruction that wrote something
unknown, the instructions that wrote the unknown values it had read. A chain from an input to the refused instruction is then
found backwards, the shortest first. Of what is refused as undefined the chain begins at what was never written, and goes
through instructions that wrote something undefined: a secret that has come to the same place does not explain it.
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
        self.undefined_causes = set[Cause]()  # those of them that are, or wrote, something undefined
        self.recorded = 0  # the step whose reads are collected
        super().__init__(*arguments, **options)

    def _collect(self) -> dict[Cause, None]:
        if self.recorded != self.steps:
            self.recorded, self.read = self.steps, {}
        return self.read

    def _write(self, *, undefined: bool) -> Cause:
        if self.current is not None and self.steps not in self.addresses:
            self.addresses[self.steps] = self.current.address
        self.causes[self.steps] = tuple(self._collect())
        if undefined:
            self.undefined_causes.add(self.steps)
        return self.steps

    def _read(self, cause: Cause | None, what: str) -> None:
        """Something unknown was read, and who wrote it; `what` it is if it is undefined, and that one did not make it so."""
        if cause is not None:
            self._collect()[cause] = None
        if what and cause not in self.undefined_causes:
            self._collect()[what] = None
            self.undefined_causes.add(what)

    # -- what is read and written ---------------------------------------------------------------------------------
    def get(self, name: str, low: int, width: int) -> Known:
        """Reads bits of a register."""
        value = super().get(name, low, width)
        if value.m:
            self._read(self.in_register.get(name), f"{name}, into which nothing was put" if value.u else "")
        return value

    def set(self, name: str, low: int, value: Known, merge: bool) -> None:
        """Writes bits of a register."""
        super().set(name, low, value, merge)
        if value.m:
            self.in_register[name] = self._write(undefined=bool(value.u))

    def get_flag(self, name: str) -> Known:
        """Reads a flag."""
        value = super().get_flag(name)
        if value.m:
            self._read(self.in_flag.get(name), f"the flag {name}, which nothing has set" if value.u else "")
        return value

    def set_flag(self, name: str, value: Any) -> None:
        """Writes a flag."""
        super().set_flag(name, value)
        if self.steps and self._collect():
            self.in_flag[name] = self._write(undefined=not self.undefined_causes.isdisjoint(self._collect()))

    def load(self, address: Known, width: int, alignment: int) -> Known:
        """Loads `width` bits of memory."""
        value = super().load(address, width, alignment)
        if value.m:
            region, offset = self.resolve(address, width >> 3, 1, False)
            for i in range(offset, offset + (width >> 3)):
                if region.secrets[i] | region.undefined[i]:
                    what = f"{self._byte(region, i)}, which nothing has written" if region.undefined[i] else ""
                    self._read(self.in_memory.get((region.name, i)), what)
        return value

    def _byte(self, region: Region, offset: int) -> str:
        if region is self.stack:
            return f"the stack at entry {self.isa.stack_pointer}{offset - self.top:+d}"
        return f"{region.name}, byte {offset}"

    def store(self, address: Known, value: Known, alignment: int) -> None:
        """Stores a value."""
        super().store(address, value, alignment)
        if value.m:
            region, offset = self.resolve(address, value.width >> 3, 1, True)
            cause = self._write(undefined=bool(value.u))
            for i in range(value.width >> 3):
                if value.m >> 8 * i & 0xFF:
                    self.in_memory[region.name, offset + i] = cause

    def unknown(self, width: int, what: str, before: Any = None) -> Known:
        """A result that an instruction leaves unspecified."""
        self._read(None, what)
        return super().unknown(width, what, before)

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
        found = self._chain(undefined=bool(value.u))
        source = next((cause for cause in found if isinstance(cause, str)), None)
        return super().kind(value) + (f": {source}" if source else "")

    def refuse(self, rule: str, what: str, next_step: str, value: Any = None, *, unknown: bool = False) -> Refusal:
        """Makes a refusal, with the instructions from an input to this one."""
        refusal = super().refuse(rule, what, next_step, value, unknown=unknown)
        if isinstance(value, Known) and value.m:
            chain = self._chain(undefined=bool(value.u))
            steps = [cause for cause in chain if isinstance(cause, int) and cause != self.steps]
            lines = [self._line(step) for step in steps if step in self.addresses]
            if len(lines) > STEPS:
                lines = [*lines[: STEPS // 2], f"… {len(lines) - STEPS} more", *lines[-STEPS // 2 :]]
            refusal.history = tuple(lines)
        return refusal

    def _line(self, step: int) -> str:
        address = self.addresses[step]
        return place(address, self.program.code[address][0].text, source_line(self.image, address))

    def _chain(self, *, undefined: bool) -> list[Cause]:
        """From an input, or what is undefined, to the current instruction, the shortest way."""
        user: dict[Cause, Cause | None] = {
            cause: None for cause in self._collect() if not undefined or cause in self.undefined_causes
        }
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
                if earlier not in user and (not undefined or earlier in self.undefined_causes):
                    user[earlier] = cause
                    waiting.append(earlier)
        return []

    def writer_of(self, offset: int) -> str:
        """Which instruction left what is at an offset in the stack."""
        cause = self.in_memory.get(("stack", offset))
        return f"written by {self._line(cause)}" if isinstance(cause, int) and cause in self.addresses else ""
