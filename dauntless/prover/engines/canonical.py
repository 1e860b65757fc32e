"""Words of any width in canonical form: polynomials over GF(2) of rotated atoms, and sums of multiples of these.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A form is a polynomial over GF(2) of rotated atoms (`anf`), or a sum modulo 2^width of multiples of such polynomials. Equal
forms have equal values, because each rule below is an identity of words and forms are interned by their content; unequal
forms show nothing. The rules: sums are collected; ~x = -x - 1; a sum of words that share no bit is their xor, and a word is the
sum of the parts that share no bit; a word moved left by s is 2^s times the word; a sum inside a bitwise operation is an atom,
one for it and its complement, and the low bits of a sum are those of the sum of the low bits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dauntless.prover.engines import anf
from dauntless.prover.engines.anf import Polynomial, Product, ones

PRODUCTS = 256  # of a polynomial that is multiplied out; a larger factor becomes an atom
BUDGET = 20_000_000  # products and summands that may be handled in one proof


class TooLarge(Exception):
    """The forms exceed the budget."""


@dataclass(frozen=True, slots=True)
class Word:
    """A form that is a polynomial: `products` with their masks, ascending."""

    width: int
    products: tuple[tuple[Product, int], ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """A form that is not a polynomial: constant + the sum of coefficient * Word, by the numbers of their forms, ascending."""

    width: int
    constant: int
    terms: tuple[tuple[int, int], ...]


Terms = dict[int, int]  # number of a Word -> coefficient


class Forms:
    """All forms and atoms of one proof, numbered."""

    def __init__(self) -> None:
        self._work = 0
        self.clear()

    def clear(self) -> None:
        """Removes all forms and atoms."""
        self.forms: list[Word | Sum] = []
        self.atoms: list[Any] = []  # what each atom is: ("var", name), ("sum", form), (operation, data, forms...)
        self.widths: list[int] = []  # of the atoms
        self._numbers: dict[Word | Sum, int] = {}
        self._atoms: dict[Any, int] = {}
        self._bits: dict[int, Polynomial] = {}  # sum -> its lowest bit
        self.families: dict[frozenset[Product], list[int]] = {}  # lowest bit -> sums that are atoms
        self._low_bits: dict[int, int] = {}  # sum -> the wider sum whose low bits it is, or itself
        self._low_sums: dict[tuple[int, int], tuple[Terms, int]] = {}
        self._partners: dict[int, dict[int, Any]] = {}  # word -> words that it shares no bit with -> their xor
        self._holders: dict[int, list[int]] = {}  # reference -> words that are summands

    # -- interning ------------------------------------------------------------------------------------------------------
    def number(self, form: Word | Sum) -> int:
        """The number of a form; equal forms have equal numbers."""
        number = self._numbers.get(form)
        if number is None:
            number = self._numbers[form] = len(self.forms)
            self.forms.append(form)
        return number

    def _spend(self, amount: int) -> None:
        self._work += amount
        if self._work > BUDGET:
            raise TooLarge

    def atom(self, width: int, *key: Any) -> int:
        """The atom of this key."""
        number = self._atoms.get((width, *key))
        if number is None:
            assert width < anf.ROTATIONS
            number = self._atoms[width, *key] = len(self.atoms)
            self.atoms.append(key)
            self.widths.append(width)
        return number

    def reference(self, width: int, *key: Any) -> Polynomial:
        """The whole atom as a polynomial."""
        return {(anf.reference(self.atom(width, *key)),): ones(width)}

    # -- forms ------------------------------------------------------------------------------------------------------------
    def word(self, p: Polynomial, width: int) -> int:
        """The form of a polynomial; a sum if the polynomial is the low part of a sum or its complement."""
        if 1 <= len(p) <= 2:
            whole, flipped = ones(width), p.get((), 0)
            refs = [product for product in p if product]
            if len(refs) == 1 and len(refs[0]) == 1 and p[refs[0]] == whole and flipped in (0, whole):
                atom, rotation = divmod(refs[0][0], anf.ROTATIONS)
                if self.atoms[atom][0] == "sum" and rotation == 0 and self.widths[atom] >= width:
                    terms, constant = self.sum(self.atoms[atom][1], width)
                    return self.multiple_of(terms, constant, width, -1 if flipped else 1, -1 if flipped else 0)
        return self.number(Word(width, tuple(sorted(p.items()))))

    def multiple_of(self, terms: Mapping[int, int], constant: int, width: int, factor: int, more: int) -> int:
        """The form of factor * (terms + constant) + more."""
        return self.total({t: c * factor for t, c in terms.items()}, constant * factor + more, width)

    def total(self, terms: Terms, constant: int, width: int) -> int:
        """The form of a sum; a word if its parts share no bit."""
        modulus = ones(width)
        constant &= modulus
        terms = {t: c & modulus for t, c in terms.items() if c & modulus}
        self._spend(len(terms) + 1)
        terms, constant = self._united(terms, constant, width)
        p = self._disjoint(terms, constant, width)
        if p is not None:
            return self.word(p, width)
        return self.number(Sum(width, constant, tuple(sorted(terms.items()))))

    def _united(self, terms: Terms, constant: int, width: int) -> tuple[Terms, int]:
        """Terms with pairs of summands that share no set bit, such as (x & y) + (~x & z), replaced by their xor; and the
        constant."""
        pending = sorted(terms)
        while pending:
            t = pending.pop()
            c = terms.get(t, 0)
            found = next((both for u, both in self._apart(t).items() if terms.get(u, 0) == c), None) if c else None
            if found is not None:
                other, ((united, factor),), offset = found
                del terms[t], terms[other]
                terms[united] = (terms.get(united, 0) + c * factor) & ones(width)
                constant = (constant + c * offset) & ones(width)
                pending.append(united)
        return {t: c for t, c in terms.items() if c}, constant

    def _apart(self, word: int) -> dict[int, Any]:
        """Words of the same width that share references but no set bit with this one -> (that word, the xor of both as a
        multiple of one word, constant)."""
        found = self._partners.get(word)
        if found is None:
            found = self._partners[word] = {}
            width, p = self.forms[word].width, self._polynomial(word)
            references = {ref for product in p for ref in product}
            others = {u for ref in references for u in self._holders.get(ref, ()) if self.forms[u].width == width}
            for u in sorted(others):
                q = self._polynomial(u)
                self._spend(len(p) * len(q))
                if len(p) * len(q) <= PRODUCTS and _support(p) & _support(q) and not anf.conjunction(p, q):
                    terms, constant = self._sum_of_parts(anf.exclusive(p, q), width)
                    if len(terms) == 1:
                        both = tuple(terms.items())
                        found[u], self._partners[u][word] = (u, both, constant), (word, both, constant)
            for ref in references:
                self._holders.setdefault(ref, []).append(word)
        return found

    def _disjoint(self, terms: Terms, constant: int, width: int) -> Polynomial | None:
        """The sum as a polynomial, if all coefficients are plus or minus a power of two and no two parts share a bit."""
        total, used = dict[Product, int](), 0
        for t, c in terms.items():
            opposite = -c & ones(width)
            power = c if c.bit_count() == 1 else opposite
            if power.bit_count() != 1:
                return None
            p = anf.moved(self._polynomial(t), 1 - power.bit_length(), width, self.widths)
            mask = _support(p)
            if used & mask:
                return None
            used |= mask
            if power is not c:  # -v = (v ^ mask) - mask, where v lies within the mask
                p, constant = anf.exclusive(p, anf.constant(mask)), constant - mask
            total = anf.exclusive(total, p)
        constant &= ones(width)
        return None if used & constant else anf.exclusive(total, anf.constant(constant))

    def _polynomial(self, form: int) -> Polynomial:
        found = self.forms[form]
        assert isinstance(found, Word)
        return dict(found.products)

    def polynomial(self, form: int) -> Polynomial:
        """The form as a polynomial; a sum becomes an atom, shared with its complement."""
        found = self.forms[form]
        if isinstance(found, Word):
            self._spend(len(found.products))
            return dict(found.products)
        if self._bit(form).get((), 0):  # of the two, the one whose lowest bit has no constant
            return anf.exclusive(self._sum_atom(self.complement(form), found.width), anf.constant(ones(found.width)))
        return self._sum_atom(form, found.width)

    def complement(self, form: int) -> int:
        """The form of the complement of a sum."""
        found, modulus = self.forms[form], ones(self.forms[form].width)
        assert isinstance(found, Sum)
        terms = tuple((t, -c & modulus) for t, c in found.terms)
        return self.number(Sum(found.width, ~found.constant & modulus, terms))

    def _bit(self, form: int) -> Polynomial:
        """The lowest bit of a sum, which is an xor modulo 2."""
        if form not in self._bits:
            terms, constant = self.sum(form, 1)
            total = anf.constant(constant & 1)
            for t, c in terms.items():
                total = anf.exclusive(total, self._polynomial(t)) if c & 1 else total
            self._bits[form] = total
        return self._bits[form]

    def _sum_atom(self, form: int, width: int) -> Polynomial:
        """The atom of a sum: the low bits of a wider known sum, or its own."""
        wider = self._low_bits.get(form)
        if wider is None:
            family = self.families.setdefault(frozenset(self._bit(form)), [])
            wider = next((f for f in family if self.is_low(form, f, width)), form)
            self._low_bits[form] = wider
            if wider == form:
                family.append(form)
        atom = self.atom(self.forms[wider].width, "sum", wider)
        return {(anf.reference(atom),): ones(width)}

    def is_low(self, form: int, wider: int, width: int) -> bool:
        """Whether the form is the low bits of a wider one."""
        return self.forms[wider].width > width and self.total(*self.sum(wider, width), width) == form

    def sum(self, form: int, width: int) -> tuple[Terms, int]:
        """The form of the sum modulo 2^width, for width <= the form's."""
        found = self.forms[form]
        if isinstance(found, Sum):
            if found.width == width:
                return dict(found.terms), found.constant
            terms, constant = dict[int, int](), found.constant
            self._spend(len(found.terms))
            for t, c in found.terms:
                if (t, width) not in self._low_sums:
                    self._low_sums[t, width] = self.sum(t, width)
                more, offset = self._low_sums[t, width]
                constant += c * offset
                for u, d in more.items():
                    terms[u] = terms.get(u, 0) + c * d
            return terms, constant
        p = dict(found.products)
        if width != found.width:
            p = anf.moved(p, 0, width, self.widths)
        return self._sum_of_parts(p, width)

    def _sum_of_parts(self, p: Polynomial, width: int) -> tuple[Terms, int]:
        """A part with a constant on its lowest bit, as its mask minus its complement within the mask."""
        total, terms = p.get((), 0), dict[int, int]()
        flipped = total
        self._spend(len(p))
        for mask, part in anf.components(p):
            within, sign = flipped & mask, 1
            total -= within  # the constant's bits within the part belong to it
            if within & mask & -mask:
                within, sign = within ^ mask, -1
                total += mask
            more, offset = self._multiple(anf.exclusive(part, anf.constant(within)), width)
            total += sign * offset
            for t, c in more.items():
                terms[t] = terms.get(t, 0) + sign * c
        return terms, total

    def _multiple(self, part: Polynomial, width: int) -> tuple[Terms, int]:
        """A part as a multiple of an atom if it is a shifted atom, else as itself."""
        product, mask = next(iter(part.items()))
        if len(part) == len(product) == 1:
            atom, rotation = divmod(product[0], anf.ROTATIONS)
            shift, size = (mask & -mask).bit_length() - 1, self.widths[atom]
            if rotation == -shift % size and mask == ones(size) << shift & ones(width):
                if self.atoms[atom][0] == "sum" and size >= width:
                    terms, constant = self.sum(self.atoms[atom][1], width)
                    return {t: c << shift for t, c in terms.items()}, constant << shift
                low = ((anf.reference(atom),), ones(min(size, width)))
                return {self.number(Word(width, (low,))): 1 << shift}, 0
        return {self.number(Word(width, tuple(sorted(part.items())))): 1}, 0

    # -- operations on forms --------------------------------------------------------------------------------------------
    def add(self, a: int, b: int, width: int, factor: int = 1) -> int:
        """The form of a + factor * b modulo 2^width."""
        terms, constant = self.sum(a, width)
        more, offset = self.sum(b, width)
        for t, c in more.items():
            terms[t] = terms.get(t, 0) + factor * c
        self._spend(len(terms))
        return self.total(terms, constant + factor * offset, width)

    def cut(self, form: int, width: int) -> int:
        """The form of the low bits."""
        found = self.forms[form]
        assert width <= found.width
        if found.width == width:
            return form
        if isinstance(found, Sum):
            return self.total(*self.sum(form, width), width)
        return self.word(anf.moved(dict(found.products), 0, width, self.widths), width)

    def low(self, form: int, width: int) -> Polynomial:
        """The low bits of the form as a polynomial."""
        return self.polynomial(self.cut(form, width))

    def conjunction(self, p: Polynomial, q: Polynomial, width: int) -> Polynomial:
        """The polynomial of p & q, multiplied out unless it is large."""
        while len(p) * len(q) > PRODUCTS and max(len(p), len(q)) > 2:
            if len(p) >= len(q):
                p = self._opaque(p, width)
            else:
                q = self._opaque(q, width)
        self._spend(len(p) * len(q))
        return anf.conjunction(p, q)

    def _opaque(self, p: Polynomial, width: int) -> Polynomial:
        """A large polynomial as an atom, shared with its complement."""
        flip = ones(width) if p.get((), 0) & 1 else 0
        form = self.number(Word(width, tuple(sorted(anf.exclusive(p, anf.constant(flip)).items()))))
        return anf.exclusive(self.reference(width, "word", form), anf.constant(flip))

    def copies(self, bit: Polynomial, width: int) -> Polynomial:
        """The polynomial of `width` copies of one bit."""
        if not bit or bit == {(): 1}:
            return anf.constant(ones(width) if bit else 0)
        flip = bit.get((), 0)
        form = self.number(Word(1, tuple(sorted(anf.exclusive(bit, anf.constant(flip)).items()))))
        atom = self.atom(1, "bit", form)
        return anf.exclusive({(anf.reference(atom),): ones(width)}, anf.constant(ones(width) if flip else 0))


def _support(p: Polynomial) -> int:
    """A mask of the bits that may be set."""
    support = 0
    for mask in p.values():
        support |= mask
    return support
