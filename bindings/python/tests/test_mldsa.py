"""ML-DSA from Python: signatures of messages, digests and mu, in every form of keys, and an exception for each cause.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import hashlib
import sys
from types import ModuleType

import pytest
from dauntless_crypto import (
    DauntlessError,
    LengthError,
    SignatureError,
    SigningKeyError,
    hazmat,
    mldsa44,
    mldsa65,
    mldsa87,
)

SEED = bytes(range(32))
# SHA-256 of what dauntless/spec/fips204.py makes of SEED: verifying key, expanded key, the deterministic signature of "message"
# with "context", and HashML-DSA's of SHA-512("message") from the random bytes 0, 1, 2, …
KNOWN = {
    mldsa44: (
        "9f107644c1084526af3bc8098680b05499a2325a644e388fb4f970e058d19d46",
        "04bf6b9f579166a627961dfc5c3bf9717df868db88863856356c4668c8b56b0b",
        "437eff3b5995aaa99468a279fc77e697fa8bc204d48a7f511fb83fe502f0f1f3",
        "71ffe85a41188845e8c7e0603705dd471c63679a63a38cf0e4e9325ccaa0c8ee",
    ),
    mldsa65: (
        "d666806e11cee19a7c989f7445f90dd419cf4d2d51db8c0fdb4c0f0a542238c9",
        "9f1e24f47795fe50040384e3d6183988047170fa2d866406b70fe0a3f8216063",
        "99ed95a700b778e438939a7252a264840487f710dbc3ba2b0728fa21bfa84cfa",
        "902f03f6b0c9c8d964e58eaa1d56ba59bfea8e8fbb4690edb1e3cbd7c2dd0e85",
    ),
    mldsa87: (
        "91dc389cfaa01470b7f66eee45a4ae9026d154817c754dfe22298b3fa241ffcd",
        "764d3e223ed90c07bc91a0ab6ecd170e5c66ffe39f7039298596039a36005435",
        "0148c9e8f79ffd5fa8c7af7220899bdd9503616e9acb379bb1930057badef6f7",
        "cf863591e6319c29999b5f2826420d79859912c1bec0a57d5ed29fd43c8f2573",
    ),
}
SIZES = {mldsa44: (1312, 2560, 2420), mldsa65: (1952, 4032, 3309), mldsa87: (2592, 4896, 4627)}
HAZMAT = {mldsa44: hazmat.mldsa44, mldsa65: hazmat.mldsa65, mldsa87: hazmat.mldsa87}
HASHES = (
    *("sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256"),
    *("sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256"),
)
# The last number of each one's identifier 2.16.840.1.101.3.4.2 (NIST's Computer Security Objects Register, "hashAlgs")
IDENTIFIERS = {
    **{"sha256": 1, "sha384": 2, "sha512": 3, "sha224": 4, "sha512_224": 5, "sha512_256": 6},
    **{"sha3_224": 7, "sha3_256": 8, "sha3_384": 9, "sha3_512": 10, "shake_128": 11, "shake_256": 12},
}


@pytest.fixture(params=KNOWN, ids=lambda module: module.__name__)
def dsa(request: pytest.FixtureRequest) -> ModuleType:
    return request.param


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def digest_of(name: str, message: bytes) -> bytes:
    """FIPS 204's digest, or zeros of its length where this Python lacks the hash function."""
    size = {"shake_128": 32, "shake_256": 64}
    if name in size:
        return hashlib.new(name, message).digest(size[name])
    return hashlib.new(name, message).digest() if name in hashlib.algorithms_available else bytes(int(name[-3:]) // 8)


def test_known_answers(dsa: ModuleType) -> None:
    """Keys and signatures of the specification."""
    public, expanded, signature, of_digest = KNOWN[dsa]
    assert (public, expanded) == (sha256(dsa.verifying_key(SEED)), sha256(dsa.expand(SEED)))
    assert SIZES[dsa] == (dsa.VERIFYING_KEY_SIZE, dsa.EXPANDED_KEY_SIZE, dsa.SIGNATURE_SIZE)
    made = dsa.sign(SEED, b"message", context=b"context", deterministic=True)
    assert signature == sha256(made)
    mu = dsa.mu_of_digest(dsa.verifying_key(SEED), hashlib.sha512(b"message").digest(), "sha512")
    assert of_digest == sha256(HAZMAT[dsa].sign_mu_randomized(SEED, mu, SEED))


def test_every_form_signs_the_same(dsa: ModuleType) -> None:
    """Seed, expanded and prepared key; at once, by mu, by M', attempt by attempt."""
    public, expanded, prepared = dsa.verifying_key(SEED), dsa.expand(SEED), dsa.PreparedSigningKey(SEED)
    assert public == dsa.verifying_key(expanded) == prepared.verifying_key()
    for context in (None, b"", b"context", bytes(255)):
        signature = dsa.sign(SEED, b"message", context=context, deterministic=True)
        assert signature == dsa.sign(expanded, b"message", context=context, deterministic=True)
        assert signature == prepared.sign(b"message", context=context, deterministic=True)
        assert signature == HAZMAT[dsa].sign_randomized(SEED, b"message", bytes(32), context=context)
        mu = dsa.mu(public, b"message", context=context)
        assert signature == dsa.sign_mu(SEED, mu, deterministic=True) == prepared.sign_mu(mu, deterministic=True)
        inner = bytes([0, len(context or b"")]) + (context or b"") + b"message"
        assert signature == HAZMAT[dsa].sign_internal(SEED, inner, bytes(32))
        dsa.verify(public, b"message", signature, context=context)
        dsa.PreparedVerifyingKey(public).verify(b"message", signature, context=context)
        dsa.verify_mu(public, mu, signature)
        dsa.PreparedVerifyingKey(public).verify_mu(mu, signature)
        HAZMAT[dsa].verify_internal(public, inner, signature)


def test_hedged(dsa: ModuleType) -> None:
    """By default each signature differs, and each is valid."""
    public, secret = dsa.generate()
    assert (dsa.VERIFYING_KEY_SIZE, 32) == (len(public), len(secret))
    prepared, mu, digest = dsa.PreparedSigningKey(secret), dsa.mu(public, b"m"), hashlib.sha512(b"m").digest()
    made = [dsa.sign(secret, b"m"), dsa.sign(secret, b"m"), prepared.sign(b"m"), dsa.sign_mu(secret, mu)]
    made += [prepared.sign_mu(mu), prepared.begin_mu(mu).attempt(10**6), prepared.begin_mu(mu).attempt(10**6)]
    assert 7 == len(set(made))
    for signature in made:
        assert dsa.verify(public, b"m", signature) is None
    made = [dsa.sign_digest(secret, digest, "sha512"), prepared.sign_digest(digest, "sha512")]
    for signature in made:
        dsa.verify_digest(public, digest, "sha512", signature)
    assert made[0] != made[1]


@pytest.mark.parametrize("name", HASHES)
def test_digests(name: str) -> None:
    """HashML-DSA with every hash function: of this digest, hash function and context alone."""
    dsa, digest = mldsa44, digest_of(name, b"message")
    public, prepared = dsa.verifying_key(SEED), dsa.PreparedSigningKey(SEED)
    signature = dsa.sign_digest(SEED, digest, name, context=b"c", deterministic=True)
    assert signature == prepared.sign_digest(digest, name, context=b"c", deterministic=True)
    mu = dsa.mu_of_digest(public, digest, name, context=b"c")
    assert signature == dsa.sign_mu(SEED, mu, deterministic=True)
    for verify in (
        lambda *a, **k: dsa.verify_digest(public, *a, **k),
        dsa.PreparedVerifyingKey(public).verify_digest,
    ):
        verify(digest, name, signature, context=b"c")
        same_length = next(other for other in HASHES if other != name and len(digest_of(other, b"")) == len(digest))
        for wrong in ((digest[::-1] if any(digest) else b"\1" * len(digest), name), (digest, same_length)):
            with pytest.raises(SignatureError):
                verify(*wrong, signature, context=b"c")
        with pytest.raises(SignatureError):
            verify(digest, name, signature)
    with pytest.raises(LengthError, match=f"digest: 5 bytes given; {name} has {len(digest)}"):
        dsa.sign_digest(SEED, bytes(5), name)


@pytest.mark.parametrize("name", HASHES)
def test_identifiers(dsa: ModuleType, name: str) -> None:
    """M' of a digest has the hash function's own identifier (FIPS 204, Algorithm 4, line 23)."""
    public, digest, context = dsa.verifying_key(SEED), bytes(range(len(digest_of(name, b"")))), b"context"
    identifier = bytes.fromhex("06096086480165030402") + bytes([IDENTIFIERS[name]])
    m_prime = bytes([1, len(context)]) + context + identifier + digest
    mu = hashlib.shake_256(hashlib.shake_256(public).digest(64) + m_prime).digest(64)
    assert mu == dsa.mu_of_digest(public, digest, name, context=context)
    signature = dsa.sign_digest(SEED, digest, name, context=context, deterministic=True)
    assert signature == HAZMAT[dsa].sign_internal(SEED, m_prime, bytes(32))
    dsa.verify_digest(public, digest, name, signature, context=context)
    HAZMAT[dsa].verify_internal(public, m_prime, signature)


def test_a_digest_is_no_message(dsa: ModuleType) -> None:
    """Neither is accepted for the other; other names of hash functions are refused."""
    public, digest = dsa.verifying_key(SEED), hashlib.sha512(b"message").digest()
    with pytest.raises(SignatureError):
        dsa.verify(public, digest, dsa.sign_digest(SEED, digest, "sha512"))
    with pytest.raises(SignatureError):
        dsa.verify_digest(public, digest, "sha512", dsa.sign(SEED, digest))
    for name in ("md5", "SHA512", "", "sha512/256"):
        with pytest.raises(ValueError, match=r"hash_name: .* give one of sha224, .*shake_256"):
            dsa.sign_digest(SEED, digest, name)


def test_changes_are_noticed(dsa: ModuleType) -> None:
    """Of message, context, key, each region of the signature, and its length."""
    public, signature = dsa.verifying_key(SEED), dsa.sign(SEED, b"message", context=b"context")
    other, prepared = dsa.verifying_key(SEED[::-1]), dsa.PreparedVerifyingKey(public)
    for key, message, context in (
        (public, b"massage", b"context"),
        (public, b"message", b""),
        (public, b"message", None),
        (other, b"message", b"context"),
    ):
        with pytest.raises(SignatureError, match="do not trust the message"):
            dsa.verify(key, message, signature, context=context)
    changed = [signature[:at] + bytes([signature[at] ^ 1]) + signature[at + 1 :] for at in range(0, len(signature), 99)]
    changed += [signature[:-1], signature + b"\0", b"", bytes(len(signature)), b"\xff" * len(signature)]
    for wrong in changed:
        with pytest.raises(SignatureError, match="do not trust the message"):
            dsa.verify(public, b"message", wrong, context=b"context")
        with pytest.raises(SignatureError):
            prepared.verify(b"message", wrong, context=b"context")


def test_attempts(dsa: ModuleType) -> None:
    """Attempt by attempt: the signature made at once, once."""
    prepared, calls = dsa.PreparedSigningKey(SEED), 0
    for n in range(20):
        mu = bytes([n] * 64)
        pending, made = prepared.begin_mu(mu, deterministic=True), None
        assert pending.attempt(0) is None
        while made is None:
            made, calls = pending.attempt(), calls + 1
        assert made == prepared.sign_mu(mu, deterministic=True)
        with pytest.raises(DauntlessError, match="attempt: the signature has been returned; begin another"):
            pending.attempt()
    assert calls > 30  # there are rejections
    pending = dsa.PreparedSigningKey(SEED).begin_mu(bytes(64))  # the key lives as long as is needed
    dsa.verify_mu(dsa.verifying_key(SEED), bytes(64), pending.attempt(sys.maxsize))
    with pytest.raises(OverflowError):
        prepared.begin_mu(bytes(64)).attempt(-1)


def test_given_random_bytes(dsa: ModuleType) -> None:
    """Of a digest, of its mu, and attempt by attempt: the same signature; of other random bytes another."""
    public, prepared, digest = (
        dsa.verifying_key(SEED),
        dsa.PreparedSigningKey(SEED),
        hashlib.sha512(b"message").digest(),
    )
    mu, random, hazmat = dsa.mu_of_digest(public, digest, "sha512", context=b"c"), bytes(range(7, 39)), HAZMAT[dsa]
    signature = hazmat.sign_digest_randomized(SEED, digest, "sha512", random, context=b"c")
    assert signature == hazmat.sign_mu_randomized(SEED, mu, random)
    assert signature == hazmat.begin_mu_randomized(prepared, mu, random).attempt(sys.maxsize)
    dsa.verify_digest(public, digest, "sha512", signature, context=b"c")
    deterministic = dsa.sign_digest(SEED, digest, "sha512", context=b"c", deterministic=True)
    assert deterministic == hazmat.sign_digest_randomized(SEED, digest, "sha512", bytes(32), context=b"c") != signature
    assert deterministic == hazmat.begin_mu_randomized(prepared, mu, bytes(32)).attempt(sys.maxsize)
    for call in (
        lambda r: hazmat.sign_digest_randomized(SEED, digest, "sha512", r),
        lambda r: hazmat.begin_mu_randomized(prepared, mu, r),
    ):
        with pytest.raises(LengthError, match="random: 5 bytes given; give 32"):
            call(b"short")


def test_mu_in_pieces(dsa: ModuleType) -> None:
    """A message of any size, in pieces of any size."""
    public, message = dsa.verifying_key(SEED), bytes(range(256)) * 9
    for size in (1, 100, 136, 5000):
        builder = dsa.MuBuilder(public, context=b"context")
        for start in range(0, len(message), size):
            builder.update(memoryview(message)[start : start + size])
        assert dsa.mu(public, message, context=b"context") == builder.finalize()
        with pytest.raises(DauntlessError, match="finalize: it has ended"):
            builder.finalize()
        with pytest.raises(DauntlessError, match="update: finalize has ended"):
            builder.update(b"more")


@pytest.mark.parametrize("count", (0, 1, 9, 70))
def test_batches(dsa: ModuleType, count: int) -> None:
    """Operations of a batch give what each gives alone, from every form of key; wrong signatures are told from the others."""
    pairs = dsa.generate_many(min(count, 3))
    assert len(pairs) == len(set(pairs))
    assert [public for public, _ in pairs] == [dsa.verifying_key(seed) for _, seed in pairs]
    publics, seeds = ([pairs[n % 3][half] for n in range(count)] for half in (0, 1))
    messages, contexts = [bytes([n]) * (9 * n) for n in range(count)], [bytes(3 * n) for n in range(count)]
    held, held_public = dsa.PreparedSigningKey(SEED), dsa.PreparedVerifyingKey(dsa.verifying_key(SEED))
    signed = list(zip(seeds, messages, contexts, strict=True))
    expected = [dsa.sign(seed, m, context=c, deterministic=True) for seed, m, c in signed]
    for keys in (seeds, [dsa.expand(seed) for seed in seeds], [dsa.PreparedSigningKey(seed) for seed in seeds]):
        assert expected == dsa.sign_many(keys, messages, contexts=contexts, deterministic=True)
        assert expected == HAZMAT[dsa].sign_many_randomized(keys, messages, [bytes(32)] * count, contexts=contexts)
    hedged = dsa.sign_many([held] * count, messages)
    assert count == len({*hedged, *dsa.sign_many([SEED] * count, messages)}) // 2
    dsa.verify_many([held_public] * count, messages, hedged)
    for wrong in (lambda s: s[:-1], lambda s: bytes([s[0] ^ 1]) + s[1:], lambda s: s + b"\0"):
        spoiled = [wrong(s) if n % 3 == 0 else s for n, s in enumerate(expected)]
        for keys in (publics, [dsa.PreparedVerifyingKey(public) for public in publics]):
            assert dsa.verify_many(keys, messages, expected, contexts=contexts) is None
            if count:
                text = f"{-(-count // 3)} of {count} are not valid, the first at index 0"
                with pytest.raises(SignatureError, match=text) as raised:
                    dsa.verify_many(keys, messages, spoiled, contexts=contexts)
                assert tuple(n % 3 != 0 for n in range(count)) == raised.value.valid
    assert SignatureError.valid == ()


def test_batches_have_one_length(dsa: ModuleType) -> None:
    """Sequences of different lengths are refused, as are keys of two sorts, one key that is none, and a context too long."""
    public, key = dsa.verifying_key(SEED), dsa.PreparedSigningKey(SEED)
    signature = dsa.sign(SEED, b"m")
    for call in (
        lambda: dsa.sign_many([SEED, SEED], [b"m"]),
        lambda: dsa.sign_many([SEED], [b"m"], contexts=[]),
        lambda: dsa.verify_many([public], [b"m"], [signature] * 2),
        lambda: dsa.verify_many([public], [b"m"], [signature], contexts=[b""] * 2),
        lambda: HAZMAT[dsa].sign_many_randomized([SEED], [b"m"], []),
    ):
        with pytest.raises(LengthError, match="different lengths"):
            call()
    with pytest.raises(TypeError):
        dsa.sign_many([SEED, key], [b"m"] * 2)
    with pytest.raises(LengthError, match="signing key: 5 bytes given"):
        dsa.sign_many([SEED, b"short"], [b"m"] * 2)
    with pytest.raises(LengthError, match="verifying key: 5 bytes given"):
        dsa.verify_many([b"short"], [b"m"], [signature])
    damaged = bytearray(dsa.expand(SEED))
    damaged[64] ^= 1
    with pytest.raises(SigningKeyError):
        dsa.sign_many([SEED, damaged], [b"m"] * 2)
    for call in (
        lambda c: dsa.sign_many([key], [b"m"], contexts=[c]),
        lambda c: dsa.verify_many([public], [b"m"], [signature], contexts=[c]),
    ):
        with pytest.raises(LengthError, match="context: it has more than 255 bytes"):
            call(bytes(256))


def test_one_exception_for_each_cause(dsa: ModuleType) -> None:
    """Lengths, expanded keys that are none, and what is no bytes at all: nothing of the key is in the message."""
    public, expanded = dsa.verifying_key(SEED), dsa.expand(SEED)
    for at, match in ((64, "t0 or tr"), (-1, "t0 or tr")):
        damaged = bytearray(expanded)
        damaged[at] ^= 0x10
        for use in (dsa.verifying_key, dsa.PreparedSigningKey, lambda key: dsa.sign(key, b"m"), dsa.private_to_der):
            with pytest.raises(SigningKeyError, match=match) as raised:
                use(damaged)
            assert expanded[40:44].hex() not in str(raised.value)
    with pytest.raises(SigningKeyError, match="s1 or s2 is out of range"):
        dsa.verifying_key(expanded[:128] + b"\xff" * 96 + expanded[224:])
    for call in (lambda c: dsa.sign(SEED, b"", context=c), lambda c: dsa.MuBuilder(public, context=c)):
        with pytest.raises(LengthError, match="context: it has more than 255 bytes"):
            call(bytes(256))
    with pytest.raises(LengthError, match=f"verifying key: 5 bytes given; give {dsa.VERIFYING_KEY_SIZE}"):
        dsa.verify(b"short", b"", bytes(dsa.SIGNATURE_SIZE))
    for call in (dsa.verifying_key, dsa.expand, dsa.PreparedSigningKey, dsa.PreparedVerifyingKey):
        with pytest.raises(LengthError, match="5 bytes given; give"):
            call(b"short")
    with pytest.raises(LengthError, match="signing key: 5 bytes given; give a seed of 32 or an expanded key of"):
        dsa.sign(b"short", b"")
    with pytest.raises(LengthError, match="mu: 5 bytes given; give 64"):
        dsa.sign_mu(SEED, b"short")
    with pytest.raises(LengthError, match="random: 5 bytes given; give 32"):
        HAZMAT[dsa].sign_internal(SEED, b"", b"short")
    with pytest.raises(TypeError):
        dsa.sign(SEED, "text")
    with pytest.raises(TypeError):
        dsa.sign(SEED, b"message", b"context")  # it is given by name
    assert issubclass(SignatureError, DauntlessError) and issubclass(SigningKeyError, DauntlessError)
    assert not hasattr(dsa, "sign_internal")
