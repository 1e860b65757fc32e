"""PKCS#8 and SPKI from Python: the structures of RFC 9935, both ways, DER and PEM, and what is refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import base64
from types import ModuleType

import pytest
from dauntless_crypto import FormatError, LengthError, mlkem512, mlkem768, mlkem1024

SETS = {mlkem512: 1, mlkem768: 2, mlkem1024: 3}
SEED = bytes(range(64))


@pytest.fixture(params=SETS, ids=lambda module: module.__name__)
def kem(request: pytest.FixtureRequest) -> ModuleType:
    return request.param


def tlv(tag: int, value: bytes) -> bytes:
    size = len(value)
    length = bytes([size]) if size < 128 else b"\x82" + size.to_bytes(2, "big")
    return bytes([tag]) + length + value


def algorithm(kem: ModuleType) -> bytes:
    return tlv(0x30, tlv(6, bytes.fromhex("608648016503040400")[:-1] + bytes([SETS[kem]])))


def pem(label: str, der: bytes) -> str:
    text = base64.b64encode(der).decode()
    lines = [text[i : i + 64] for i in range(0, len(text), 64)]
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])


def private(kem: ModuleType, inner: bytes) -> bytes:
    return tlv(0x30, b"\x02\x01\x00" + algorithm(kem) + tlv(4, inner))


def test_private_keys(kem: ModuleType) -> None:
    """A seed and an expanded key are written in their forms, and read; of both the seed is kept."""
    expanded = kem.expand(SEED)
    for key, inner in ((SEED, tlv(0x80, SEED)), (expanded, tlv(4, expanded))):
        der = private(kem, inner)
        assert (der, pem("PRIVATE KEY", der)) == (kem.private_to_der(key), kem.private_to_pem(key))
        assert key == kem.private_from_der(bytearray(der)) == kem.private_from_pem(kem.private_to_pem(key))
    assert SEED == kem.private_from_der(private(kem, tlv(0x30, tlv(4, SEED) + tlv(4, expanded))))


def test_public_keys(kem: ModuleType) -> None:
    """As SubjectPublicKeyInfo."""
    key = kem.encapsulation_key(SEED)
    der = tlv(0x30, algorithm(kem) + tlv(3, b"\0" + key))
    assert (der, pem("PUBLIC KEY", der)) == (kem.public_to_der(key), kem.public_to_pem(key))
    assert key == kem.public_from_der(memoryview(der)) == kem.public_from_pem(pem("PUBLIC KEY", der))


def test_refused(kem: ModuleType) -> None:
    """Keys of other sets, parts that disagree, cut and wrong text: the message has nothing of the key."""
    other = next(module for module in SETS if module is not kem)
    disagreeing = private(kem, tlv(0x30, tlv(4, SEED) + tlv(4, kem.expand(SEED[::-1]))))
    for der in (other.private_to_der(SEED), disagreeing, kem.private_to_der(SEED)[:-1], b""):
        with pytest.raises(FormatError, match="private key of ML-KEM-") as raised:
            kem.private_from_der(der)
        assert SEED[8:16].hex() not in str(raised.value)
    for text in (kem.public_to_pem(kem.encapsulation_key(SEED)), "", "-----BEGIN PRIVATE KEY-----"):
        with pytest.raises(FormatError):
            kem.private_from_pem(text)
    with pytest.raises(FormatError, match="public key of ML-KEM-"):
        kem.public_from_der(other.public_to_der(other.encapsulation_key(SEED)))
    with pytest.raises(LengthError):
        kem.private_to_der(SEED[1:])
