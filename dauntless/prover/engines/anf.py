"""Words as polynomials over GF(2): xors of products of rotated atoms, each behind a mask.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A reference (atom a of W bits, rotation r) is the endless bit string whose bit i is bit (i + r) mod W of the atom. A polynomial
maps products of references to masks; bit i of its value is the xor of those products whose mask has bit i. Shifts, rotations,
slices and concatenations move masks and rotations only, so they lose nothing, and each function here is an identity of bits:
xor is addition in GF(2), `and` distributes over it, and a product of equal references is one of them.
"""

from __future__ import annotations

from collections.abc import Sequence

Product = tuple[int, ...]  # references, ascending
Polynomial = dict[Product, int]  # product -> mask, never 0

ROTATIONS = 1 << 16  # a reference is atom * ROTATIONS + rotation; atoms are narrower than that


def ones(width: int) -> int:
    """A mask of `width` bits."""
    return (1 << width) - 1


def reference(atom: int, rotation: int = 0) -> int:
    """Bit i is bit (i + rotation) of the atom."""
    return atom * ROTATIONS + rotation


def constant(value: int) -> Polynomial:
    """The polynomial of a constant."""
    return {(): value} if value else {}


def exclusive(p: Polynomial, q: Polynomial) -> Polynomial:
    """The polynomial of p ^ q."""
    if len(p) < len(q):
        p, q = q, p
    result = dict(p)
    for product, mask in q.items():
        mask ^= result.get(product, 0)
        if mask:
            result[product] = mask
        else:
            del result[product]
    return result


def conjunction(p: Polynomial, q: Polynomial) -> Polynomial:
    """The polynomial of p & q."""
    result: Polynomial = {}
    for first, mask in p.items():
        for second, other in q.items():
            common = mask & other
            if common:
                product = tuple(sorted({*first, *second}))
                common ^= result.get(product, 0)
                if common:
                    result[product] = common
                else:
                    del result[product]
    return result


def moved(p: Polynomial, by: int, width: int, widths: Sequence[int]) -> Polynomial:
    """The polynomial of bits by .. by + width - 1 of p, with zeros below bit 0. `widths` are the widths of atoms."""
    result: Polynomial = {}
    kept = ones(width)
    for product, mask in p.items():
        mask = (mask >> by if by >= 0 else mask << -by) & kept
        if mask:
            result[_moved(product, by, widths) if by else product] = mask
    return result


def _moved(product: Product, by: int, widths: Sequence[int]) -> Product:
    if len(product) == 1:
        atom, rotation = divmod(product[0], ROTATIONS)
        return (atom * ROTATIONS + (rotation + by) % widths[atom],)
    found = []
    for ref in product:
        atom, rotation = divmod(ref, ROTATIONS)
        found.append(atom * ROTATIONS + (rotation + by) % widths[atom])
    return tuple(sorted(set(found)))


def components(p: Polynomial) -> list[tuple[int, Polynomial]]:
    """(mask, part): p without its constant, divided into parts with disjoint masks."""
    parts: list[tuple[int, list[Product]]] = []
    for product, mask in p.items():
        if product:
            apart = []
            members = [product]
            for other, found in parts:
                if other & mask:
                    mask |= other
                    members += found
                else:
                    apart.append((other, found))
            parts = [*apart, (mask, members)]
    return [(mask, {product: p[product] for product in members}) for mask, members in parts]
