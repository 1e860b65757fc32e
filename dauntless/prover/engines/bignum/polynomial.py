"""Dyadic polynomials: integer polynomials over atoms, divided by a power of two.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A monomial is the sorted tuple of its atoms' numbers, () the constant. An atom known to be 0 or 1 is its own square, so
products keep such an atom once: this is an identity of values, not of polynomials.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

Monomial = tuple[int, ...]
Poly = dict[Monomial, int]


def twos(number: int) -> int:
    """How often two divides a number that is not 0."""
    return (number & -number).bit_length() - 1


def trimmed(poly: Poly, exponent: int) -> tuple[Poly, int]:
    """poly / 2^exponent with the least exponent."""
    if not exponent:
        return poly, 0
    together = 0
    for coefficient in poly.values():
        together |= coefficient
        if together & 1:
            return poly, exponent
    if not together:
        return poly, 0
    shift = min(twos(together), exponent)
    return {m: c >> shift for m, c in poly.items()}, exponent - shift


def combined(a: Poly, factor: int, b: Poly, other: int) -> Poly:
    """factor * a + other * b: no term has the coefficient 0, whatever the factors."""
    if len(a) < len(b):
        a, factor, b, other = b, other, a, factor
    result = dict(a) if factor == 1 else {m: c * factor for m, c in a.items()} if factor else {}
    add_to(result, b, other)
    return result


def add_to(result: Poly, poly: Mapping[Monomial, int], factor: int) -> None:
    """Adds factor * poly."""
    for m, c in poly.items():
        total = result.get(m, 0) + c * factor
        if total:
            result[m] = total
        else:
            result.pop(m, None)


def add_multiple(result: Poly, m: Monomial, factor: int, poly: Poly, bits: Container[int]) -> None:
    """Adds factor * m * poly."""
    for n, d in poly.items():
        key = joined(m, n, bits)
        total = result.get(key, 0) + factor * d
        if total:
            result[key] = total
        else:
            result.pop(key, None)


def joined(m: Monomial, n: Monomial, bits: Container[int]) -> Monomial:
    """The product of two monomials; `bits` are the atoms that are 0 or 1."""
    if not m:
        return n
    if not n:
        return m
    if m[-1] < n[0]:
        return m + n
    if n[-1] < m[0]:
        return n + m
    both = tuple(sorted(m + n))
    if len(set(both)) == len(both):
        return both
    return tuple(x for j, x in enumerate(both) if not (j and both[j - 1] == x and x in bits))


def without(m: Monomial, atom: int) -> Monomial:
    """The monomial without one occurrence of an atom."""
    place = m.index(atom)
    return m[:place] + m[place + 1 :]


def over(m: Monomial, factor: Monomial) -> Monomial | None:
    """The monomial divided by another; None if that does not divide it."""
    for atom in factor:
        if atom not in m:
            return None
        m = without(m, atom)
    return m


def product(a: Poly, b: Poly, bits: Container[int]) -> Poly:
    """a * b."""
    result: Poly = {}
    for m, c in a.items():
        add_multiple(result, m, c, b, bits)
    return result


def atoms_in(poly: Iterable[Monomial]) -> set[int]:
    """The atoms of a polynomial."""
    return set[int]().union(*poly)


def fixed(poly: Poly, atom: int, value: int) -> Poly:
    """The polynomial where an atom that is 0 or 1 has a known value."""
    result: Poly = {}
    for m, c in poly.items():
        if atom in m:
            if not value:
                continue
            m = tuple(i for i in m if i != atom)
        total = result.get(m, 0) + c
        if total:
            result[m] = total
        else:
            result.pop(m, None)
    return result


def expanded(
    poly: Poly, exponent: int, atom: int, by: Poly, by_exponent: int, bits: Container[int]
) -> tuple[Poly, int]:
    """poly / 2^exponent with by / 2^by_exponent in place of an atom."""
    counts = {m: m.count(atom) for m in poly if atom in m}
    most = max(counts.values(), default=0)
    powers: list[Poly] = [{(): 1}, by]
    for _ in range(1, most):
        powers.append(product(powers[-1], by, bits))
    spare = min((twos(poly[m]) for m in counts), default=0)  # of these terms' factors, taken from the denominator
    spare = min(spare, by_exponent * most)
    shift = by_exponent * most - spare
    result = {m: c << shift for m, c in poly.items() if m not in counts}
    for m, count in counts.items():
        rest = tuple(i for i in m if i != atom)
        add_multiple(result, rest, poly[m] << by_exponent * (most - count) >> spare, powers[count], bits)
    return trimmed(result, exponent + shift)


def divided(poly: Poly, exponent: int, by: Poly, lead: int) -> tuple[Poly, int] | None:
    """The quotient of poly / 2^exponent by a polynomial `by` in which the atom `lead` stands alone and once, with a power of
    two: None unless the division leaves nothing over."""
    shift = twos(by[(lead,)])
    quotient: Poly = {}
    while poly:
        step = {without(m, lead): c for m, c in poly.items() if lead in m}
        if not step:
            return None
        poly = combined(poly, 1 << shift, product(step, by, ()), -1)
        quotient = combined(quotient, 1 << shift, step, 1)
        exponent += shift
    return trimmed(quotient, exponent)


def on_cube(poly: Poly, bits: Sequence[int], modulus: int) -> tuple[Poly, int, int]:
    """A polynomial in a few bits reduced modulo `modulus`: the polynomial with its values in [0, modulus), and the least and
    greatest of them."""
    values = [value % modulus for value in values_on_cube(poly, bits)]
    return interpolated(values, bits), min(values), max(values)


def values_on_cube(poly: Poly, bits: Sequence[int]) -> list[int]:
    """The values of a polynomial for all values of its bits, of which the first counts as 1, the second as 2, and so on."""
    cases = [{x for j, x in enumerate(bits) if case >> j & 1} for case in range(1 << len(bits))]
    return [sum(c for m, c in poly.items() if on.issuperset(m)) for on in cases]


def interpolated(values: Sequence[int], bits: Sequence[int]) -> Poly:
    """The polynomial in bits that has these values, which is exact."""
    left = list(values)
    for j in range(len(bits)):
        for case in range(len(left)):
            if case >> j & 1:
                left[case] -= left[case ^ (1 << j)]
    return {tuple(x for j, x in enumerate(bits) if case >> j & 1): c for case, c in enumerate(left) if c}
