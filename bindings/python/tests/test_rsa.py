"""RSA from Python: keys in every format, each scheme with each hash function, and an exception for each cause.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import hashlib
import math
import pickle
from collections.abc import Callable

import pytest
from dauntless_crypto import (
    DecryptionError,
    FormatError,
    LengthError,
    PrivateKeyError,
    PublicKeyError,
    SignatureError,
    x25519,
)
from dauntless_crypto.rsa import PrivateKey, PublicKey, sign_pkcs1v15_many, sign_pss_many

HASHES = (
    *("sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256"),
    *("sha3_224", "sha3_256", "sha3_384", "sha3_512"),
)
SHAKES = {"shake_128": 32, "shake_256": 64}
BUFFERS = (bytes, bytearray, memoryview, lambda b: memoryview(bytearray(b)), lambda b: memoryview(b * 2)[: len(b)])
PARTS = ("private_exponent", "prime1", "prime2", "exponent1", "exponent2", "coefficient")


@pytest.fixture(scope="module")
def key() -> PrivateKey:
    return PrivateKey.generate(2048)


@pytest.fixture(scope="module")
def public(key: PrivateKey) -> PublicKey:
    return key.public_key()


def number(given: bytes) -> int:
    return int.from_bytes(given, "big")


def digest(name: str, message: bytes) -> bytes:
    return hashlib.shake_128(message).digest(32) if name == "shake_128" else hashlib.new(name, message).digest()


def parts(key: PrivateKey) -> dict[str, bytes]:
    """The constructor's arguments."""
    public = key.public_key()
    return {"modulus": public.modulus, "public_exponent": public.exponent} | {
        part: getattr(key, part) for part in PARTS
    }


def changed(given: bytes, at: int = -1) -> bytes:
    """With one other bit."""
    other = bytearray(given)
    other[at] ^= 1
    return bytes(other)


def test_numbers(key: PrivateKey, public: PublicKey) -> None:
    """The parts are RFC 8017's, and make the same key again."""
    assert (2048, 256, 256, b"\1\0\1") == (public.bits, public.size, len(public.modulus), public.exponent)
    d, p, q, dp, dq, qinv = (number(getattr(key, part)) for part in PARTS)
    assert number(public.modulus) == p * q
    assert 1 == 65537 * d % (p - 1) == 65537 * d % (q - 1)
    assert (d % (p - 1), d % (q - 1), 1) == (dp, dq, qinv * q % p)
    for same in (
        PrivateKey(**parts(key)),
        PrivateKey.from_primes(public_exponent=public.exponent, prime1=key.prime1, prime2=key.prime2),
    ):
        assert parts(key) == parts(same)
        assert public == same.public_key()
    assert public == PublicKey(public.modulus, public.exponent) != PublicKey(public.modulus, b"\3")


@pytest.mark.parametrize("bits", (0, 1024, 2047, 2049, 8192, 2**64 - 1))
def test_other_sizes(bits: int) -> None:
    """No key is made of them."""
    with pytest.raises(ValueError, match=f"keys of {bits} are not made; give 2048, 3072 or 4096"):
        PrivateKey.generate(bits)


@pytest.mark.parametrize("part", ("modulus", "public_exponent", *PARTS))
def test_wrong_parts(key: PrivateKey, part: str) -> None:
    """One changed bit is found, and absence too; the message has nothing of the key."""
    for wrong in (changed(parts(key)[part]), b""):
        with pytest.raises(PrivateKeyError) as raised:
            PrivateKey(**parts(key) | {part: wrong})
        assert key.prime1.hex()[:8] not in str(raised.value)


def test_wrong_numbers(public: PublicKey) -> None:
    """An even modulus or exponent, one that is too small or too great; a bare number of arguments."""
    n, e = public.modulus, public.exponent
    for pair in ((changed(n), e), (n, b"\2"), (n, b"\1"), (n, b""), (n[:255], e), (n * 5, e), (n, n), (b"", b"")):
        with pytest.raises(PublicKeyError):
            PublicKey(*pair)
    with pytest.raises(TypeError):
        PrivateKey(n, e)
    with pytest.raises(TypeError):
        PublicKey(number(n), 65537)


def test_formats(key: PrivateKey, public: PublicKey) -> None:
    """PKCS#8, SPKI and PKCS#1, in DER and PEM, there and back; PKCS#8 and SPKI contain PKCS#1."""
    assert key.to_der().endswith(key.to_pkcs1_der())
    assert public.to_der().endswith(public.to_pkcs1_der())
    for form in ("der", "pem", "pkcs1_der", "pkcs1_pem"):
        private = getattr(key, f"to_{form}")()
        assert parts(key) == parts(getattr(PrivateKey, f"from_{form}")(private))
        assert public == getattr(PublicKey, f"from_{form}")(getattr(public, f"to_{form}")())
    for text, label in (
        (key.to_pem(), "PRIVATE KEY"),
        (public.to_pem(), "PUBLIC KEY"),
        (key.to_pkcs1_pem(), "RSA PRIVATE KEY"),
        (public.to_pkcs1_pem(), "RSA PUBLIC KEY"),
    ):
        assert text.startswith(f"-----BEGIN {label}-----\n") and text.endswith(f"\n-----END {label}-----\n")


def test_refused_formats(key: PrivateKey, public: PublicKey) -> None:
    """Cut, extended, of another algorithm, of another format, with a changed number."""
    peer, other = x25519.generate()
    for form in ("der", "pkcs1_der"):
        der = getattr(key, f"to_{form}")()
        for wrong in (der[:-1], der + b"\0", b"", changed(der, 300), x25519.private_to_der(other), public.to_der()):
            with pytest.raises(FormatError, match="private key of RSA"):
                getattr(PrivateKey, f"from_{form}")(wrong)
        der = getattr(public, f"to_{form}")()
        for wrong in (der[:-1], der + b"\0", b"", x25519.public_to_der(peer), key.to_der()):
            with pytest.raises(FormatError, match="public key of RSA"):
                getattr(PublicKey, f"from_{form}")(wrong)
    for text in (public.to_pem(), key.to_pkcs1_pem(), "", "-----BEGIN PRIVATE KEY-----"):
        with pytest.raises(FormatError):
            PrivateKey.from_pem(text)
    for text in (public.to_pkcs1_pem(), key.to_pem(), ""):
        with pytest.raises(FormatError):
            PublicKey.from_pem(text)


@pytest.mark.parametrize("name", HASHES)
def test_signatures(key: PrivateKey, public: PublicKey, name: str) -> None:
    """Of messages and digests, both schemes; another message, hash function, or bit is refused."""
    message, other = b"message", HASHES[(HASHES.index(name) + 1) % len(HASHES)]
    hashed = digest(name, message)
    for scheme in ("pss", "pkcs1v15"):
        sign, sign_digest = getattr(key, f"sign_{scheme}"), getattr(key, f"sign_{scheme}_digest")
        verify, verify_digest = getattr(public, f"verify_{scheme}"), getattr(public, f"verify_{scheme}_digest")
        for signature in (sign(message, name), sign_digest(hashed, name)):
            assert 256 == len(signature)
            assert verify(message, name, signature) is None
            assert verify_digest(hashed, name, signature) is None
            for wrong in ((b"messagf", name, signature), (message, other, signature)):
                with pytest.raises(SignatureError):
                    verify(*wrong)
            for forged in (changed(signature), changed(signature, 0), signature[1:], b"\0" + signature, b""):
                with pytest.raises(SignatureError):
                    verify(message, name, forged)
    assert key.sign_pkcs1v15(message, name) == key.sign_pkcs1v15_digest(hashed, name)
    assert key.sign_pss(message, name) != key.sign_pss(message, name)


@pytest.fixture(scope="module")
def kinds(key: PrivateKey) -> dict[str, PrivateKey]:
    """Of a and b size and exponent are equal; e has a's primes and another exponent, l another size."""
    primes = {"prime1": key.prime1, "prime2": key.prime2}
    order = (number(key.prime1) - 1) * (number(key.prime2) - 1)
    other = bytes([next(e for e in range(3, 256, 2) if math.gcd(e, order) == 1)])
    exponent = PrivateKey.from_primes(public_exponent=other, **primes)
    return {"a": key, "b": PrivateKey.generate(2048), "e": exponent, "l": PrivateKey.generate(3072)}


# Four consecutive keys of one size and exponent run together where there are kernels for eight numbers.
@pytest.mark.parametrize(
    "names",
    ("", "a", "aaa", "aaaa", "aaaaa", "abba", "ababababa", "aalaalaal", "llll", "aaaeaaaab", "laaaalaaa", "aeaeaeae"),
)
def test_batches(kinds: dict[str, PrivateKey], names: str) -> None:
    """Signatures of a batch are what each key alone gives, of equal and different keys; no two salts are the same."""
    keys, count = [kinds[name] for name in names], len(names)
    messages = [bytes([n]) * (9 * n) for n in range(count)]
    expected = [k.sign_pkcs1v15(m, "sha256") for k, m in zip(keys, messages, strict=True)]
    assert expected == sign_pkcs1v15_many(keys, messages, "sha256")
    choices = {"mask_hash_name": "sha384", "salt_length": 20}
    signatures = sign_pss_many(keys, messages, "sha512", **choices)
    for k, message, signature in zip(keys, messages, signatures, strict=True):
        k.public_key().verify_pss(message, "sha512", signature, **choices)
    assert 2 * count == len({*signatures, *sign_pss_many(keys, messages, "sha512", **choices)})


def test_refused_batches(key: PrivateKey) -> None:
    """Sequences of different lengths, a salt that has no room in one of the keys, what is no key."""
    with pytest.raises(LengthError, match="different lengths"):
        sign_pss_many([key, key], [b"message"], "sha256")
    with pytest.raises(LengthError, match="different lengths"):
        sign_pkcs1v15_many([], [b"message"], "sha256")
    with pytest.raises(LengthError, match="salt"):
        sign_pss_many([PrivateKey.generate(3072), key], [b"message"] * 2, "sha256", salt_length=256)
    with pytest.raises(TypeError):
        sign_pkcs1v15_many([key.public_key()], [b"message"], "sha256")


@pytest.mark.parametrize("name", SHAKES)
def test_shake(key: PrivateKey, public: PublicKey, name: str) -> None:
    """RSASSA-PSS is defined with it, alone; the other schemes are not."""
    public.verify_pss(b"message", name, key.sign_pss(b"message", name))
    hashed = hashlib.new(name, b"message").digest(SHAKES[name])
    public.verify_pss_digest(hashed, name, key.sign_pss_digest(hashed, name))
    for refused in (
        lambda: key.sign_pss(b"message", name, mask_hash_name="sha256"),
        lambda: public.verify_pss(b"message", "sha256", bytes(256), mask_hash_name=name),
        lambda: key.sign_pkcs1v15(b"message", name),
        lambda: public.verify_pkcs1v15(b"message", name, bytes(256)),
        lambda: public.encrypt_oaep(b"message", name),
        lambda: key.decrypt_oaep(bytes(256), "sha256", mask_hash_name=name),
    ):
        with pytest.raises(ValueError, match="hash function: the scheme is not defined with it"):
            refused()


def test_salts_and_masks(key: PrivateKey, public: PublicKey) -> None:
    """Both sides need the same choices, but for `verify_pss_any_salt_length`."""
    for length in (0, 20, 222):
        signature = key.sign_pss(b"message", "sha256", mask_hash_name="sha384", salt_length=length)
        public.verify_pss(b"message", "sha256", signature, mask_hash_name="sha384", salt_length=length)
        public.verify_pss_any_salt_length(b"message", "sha256", signature, mask_hash_name="sha384")
        for options in ({}, {"mask_hash_name": "sha384"}, {"salt_length": length}):
            with pytest.raises(SignatureError):
                public.verify_pss(b"message", "sha256", signature, **options)
        with pytest.raises(SignatureError):
            public.verify_pss_any_salt_length(b"message", "sha256", signature)
    assert key.sign_pss(b"", "sha256", salt_length=0) == key.sign_pss(b"", "sha256", salt_length=0)
    for length in (223, 2**64 - 1):
        with pytest.raises(LengthError, match="salt"):
            key.sign_pss(b"message", "sha256", salt_length=length)
        with pytest.raises(SignatureError):
            public.verify_pss(b"message", "sha256", bytes(256), salt_length=length)


@pytest.mark.parametrize("name", HASHES)
def test_oaep(key: PrivateKey, public: PublicKey, name: str) -> None:
    """Messages of every permitted length's ends, with labels and masks; what is not valid has one error."""
    longest = 256 - 2 * len(digest(name, b"")) - 2
    for message in (b"", b"message", bytes(longest)):
        assert message == key.decrypt_oaep(public.encrypt_oaep(message, name), name)
    with pytest.raises(LengthError, match="message"):
        public.encrypt_oaep(bytes(longest + 1), name)
    options = {"mask_hash_name": "sha256", "label": b"label"}
    ciphertext = public.encrypt_oaep(b"message", name, **options)
    assert b"message" == key.decrypt_oaep(ciphertext, name, **options)
    texts = set()
    for wrong, choices in (
        (ciphertext, options | {"label": b""}),
        (ciphertext, options | {"mask_hash_name": "sha3_256"}),
        (changed(ciphertext), options),
        (ciphertext[1:], options),
        (b"\xff" * 256, options),
        (b"", options),
    ):
        with pytest.raises(DecryptionError) as raised:
            key.decrypt_oaep(wrong, name, **choices)
        texts.add(str(raised.value))
    assert 1 == len(texts)


def test_pkcs1v15(key: PrivateKey, public: PublicKey) -> None:
    """There and back; an invalid padding gives the same other message each time; a wrong size or number is refused."""
    for message in (b"", b"message", bytes(245)):
        ciphertext = public.encrypt_pkcs1v15(message)
        assert message == key.decrypt_pkcs1v15(ciphertext)
        wrong = changed(ciphertext)
        assert message != key.decrypt_pkcs1v15(wrong) or not message
        assert key.decrypt_pkcs1v15(wrong) == key.decrypt_pkcs1v15(wrong)
    with pytest.raises(LengthError, match="message"):
        public.encrypt_pkcs1v15(bytes(246))
    for refused in (ciphertext[1:], ciphertext + b"\0", b"", b"\xff" * 256):
        with pytest.raises(DecryptionError):
            key.decrypt_pkcs1v15(refused)


def test_names_and_lengths(key: PrivateKey, public: PublicKey) -> None:
    """A ValueError that lists the hash functions; a LengthError that gives the digest's length."""
    for refused in (
        lambda: key.sign_pss(b"message", "md5"),
        lambda: key.sign_pkcs1v15(b"message", "SHA256"),
        lambda: public.encrypt_oaep(b"message", "sha256", mask_hash_name="sha1"),
    ):
        with pytest.raises(ValueError, match="is not a hash function of this library; give one of sha224, sha256"):
            refused()
    with pytest.raises(LengthError, match="digest: 31 bytes given; sha256 has 32"):
        key.sign_pss_digest(bytes(31), "sha256")
    with pytest.raises(OverflowError):
        key.sign_pss(b"message", "sha256", salt_length=-1)


@pytest.mark.parametrize("kind", BUFFERS)
def test_every_buffer(key: PrivateKey, public: PublicKey, kind: Callable[[bytes], object]) -> None:
    """What holds bytes is taken as bytes are."""
    signature = key.sign_pss(kind(b"message"), "sha256")
    public.verify_pss(kind(b"message"), "sha256", kind(signature))
    ciphertext = public.encrypt_oaep(kind(b"message"), "sha256", label=kind(b"label"))
    assert b"message" == key.decrypt_oaep(kind(ciphertext), "sha256", label=kind(b"label"))
    assert public == PublicKey(kind(public.modulus), kind(public.exponent)) == PublicKey.from_der(kind(public.to_der()))
    assert public == PrivateKey.from_der(kind(key.to_der())).public_key()
    assert public == PrivateKey(**{name: kind(part) for name, part in parts(key).items()}).public_key()


def test_nothing_is_printed(key: PrivateKey) -> None:
    """A private key's text has no digit of its parts, and pickle refuses it."""
    assert all(getattr(key, part).hex()[:8] not in repr(key) + str(key) for part in PARTS)
    with pytest.raises(TypeError):
        pickle.dumps(key)
