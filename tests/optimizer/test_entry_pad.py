"""Functions that begin with a landing pad: it stays first, the note goes along, regions are numbered without it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.optimizer.read.regions import BLOCK, FIXED, LOOP, read_function
from dauntless.optimizer.write.file import Standing, property_lines
from dauntless.optimizer.write.standing import property_note, standing

NOTE = (4, 16, 5, 0x554E47, 0xC0000002, 4, 3, 0)  # IBT and SHSTK
LOOPING = "mov ecx, 4\n1: add qword ptr [rdi], rcx\ndec ecx\njnz 1b\n"


def written(folder: Path, pad: str, note: tuple[int, ...]) -> Path:
    """The object of a function `f` with a block and a loop."""
    lines = "\n".join(property_lines(Standing(note=note), "@"))
    source, out = folder / "f.S", folder / "f.o"
    source.write_text(
        f".intel_syntax noprefix\n{lines}\n.global f\n.type f, @function\nf: {pad}\n{LOOPING}ret\n.size f, .-f\n"
    )
    assemble(source, "x86_64", out)
    return out


@pytest.mark.parametrize("pad", ("", "endbr64"))
def test_regions_have_the_same_names(pad: str, tmp_path: Path) -> None:
    """Saved solutions are found by the names of regions, with a pad and without."""
    function = read_function(load((written(tmp_path, pad, ()),)), "f")
    assert ["block0", "loop1", "fixed2"] == [r.label for r in function.regions][bool(pad) :]
    assert [BLOCK, LOOP, FIXED] == [r.kind for r in function.regions][bool(pad) :]


def test_the_note_of_the_clean_object_is_written(tmp_path: Path) -> None:
    """In the output's words, which assemble to the same; and none where there is none."""
    path = written(tmp_path, "endbr64", NOTE)
    assert NOTE == property_note(path) == standing([path], "f").note
    assert () == property_note(written(tmp_path, "endbr64", ()))
