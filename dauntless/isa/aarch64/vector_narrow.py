"""AArch64 Advanced SIMD narrowing: extraction, saturation and shifts right to half the width (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.aarch64.lanes import narrowing
from dauntless.isa.aarch64.vector_shift import shift_right
from dauntless.isa.value import saturate_signed, saturate_signed_to_unsigned, saturate_unsigned

SCALAR = "{=d:b|h|s}, {a:h|s|d}"
VECTOR = "{=d:narrow}, {a:wide}"
Saturate = Callable[[Any, int], Any]


# -- without a shift --------------------------------------------------------------------------------------------------
@narrowing(f"xtn {VECTOR}")
def xtn(a: Any) -> Any:
    """Low half."""
    return a.extract(0, a.width // 2)


def _declare_extract(mnemonic: str, saturate: Saturate, documentation: str) -> None:
    def extract(a: Any) -> Any:
        return saturate(a, a.width // 2)

    extract.__doc__ = documentation
    narrowing(f"{mnemonic} {VECTOR}", f"{mnemonic} {SCALAR}")(extract)


_declare_extract("sqxtn", saturate_signed, "Signed saturation to half the width.")
_declare_extract("uqxtn", saturate_unsigned, "Unsigned saturation to half the width.")
_declare_extract("sqxtun", saturate_signed_to_unsigned, "Signed to unsigned saturation to half the width.")


# -- with a shift right -----------------------------------------------------------------------------------------------
@narrowing(f"shrn {VECTOR}, {{n:i}}")
def shrn(a: Any, n: int) -> Any:
    """Low half of a >> n."""
    return a.extract(n, a.width // 2)


@narrowing(f"rshrn {VECTOR}, {{n:i}}")
def rshrn(a: Any, n: int) -> Any:
    """Low half of a >> n, rounded to nearest."""
    return shift_right(a, n, signed=False, rounding=True).extract(0, a.width // 2)


def _declare_saturating(stem: str, tail: str, signed: bool, saturate: Saturate, documentation: str) -> None:
    def declare(r: str, rounding: bool) -> None:
        def shift(a: Any, n: int) -> Any:
            return saturate(shift_right(a, n, signed, rounding), a.width // 2)

        shift.__doc__ = f"{documentation} of a >> n{', rounded to nearest' if rounding else ''}."
        mnemonic = f"{stem}{r}{tail}"
        narrowing(f"{mnemonic} {VECTOR}, {{n:i}}", f"{mnemonic} {SCALAR}, {{n:i}}")(shift)

    declare("", rounding=False)
    declare("r", rounding=True)


_declare_saturating("sq", "shrn", True, saturate_signed, "Signed saturation")
_declare_saturating("uq", "shrn", False, saturate_unsigned, "Unsigned saturation")
_declare_saturating("sq", "shrun", True, saturate_signed_to_unsigned, "Signed to unsigned saturation")
