"""Public definitions say what they are for.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("asm",)


def undocumented(tree: ast.Module | ast.ClassDef) -> Iterator[str]:
    """Public functions and classes, and public methods of these, without a docstring; not what is inside of functions."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        if not node.name.startswith("_") and ast.get_docstring(node) is None:
            yield node.name
        if isinstance(node, ast.ClassDef):
            yield from (f"{node.name}.{name}" for name in undocumented(node))


@pytest.mark.parametrize("room", ROOMS)
def test_public_definitions_have_docstrings(room: str) -> None:
    """Every function, class, method and property of the room whose name has no underscore in front."""
    files = sorted((ROOT / "dauntless" / room).rglob("*.py"))
    assert files != []
    assert [] == [f"{path.name}: {name}" for path in files for name in undocumented(ast.parse(path.read_text()))]
