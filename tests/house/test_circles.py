"""No circles: what a file needs, directly or through others, never needs it back; nor does a wing of prover or optimiser.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "dauntless"

WINGS = {
    "prover": ("graph", "engines", "machine", "runs", "goals"),
    "optimizer": ("targets", "read", "search", "write", "judge"),
}
Arrows = Mapping[str, set[str]]


def module_of(path: Path) -> str:
    """The module's name; a package's is its folder's."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports_of(tree: ast.AST) -> Iterator[str]:
    """Modules of the package that are imported anywhere: at the top, in functions and for type checkers alike."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                found = name if name in MODULES else node.module
                if found in MODULES:
                    yield found


def arrows(modules: Mapping[str, Path]) -> dict[str, set[str]]:
    """Module -> modules that it imports."""
    return {name: set(imports_of(ast.parse(path.read_text()))) - {name} for name, path in modules.items()}


def circles(graph: Arrows) -> list[list[str]]:
    """Sets of nodes each of which leads to all others (Tarjan), of two or more."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        number[node] = lowest[node] = len(number)
        stack.append(node)
        for target in sorted(graph.get(node, ())):
            if target not in number:
                visit(target)
                lowest[node] = min(lowest[node], lowest[target])
            elif target in stack:
                lowest[node] = min(lowest[node], number[target])
        if lowest[node] == number[node]:
            place = stack.index(node)
            members = sorted(stack[place:])
            del stack[place:]
            if len(members) > 1:
                found.append(members)

    for node in sorted(graph):
        if node not in number:
            visit(node)
    return found


def wing(module: str) -> str:
    """A folder of a room, or the file that stands beside these."""
    return ".".join(module.split(".")[:3])


def test_no_circle_between_files() -> None:
    """Files of the package import one another in one direction only, whether at the top or in functions."""
    assert [] == circles(arrows(MODULES))


@pytest.mark.parametrize("room", WINGS)
def test_no_circle_between_wings(room: str) -> None:
    """A room's folders, and its files beside them, import one another in one direction only."""
    graph: dict[str, set[str]] = {}
    for module, targets in arrows(MODULES).items():
        if module.startswith(f"dauntless.{room}."):
            inside = {wing(target) for target in targets if target.startswith(f"dauntless.{room}.")}
            graph.setdefault(wing(module), set()).update(inside - {wing(module)})
    assert {f"dauntless.{room}.{name}" for name in WINGS[room]} <= set(graph)
    assert [] == circles(graph)


def test_circles_are_found() -> None:
    """Two nodes that lead to each other, by whatever way, are a circle; two that one leads to are none."""
    assert [["a", "b", "c"]] == circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()})
    assert [] == circles({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    inner = "def f():\n    from dauntless.errors import InputError\nif TYPE_CHECKING:\n    import dauntless.catalogue\n"
    assert ["dauntless.errors", "dauntless.catalogue"] == list(imports_of(ast.parse(inner)))
