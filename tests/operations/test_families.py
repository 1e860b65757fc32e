"""A sample of the operations beside ML-KEM's and ML-DSA's single ones; `make prove-operations` proves all.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.library import Library, read
from dauntless.spec import fips203, rfc7748
from dauntless.spec.fips202 import sha3_256
from tests.operations import formats, hashes, memory, mlkem, rsa, x25519
from tests.operations.row import BACKENDS, COUNT, Row, judge
from tests.operations.test_mlkem import archive

__all__ = ["archive"]


def row(rows: Iterable[Row], function: str, inputs: str) -> Row:
    return next(r for r in rows if r.function == f"dauntless_{function}" and r.inputs == inputs)


def last(library: Library) -> tuple[str, ...]:
    """The features of the widest backend."""
    return list(BACKENDS[library.isa].values())[-1]


def test_a_comparison(archive: Path) -> None:
    """Proved; of what it leaves, no more depends on a secret than the bit that it returns."""
    library, given = read([archive]), row(memory.rows(), "equal", "100 bytes")
    found = judge(library, given, last(library))
    assert found.refusals == ()
    assert (found.result, found.declassified) == ("secret", {})
    left = judge(library, replace(given, wiped=True), last(library)).refusals
    assert [(r.rule, r.what.partition(" bytes")[0]) for r in left] in ([], [("secret left on the stack", "1")])


def test_a_hash_in_pieces(archive: Path) -> None:
    """Of a secret message: the state after it is secret, the digest is the standard's, the state is wiped."""
    library, given = read([archive]), row(hashes.rows(), "sha3_finalize", "SHA3_256")
    update, _ = given.made["hash"]
    first, _ = update.made["hash"]
    pieces = b"\1" * 100, b"\2" * 300
    first, update = replace(first, beside={"data": pieces[0]}), replace(update, beside={"data": pieces[1]})
    update = replace(update, made={"hash": (first, "hash")})
    found = judge(library, replace(given, made={"hash": (update, "hash")}), last(library))
    assert found.refusals == ()
    assert found.left["digest"].values == sha3_256(b"".join(pieces))
    assert found.left["hash"].values == bytes(len(found.left["hash"].values))


def test_a_key_in_pem(archive: Path) -> None:
    """Its characters are secret but for which are base64's; the run beside the proof reads the key."""
    library, given = read([archive]), row(formats.rows(), "x25519_decode_private_key", "PEM")
    found = judge(library, given, last(library))
    assert found.refusals == ()
    assert found.left["key"].values == b"\7" * 32
    assert found.outputs == {"key": "secret"}


def test_another_public_key_beside_a_private_one(archive: Path) -> None:
    """It is refused, after one published bit."""
    library = read([archive])
    if library.isa != "x86_64":
        pytest.skip("the multiplication takes a minute with the kernels of this processor")
    found = judge(
        library, row(formats.rows(), "x25519_decode_private_key", "DER, another public key beside it"), last(library)
    )
    assert found.refusals == ()
    assert list(found.declassified.values()) == [1]
    assert (found.result != "0", found.left["key"].values) == (True, bytes(32))


def test_a_shared_secret(archive: Path) -> None:
    """Proved, with one published bit, and the standard's."""
    library = read([archive])
    if library.isa != "x86_64":
        pytest.skip("takes a minute with the kernels of this processor")
    given = replace(row(x25519.rows(), "x25519_shared_secret", "a public key"), beside={"private_key": b"\5" * 32})
    found = judge(library, given, BACKENDS["x86_64"]["avx2"])
    assert found.refusals == ()
    assert list(found.declassified.values()) == [1]
    assert found.left["shared_secret"].values == rfc7748.x25519(b"\5" * 32, x25519.OTHER)


def test_a_batch_of_prepared_keys(archive: Path) -> None:
    """Reached by an array of pointers; what comes out are the standard's secrets."""
    library = read([archive])
    if library.isa != "x86_64":
        pytest.skip("takes minutes with the kernels of this processor")
    p = mlkem.parameter_sets()[0]
    words, seed = mlkem.seeds(p.k)[0]
    key, given = mlkem.keys(p, seed), row(mlkem.rows(p), "mlkem512_decapsulate_many_prepared", words)
    made, _ = given.made["key0"]
    made = replace(made, beside={"dk.s": key.dk[: 384 * p.k], "dk.z": key.dk[-32:]})
    found = judge(library, replace(given, made={name: (made, "prepared") for name in given.made}), last(library))
    assert found.refusals == ()
    assert found.outputs == {"ss": "secret"}
    assert found.left["ss"].values == COUNT * fips203.decaps_internal(p, key.dk, key.ciphertext)


def test_an_encryption(archive: Path) -> None:
    """RSAES-PKCS1-v1_5 of a secret message: proved, and the key's owner reads the message."""
    library, key = read([archive]), rsa.keys(2048)
    if library.isa != "x86_64":
        pytest.skip("takes minutes with the kernels of this processor")
    given = replace(row(rsa.rows(), "rsa_encrypt_pkcs1v15", "2048 bits"), beside={"message": b"my secret"})
    found = judge(library, given, BACKENDS["x86_64"]["avx2"])
    assert found.refusals == ()
    assert found.outputs == {"ciphertext": "secret"}
    encoded = pow(int.from_bytes(found.left["ciphertext"].values, "big"), key.d, key.n).to_bytes(key.size, "big")
    assert (encoded[:2], encoded[2:].partition(b"\0")[2]) == (b"\0\2", b"my secret")
