"""A kind of contract is one file, its goal another, and a table joins them: nothing else tells kinds apart.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from dauntless import contract
from dauntless.contract import Kind
from dauntless.prover.goals.kinds import GOALS

ROOT = Path(__file__).resolve().parents[2]
KINDS = {
    kind for kind in vars(contract).values() if isinstance(kind, type) and issubclass(kind, Kind) and kind is not Kind
}


def names_asked_for(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """(line, name) of every class that `isinstance`, or a pattern of `match`, is asked about."""
    for node in ast.walk(tree):
        asked: list[ast.AST] = []
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("isinstance", "issubclass")
        ):
            asked = list(node.args[1:])
        elif isinstance(node, ast.MatchClass):
            asked = [node.cls]
        for name in (n for a in asked for n in ast.walk(a) if isinstance(n, ast.Name)):
            yield node.lineno, name.id


def imported_kinds(tree: ast.AST) -> dict[str, str]:
    """Name in this file -> the kind."""
    kinds = {kind.__name__ for kind in KINDS}
    imports = [
        n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and (n.module or "").startswith("dauntless.contract")
    ]
    return {alias.asname or alias.name: alias.name for n in imports for alias in n.names if alias.name in kinds}


def test_every_kind_has_a_goal() -> None:
    """The table has a row for each kind that contracts can be written with."""
    assert len(KINDS) >= 5
    assert set(GOALS) - {Kind} == KINDS


def test_nothing_else_tells_kinds_apart() -> None:
    """No file of the package asks of which kind a contract is."""
    found = []
    for path in sorted((ROOT / "dauntless").rglob("*.py")):
        tree = ast.parse(path.read_text())
        kinds = imported_kinds(tree)
        found += [f"{path.name}:{line} asks for {name}" for line, name in names_asked_for(tree) if name in kinds]
    assert [] == found


def test_a_question_is_noticed() -> None:
    """`isinstance` and `match` alike, one class or several."""
    text = "isinstance(f, (A, Exact))\nmatch f:\n    case Words():\n        pass\n"
    assert ["A", "Exact", "Words"] == [name for _, name in names_asked_for(ast.parse(text))]
