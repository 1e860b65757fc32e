"""Features as Linux reports them in AT_HWCAP (Linux, arch/arm64/include/uapi/asm/hwcap.h), and its system calls.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import ClassVar

from dauntless.isa.entry import Instruction
from dauntless.isa.processor import HWCAP, HWCAP2, Processor

BITS = {"asimd": 1, "aes": 3, "pmull": 4, "sha1": 5, "sha2": 6, "sha3": 17, "sm3": 18, "sm4": 19, "sha512": 21}


class ArmProcessor(Processor):
    """Features as bits of AT_HWCAP."""

    known = tuple(BITS)
    baseline = frozenset({"asimd"})
    calls: ClassVar[dict[int, str]] = {278: "getrandom"}
    system_call, call_number = "svc #0x0", "x8"
    call_arguments = ("x0", "x1", "x2", "x3", "x4", "x5")

    def needed(self, instruction: Instruction, encoding: bytes) -> tuple[str, ...]:
        """Barriers with nXS have an encoding of their own (Arm ARM, DSB), and FEAT_XS."""
        needed = super().needed(instruction, encoding)
        return (*needed, "xs") if int.from_bytes(encoding, "little") & ~0xC00 == 0xD503_323F else needed

    def auxiliary(self, kind: int) -> int | None:
        """AT_HWCAP, and AT_HWCAP2, which has none of these."""
        return {HWCAP: sum(1 << BITS[name] for name in self.features), HWCAP2: 0}.get(kind)


PROCESSOR = ArmProcessor
