"""How wide the lanes are that the write mask of an x86-64 vector instruction chooses among: its mnemonic says it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Which instructions take a mask at all is for the encoding to say: the text of the others has none.
"""

from __future__ import annotations

import re

_LETTERS = {"b": 8, "w": 16, "d": 32, "q": 64, "ps": 32, "pd": 64, "ss": 32, "sd": 64}
_NO_LANES = re.compile(r"vpmov(?:u?s)?[wdq][bwd]")  # narrower lanes: what is above them is cleared, whatever the mask
_BITS = re.compile(r"vp(?:cmp\w+|testn?m)[bwdq]")  # to a mask register
_RULES = (
    (re.compile(r"vpunpck[lh](bw|wd|dq|qdq)"), {"bw": 8, "wd": 16, "dq": 32, "qdq": 64}),
    (re.compile(r"vpalign(r)"), {"r": 8}),
    (re.compile(r"vmovdq[au](8|16|32|64)"), {"8": 8, "16": 16, "32": 32, "64": 64}),
    (re.compile(r"v\w+[if](32|64)x\d"), {"32": 32, "64": 64}),
    (re.compile(r"v(?:\w+(?=p)|broadcast)([ps][sd])"), _LETTERS),
    (re.compile(r"vp\w*([bwdq])"), _LETTERS),
    (re.compile(r"valign([dq])"), _LETTERS),
)


def mask_lane(mnemonic: str) -> int:
    """Bits; 0 if the mnemonic names no lanes."""
    if _NO_LANES.fullmatch(mnemonic):
        return 0
    if _BITS.fullmatch(mnemonic):
        return 1
    found = ((rule.fullmatch(mnemonic), widths) for rule, widths in _RULES)
    return next((widths[match[1]] for match, widths in found if match is not None), 0)
