"""A program whose steps note something while they are executed, in a log for each machine.
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
    """`new_log` makes the log of a machine, which is kept alive by it: its identity is the key."""

    def __init__(self, image: Image, new_log: Callable[[Any], L]) -> None:
        super().__init__(image)
        self._new_log = new_log
        self.logs: dict[int, L] = {}

    def at(self, address: int) -> tuple[Instruction, Step, bool]:
        """As for every program; each step is replaced when it is first asked for."""
        known = address in self.code
        instruction, step, moves = super().at(address)
        if not known:
            step = self.noting(instruction, step, moves_stack_pointer=moves)
            self.code[address] = (instruction, step, moves)
        return instruction, step, moves

    def noting(self, instruction: Instruction, step: Step, *, moves_stack_pointer: bool) -> Step:
        """The step that also notes."""
        raise NotImplementedError

    def log(self, state: Any) -> L:
        """The log of the machine that executes a step."""
        log = self.logs.get(id(state))
        if log is None:
            log = self.logs[id(state)] = self._new_log(state)
        return log
