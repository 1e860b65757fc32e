"""docs/s2n-bignum.md: its rows are functions with contracts, its counts those of its rows; the survey proves a function.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

import pytest

from dauntless.prover.verify import PROVED
from tests.sample import ALL, all_are_asked_for
from tests.survey.numbers import DOCUMENT, ISAS, survey, title
from tests.survey.s2n_bignum import CONTRACTS

PAGE = DOCUMENT.read_text()
ROWS = re.findall(r"^\| (`\w+`(?: of \d+ words)?) \| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
COUNTS = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)


def test_rows_have_contracts() -> None:
    """In the order of the contracts."""
    names = [name for name, *_ in ROWS]
    assert names and names == [title(c) for c in CONTRACTS if title(c) in names]


def test_counts_are_those_of_the_rows() -> None:
    """Functions, proved, unknown and refuted of each ISA."""
    assert [isa for isa, *_ in COUNTS] == list(ISAS)
    for column, (_, functions, proved, unknown, refuted) in enumerate(COUNTS, 1):
        cells = [row[column] for row in ROWS if row[column] != "-"]
        assert len(cells) == int(functions)
        assert sum(cell.endswith(" s") for cell in cells) == int(proved)
        assert (cells.count("unknown"), cells.count("refuted")) == (int(unknown), int(refuted))


@pytest.mark.skipif(not all_are_asked_for(), reason=f"downloads a crate of 10 MB: {ALL} runs it")
def test_products_are_proved() -> None:
    """The shortest ones, on both ISAs."""
    found = survey(60, 1, "mul_4_8")
    assert {(v.isa, v.function, v.outcome) for v in found} == {
        (isa, symbol, PROVED) for isa in ISAS for symbol in ("`bignum_mul_4_8`", "`bignum_mul_4_8_alt`")
    }
