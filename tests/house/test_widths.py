"""How wide a pointer is, and where arguments are, stands in an ISA's `abi.py`: common code contains no such number, and asks in
one place where arguments are.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`tests/prover/test_pointer_width.py` proves functions on a processor of 32 bits.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.house.test_axes import PACKAGE, ROOT, common_files

ROOMS = ("isa", "prover", "optimizer")
SUSPECTS = {63, 64, 1 << 63, 1 << 64, (1 << 64) - 1}

# Files with such numbers nevertheless, and of what.
EXCEPTIONS = {
    "dauntless/isa/sha2.py": "words of SHA-512",
    "dauntless/prover/engines/bignum/reading.py": "digits of numbers are words of 64 bits, whatever the pointers are",
    "dauntless/isa/step.py": "AArch64's names of extensions",
    "dauntless/optimizer/search/blocks.py": "operations",
    "dauntless/optimizer/write/references.py": "bytes of an alignment",
    "dauntless/prover/engines/fields.py": "words of NumPy",
    "dauntless/prover/engines/sweep.py": "words of NumPy",
    "dauntless/prover/engines/trial.py": "values of the widest type",
    "dauntless/prover/engines/words.py": "lanes of Keccak",
    "dauntless/prover/equivalence.py": "samples",
    "dauntless/prover/goals/exact.py": "variables",
    "dauntless/prover/graph/arrays.py": "words of NumPy",
    "dauntless/prover/graph/batch.py": "words of NumPy",
    "dauntless/prover/search.py": "samples; words of NumPy",
}


ASKS = re.compile(r"\bisa\.(?:arguments|results|passed|returned)\b")


def suspects(path: Path) -> list[int]:
    """Lines with a number that a pointer's width may be, or be made of; masks written in base 16 are none."""
    text = path.read_text()
    lines = text.splitlines()
    found = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Constant) and type(n.value) is int]
    return [
        n.lineno for n in found if n.value in SUSPECTS and lines[n.lineno - 1].encode()[n.col_offset :][:2] != b"0x"
    ]


def test_no_width_of_a_pointer_is_written_down() -> None:
    """Addresses, offsets and registers of common code are as wide as `pointer_width` says."""
    files = [path for path in common_files() if path.relative_to(PACKAGE).parts[0] in ROOMS]
    found = {str(path.relative_to(ROOT)): lines for path in files if (lines := suspects(path))}
    assert {} == {name: lines for name, lines in found.items() if name not in EXCEPTIONS}
    assert sorted(EXCEPTIONS) == sorted(found)


def test_widths_are_found(tmp_path: Path) -> None:
    """A width, and a shift by one, are seen; a mask of six bits is not."""
    (tmp_path / "a.py").write_text("a = const(1, 64)\nb = 1 << 64\nc = steps & 0x3F\n")
    assert [1, 2] == suspects(tmp_path / "a.py")


def test_one_module_says_where_arguments_are() -> None:
    """The prover, its concrete runs and the optimiser ask the same module."""
    asking = [str(path.relative_to(PACKAGE)) for path in common_files() if ASKS.search(path.read_text())]
    assert ["prover/machine/calling.py"] == asking
