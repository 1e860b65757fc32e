"""Tests of `dauntless.asm.assemble` and `tools`."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import shutil
from pathlib import Path

import pytest

from dauntless.asm import tools
from dauntless.asm.assemble import assemble, assemble_kernel, assemble_text, tables_of
from dauntless.asm.image import load
from dauntless.errors import InputError

KERNEL = """// a kernel's comment
        .macro twice register
        add \\register, \\register
        .endm
        .text
        .globl kernel
        .type kernel, %function
kernel:
        adrp x1, kernel_tables
        twice x0, x0
        ret
        .size kernel, . - kernel
""".replace("twice x0, x0", "add x0, x0, x0")
TABLES = ".section .rodata\n.globl kernel_tables\n.hidden kernel_tables\nkernel_tables: .quad 7\n"


def _kernel(folder: Path) -> Path:
    folder.mkdir()
    (folder / "kernel_tables.S").write_text(TABLES)
    source = folder / "kernel.S"
    source.write_text(KERNEL)
    return source


def test_kernel_is_joined_with_its_tables(tmp_path: Path) -> None:
    """`kernel_tables.S` beside the source is part of the object."""
    out = tmp_path / "kernel.o"
    assemble_kernel(_kernel(tmp_path / "a"), "aarch64", out)
    image = load([out])
    assert image.read(image.symbol("kernel_tables").address, 8) == (7).to_bytes(8, "little")
    assert not image.undefined


def test_tables_are_found_by_their_symbols(tmp_path: Path) -> None:
    """Several sources may share a file of constants, whose name ends a symbol of theirs. Others beside it are left alone."""
    for name in ("ntt", "intt", "other"):
        (tmp_path / f"{name}_tables.S").write_text(TABLES.replace("kernel_tables", f"a_{name}_tables"))
    for feature in ("avx2", "avx512"):
        source = tmp_path / f"intt_{feature}.S"
        source.write_text(KERNEL.replace("kernel_tables", "a_intt_tables"))
        assert (tmp_path / "intt_tables.S",) == tables_of(source)
        assemble_kernel(source, "aarch64", tmp_path / "kernel.o")
        assert not load([tmp_path / "kernel.o"]).undefined


def test_objects_do_not_depend_on_the_folder(tmp_path: Path) -> None:
    """The same sources give the same bytes wherever they are."""
    outs = [tmp_path / f"{name}.o" for name in "ab"]
    for out in outs:
        assemble_kernel(_kernel(tmp_path / out.stem), "aarch64", out)
    assert outs[0].read_bytes() == outs[1].read_bytes()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\n\n bogus x0", "kernel.S:3: unrecognized instruction mnemonic in `bogus x0`; correct it"),
        (".macro m a\nnop\nbogus \\a\n.endm\nnop\nm x1", "kernel.S:6: unrecognized instruction mnemonic in `bogus x1`"),
    ],
)
def test_error_names_file_and_line(tmp_path: Path, text: str, expected: str) -> None:
    """A fault is reported at its line in the source, inside a macro at the line that uses it."""
    source = tmp_path / "kernel.S"
    source.write_text(text + "\n")
    with pytest.raises(InputError) as caught:
        assemble(source, "aarch64", tmp_path / "kernel.o")
    assert f"{tmp_path}/{expected}" in str(caught.value)


def test_other_errors(tmp_path: Path) -> None:
    """A missing source and an unknown ISA are said."""
    with pytest.raises(InputError, match="no such file"):
        assemble(tmp_path / "none.S", "x86_64", tmp_path / "none.o")
    with pytest.raises(InputError, match="mips: is not a known ISA"):
        assemble(tmp_path / "none.S", "mips", tmp_path / "none.o")


def test_assemble_text() -> None:
    """Text becomes the bytes of `.text`; errors speak of the text, not of a scratch file."""
    assert assemble_text("ret", "x86_64") == b"\xc3"
    assert assemble_text("ret", "aarch64") == bytes.fromhex("c0035fd6")
    assert assemble_text("eor3 v0.16b, v1.16b, v2.16b, v3.16b", "aarch64") == bytes.fromhex("200c02ce")
    with pytest.raises(InputError, match=r"^text.S:2: "):
        assemble_text("nop\nbogus", "x86_64")


def test_missing_tool_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """What to install is said."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    tools.tool.cache_clear()
    with pytest.raises(InputError, match="llvm-objdump: not installed; install it, for example `apt install llvm-22`"):
        tools.tool("llvm-objdump")
    tools.tool.cache_clear()


def test_workspace_is_removed_with_its_owner() -> None:
    """Scratch folders do not outlive what uses them."""
    workspace = tools.Workspace()
    path = workspace.path
    assert path.is_dir()
    del workspace
    assert not path.exists()
