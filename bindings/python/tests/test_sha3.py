"""SHA-3 from Python agrees with hashlib.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import hashlib

import pytest
from dauntless_crypto import DauntlessError, sha3

MESSAGES = [bytes(range(256)) * 4, *(b"a" * n for n in (0, 135, 136, 137))]


@pytest.mark.parametrize("name", ("sha3_224", "sha3_256", "sha3_384", "sha3_512"))
def test_hashes(name: str) -> None:
    """At and around the rate."""
    for message in MESSAGES:
        assert hashlib.new(name, message).digest() == getattr(sha3, name)(message)


@pytest.mark.parametrize(("name", "shake"), (("shake_128", sha3.Shake128), ("shake_256", sha3.Shake256)))
def test_shake_in_pieces(name: str, shake: type) -> None:
    """Absorbed and squeezed in pieces of any length, none included."""
    for message in MESSAGES:
        stream = shake(message[:10])
        stream.update(message[10:])
        got = b"".join(stream.squeeze(n) for n in (0, 1, 167, 168, 1000))
        assert hashlib.new(name, message).digest(1336) == got
        with pytest.raises(DauntlessError):
            stream.update(b"more")
