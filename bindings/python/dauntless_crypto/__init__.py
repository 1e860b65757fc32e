"""ML-KEM (FIPS 203) and SHA-3 (FIPS 202): `mlkem512`, `mlkem768`, `mlkem1024` and `sha3`. Bytes in, bytes out.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import sys

from dauntless_crypto import _native
from dauntless_crypto._native import (
    DauntlessError,
    DecapsulationKeyError,
    EncapsulationKeyError,
    LengthError,
    RandomnessError,
    mlkem512,
    mlkem768,
    mlkem1024,
    sha3,
)

for _name in ("mlkem512", "mlkem768", "mlkem1024", "sha3"):  # so that `import dauntless_crypto.sha3` finds them
    sys.modules[f"{__name__}.{_name}"] = getattr(_native, _name)

__all__ = [
    "DauntlessError",
    "DecapsulationKeyError",
    "EncapsulationKeyError",
    "LengthError",
    "RandomnessError",
    "mlkem512",
    "mlkem768",
    "mlkem1024",
    "sha3",
]
