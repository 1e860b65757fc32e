"""The guides in docs/ and the examples of README.md do what they say, in a copy of the repository.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from difflib import ndiff
from pathlib import Path

import pytest

from tests.docs.guide import ROOT, Block, blocks, copy, follow, insert, run, touched

NAMED = ("docs/prover.md", "docs/operations.md", "docs/optimize.md", "README.md")
PAGES = [*sorted((ROOT / "docs").glob("add-*.md")), *(ROOT / name for name in NAMED)]

# What each guide touches beside the files that it writes: one line in each file that lists others, and what is generated.
LISTED_IN = {
    "add-an-algorithm": {"src/kernels/mod.rs", "src/lib.rs", "ffi/src/lib.rs", "bindings/python/src/lib.rs"},
}
GENERATED = {
    "add-a-core": {"dauntless/cpu/aarch64/cortex-a76.generated.json"},
    "add-a-kernel": {"src/kernels/mlkem/x86_64.rs"},
    "add-an-algorithm": {
        *(f"src/kernels/pad/{name}.rs" for name in ("table", "x86_64", "aarch64", "riscv64")),
        "ffi/include/dauntless.h",
        "ffi/include/verify/dauntless.h",
        "ffi/src/stack.rs",
    },
    "add-an-instruction": {"docs/instructions-x86_64.md"},
    "add-an-isa": {"dauntless/cpu/ppc64le/power9.generated.json", "docs/instructions-ppc64le.md"},
}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_guide(path: Path, tmp_path: Path) -> None:
    """Its files can be written where it says, its commands end as it says, and nothing else is touched: a kernel is one `.S`,
    an algorithm new files and one line in each of four others, an ISA new files alone.

    The algorithm's guide costs a minute of processor time, most of it for the C library and the Python package in release mode;
    a minute more at the first time, for what they depend on."""
    page = path.read_text()
    assert any(block.path for block in blocks(page)), "a guide writes something"
    assert any(block.kind == "sh" for block in blocks(page)), "a guide runs something"
    folder = copy(tmp_path)
    follow(page, folder)
    if path.stem == "README":
        return
    new = {
        block.path
        for block in blocks(page)
        if block.path and block.kind != "diff" and not block.appended and not block.path.startswith("build/")
    }
    listed = LISTED_IN.get(path.stem, set())
    assert {block.path for block in blocks(page) if block.kind == "diff"} == listed
    assert touched(folder) == new | listed | GENERATED.get(path.stem, set())
    assert {name: 1 for name in listed} == {name: added_lines(folder / name, ROOT / name) for name in listed}


def added_lines(path: Path, before: Path) -> int:
    """How many lines a file has beside those that it had, all of which it still has."""
    changes = [line[0] for line in ndiff(before.read_text().splitlines(), path.read_text().splitlines())]
    assert "-" not in changes
    return changes.count("+")


def test_blocks_are_read() -> None:
    """New files, appended text, commands; text in other blocks is left alone."""
    page = "```c a/b.c\nint x;\n```\ntext\n```sh\ntrue\n```\n```python >> c.py\nx = 1\n```\n```asm\nret\n```\n"
    expected = [
        Block("c", "a/b.c", False, "int x;\n"),
        Block("sh", "", False, "true\n"),
        Block("python", "c.py", True, "x = 1\n"),
        Block("asm", "", False, "ret\n"),
    ]
    assert expected == list(blocks(page))


def test_lines_are_inserted_where_the_others_are(tmp_path: Path) -> None:
    """Once, and only if they are there once; no line is taken away."""
    path = tmp_path / "list"
    path.write_text("a\nb\n")
    insert(Block("diff", "list", False, " a\n+new\n b\n"), path)
    assert "a\nnew\nb\n" == path.read_text()
    for text in (" a\n+new\n b\n", "-a\n+c\n"):
        with pytest.raises(AssertionError):
            insert(Block("diff", "list", False, text), path)


@pytest.mark.parametrize("line", ["false", "true  # status 1: no", "echo yes  # prints: no"])
def test_commands_that_end_otherwise_are_noticed(line: str, tmp_path: Path) -> None:
    """Another status, or another text."""
    with pytest.raises(AssertionError):
        run(line, tmp_path)
