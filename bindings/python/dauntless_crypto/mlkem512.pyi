"""ML-KEM-512: the same functions as in mlkem768.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless_crypto.mlkem768 import *  # noqa: F403
