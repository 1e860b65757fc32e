"""A program whose steps keep a log for each machine that executes them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from dauntless.asm.image import Image
from dauntless.isa.entry import Instruction, Step
from dauntless.prover.machine.program import Program

L = TypeVar("L")


class Noting(Program, Generic[L]):
    """`new_log` creates the log of a machine. The log keeps the machine alive, since its identity is the key."""

    def __init__(self, image: Image, new_log: Callable[[Any], L]) -> None:
        super().__init__(image)
        self._new_log = new_log
        self.logs: dict[int, L] = {}

    def at(self, address: int) -> tuple[Instruction, Step, bool]:
        """The instruction at an address, with its step wrapped when it is first used."""
        known = address in self.code
        instruction, step, moves = super().at(address)
        if not known:
            step = self.noting(instruction, step, moves_stack_pointer=moves)
            self.code[address] = (instruction, step, moves)
        return instruction, step, moves

    def noting(self, instruction: Instruction, step: Step, *, moves_stack_pointer: bool) -> Step:
        """The step, wrapped so that it also writes to the log."""
        raise NotImplementedError

    def log(self, state: Any) -> L:
        """The log of the machine."""
        log = self.logs.get(id(state))
        if log is None:
            log = self.logs[id(state)] = self._new_log(state)
        return log
