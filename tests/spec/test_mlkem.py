"""ML-KEM as a whole: sizes, round trips, implicit rejection, and the checks of keys.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import random

import pytest

from dauntless.spec import fips203 as spec
from dauntless.spec.fips203 import ParameterSet

# Section 8, Table 3: encapsulation key, decapsulation key, ciphertext
SIZES = {spec.ML_KEM_512: (800, 1632, 768), spec.ML_KEM_768: (1184, 2400, 1088), spec.ML_KEM_1024: (1568, 3168, 1568)}
SETS = pytest.mark.parametrize("p", SIZES, ids=["512", "768", "1024"])


def seeds(count: int) -> list[bytes]:
    rng = random.Random(count)
    return [rng.randbytes(32) for _ in range(count)]


@SETS
def test_encapsulation_and_decapsulation(p: ParameterSet) -> None:
    """Both sides agree, all sizes are those of Table 3, and a changed ciphertext gives J(z || c)."""
    d, z, m = seeds(3)
    ek, dk = spec.keygen_internal(p, d, z)
    shared, c = spec.encaps_internal(p, ek, m)
    assert SIZES[p] == (len(ek), len(dk), len(c))
    assert SIZES[p] == (p.encapsulation_key_bytes, p.decapsulation_key_bytes, p.ciphertext_bytes)
    assert shared == spec.decaps_internal(p, dk, c)
    changed = bytes([c[0] ^ 1]) + c[1:]
    assert hashlib.shake_256(z + changed).digest(32) == spec.decaps_internal(p, dk, changed)
    assert spec.is_encapsulation_key(p, ek)
    assert spec.is_decapsulation_key(p, dk)


def test_seeds_matter() -> None:
    """The parameter set is part of key generation, z is not part of the encapsulation key, m decides the secret."""
    d, z, m = seeds(3)
    ek, dk = spec.keygen_internal(spec.ML_KEM_512, d, z)
    other, _ = spec.keygen_internal(spec.ML_KEM_768, d, z)
    assert ek[-32:] != other[-32:]
    assert ek == spec.keygen_internal(spec.ML_KEM_512, d, m)[0]
    assert spec.encaps_internal(spec.ML_KEM_512, ek, m)[0] != spec.encaps_internal(spec.ML_KEM_512, ek, z)[0]
    assert dk[-32:] == z


def test_keys_that_are_refused() -> None:
    """A coefficient that is not reduced, a wrong length, a hash that does not fit."""
    p, (d, z) = spec.ML_KEM_512, seeds(2)
    ek, dk = spec.keygen_internal(p, d, z)
    unreduced = bytes([spec.Q & 255, ek[1] & 0xF0 | spec.Q >> 8]) + ek[2:]
    assert not spec.is_encapsulation_key(p, unreduced)
    assert not spec.is_encapsulation_key(p, ek[:-1])
    assert not spec.is_decapsulation_key(p, dk[:-33] + bytes([dk[-33] ^ 1]) + dk[-32:])
    assert not spec.is_decapsulation_key(p, dk + bytes(1))
