"""Values that a run starts from: secrets, what is undefined, addresses of buffers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.prover.operations.tags import Atom, Home
from dauntless.prover.operations.values import MASKS, Known, Partly


def secret(v: int, width: int) -> Known:
    """A secret, whose value in this run is v."""
    return Partly(v, MASKS[width], 0, width, False, None)


def undefined(v: int, width: int, atom: Atom | None = None) -> Known:
    """A value of which nothing may be assumed; the atom's own if one is given."""
    return Partly(v, MASKS[width], MASKS[width], width, False, ((0, atom),) if atom else None)


def address_of(home: Home, offset: int = 0) -> Known:
    """An address in a buffer."""
    return Partly(home.address + offset & MASKS[home.width], 0, 0, home.width, False, ((0, home),))
