"""Type stubs of the package; each module has its own.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless_crypto import hazmat as hazmat
from dauntless_crypto import mldsa44 as mldsa44
from dauntless_crypto import mldsa65 as mldsa65
from dauntless_crypto import mldsa87 as mldsa87
from dauntless_crypto import mlkem512 as mlkem512
from dauntless_crypto import mlkem768 as mlkem768
from dauntless_crypto import mlkem1024 as mlkem1024
from dauntless_crypto import rsa as rsa
from dauntless_crypto import sha3 as sha3
from dauntless_crypto import x25519 as x25519
from dauntless_crypto import x25519mlkem768 as x25519mlkem768
from dauntless_crypto import xwing as xwing

class DauntlessError(Exception):
    """Base class of this package's errors."""

class LengthError(DauntlessError):
    """An argument has the wrong length."""

class EncapsulationKeyError(DauntlessError):
    """An encapsulation key has a coefficient that is not reduced (FIPS 203, section 7.2, modulus check)."""

class DecapsulationKeyError(DauntlessError):
    """A decapsulation key does not contain a valid encapsulation key and its hash (FIPS 203, section 7.3, hash check)."""

class SigningKeyError(DauntlessError):
    """An expanded signing key has a coefficient out of range, or its parts do not belong together."""

class SignatureError(DauntlessError):
    """A signature is not of this message and context under this key: do not trust the message. Of a batch, `valid` has a bool
    for each signature; otherwise it is empty."""

    valid: tuple[bool, ...]

class PublicKeyError(DauntlessError):
    """An X25519 public key is a point of low order: the shared secret would be zero (RFC 7748, section 6.1). An RSA public
    key's modulus or exponent is even or out of range."""

class PrivateKeyError(DauntlessError):
    """An RSA private key's numbers do not belong together, or are out of range."""

class DecryptionError(DauntlessError):
    """An RSA ciphertext cannot be decrypted with this key and these choices, whatever the reason."""

class RandomnessError(DauntlessError):
    """The operating system's random number generator failed."""

class FormatError(DauntlessError):
    """What was given is not a key in PKCS#8, SPKI or PKCS#1, or not one of this algorithm and parameter set; or a private key
    cannot be written in the form asked for, since its seed is not known."""
