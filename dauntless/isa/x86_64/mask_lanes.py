"""Lane widths of x86-64 write masks, and masked memory sources, both derived from the mnemonic.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

The encoding determines which instructions take a mask; the text of the others has none.
"""

from __future__ import annotations

import re
from typing import Any

from dauntless.isa.masking import ANY, FRONT, LANES, WHOLE

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
    """Lane width in bits; 0 if the mnemonic has no lanes."""
    if _NO_LANES.fullmatch(mnemonic):
        return 0
    if _BITS.fullmatch(mnemonic):
        return 1
    found = ((rule.fullmatch(mnemonic), widths) for rule, widths in _RULES)
    return next((widths[match[1]] for match, widths in found if match is not None), 0)


# Instructions whose lanes do not correspond to those in memory read all of it (Intel SDM vol. 2, table 2-44: types without
# fault suppression, as E4NF); the other ones do not touch lanes that the mask leaves out.
_READS_WHOLE = re.compile(
    r"v(?:pack|align|shuf|unpck|insert|dbpsad|movs[hl]dup|movddup)\w*"
    r"|vp(?:ack|align|unpck|shuf|erm|madd(?:ubsw|wd)|multishift|conflict)\w*"
)
_READS_ONE = re.compile(r"vpbroadcast[bwdq]|vbroadcasts[sd]")


def masked_source(mnemonic: str) -> str:
    """The part of a memory source that is read: the selected lanes, all of it, the single element if any lane is selected,
    or as many elements as are selected; empty if not described."""
    if mnemonic.startswith("vpexpand"):
        return FRONT
    if _READS_ONE.fullmatch(mnemonic):
        return ANY
    if _READS_WHOLE.fullmatch(mnemonic):
        return WHOLE
    return "" if mnemonic.startswith("vbroadcast") else LANES


def masking(mnemonic: str) -> dict[str, Any]:
    """The entry's fields for write masks."""
    element = _LETTERS[mnemonic[-1]] if _BITS.fullmatch(mnemonic) else 0
    return {"masks": mask_lane(mnemonic), "masked_source": masked_source(mnemonic), "masked_element": element}
