"""The second place of an object is one that its addresses can name.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm import elf
from dauntless.asm.assemble import assemble
from dauntless.asm.image import DISTANCE, DISTANCES_ELSEWHERE, load
from dauntless.asm.link import Input, layouts_elsewhere, link
from dauntless.asm.tools import tool
from dauntless.errors import InputError

SOURCE = "static const int table[4] = {1, 2, 3, 4}; int f(int i) { return table[i & 3]; }"


@pytest.mark.parametrize(
    ("target", "size"),
    [("armv7m-none-eabi", 4), ("riscv32-unknown-elf", 4), ("aarch64-linux-gnu", 8)],
)
def test_linked_elsewhere(tmp_path: Path, target: str, size: int) -> None:
    """Objects of 32 and of 64 bits are linked at every place that is tried for them."""
    made = tmp_path / "f.o"
    command = [tool("clang"), f"--target={target}", "-O1", "-c", "-x", "c", "-", "-o", str(made)]
    subprocess.run(command, input=SOURCE, text=True, check=True)
    given = elf.read("f.o", made.read_bytes())
    assert size == given.layout.word_size
    for number, layout in enumerate(layouts_elsewhere(size)):
        folder = tmp_path / str(number)
        folder.mkdir()
        layout = replace(layout, separate=True)  # without padding, for which an ISA must be described
        linked = elf.read("image", link((Input("f.o", given.data, (given,)),), {}, layout, folder).read_bytes())
        (symbol,) = [s for s in linked.symbol_table if s.name == "f"]
        assert layout.origin < symbol.value < layout.origin + (1 << 20)


def test_number_of_places() -> None:
    """Two places are tried for 64 bits, the lower one for 32; what is linked already is moved within its addresses."""
    assert [2, 1] == [len(layouts_elsewhere(size)) for size in (8, 4)]
    assert all(DISTANCE < DISTANCES_ELSEWHERE[size] < 1 << 8 * size - 1 for size in (4, 8))


@pytest.mark.parametrize(
    ("section", "beside"),
    [(f'.{kind}, "aw", @{kind}', '.data.rel.ro, "aw"') for kind in ("init_array", "fini_array", "preinit_array")]
    + [('.note.one, "a", @note', '.note.other, "a", @note')],
)
def test_what_a_loader_reads_is_moved_too(tmp_path: Path, section: str, beside: str) -> None:
    """Constructors beside constants that have addresses in them, and notes."""
    data = "".join(f".section {name}\n.p2align 3\n.quad f\n" for name in (section, beside))
    text = f"{data}.text\n.type f, @function\nf: ret\n"
    image = load([assembled(tmp_path, text)])
    assert image.elsewhere is not None
    moved = {b.address - a.address for a, b in zip(image.segments, image.elsewhere.segments, strict=True)}
    assert 3 == len(image.segments) == len(moved)


def test_sections_that_stay_together_are_named(tmp_path: Path) -> None:
    """Nothing can be put between read-only sections without bytes; linked, the file is moved as a whole."""
    zeros = '.section .nils, "a", @nobits\n.skip 16\n.section .noughts, "a", @nobits\n.skip 16\n'
    path = assembled(tmp_path, f"{zeros}.text\n.globl f\n.type f, @function\nf: ret\n.size f, . - f\n")
    with pytest.raises(InputError, match=r"sections \.nils and \.noughts are at one distance.*ld -shared"):
        _ = load([path]).elsewhere
    subprocess.run([tool("ld.lld"), "-shared", "-o", tmp_path / "f.so", path], check=True)
    assert load([tmp_path / "f.so"]).elsewhere is not None


def assembled(folder: Path, text: str) -> Path:
    """An object for x86-64."""
    source, made = folder / "f.S", folder / "f.o"
    source.write_text(text)
    assemble(source, "x86_64", made)
    return made
