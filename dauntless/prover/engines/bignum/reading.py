"""Nodes read as values: every operation of the DAG on exact integers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`word` is a node's unsigned value. `form` is a value congruent to it modulo 2^width, without its last wrap: sums take it from
an operand where the other one is a carry or a constant, so that x + y + carry wraps once. Comparisons are quotients: for a, b
in [0, 2^w), a < b is -floor((a - b) / 2^w) and a = 0 is -floor((a - 1) / 2^w); the `or` of words is 0 if their sum is, and
then a product of that bit and one of them is 0. What has no rule is an opaque word, about which only its width is known. A
short sum of words is kept unwrapped too, and so is 2^k times it: (x - y) + z may wrap twice where its value does not. A
summand that is a mask, a constant times a bit or known to be small counts by its value next to zero, which is congruent: x +
(2^w - 1) b is x - b. A sum that lies in [-1, 0] is the mask of a bit. Where the code computes a product, or a sum, and its low
bits besides, as doubled words need them, these are the remainder of that word, in one form everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dauntless.isa.value import Bits
from dauntless.prover.engines.bignum.atoms import BIT, OPAQUE, Atoms, Value
from dauntless.prover.engines.bignum.carries import Carries, incremented
from dauntless.prover.engines.bignum.gates import SMALL, Gates
from dauntless.prover.engines.bignum.polynomial import atoms_in
from dauntless.prover.engines.bignum.remainders import Remainders
from dauntless.prover.graph.dag import Node, topological
from dauntless.prover.graph.pieces import known_low_part
from dauntless.prover.graph.traversal import apply

RING = ("add", "sub", "mul", "join")
WHOLE = (1, 32, 64)  # widths of nodes whose words are computed at once
HALF = 32  # shifts by multiples of it need no name
MOST_UNWRAPPED = 12  # terms
WIDEST_WORD = 64  # of words that may be found again
Rule = Callable[["Reading", Node], Value]


class Reading:
    """The values of nodes; each is computed once."""

    def __init__(self, atoms: Atoms, remainders: Remainders, *, late: bool = False, sums: bool = False) -> None:
        self.late = late  # whether narrow nodes get words only where one is needed
        self.doubled = ("add", "sub", "mul") if sums else ("mul",)  # whose low bits are read from the word
        self.atoms, self.remainders = atoms, remainders
        self.words: dict[int, Value] = {}
        self.forms: dict[int, Value] = {}
        self.sums: dict[int, Value] = {}  # short sums of words, none of them wrapped
        self.gates, self.carries = Gates(atoms, self), Carries(self)
        self.named: set[int] = set()  # single bits that select
        self.wider: dict[int, Node] = {}  # narrow product or sum -> the one of which it is the low bits
        self.conjuncts: dict[int, list[Node]] = {}  # node -> those of which it is the `and`, oldest first
        self.seen: set[int] = set()  # nodes with a word or a form
        self.given: set[int] = set()  # nodes whose value does not come from their arguments

    def declare(self, variable: Node, value: Value) -> None:
        """Gives a variable its value, or a node one that takes the place of its own."""
        self.words[variable.id] = value
        self.seen.add(variable.id)
        self.given.add(variable.id)
        self.remainders.register(value)
        self.remainders.suggest(value)

    def read(self, roots: Sequence[Node]) -> list[Value]:
        """The values of the roots. Single bits that select or negate are named before anything is computed from them, so that
        each has one form everywhere."""
        order = topological(roots, arguments=self._arguments)
        self.named |= _selectors(order)
        self._find_wider(order)
        for node in topological(roots, arguments=self._arguments) if self.wider else order:
            self._visit(node)
        return [self.word(root) for root in roots]

    def word(self, x: Node) -> Value:
        """The unsigned value of a node."""
        if x.id not in self.words:
            for node in topological([x], self.seen, self._arguments):
                self._visit(node)
            if x.id not in self.words:
                self._keep(x, self.remainders.remainder(self.forms[x.id], x.width, self._also(x)))
        return self.words[x.id]

    def _find_wider(self, order: Sequence[Node]) -> None:
        """Finds the products, and perhaps sums, whose low bits are computed by themselves, besides."""
        widths = {x.width for x in order if x.op in self.doubled and 1 < x.width < WIDEST_WORD}
        found = [x for x in order if x.op in self.doubled and x.width == WIDEST_WORD] if widths else []
        for x in found:  # and of what is found: the low bits of low bits
            for width in widths:
                low = known_low_part(x, width) if width < x.width else None
                if low is not None and low.op in self.doubled and low.id > x.id and low.id not in self.wider:
                    self.wider[low.id] = x  # made later than x, which so does not depend on it
                    found.append(low)

    def _arguments(self, x: Node) -> Sequence[Node]:
        """The nodes from which a node's value is computed."""
        if x.id in self.given:
            return ()
        wider = self.wider.get(x.id)
        return self.carries.arguments(x) if wider is None else (wider,)

    def form(self, x: Node) -> Value:
        """A value congruent to a node modulo 2^width."""
        return self.forms.get(x.id) or self.word(x)

    def unwrapped(self, x: Node) -> Value:
        """A value congruent to a node modulo 2^width, in which no sum of its own is wrapped."""
        if x.op == "const":
            return _centred(self, x)
        shifted = _shifted(x)
        if shifted is not None and shifted[0].id in self.sums:
            return self.atoms.scaled(self.sums[shifted[0].id], 1 << shifted[1])
        return self.sums.get(x.id) or self.word(x)

    def _visit(self, x: Node) -> None:
        """Computes a node's form if its word may wait, otherwise its word; its arguments have been visited."""
        if x.id in self.seen:
            return
        if x.id in self.wider:
            self._keep(x, self.remainders.remainder(self.word(self.wider[x.id]), x.width))
            self.seen.add(x.id)
            return
        form = _narrow(self, x) if self.late and x.width not in WHOLE and x.width < 128 else None
        if form is not None:
            self.forms[x.id] = form
        else:
            self._keep(x, self._made(x))
        self.seen.add(x.id)  # last: time may run out on the way

    def _keep(self, x: Node, value: Value) -> None:
        if x.id in self.named:
            value = self.atoms.bit(value)
        if x.op in RING:
            value = self.remainders.multiple_of_bit(value)
        if x.op == "add" and x.width == WIDEST_WORD and value.exponent:
            value = self._as_high_part(x, value)
        self.words[x.id] = value
        if 1 < x.width <= WIDEST_WORD:
            self.remainders.register(value)

    def _as_high_part(self, x: Node, value: Value) -> Value:
        """The word of a sum, as the high half of a product if it is that; then it is its form too."""
        found = self.remainders.high_part(value)
        if found is not value:
            self.forms[x.id] = found
            self.sums.pop(x.id, None)
        return found

    def _is_at_hand(self, x: Node) -> bool:
        """Whether a node's word is known, or that of the node of which it is a part."""
        return x.id in self.words or (x.op in ("extract", "join") and all(a.id in self.words for a in x.args))

    def _also(self, x: Node) -> list[Value]:
        """The sum of the words of a sum, if these are known."""
        if x.op not in ("add", "sub") or not all(self._is_at_hand(a) for a in x.args):
            return []
        return [self.atoms.combine(self.word(x.args[0]), 1, self.word(x.args[1]), 1 if x.op == "add" else -1)]

    def wrapped(self, x: Node, form: Value, also: Sequence[Value] = ()) -> Value:
        """The word of a node with this form, and perhaps others."""
        self.forms[x.id] = form
        return self.remainders.remainder(form, x.width, also)

    def opaque(self, x: Node) -> Value:
        """A word about which nothing is known."""
        columns = [self.word(a).samples for a in x.args]
        samples = []
        for i in range(self.atoms.count):
            arguments = [Bits(column[i], a.width) for column, a in zip(columns, x.args, strict=True)]
            known = x.args or x.op == "const"  # an address or what another function returns is only a name
            samples.append(apply(x, arguments, {}).value if known else x.id % (1 << x.width))
        kind = BIT if x.width == 1 else OPAQUE
        return self.atoms.new(kind, 0, (1 << x.width) - 1, tuple(samples), width=x.width, text=x.op)

    def _made(self, x: Node) -> Value:
        rule = _RULES.get(x.op)
        return self.opaque(x) if rule is None or x.op == "var" else rule(self, x)


def _selectors(order: Sequence[Node]) -> set[int]:
    """Single bits that select, negate or are combined with others, through complements."""
    found = set[int]()
    for node in reversed(order):
        if node.op == "sext" and node.args[0].width == 1:
            found.add(node.args[0].id)
        if node.op == "ite" and _step(node) is None:
            found.add(node.args[0].id)
        if node.width == 1 and node.op in ("xor", "and", "or"):
            found.update(a.id for a in node.args)
        if node.op == "not" and node.id in found:
            found.add(node.args[0].id)
    return found


# -- forms of narrow nodes -----------------------------------------------------------------------------------------------
def _narrow(reading: Reading, x: Node) -> Value | None:
    """The form of a node that needs no word of its own: of low or high bits, and of sums and products of such."""
    atoms, args = reading.atoms, x.args
    if x.op in ("add", "sub"):
        return atoms.combine(reading.form(args[0]), 1, _centred(reading, args[1]), 1 if x.op == "add" else -1)
    if x.op == "mul":
        return atoms.mul(_factor(reading, args[0]), _factor(reading, args[1]))
    if x.op == "not":
        return atoms.combine(atoms.number(-1), 1, reading.form(args[0]), -1)
    if (
        x.op == "extract"
        and not incremented(x)
        and (args[0].id not in reading.words or reading.gates.mask_of(args[0]) is None)
    ):
        source = reading.words.get(args[0].id) or reading.form(args[0])
        if x.data == 0:
            return source
        if x.data + x.width == args[0].width or x.data % WIDEST_WORD == 0:
            return reading.remainders.floor(source, x.data)
    return None


def _factor(reading: Reading, x: Node) -> Value:
    """A factor of a product modulo a power of two: the form if it is short."""
    form = reading.form(x)
    return form if len(form.poly) <= 1 else reading.word(x)


def _centred(reading: Reading, x: Node) -> Value:
    """The form of a summand; of a constant, the nearest to zero."""
    if x.op == "const" and x.data >> x.width - 1:
        return reading.atoms.number(x.data - (1 << x.width))
    return reading.form(x)


# -- rules, by operation --------------------------------------------------------------------------------------------------
def _const(reading: Reading, x: Node) -> Value:
    return reading.atoms.number(x.data)


def _join(reading: Reading, x: Node) -> Value:
    total = reading.atoms.scaled(reading.word(x.args[0]), 1 << x.data[0])
    for piece, offset in zip(x.args[1:], x.data[1:], strict=True):
        total = reading.atoms.combine(total, 1, reading.word(piece), 1 << offset)
    return total


def _extract(reading: Reading, x: Node) -> Value:
    """Bits of a form; the top bit of a form in [-2^w, 2^w) is its sign."""
    (a,), low = x.args, x.data
    digit = reading.carries.digit(x)
    if digit is not None:
        return digit
    bit = reading.gates.mask_of(a) if 1 < a.width <= WIDEST_WORD and a.id in reading.words else None
    if bit is not None:
        return reading.gates.mask(x, bit)
    bit = reading.gates.bit_of(a, low) if x.width == 1 else None
    if bit is not None:
        return bit
    form, remainders = reading.form(a), reading.remainders
    if low + x.width < a.width and low % HALF and x.width > 1 and a.op == "var":
        # the low bits of the shifted element, which has a name: the same bits elsewhere have it too
        return remainders.remainder(remainders.floor(form, low), x.width)
    if low + x.width < a.width:
        return remainders.floor(remainders.remainder(form, low + x.width), low)
    if form.low >= 0 and form.high < 1 << a.width:
        return remainders.floor(form, low)
    if x.width == 1 and form.low >> low >= -1 and form.high >> low <= 0:
        return _sign(reading, remainders.floor(form, low))
    return remainders.floor(reading.word(a), low)


def _sign(reading: Reading, quotient: Value) -> Value:
    """The negative of a quotient that is 0 or -1."""
    found = reading.atoms.scaled(quotient, -1).narrow(0, 1)
    reading.remainders.suggest(found)
    return found


def _shifted(x: Node) -> tuple[Node, int] | None:
    """(y, k) if a node is 2^k y, for a y of as many bits as are left."""
    if x.op == "join" and len(x.args) == 2 and x.args[0].op == "const" and not x.args[0].data:
        return x.args[1], x.data[1]
    return None


def _sum(reading: Reading, x: Node) -> Value:
    a, b = x.args
    first, second = reading.word(a), reading.word(b)
    sign = 1 if x.op == "add" else -1
    plain = first, second
    carried = _is_carry(reading, b)
    if carried or (_is_carry(reading, a) and sign > 0):
        first, second = (reading.form(a), second) if carried else (first, reading.form(b))
    first, second = _near_zero(reading, a, first), _near_zero(reading, b, second)
    first, second = _as_selected(reading, first, second), _as_selected(reading, second, first)
    if x.width == 1:
        known = _known_difference(reading, first, second)
        if known is not None:
            return known
    form = reading.atoms.combine(first, 1, second, sign)
    mask = _as_mask(reading, x, form)
    if mask is not None:
        return mask
    also = [reading.atoms.combine(plain[0], 1, plain[1], sign)] if plain != (first, second) else []
    if b.op in ("add", "sub") and not carried:  # x - (y + borrow)
        also.append(reading.atoms.combine(reading.form(a), 1, reading.form(b), sign))
    unwrapped = _short_sum(reading, reading.unwrapped(a), reading.unwrapped(b), sign)
    if unwrapped is not None:
        reading.sums[x.id] = unwrapped
        if unwrapped.poly != form.poly:
            also.append(unwrapped)
    if x.width == 1:  # modulo 2, a sum is a difference
        also += [reading.atoms.combine(first, 1, second, -sign), reading.atoms.combine(second, 1, first, -sign)]
    return reading.wrapped(x, form, also)


def _known_difference(reading: Reading, a: Value, b: Value) -> Value | None:
    """The difference of two bits, both atoms, that has a name, which they also are modulo 2."""
    if len(a.poly) != 1 or len(b.poly) != 1:
        return None
    differences = (reading.atoms.sub(a, b), reading.atoms.sub(b, a))
    return next((bit for x in differences if (bit := reading.atoms.known_bit(x)) is not None), None)


def _as_mask(reading: Reading, x: Node, form: Value) -> Value | None:
    """The word of a sum that is -b for a bit b, which is its form from then on; None if it is none."""
    word = reading.gates.mask_of_sum(x, form)
    if word is not None:
        reading.forms[x.id] = reading.atoms.scaled(reading.gates.masks[x.id], -1)
    return word


def _near_zero(reading: Reading, x: Node, value: Value) -> Value:
    """A summand's congruent value next to zero, if that is a constant, a constant times a bit, or known to be small."""
    if x.op == "const":
        return _centred(reading, x)
    if x.id in reading.gates.masks:
        return reading.atoms.scaled(reading.gates.masks[x.id], -1)
    form = reading.forms.get(x.id)
    if form is not None and (x.op == "sext" or (form.low >= -SMALL and form.high <= SMALL)):
        return form
    monomial, constant = next(iter(value.poly.items()), ((), 0))
    is_multiple = len(value.poly) == len(monomial) == 1 and not value.exponent and monomial[0] in reading.atoms.bits
    if is_multiple and constant > 0 and constant >> x.width - 1:
        bit = reading.atoms.value(reading.atoms.all[monomial[0]])
        return reading.atoms.scaled(bit, constant - (1 << x.width))
    return value


def _as_selected(reading: Reading, a: Value, b: Value) -> Value:
    """A summand that is a bit by whose name the other summand is selected: that name, so that x ^ mask + bit is -x or x."""
    bit = reading.atoms.known_bit(a) if a.is_bit else None
    return bit if bit is not None and not atoms_in(bit.poly).isdisjoint(atoms_in(b.poly)) else a


def _short_sum(reading: Reading, a: Value, b: Value, sign: int) -> Value | None:
    """The sum or difference if it is short; where many more terms are in one than in the other, it is long."""
    if abs(len(a.poly) - len(b.poly)) > MOST_UNWRAPPED:
        return None
    found = reading.atoms.combine(a, 1, b, sign)
    return found if len(found.poly) <= MOST_UNWRAPPED else None


def _is_carry(reading: Reading, x: Node) -> bool:
    """Whether a summand does not keep the other one from staying unwrapped."""
    return x.op == "const" or x.op == "sext" or reading.word(x).is_bit or x.id in reading.gates.masks


def _mul(reading: Reading, x: Node) -> Value:
    a, b = (reading.word(n) for n in x.args)
    return reading.wrapped(x, reading.atoms.mul(a, b))


def _not(reading: Reading, x: Node) -> Value:
    bit = reading.gates.masks.get(x.args[0].id)
    if bit is not None:
        reading.gates.masks[x.id] = reading.atoms.complement(bit)
    return reading.atoms.combine(reading.atoms.number((1 << x.width) - 1), 1, reading.word(x.args[0]), -1)


def _sext(reading: Reading, x: Node) -> Value:
    (a,) = x.args
    value = reading.word(a)
    top = value if a.width == 1 else reading.remainders.floor(value, a.width - 1)
    top = reading.atoms.bit(top) if a.width == 1 else top
    reading.forms[x.id] = reading.atoms.combine(value, 1, top, -(1 << a.width))
    if a.width == 1:
        reading.forms[x.id] = reading.atoms.scaled(top, -1)
        return reading.gates.mask(x, top)
    found = reading.atoms.combine(value, 1, top, (1 << x.width) - (1 << a.width))
    return found.narrow(0, (1 << x.width) - 1)


def _ult(reading: Reading, x: Node) -> Value:
    a, b = (reading.word(n) for n in x.args)
    return _is_negative(reading, reading.atoms.sub(a, b), x.args[0].width)


def _slt(reading: Reading, x: Node) -> Value:
    width = x.args[0].width
    a, b = (_signed(reading, reading.word(n), width) for n in x.args)
    return _is_negative(reading, reading.atoms.sub(a, b), width)


def _signed(reading: Reading, value: Value, width: int) -> Value:
    if value.constant is not None:
        return reading.atoms.number(value.constant - (value.constant >> width - 1 << width))
    return reading.atoms.combine(value, 1, reading.remainders.floor(value, width - 1), -(1 << width))


def _is_negative(reading: Reading, difference: Value, width: int) -> Value:
    """Whether a value in (-2^width, 2^width) is negative."""
    return _sign(reading, reading.remainders.floor(difference, width))


def _eq(reading: Reading, x: Node) -> Value:
    a, b = (reading.word(n) for n in x.args)
    width = x.args[0].width
    if b.constant == (1 << width) - 1:
        return reading.remainders.floor(reading.atoms.combine(a, 1, reading.atoms.number(1), 1), width).narrow(0, 1)
    if b.constant == 0 and a.is_bit:
        return reading.atoms.complement(a)
    if b.constant == 1 and a.is_bit:
        return a
    if b.constant == 0 and x.args[0].op == "or":
        return _all_zero(reading, _parts(x.args[0]))
    difference = a if b.constant == 0 else reading.remainders.remainder(reading.atoms.sub(a, b), width)
    return _is_negative(reading, reading.atoms.combine(difference, 1, reading.atoms.number(1), -1), width)


def _parts(x: Node) -> list[Node]:
    """The nodes of which a node is the `or`."""
    return [part for y in x.args for part in _parts(y)] if x.op == "or" else [x]


def _all_zero(reading: Reading, parts: Sequence[Node]) -> Value:
    """Whether these are all 0, as their sum is then: their products with this bit are 0."""
    atoms, words = reading.atoms, [reading.word(part) for part in parts]
    total = words[0]
    for word in words[1:]:
        total = atoms.add(total, word)
    width = parts[0].width + len(parts).bit_length()
    found = atoms.selector(_is_negative(reading, atoms.combine(total, 1, atoms.number(1), -1), width))
    if found.atom is not None:
        atoms.excluded[found.atom] = frozenset(word.atom for word in words if word.atom is not None)
    return found


def _ror(reading: Reading, x: Node) -> Value:
    (a,) = x.args
    value = reading.word(a)
    low = reading.remainders.remainder(value, x.data)
    high = reading.remainders.floor(value, x.data)
    return reading.atoms.combine(high, 1, low, 1 << (x.width - x.data))


def _bitwise(reading: Reading, x: Node) -> Value:
    found = reading.carries.value(x) or reading.gates.bitwise(x)
    return found or (_conjunction(reading, x) if x.op == "and" else reading.opaque(x))


def _conjunction(reading: Reading, x: Node) -> Value:
    """The `and` of words as an atom, whose words are kept."""
    found = reading.opaque(x)
    parts = {y.id: y for a in x.args for y in reading.conjuncts.get(a.id, [a])}
    reading.conjuncts[x.id] = [parts[i] for i in sorted(parts)]
    reading.remainders.conjoin(found, [reading.word(y) for y in reading.conjuncts[x.id]])
    return found


def _ite(reading: Reading, x: Node) -> Value:
    step = _step(x)
    if step is None:
        return reading.gates.choice(x)
    condition, start, amount = reading.word(x.args[0]), x.args[2], step
    if x.args[2].op == "add" and any(y is x.args[1] for y in x.args[2].args):  # the condition chooses the smaller one
        condition, start, amount = reading.atoms.complement(condition), x.args[1], -step
    form = reading.atoms.combine(reading.form(start), 1, condition, amount)
    mask = _as_mask(reading, x, form)
    if mask is not None:
        return mask
    return reading.wrapped(x, form, [reading.atoms.combine(reading.word(start), 1, condition, amount)])


def _step(x: Node) -> int | None:
    """s of a choice between y + s and y, modulo 2^width, where s is 1 or -1: the choice is y + s * condition, the sum of y and
    a carry. None for other choices."""
    _, a, b = x.args
    if x.width == 1:
        return None
    if a.op == b.op == "const" and {a.data, b.data} == {0, 1}:
        return int(a.data - b.data)
    for first, second, sign in ((a, b, 1), (b, a, -1)):
        if first.op == "add" and any(y is second for y in first.args):
            other = first.args[1] if first.args[0] is second else first.args[0]
            steps = {1: 1, (1 << x.width) - 1: -1}
            if other.op == "const" and other.data in steps:
                return sign * steps[other.data]
    return None


_RULES: Mapping[str, Rule] = {
    "const": _const, "join": _join, "extract": _extract, "add": _sum, "sub": _sum, "mul": _mul, "not": _not, "sext": _sext,
    "ult": _ult, "slt": _slt, "eq": _eq, "ror": _ror, "xor": _bitwise, "and": _bitwise, "or": _bitwise, "ite": _ite,
}  # fmt: skip
