"""What a wrong number or residue lacks: a carry or the high half of a product that the code has, for messages.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Only samples are compared, so a message may name another carry with the same values on all of them; nothing is concluded.
"""

from __future__ import annotations

from math import prod
from operator import add

from dauntless.prover.engines.bignum.atoms import INPUT, REMAINDER, Atom, Atoms, Samples, Value
from dauntless.prover.engines.bignum.reading import WIDEST_WORD

RADICES = (WIDEST_WORD, 51, 52)  # bits of digits


def missing(atoms: Atoms, difference: Value) -> str:
    """What the difference of a number and what it must be is on the samples; "" if it is 0 there."""
    wrong = [x & -x for x in difference.samples if x]
    if not wrong:
        return ""
    place = min(wrong).bit_length() - 1
    place -= place % WIDEST_WORD
    for lacking, what in ((tuple([-x >> place for x in difference.samples]), "lacks"),
                          (tuple([x >> place for x in difference.samples]), "has once more")):  # fmt: skip
        found = _carry(atoms, lacking) or _high_half(atoms, lacking)
        if found:
            return f"on the inputs tried it {what} {found}, times 2^{place}"
    return f"on the inputs tried it is wrong from bit {place} on"


def missing_modulo(atoms: Atoms, difference: Value, scale: Value, modulus: Value) -> str:
    """The same of scale * output - function modulo an odd number; "" if nothing is found."""
    moduli = modulus.samples
    if not all(m & 1 and m > 0 for m in moduli):
        return ""
    triples = zip(difference.samples, scale.samples, moduli, strict=True)
    found = [x * pow(s, -1, m) % m for x, s, m in triples]  # of the output, divided by 2^below
    if not any(found):
        return ""
    bits, below = 2 * max(moduli).bit_length(), 0
    for place in sorted({place for radix in RADICES for place in range(0, bits, radix)}):
        found = [x * pow((m + 1) // 2, place - below, m) % m for x, m in zip(found, moduli, strict=True)]
        below = place
        for lacking, what in ((tuple([-x % m for x, m in zip(found, moduli, strict=True)]), "lacks"),
                              (tuple(found), "has once more")):  # fmt: skip
            if max(lacking) >> WIDEST_WORD:
                continue
            source = _carry(atoms, lacking) or _high_half(atoms, lacking)
            if source:
                return f"on the inputs tried it {what} {source}, times 2^{place}, modulo the modulus"
    return ""


def _carry(atoms: Atoms, lacking: Samples) -> str:
    """The carry out of a sum that has these values; "" if there is none."""
    for atom in atoms.all:
        if not atom.definition or atom.kind != REMAINDER:
            continue
        carry = _quotient(atom)
        if carry == lacking:
            return f"the carry out of {_summands(atoms, atom.definition)}"
        for inner in _low_words(atoms, atom.definition, atom.width):  # a sum of three in two steps
            if tuple(map(add, carry, _quotient(inner))) == lacking:
                return f"the carries out of {_summands(atoms, inner.definition or atom.definition)} and of another sum after it"
    return ""


def _quotient(atom: Atom) -> Samples:
    return tuple([x >> atom.width for x in atom.definition.samples]) if atom.definition else ()


def _low_words(atoms: Atoms, value: Value, width: int) -> list[Atom]:
    """The remainders of this width among the summands of a value."""
    found = [atoms.all[m[0]] for m, c in value.poly.items() if len(m) == 1 and c == 1 << value.exponent]
    return [atom for atom in found if atom.kind == REMAINDER and atom.width == width and atom.definition]


def _summands(atoms: Atoms, value: Value) -> str:
    """The last products, or elements of inputs, in a sum."""
    known = [m for m in value.poly if m and any(atoms.all[i].kind == INPUT for i in m)]
    last = max((abs(value.poly[m]) for m in known), default=0)
    found = [_product(atoms, m) for m in known if abs(value.poly[m]) == last]
    return f"the sum with {' + '.join(found)}" if found else "a sum of sums"


def _high_half(atoms: Atoms, lacking: Samples) -> str:
    """A product of the code whose high half, perhaps with carries of two summands, has these values; "" if there is none."""
    if max(lacking) <= 1:
        return ""
    sums = [atom.definition for atom in atoms.all if atom.definition]
    products = {(1, *m): m for value in sums for m in value.poly if len(m) == 2}
    multiples = {
        (c, *m): m for value in sums for m, c in value.poly.items() if len(m) == 1 and c > 1 and not value.exponent
    }
    for (factor, *_), m in (products | multiples).items():
        pairs = zip(*(atoms.all[i].samples for i in m), lacking, strict=True)
        if all(0 <= x - (factor * prod(values) >> WIDEST_WORD) <= 2 for *values, x in pairs):
            times = f"{factor} * " if factor > 1 else ""
            return f"the carry of the row's product {times}{_product(atoms, m)}"
    return ""


def _product(atoms: Atoms, monomial: tuple[int, ...]) -> str:
    return " * ".join(atoms.all[i].text or "a word" for i in monomial)
