"""A recorded path is for values of one kind: one of another kind, late in a loop, is not taken for it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

In each function a value is of one kind for most iterations, and of another one in one of them: a register's at the beginning
of an iteration, a flag's, one that is loaded, or one that is overwritten.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.prover.operations import paths
from tests.operations.both import compared

TIMES, LATE = 30, 23  # iterations; the one of another kind
# How a value of each kind comes into {x}: x0 and x1 are addresses, x2 is a secret, x17 is undefined.
KINDS = {
    "number": "mov {x}, #0x5500", "secret": "mov {x}, x2", "byte": "and {x}, x2, #0xff", "undefined": "mov {x}, x17",
    "half": "and {x}, x17, #0xff", "both": "eor {x}, x2, x17", "placed": "sub {x}, x0, x1", "b": "add {x}, x0, #8",
    "o": "add {x}, x1, #8", "caller": "mov {x}, x19", "seven": "mov {x}, #0x707",
}  # fmt: skip
CHANGES = (("number", "secret"), ("number", "undefined"), ("number", "placed"), ("number", "b"), ("secret", "number"),
           ("secret", "both"), ("secret", "byte"), ("byte", "half"), ("half", "number"), ("undefined", "secret"),
           ("placed", "number"), ("placed", "b"), ("b", "o"), ("b", "number"),
           ("undefined", "caller"), ("caller", "undefined"), ("number", "seven"))  # fmt: skip
BEGIN = "{one}\n{other}\nmov x9, #0\nmov x5, #0\nmov x6, #0\nadd x1, x1, #16\n"
END = f"cmp x9, #{TIMES}\nb.ne 1b\nret\n"
CHANGE = f"add x9, x9, #1\ncmp x9, #{LATE}\ncsel x3, x4, x3, eq\n"
FILL = (
    f"2: str x3, [x1, x9, lsl #3]\nadd x9, x9, #1\ncmp x9, #{TIMES}\nb.ne 2b\nstr x4, [x1, #{8 * LATE}]\nmov x9, #0\n"
)
USE = "add x5, x5, x3\nadd x6, x3, #1\nmov x7, x3\nand w8, w3, #3\n"
LOAD = "{begin}{fill}1: {load}\n{use}str x6, [x0, x9, lsl #3]\nadd x9, x9, #1\n{end}"
# Results of which more or fewer bits are known by the number in x13, which is another one in one iteration.
ASKED = {
    "add": "add x10, x3, x13, lsl #4", "sub": "sub x10, x3, x13, lsl #4", "mul": "mul x10, x3, x13",
    "or": "orr x10, x3, x13, lsl #2", "below": "cmp x3, x13, lsl #4\ncset x10, lo",
    "equal": "cmp x3, x13, lsl #12\ncset x10, eq",
    "less": "cmp x3, x13, lsl #4\ncset x10, lt", "chosen": "tst x3, #1\ncsel x10, x13, xzr, eq",
}  # fmt: skip
FORMS = {
    **{
        f"asked, {name}": f"{BEGIN}1: cmp x9, #{LATE - 4}\ncset x13, eq\n{line}\nstr x10, [x1, x9, lsl #3]\n{CHANGE}{END}"
        for name, line in ASKED.items()
    },
    "register": f"{BEGIN}1: {USE}{CHANGE}{END}",
    "narrow": f"{BEGIN}1: add w5, w5, w3\nmov w7, w3\nubfx x8, x3, #8, #8\n{CHANGE}{END}",
    "shifted": f"{BEGIN}mov x14, #0\n1: lsl x11, x2, x3\nmov x7, #1\nbfi x7, x3, #8, #16\ncmp x9, #{LATE - 4}\n"
    f"cset x13, eq\nand x12, x3, x13\norr x14, x14, x12\n{CHANGE}{END}",
    "stored": f"{BEGIN}1: str x3, [x1, x9, lsl #3]\nstr w3, [x0, #4]\nstrb w3, [x0, x9]\n{CHANGE}{END}",
    "written back": f"{BEGIN}sub x10, x1, x0\nadd x10, x10, x0\n1: mov x7, x3\nadd x6, x7, #1\nadd x5, x5, #1\nmov x8, x9\n"
    f"str x3, [x10], #8\n{CHANGE}{END}",
    "loaded": LOAD.format(begin=BEGIN, fill=FILL, load="ldr x3, [x1, x9, lsl #3]", use=USE, end=END),
    "loaded word": LOAD.format(begin=BEGIN, fill=FILL, load="lsl x10, x9, #3\nldr w3, [x1, x10]", use=USE, end=END),
    "loaded byte": LOAD.format(begin=BEGIN, fill=FILL, load="lsl x10, x9, #3\nldrb w3, [x1, x10]", use=USE, end=END),
    "loaded across": LOAD.format(begin=BEGIN, fill=FILL, load="add x10, x1, x9, lsl #3\nldur x3, [x10, #-3]", use=USE, end=END),
    "overwritten": LOAD.format(begin=BEGIN, fill=FILL, load="str x5, [x1, x9, lsl #3]", use="add x5, x5, #1\n", end=END),
    "overwritten in part": LOAD.format(
        begin=BEGIN, fill=FILL, load="add x10, x1, x9, lsl #3\nstur w5, [x10, #-3]", use="add x5, x5, #1\n", end=END
    ),
    "flag": f"{BEGIN}cmp x3, x3\n1: adc x5, x5, x9\ncset w6, eq\nadd x9, x9, #1\nsub x10, x9, #{LATE}\ncmp x10, #0\n"
    f"csel x3, x4, x3, eq\nsub x11, x9, #{TIMES}\ncmp x3, #7\ncbnz x11, 1b\nret\n",
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_another_kind(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run says of everything what the interpreter says."""
    monkeypatch.setattr(paths, "OFTEN", 3)
    monkeypatch.setattr(paths, "MOST", 24)
    text, names = ".text\n", []
    for one, other in CHANGES:
        names.append(name := f"f_{one}_{other}")
        body = FORMS[form].format(one=KINDS[one].format(x="x3"), other=KINDS[other].format(x="x4"))
        text += f".globl {name}\n.type {name}, %function\n{name}:\n{body}.size {name}, .-{name}\n"
    found, part = compared("aarch64", text, names, tmp_path)
    assert not found
    assert part > 1 / 4
