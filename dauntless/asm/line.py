"""A line of a disassembly.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """One instruction: address, bytes and text."""

    address: int
    encoding: bytes
    text: str  # empty if the bytes are no instruction

    @property
    def end(self) -> int:
        """The address after the instruction."""
        return self.address + len(self.encoding)
