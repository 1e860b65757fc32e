"""What ML-KEM's algorithms give on names: keys, ciphertexts and secrets, as tests/rust/composition must find them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Key i comes from the seed `drawn("d z", i)`, message i is `drawn("m", i)`. That decryption inverts encryption is no law of
names: for each ciphertext, the name that Algorithm 15 compresses is said to compress to the message, also where a byte of the
ciphertext is changed, so that the comparison of the ciphertexts alone decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dauntless.spec import fips203
from dauntless.spec.fips203 import ParameterSet
from tests.composition import specification
from tests.composition.names import Digest, Names, digest, expanded

SETS = {"MLKEM512": fips203.ML_KEM_512, "MLKEM768": fips203.ML_KEM_768, "MLKEM1024": fips203.ML_KEM_1024}
OPERATIONS = 13  # in a batch: eight, four and one


def drawn(tag: str, number: int, size: int) -> bytes:
    """An input of operation `number`."""
    return expanded(tag, bytes([number]), size=size)


@dataclass(frozen=True)
class Refused:
    """A ciphertext with one changed byte: the byte's index, the name that its decryption compresses, and the secret."""

    place: int
    w: Digest
    secret: bytes


@dataclass(frozen=True)
class Operation:
    """A key, an encapsulation to it, and decapsulations with it."""

    ek: Digest
    dk: Digest
    c: Digest
    secret: bytes
    w: Digest
    unsaid: bytes  # the secret if decryption says something else
    refused: list[Refused]


def operation(spec: Any, names: Names, p: ParameterSet, number: int) -> Operation:
    """What FIPS 203 gives for the inputs of this number."""
    d_z, m = drawn("d z", number, 64), drawn("m", number, 32)
    ek, dk = spec.keygen_internal(p, d_z[:32], d_z[32:])
    assert spec.is_encapsulation_key(p, ek) and spec.is_decapsulation_key(p, dk)
    secret, c = spec.encaps_internal(p, ek, m)
    w = specification.decrypted(spec, p, dk, c).digest
    unsaid = spec.decaps_internal(p, dk, c)
    names.said[w] = m
    assert secret == spec.decaps_internal(p, dk, c) != unsaid
    refused = [changed(spec, names, p, dk, c, m, place) for ends in specification.pieces(p) for place in edges(*ends)]
    return Operation(digest("ek", ek), digest("dk", dk), digest("c", c), secret, w, unsaid, refused)


def edges(start: int, end: int) -> tuple[int, int]:
    """The first and the last byte."""
    return start, end - 1


def changed(spec: Any, names: Names, p: ParameterSet, dk: bytes, c: bytes, m: bytes, place: int) -> Refused:
    """The ciphertext with one bit changed, which is decrypted to the same message."""
    c = c[:place] + bytes([c[place] ^ 1 << place % 8]) + c[place + 1 :]
    w = specification.decrypted(spec, p, dk, c).digest
    names.said[w] = m
    return Refused(place, w, spec.decaps_internal(p, dk, c))


def operations(p: ParameterSet) -> list[Operation]:
    """All operations of a parameter set."""
    names = Names(fips203.Q)
    spec = specification.on_names(names)
    return [operation(spec, names, p, number) for number in range(OPERATIONS)]
