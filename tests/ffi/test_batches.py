"""Batches of ML-DSA in the C library: each operation gives what it gives alone, with a verdict for each signature.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import pytest

from tests.ffi.conftest import Library
from tests.ffi.declarations import constants, structures
from tests.ffi.test_signatures import OK, SETS, Dsa

REFUSED = constants()["DAUNTLESS_ERROR_SIGNATURE"]
COUNTS = (0, 1, 2, 9, 33)


class Bytes(ctypes.Structure):
    """`dauntless_bytes`"""

    _fields_ = (("start", ctypes.c_char_p), ("size", ctypes.c_size_t))


def table(strings: Sequence[bytes]) -> Any:
    return (Bytes * len(strings))(*((s or None, len(s)) for s in strings))


class Batch(Dsa):
    """Keys in all forms, and messages, of which no two are alike."""

    def __init__(self, library: Library, name: str, count: int) -> None:
        super().__init__(library, name)
        self.name, self.count = name, count
        self.seeds = [bytes([n % 3]) * 32 for n in range(count)]
        self.messages = [bytes([n]) * (50 * n) for n in range(count)]
        self.contexts = [bytes(7 * n) for n in range(count)]
        self.public = [self.made("verifying_key", "VERIFYING_KEY", seed)[1] for seed in self.seeds]
        self.expanded = [self.expand(seed) for seed in self.seeds]

    def expand(self, seed: bytes) -> bytes:
        public = ctypes.create_string_buffer(self.sizes["VERIFYING_KEY"])
        key = ctypes.create_string_buffer(self.sizes["SIGNING_KEY"])
        assert self.call("generate_from_seed", public, key, seed) == OK
        return key.raw

    def prepared(self, half: str, keys: Sequence[bytes]) -> tuple[Any, list[Any]]:
        """An array of pointers, equal for equal keys, and what they lead to."""
        size, alignment = structures()[f"{self.prefix}prepared_{half}"]
        held, places = [], {}
        for key in sorted(set(keys)):
            held.append(ctypes.create_string_buffer(size + alignment))
            places[key] = -(-ctypes.addressof(held[-1]) // alignment) * alignment
            given = (ctypes.c_void_p(places[key]), key, ctypes.c_size_t(len(key)))
            assert getattr(self.loaded, f"{self.prefix}prepare_{half}")(*given) == OK
        return (ctypes.c_void_p * len(keys))(*(places[key] for key in keys)), held

    def run(self, name: str, size: int, *arguments: Any) -> tuple[int, bytes]:
        """The code, and what is written: bytes go with their size, other arguments as they are; the count is last."""
        out = (ctypes.c_char * size)()
        given: list[Any] = [out, ctypes.c_size_t(size)]
        for a in arguments:
            given += [a, ctypes.c_size_t(len(a))] if isinstance(a, bytes) else [a]
        code: int = getattr(self.loaded, self.prefix + name)(*given, ctypes.c_size_t(self.count))
        return code, out.raw


@pytest.fixture(params=[(name, count) for name in SETS for count in COUNTS], ids=str)
def batch(request: pytest.FixtureRequest, library: Library) -> Batch:
    return Batch(library, *request.param)


def test_generation(batch: Batch) -> None:
    """The key pairs of seeds, secret keys in both forms."""
    public, seeds = b"".join(batch.public), b"".join(batch.seeds)
    for secret in (seeds, b"".join(batch.expanded)):
        own = (ctypes.c_char * len(secret))()
        arguments = (own, ctypes.c_size_t(len(secret)), seeds)
        assert (OK, public) == batch.run("generate_many_from_seeds", len(public), *arguments)
        assert secret == own.raw


def test_signatures(batch: Batch) -> None:
    """From seeds, expanded and prepared keys; every third is spoiled, and told from the others."""
    signed = list(zip(batch.seeds, batch.messages, batch.contexts, strict=True))
    expected = b"".join(batch.made("sign_deterministic", "SIGNATURE", *given)[1] for given in signed)
    given = (table(batch.messages), table(batch.contexts))
    secret, held = batch.prepared("signing_key", batch.seeds)
    keys = {"": (b"".join(batch.seeds), b"".join(batch.expanded)), "_prepared": (secret,)}
    for suffix, forms in keys.items():
        for form in forms:
            assert (OK, expected) == batch.run(f"sign_many{suffix}_deterministic", len(expected), form, *given)
            random = (form, *given, bytes(32 * batch.count))
            assert (OK, expected) == batch.run(f"sign_many{suffix}_randomized", len(expected), *random)
            code, hedged = batch.run(f"sign_many{suffix}", len(expected), form, *given)
            assert (OK, batch.count == 0) == (code, hedged == expected)
    public, also = batch.prepared("verifying_key", batch.public)
    size, spoiled = batch.sizes["SIGNATURE"], bytearray(hedged)
    for n in range(0, batch.count, 3):
        spoiled[size * n + (0 if n % 2 else size - 1)] ^= 0x80  # c~, or a number of hints
    for name, form in (("verify_many", b"".join(batch.public)), ("verify_many_prepared", public)):
        assert (OK, bytes([1] * batch.count)) == batch.run(name, batch.count, form, *given, hedged)
        verdicts = bytes(n % 3 != 0 for n in range(batch.count))
        expected_code = REFUSED if batch.count else OK
        assert (expected_code, verdicts) == batch.run(name, batch.count, form, *given, bytes(spoiled))
    assert held or also or not batch.count


def test_a_wrong_key(library: Library) -> None:
    """An expanded key that is none: the code, and no signature of any other."""
    batch = Batch(library, "65", 10)
    keys = bytearray(b"".join(batch.expanded))
    keys[9 * len(batch.expanded[0]) + 64] ^= 1  # tr of the last
    given = (bytes(keys), table(batch.messages), table(batch.contexts))
    size = 10 * batch.sizes["SIGNATURE"]
    assert (constants()["DAUNTLESS_ERROR_SIGNING_KEY"], bytes(size)) == batch.run("sign_many", size, *given)
