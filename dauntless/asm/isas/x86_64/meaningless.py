"""x86-64 encodings that both decoders misread: processors trap, or execute another instruction.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

LLVM and Capstone, whose decoder of x86 began as a copy of LLVM's, both ignore prefixes and bits that they do not expect;
processors trap or do something else. Instructions of these kinds have no text. Assemblers do not write them.
"""

from __future__ import annotations

import re

LEGACY = rb"[\x26\x2e\x36\x3e\x64-\x67\xf0\xf2\xf3]*"
_REX, _NO_REX_W = rb"[\x40-\x4f]?", rb"[\x40-\x47]?"
_INDIRECT = rb"\xff[\x10-\x17\x20-\x27\x50-\x57\x60-\x67\x90-\x97\xa0-\xa7\xd0-\xd7\xe0-\xe7]"  # /2, /4: call, jmp
_WITHOUT_PREFIX = rb"\x0f[\x13-\x15\x17\x28\x29\x50\x54-\x57\xc6]"  # single precision, of which 66 makes double

_MEANINGLESS = (
    # Near branches and leave with an operand-size prefix and no REX.W. At branches Intel's processors ignore the prefix, AMD's
    # take a 16-bit displacement and target; LLVM 14 and 22 decode them differently too. leave restores 16 bits of rbp.
    LEGACY + rb"\x66" + LEGACY + _NO_REX_W
    + rb"(?:[\x70-\x7f\xc2\xc3\xc9\xe0-\xe3\xe8\xe9\xeb]|\x0f[\x80-\x8f]|" + _INDIRECT + rb")",
    # A pushed constant with an operand-size prefix: it has 16 bits, which the text does not say.
    LEGACY + rb"\x66" + LEGACY + _REX + rb"[\x68\x6a]",
    # REX in front of another prefix: processors pass over it, or trap.
    LEGACY + rb"[\x40-\x4f][\x26\x2e\x36\x3e\x40-\x4f\x62\x64-\x67\xc4\xc5\xf0\xf2\xf3]",
    # An operand-size prefix beside one that repeats: meant for string operations, popcnt, tzcnt, lzcnt and crc32 only.
    rb"(?=" + LEGACY + rb"\x66)(?=" + LEGACY + rb"[\xf2\xf3])" + LEGACY + _REX
    + rb"(?![\x40-\x4f\x26\x2e\x36\x3e\x64-\x67\xf0\xf2\xf3]|[\xa4-\xa7\xaa-\xaf]|\x0f[\xb8\xbc\xbd]|\x0f\x38[\xf0\xf1])",
    # Prefixes that choose another instruction, of which there is none: #UD.
    LEGACY + rb"[\xf2\xf3]" + LEGACY + _REX + _WITHOUT_PREFIX,
    LEGACY + rb"\xf2" + LEGACY + _REX + rb"\x0f\x16",
    LEGACY + rb"\x66" + LEGACY + _REX + rb"\x0f[\x12\x16][\xc0-\xff]",
    # SHA with a prefix that would choose another instruction: #UD.
    LEGACY + rb"[\x66\xf2\xf3]" + LEGACY + _REX + rb"\x0f(?:\x38[\xc8-\xcd]|\x3a\xcc)",
    # pause, whatever REX says.
    LEGACY + rb"\xf3" + LEGACY + rb"[\x40-\x4f]\x90",
    # fs or gs beside another segment: both decoders take the last, processors pass over es, cs, ss and ds.
    rb"(?=" + LEGACY + rb"[\x64\x65])(?=" + LEGACY + rb"[\x26\x2e\x36\x3e])",
    rb"(?=" + LEGACY + rb"\x64)(?=" + LEGACY + rb"\x65)",
    # Prefixes in front of VEX and EVEX, and vectors of a length that EVEX does not know: #UD.
    LEGACY + rb"[\x66\xf0\xf2\xf3]" + LEGACY + rb"[\x62\xc4\xc5]",
    LEGACY + rb"\x62..[\x60-\x7f\xe0-\xff]",
)  # fmt: skip
_PATTERN = re.compile(rb"|".join(b"(?:" + pattern + b")" for pattern in _MEANINGLESS), re.DOTALL)

# EVEX.R and EVEX.R' of a mask register that is written must be 1, as there are eight: #UD.
_UPPER = bytes(p0 for p0 in range(256) if p0 & 0x90 != 0x90)
_EVEX_UPPER = re.compile(LEGACY + rb"\x62[" + re.escape(_UPPER) + rb"]", re.DOTALL)
_TO_MASK = re.compile(r"\S+ k[0-7]\b")


def is_meaningless(encoding: bytes, text: str) -> bool:
    """Whether processors trap on an encoding that both decoders read as this text, or execute another instruction."""
    if _PATTERN.match(encoding):
        return True
    return _TO_MASK.match(text) is not None and _EVEX_UPPER.match(encoding) is not None
