"""docs/verdicts.md says what the results say, of functions and backends that there are.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from tests.ffi.declarations import functions
from tests.operations import library, with_secrets
from tests.operations.row import BACKENDS, RSA_ONLY, Row
from tests.operations.verdicts import DOCUMENT, RESULTS, Result, add, document, read, section

ONE = Result("x86_64", "avx2", "dauntless_wipe", "100 bytes", True, 400, 2, 1, 60, "0" * 64)


def test_the_page_is_what_the_results_say() -> None:
    """Each ISA's table; how many rows there are takes minutes to count."""
    text, results = DOCUMENT.read_text(), read(RESULTS)
    for isa, backends in BACKENDS.items():
        assert "".join(section(isa, list(backends), [r for r in results if r.isa == isa], with_secrets.names())) in text


def test_results_are_of_functions_and_backends() -> None:
    """By the header's names."""
    names = {f.name for f in functions()}
    assert [r for r in read(RESULTS) if r.function not in names or r.backend not in BACKENDS[r.isa]] == []


def test_in_turn_each_operation_is_on_one_backend(monkeypatch: pytest.MonkeyPatch) -> None:
    """And every backend has some."""
    every = {
        "a": [Row(f"dauntless_a_{i}", "()", "any") for i in range(9)],
        "b": [Row("dauntless_b", "()", "any", on=("avx2",))],
    }
    monkeypatch.setattr(library, "by_algorithm", lambda *, first: every)
    names, asked = BACKENDS["x86_64"], library.Asked((), first=True, in_turn=True, results=None)
    chosen = {name: [row.function for each in every for row in asked.chosen(each, name, "x86_64")] for name in names}
    assert sorted(chain(*chosen.values())) == sorted(row.function for row in chain(*every.values()))
    assert [name for name, functions in chosen.items() if not functions] == [RSA_ONLY]
    assert "dauntless_b" in chosen["avx2"]


def test_the_last_result_counts(tmp_path: Path) -> None:
    """A row that is not proved any more is said not to be; one that has not been run has an empty place."""
    for result in (ONE, replace(ONE, proved=False), replace(ONE, backend="zen5", seconds=7)):
        add(tmp_path / "results", result)
    names = {"x86_64": ("portable", "avx2", "zen5")}
    text = document(read(tmp_path / "results"), {("x86_64", "avx2"): 3}, names, ("dauntless_wipe", "dauntless_equal"))
    assert "| wipe | 100 bytes |  | **no** | 7 | 60 |" in text
    assert "| x86_64 | avx2 | 3 | 1 | 0 |" in text
    assert "Nothing is proved of `dauntless_equal`." in text
