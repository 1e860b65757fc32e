"""Conventions of AArch64 on macOS and Windows: AAPCS64, but x18 is the system's.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Sequence

from dauntless.errors import InputError
from dauntless.isa.aarch64.abi import Aapcs64


class WithoutX18(Aapcs64):
    """Apple's and Microsoft's: no function may change x18, not even for a while, and what it holds may change at any time."""

    untouched = frozenset({"x18"})


class Apple(WithoutX18):
    """Arguments on the stack take no more room than their types. Callers extend narrow arguments to 32 bits (Apple, "Writing
    ARM64 code for Apple platforms"), and callees results: clang's callers rely on it."""

    caller_extends = 32
    callee_extends = 32

    def passed(self, widths: Sequence[int]) -> tuple[tuple[str | int, ...], ...]:
        """The places of AAPCS64; InputError where they differ."""
        found = super().passed(widths)
        if any(
            width < self.pointer_width and isinstance(parts[-1], int)
            for width, parts in zip(widths, found, strict=True)
        ):
            raise InputError("the signature", "passes a narrow argument on the stack, which macOS packs",
                             "declare it with 64 bits")  # fmt: skip
        return found


CONVENTIONS = {"Mach-O": Apple, "COFF": WithoutX18}
