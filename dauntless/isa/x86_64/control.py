"""x86-64 control flow and conditions (Intel SDM vol. 2, appendix B.1.4.7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from dauntless.isa.value import join
from dauntless.isa.x86_64.registry import instruction

# Condition, as LLVM prints it -> its words, and when it holds.
CONDITIONS: dict[str, tuple[str, Callable[..., Any]]] = {
    "o": ("overflow", lambda of: of),
    "no": ("no overflow", lambda of: ~of),
    "b": ("below (unsigned)", lambda cf: cf),
    "ae": ("above or equal (unsigned)", lambda cf: ~cf),
    "e": ("equal", lambda zf: zf),
    "ne": ("not equal", lambda zf: ~zf),
    "be": ("below or equal (unsigned)", lambda cf, zf: cf | zf),
    "a": ("above (unsigned)", lambda cf, zf: ~(cf | zf)),
    "s": ("negative", lambda sf: sf),
    "ns": ("not negative", lambda sf: ~sf),
    "p": ("parity even", lambda pf: pf),
    "np": ("parity odd", lambda pf: ~pf),
    "l": ("less (signed)", lambda sf, of: sf ^ of),
    "ge": ("greater or equal (signed)", lambda sf, of: ~(sf ^ of)),
    "le": ("less or equal (signed)", lambda zf, sf, of: zf | (sf ^ of)),
    "g": ("greater (signed)", lambda zf, sf, of: ~(zf | (sf ^ of))),
}

for _cc, (_words, _holds) in CONDITIONS.items():
    _reads = tuple(inspect.signature(_holds).parameters)

    @instruction(f"j{_cc} {{t:label}}", reads=_reads, control="branch")
    def jcc(t: int, *flags: Any, holds: Callable[..., Any] = _holds) -> Any:
        return holds(*flags)

    @instruction(f"set{_cc} {{=d:r8|m8}}", reads=_reads)
    def setcc(*flags: Any, holds: Callable[..., Any] = _holds) -> Any:
        return holds(*flags).zext(8)

    @instruction(f"cmov{_cc} {{+d:r16|r32|r64}}, {{s:r|m}}", reads=_reads)
    def cmovcc(d: Any, s: Any, *flags: Any, holds: Callable[..., Any] = _holds) -> Any:
        return holds(*flags).ite(s, d)

    jcc.__doc__ = f"Branch if {_words}."
    setcc.__doc__ = f"1 if {_words}, else 0."
    cmovcc.__doc__ = f"Copy if {_words}; a memory operand is read in any case."


@instruction("jrcxz {t:label}", reads=("rcx",), control="branch")
def jrcxz(t: int, rcx: Any) -> Any:
    """Branch if rcx is zero."""
    return rcx.eq(0)


# -- jumps and calls ----------------------------------------------------------------------------------------------
@instruction("jmp {t:label}", control="jump")
def jmp(t: int) -> int:
    """Continue at the target."""
    return t


@instruction("call {t:label}", control="call")
def call(t: int) -> int:
    """Push the return address and continue at the target."""
    return t


@instruction("jmp {t:r64|m64}", control="indirect")
@instruction("call {t:r64|m64}", control="indirect call")
def indirect(t: Any) -> Any:
    """Continue at a computed target."""
    return t


@instruction("ret", "rep ret", control="ret")
def ret() -> None:
    """Return to the address on the stack."""


@instruction("ud2", "int3", control="trap")
def trap() -> None:
    """Stop the program."""


# -- no effect on registers or memory --------------------------------------------------------------------------------
@instruction("nop", "nop {a:r|address}", "endbr64", "lfence", "mfence", "sfence", "pause")
def nop() -> tuple[()]:
    """No effect on registers, flags or memory."""
    return ()


# `variable_time` since the address reaches the cache
@instruction(*(f"prefetch{hint} {{m:address}}" for hint in ("t0", "t1", "t2", "nta")), variable_time=True)
@instruction("prefetch {m:address}", "prefetchw {m:address}", variable_time=True, feature="3dnowprefetch")
def prefetch(m: Any) -> tuple[()]:
    """Prefetch: no effect on registers or memory, and no fault."""
    return ()


# -- flags --------------------------------------------------------------------------------------------------------
@instruction("cld", flags="df")
def cld(pc: Any) -> Any:
    """Clear the direction flag."""
    return {"df": pc.const(0, 1)}


@instruction("std", flags="df")
def std(pc: Any) -> Any:
    """Set the direction flag."""
    return {"df": pc.const(1, 1)}


@instruction("clc", flags="cf")
def clc(pc: Any) -> Any:
    """Clear the carry flag."""
    return {"cf": pc.const(0, 1)}


@instruction("stc", flags="cf")
def stc(pc: Any) -> Any:
    """Set the carry flag."""
    return {"cf": pc.const(1, 1)}


@instruction("cmc", reads=("cf",), flags="cf")
def cmc(cf: Any) -> Any:
    """Complement the carry flag."""
    return {"cf": ~cf}


@instruction("lahf", reads=("sf", "zf", "af", "pf", "cf"), writes=("ah",), feature="lahf_lm")
def lahf(sf: Any, zf: Any, af: Any, pf: Any, cf: Any) -> Any:
    """The status flags except OF, in ah."""
    zero = cf.const(0, 1)
    return join((cf, cf.const(1, 1), pf, zero, af, zero, zf, sf))


@instruction("sahf", reads=("ah",), flags="sf zf af pf cf", feature="lahf_lm")
def sahf(ah: Any) -> Any:
    """The status flags except OF, from ah."""
    return {"cf": ah.bit(0), "pf": ah.bit(2), "af": ah.bit(4), "zf": ah.bit(6), "sf": ah.bit(7)}
