"""Values that stand for every input at once, with which a contract's function computes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A function that decided by such a value would say the same for every input, and a proof would be of that. Python compares and
hashes any object, and counts it as true: here all of these are errors.
"""

from __future__ import annotations

from typing import NoReturn


class Symbolic:
    """Base of such values: `if x`, `x == y`, `x in values` and `table[x]` are TypeErrors where a kind gives them no meaning."""

    __slots__ = ()

    def __bool__(self) -> bool:
        _undecided()

    def __eq__(self, other: object) -> bool:
        _undecided()

    def __ne__(self, other: object) -> bool:
        _undecided()

    def __hash__(self) -> int:
        _undecided()


def _undecided() -> NoReturn:
    raise TypeError("a contract's function cannot decide by an input, whose value is any")
