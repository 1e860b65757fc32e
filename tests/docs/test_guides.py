"""Every guide in docs/ does what it says, in a copy of the repository.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.guide import ROOT, Block, blocks, copy, follow, run

GUIDES = [*sorted((ROOT / "docs").glob("add-*.md")), ROOT / "docs" / "prover.md"]


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.stem)
def test_guide(path: Path, tmp_path: Path) -> None:
    """Its files can be written where it says, and its commands end as it says."""
    page = path.read_text()
    assert any(block.path for block in blocks(page)), "a guide writes something"
    assert any(block.kind == "sh" for block in blocks(page)), "a guide runs something"
    follow(page, copy(tmp_path))


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


@pytest.mark.parametrize("line", ["false", "true  # status 1: no", "echo yes  # prints: no"])
def test_commands_that_end_otherwise_are_noticed(line: str, tmp_path: Path) -> None:
    """Another status, or another text."""
    with pytest.raises(AssertionError):
        run(line, tmp_path)
