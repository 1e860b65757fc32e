"""The modular engine: nodes as integer polynomials, for NTTs, base multiplications, Montgomery and Barrett reductions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`representative(x)` is a Form congruent to x modulo 2^width; `exact(x, signed)` is a Form equal to x read as a two's
complement or unsigned number. Wrapping is lazy: ring operations work on representatives, and only sign and zero extension,
comparisons and outputs require an exact value. If the interval fits one window of 2^w, the polynomial itself, shifted by a
multiple of 2^w, is exact; otherwise a wrap atom is. High parts need no exact value: bits [k, k+n) of x only depend on floor(P
/ 2^k) modulo 2^n.
"""

from __future__ import annotations

from collections.abc import Callable

from dauntless.prover import deadline
from dauntless.prover.engines.forms import (
    ONE,
    Atom,
    Atoms,
    Form,
    Monomial,
    Poly,
    add_into,
    combine,
    interval_product,
    monomial_product,
    multiply,
    scale,
)
from dauntless.prover.graph.dag import Node, topological

Image = dict[Monomial, int]  # polynomial over input atoms with coefficients modulo q

_SHORT = 4  # longer polynomials are given a name


class Modular:
    """The engine's state for one proof."""

    def __init__(self) -> None:
        self.atoms = Atoms()
        self.inputs: dict[str, tuple[Form, bool]] = {}  # variable -> its value and whether that is signed
        self._forms: dict[int, Form] = {}
        self._images: dict[int, Image] = {}
        self._given: dict[int, Image] = {}

    # -- inputs -------------------------------------------------------------------------------------------------------
    def declare(self, variable: Node, low: int, high: int) -> int:
        """Declares a buffer element with low <= value <= high, signed if low < 0."""
        number = self.atoms.new("input", low, high, name=str(variable.data), source=variable)
        self._forms[variable.id] = Form({number: 1}, low, high)
        return number

    def give(self, number: int, image: Image) -> None:
        """Declares that an input atom is congruent to a polynomial in others."""
        self._given[number] = image

    # -- nodes to forms -------------------------------------------------------------------------------------------------
    def representative(self, x: Node) -> Form:
        """A form congruent to the node modulo 2^width."""
        form = self._forms.get(x.id)
        if form is None:
            for node in topological([x], self._forms):
                form = self._forms[node.id] = self._interpret(node)
        assert form is not None
        return self._forms[x.id]

    def exact(self, x: Node, *, signed: bool) -> Form:
        """A form equal to the node, read as signed or unsigned."""
        form = self.representative(x)
        return self._window(form, x.width, -(1 << (x.width - 1)) if signed else 0)

    def _window(self, form: Form, width: int, low: int) -> Form:
        """The form shifted by a multiple of 2^width into [low, low + 2^width), or a wrap atom."""
        moved = self._shifted(form, width, low)
        if moved is None:
            tight = self.atoms.tight(form)
            moved = self._shifted(tight, width, low)
        if moved is None:
            moved = self.atoms.wrap(form.poly, width, low)
        return moved

    @staticmethod
    def _shifted(form: Form, width: int, low: int) -> Form | None:
        shift = (form.low - low) >> width
        if form.high - (shift << width) >= low + (1 << width):
            return None
        if shift == 0:
            return form
        return Form(
            combine(form.poly, {ONE: -(shift << width)}), form.low - (shift << width), form.high - (shift << width)
        )

    def _interpret(self, x: Node) -> Form:
        deadline.check()
        handler = _HANDLERS.get(x.op)
        form = handler(self, x) if handler is not None else None
        return self._opaque(x) if form is None else form

    def _opaque(self, x: Node) -> Form:
        """The form of a node without a rule: an atom for an unknown integer of its width."""
        high = (1 << x.width) - 1
        number = self.atoms.interned(("opaque", x.id), "opaque", 0, high, name=repr(x), source=x)
        return Form({number: 1}, 0, high)

    def _factor(self, form: Form) -> Poly:
        return self.atoms.alias(form)

    def _settle(self, poly: Poly, low: int, high: int) -> Form:
        """A sum in manageable form: short ones with quotients get their tight interval at once, long ones an alias."""
        form = Form(poly, low, high)
        if any(not isinstance(m, tuple) and self.atoms.all[m].kind == "floor" for m in poly):
            form = self.atoms.tight(form)
        return form if len(poly) <= _SHORT else Form(self.atoms.alias(form), form.low, form.high)

    def _const(self, x: Node) -> Form:
        value = x.data - ((x.data >> (x.width - 1)) << x.width) if x.width > 1 else x.data
        return Form({ONE: value} if value else {}, value, value)

    def _add(self, x: Node) -> Form:
        a, b = (self._forms[n.id] for n in x.args)
        poly = combine(self.atoms.named(a.poly), self.atoms.named(b.poly))
        return self._settle(poly, a.low + b.low, a.high + b.high)

    def _sub(self, x: Node) -> Form:
        a, b = (self._forms[n.id] for n in x.args)
        poly = combine(self.atoms.named(a.poly), self.atoms.named(b.poly), -1)
        return self._settle(poly, a.low - b.high, a.high - b.low)

    def _mul(self, x: Node) -> Form:
        a, b = (self._forms[n.id] for n in x.args)
        low, high = interval_product((a.low, a.high), (b.low, b.high))
        if b.low == b.high:
            return Form(scale(self._factor(a), b.low), low, high)
        return self._settle(multiply(self._factor(a), self._factor(b)), low, high)

    def _not(self, x: Node) -> Form:
        a = self._forms[x.args[0].id]
        if x.width == 1:
            a = self._window(a, 1, 0)
            return Form(combine({ONE: 1}, a.poly, -1), 1 - a.high, 1 - a.low)
        return Form(combine({ONE: -1}, a.poly, -1), -1 - a.high, -1 - a.low)

    def _sext(self, x: Node) -> Form:
        inner = x.args[0]
        if inner.width == 1:  # 0 or -1
            a = self._window(self._forms[inner.id], 1, 0)
            return Form(scale(a.poly, -1), -a.high, -a.low)
        return self._window(self._forms[inner.id], inner.width, -(1 << (inner.width - 1)))

    def _join(self, x: Node) -> Form:
        poly: Poly = {}
        low = high = 0
        last = len(x.args) - 1
        for i, (piece, offset) in enumerate(zip(x.args, x.data, strict=True)):
            form = self._forms[piece.id]
            if i < last or piece.op == "const":
                form = self._window(form, piece.width, 0)
            add_into(poly, form.poly, 1 << offset)
            low += form.low << offset
            high += form.high << offset
        return Form(poly, low, high)

    def _extract(self, x: Node) -> Form:
        source = x.args[0]
        form, shift = self._forms[source.id], x.data
        if shift == 0:
            return form
        if (form.high - form.low) >> (shift + x.width):
            form = self.atoms.narrowed(form, shift + x.width)
        poly = self.atoms.floor(form, shift)
        low, high = form.low >> shift, form.high >> shift
        if x.width == 1 and (low, high) == (-1, 0):  # -1 is 1 modulo 2
            return Form(scale(poly, -1), 0, 1)
        return Form(poly, low, high)

    def _ite(self, x: Node) -> Form:
        c, a, b = (self._forms[n.id] for n in x.args)
        c = self._window(c, 1, 0)
        if c.low == c.high:
            return a if c.low else b
        poly = combine(b.poly, multiply(self._factor(c), combine(self._factor(a), self._factor(b), -1)))
        return Form(poly, min(a.low, b.low), max(a.high, b.high))

    def _compare(self, x: Node) -> Form | None:
        left, right = x.args
        if x.op == "eq":
            a, b = self.exact(left, signed=True), self.exact(right, signed=True)
            if a.high < b.low or b.high < a.low:
                return Form({}, 0, 0)
            return Form({ONE: 1}, 1, 1) if a.poly == b.poly else None
        signed = x.op == "slt"
        a, b = self.exact(left, signed=signed), self.exact(right, signed=signed)
        difference = self.atoms.tight(Form(combine(a.poly, b.poly, -1), a.low - b.high, a.high - b.low))
        if difference.high < 0:
            return Form({ONE: 1}, 1, 1)
        if difference.low >= 0:
            return Form({}, 0, 0)
        bits = max(difference.high.bit_length(), (-difference.low - 1).bit_length())
        return Form(scale(self.atoms.floor(difference, bits), -1), 0, 1)  # floor is -1 exactly if a < b

    def _or(self, x: Node) -> Form | None:
        """The form of x | 0 or x ^ 0, where only the residue modulo 2^width shows that the second operand is zero."""
        for zero, other in (x.args, x.args[::-1]):
            if not self.atoms.canonical(self._forms[zero.id].poly, x.width):
                return self._forms[other.id]
        return None

    # -- forms to polynomials modulo q ----------------------------------------------------------------------------------
    def image(self, poly: Poly, q: int) -> Image:
        """poly modulo q as a polynomial over input atoms; other atoms that cannot be expressed remain."""
        result: Image = {}
        remainders: dict[int, int] = {}
        for m, c in poly.items():
            c %= q
            if c:
                self._add_image(result, remainders, m, c, q)
        for number, c in remainders.items():
            if c % q:
                _add_mod(result, {number: 1}, c, q)
        return result

    def _add_image(self, result: Image, remainders: dict[int, int], m: Monomial, c: int, q: int) -> None:
        if isinstance(m, tuple):
            product: Image = {ONE: 1}
            for number in m:
                product = _product_mod(product, self.image({number: 1}, q), q)
            _add_mod(result, product, c, q)
            return
        atom = self.atoms.all[m]
        if atom.kind == "floor":
            c = c * pow(2, -atom.bits, q) % q
            _add_mod(result, self._numerator_image(atom, q), c, q)
            for n, d in self.atoms.remainder(atom).items():  # a wrap atom and a constant
                remainders[n] = remainders.get(n, 0) - c * d
        elif atom.kind == "alias":
            _add_mod(result, self._numerator_image(atom, q), c, q)
        elif m in self._given:
            _add_mod(result, self._given[m], c, q)
        elif atom.kind == "wrap":
            remainders[m] = remainders.get(m, 0) + c
        else:
            _add_mod(result, {m: 1}, c, q)

    def _numerator_image(self, atom: Atom, q: int) -> Image:
        found = self._images.get(atom.number)
        if found is None:
            assert atom.poly is not None
            found = self._images[atom.number] = self.image(atom.poly, q)
        return found


def _add_mod(result: Image, image: Image, factor: int, q: int) -> None:
    for m, c in image.items():
        c = (result.get(m, 0) + factor * c) % q
        if c:
            result[m] = c
        else:
            result.pop(m, None)


def _product_mod(a: Image, b: Image, q: int) -> Image:
    result: Image = {}
    for m, c in a.items():
        _add_mod(result, {monomial_product(m, n): d for n, d in b.items()}, c, q)
    return result


_HANDLERS: dict[str, Callable[[Modular, Node], Form | None]] = {
    "const": Modular._const, "add": Modular._add, "sub": Modular._sub, "mul": Modular._mul, "not": Modular._not,
    "sext": Modular._sext, "join": Modular._join, "extract": Modular._extract, "ite": Modular._ite,
    "or": Modular._or, "xor": Modular._or,
    "eq": Modular._compare, "ult": Modular._compare, "slt": Modular._compare,
}  # fmt: skip
