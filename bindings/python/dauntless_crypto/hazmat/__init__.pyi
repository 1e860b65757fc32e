"""Functions that are easily misused: encapsulation and signatures from given random bytes, internal functions of FIPS 204.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless_crypto.hazmat import mldsa44 as mldsa44
from dauntless_crypto.hazmat import mldsa65 as mldsa65
from dauntless_crypto.hazmat import mldsa87 as mldsa87
from dauntless_crypto.hazmat import mlkem512 as mlkem512
from dauntless_crypto.hazmat import mlkem768 as mlkem768
from dauntless_crypto.hazmat import mlkem1024 as mlkem1024
from dauntless_crypto.hazmat import x25519mlkem768 as x25519mlkem768
from dauntless_crypto.hazmat import xwing as xwing

__all__ = [
    "mldsa44",
    "mldsa65",
    "mldsa87",
    "mlkem512",
    "mlkem768",
    "mlkem1024",
    "x25519mlkem768",
    "xwing",
]
