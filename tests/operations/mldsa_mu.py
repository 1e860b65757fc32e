"""ML-DSA's signatures of digests, of mu, of M', and in calls of a limited number of attempts.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dauntless.spec import fips204
from tests.ffi.declarations import constants
from tests.operations.mldsa import CONTEXT, key, mu_of, name_of, parts, prepared, private, row, with_attempts
from tests.operations.row import Row, sized, structure, wiping

SHA_256 = bytes.fromhex("0609608648016503040201")  # the identifier of SHA-256 (FIPS 204, Algorithm 4)


def rows(p: fips204.ParameterSet) -> Iterator[Row]:
    """All of them; with a key in expanded form, and with a prepared one."""
    signature = sized("out u8", "signature", p.signature_bytes)
    public, beside = parts(p)
    made = {"prepared": (prepared(p), "prepared")}
    random = sized("u8", "random", 32)
    for what, (said, given) in (("digest", _digest(p)), ("mu", _mu(p))):
        plain, with_key = f"{signature}, {private(p)}, {said}", f"{signature}, {key(p)}, {said}"
        for suffix, words in (("", "random bytes of the system"), ("_deterministic", "1 attempt")):
            yield row(p, f"sign_{what}{suffix}", plain, words, {**given, **public}, beside)
            yield row(p, f"sign_{what}_prepared{suffix}", with_key, words, given, made=made)
        yield row(p, f"sign_{what}_randomized", f"{plain}, {random}", "any", {**given, **public}, beside)
        yield row(p, f"sign_{what}_prepared_randomized", f"{with_key}, {random}", "any", given, made=made)
    internal = f"{signature}, {private(p)}, {sized('public u8', 'm_prime', 32)}, {random}"
    yield row(p, "sign_internal", internal, "any", {"m_prime": bytes(32), **public}, beside)
    internal = f"{signature}, {key(p)}, {sized('public u8', 'm_prime', 32)}, {random}"
    yield row(p, "sign_internal_prepared", internal, "any", {"m_prime": bytes(32)}, made=made)
    yield from _pending(p)


@cache
def _digest(p: fips204.ParameterSet) -> tuple[str, dict[str, bytes]]:
    """A digest of SHA-256 and a context, such that the first attempt succeeds."""

    def mu(p: fips204.ParameterSet, digest: bytes) -> bytes:
        return mu_of(p, fips204.hashed_message(digest, SHA_256, CONTEXT))

    algorithm, digest = constants()["DAUNTLESS_SHA2_256"], with_attempts(p, 1, 32, mu)
    text = f"{sized('public u8', 'digest', 32)}, {sized('public u8', 'context', len(CONTEXT))}"
    return f"public i32 algorithm = {algorithm}, {text}", {"digest": digest, "context": CONTEXT}


@cache
def _mu(p: fips204.ParameterSet, attempts: int = 1) -> tuple[str, dict[str, bytes]]:
    """A mu whose signature takes so many attempts."""
    return sized("public u8", "mu", 64), {"mu": with_attempts(p, attempts, 64, lambda p, mu: mu)}


def _pending(p: fips204.ParameterSet) -> Iterator[Row]:
    """Two attempts of two, and one of two: what is written then is not a signature."""
    type_ = f"{name_of(p)}_pending_signature"
    said, given = _mu(p, 2)
    made = {"prepared": (prepared(p), "prepared")}
    arguments = f"{structure('scratch u8', type_, 'pending')}, {key(p)}, {said}"
    yield row(p, "begin", arguments, "random bytes of the system", given, made=made)
    yield row(p, "begin_randomized", f"{arguments}, {sized('u8', 'random', 32)}", "any", given, made=made)
    begun = row(p, "begin_deterministic", arguments, "2 attempts", given, made=made)
    yield begun
    made = {**made, "pending": (begun, "pending")}
    for words, direction, attempts in (("2 of 2 attempts", "out", 2), ("1 of 2 attempts", "scratch", 1)):
        signature = sized(f"{direction} u8", "signature", p.signature_bytes)
        pending = structure("inout u8", type_, "pending")
        arguments = f"{signature}, {pending}, {key(p)}, public u64 attempts = {attempts}"
        yield row(p, "attempt", arguments, words, made=made)
    yield wiping(f"{name_of(p)}_wipe_pending_signature", type_)
