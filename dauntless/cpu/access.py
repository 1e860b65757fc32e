"""Register accesses of an instruction with their roles; latencies refer to roles.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass

from dauntless.cpu.form import isa_of
from dauntless.isa import access
from dauntless.isa.access import BASE, FLAGS, INDEX, MASK
from dauntless.isa.decode import isa_named
from dauntless.isa.entry import Instruction

__all__ = ["BASE", "FLAGS", "INDEX", "MASK", "Access", "reads", "writes"]


@dataclass(frozen=True, slots=True)
class Access:
    """An access to a register, by its full name, in one role; a flag has its own name and the role `flags`."""

    role: str
    register: str


def reads(instruction: Instruction) -> tuple[Access, ...]:
    """Accesses that read, in operand order, including the old value of a partly written register."""
    return tuple(Access(a.role, a.register) for a in _with_a_cost(instruction) if a.reads)


def writes(instruction: Instruction) -> tuple[Access, ...]:
    """Accesses that write, in operand order."""
    return tuple(Access(a.role, a.register) for a in _with_a_cost(instruction) if a.writes)


def _with_a_cost(instruction: Instruction) -> tuple[access.Access, ...]:
    return tuple(a for a in access.accesses(instruction, isa_named(isa_of(instruction))) if not a.latent)
