"""The table of README.md states what docs/speed.md and the catalogue hold.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re

import pytest

from dauntless import catalogue
from dauntless.errors import InputError
from dauntless.report.summary import BEGIN, END, KEM, README, SPEED, processors, ratio, rows, speed_row, table


def test_table_is_the_generated_one() -> None:
    """All but the seconds, which a machine has its own of, follow from files of the repository."""
    results = [
        {
            "kernel": kernel.address,
            "isa": kernel.isa,
            "proved": True,
            "properties": {"function": "proved" if kernel.contract.function else "-"},
            "seconds": 1.0,
        }
        for kernel in catalogue.kernels()
    ]
    expected = table(rows(SPEED.read_text(), results)).splitlines()
    text = README.read_text()
    found = text[text.index(BEGIN) + len(BEGIN) : text.index(END)].splitlines()
    assert expected[:-1] == found[:-1], "run `make summary`"
    assert found[-1].startswith("| processor time of all their proofs |")


def test_a_missing_measurement_is_an_error() -> None:
    """No number is made up."""
    with pytest.raises(InputError, match="no ML-KEM-99"):
        speed_row(SPEED.read_text(), KEM, "ML-KEM-99 encapsulation")


def test_no_processor_is_left_out() -> None:
    """A row has the lowest and the highest of the speeds, and says how many there are: two of one maker were one."""
    page = SPEED.read_text()
    _, cell = speed_row(page, KEM, "ML-KEM-768 encapsulation")
    ratios = [ratio(part, "AVX2", KEM, "ML-KEM-768 encapsulation") for part in processors(page)]
    found = sorted(float(r) for r in ratios if r)
    assert len(found) == len(re.findall(r"^## .*family/model/stepping \d", page, re.MULTILINE))
    assert f"{found[0]:.2f} to {found[-1]:.2f} with AVX2 ({len(found)} processors)" in cell
