"""Wiping of memory, and comparison in constant time.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.operations.row import Row, sized

SIZES = (32, 100)


def rows() -> Iterator[Row]:
    """Both. What `equal` returns, one bit, remains on the stack as well: the caller learns it."""
    for size in SIZES:
        yield Row("dauntless_wipe", f"(inout u8 start[{size}], public u64 size = {size}) -> void", f"{size} bytes")
        both = f"{sized('u8', 'a', size)}, {sized('u8', 'b', size)}"
        yield Row("dauntless_equal", f"({both}) -> u8", f"{size} bytes", wiped=False)
