"""Functions that begin with a landing pad: it stays first, the note goes along, regions are numbered without it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.cli import optimize as command
from dauntless.optimizer.read.regions import BLOCK, FIXED, LOOP, read_function
from dauntless.optimizer.write.file import Standing, property_lines
from dauntless.optimizer.write.standing import property_note, standing
from tests.optimizer.test_command import run

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


SIGNED = """\
        .arch   armv8.3-a
        .text
        .global f
        .type   f, %function
f:      paciasp
        ldr     x2, [x1]
        ldr     x3, [x1, #8]
        mul     x2, x2, x3
        str     x2, [x0]
        retaa
        .size   f, . - f
"""


@pytest.mark.parametrize(
    ("core", "trap"), [("neoverse-n1", "udf #0"), ("cortex-a55", "brk #1"), ("spacemit-x60", "unimp")]
)
def test_traps(core: str, trap: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they cost is not asked either: LLVM does not know it of all."""
    monkeypatch.setattr(command, "CACHE", tmp_path / "cache")
    riscv = core == "spacemit-x60"
    body = "ld t0, 0(a1)\nsd t0, 0(a0)\nret" if riscv else "ldr x2, [x1]\nstr x2, [x0]\nret"
    kind = "@function" if riscv else "%function"
    (tmp_path / "f.S").write_text(f".global f\n.type f, {kind}\nf: {body}\n{trap}\n.size f, . - f\n")
    signature = "(out u64 r[1] align 8, in u64 a[1] align 8) -> void"
    result = run(str(tmp_path / "f.S"), "--cpu", core, "--limit", "1", "--signature", signature)
    assert 0 == result.exit_code, result.output


@pytest.mark.parametrize("object_", [False, True])
def test_signed_return_addresses(object_: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`paciasp` stays first and `retaa` last; what the latter costs is not asked, and the assembler is told of it."""
    monkeypatch.setattr(command, "CACHE", tmp_path / "cache")
    source, out = tmp_path / "f.S", tmp_path / "fast.S"
    source.write_text(SIGNED)
    if object_:
        assemble(source, "aarch64", tmp_path / "f.o")
        source = tmp_path / "f.o"
    arguments = [
        "--cpu",
        "neoverse-v1",
        "--limit",
        "1",
        "--signature",
        "(out u64 r[1], in u64 a[2]) -> void",
        "-o",
        str(out),
    ]
    result = run(str(source), *arguments)
    assert 0 == result.exit_code, result.output
    text = out.read_text()
    found = [text.rindex(f" {word}") for word in ("paciasp", "ldr", "str", "retaa")]
    assert found == sorted(found)
    assert not object_ or ".arch_extension pauth" in text
