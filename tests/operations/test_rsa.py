"""RSA's batches reach the kernels for eight numbers: so many keys as the source puts together, and verdicts that look.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.library import Library
from dauntless.catalogue import ROOT
from tests.operations import hashes, library, rsa
from tests.operations.row import BACKENDS
from tests.operations.test_families import row
from tests.operations.test_mldsa import archive

__all__ = ["archive"]

NUMBERS = ROOT / "src" / "rsa" / "numbers"


def constant(file: str, pattern: str) -> int:
    found = re.findall(pattern, (NUMBERS / file).read_text(), re.MULTILINE)
    assert len(found) == 1, f"{file} does not say {pattern}"
    return int(found[0])


def test_as_many_as_the_source_puts_together() -> None:
    """Keys of a batch that run at once; there are rows for so many, for one more and for fewer."""
    lanes = constant("lanes.rs", r"^pub const COUNT: usize = (\d+);$")
    together = lanes // constant("groups.rs", r"^const TOGETHER: usize = lanes::COUNT / (\d+);$")
    assert together == rsa.TOGETHER
    batches = [r for r in rsa.rows() if r.function.endswith("_many")]
    for scheme in ("pkcs1v15", "pss"):
        of = [r for r in batches if r.function == f"dauntless_rsa_sign_{scheme}_many"]
        counts = {len(r.pointers["private_keys"]): r.calls for r in of}
        assert counts == {together: {rsa.IFMA: rsa.EIGHT}, together + 1: {rsa.IFMA: rsa.EIGHT}, 2: {}}


def test_a_backend_of_the_rows_has_the_kernels() -> None:
    """By its features; the first row of each batch, which `--first` takes, is one that calls them."""
    able = {name for of in BACKENDS.values() for name, features in of.items() if rsa.IFMA in features}
    assert "avx512vbmi" in able.intersection(rsa.ON)
    first = [r for r in library.firsts(rsa.rows()) if r.function.endswith("_many")]
    assert [r.calls for r in first] == [{rsa.IFMA: rsa.EIGHT}] * 2


def test_what_is_not_called_is_not_proved(archive: Library, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A row whose run ends without a function that it must call with a feature of the processor."""
    results = tmp_path / "results"
    if archive.isa != "x86_64":
        pytest.skip("the kernels that it names are those of x86-64")
    given, kernel = row(hashes.rows(), "sha3_256", "100 bytes"), "dauntless_keccak_f1600_x1"
    for feature, kind, proved in (("bmi2", "bmi2", True), ("bmi2", "portable", False), ("sse4a", "portable", True)):
        asked = replace(given, calls={feature: (f"{kernel}_{kind}",)})
        assert library.one(archive, asked, "avx2", results) is proved
        assert proved is (f"not reached: a call of {kernel}_{kind}" not in capsys.readouterr().out)
    assert [json.loads(line)["proved"] for line in results.read_text().splitlines()] == [True, False, True]
