"""A sample of ML-DSA's operations, in the release archive of this processor; `make prove-operations` proves all.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import platform

import pytest

from dauntless.asm.library import Library, read
from dauntless.spec.fips204 import ML_DSA_44
from tests.ffi.conftest import cargo_build
from tests.operations import mldsa
from tests.operations.row import BACKENDS, Row, judge
from tests.sample import ALL

pytestmark = pytest.mark.skipif(platform.machine() not in BACKENDS, reason="no backends of this processor are listed")


@pytest.fixture(scope="module")
def archive() -> Library:
    return read([cargo_build("--release") / "release" / "libdauntless.a"])


def row(function: str, inputs: str) -> Row:
    return next(
        r for r in mldsa.rows(ML_DSA_44) if r.function == f"dauntless_mldsa44_{function}" and r.inputs == inputs
    )


def features(number: int) -> tuple[str, ...]:
    return list(BACKENDS[platform.machine()].values())[number]


def test_a_key_pair_from_a_seed(archive: Library) -> None:
    """Proved and wiped; rho alone is published, and what the samplers accept. The run beside computes the standard's keys."""
    found = judge(archive, row("generate_from_seed", "any"), features(1))
    assert found.refusals == ()
    assert found.proved
    assert sorted(found.declassified.values()) == [1, ML_DSA_44.k + ML_DSA_44.l]
    assert (found.left["vk"].values, found.left["sk"].values) == mldsa.keys(ML_DSA_44)
    assert any("mldsa/rej_eta2" in line for line in found.assumptions)


def test_a_malformed_signature(archive: Library) -> None:
    """It is refused, without an access outside of it."""
    found = judge(archive, row("verify", "1 attempt, hint malformed"), features(0))
    assert found.refusals == ()
    assert found.proved
    assert found.result != "0"
    assert found.declassified == {}


def test_a_signature(archive: Library) -> None:
    """With rejected attempts before it; every bit that is published is counted."""
    if not os.environ.get(ALL):
        pytest.skip(f"takes minutes; {ALL}=1 and `make prove-operations` run it")
    given = row("sign_deterministic", "4 attempts")
    found = judge(archive, given, features(1))
    assert found.refusals == ()
    assert found.proved
    assert found.left["signature"].values == mldsa.signed(ML_DSA_44, given.public["message"])[0]
    assert {what.partition(",")[0] for what in found.declassified} == {"rdi", "32 bytes at rdi", "1024 bytes at rdi"}
