"""Marks: what a source offers, read from its text and written back.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

import pytest

from dauntless import catalogue
from dauntless.errors import InputError
from dauntless.explore.marks import chosen, marks

SOURCE = """\
// To explore: this is prose
        .set    .Lmul_neon_rows, 4              // explore: 2, 4, 0x8
        .equ    upper, 0                        # explore: 0 scalar, 1 neon
        .set    .Lvectorised, 0b01 /* explore: 0..3 */
        .set    .Lunmarked, 7                   // 7 rows
mul:    ret
"""


def test_marks_are_read() -> None:
    """Numbers in every notation, words for them, ranges; comments of every assembler; names without what all share."""
    rows, upper, vectorised = marks(SOURCE, "kernels/mul_neon.S")
    assert ("rows", ".Lmul_neon_rows", 2) == (rows.name, rows.symbol, rows.line)
    assert [2, 4, 8] == [v.number for v in rows.values] and "4" == str(rows.default)
    assert ("upper", ["scalar", "neon"], "scalar") == (upper.name, [str(v) for v in upper.values], str(upper.default))
    assert [0, 1, 2, 3] == [v.number for v in vectorised.values] and 1 == vectorised.default.number


def test_source_with_other_values() -> None:
    """Only the values change, or also the marks go; no line is added or lost, and its end stays as it is."""
    found = marks(SOURCE, "mul_neon.S")
    values = [found[0].values[2], found[1].values[1], found[2].values[3]]
    marked = chosen(SOURCE, found, values, marked=True)
    expected = SOURCE.replace("rows, 4 ", "rows, 0x8 ").replace("upper, 0 ", "upper, 1 ").replace("0b01", "3")
    assert expected == marked
    assert [m.values for m in found] == [m.values for m in marks(marked, "mul_neon.S")]
    plain = chosen(SOURCE, found, values, marked=False).splitlines()
    assert [
        "        .set    .Lmul_neon_rows, 0x8",
        "        .equ    upper, 1",
        "        .set    .Lvectorised, 3",
    ] == plain[1:4]
    assert SOURCE.splitlines()[4:] == plain[4:]
    assert chosen(SOURCE.replace("\n", "\r\n"), found, values, marked=False).count("\r\n") == SOURCE.count("\n")


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("add x0, x0, #1 // explore: 1, 2", "sets no symbol to a number"),
        ("// explore: 1, 2", "sets no symbol to a number"),
        (".set rows, 4 // explore: 1, 2", "is not among those listed"),
        (".set rows, 1 // explore: 1, two", "two is not a number"),
        (".set rows, 1 // explore: 1 2", "`1 2` is no value"),
        (".set rows, 1 // explore:", "`` is no value"),
        (".set rows, 1 // explore: 1, 2, 0x1", "listed twice"),
        (".set rows, 1 // explore: 3..1", "is no range"),
        (".set rows, 1 // explore: 0..0x10000000000", "is no range"),
        (".set rows, other // explore: 1, 2", "other is not a number"),
        (".set rows, 1 // explore: 1, 09", "09 is not a number"),
    ],
)
def test_unreadable_marks_are_named_by_file_and_line(line: str, what: str) -> None:
    """One line with the place, the cause and the next step."""
    with pytest.raises(InputError) as error:
        marks(f"\n\n{line}\n", "a/mul.S")
    assert str(error.value).startswith("a/mul.S:3: ") and what in error.value.what and error.value.next_step


def test_marks_are_needed_once_each() -> None:
    """A source without a mark, and a symbol marked twice, are errors."""
    with pytest.raises(InputError, match=r"mul\.S: no alternatives are marked"):
        marks("mul: ret\n", "mul.S")
    with pytest.raises(InputError, match=r"mul\.S:2: rows is marked twice"):
        marks(".set rows, 1 // explore: 1, 2\n" * 2, "mul.S")


def test_marks_of_this_repository() -> None:
    """Every mark can be read; its symbol is local and bears the kernel's name, since kernels are assembled together."""
    sources = sorted({kernel.source for kernel in catalogue.kernels()})
    marked = [path for path in sources if re.search(r"\bexplore:", path.read_text())]
    assert marked
    for path in marked:
        for mark in marks(path.read_text(), str(path)):
            assert mark.symbol.startswith(".L") and f"{path.stem}_" in mark.symbol, f"{path}:{mark.line}"
