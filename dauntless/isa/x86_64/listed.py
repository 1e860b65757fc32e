"""Results of x86-64 instructions in listings: lane widths, and names of the parts of vector registers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

# Vector arithmetic names its lanes in the mnemonic; moves and bitwise operations have none.
_ARITHMETIC = re.compile(r"v?p(?:add|sub|mul|madd|sra|srl|sll|min|max|abs|cmp)\w*?([bwdq])")
_LETTERS = {"b": 8, "w": 16, "d": 32, "q": 64}


def lane(mnemonic: str) -> int:
    """Width of the lanes that the instruction computes; 0 if it has none."""
    match = _ARITHMETIC.fullmatch(mnemonic)
    return _LETTERS[match[1]] if match else 0


def part(register: str, width: int) -> str:
    """Name of the lowest bits of a register, for vectors only."""
    return register.replace("zmm", {128: "xmm", 256: "ymm"}.get(width, "zmm"))
