"""AArch64 SHA-3 instructions, FEAT_SHA3 (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64 import instruction
from dauntless.isa.aarch64.lanes import lanewise


@instruction("eor3 {=d:16b}, {a:16b}, {b:16b}, {c:16b}", feature="sha3")
def eor3(a: Any, b: Any, c: Any) -> Any:
    """Exclusive or of three vectors."""
    return a ^ b ^ c


@instruction("bcax {=d:16b}, {a:16b}, {b:16b}, {c:16b}", feature="sha3")
def bcax(a: Any, b: Any, c: Any) -> Any:
    """a ^ (b & ~c)."""
    return a ^ (b & ~c)


@lanewise("rax1 {=d:2d}, {a:2d}, {b:2d}", feature="sha3")
def rax1(a: Any, b: Any) -> Any:
    """a exclusive or b rotated left by 1."""
    return a ^ b.rol(1)


@lanewise("xar {=d:2d}, {a:2d}, {b:2d}, {n:i}", feature="sha3")
def xar(a: Any, b: Any, n: int) -> Any:
    """a ^ b rotated right by n."""
    return (a ^ b).ror(n)
