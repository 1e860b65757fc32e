"""X25519 from C: keys in PKCS#8 and SPKI exchanged with OpenSSL, what is malformed refused, batches as single operations.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import random
import subprocess

import pytest

from dauntless.spec import rfc7748
from tests.ffi.conftest import Library
from tests.ffi.declarations import constants

PREFIX = "DAUNTLESS_X25519_"
OK, ENCODING = 0, constants()["DAUNTLESS_ERROR_ENCODING"]
LOW_ORDER, SIZE = constants()["DAUNTLESS_ERROR_PUBLIC_KEY"], constants()["DAUNTLESS_ERROR_SIZE"]
FORMS = ("DER", "PEM")
PRIVATE, PUBLIC = bytes(range(32)), rfc7748.public_key(bytes(range(32)))
# RFC 8410, section 7: version, algorithm 1.3.101.110, an octet string in an octet string
PKCS8 = bytes.fromhex("302e020100300506032b656e04220420") + PRIVATE
SPKI = bytes.fromhex("302a300506032b656e032100") + PUBLIC


class Functions:
    """X25519's functions by their names' ends."""

    def __init__(self, library: Library) -> None:
        self.loaded = ctypes.CDLL(str(library.shared))

    def call(self, name: str, outputs: list[int], *given: bytes, count: int | None = None) -> tuple[int, list[bytes]]:
        """The result and the contents of the outputs, which have these sizes."""
        buffers = [ctypes.create_string_buffer(b"\xff" * size, size) for size in outputs]
        words = [word for b in (*buffers, *given) for word in (b, ctypes.c_size_t(len(b)))]
        numbers = [] if count is None else [ctypes.c_size_t(count)]
        result: int = getattr(self.loaded, f"dauntless_x25519_{name}")(*words, *numbers)
        return result, [b.raw for b in buffers]


@pytest.fixture
def x25519(library: Library) -> Functions:
    return Functions(library)


def openssl(*arguments: str, given: bytes) -> bytes:
    return subprocess.run(["openssl", *arguments], input=given, capture_output=True, check=True).stdout


def test_bytes_of_the_standard(x25519: Functions) -> None:
    """RFC 8410, sections 4 and 7."""
    assert x25519.call("encode_private_key", [48], PRIVATE) == (OK, [PKCS8])
    assert x25519.call("encode_public_key", [44], PUBLIC) == (OK, [SPKI])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("half", ["private", "public"])
def test_exchange_with_openssl(x25519: Functions, half: str, form: str) -> None:
    """OpenSSL reads what is written, and writes the same."""
    key, kind = (PRIVATE, "PKCS8") if half == "private" else (PUBLIC, "SPKI")
    size = constants()[f"{PREFIX}{kind}_{form}_SIZE"]
    code, [encoded] = x25519.call(f"encode_{half}_key", [size], key)
    assert code == OK
    pub = ["-pubin"] if half == "public" else []
    for to in FORMS:
        written = openssl("pkey", *pub, "-inform", form, "-outform", to, given=encoded)
        assert x25519.call(f"decode_{half}_key", [32], written) == (OK, [key])
    assert encoded == openssl("pkey", *pub, "-inform", form, "-outform", form, given=encoded)


def test_openssls_own_keys(x25519: Functions) -> None:
    """Keys that OpenSSL generates; their public keys are the same."""
    for _ in range(5):
        pem = openssl("genpkey", "-algorithm", "X25519", given=b"")
        code, [private] = x25519.call("decode_private_key", [32], pem)
        public = x25519.call("decode_public_key", [32], openssl("pkey", "-pubout", given=pem))
        assert code == OK and public == x25519.call("public_key", [32], private)


def with_public_key(public: bytes) -> bytes:
    """PKCS#8 of version 2, which holds the public key too (RFC 5958)."""
    inside = b"\x02\x01\x01" + PKCS8[5:] + b"\x81\x21\x00" + public
    return b"\x30" + bytes([len(inside)]) + inside


def test_the_public_key_beside_a_private_one_is_checked(x25519: Functions) -> None:
    assert x25519.call("decode_private_key", [32], with_public_key(PUBLIC)) == (OK, [PRIVATE])
    wrong = bytes([PUBLIC[0] ^ 1]) + PUBLIC[1:]
    assert x25519.call("decode_private_key", [32], with_public_key(wrong)) == (ENCODING, [bytes(32)])


def test_malformed_encodings_are_refused(x25519: Functions) -> None:
    """Every prefix, what follows the end, every changed byte of the frame, forms and identifiers of other algorithms."""
    for half, good, frame in (("private", PKCS8, 16), ("public", SPKI, 12)):
        wrong = [good[:n] for n in range(len(good))] + [good + b"\x00"]
        wrong += [good[:i] + bytes([good[i] ^ 1 << b]) + good[i + 1 :] for i in range(frame) for b in range(8)]
        for given in wrong:
            assert x25519.call(f"decode_{half}_key", [32], given) == (ENCODING, [bytes(32)]), given.hex()
    seed = bytes.fromhex("302e020100300506032b656e04228020") + PRIVATE  # ML-KEM's seed
    assert x25519.call("decode_private_key", [32], seed) == (ENCODING, [bytes(32)])


def test_sizes_are_checked(x25519: Functions) -> None:
    for half, key in (("private", PRIVATE), ("public", PUBLIC)):
        for size in (0, 43, 45, 47, 49, 112, 114, 118, 120):
            assert x25519.call(f"encode_{half}_key", [size], key)[0] == SIZE


@pytest.mark.parametrize("count", [0, 1, 4, 5, 8, 9, 17])
def test_batches_are_single_operations(x25519: Functions, count: int) -> None:
    """Key pairs belong together and differ; secrets are those of single operations, and both sides' agree."""
    sizes = [32 * count, 32 * count]
    code, [publics, privates] = x25519.call("generate_many", sizes, count=count)
    assert code == OK
    keys, points = ([text[i : i + 32] for i in range(0, 32 * count, 32)] for text in (privates, publics))
    assert points == [x25519.call("public_key", [32], key)[1][0] for key in keys]
    assert len(set(keys)) == count
    random.Random(count).shuffle(points)
    code, [secrets] = x25519.call("shared_secret_many", sizes[:1], privates, b"".join(points), count=count)
    singles = [x25519.call("shared_secret", [32], k, u) for k, u in zip(keys, points, strict=True)]
    assert (code, secrets) == (OK, b"".join(single for _, [single] in singles))


def test_a_point_of_low_order_refuses_its_batch(x25519: Functions) -> None:
    """Wherever it is; no secret of the others is given."""
    for place in (0, 3, 8):
        points = [PUBLIC] * 9
        points[place] = bytes(32)
        found = x25519.call("shared_secret_many", [32 * 9], PRIVATE * 9, b"".join(points), count=9)
        assert found == (LOW_ORDER, [bytes(32 * 9)])
