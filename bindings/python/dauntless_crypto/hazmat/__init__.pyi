"""Functions that are easily misused: encapsulation from given random bytes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless_crypto.hazmat import mlkem512 as mlkem512
from dauntless_crypto.hazmat import mlkem768 as mlkem768
from dauntless_crypto.hazmat import mlkem1024 as mlkem1024

__all__ = ["mlkem512", "mlkem768", "mlkem1024"]
