"""Cosmetic differences between the texts of AArch64 instructions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.asm.spelling import COMMON, Rule, pattern

RULES = (
    *COMMON,
    Rule(pattern("{ ", "{"), "ld1r { v2.4h}, [x11]", "ld1r {v2.4h}, [x11]"),
    Rule(pattern(r"^bfc ([xw])(\w+), ", r"bfi \1\2, \1zr, "), "bfi x0, xzr, 3, 5", "bfc x0, 3, 5"),
    Rule(pattern(" }", "}"), "ld1r {v2.4h }, [x11]", "ld1r {v2.4h}, [x11]"),
)
