"""AArch64 loads and stores of general and SIMD&FP registers (Arm ARM, C6 and C7); structures are in structure.py.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64.registry import instruction

WORDS = "x|w"
ANY = "x|w|b|h|s|d|q"
PAIR = "x|w|s|d|q"


# -- one register -----------------------------------------------------------------------------------------------------
@instruction(f"ldr {{=d:{ANY}}}, {{m:md}}", f"ldur {{=d:{ANY}}}, {{m:md}}")
def ldr(m: Any) -> Any:
    """Load a register."""
    return m


@instruction("ldrb {=d:w}, {m:m8}", "ldurb {=d:w}, {m:m8}", "ldrh {=d:w}, {m:m16}", "ldurh {=d:w}, {m:m16}")
def ldrb(m: Any) -> Any:
    """Load a byte or halfword, zero-extended."""
    return m.zext(32)


@instruction(
    f"ldrsb {{=d:{WORDS}}}, {{m:m8}}", f"ldursb {{=d:{WORDS}}}, {{m:m8}}",
    f"ldrsh {{=d:{WORDS}}}, {{m:m16}}", f"ldursh {{=d:{WORDS}}}, {{m:m16}}",
    "ldrsw {=d:x}, {m:m32}", "ldursw {=d:x}, {m:m32}",
)  # fmt: skip
def ldrsb(m: Any, width: int) -> Any:
    """Load a byte, halfword or word, sign-extended."""
    return m.sext(width)


@instruction(f"str {{s:{ANY}}}, {{=m:md}}", f"stur {{s:{ANY}}}, {{=m:md}}")
def str_(s: Any) -> Any:
    """Store a register."""
    return s


@instruction("strb {s:w}, {=m:m8}", "sturb {s:w}, {=m:m8}")
def strb(s: Any) -> Any:
    """Store the low byte."""
    return s.extract(0, 8)


@instruction("strh {s:w}, {=m:m16}", "sturh {s:w}, {=m:m16}")
def strh(s: Any) -> Any:
    """Store the low halfword."""
    return s.extract(0, 16)


# -- acquire and release: an order that other threads see; the address must be aligned ----------------------------------
@instruction("ldar {=d:x|w}, {m:md}", alignment=0)
@instruction("ldapr {=d:x|w}, {m:md}", alignment=0, feature="lrcpc")
def ldar(m: Any) -> Any:
    """Load a register."""
    return m


@instruction("ldarb {=d:w}, {m:m8}", "ldarh {=d:w}, {m:m16}", alignment=0)
@instruction("ldaprb {=d:w}, {m:m8}", "ldaprh {=d:w}, {m:m16}", alignment=0, feature="lrcpc")
def ldarb(m: Any) -> Any:
    """Load a byte or halfword, zero-extended."""
    return m.zext(32)


@instruction("stlr {s:x|w}, {=m:md}", alignment=0)
def stlr(s: Any) -> Any:
    """Store a register."""
    return s


@instruction("stlrb {s:w}, {=m:m8}", alignment=0)
def stlrb(s: Any) -> Any:
    """Store the low byte."""
    return s.extract(0, 8)


@instruction("stlrh {s:w}, {=m:m16}", alignment=0)
def stlrh(s: Any) -> Any:
    """Store the low halfword."""
    return s.extract(0, 16)


# -- pairs ------------------------------------------------------------------------------------------------------------
@instruction(f"ldp {{=a:{PAIR}}}, {{=b:{PAIR}}}, {{m:m2d}}", f"ldnp {{=a:{PAIR}}}, {{=b:{PAIR}}}, {{m:m2d}}")
def ldp(m: Any, width: int) -> Any:
    """Load a pair of registers."""
    return m.extract(0, width), m.extract(width, width)


@instruction("ldpsw {=a:x}, {=b:x}, {m:m64}")
def ldpsw(m: Any) -> Any:
    """Load a pair of words, sign-extended."""
    return m.extract(0, 32).sext(64), m.extract(32, 32).sext(64)


@instruction(f"stp {{a:{PAIR}}}, {{b:{PAIR}}}, {{=m:m2d}}", f"stnp {{a:{PAIR}}}, {{b:{PAIR}}}, {{=m:m2d}}")
def stp(a: Any, b: Any) -> Any:
    """Store a pair of registers."""
    return a.join((a, b))


# -- prefetch ---------------------------------------------------------------------------------------------------------
# `variable_time` since the address reaches the cache
@instruction("prfm {hint:word|i}, {m:address}", "prfum {hint:word|i}, {m:address}", variable_time=True)
def prfm(m: Any) -> None:
    """Prefetch: no effect on registers or memory, and no fault."""
