"""Which room may import which: the checker shares nothing with what it checks.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.test_circles import imports_of

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "dauntless"

# Room -> rooms of the package that it may import besides itself. Rooms that are not here may import everything.
ALLOWED = {
    "errors": set(),
    "mutation": {"errors", "asm", "isa", "contract", "prover", "catalogue"},
    "spec": set(),
    "asm": {"errors"},
    "isa": {"errors"},
    "contract": {"errors", "spec"},
    "cpu": {"errors", "asm", "isa"},
    "prover": {"errors", "spec", "asm", "isa", "contract"},
    "optimizer": {"errors", "asm", "isa", "contract", "cpu", "prover"},
    "explore": {"errors", "asm", "contract", "catalogue"},
    "report": {"errors", "asm", "isa", "optimizer", "catalogue"},
}
# Wing of the optimiser -> other rooms and wings that it may import. `base` is the plain data and its checker, which the search
# and all others share; the modules of the room itself put the wings together.
WINGS = {
    "base": set(),
    "targets": {"isa"},
    "read": {"base", "targets", "errors", "asm", "isa", "contract", "prover"},
    "search": {"base", "errors"},
    "write": {"base", "targets", "read", "errors", "asm", "isa"},
    "judge": {"base", "targets", "read", "errors", "asm", "isa", "contract", "cpu", "prover"},
}
BASE = {"problem", "uses", "check"}
CONTRACTS_MAY_IMPORT = {"contract", "spec"}
GENERATORS_MAY_IMPORT = {"spec"}


def imported_rooms(path: Path) -> Iterator[tuple[int, str]]:
    """(line, room) of every import of the package in a file, wherever it stands; the package itself is room ""."""
    for node in ast.walk(ast.parse(path.read_text())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports relatively"
            module = node.module or ""
            names = [f"{module}.{alias.name}" for alias in node.names] if module == "dauntless" else [module]
        for name in names:
            package, _, rest = name.partition(".")
            if package == "dauntless":
                yield node.lineno, rest.partition(".")[0]


def forbidden(files: list[Path], allowed: set[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line} imports dauntless.{room}"
        for path in files
        for line, room in imported_rooms(path)
        if room not in allowed
    ]


def files_of(room: str) -> list[Path]:
    module = PACKAGE / f"{room}.py"
    return [module] if module.exists() else sorted((PACKAGE / room).rglob("*.py"))


@pytest.mark.parametrize("room", ALLOWED)
def test_room_imports_only_what_it_may(room: str) -> None:
    """A room imports itself and the rooms it is allowed."""
    files = files_of(room)
    assert files != []
    assert [] == forbidden(files, ALLOWED[room] | {room})


def wing_of(module: str) -> str:
    """The wing of a module of the optimiser, or "" for those that put the wings together; the room of any other module."""
    _, room, *rest = [*module.split("."), ""]
    if room != "optimizer":
        return room
    return "base" if rest[0] in BASE else rest[0] if rest[0] in WINGS else ""


@pytest.mark.parametrize("wing", WINGS)
def test_wing_of_the_optimiser_imports_only_what_it_may(wing: str) -> None:
    """The search sees plain data; what reads, writes and judges does not see the search."""
    folder = PACKAGE / "optimizer"
    files = (
        [folder / f"{name}.py" for name in sorted(BASE)] if wing == "base" else sorted((folder / wing).rglob("*.py"))
    )
    assert files != []
    found = [(path.name, module) for path in files for module in imports_of(ast.parse(path.read_text()))]
    assert [] == [(name, module) for name, module in found if wing_of(module) not in WINGS[wing] | {wing}]


def test_checker_shares_only_the_data() -> None:
    """The optimiser's checker imports what it checks, and nothing of what made it."""
    assert {"dauntless.optimizer.problem"} == set(
        imports_of(ast.parse((PACKAGE / "optimizer" / "check.py").read_text()))
    )


def test_instruction_sets_do_not_know_each_other() -> None:
    """No ISA's entries import another ISA's."""
    isas = [folder.name for folder in (PACKAGE / "isa").iterdir() if (folder / "registers.py").exists()]
    assert len(isas) >= 2
    for isa in isas:
        for path in sorted((PACKAGE / "isa" / isa).rglob("*.py")):
            others = [other for other in isas if other != isa and f"dauntless.isa.{other}" in path.read_text()]
            assert [] == others, path


def test_contracts_use_the_users_interface() -> None:
    """`contracts/` imports what a user's contract file may: the language of contracts and the standards."""
    assert [] == forbidden(sorted((ROOT / "contracts").glob("*.py")), CONTRACTS_MAY_IMPORT)


def test_generators_depend_on_the_standard_alone() -> None:
    """Generators of constants and of kernels import nothing of the package but the standards."""
    assert [] == forbidden(sorted((ROOT / "kernels").rglob("*.py")), GENERATORS_MAY_IMPORT)
