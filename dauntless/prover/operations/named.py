"""What values are by their names (`tags.py`), and parts of rules that need no value: names and masks that results have.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`tags` name what a value is, bit for bit: the address of a buffer plus a number (known, but another number wherever the buffer
is), or something of the caller's of which nothing is known. They survive moves only, and addresses survive sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dauntless.prover.operations.tags import Atom, Home, Nonzero, Tags, distances, untouched

Parts = tuple[int, int, int, int, bool, "Tags | None", int]  # v, m, u, width, p, tags and s of a value


def home_of(value: Any) -> Home | None:
    """The buffer that a value is an address of, plus a number."""
    tags = value.tags
    if tags is not None and len(tags) == 1 and tags[0][0] == 0 and isinstance(tags[0][1], Home):
        return tags[0][1] if value.width == tags[0][1].width else None
    return None


def atom_of(value: Any) -> Atom | None:
    """What the value is wherever buffers are, if it is one thing as a whole, other than an address."""
    tags = value.tags
    if tags is not None and not value.p and len(tags) == 1 and tags[0][0] == 0 and not tags[0][1].is_address:
        return tags[0][1] if tags[0][1].width == value.width else None
    return None


def same(a: Any, b: Any) -> bool:
    """Whether they are one value, by their names too."""
    return a is b or (atom_of(a) is not None and atom_of(a) is atom_of(b))


def is_plain(a: Any) -> bool:
    """Whether the value is the same wherever buffers are."""
    return not (a.p or (a.tags is not None and any(atom.is_address for _, atom in a.tags)))


def kept(a: Any, b: Any) -> Tags | None:
    """The tags of a value that is combined with known zeros where it has tags."""
    if a.tags and b.tags is None and not b.m and not b.p:
        return untouched(a.tags, b.v)
    if b.tags and a.tags is None and not a.m and not a.p:
        return untouched(b.tags, a.v)
    return None


def from_lowest(u: int, width: int) -> int:
    """All bits from the lowest one of these on."""
    return (1 << width) - 1 & -(u & -u) if u else 0


def joined(pieces: Sequence[Any]) -> Parts:
    """Concatenation, least significant piece first."""
    v = m = u = s = width = 0
    p = False
    tags: list[tuple[int, Atom]] = []
    for piece in pieces:
        v |= piece.v << width
        if not piece.k:
            m |= piece.m << width
            u |= piece.u << width
            s |= piece.s << width
            p = p or piece.p
            if piece.tags:
                tags += [(low + width, atom) for low, atom in piece.tags]
        width += piece.width
    return v, m, u, width, p, tuple(tags) or None, s


def with_low_bits(a: Any, b: Any) -> Parts | None:
    """An address with bits set that are below its alignment: what they were is the same wherever the buffer is, so the result
    is this address plus a number. None if a or b is something else."""
    for address, bits in ((a, b), (b, a)):
        home = home_of(address)
        if (
            home is not None
            and not address.m
            and not address.p
            and bits.k
            and bits.v < (home.alignment & -home.alignment)
        ):
            return address.v | bits.v, 0, 0, address.width, False, ((0, home),), 0
    return None


def distance(a: Any, b: Any) -> Parts | None:
    """The difference of addresses in two parts of the stack, which differ by more or less in other runs: of that the bits are
    known that all of them have. None if a or b is something else."""
    x, y = home_of(a), home_of(b)
    if x is None or y is None or x is y or x.buffer is not y.buffer:
        return None
    full, difference = (1 << a.width) - 1, a.v - b.v
    low, high = (difference + more & full for more in distances(x, y))
    m = (1 << (low ^ high).bit_length()) - 1 if low <= high else full
    tags = ((0, Nonzero("a distance in the stack", a.width)),) if m and 0 < low <= high else None
    return difference & full, m, m, a.width, a.p or b.p, tags, 0


def near(a: Any, b: Any) -> bool:
    """Whether they are addresses in one buffer, or near to it, which compare as their offsets do wherever it is."""
    x, y = home_of(a), home_of(b)
    return x is not None and y is not None and x.buffer is y.buffer and x.near(a.v) and y.near(b.v)


def without_open(tags: Tags | None) -> tuple[Tags | None, int]:
    """The tags without addresses of which nothing is known but their names, and the bits that these have."""
    if not tags:
        return None, 0
    lost = sum((1 << atom.width) - 1 << low for low, atom in tags if atom.is_open)
    return tuple((low, atom) for low, atom in tags if not atom.is_open) or None, lost
