"""ML-KEM (FIPS 203), ML-DSA (FIPS 204), SHA-3 (FIPS 202), X25519 (RFC 7748) and RSA (RFC 8017): a module for each algorithm and
parameter set. Functions take and return bytes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

import sys as _sys
from types import ModuleType as _ModuleType

from dauntless_crypto import _native
from dauntless_crypto._native import *  # noqa: F403, a module for each algorithm and the exceptions


def _name(parent, name):
    """Registers the submodules of a native module, so that `import` finds them."""
    for module in list(vars(parent).values()):
        if isinstance(module, _ModuleType):
            full_name = f"{name}.{module.__name__}"
            _name(module, full_name)
            module.__name__ = full_name
            _sys.modules[full_name] = module


_name(_native, __name__)
_sys.modules[f"{__name__}.hazmat"].__path__ = []  # a package
