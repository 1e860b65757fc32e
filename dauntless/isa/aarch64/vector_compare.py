"""AArch64 Advanced SIMD comparisons: the result of a lane is all ones or zero (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.aarch64.lanes import lanewise


def _declare_comparison(mnemonic: str, holds: Callable[[Any, Any], Any], sources: str, documentation: str) -> None:
    def compare(a: Any, b: Any) -> Any:
        return holds(a, b).sext(a.width)

    compare.__doc__ = documentation
    lanewise(f"{mnemonic} {{=d:v|d}}, {{a:v|d}}, {{b:{sources}}}", immediates={"b": (0,)})(compare)


_declare_comparison("cmeq", lambda a, b: a.eq(b), "v|d|i", "a = b.")
_declare_comparison("cmgt", lambda a, b: a.sgt(b), "v|d|i", "a > b, signed.")
_declare_comparison("cmge", lambda a, b: ~a.slt(b), "v|d|i", "a >= b, signed.")
_declare_comparison("cmhi", lambda a, b: a.ugt(b), "v|d", "a > b, unsigned.")
_declare_comparison("cmhs", lambda a, b: ~a.ult(b), "v|d", "a >= b, unsigned.")
_declare_comparison("cmlt", lambda a, b: a.slt(b), "i", "a < 0.")
_declare_comparison("cmle", lambda a, b: ~a.sgt(b), "i", "a <= 0, signed.")
_declare_comparison("cmtst", lambda a, b: (a & b).ne(0), "v|d", "a and b have a common bit.")
