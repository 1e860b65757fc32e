"""A sample of ML-DSA's operations, in the release archive of this processor; `make prove-operations` proves all.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import os
import platform

import pytest

from dauntless.asm.library import Library, read
from dauntless.spec import fips204
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


def judged(p: fips204.ParameterSet, message: bytes) -> list[int]:
    """The number of bits that each attempt at a deterministic signature publishes: of each polynomial in turn, first of r0,
    then of z and of c t0, whether it is too large, and at last whether there are too many hints."""
    rho, key, _, s1, s2, t0 = fips204.sk_decode(p, mldsa.keys(p)[1])
    mu = mldsa.mu_of(p, fips204.pure_message(message, mldsa.CONTEXT))
    matrix, seed = fips204.expand_a(p, rho), fips204.shake256(key + bytes(32) + mu, 64)
    found = []
    for attempt in range(mldsa.signed(p, message)[1]):
        y = fips204.expand_mask(p, seed, attempt * p.l)
        w = fips204.transform_product(matrix, y)
        w1 = [[fips204.high_bits(a, p.gamma2) for a in f] for f in w]
        c = fips204.sample_in_ball(p, fips204.shake256(mu + fips204.w1_encode(p, w1), p.strength // 4))
        less = [fips204.subtract(f, g) for f, g in zip(w, fips204.scaled(c, s2), strict=True)]
        bounds = [
            *(([fips204.low_bits(a, p.gamma2) for a in f], p.gamma2 - p.beta) for f in less),
            *((fips204.add(f, g), p.gamma1 - p.beta) for f, g in zip(y, fips204.scaled(c, s1), strict=True)),
            *((f, p.gamma2) for f in fips204.scaled(c, t0)),
        ]
        rejects = [fips204.norm([f]) >= bound for f, bound in bounds]
        found.append((rejects.index(True) if True in rejects else len(rejects)) + 1)
    return found


def test_what_is_judged() -> None:
    """Three attempts that are rejected, and one that passes every check."""
    *rejected, last = judged(ML_DSA_44, row("sign_deterministic", "4 attempts").public["message"])
    assert last == 2 * ML_DSA_44.k + ML_DSA_44.l + 1
    assert [1, 1, 1] == rejected


def test_a_signature(archive: Library) -> None:
    """With rejected attempts before it; every bit that is published is counted."""
    if not os.environ.get(ALL):
        pytest.skip(f"takes a minute; {ALL}=1 and `make prove-operations` run it")
    given = row("sign_deterministic", "4 attempts")
    message = given.public["message"]
    found = judge(archive, given, features(1))
    assert found.refusals == ()
    assert found.proved
    assert found.left["signature"].values == mldsa.signed(ML_DSA_44, message)[0]
    counted = {what.partition(", at ")[0]: count for what, count in found.declassified.items()}
    of_the_key = 2  # whether s1 and s2 are in range, and whether t0 and tr belong to them
    # The bits, c~ of each attempt, the hint.
    assert counted == {
        "rdi": of_the_key + sum(judged(ML_DSA_44, message)),
        "32 bytes at rdi": 4,
        "1024 bytes at rdi": 1,
    }
