"""X-Wing against its draft's vectors; X25519MLKEM768's layout, agreement and refusal.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib

import pytest

from dauntless.spec import fips203, hybrids, rfc7748

# draft-connolly-cfrg-xwing-kem, appendix C: seed, eseed, SHA3-256 of pk and of ct, ss
XWING = (
    (
        "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26",
        "3cb1eea988004b93103cfb0aeefd2a686e01fa4a58e8a3639ca8a1e3f9ae57e2"
        "35b8cc873c23dc62b8d260169afa2f75ab916a58d974918835d25e6a435085b2",
        "5121745904643ad9dfacca7869292c19a8a69533b53e60666b7db910b4ad6367",
        "c0abd149f83f45324ac3a7ddc7606c71f257e5ea86113522834a0ee1bcb34e3e",
        "d2df0522128f09dd8e2c92b1e905c793d8f57a54c3da25861f10bf4ca613e384",
    ),
    (
        "badfd6dfaac359a5efbb7bcc4b59d538df9a04302e10c8bc1cbf1a0b3a5120ea",
        "17cda7cfad765f5623474d368ccca8af0007cd9f5e4c849f167a580b14aabdef"
        "aee7eef47cb0fca9767be1fda69419dfb927e9df07348b196691abaeb580b32d",
        "799b6016e5daa56ffa1b5e79f7caf73413ceecd6df428642404cac41ddee4853",
        "7680b7ba47ae09bac4b43001edcef9d98e50df20026e70ba6a424447e1f2b961",
        "f2e86241c64d60f6649fbc6c5b7d17180b780a3f34355e64a85749949c45f150",
    ),
    (
        "ef58538b8d23f87732ea63b02b4fa0f4873360e2841928cd60dd4cee8cc0d4c9",
        "22a96188d032675c8ac850933c7aff1533b94c834adbb69c6115bad4692d8619"
        "f90b0cdf8a7b9c264029ac185b70b83f2801f2f4b3f70c593ea3aeeb613a7f1b",
        "1ef0c99a06026450564957a5402a788feffbbefdcce55d25de254d0a49eb095a",
        "3088688d63201d5d844170b79f148b2791c15f346ff6f8bd559807fbd442f91f",
        "953f7f4e8c5b5049bdc771d1dffada0dd961477d1a2ae0988baa7ea6898d893f",
    ),
)


@pytest.mark.parametrize(("seed", "eseed", "pk_hash", "ct_hash", "ss"), XWING)
def test_xwing(seed: str, eseed: str, pk_hash: str, ct_hash: str, ss: str) -> None:
    """Keys, ciphertext and secret of the draft's vectors."""
    sk = bytes.fromhex(seed)
    pk = hybrids.xwing_encapsulation_key(sk)
    secret, ct = hybrids.xwing_encapsulate(pk, bytes.fromhex(eseed))
    assert (pk_hash, ct_hash) == (hashlib.sha3_256(pk).hexdigest(), hashlib.sha3_256(ct).hexdigest())
    assert ss == secret.hex() == hybrids.xwing_decapsulate(ct, sk).hex()


def test_label() -> None:
    """The draft's label in hexadecimal."""
    assert hybrids.XWING_LABEL.hex() == "5c2e2f2f5e5c"


def test_x25519mlkem768() -> None:
    """Both sides agree; ML-KEM's part comes first in shares and secrets."""
    seed, ours, m, theirs = (bytes([n]) * size for n, size in ((1, 64), (2, 32), (3, 32), (4, 32)))
    share = hybrids.client_share(seed, ours)
    answer = hybrids.server_response(share, m, theirs)
    assert answer is not None
    secret, response = answer
    assert (1216, 1120, 64) == (len(share), len(response), len(secret))
    assert secret == hybrids.client_secret(response, seed, ours)
    ek, dk = fips203.keygen_internal(fips203.ML_KEM_768, seed[:32], seed[32:])
    assert (ek, rfc7748.public_key(ours)) == (share[:1184], share[1184:])
    assert secret[:32] == fips203.decaps_internal(fips203.ML_KEM_768, dk, response[:1088])
    assert secret[32:] == rfc7748.shared_secret(ours, response[1088:])


def test_x25519mlkem768_refuses_low_order() -> None:
    """A public key of low order gives neither side a secret."""
    seed, ours, m, theirs = (bytes([n]) * size for n, size in ((1, 64), (2, 32), (3, 32), (4, 32)))
    share = hybrids.client_share(seed, ours)
    assert hybrids.server_response(share[:1184] + bytes(32), m, theirs) is None
    assert hybrids.client_secret(bytes(1120), seed, ours) is None
