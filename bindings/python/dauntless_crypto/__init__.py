"""ML-KEM (FIPS 203) and SHA-3 (FIPS 202): `mlkem512`, `mlkem768`, `mlkem1024` and `sha3`. Bytes in, bytes out.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import sys

from dauntless_crypto._native import (
    DauntlessError,
    DecapsulationKeyError,
    EncapsulationKeyError,
    FormatError,
    LengthError,
    RandomnessError,
    hazmat,
    mlkem512,
    mlkem768,
    mlkem1024,
    sha3,
)

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


def _name(module, name):
    """Lets `import` find a module that is native."""
    module.__name__ = name
    sys.modules[name] = module


for _module in (mlkem512, mlkem768, mlkem1024, sha3, hazmat):
    _name(_module, f"{__name__}.{_module.__name__}")
for _module in (hazmat.mlkem512, hazmat.mlkem768, hazmat.mlkem1024):
    _name(_module, f"{__name__}.hazmat.{_module.__name__}")
hazmat.__path__ = []  # a package
del _module, _name
