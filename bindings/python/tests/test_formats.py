"""PKCS#8 and SPKI from Python: the structures of RFC 9935 and RFC 9881, both ways, DER and PEM, and what is refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import base64
from types import ModuleType

import pytest
from dauntless_crypto import FormatError, LengthError, mldsa44, mldsa65, mldsa87, mlkem512, mlkem768, mlkem1024

# The last two bytes of the object identifier
SETS = {mlkem512: "0401", mlkem768: "0402", mlkem1024: "0403", mldsa44: "0311", mldsa65: "0312", mldsa87: "0313"}
SIGNATURES = (mldsa44, mldsa65, mldsa87)


@pytest.fixture(params=SETS, ids=lambda module: module.__name__)
def keys(request: pytest.FixtureRequest) -> ModuleType:
    """A module with keys."""
    return request.param


def seed_of(keys: ModuleType) -> bytes:
    return bytes(range(32 if keys in SIGNATURES else 64))


def public_key(keys: ModuleType) -> bytes:
    return (keys.verifying_key if keys in SIGNATURES else keys.encapsulation_key)(seed_of(keys))


def tlv(tag: int, value: bytes) -> bytes:
    size = len(value)
    length = bytes([size]) if size < 128 else b"\x82" + size.to_bytes(2, "big")
    return bytes([tag]) + length + value


def algorithm(keys: ModuleType) -> bytes:
    return tlv(0x30, tlv(6, bytes.fromhex("60864801650304" + SETS[keys])))


def pem(label: str, der: bytes) -> str:
    text = base64.b64encode(der).decode()
    lines = [text[i : i + 64] for i in range(0, len(text), 64)]
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])


def private(keys: ModuleType, inner: bytes) -> bytes:
    return tlv(0x30, b"\x02\x01\x00" + algorithm(keys) + tlv(4, inner))


def test_private_keys(keys: ModuleType) -> None:
    """A seed and an expanded key are written in their forms, and read; of both the seed is kept."""
    seed = seed_of(keys)
    expanded = keys.expand(seed)
    for key, inner in ((seed, tlv(0x80, seed)), (expanded, tlv(4, expanded))):
        der = private(keys, inner)
        assert (der, pem("PRIVATE KEY", der)) == (keys.private_to_der(key), keys.private_to_pem(key))
        assert key == keys.private_from_der(bytearray(der)) == keys.private_from_pem(keys.private_to_pem(key))
    assert seed == keys.private_from_der(private(keys, tlv(0x30, tlv(4, seed) + tlv(4, expanded))))


def test_forms(keys: ModuleType) -> None:
    """A seed is written as such, expanded, or as both (RFC 9935 and RFC 9881, section 6); an expanded key as such alone."""
    seed = seed_of(keys)
    expanded = keys.expand(seed)
    both = tlv(0x30, tlv(4, seed) + tlv(4, expanded))
    for form, inner in (("seed", tlv(0x80, seed)), ("expanded", tlv(4, expanded)), ("both", both)):
        der = private(keys, inner)
        written = keys.private_to_der(seed, form=form), keys.private_to_pem(seed, form=form)
        assert (der, pem("PRIVATE KEY", der)) == written
        assert (expanded if form == "expanded" else seed) == keys.private_from_der(der)
    assert private(keys, tlv(4, expanded)) == keys.private_to_der(bytearray(expanded), form="expanded")
    for write in (keys.private_to_der, keys.private_to_pem):
        for form in ("seed", "both"):
            with pytest.raises(
                FormatError, match=f'the form "{form}" has a seed, and an expanded key was given'
            ) as raised:
                write(expanded, form=form)
            assert expanded[40:44].hex() not in str(raised.value)
        for form in ("Both", "", "seed and expanded"):
            with pytest.raises(ValueError, match=r"form: .* give one of seed, expanded, both"):
                write(seed, form=form)
        with pytest.raises(LengthError, match="give a seed of"):
            write(seed[1:], form="both")
        with pytest.raises(TypeError):
            write(seed, "both")  # it is given by name


def test_public_keys(keys: ModuleType) -> None:
    """As SubjectPublicKeyInfo."""
    key = public_key(keys)
    der = tlv(0x30, algorithm(keys) + tlv(3, b"\0" + key))
    assert (der, pem("PUBLIC KEY", der)) == (keys.public_to_der(key), keys.public_to_pem(key))
    assert key == keys.public_from_der(memoryview(der)) == keys.public_from_pem(pem("PUBLIC KEY", der))


def test_refused(keys: ModuleType) -> None:
    """Keys of other sets, parts that disagree, cut and wrong text: the message has nothing of the key."""
    seed = seed_of(keys)
    other = next(module for module in SETS if module is not keys)
    disagreeing = private(keys, tlv(0x30, tlv(4, seed) + tlv(4, keys.expand(seed[::-1]))))
    for der in (other.private_to_der(seed_of(other)), disagreeing, keys.private_to_der(seed)[:-1], b""):
        with pytest.raises(FormatError, match="private key of ML-") as raised:
            keys.private_from_der(der)
        assert seed[8:16].hex() not in str(raised.value)
    for text in (keys.public_to_pem(public_key(keys)), "", "-----BEGIN PRIVATE KEY-----"):
        with pytest.raises(FormatError):
            keys.private_from_pem(text)
    with pytest.raises(FormatError, match="public key of ML-"):
        keys.public_from_der(other.public_to_der(public_key(other)))
    with pytest.raises(LengthError):
        keys.private_to_der(seed[1:])
