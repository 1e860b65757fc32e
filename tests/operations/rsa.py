"""RSA's operations: keys from primes, signatures, encryption and decryption, keys in DER and PEM, generation.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Of a private key n and e are public, and what the library computes of them. A structure is what the library has made of two
secret primes. Signatures, and whether a key, a ciphertext or a drawn number is accepted, are published on the way, as are the
length of a decrypted message and that of a number which is written.

Key generation draws from the system until it has primes. Beside the proof it draws two primes and a base again and again, so
that the first candidates are accepted (`drawn`).
"""

from __future__ import annotations

import hashlib
import math
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from dauntless.asm.image import Image
from dauntless.isa.decode import isa_named
from dauntless.prover.operations.declassify import Declassification
from dauntless.spec import rfc8017
from tests.ffi.declarations import constants
from tests.operations.formats import INTEGER, OCTET_STRING, SEQUENCE, Text, argument, der, pem, public, secret
from tests.operations.row import (
    BYTES,
    NOTHING,
    Bytes,
    Published,
    Row,
    bits,
    many,
    sized,
    slices,
    structure,
    table,
    wiping,
)

PRIVATE, PUBLIC = "dauntless_rsa_private_key", "dauntless_rsa_public_key"
SIZES = (2048, 3072, 4096)
ON = ("portable", "avx2", "zen3", "avx512vbmi", "neon", "scalar")  # backends that differ in their kernels
FAST = ("avx2", "avx512vbmi")  # of them those on which the largest keys are examined
EXPONENT = b"\1\0\1"
MESSAGE = b"a message"
RSA_ENCRYPTION = bytes.fromhex("06092a864886f70d0101010500")
TOGETHER = 4  # signatures of equal keys that run together where there are kernels for eight numbers (src/rsa/numbers/groups.rs)
IFMA = "avx512ifma"
EIGHT = tuple(f"dauntless_rsa_{name}_x8_21_avx512ifma" for name in ("amm", "ams", "select"))  # of keys of 2048 bits
ROUNDS = 12  # of Fermat's test, for numbers that are the same every time
SMALL = math.prod(n for n in range(3, 2000) if all(n % m for m in range(2, math.isqrt(n) + 1)))  # of primes


# -- keys -----------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Key:
    """Two primes, and the public exponent 65537."""

    bits: int
    p: int
    q: int

    @property
    def n(self) -> int:
        return self.p * self.q

    @property
    def d(self) -> int:
        return pow(rfc8017.E, -1, math.lcm(self.p - 1, self.q - 1))

    @property
    def size(self) -> int:
        """Bytes of n."""
        return self.bits // 8

    def numbers(self) -> tuple[Text, ...]:
        """Those of RSAPrivateKey after the version (RFC 8017, appendix A.1.2), with a zero before a highest bit."""
        p, q, d = self.p, self.q, self.d
        parts = (d, p, q, d % (p - 1), d % (q - 1), pow(q, -1, p))
        known = [public(_integer(number)) for number in (self.n, rfc8017.E)]
        hidden = [_with_secret(_integer(number)) for number in parts]
        return (*known, *hidden)


def _integer(number: int) -> bytes:
    return number.to_bytes(number.bit_length() // 8 + 1, "big")


def _with_secret(data: bytes) -> Text:
    """A number whose bytes are secret, but for the zero before a highest bit."""
    return public(data[:1]) + secret(data[1:]) if not data[0] else secret(data)


@cache
def keys(size: int) -> Key:
    """A key of so many bits, always the same: p > q."""
    source, found = random.Random(f"RSA {size}"), list[int]()
    while len(found) < 2:
        candidate = source.getrandbits(size // 2) | 3 << size // 2 - 2 | 1
        bases = (source.randrange(2, candidate) for _ in range(ROUNDS))
        if math.gcd(candidate, SMALL) > 1 or candidate % rfc8017.E == 1:
            continue
        if all(pow(base, candidate - 1, candidate) == 1 for base in bases):
            found.append(candidate)
    return Key(size, max(found), min(found))


def published(image: Image) -> Published:
    """Bits and bytes that the source marks."""
    first, second = isa_named(image.isa).arguments[:2]
    return (*bits(image), Declassification("bytes", BYTES, 0, first, 0, second))


def row(
    function: str, arguments: str, inputs: str, given: Bytes = NOTHING, beside: Bytes = NOTHING,
    made: Mapping[str, tuple[Row, str]] | None = None, result: str = "i32", *, on: tuple[str, ...] = ON, drawn: bytes = b"",
) -> Row:  # fmt: skip
    """A function of RSA's."""
    name, signature = f"dauntless_rsa_{function}", f"({arguments}) -> {result}"
    return Row(name, signature, inputs, given, beside, made or {}, publishes=published, on=on, drawn=drawn)


@cache
def private(key: Key) -> Row:
    """The function that makes a private key of primes."""
    half, on = key.size // 2, ON if key.bits == SIZES[0] else FAST
    primes = f"{sized('u8', 'prime1', half)}, {sized('u8', 'prime2', half)}"
    arguments = f"{structure('scratch u8', PRIVATE, 'private_key')}, {sized('public u8', 'exponent', 3)}, {primes}"
    beside = {"prime1": key.p.to_bytes(half, "big"), "prime2": key.q.to_bytes(half, "big")}
    return row("private_key_from_primes", arguments, f"{key.bits} bits", {"exponent": EXPONENT}, beside, on=on)


@cache
def public_key(key: Key) -> Row:
    """The function that makes a public key of its numbers."""
    numbers = f"{sized('public u8', 'modulus', key.size)}, {sized('public u8', 'exponent', 3)}"
    arguments = f"{structure('scratch u8', PUBLIC, 'public_key')}, {numbers}"
    given = {"modulus": key.n.to_bytes(key.size, "big"), "exponent": EXPONENT}
    return row("public_key_from_components", arguments, f"{key.bits} bits", given)


def with_private(key: Key, on: tuple[str, ...] = ON) -> tuple[str, dict[str, tuple[Row, str]]]:
    """A private key as an argument, and how it is made."""
    return structure("u8", PRIVATE, "private_key"), {"private_key": (private(key), "private_key")}


def code(name: str) -> int:
    return constants()[f"DAUNTLESS_{name}"]


# -- the operations -------------------------------------------------------------------------------------------------------
def rows() -> Iterator[Row]:
    """All of them; of the larger keys signatures only."""
    key = keys(SIZES[0])
    yield private(key)
    yield from _keys(key)
    yield from _signing(key)
    yield from _batches(key)
    yield from _encryption(key)
    yield from _decryption(key)
    yield from _writing(key)
    yield from _reading(key)
    yield _generation(key)
    yield wiping("dauntless_rsa_wipe_private_key", PRIVATE)
    for size in SIZES[1:]:
        yield private(keys(size))
        yield _signature(keys(size), FAST)


def _keys(key: Key) -> Iterator[Row]:
    argument, made = with_private(key)
    words = f"{key.bits} bits"
    yield row(
        "public_key_from_private_key", f"{structure('scratch u8', PUBLIC, 'public_key')}, {argument}", words, made=made
    )
    yield row("private_key_size", argument, words, made=made, result="u64")


def _signature(key: Key, on: tuple[str, ...] = ON) -> Row:
    argument, made = with_private(key)
    said = f"public i32 algorithm = {code('SHA2_256')}, {sized('public u8', 'message', len(MESSAGE))}"
    signature = sized("out u8", "signature", key.size)
    arguments = f"{signature}, {argument}, {said}"
    return row("sign_pkcs1v15", arguments, f"{key.bits} bits", {"message": MESSAGE}, made=made, on=on)


def _signing(key: Key) -> Iterator[Row]:
    argument, made = with_private(key)
    start, algorithm = f"{sized('out u8', 'signature', key.size)}, {argument}", code("SHA2_256")
    hashed = f"public i32 algorithm = {algorithm}"
    masked = f"{hashed}, public i32 mask_algorithm = {algorithm}"
    message, digest = sized("public u8", "message", len(MESSAGE)), sized("public u8", "digest", 32)
    words, given = f"{key.bits} bits", {"digest": hashlib.sha256(MESSAGE).digest()}
    yield _signature(key)
    yield row("sign_pkcs1v15_digest", f"{start}, {hashed}, {digest}", words, given, made=made)
    yield row("sign_pss", f"{start}, {hashed}, {message}", words, {"message": MESSAGE}, made=made)
    for salt in (0, 32):
        arguments = f"{start}, {masked}, public u64 salt_length = {salt}, {digest}"
        yield row("sign_pss_digest", arguments, f"{words}, salt of {salt} bytes", given, made=made)


def _batches(key: Key) -> Iterator[Row]:
    """As many as run together, one more, and too few."""
    for count in (TOGETHER, TOGETHER + 1, 2):
        yield from _batch(key, count)


def _batch(key: Key, count: int) -> Iterator[Row]:
    keys = many(PRIVATE, count)
    messages = {f"message{i}": MESSAGE for i in range(count)}
    behind = (*(f"public u8 {name}[{len(MESSAGE)}]" for name in messages), *keys.values())
    sizes = {"messages.size": count * len(MESSAGE).to_bytes(8, "little")}
    signatures = sized("out u8", "signatures", count * key.size)
    pointed, texts = table("private_keys", count), slices("messages", count)
    algorithm, words = f"public i32 algorithm = {code('SHA2_256')}", f"{key.bits} bits, {count} messages"
    for scheme in ("pkcs1v15", "pss"):
        arguments = f"{signatures}, {pointed}, {algorithm}, {texts}, public u64 count = {count}"
        made = {name: (private(key), "private_key") for name in keys}
        found = row(f"sign_{scheme}_many", arguments, words, {**sizes, **messages}, made=made)
        pointers = {"private_keys": list(keys), "messages.start": list(messages)}
        calls = {IFMA: EIGHT} if count >= TOGETHER else {}
        yield replace(found, behind=f"({', '.join(behind)})", pointers=pointers, calls=calls)


def _encryption(key: Key) -> Iterator[Row]:
    made = {"public_key": (public_key(key), "public_key")}
    argument, hashed = structure("public u8", PUBLIC, "public_key"), f"= {code('SHA2_256')}"
    start = f"{sized('out u8', 'ciphertext', key.size)}, {argument}"
    functions = f"public i32 algorithm {hashed}, public i32 mask_algorithm {hashed}, {sized('public u8', 'label', 5)}"
    message, words = sized("u8", "message", len(MESSAGE)), f"{key.bits} bits"
    yield row("encrypt_oaep", f"{start}, {functions}, {message}", words, {"label": b"label"}, made=made)
    yield row("encrypt_pkcs1v15", f"{start}, {message}", words, made=made)


def oaep(key: Key, message: bytes, label: bytes, seed: bytes) -> bytes:
    """The ciphertext of RSAES-OAEP with SHA-256 (RFC 8017, section 7.1.1)."""
    start = hashlib.sha256(label).digest()
    db = start + bytes(key.size - len(message) - 66) + b"\1" + message
    masked = _xor(db, _mgf1(seed, len(db)))
    return _power(key, b"\0" + _xor(seed, _mgf1(masked, 32)) + masked)


def padded(key: Key, message: bytes) -> bytes:
    """The ciphertext of RSAES-PKCS1-v1_5 (section 7.2.1), its padding all sevens."""
    return _power(key, b"\0\2" + b"\7" * (key.size - len(message) - 3) + b"\0" + message)


def _power(key: Key, em: bytes) -> bytes:
    return pow(int.from_bytes(em, "big"), rfc8017.E, key.n).to_bytes(key.size, "big")


def _mgf1(seed: bytes, size: int) -> bytes:
    blocks = (hashlib.sha256(seed + i.to_bytes(4, "big")).digest() for i in range(-(-size // 32)))
    return b"".join(blocks)[:size]


def _xor(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


def _decryption(key: Key) -> Iterator[Row]:
    argument, made = with_private(key)
    start = f"{sized('out u8', 'plaintext', key.size)}, out u64 plaintext_length[1] align 8, {argument}"
    ciphertext, hashed = sized("public u8", "ciphertext", key.size), f"= {code('SHA2_256')}"
    functions = f"public i32 algorithm {hashed}, public i32 mask_algorithm {hashed}, {sized('public u8', 'label', 5)}"
    wrong = bytes(key.size - 1) + b"\2"
    for words, sent in (("valid", oaep(key, MESSAGE, b"label", b"\3" * 32)), ("not valid", wrong)):
        given = {"label": b"label", "ciphertext": sent}
        yield row("decrypt_oaep", f"{start}, {functions}, {ciphertext}", f"{key.bits} bits, {words}", given, made=made)
    for words, sent in (("valid", padded(key, MESSAGE)), ("not valid", wrong)):
        arguments, given = f"{start}, {ciphertext}", {"ciphertext": sent}
        yield row("decrypt_pkcs1v15", arguments, f"{key.bits} bits, {words}", given, made=made)


# -- documents --------------------------------------------------------------------------------------------------------------
def documents(key: Key) -> dict[str, Text]:
    """By the format's name."""
    numbers = (der(INTEGER, public(b"\0")), *(der(INTEGER, number) for number in key.numbers()))
    pkcs1 = der(SEQUENCE, *numbers)
    algorithm = der(SEQUENCE, public(RSA_ENCRYPTION))
    pkcs8 = der(SEQUENCE, der(INTEGER, public(b"\0")), algorithm, der(OCTET_STRING, pkcs1))
    return {"DER": pkcs8, "PEM": pem(pkcs8), "PKCS1_DER": pkcs1, "PKCS1_PEM": pem(pkcs1, "RSA PRIVATE KEY")}


def _writing(key: Key) -> Iterator[Row]:
    argument, made = with_private(key)
    for form, text in documents(key).items():
        format_ = f"public i32 format = {code(f'RSA_{form}')}"
        words = f"{key.bits} bits, {form}"
        yield row("encoded_private_key_size", f"{argument}, {format_}", words, made=made, result="u64")
        arguments = f"{sized('out u8', 'encoded', len(text.data))}, {argument}, {format_}"
        yield row("encode_private_key", arguments, words, made=made)


def _reading(key: Key) -> Iterator[Row]:
    for form, text in documents(key).items():
        encoded, known, beside = argument("encoded", text)
        arguments = f"{structure('scratch u8', PRIVATE, 'private_key')}, {encoded}"
        yield row("decode_private_key", arguments, f"{key.bits} bits, {form}", known, beside)


def _generation(key: Key) -> Row:
    half = key.size // 2
    base = b"\1" * half  # too small for a prime, small enough for a base of either
    drawn = b"".join(number.to_bytes(half, "big") for number in (key.p, key.q)) + base
    arguments = f"{structure('scratch u8', PRIVATE, 'private_key')}, public u64 bits = {key.bits}"
    return row("generate", arguments, f"{key.bits} bits", drawn=drawn)
