"""X25519 and its hybrids from Python: agreement, known answers, formats, and an exception for each cause.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from types import ModuleType

import pytest
from dauntless_crypto import EncapsulationKeyError, FormatError, LengthError, PublicKeyError, hazmat, x25519, xwing
from dauntless_crypto import x25519mlkem768 as tls

HYBRIDS = {xwing: hazmat.xwing, tls: hazmat.x25519mlkem768}


@pytest.fixture(params=HYBRIDS, ids=lambda module: module.__name__)
def kem(request: pytest.FixtureRequest) -> ModuleType:
    return request.param


def test_known_answer() -> None:
    """RFC 7748, section 6.1."""
    alice = bytes.fromhex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
    bob = bytes.fromhex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")
    secret = bytes.fromhex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    assert secret == x25519.shared_secret(alice, x25519.public_key(bob))
    assert secret == x25519.shared_secret(bytearray(bob), memoryview(x25519.public_key(alice)))


def test_agreement() -> None:
    """New pairs agree, alone and in a batch, where a point of low order gives None."""
    (public, private), (peer, theirs) = x25519.generate(), x25519.generate()
    assert (x25519.PUBLIC_KEY_SIZE, x25519.PRIVATE_KEY_SIZE) == (len(public), len(private))
    secret = x25519.shared_secret(private, peer)
    assert secret == x25519.shared_secret(theirs, public)
    assert [secret, None] == x25519.shared_secret_many([private, private], [peer, bytes(32)])


def test_errors() -> None:
    """A point of low order, lengths, batches of different lengths."""
    with pytest.raises(PublicKeyError):
        x25519.shared_secret(bytes(32), bytes(32))
    with pytest.raises(LengthError, match="public key: 31 bytes given; give 32"):
        x25519.shared_secret(bytes(32), bytes(31))
    with pytest.raises(LengthError, match="private key: 33 bytes given; give 32"):
        x25519.public_key(bytes(33))
    with pytest.raises(LengthError):
        x25519.shared_secret_many([bytes(32)], [])


def test_formats() -> None:
    """PKCS#8 and SPKI, as DER and PEM, there and back; what is none is refused."""
    public, private = x25519.generate()
    assert bytes.fromhex("302e020100300506032b656e04220420") + private == x25519.private_to_der(private)
    assert bytes.fromhex("302a300506032b656e032100") + public == x25519.public_to_der(public)
    assert private == x25519.private_from_der(x25519.private_to_der(private))
    assert private == x25519.private_from_pem(x25519.private_to_pem(private))
    assert public == x25519.public_from_der(x25519.public_to_der(public))
    assert public == x25519.public_from_pem(x25519.public_to_pem(public))
    for read in (x25519.private_from_der, x25519.public_from_der):
        with pytest.raises(FormatError):
            read(b"nothing")


def test_hybrid(kem: ModuleType) -> None:
    """Both sides have the same secret, plain and prepared; random bytes determine it; another ciphertext gives another."""
    public, private = kem.generate()
    assert (kem.ENCAPSULATION_KEY_SIZE, kem.DECAPSULATION_KEY_SIZE) == (len(public), len(private))
    assert public == kem.encapsulation_key(private)
    ciphertext, secret = kem.encapsulate(public)
    assert (kem.CIPHERTEXT_SIZE, kem.SHARED_SECRET_SIZE) == (len(ciphertext), len(secret))
    assert secret == kem.decapsulate(private, ciphertext)
    assert secret == kem.PreparedDecapsulationKey(private).decapsulate(ciphertext)
    assert secret != kem.decapsulate(private, bytes([ciphertext[0] ^ 1]) + ciphertext[1:])
    given = HYBRIDS[kem].encapsulate_deterministic(public, bytes(64))
    assert given == HYBRIDS[kem].encapsulate_deterministic(public, bytes(64)) != (ciphertext, secret)
    with pytest.raises(EncapsulationKeyError):
        kem.encapsulate(b"\xff" * kem.ENCAPSULATION_KEY_SIZE)
    with pytest.raises(LengthError):
        kem.decapsulate(private[1:], ciphertext)


def test_low_order_in_tls() -> None:
    """A zero secret of X25519 is refused on both sides."""
    public, private = tls.generate()
    with pytest.raises(PublicKeyError):
        tls.encapsulate(public[:-32] + bytes(32))
    ciphertext, _ = tls.encapsulate(public)
    with pytest.raises(PublicKeyError):
        tls.decapsulate(private, ciphertext[:-32] + bytes(32))
