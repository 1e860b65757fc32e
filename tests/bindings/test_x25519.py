"""X25519 of the Python package on Wycheproof's vectors: each secret alone, and all in one batch.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pickle
import subprocess
from pathlib import Path

from tests.wycheproof import vectors

# Answers with the secrets of pairs of a private and a public key, a zero one as None: alone, and in a batch
PROGRAM = """
import pickle, sys
from dauntless_crypto import PublicKeyError, x25519

def alone(private, public):
    try:
        return x25519.shared_secret(private, public)
    except PublicKeyError:
        return None

pairs = pickle.load(sys.stdin.buffer)
pickle.dump(([alone(*pair) for pair in pairs], x25519.shared_secret_many(*zip(*pairs))), sys.stdout.buffer)
"""


def test_vectors(python: Path) -> None:
    """Wycheproof's secrets; where it has a zero one, the public key is refused."""
    tests = [test for group in vectors("x25519_test.json")["testGroups"] for test in group["tests"]]
    pairs = [(bytes.fromhex(test["private"]), bytes.fromhex(test["public"])) for test in tests]
    expected = [secret if any(secret) else None for secret in (bytes.fromhex(test["shared"]) for test in tests)]
    assert (len(tests) > 500, expected.count(None) > 20) == (True, True)
    got = subprocess.run([python, "-c", PROGRAM], input=pickle.dumps(pairs), stdout=subprocess.PIPE, check=True)
    alone, together = pickle.loads(got.stdout)
    assert expected == alone
    assert expected == together
