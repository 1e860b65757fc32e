"""X25519's operations at public inputs: another's public key, the base point, and a point of low order.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator

from dauntless.spec import rfc7748
from tests.operations.row import COUNT, NOTHING, Bytes, Row, bits, sized

ON = ("portable", "avx2", "avx512vbmi", "neon", "scalar")  # backends that differ in their kernels
OTHER = rfc7748.public_key(b"\7" * 32)
POINTS = (("a public key", OTHER), ("the base point", rfc7748.BASE_POINT), ("a point of low order", bytes(32)))
FEW = 6  # operations of a batch: from five on, eight lanes are used where there are such kernels


def _row(function: str, arguments: str, inputs: str, public: Bytes = NOTHING) -> Row:
    return Row(f"dauntless_x25519_{function}", f"({arguments}) -> i32", inputs, public, publishes=bits, on=ON)


def rows() -> Iterator[Row]:
    """All of them."""
    pair = f"{sized('out u8', 'public_key', 32)}, {sized('out u8', 'private_key', 32)}"
    yield _row("generate", pair, "any")
    yield _row("public_key", f"{sized('out u8', 'public_key', 32)}, {sized('u8', 'private_key', 32)}", "any")
    shared, private, public = (
        sized("out u8", "shared_secret", 32),
        sized("u8", "private_key", 32),
        sized("public u8", "public_key", 32),
    )
    for words, point in POINTS:
        yield _row("shared_secret", f"{shared}, {private}, {public}", words, {"public_key": point})
    many = f"{sized('out u8', 'public_keys', 32 * COUNT)}, {sized('out u8', 'private_keys', 32 * COUNT)}"
    yield _row("generate_many", f"{many}, public u64 count = {COUNT}", "any")
    shared, private, public = (
        sized("out u8", "shared_secrets", 32 * FEW),
        sized("u8", "private_keys", 32 * FEW),
        sized("public u8", "public_keys", 32 * FEW),
    )
    arguments = f"{shared}, {private}, {public}, public u64 count = {FEW}"
    yield _row(
        "shared_secret_many",
        arguments,
        "a public key and the base point",
        {"public_keys": (OTHER + POINTS[1][1]) * (FEW // 2)},
    )
