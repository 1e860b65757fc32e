"""Keys in PKCS#8 and SPKI from C: the bytes of the RFCs, Wycheproof's, every form read, everything malformed refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import base64
import ctypes
import itertools
import random

import pytest

from tests.ffi.conftest import Library
from tests.ffi.declarations import constants
from tests.wycheproof import vectors

OK, ENCODING, NO_SEED = 0, constants()["DAUNTLESS_ERROR_ENCODING"], constants()["DAUNTLESS_ERROR_NO_SEED"]
SETS = {
    "mlkem512": (4, 1),
    "mlkem768": (4, 2),
    "mlkem1024": (4, 3),
    "mldsa44": (3, 17),
    "mldsa65": (3, 18),
    "mldsa87": (3, 19),
}
FORMS = ("SEED", "EXPANDED", "BOTH")


class Keys:
    """The keys of a parameter set and its functions."""

    def __init__(self, library: Library, name: str) -> None:
        self.loaded, self.name = ctypes.CDLL(str(library.shared)), name
        self.halves = ("encapsulation_key", "decapsulation_key") if "kem" in name else ("verifying_key", "signing_key")
        self.seed = bytes(range(64 if "kem" in name else 32))
        public, secret = (ctypes.create_string_buffer(self.size(half.upper())) for half in self.halves)
        assert self.call("generate_from_seed", public, secret, self.seed) == OK
        self.public, self.secret = public.raw, secret.raw

    def size(self, what: str) -> int:
        return constants()[f"DAUNTLESS_{self.name.upper()}_{what}_SIZE"]

    def call(self, name: str, *buffers: bytes | ctypes.Array[ctypes.c_char]) -> int:
        given = [word for buffer in buffers for word in (buffer, ctypes.c_size_t(len(buffer)))]
        result: int = getattr(self.loaded, f"dauntless_{self.name}_{name}")(*given)
        return result

    def made(self, name: str, size: int, given: bytes) -> tuple[int, bytes]:
        out = ctypes.create_string_buffer(b"\xff" * size, size)
        return self.call(name, out, given), out.raw

    def decoded(self, encoded: bytes, form: str = "EXPANDED") -> tuple[int, bytes]:
        """The private key in it."""
        size = len(self.seed) if form == "SEED" else len(self.secret)
        return self.made(f"decode_{self.halves[1]}", size, encoded)


@pytest.fixture(params=SETS)
def keys(request: pytest.FixtureRequest, library: Library) -> Keys:
    return Keys(library, request.param)


def der(tag: int, *contents: bytes) -> bytes:
    """A value: its tag, its length in the shortest form, its contents."""
    body = b"".join(contents)
    length = len(body).to_bytes(max(1, (len(body).bit_length() + 7) // 8), "big")
    return bytes([tag]) + (length if len(body) < 128 else bytes([0x80 | len(length)]) + length) + body


def algorithm(name: str) -> bytes:
    return der(0x30, der(6, bytes.fromhex("608648016503") + bytes([4, *SETS[name]])))


def parts(keys: Keys, form: str) -> bytes:
    """RFC 9935 and RFC 9881, section 6."""
    whole = der(4, keys.secret)
    return {"SEED": der(0x80, keys.seed), "EXPANDED": whole, "BOTH": der(0x30, der(4, keys.seed), whole)}[form]


def pkcs8(keys: Keys, form: str, *rest: bytes, version: int = 0) -> bytes:
    return der(0x30, der(2, bytes([version])), algorithm(keys.name), der(4, parts(keys, form)), *rest)


def pem(label: str, encoded: bytes, line: int = 64, end: str = "\n") -> bytes:
    text = base64.b64encode(encoded).decode()
    lines = [text[i : i + line] for i in range(0, len(text), line)]
    return end.join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""]).encode()


@pytest.mark.parametrize("form", FORMS)
def test_private_keys(keys: Keys, form: str) -> None:
    """As the RFCs say, DER and PEM; a form with a seed is refused for an expanded key; what is written is read again."""
    expected = pkcs8(keys, form)
    key = keys.secret if form == "EXPANDED" else keys.seed
    for text, bytes_of_it in (("DER", expected), ("PEM", pem("PRIVATE KEY", expected))):
        size = keys.size(f"PKCS8_{form}_{text}")
        assert (OK, bytes_of_it) == keys.made(f"encode_{keys.halves[1]}", size, key)
        code, written = keys.made(f"encode_{keys.halves[1]}", size, keys.secret)
        assert (code, written) == ((OK, bytes_of_it) if form == "EXPANDED" else (NO_SEED, bytes(size)))
        assert (OK, keys.secret) == keys.decoded(bytes_of_it)
        expected_seed = (NO_SEED, bytes(len(keys.seed))) if form == "EXPANDED" else (OK, keys.seed)
        assert expected_seed == keys.decoded(bytes_of_it, "SEED")


def test_public_keys(keys: Keys) -> None:
    """SPKI: as the RFCs say, DER and PEM; read again."""
    expected, half = der(0x30, algorithm(keys.name), der(3, b"\0", keys.public)), keys.halves[0]
    for text, bytes_of_it in (("DER", expected), ("PEM", pem("PUBLIC KEY", expected))):
        assert (OK, bytes_of_it) == keys.made(f"encode_{half}", keys.size(f"SPKI_{text}"), keys.public)
        assert (OK, keys.public) == keys.made(f"decode_{half}", len(keys.public), bytes_of_it)
    for wrong in (expected[:-1], expected + b"\0", expected.replace(b"\0" + keys.public, b"\1" + keys.public)):
        assert (ENCODING, bytes(len(keys.public))) == keys.made(f"decode_{half}", len(keys.public), wrong)
    if "kem" in keys.name:
        wrong = expected.replace(keys.public[:3], b"\xff\xff\xff", 1)  # a coefficient that is not reduced
        assert ENCODING == keys.made(f"decode_{half}", len(keys.public), wrong)[0]


def test_what_others_write(keys: Keys) -> None:
    """Attributes, the public key that PKCS#8 may contain, lines of other lengths, CR LF, spaces, text before the key."""
    public = der(0x81, b"\0", keys.public)
    attributes = der(0xA0, der(0x30, b"attribute"))
    sound = pkcs8(keys, "BOTH", attributes, public, version=1)
    assert (OK, keys.seed) == keys.decoded(sound, "SEED")
    assert (OK, keys.seed) == keys.decoded(pkcs8(keys, "SEED", attributes), "SEED")
    for line, end in ((64, "\r\n"), (76, "\n"), (7, "\n"), (10**6, "\n")):
        text = pem("PRIVATE KEY", sound, line, end)
        assert (OK, keys.secret) == keys.decoded(text)
        for before in ("\n", "Bag Attributes\n    friendlyName: -----BEGIN\n", "0 is no DER\r\n\r\n"):
            assert (OK, keys.secret) == keys.decoded(before.encode() + text)
        assert (OK, keys.secret) == keys.decoded(text.replace(b"-----" + end.encode(), b"----- \t\r\n\n"))
        assert (OK, keys.secret) == keys.decoded(text.replace(end.encode(), b" \f\v" + end.encode()))
    wrong_public = der(0x81, b"\0", bytes([keys.public[0] ^ 1]), keys.public[1:])
    for wrong in (
        pkcs8(keys, "SEED", public), pkcs8(keys, "SEED", version=1), pkcs8(keys, "SEED", version=2),
        pkcs8(keys, "SEED", wrong_public, version=1), pkcs8(keys, "SEED", public, attributes, version=1),
    ):  # fmt: skip
        assert (ENCODING, bytes(len(keys.secret))) == keys.decoded(wrong)


def test_parts_must_agree(keys: Keys) -> None:
    """The expanded key with the seed, and its own parts."""
    both, alone = pkcs8(keys, "BOTH"), pkcs8(keys, "EXPANDED")
    places = (70, 128) if "dsa" in keys.name else (0, len(keys.secret) - 40)  # ML-DSA's tr and s1, ML-KEM's s and H(ek)
    for encoded, place in itertools.product((both, alone), places):
        at = encoded.index(keys.secret) + place
        wrong = encoded[:at] + bytes([encoded[at] ^ 1]) + encoded[at + 1 :]
        assert (ENCODING, bytes(len(keys.secret))) == keys.decoded(wrong)


def test_malformed(keys: Keys) -> None:
    """Every prefix, every bit of the structure changed, another label: refused, and no byte is written but zeros."""
    sound, zeros = pkcs8(keys, "SEED"), bytes(len(keys.seed))
    structure = len(sound) - len(keys.seed)
    spoiled = [sound[:n] for n in range(len(sound))] + [sound + b"\0"]
    for n in range(structure):
        spoiled += [sound[:n] + bytes([sound[n] ^ 1 << bit]) + sound[n + 1 :] for bit in range(8)]
    text = pem("PRIVATE KEY", sound)
    spoiled += [text[:n] for n in range(len(text) - 1)] + [
        text + b"x",
        b"x" + text,
        text.replace(b"PRIVATE", b"SECRET!"),
    ]
    spoiled += [text.replace(b"END PRIVATE", b"END public!"), pem("PUBLIC KEY", sound), text.replace(b"M", b"*", 1)]
    spoiled += [text.replace(b"M", b"\0", 1), text.replace(b"A", b"\0", 1)]  # a string's end is no character of it
    spoiled += [text.replace(b"==\n", b"=\n"), text.replace(b"MFQ", b"M=Q"), text.replace(b"MFQ", b"M\xffQ")]
    for wrong in spoiled:
        if wrong != text:
            assert (ENCODING, zeros) == keys.decoded(wrong, "SEED"), wrong


def test_random_bytes(keys: Keys) -> None:
    """No byte string is read but a key: 2000 changes of sound ones."""
    generator = random.Random(keys.name)
    for _ in range(2000):
        sound = pkcs8(keys, generator.choice(FORMS))
        sound = sound if generator.random() < 0.7 else pem("PRIVATE KEY", sound)
        wrong = bytearray(sound)
        for _ in range(generator.randint(1, 3)):
            wrong[generator.randrange(min(len(wrong), 120))] = generator.randrange(256)
        code, key = keys.decoded(bytes(wrong))
        assert (code == OK and len(key) == len(keys.secret)) or (code, key) == (ENCODING, bytes(len(keys.secret)))


@pytest.mark.parametrize("name", ("44", "65", "87"))
def test_wycheproof(library: Library, name: str) -> None:
    """Its keys, as it has them in both formats."""
    keys, tried = Keys(library, f"mldsa{name}"), 0
    for group in vectors(f"mldsa_{name}_sign_seed_test.json")["testGroups"]:
        seed = bytes.fromhex(group["privateSeed"])
        if "privateKeyPkcs8" in group and len(seed) == 32:
            assert (OK, seed) == keys.decoded(bytes.fromhex(group["privateKeyPkcs8"]), "SEED")
            tried += 1
    for group in vectors(f"mldsa_{name}_verify_test.json")["testGroups"]:
        public = bytes.fromhex(group["publicKey"])
        if "publicKeyDer" in group and len(public) == len(keys.public):
            encoded = bytes.fromhex(group["publicKeyDer"])
            assert (OK, public) == keys.made("decode_verifying_key", len(public), encoded)
            assert (OK, encoded) == keys.made("encode_verifying_key", len(encoded), public)
            tried += 1
    assert tried > 1
