"""AArch64 conditional select and conditional compare (Arm ARM, C6); constant time for every condition.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64.flags import NZCV, add_flags, condition, sub_flags
from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.entry import Flags

FLAGS = ("n", "z", "c", "v")


# -- select -----------------------------------------------------------------------------------------------------------
@instruction("csel {=d:r}, {a:r}, {b:r}, {k:cond}", reads=FLAGS)
def csel(a: Any, b: Any, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """a if the condition holds, else b."""
    return condition(k, n, z, c, v).ite(a, b)


@instruction("csinc {=d:r}, {a:r}, {b:r}, {k:cond}", reads=FLAGS)
def csinc(a: Any, b: Any, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """a if the condition holds, else b + 1."""
    return condition(k, n, z, c, v).ite(a, b + 1)


@instruction("csinv {=d:r}, {a:r}, {b:r}, {k:cond}", reads=FLAGS)
def csinv(a: Any, b: Any, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """a if the condition holds, else ~b."""
    return condition(k, n, z, c, v).ite(a, ~b)


@instruction("csneg {=d:r}, {a:r}, {b:r}, {k:cond}", reads=FLAGS)
def csneg(a: Any, b: Any, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """a if the condition holds, else -b."""
    return condition(k, n, z, c, v).ite(a, -b)


@instruction("cinc {=d:r}, {a:r}, {k:cond}", reads=FLAGS)
def cinc(a: Any, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """a + 1 if the condition holds, else a."""
    return condition(k, n, z, c, v).ite(a + 1, a)


@instruction("cinv {=d:r}, {a:r}, {k:cond}", reads=FLAGS)
def cinv(a: Any, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """~a if the condition holds, else a."""
    return condition(k, n, z, c, v).ite(~a, a)


@instruction("cneg {=d:r}, {a:r}, {k:cond}", reads=FLAGS)
def cneg(a: Any, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """-a if the condition holds, else a."""
    return condition(k, n, z, c, v).ite(-a, a)


@instruction("cset {=d:r}, {k:cond}", reads=FLAGS)
def cset(k: str, n: Any, z: Any, c: Any, v: Any, width: int) -> Any:
    """1 if the condition holds, else 0."""
    return condition(k, n, z, c, v).zext(width)


@instruction("csetm {=d:r}, {k:cond}", reads=FLAGS)
def csetm(k: str, n: Any, z: Any, c: Any, v: Any, width: int) -> Any:
    """All ones if the condition holds, else 0."""
    return condition(k, n, z, c, v).sext(width)


# -- compare ----------------------------------------------------------------------------------------------------------
def _flags_if(holds: Any, flags: Flags, nzcv: int) -> Flags:
    """`flags` if the condition holds, else the immediate's four bits, of which N is the highest."""
    return {
        name: holds.ite(flags[name]() if callable(flags[name]) else flags[name], holds.const(nzcv >> (3 - i), 1))
        for i, name in enumerate(FLAGS)
    }


@instruction("ccmp {a:r}, {b:r|i}, {nzcv:i}, {k:cond}", reads=FLAGS, flags=NZCV)
def ccmp(a: Any, b: Any, nzcv: int, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """Flags of a - b if the condition holds, else the immediate."""
    return _flags_if(condition(k, n, z, c, v), sub_flags(a, b, a - b), nzcv)


@instruction("ccmn {a:r}, {b:r|i}, {nzcv:i}, {k:cond}", reads=FLAGS, flags=NZCV)
def ccmn(a: Any, b: Any, nzcv: int, k: str, n: Any, z: Any, c: Any, v: Any) -> Any:
    """Flags of a + b if the condition holds, else the immediate."""
    return _flags_if(condition(k, n, z, c, v), add_flags(a, b, a + b), nzcv)


# -- the flags as a word ------------------------------------------------------------------------------------------------
@instruction("mrs {=d:x}, {s:nzcv}", reads=FLAGS)
def mrs_nzcv(n: Any, z: Any, c: Any, v: Any) -> Any:
    """The flags, in bits 31 to 28."""
    return n.join((n.const(0, 28), v, c, z, n, n.const(0, 32)))


@instruction("msr {d:nzcv}, {s:x}", flags=NZCV)
def msr_nzcv(s: Any) -> Any:
    """The flags, from bits 31 to 28."""
    return {name: s.bit(31 - i) for i, name in enumerate(FLAGS)}
