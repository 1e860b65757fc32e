"""RISC-V shifts and rotations (unprivileged manual: RV64I, Zba, Zbb). An amount in a register counts modulo the width.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Instructions whose name ends in `w` shift the low word and extend the sign of the result.
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.riscv64.registry import instruction
from dauntless.isa.value import shift_by

AMOUNTS = {"n": (0, 1, 5, 31)}


def _declare_shift(name: str, kind: str, what: str, feature: str = "") -> None:
    """The four forms: amount in a register or immediate, on the register or its low word."""

    @instruction(f"{name} {{=d:x}}, {{a:x}}, {{n:x}}", feature=feature)
    def shift(a: Any, n: Any) -> Any:
        return shift_by(kind, a, n.extract(0, 6))

    @instruction(f"{name}w {{=d:x}}, {{a:x}}, {{n:x}}", feature=feature)
    def shift_word(a: Any, n: Any) -> Any:
        return shift_by(kind, a.extract(0, 32), n.extract(0, 5)).sext(64)

    @instruction(f"{name}i {{=d:x}}, {{a:x}}, {{n:i}}", feature=feature, immediates=AMOUNTS)
    def shift_immediate(a: Any, n: int) -> Any:
        return getattr(a, kind)(n)

    @instruction(f"{name}iw {{=d:x}}, {{a:x}}, {{n:i}}", feature=feature, immediates=AMOUNTS)
    def shift_word_immediate(a: Any, n: int) -> Any:
        return getattr(a.extract(0, 32), kind)(n).sext(64)

    shift.__doc__ = shift_immediate.__doc__ = f"{what}."
    shift_word.__doc__ = shift_word_immediate.__doc__ = f"{what} of a word."


_declare_shift("sll", "shl", "Shift left")
_declare_shift("srl", "lshr", "Logical shift right")
_declare_shift("sra", "ashr", "Arithmetic shift right")
_declare_shift("ror", "ror", "Rotation right", "zbb")


@instruction("rol {=d:x}, {a:x}, {n:x}", feature="zbb")
def rol(a: Any, n: Any) -> Any:
    """Rotation left."""
    return shift_by("ror", a, -n.extract(0, 6))


@instruction("rolw {=d:x}, {a:x}, {n:x}", feature="zbb")
def rolw(a: Any, n: Any) -> Any:
    """Rotation left of a word."""
    return shift_by("ror", a.extract(0, 32), -n.extract(0, 5)).sext(64)


@instruction("slli.uw {=d:x}, {a:x}, {n:i}", feature="zba", immediates=AMOUNTS)
def slli_uw(a: Any, n: int) -> Any:
    """The unsigned low word, shifted left."""
    return a.extract(0, 32).zext(64).shl(n)
