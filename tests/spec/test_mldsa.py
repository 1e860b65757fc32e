"""ML-DSA as a whole: sizes, signatures that verify, and those that do not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.spec import fips204 as spec
from dauntless.spec.fips204 import ParameterSet

# Section 4, Table 2: public key, private key, signature
SIZES = {spec.ML_DSA_44: (1312, 2560, 2420), spec.ML_DSA_65: (1952, 4032, 3309), spec.ML_DSA_87: (2592, 4896, 4627)}


@pytest.mark.parametrize("p", SIZES, ids=["44", "65", "87"])
def test_sign_and_verify(p: ParameterSet) -> None:
    """All sizes are those of Table 2; a signature verifies for its message, and for no other, nor does a changed one."""
    pk, sk = spec.keygen_internal(p, bytes(range(32)))
    message = spec.pure_message(b"message", b"context")
    sigma = spec.sign_internal(p, sk, message, bytes(32))
    assert SIZES[p] == (len(pk), len(sk), len(sigma))
    assert SIZES[p] == (p.public_key_bytes, p.private_key_bytes, p.signature_bytes)
    assert spec.verify_internal(p, pk, message, sigma)
    assert not spec.verify_internal(p, pk, spec.pure_message(b"message", b"other"), sigma)
    assert not spec.verify_internal(p, pk, message, sigma[:-1] + bytes([sigma[-1] ^ 1]))
    assert not spec.verify_internal(p, pk, message, sigma[:-1])
