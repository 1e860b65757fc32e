"""ML-KEM from Python: agreement, forms of keys, prepared keys, and an exception for each cause.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import hashlib
from types import ModuleType

import pytest
from dauntless_crypto import (
    DauntlessError,
    DecapsulationKeyError,
    EncapsulationKeyError,
    LengthError,
    hazmat,
    mlkem512,
    mlkem768,
    mlkem1024,
)

SETS = (mlkem512, mlkem768, mlkem1024)
HAZMAT = {mlkem512: hazmat.mlkem512, mlkem768: hazmat.mlkem768, mlkem1024: hazmat.mlkem1024}


@pytest.fixture(params=SETS, ids=lambda module: module.__name__)
def kem(request: pytest.FixtureRequest) -> ModuleType:
    return request.param


def test_agreement(kem: ModuleType) -> None:
    """Both sides have the same 32 bytes, from the seed and from the expanded key, plain and prepared."""
    public, seed = kem.generate()
    assert (kem.ENCAPSULATION_KEY_SIZE, 64) == (len(public), len(seed))
    expanded = kem.expand(seed)
    assert kem.DECAPSULATION_KEY_SIZE == len(expanded)
    for encapsulate in (lambda: kem.encapsulate(public), kem.PreparedEncapsulationKey(public).encapsulate):
        ciphertext, secret = encapsulate()
        assert (kem.CIPHERTEXT_SIZE, 32) == (len(ciphertext), len(secret))
        assert secret == kem.decapsulate(seed, ciphertext) == kem.decapsulate(expanded, ciphertext)
        assert secret == kem.PreparedDecapsulationKey(seed).decapsulate(ciphertext)


def test_determinism(kem: ModuleType) -> None:
    """A seed gives one pair, and m one ciphertext; without m every encapsulation differs."""
    seed, m = bytes(range(64)), bytes(32)
    public = kem.encapsulation_key(seed)
    assert public == kem.encapsulation_key(kem.expand(seed))
    given = HAZMAT[kem].encapsulate_deterministic(public, m)
    assert given == HAZMAT[kem].encapsulate_deterministic(kem.PreparedEncapsulationKey(public), m)
    assert not hasattr(kem, "encapsulate_deterministic")
    assert given != kem.encapsulate(public) != kem.encapsulate(public)


@pytest.mark.parametrize("count", (0, 1, 4, 8, 13))
def test_batches(kem: ModuleType, count: int) -> None:
    """Operations of a batch give what each gives alone, from either form of key, rejected ciphertexts too."""
    pairs = kem.generate_many(count)
    publics, seeds = [public for public, _ in pairs], [seed for _, seed in pairs]
    assert publics == [kem.encapsulation_key(seed) for seed in seeds]
    assert count == len(set(seeds))
    randoms = [bytes([n] * 32) for n in range(count)]
    sent = HAZMAT[kem].encapsulate_many_deterministic(publics, randoms)
    assert sent == [HAZMAT[kem].encapsulate_deterministic(key, m) for key, m in zip(publics, randoms, strict=True)]
    ciphertexts = [c[:5] + bytes([c[5] ^ n % 2]) + c[6:] for n, (c, _) in enumerate(sent)]
    received = kem.decapsulate_many(seeds, ciphertexts)
    assert received == [kem.decapsulate(seed, c) for seed, c in zip(seeds, ciphertexts, strict=True)]
    assert received == kem.decapsulate_many([kem.expand(seed) for seed in seeds], ciphertexts)
    sent = kem.encapsulate_many(publics)
    assert [secret for _, secret in sent] == kem.decapsulate_many(seeds, [c for c, _ in sent])


def test_batches_have_one_length(kem: ModuleType) -> None:
    """Sequences of different lengths are refused, and so is one key that is none."""
    (public, seed), (_, other) = kem.generate_many(2)
    ciphertext, _ = kem.encapsulate(public)
    with pytest.raises(LengthError, match="different lengths"):
        kem.decapsulate_many([seed, other], [ciphertext])
    with pytest.raises(LengthError, match="different lengths"):
        HAZMAT[kem].encapsulate_many_deterministic([public], [])
    with pytest.raises(LengthError, match="encapsulation key: 5 bytes given"):
        kem.encapsulate_many([public, b"short"])
    with pytest.raises(EncapsulationKeyError):
        kem.encapsulate_many([public, b"\xff\xff" + public[2:]])


def test_implicit_rejection(kem: ModuleType) -> None:
    """A changed ciphertext gives another secret, the same one every time."""
    public, seed = kem.generate()
    ciphertext, secret = kem.encapsulate(public)
    changed = bytes([ciphertext[0] ^ 1]) + ciphertext[1:]
    assert secret != kem.decapsulate(seed, changed) == kem.decapsulate(seed, changed)


def test_one_exception_for_each_cause(kem: ModuleType) -> None:
    """Lengths, a coefficient that is not reduced, a wrong hash, and what is no bytes at all."""
    public, seed = kem.generate()
    expanded = bytearray(kem.expand(seed))
    expanded[-64] ^= 1  # of H(ek); z follows it
    ciphertext = bytes(kem.CIPHERTEXT_SIZE)
    with pytest.raises(EncapsulationKeyError):
        kem.encapsulate(b"\xff\xff" + public[2:])
    with pytest.raises(DecapsulationKeyError):
        kem.decapsulate(bytes(expanded), ciphertext)
    unreduced = bytearray(kem.expand(seed))
    start = len(unreduced) - 64 - kem.ENCAPSULATION_KEY_SIZE
    unreduced[start : start + 2] = b"\xff\xff"
    unreduced[-64:-32] = hashlib.sha3_256(unreduced[start:-64]).digest()
    for use in (lambda: kem.encapsulation_key(unreduced), lambda: kem.decapsulate(unreduced, ciphertext)):
        with pytest.raises(DecapsulationKeyError, match="not below q"):
            use()
    with pytest.raises(LengthError, match=f"ciphertext: 1 bytes given; give {kem.CIPHERTEXT_SIZE}"):
        kem.decapsulate(seed, b"1")
    for use in (lambda: kem.encapsulation_key(b"short"), lambda: kem.decapsulate(b"short", ciphertext)):
        with pytest.raises(
            LengthError, match="decapsulation key: 5 bytes given; give a seed of 64 or an expanded key of"
        ):
            use()
    for call in (kem.encapsulate, kem.expand, kem.encapsulation_key, kem.PreparedDecapsulationKey):
        with pytest.raises(LengthError):
            call(b"short")
    with pytest.raises(TypeError):
        kem.encapsulate("text")
    assert issubclass(LengthError, DauntlessError)
