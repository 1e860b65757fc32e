"""RSA from C: keys in every format, exchanges with OpenSSL, Wycheproof's vectors, what is wrong refused.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import hashlib
import subprocess
from pathlib import Path

import pytest

from tests.ffi.conftest import Library
from tests.ffi.declarations import constants, structures
from tests.wycheproof import vectors

CODES = constants()
OK, SIZE, STATE = 0, CODES["DAUNTLESS_ERROR_SIZE"], CODES["DAUNTLESS_ERROR_STATE"]
ALGORITHM, SIGNATURE = CODES["DAUNTLESS_ERROR_ALGORITHM"], CODES["DAUNTLESS_ERROR_SIGNATURE"]
ENCODING, DECRYPTION = CODES["DAUNTLESS_ERROR_ENCODING"], CODES["DAUNTLESS_ERROR_DECRYPTION"]
PUBLIC_KEY, PRIVATE_KEY = CODES["DAUNTLESS_ERROR_PUBLIC_KEY"], CODES["DAUNTLESS_ERROR_PRIVATE_KEY"]
FORMATS = {name: CODES[f"DAUNTLESS_RSA_{name}"] for name in ("DER", "PEM", "PKCS1_DER", "PKCS1_PEM")}
SHA256, SHA512, SHA3_256 = CODES["DAUNTLESS_SHA2_256"], CODES["DAUNTLESS_SHA2_512"], CODES["DAUNTLESS_SHA3_256"]
SHAKE128 = CODES["DAUNTLESS_SHAKE128"]
ANY_SALT_LENGTH = ctypes.c_size_t(CODES["DAUNTLESS_RSA_ANY_SALT_LENGTH"])
HASHES = {"sha256": SHA256, "sha512": SHA512, "sha3-256": SHA3_256}
MESSAGE = bytes(range(256)) + b"three blocks of SHA-512's, so that both of its loops are run"
GROUP = vectors("rsa_pkcs1_2048_test.json")["testGroups"][0]
PKCS8 = bytes.fromhex(GROUP["privateKeyPkcs8"])
MODULUS = bytes.fromhex(GROUP["privateKey"]["modulus"])[-256:]


class Structure:
    """Aligned memory of a type of the header."""

    def __init__(self, name: str) -> None:
        size, alignment = structures()[f"dauntless_rsa_{name}"]
        self.memory = ctypes.create_string_buffer(size + alignment)
        start = ctypes.addressof(self.memory)
        self.pointer = ctypes.c_void_p(-(-start // alignment) * alignment)


class Functions:
    """RSA's functions by their names' ends."""

    def __init__(self, library: Library) -> None:
        self.loaded = ctypes.CDLL(str(library.shared))

    def call(self, name: str, *given: object) -> int:
        """The result. Bytes and buffers go with their sizes."""
        words: list[object] = []
        for argument in given:
            if isinstance(argument, Structure):
                words.append(argument.pointer)
            elif isinstance(argument, (bytes, ctypes.Array)):
                words += [argument, ctypes.c_size_t(len(argument))]
            else:
                words.append(argument)
        function = getattr(self.loaded, f"dauntless_rsa_{name}")
        function.restype = ctypes.c_size_t if name.endswith("_size") else ctypes.c_int
        result: int = function(*words)
        return result

    def made(self, name: str, size: int, *given: object) -> tuple[int, bytes]:
        """The result, and the first output."""
        out = ctypes.create_string_buffer(b"\xff" * size, size)
        return self.call(name, out, *given), out.raw

    def message(self, name: str, size: int, *given: object) -> tuple[int, bytes]:
        """The result of a decryption, and the message."""
        out, length = ctypes.create_string_buffer(b"\xff" * size, size), ctypes.c_size_t(99)
        code = self.call(name, out, ctypes.byref(length), *given)
        assert bytes(size - length.value) == out.raw[length.value :] or code == SIZE
        return code, out.raw[: length.value]


class Keys:
    """A private key, and its public key."""

    def __init__(self, rsa: Functions, encoded: bytes) -> None:
        self.private, self.public = Structure("private_key"), Structure("public_key")
        assert OK == rsa.call("decode_private_key", self.private, encoded)
        assert OK == rsa.call("public_key_from_private_key", self.public, self.private)
        self.size = rsa.call("private_key_size", self.private)
        assert self.size == rsa.call("public_key_size", self.public)

    def half(self, name: str) -> Structure:
        return self.private if name == "private" else self.public


@pytest.fixture(scope="module")
def rsa(library: Library) -> Functions:
    return Functions(library)


@pytest.fixture(scope="module")
def keys(rsa: Functions) -> Keys:
    return Keys(rsa, PKCS8)


def openssl(*arguments: str | Path, given: bytes = b"") -> bytes:
    return subprocess.run(["openssl", *map(str, arguments)], input=given, capture_output=True, check=True).stdout


def changed(given: bytes, at: int = -1) -> bytes:
    """With one other bit."""
    other = bytearray(given)
    other[at] ^= 1
    return bytes(other)


def encoded(rsa: Functions, half: str, key: Structure, form: str) -> bytes:
    size = rsa.call(f"encoded_{half}_key_size", key, FORMATS[form])
    assert 0 < size <= CODES[f"DAUNTLESS_RSA_{half.upper()}_KEY_ENCODED_MAX"]
    code, text = rsa.made(f"encode_{half}_key", size, key, FORMATS[form])
    assert code == OK
    return text


@pytest.mark.parametrize("bits", [2048, 3072, 4096])
def test_keys_of_openssl(rsa: Functions, bits: int) -> None:
    """OpenSSL's keys are read in every format, and written as the same bytes."""
    pem = openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", f"rsa_keygen_bits:{bits}")
    keys = Keys(rsa, pem)
    assert bits == 8 * keys.size
    for form in FORMATS:
        encoding = ("-outform", form.removeprefix("PKCS1_"))
        pkcs1 = form.startswith("PKCS1_")
        private = openssl(
            *(("rsa", "-traditional") if pkcs1 else ("pkcs8", "-topk8", "-nocrypt")), *encoding, given=pem
        )
        public = openssl("rsa", "-RSAPublicKey_out" if pkcs1 else "-pubout", *encoding, given=pem)
        for half, expected in (("private", private), ("public", public)):
            assert expected == encoded(rsa, half, keys.half(half), form)
            again = Structure(f"{half}_key")
            assert OK == rsa.call(f"decode_{half}_key", again, expected)
            assert expected == encoded(rsa, half, again, form)


def test_own_keys(rsa: Functions) -> None:
    """OpenSSL finds a new key sound; other sizes are refused, and nothing is written."""
    key = Structure("private_key")
    assert OK == rsa.call("generate", key, ctypes.c_size_t(2048))
    openssl("pkey", "-inform", "DER", "-check", "-noout", given=encoded(rsa, "private", key, "DER"))
    before = key.memory.raw
    for bits in (0, 1024, 2047, 8192, 2**63):
        assert (SIZE, before) == (rsa.call("generate", key, ctypes.c_size_t(bits)), key.memory.raw)
    rsa.loaded.dauntless_rsa_wipe_private_key(key.pointer)
    assert bytes(len(before)) == key.memory.raw
    assert (0, 0) == (rsa.call("private_key_size", key), rsa.call("encoded_private_key_size", key, 1))
    assert STATE == rsa.call("sign_pss", ctypes.create_string_buffer(256), key, SHA256, b"")


def test_components(rsa: Functions, keys: Keys) -> None:
    """Modulus and exponent there and back; the private key of two primes; what is out of range is refused."""
    exponent = ctypes.create_string_buffer(8)
    code, modulus = rsa.made("public_key_components", 256, exponent, keys.public)
    assert (OK, MODULUS, b"\0\0\0\0\0\1\0\1") == (code, modulus, exponent.raw)
    public, private = Structure("public_key"), Structure("private_key")
    assert OK == rsa.call("public_key_from_components", public, MODULUS, b"\1\0\1")
    assert encoded(rsa, "public", public, "DER") == encoded(rsa, "public", keys.public, "DER")
    primes = [bytes.fromhex(GROUP["privateKey"][name]) for name in ("prime1", "prime2")]
    assert OK == rsa.call("private_key_from_primes", private, b"\1\0\1", *primes)
    assert rsa.call("private_key_size", private) == 256
    for n, e in ((changed(MODULUS), b"\3"), (MODULUS, b"\2"), (MODULUS[1:], b"\3"), (MODULUS * 5, b"\3"), (b"", b"")):
        assert PUBLIC_KEY == rsa.call("public_key_from_components", public, n, e)
    assert bytes(len(public.memory)) == public.memory.raw
    for wrong in ([primes[0]] * 2, [b"", primes[1]], [changed(primes[0]), primes[1]]):
        assert PRIVATE_KEY == rsa.call("private_key_from_primes", private, b"\1\0\1", *wrong)
    assert bytes(len(private.memory)) == private.memory.raw


def test_malformed_encodings_are_refused(rsa: Functions, keys: Keys) -> None:
    """Cut, extended, with any changed byte of the frame, of the other half, with the label of another format."""
    frames = {("public", "DER"): 32, ("public", "PKCS1_DER"): 8}  # before the modulus and its zero
    for half in ("private", "public"):
        key = Structure(f"{half}_key")
        other = "public" if half == "private" else "private"
        for form in FORMATS:
            good = encoded(rsa, half, keys.half(half), form)
            wrong = [good[:n] for n in range(0, len(good) - 2, 7)]
            wrong += [encoded(rsa, other, keys.half(other), form)]
            if form.endswith("DER"):
                wrong += [good + b"\0", good[:-1]]
                frame = frames.get((half, form), len(good))
                wrong += [changed(good, at) for at in (*range(min(frame, 40)), *range(40, frame, 50))]
            else:
                wrong += [good.replace(b"RSA ", b"")] if b"RSA " in good else [good.replace(b" P", b" RSA P")]
            for given in wrong:
                code = rsa.call(f"decode_{half}_key", key, given)
                assert (ENCODING, bytes(len(key.memory))) == (code, key.memory.raw), (form, given.hex())
    restricted = vectors("rsa_pss_2048_sha256_mgf1_32_params_test.json")["testGroups"][0]["publicKeyDer"]
    assert ENCODING == rsa.call("decode_public_key", Structure("public_key"), bytes.fromhex(restricted))


def test_formats_have_sizes(rsa: Functions, keys: Keys) -> None:
    """Another size, and another format, is refused; nothing is written."""
    for half in ("private", "public"):
        key = keys.half(half)
        for form in FORMATS.values():
            size = rsa.call(f"encoded_{half}_key_size", key, form)
            for other in (0, size - 1, size + 1):
                assert (SIZE, b"\xff" * other) == rsa.made(f"encode_{half}_key", other, key, form)
        for unknown in (0, 5, -1):
            assert 0 == rsa.call(f"encoded_{half}_key_size", key, unknown)
            assert (ALGORITHM, b"\xff" * 9) == rsa.made(f"encode_{half}_key", 9, key, unknown)


@pytest.mark.parametrize("name", HASHES)
def test_signatures_with_openssl(rsa: Functions, keys: Keys, tmp_path: Path, name: str) -> None:
    """Ours are valid to OpenSSL, its to us, of messages and digests; a changed bit, message or function makes them invalid."""
    algorithm, digest = HASHES[name], hashlib.new(name.replace("-", "_"), MESSAGE).digest()
    private, public = tmp_path / "private.pem", tmp_path / "public.pem"
    private.write_bytes(encoded(rsa, "private", keys.private, "PEM"))
    public.write_bytes(encoded(rsa, "public", keys.public, "PEM"))
    salt = ctypes.c_size_t(len(digest))
    for scheme, options, choices in (
        ("pss", ("-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:digest"), (algorithm, algorithm, salt)),
        ("pkcs1v15", (), (algorithm,)),
    ):
        theirs = openssl("dgst", f"-{name}", "-sign", private, *options, given=MESSAGE)
        made = [
            rsa.made(f"sign_{scheme}", 256, keys.private, algorithm, MESSAGE),
            rsa.made(f"sign_{scheme}_digest", 256, keys.private, *choices, digest),
            (OK, theirs),
        ]
        for code, signature in made:
            assert code == OK
            (tmp_path / "signature").write_bytes(signature)
            verify = ("-verify", public, "-signature", tmp_path / "signature", *options)
            assert b"Verified OK" in openssl("dgst", f"-{name}", *verify, given=MESSAGE)
            assert OK == rsa.call(f"verify_{scheme}", keys.public, algorithm, MESSAGE, signature)
            assert OK == rsa.call(f"verify_{scheme}_digest", keys.public, *choices, digest, signature)
            for wrong in ((algorithm, MESSAGE, changed(signature)), (algorithm, changed(MESSAGE), signature)):
                assert SIGNATURE == rsa.call(f"verify_{scheme}", keys.public, *wrong)
            other = next(a for a in HASHES.values() if a != algorithm)
            assert SIGNATURE == rsa.call(f"verify_{scheme}", keys.public, other, MESSAGE, signature)
        assert (made[0] == made[1] == made[2]) is (scheme == "pkcs1v15")


def test_choices_of_pss(rsa: Functions, keys: Keys) -> None:
    """Salts and masks must be those of the signature; salts that are too long, and SHAKE elsewhere, are refused."""
    digest, out = bytes(32), b"\xff" * 256
    for length in (0, 20, 222):
        choices = (SHA256, SHA3_256, ctypes.c_size_t(length))
        code, signature = rsa.made("sign_pss_digest", 256, keys.private, *choices, digest)
        assert OK == code == rsa.call("verify_pss_digest", keys.public, *choices, digest, signature)
        assert OK == rsa.call("verify_pss_digest", keys.public, SHA256, SHA3_256, ANY_SALT_LENGTH, digest, signature)
        wrong_mask, wrong_length = (SHA256, SHA256, ANY_SALT_LENGTH), (SHA256, SHA3_256, ctypes.c_size_t(length + 1))
        for wrong in ((SHA256, SHA256, ctypes.c_size_t(length)), wrong_mask, wrong_length):
            assert SIGNATURE == rsa.call("verify_pss_digest", keys.public, *wrong, digest, signature)
    for length in (223, ANY_SALT_LENGTH.value, 2**64 - 1):
        assert (SIZE, out) == rsa.made(
            "sign_pss_digest", 256, keys.private, SHA256, SHA256, ctypes.c_size_t(length), digest
        )
    salt = ctypes.c_size_t(32)
    assert (SIZE, out) == rsa.made("sign_pss_digest", 256, keys.private, SHA256, SHA256, salt, digest[1:])
    assert OK == rsa.made("sign_pss_digest", 256, keys.private, SHAKE128, SHAKE128, salt, digest)[0]
    assert (ALGORITHM, out) == rsa.made("sign_pss_digest", 256, keys.private, SHAKE128, SHA256, salt, digest)
    assert (ALGORITHM, out) == rsa.made("sign_pkcs1v15", 256, keys.private, SHAKE128, digest)
    assert (ALGORITHM, out) == rsa.made("sign_pss", 256, keys.private, 7, digest)
    assert ALGORITHM == rsa.call("verify_pkcs1v15_digest", keys.public, SHAKE128, digest, out)


@pytest.mark.parametrize("name", HASHES)
def test_encryption_with_openssl(rsa: Functions, keys: Keys, tmp_path: Path, name: str) -> None:
    """What one encrypts the other decrypts, with a label and another function for masks, and by PKCS #1 v1.5."""
    private, public = tmp_path / "private.pem", tmp_path / "public.pem"
    private.write_bytes(encoded(rsa, "private", keys.private, "PEM"))
    public.write_bytes(encoded(rsa, "public", keys.public, "PEM"))
    options = f"rsa_padding_mode:oaep rsa_oaep_md:{name} rsa_mgf1_md:sha256 rsa_oaep_label:6c6162656c"
    for scheme, choices, opts in (
        ("oaep", (HASHES[name], SHA256, b"label"), options),
        ("pkcs1v15", (), "rsa_padding_mode:pkcs1"),
    ):
        pkeyopt = [word for option in opts.split() for word in ("-pkeyopt", option)]
        theirs = openssl("pkeyutl", "-encrypt", "-pubin", "-inkey", public, *pkeyopt, given=b"message")
        code, ours = rsa.made(f"encrypt_{scheme}", 256, keys.public, *choices, b"message")
        assert code == OK
        assert b"message" == openssl("pkeyutl", "-decrypt", "-inkey", private, *pkeyopt, given=ours)
        for ciphertext in (ours, theirs):
            assert (OK, b"message") == rsa.message(f"decrypt_{scheme}", 256, keys.private, *choices, ciphertext)


def test_wrong_ciphertexts(rsa: Functions, keys: Keys) -> None:
    """RSAES-OAEP has one code for all of them; sizes of buffers are checked before anything is written."""
    choices = (SHA256, SHA256, b"label")
    _, ciphertext = rsa.made("encrypt_oaep", 256, keys.public, *choices, b"message")
    for algorithm, mask, label, given in (
        (SHA256, SHA256, b"label", changed(ciphertext)),
        (SHA256, SHA256, b"another", ciphertext),
        (SHA3_256, SHA256, b"label", ciphertext),
        (SHA256, SHA3_256, b"label", ciphertext),
        (SHA256, SHA256, b"label", b"\xff" * 256),
        (SHA256, SHA256, b"label", bytes(256)),
    ):
        assert (DECRYPTION, b"") == rsa.message("decrypt_oaep", 256, keys.private, algorithm, mask, label, given)
    for size, given in ((255, ciphertext), (257, ciphertext), (256, ciphertext[1:]), (256, ciphertext + b"\0")):
        out = ctypes.create_string_buffer(b"\xff" * size, size)
        length = ctypes.c_size_t(99)
        code = rsa.call("decrypt_oaep", out, ctypes.byref(length), keys.private, *choices, given)
        assert (SIZE, b"\xff" * size, 99) == (code, out.raw, length.value)
    assert (SIZE, b"\xff" * 256) == rsa.made("encrypt_oaep", 256, keys.public, *choices, bytes(191))
    assert (SIZE, b"\xff" * 256) == rsa.made("encrypt_pkcs1v15", 256, keys.public, bytes(246))
    assert (ALGORITHM, b"\xff" * 256) == rsa.made("encrypt_oaep", 256, keys.public, SHAKE128, SHAKE128, b"", b"")


def test_implicit_rejection(rsa: Functions, keys: Keys) -> None:
    """Valid ciphertexts are decrypted; the others give another message, always the same, or are no numbers."""
    replaced = 0
    for test in GROUP["tests"]:
        given = bytes.fromhex(test["ct"])
        code, message = found = rsa.message("decrypt_pkcs1v15", 256, keys.private, given)
        if test["result"] == "valid":
            assert (OK, bytes.fromhex(test["msg"])) == found
        elif len(given) != 256:
            assert code == SIZE
        elif given >= MODULUS:
            assert (DECRYPTION, b"") == found
        else:
            assert found == rsa.message("decrypt_pkcs1v15", 256, keys.private, given)
            assert code == OK and (message != bytes.fromhex(test["msg"]) or not message)
            replaced += 1
    assert replaced > 10


@pytest.mark.parametrize("name", ["rsa_signature_8192_sha256_test.json", "rsa_signature_2048_sha512_test.json"])
def test_wycheproof_signatures(rsa: Functions, name: str) -> None:
    """Of the shortest and the longest keys. DigestInfo without NULL, which Wycheproof leaves open, is refused."""
    tried = 0
    for group in vectors(name)["testGroups"]:
        key, algorithm = Structure("public_key"), HASHES[group["sha"].lower().replace("-", "")]
        assert OK == rsa.call("decode_public_key", key, bytes.fromhex(group["publicKeyDer"]))
        for test in group["tests"]:
            message, signature = bytes.fromhex(test["msg"]), bytes.fromhex(test["sig"])
            wrong = SIGNATURE if 8 * len(signature) == group["keySize"] else SIZE
            expected = OK if test["result"] == "valid" else wrong
            assert expected == rsa.call("verify_pkcs1v15", key, algorithm, message, signature), test
            tried += 1
    assert tried > 200
