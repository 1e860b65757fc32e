"""Two axes: what is of one ISA is in a file or folder with its name, and nowhere else.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dauntless.asm.platform import platform_named, platforms
from dauntless.isa.decode import ISAS

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "dauntless"

NAMES = re.compile("|".join((*ISAS, "armv8m")))
CHOICE = re.compile(r"""\b(?:isa|machine)(?:\.name)? (?:==|!=|in|not in) [\["'({0-9]""")  # by a literal

# Files that may name an ISA nevertheless, and why.
EXCEPTIONS = {
    "dauntless/cli/bounds.py": "examples of addresses",
    "dauntless/cli/explore.py": "examples of addresses",
    "dauntless/cli/optimize.py": "examples of addresses",
    "dauntless/cli/prove.py": "examples of addresses",
    "dauntless/explore/timing.py": "the ISA whose time-stamp counter it reads",
    "dauntless/prover/machine/access.py": "a message that names the file with the list of instructions",
}
ROOMS = ("asm/isas/{}/platform.py", "isa/{}/abi.py", "cpu/isas/{}.py", "mutation/isas/{}.py", "optimizer/targets/{}.py")


def bears_a_name(path: Path) -> bool:
    """Whether a folder or the file is named after an ISA."""
    return any(part.removesuffix(".py") in ISAS for part in path.relative_to(PACKAGE).parts)


def common_files() -> list[Path]:
    """What all ISAs share."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not bears_a_name(path)]


def lines(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """(file, line) of what all ISAs share, where the pattern occurs."""
    return [
        (str(path.relative_to(ROOT)), line.strip())
        for path in common_files()
        for line in path.read_text().splitlines()
        if pattern.search(line)
    ]


def test_names_of_isas_are_in_their_own_files() -> None:
    """No table by ISA and no mention of one elsewhere, but for a short list."""
    assert [] == [(file, line) for file, line in lines(NAMES) if file not in EXCEPTIONS]


def test_exceptions_are_needed() -> None:
    """The list holds nothing that could be left out."""
    assert sorted(EXCEPTIONS) == sorted({file for file, _ in lines(NAMES)})


def test_nothing_is_decided_by_an_isa_s_name() -> None:
    """What differs is a field of the ISA's record."""
    assert [] == lines(CHOICE)


@pytest.mark.parametrize("isa", ISAS)
def test_every_room_has_a_file_for_the_isa(isa: str) -> None:
    """An ISA is found by the names of files: there is no list to extend."""
    assert [] == [room for room in ROOMS if not (PACKAGE / room.format(isa)).is_file()]
    assert isa == platform_named(isa).name
    assert sorted(platform.name for platform in platforms()) == sorted(ISAS)
