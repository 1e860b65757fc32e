"""ML-KEM-768. A decapsulation key is a seed of 64 bytes or an expanded key; functions take either and tell by its length.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from collections.abc import Sequence

ENCAPSULATION_KEY_SIZE: int
DECAPSULATION_KEY_SIZE: int
CIPHERTEXT_SIZE: int

def generate() -> tuple[bytes, bytes]:
    """A new encapsulation key, to be published, and its decapsulation key, to be kept: a seed of 64 bytes."""

def encapsulation_key(decapsulation_key: bytes) -> bytes:
    """The public half of a pair, from the secret one."""

def expand(seed: bytes) -> bytes:
    """The decapsulation key of a seed in the expanded form of FIPS 203."""

def encapsulate(encapsulation_key: bytes) -> tuple[bytes, bytes]:
    """A ciphertext for the key's owner, and the shared secret of 32 bytes."""

def encapsulate_deterministic(encapsulation_key: bytes, random: bytes) -> tuple[bytes, bytes]:
    """The same with the 32 random bytes m given; each m must be random and used once."""

def decapsulate(decapsulation_key: bytes, ciphertext: bytes) -> bytes:
    """The shared secret. A ciphertext that was made for another key is no error: it gives a secret nobody else can know."""

def generate_many(count: int) -> list[tuple[bytes, bytes]]:
    """So many new pairs, as `generate` makes them; many at once cost less, multiples of eight least."""

def encapsulate_many(encapsulation_keys: Sequence[bytes]) -> list[tuple[bytes, bytes]]:
    """For each key what `encapsulate` gives."""

def encapsulate_many_deterministic(
    encapsulation_keys: Sequence[bytes], randoms: Sequence[bytes]
) -> list[tuple[bytes, bytes]]:
    """The same with the 32 random bytes m given for each; each m must be random and used once."""

def decapsulate_many(decapsulation_keys: Sequence[bytes], ciphertexts: Sequence[bytes]) -> list[bytes]:
    """The shared secret of each ciphertext under the key with the same index."""

class PreparedEncapsulationKey:
    """An encapsulation key with everything computed that does not depend on the message."""

    def __init__(self, encapsulation_key: bytes) -> None: ...
    def encapsulate(self) -> tuple[bytes, bytes]: ...
    def encapsulate_deterministic(self, random: bytes) -> tuple[bytes, bytes]: ...

class PreparedDecapsulationKey:
    """A decapsulation key with everything computed that does not depend on the ciphertext; wiped when it is deleted."""

    def __init__(self, decapsulation_key: bytes) -> None: ...
    def decapsulate(self, ciphertext: bytes) -> bytes: ...
