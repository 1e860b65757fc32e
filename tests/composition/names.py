"""Names of polynomials: what a polynomial is, as a sum of products of samples and decodings, whatever their coefficients are.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A *name* is a linear combination, modulo q, of *atoms*: samples, decodings, their transforms and products of transforms. Two
polynomials have the same name exactly if the ring's laws make them equal: a sum has no order, a product neither order nor
brackets, the transforms are linear and inverse to each other. Byte strings are bytes: hashes of them are hashes, and the
encoding of a name is a string without pattern that the name determines. tests/rust/composition/names.rs computes the same
digests.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

Digest = bytes  # of an atom or a name: 32 bytes


def digest(tag: str, *parts: bytes) -> Digest:
    """The digest of a tag and its parts."""
    return expanded(tag, *parts, size=32)


def expanded(tag: str, *parts: bytes, size: int) -> bytes:
    """Bytes without pattern that a tag and its parts determine."""
    return hashlib.shake_256(tag.encode() + b"".join(parts)).digest(size)


@dataclass(frozen=True)
class Name:
    """A linear combination of atoms: digest -> coefficient in [1, q). `transformed` is None for zero."""

    q: int
    terms: Mapping[Digest, int]
    transformed: bool | None

    @property
    def digest(self) -> Digest:
        return digest("sum", *(atom + c.to_bytes(4, "little") for atom, c in sorted(self.terms.items())))


class Names:
    """The atoms of a world modulo q, and the strings that stand for encodings of names."""

    def __init__(self, q: int) -> None:
        self.q = q
        self.zero = Name(q, {}, None)
        self.inverses: dict[Digest, Digest] = {}  # a transform's atom -> the atom that it transforms, and the other way
        self.factors: dict[Digest, list[Digest]] = {}  # a product's atom -> the atoms that are multiplied
        self.encodings: dict[bytes, Name] = {}  # of d = 12
        self.strings: dict[Digest, bytes] = {}  # the other way
        self.said: dict[Digest, bytes] = {}  # decryptions whose result is prescribed: the name -> the message
        self.unreduced: set[bytes] = set()  # strings with a coefficient of q or more

    # -- atoms
    def sample(self, kind: str, parameter: int, data: bytes, *, transformed: bool) -> Name:
        """What a sampler or a decoder makes of bytes."""
        return Name(self.q, {digest(kind, bytes([parameter]), data): 1}, transformed)

    def sum(self, *terms: tuple[int, Name]) -> Name:
        """A linear combination of names of the same domain."""
        found: dict[Digest, int] = {}
        for scale, name in terms:
            for atom, c in name.terms.items():
                found[atom] = (found.get(atom, 0) + scale * c) % self.q
        domains = {name.transformed for _, name in terms} - {None}
        assert len(domains) <= 1, "a polynomial and a transform are added"
        return Name(self.q, {atom: c for atom, c in found.items() if c}, next(iter(domains), None))

    def transform(self, name: Name, tag: str) -> Name:
        """The transform (`ntt`) or its inverse (`intt`) of each atom."""
        assert name.transformed is not (tag == "ntt"), f"{tag} of the wrong domain"
        found = {}
        for atom, c in name.terms.items():
            image = self.inverses.get(atom) or digest(tag, atom)
            self.inverses[image], self.inverses[atom] = atom, image
            found[image] = c
        return Name(self.q, found, tag == "ntt")

    def product(self, f: Name, g: Name) -> Name:
        """The product of two transforms."""
        assert f.transformed is not False and g.transformed is not False, (
            "a product of polynomials that are not transformed"
        )
        products = (
            (a * b, Name(self.q, {self._product(x, y): 1}, True))
            for x, a in f.terms.items()
            for y, b in g.terms.items()
        )
        return self.sum(*products)

    def _product(self, x: Digest, y: Digest) -> Digest:
        factors = sorted(self.factors.get(x, [x]) + self.factors.get(y, [y]))
        atom = digest("product", *factors)
        self.factors[atom] = factors
        return atom

    # -- bytes
    def encode(self, name: Name, d: int) -> bytes:
        """The string of 32 d bytes that stands for the encoding of a name, with d = 12 or compressed."""
        if d == 1 and name.digest in self.said:
            return self.said[name.digest]
        found = expanded("encode", bytes([d]), name.digest, size=32 * d)
        if d == 12:
            found = self.strings.setdefault(name.digest, found)
            self.encodings[found] = name
        return found

    def decode(self, data: bytes) -> Name:
        """The transform that 384 bytes encode."""
        if data not in self.encodings:
            self.encodings[data] = name = self.sample("decode", 12, data, transformed=True)
            if data not in self.unreduced:
                self.strings[name.digest] = data
        return self.encodings[data]
