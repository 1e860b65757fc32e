"""Key encapsulation by ML-KEM-768 and X25519 together: X-Wing (draft-connolly-cfrg-xwing-kem) and TLS's X25519MLKEM768
(draft-ietf-tls-ecdhe-mlkem).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.spec import fips203, rfc7748
from dauntless.spec.fips202 import sha3_256, shake256

PARAMETERS = fips203.ML_KEM_768
ENCAPSULATION_KEY = 1184  # bytes, of ML-KEM-768
CIPHERTEXT = 1088
XWING_LABEL = b"\\.//^\\"


# -- X-Wing -------------------------------------------------------------------------------------------------------
def expand_decapsulation_key(sk: bytes) -> tuple[bytes, bytes, bytes, bytes]:
    """Section 5.2, expandDecapsulationKey: (sk_M, sk_X, pk_M, pk_X)."""
    expanded = shake256(sk, 96)
    pk_m, sk_m = fips203.keygen_internal(PARAMETERS, expanded[:32], expanded[32:64])
    sk_x = expanded[64:]
    return sk_m, sk_x, pk_m, rfc7748.public_key(sk_x)


def xwing_encapsulation_key(sk: bytes) -> bytes:
    """Section 5.2, GenerateKeyPairDerand: the encapsulation key of a decapsulation key of 32 bytes."""
    _, _, pk_m, pk_x = expand_decapsulation_key(sk)
    return pk_m + pk_x


def combiner(ss_m: bytes, ss_x: bytes, ct_x: bytes, pk_x: bytes) -> bytes:
    """Section 5.3."""
    return sha3_256(ss_m + ss_x + ct_x + pk_x + XWING_LABEL)


def xwing_encapsulate(pk: bytes, eseed: bytes) -> tuple[bytes, bytes]:
    """Section 5.4.1, EncapsulateDerand: (shared secret, ciphertext) from 64 bytes of randomness."""
    pk_m, pk_x = pk[:ENCAPSULATION_KEY], pk[ENCAPSULATION_KEY:]
    ek_x = eseed[32:]
    ct_x, ss_x = rfc7748.public_key(ek_x), rfc7748.x25519(ek_x, pk_x)
    ss_m, ct_m = fips203.encaps_internal(PARAMETERS, pk_m, eseed[:32])
    return combiner(ss_m, ss_x, ct_x, pk_x), ct_m + ct_x


def xwing_decapsulate(ct: bytes, sk: bytes) -> bytes:
    """Section 5.5, Decapsulate."""
    sk_m, sk_x, _, pk_x = expand_decapsulation_key(sk)
    ct_m, ct_x = ct[:CIPHERTEXT], ct[CIPHERTEXT:]
    ss_m, ss_x = fips203.decaps_internal(PARAMETERS, sk_m, ct_m), rfc7748.x25519(sk_x, ct_x)
    return combiner(ss_m, ss_x, ct_x, pk_x)


# -- X25519MLKEM768 -----------------------------------------------------------------------------------------------
def client_share(seed: bytes, private_key: bytes) -> bytes:
    """Section 4.1 for the client: ML-KEM-768's encapsulation key of the seed d || z, then X25519's public key."""
    ek, _ = fips203.keygen_internal(PARAMETERS, seed[:32], seed[32:])
    return ek + rfc7748.public_key(private_key)


def server_response(share: bytes, m: bytes, private_key: bytes) -> tuple[bytes, bytes] | None:
    """Sections 4.2 and 4.3 for the server: (shared secret, share); None if X25519's secret is zero."""
    ek, peer = share[:ENCAPSULATION_KEY], share[ENCAPSULATION_KEY:]
    k, c = fips203.encaps_internal(PARAMETERS, ek, m)
    secret = rfc7748.shared_secret(private_key, peer)
    return None if secret is None else (k + secret, c + rfc7748.public_key(private_key))


def client_secret(share: bytes, seed: bytes, private_key: bytes) -> bytes | None:
    """Section 4.3 for the client: ML-KEM's secret, then X25519's; None if that is zero."""
    _, dk = fips203.keygen_internal(PARAMETERS, seed[:32], seed[32:])
    secret = rfc7748.shared_secret(private_key, share[CIPHERTEXT:])
    return None if secret is None else fips203.decaps_internal(PARAMETERS, dk, share[:CIPHERTEXT]) + secret
