"""Which wing of the prover may import which.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from tests.house.test_circles import MODULES, PACKAGE, arrows, circles

# The prover's wings, and its files beside them -> those that each may import besides itself.
RESULTS = {"deadline", "refusal"}
ALLOWED: dict[str, set[str]] = {
    "deadline": set(),
    "refusal": set(),
    "settle": {"refusal"},
    "graph": {"deadline"},
    "engines": {"deadline", "graph"},
    "machine": RESULTS | {"graph", "engines"},
    "runs": RESULTS | {"graph", "engines", "machine"},
    "operations": RESULTS | {"settle", "machine", "runs"},
    "goals": RESULTS | {"graph", "engines", "machine", "runs"},
    "compose": {"refusal", "engines"},
    "powers": {"refusal", "engines"},
    "search": {"graph", "engines", "machine", "runs"},
    "verify": RESULTS | {"settle", "graph", "machine", "runs", "goals"},
    "equivalence": RESULTS | {"settle", "graph", "engines", "machine", "runs"},
    "listing": RESULTS | {"graph", "machine", "runs", "goals", "search", "verify"},
}
ROOM = "dauntless.prover."
LONGEST = 500  # lines of a file


def imports_of(wing: str) -> set[tuple[str, str]]:
    """(module, another wing that it imports), wherever the import stands."""
    modules = {name: path for name, path in MODULES.items() if name.removeprefix(ROOM).split(".")[0] == wing}
    assert modules != {}
    return {
        (module, other)
        for module, targets in arrows(modules).items()
        for target in targets
        if target.startswith(ROOM) and (other := target.removeprefix(ROOM).split(".")[0]) != wing
    }


@pytest.mark.parametrize("wing", ALLOWED)
def test_wing_imports_only_what_it_may(wing: str) -> None:
    """A wing imports itself and the wings below it."""
    assert [] == sorted((module, other) for module, other in imports_of(wing) if other not in ALLOWED[wing])


def test_every_wing_has_a_row() -> None:
    """A new folder or file of the prover says what it may import."""
    names = {path.stem for path in (PACKAGE / "prover").iterdir()} - {"__init__", "__pycache__"}
    assert set(ALLOWED) == names


def test_no_circle_between_wings() -> None:
    """The rows, read as arrows, lead in one direction only."""
    assert [] == circles(ALLOWED)


def test_files_are_short() -> None:
    """One idea a file."""
    lengths = {name: len(path.read_text().splitlines()) for name, path in MODULES.items() if name.startswith(ROOM)}
    assert {} == {name: length for name, length in lengths.items() if length > LONGEST}
