"""Extensions as Linux reports them, in AT_HWCAP and by riscv_hwprobe, and its system calls.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Linux, arch/riscv/include/uapi/asm/hwprobe.h: key 4 holds the extensions of all processors, key 3 that they have I, M and A.
Keys from 6 on are those of kernels after the first one that has the call.
"""

from __future__ import annotations

from typing import Any, ClassVar

from dauntless.isa.entry import Instruction
from dauntless.isa.processor import HWCAP, HWCAP2, Processor
from dauntless.isa.riscv64 import registers

BASE, EXTENSIONS = 3, 4
BITS = {"f": 0, "c": 1, "v": 2, "zba": 3, "zbb": 4, "zbs": 5, "zbkb": 8, "zvbb": 17, "zvkb": 19, "zvkt": 26, "zcb": 44}
LETTERS = {"i": 8, "m": 12, "a": 0, "f": 5, "d": 3, "c": 2, "v": 21}  # of AT_HWCAP


class RiscvProcessor(Processor):
    """RV64GC with these extensions."""

    known = tuple(BITS)
    baseline = frozenset({"f", "c"})
    calls: ClassVar[dict[int, str]] = {278: "getrandom", 258: "riscv_hwprobe"}
    not_probed: ClassVar[frozenset[int]] = frozenset({0, 1, 2, 5})  # vendor, architecture, implementation, misaligned
    system_call, call_number = "ecall", "a7"
    call_arguments = ("a0", "a1", "a2", "a3", "a4", "a5")

    def needed(self, instruction: Instruction, encoding: bytes) -> tuple[str, ...]:
        """Of Zcb's encodings, entries tell what the instructions need for which they stand."""
        needed = super().needed(instruction, encoding)
        return (*needed, "zcb") if _is_of_zcb(encoding) else needed

    def call_clobbers(self, isa: Any) -> tuple[str, ...]:
        """All vector registers, and their configuration: at a system call Linux discards both, and sets vill."""
        return (*registers.VECTORS, *registers.CONTROL)

    def auxiliary(self, kind: int) -> int | None:
        """AT_HWCAP: the extensions with a letter. Linux gives no AT_HWCAP2 here."""
        has = {"i", "m", "a", "d", *self.features}
        return {HWCAP: sum(1 << bit for name, bit in LETTERS.items() if name in has), HWCAP2: 0}.get(kind)

    def probe(self, key: int) -> int | None:
        """The value of a key of riscv_hwprobe."""
        return {BASE: 1, EXTENSIONS: sum(1 << BITS[name] for name in self.features)}.get(key)


def _is_of_zcb(encoding: bytes) -> bool:
    """What C leaves reserved of 16 bits with funct3 100 (RISC-V manual, Zcb); quadrant 1 has its subw and addw there."""
    if len(encoding) != 2:
        return False
    word = int.from_bytes(encoding, "little")
    quadrant = word & 3
    return (quadrant == 0 and word >> 13 == 0b100) or (quadrant == 1 and word >> 10 == 0b100111 and bool(word >> 6 & 1))


PROCESSOR = RiscvProcessor
