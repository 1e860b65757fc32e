"""Types of the package; the modules have stubs of their own.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless_crypto import hazmat as hazmat
from dauntless_crypto import mlkem512 as mlkem512
from dauntless_crypto import mlkem768 as mlkem768
from dauntless_crypto import mlkem1024 as mlkem1024
from dauntless_crypto import sha3 as sha3

__all__ = [
    "DauntlessError",
    "DecapsulationKeyError",
    "EncapsulationKeyError",
    "FormatError",
    "LengthError",
    "RandomnessError",
    "hazmat",
    "mlkem512",
    "mlkem768",
    "mlkem1024",
    "sha3",
]

class DauntlessError(Exception):
    """Any error of this package."""

class LengthError(DauntlessError):
    """An argument does not have the length it must have."""

class EncapsulationKeyError(DauntlessError):
    """An encapsulation key has a coefficient that is not reduced (FIPS 203, section 7.2, modulus check)."""

class DecapsulationKeyError(DauntlessError):
    """A decapsulation key does not hold a valid encapsulation key and its hash (FIPS 203, section 7.3, hash check)."""

class RandomnessError(DauntlessError):
    """The operating system gave no random numbers."""

class FormatError(DauntlessError):
    """What was given is not a key in PKCS#8 or SPKI, or not one of this parameter set."""
