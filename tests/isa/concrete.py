"""A processor state of plain integers: one instruction at a time, for co-simulation against real processors.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dauntless.isa.value import Bits


class AlignmentFault(Exception):
    """The instruction demands an alignment that the address does not have."""


@dataclass
class ConcreteState:
    """Registers by full name, flags (None: undefined) and bytes of memory by address. Missing registers are an error.
    `unspecified` stands for every value that an instruction leaves open, 0 or -1: two runs show which bits depend on it."""

    registers: dict[str, Bits]
    flags: dict[str, Bits | None] = field(default_factory=dict)
    memory: dict[int, int] = field(default_factory=dict)
    zero_register: str = ""
    unspecified: int = 0
    thread: int = 0  # where the thread control block is

    def const(self, value: int, width: int) -> Bits:
        return Bits(value, width)

    def get(self, name: str, low: int, width: int) -> Bits:
        if name == self.zero_register:
            return Bits(0, width)
        register = self.registers[name]
        wide: Bits = register.resize(max(low + width, register.width))
        return wide.extract(low, width)

    def set(self, name: str, low: int, value: Bits, merge: bool) -> None:
        if name == self.zero_register:
            return
        old = self.registers[name]
        if merge:
            mask = ((1 << value.width) - 1) << low
            value = Bits(old.value & ~mask | value.value << low, old.width)
        self.registers[name] = Bits(value.value, old.width)

    def get_flag(self, name: str) -> Bits:
        flag = self.flags[name]
        assert flag is not None, f"flag {name} is undefined"
        return flag

    def set_flag(self, name: str, value: Any) -> None:
        self.flags[name] = value() if callable(value) else value

    def load(self, address: Bits, width: int, alignment: int) -> Bits:
        self._demand(address, alignment)
        return Bits(sum(self.memory[address.value + i] << 8 * i for i in range(width // 8)), width)

    def store(self, address: Bits, value: Bits, alignment: int) -> None:
        self._demand(address, alignment)
        for i in range(value.width // 8):
            self.memory[address.value + i] = value.value >> 8 * i & 0xFF

    def unknown(self, width: int, what: str, before: Any = None) -> Bits:
        return Bits(self.unspecified, width)

    def sign(self, key: str, value: Bits, modifier: Bits) -> Bits:
        """As on a processor that has no pointer authentication, or has it switched off."""
        return value

    authenticate = sign

    def strip(self, value: Bits) -> Bits:
        return value

    def known(self, value: Bits, what: str, *, of_address: bool = False) -> int:
        return value.value

    def variable_time(self, arguments: list[Any]) -> None:
        """Nothing is secret in a concrete run."""

    def thread_pointer(self) -> Bits:
        return Bits(self.thread, 64)

    @staticmethod
    def _demand(address: Bits, alignment: int) -> None:
        if address.value % alignment:
            raise AlignmentFault(f"{address.value:#x} is not a multiple of {alignment}")
