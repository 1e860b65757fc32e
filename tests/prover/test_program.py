"""Code is read as both decoders read it, each time it is asked for.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.errors import InputError
from dauntless.prover.machine.program import Program

SOURCE = """
        .text
        .globl  f
        .type   f, @function
f:      .byte   0x67, 0x01, 0xc1                // addr32 add ecx, eax: Capstone leaves the prefix out
        ret
        .size   f, . - f
"""


def test_a_disagreement_lasts(tmp_path: Path) -> None:
    """What the decoders disagree about is refused however often it is asked for."""
    source = tmp_path / "f.S"
    source.write_text(SOURCE)
    assemble(source, "x86_64", tmp_path / "f.o")
    program = Program(load([tmp_path / "f.o"]))
    entry = program.image.symbol("f").address
    for _ in range(2):
        with pytest.raises(InputError, match="two decoders disagree"):
            program.at(entry)
