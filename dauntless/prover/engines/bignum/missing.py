"""What a wrong number lacks: a carry or the high half of a product that the code has, for messages.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Only samples are compared, so a message may name another carry with the same values on all of them; nothing is concluded.
"""

from __future__ import annotations

from dauntless.prover.engines.bignum.atoms import INPUT, REMAINDER, Atoms, Samples, Value
from dauntless.prover.engines.bignum.reading import WIDEST_WORD


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


def _carry(atoms: Atoms, lacking: Samples) -> str:
    """The carry out of a sum that has these values; "" if there is none."""
    for atom in atoms.all:
        definition = atom.definition
        if atom.kind == REMAINDER and definition and tuple([x >> atom.width for x in definition.samples]) == lacking:
            return f"the carry out of {_summands(atoms, definition)}"
    return ""


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
    products = {m: None for atom in atoms.all if atom.definition for m in atom.definition.poly if len(m) == 2}
    for m in products:
        pairs = zip(atoms.all[m[0]].samples, atoms.all[m[1]].samples, lacking, strict=True)
        if all(0 <= x - (a * b >> WIDEST_WORD) <= 2 for a, b, x in pairs):
            return f"the carry of the row's product {_product(atoms, m)}"
    return ""


def _product(atoms: Atoms, monomial: tuple[int, ...]) -> str:
    return " * ".join(atoms.all[i].text or "a word" for i in monomial)
