"""Theorems about powers: kernels that multiply modulo M and look powers up, in sequence, proved from their contracts.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Of a number the proof knows that it is congruent to a product of powers modulo M, and its limits. Bases are the theorem's inputs
and R; exponents are linear forms in the digits of the theorem's exponents.

- A product's contract says R r = f(inputs) modulo M, where f multiplies. So forms add, and R's falls by one. R is prime to M,
  which the contract's own proof demands.
- A look-up's contract says of each element which row of the table it is from, for all values of the indices. If row k is
  congruent to u v^k, for all k, the row of a digit d is congruent to u v^d.
- Limits are the callees' postconditions, and those of the theorem's inputs; of a row that is looked up, those of all rows. They
  are of one number only, or of what is the same in all calls: a formula of factors would be of others in the next call.
- Numbers pass from buffer to buffer only as they lie: elements of one type, in one layout. What is the same in all calls is
  written by none, and read alike by all. Products that Python computes lie in no buffer.
- All products demand the same of what is the same in all calls: a theorem whose demands contradict each other is about nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from operator import index
from types import MappingProxyType
from typing import Any

from dauntless.contract import (
    Argument,
    Below,
    Bound,
    Contract,
    Exponentiation,
    Kind,
    ModularEquals,
    Number,
    Select,
    Signature,
)
from dauntless.contract.contract import limits_of
from dauntless.contract.number import rows_of
from dauntless.contract.symbolic import Symbolic
from dauntless.prover.engines.ring import Residue
from dauntless.prover.refusal import Refusal

ONE, R = "", "R"
MOST_CASES = 1 << 16  # of the indices of a look-up


class Formula(Residue):
    """A modulus as a polynomial over what is the same in all calls, with integers for coefficients: there is no remainder."""

    __slots__ = ()

    def _made(self, terms: dict[Any, int]) -> Formula:
        return Formula(terms, 0)

    def __mod__(self, q: int) -> Residue:
        raise TypeError("a modulus is no remainder")


class Form(Symbolic):
    """A linear form in digits: their coefficients, and that of 1."""

    __slots__ = ("terms",)

    def __init__(self, terms: Mapping[str, int]) -> None:
        self.terms = {name: c for name, c in terms.items() if c}

    @staticmethod
    def of(value: Any) -> Form:
        """The form, or an integer as one."""
        return value if isinstance(value, Form) else Form({ONE: index(value)})

    def __add__(self, other: Any) -> Form:
        few, many = sorted((self.terms, Form.of(other).terms), key=len)
        found = dict(many)
        for name, c in few.items():
            found[name] = found.get(name, 0) + c
        return Form(found)

    def __mul__(self, factor: Any) -> Form:
        return Form({name: c * index(factor) for name, c in self.terms.items()})

    def __lshift__(self, bits: int) -> Form:
        return self * (1 << bits)

    __radd__, __rmul__ = __add__, __mul__


class Power(Symbolic):
    """A number that is congruent to a product of powers, modulo the modulus of a row; modulo any, if that is None. `limits`:
    as in a contract; None of a product that lies in no buffer, which is what Python computes."""

    __slots__ = ("exponents", "limits", "row")

    def __init__(
        self, exponents: Mapping[str, Form], limits: Sequence[Bound | Below] | None = None, row: int | None = None
    ) -> None:
        self.exponents = {base: form for base, form in exponents.items() if form.terms}
        self.limits, self.row = limits, row

    def __mul__(self, other: Any) -> Power:
        theirs = number(other).exponents
        bases = self.exponents | theirs
        return Power({b: self.exponents.get(b, Form({})) + theirs.get(b, Form({})) for b in bases})

    def __pow__(self, exponent: Any) -> Power:
        form = Form.of(exponent)
        constant = {base: own.terms.get(ONE, 0) for base, own in self.exponents.items()}
        if any(own.terms.keys() - {ONE} for own in self.exponents.values()):
            raise TypeError("a power of digits is raised to a power: exponents would not be linear in digits")
        return Power({base: form * c for base, c in constant.items()})

    __rmul__ = __mul__

    def has(self, wanted: Bound | Below) -> bool:
        """Whether the number is known to be within a limit."""
        return any(_implies(limit, wanted) for limit in self.limits or ())

    @property
    def terms(self) -> dict[str, dict[str, int]]:
        """The exponents, as what can be compared."""
        return {base: form.terms for base, form in self.exponents.items()}


def number(value: Any) -> Power:
    """A number, or the integer 1 as one."""
    if isinstance(value, Power):
        return value
    if index(value) != 1:
        raise TypeError(f"{value} is no product of powers: only 1 is")
    return Power({}, (Bound(0, 1), Below(2)))


@dataclass(frozen=True, eq=False)
class _Place(Symbolic):
    """An element of a table, which a function may choose: no int, which it might also return."""

    at: int


class Same:
    """What a name in `same` stands for in all calls."""


@dataclass
class Calls:
    """The calls of a program: what all of them must agree in, from the first one on."""

    theorem: Exponentiation
    contracts: Mapping[str, Contract]
    inputs: Mapping[str, Any]

    def __post_init__(self) -> None:
        self.agreed: dict[str, Any] = {}
        self.overwritten: list[Power] = []  # numbers that lay in a buffer which a call has written since
        self.reading: tuple[Number, Signature] | None = None  # of the numbers
        self.checked: set[tuple[str, str]] = set()  # contracts and arguments whose numbers lie as these do
        self.multiplying: set[str] = set()  # contracts of products modulo this modulus
        self.chosen: dict[str, list[tuple[str, int]]] = {}  # look-up -> which index chooses the row of each element

    def __call__(self, name: str, **arguments: Any) -> dict[str, list[Power]]:
        """What a kernel writes. Refusal if an argument is not within its precondition."""
        contract = self.contracts.get(name)
        if contract is None:
            raise refused(name, "no contract has this name", "name a contract that is proved")
        wanted = {a.name for a in contract.signature.arguments if a.readable and not a.scratch}
        if wanted != arguments.keys():
            raise refused(name, f"it reads {', '.join(sorted(wanted))}", "give each by its name")
        rule = _RULES.get(type(contract.kind))
        if rule is None:
            raise refused(name, "it neither multiplies modulo a number nor looks up", "use ModularEquals or Select")
        for argument in contract.signature.arguments:
            is_constant = argument.is_table or argument.value is not None
            if is_constant and argument.name in arguments.keys() - set(self.theorem.same):
                what = f"{argument.name} is a constant in its contract"
                raise refused(name, what, "name it in `same`, or leave its value open")
        found = rule(self, contract, contract.kind, arguments)
        self._overwrite(contract, arguments)
        return found

    def _overwrite(self, contract: Contract, arguments: Mapping[str, Any]) -> None:
        """The numbers in buffers that the call may write are there no longer."""
        held = {name: _powers(value) for name, value in arguments.items() if name not in self.theorem.same}
        for argument in contract.signature.arguments:
            if argument.writable and argument.name in held:
                others = [power for name, powers in held.items() if name != argument.name for power in powers]
                if any(mine is other for mine in held[argument.name] for other in others):
                    what = f"{argument.name} is written, and is another argument as well"
                    raise refused(contract.name, what, "give a number of its own")
                self.overwritten += held[argument.name]

    def has_lost(self, power: Power) -> bool:
        """Whether a call has written the buffer in which a number was."""
        return any(power is lost for lost in self.overwritten)

    def agree(self, contract: Contract, what: str, value: Any) -> None:
        """Refuses a value that an earlier call has differently."""
        if self.agreed.setdefault(what, value) != value:
            raise refused(
                contract.name, f"{what} is not that of the calls before", "use kernels for the same modulus and R"
            )

    # -- products ---------------------------------------------------------------------------------------------------
    def _multiply(
        self, contract: Contract, kind: ModularEquals, arguments: Mapping[str, Any]
    ) -> dict[str, list[Power]]:
        signature, read = contract.signature, kind.readings(contract.signature)
        factors: dict[str, Any] = {}
        for name, value in arguments.items():
            argument = next(a for a in signature.arguments if a.name == name)
            if name in self.theorem.same:
                self._check_same(contract, argument, value)
                continue
            if name not in read:
                raise refused(contract.name, f"{name} is a struct", "pass numbers, or name it in `same`")
            found = self._numbers(contract, name, value)
            self._check_layout(contract, read[name])
            factors[name] = found if read[name].rows(signature) else found[0]
        if contract.name not in self.multiplying:
            self.multiplying.add(contract.name)
            self._check_kind(contract, kind, factors)
        results = {}
        for name, value in kind.function(factors).items():
            self._check_layout(contract, read[name])
            rows, limits = rows_of(value), _limits(contract.post, name)
            falls = Power({R: Form.of(-1)})
            results[name] = [Power((number(row) * falls).exponents, limits, n) for n, row in enumerate(rows)]
            self._check_rows(contract, name, results[name])
        return results

    def _check_apart(self, contract: Contract, kind: ModularEquals, factors: Mapping[str, Any]) -> None:
        """That each row is computed from the same row of the factors: others are known modulo other moduli."""
        marked = {
            name: [Power({str(n): Form.of(1)}) for n in range(self.theorem.rows)] if isinstance(value, list) else value
            for name, value in factors.items()
        }
        for value in kind.function(marked).values() if self.theorem.rows > 1 else ():
            for n, row in enumerate(rows_of(value)):
                if number(row).exponents.keys() - {str(n)}:
                    raise refused(contract.name, "its rows depend on one another", "use kernels that keep them apart")

    def _check_kind(self, contract: Contract, kind: ModularEquals, factors: Mapping[str, Any]) -> None:
        """That a product is modulo the one modulus, with the one R, and demands nothing else of its factors."""
        self.agree(contract, "the modulus", self._modulus(contract, kind))
        self.agree(contract, "the scale", kind.scale)
        self._check_apart(contract, kind, factors)
        if not isinstance(kind.scale, int) or kind.cases:
            raise refused(contract.name, "its scale is a formula, or it has cases", "state the scale as a number")
        limits = [limit.limit for found in (contract.pre_limits, contract.post_limits) for limit in found.values()]
        named = {_root(word) for said in (*kind.given, *limits) for word in re.findall(r"[\w.]+", str(said))}
        if named & factors.keys():
            what = "a relation or a limit is about its factors"
            raise refused(contract.name, what, "state relations and limits of what is in `same`")
        demanded = {name: _limits(contract.pre, name) for name in contract.pre if _root(name) in self.theorem.same}
        self.agree(contract, "what is demanded of `same`", (demanded, set(kind.given)))

    def _check_same(self, contract: Contract, argument: Argument, value: Any) -> None:
        if value is not self.inputs[argument.name]:
            raise refused(contract.name, f"{argument.name} is another one", f'give x["{argument.name}"]')
        if argument.writable:
            what = f"{argument.name} is written, and may be another one afterwards"
            raise refused(contract.name, what, "use kernels that only read what is in `same`")
        self.agree(contract, f"the type of {argument.name}", (argument.type, argument.dimensions, argument.members))
        self.agree(contract, f"the value of {argument.name}", (argument.contents, argument.table, argument.value))
        read, signature = contract.kind.readings(contract.signature), contract.signature
        for name in (leaf.name for leaf in argument.leaves if leaf.name in read):
            self.agree(contract, f"the layout of {name}", _layout(read[name], signature))

    def _check_layout(self, contract: Contract, own: Number) -> None:
        """That all numbers lie alike in their buffers."""
        if (contract.name, own.name) in self.checked:
            return
        self.checked.add((contract.name, own.name))
        self.reading = self.reading or (own, contract.signature)
        places = [_layout(number, signature) for number, signature in (self.reading, (own, contract.signature))]
        if places[0] != places[1] or own.carry or own.borrow:
            raise refused(contract.name, f"{own.name} has another layout", "use kernels that hold numbers alike")

    def _numbers(self, contract: Contract, name: str, value: Any) -> list[Power]:
        """The numbers of an argument, within its precondition."""
        found = [number(row) for row in rows_of(value)]
        self._check_rows(contract, name, found)
        if any(map(self.has_lost, found)):
            raise refused(contract.name, f"{name} was in a buffer that a call has written since", "use it before")
        if any(row.limits is None for row in found):
            raise refused(contract.name, f"{name} is in no buffer", "give an input, what a call has returned, or 1")
        if any(row.row not in (None, n) for n, row in enumerate(found)):
            raise refused(contract.name, f"{name} has rows in another order", "leave each number in its row")
        for wanted in _limits(contract.pre, name):
            for row in found:
                if not row.has(wanted):
                    raise Refusal("bound", f"{contract.name}: {name} need not be {_text(wanted)}",
                                  "reduce before the call or widen the callee's precondition", unknown=True)  # fmt: skip
        return found

    def _check_rows(self, contract: Contract, name: str, found: Sequence[Power]) -> None:
        if len(found) != self.theorem.rows:
            raise refused(
                contract.name, f"{name} is {len(found)} numbers", f"give {self.theorem.rows}, as the theorem says"
            )

    def _modulus(self, contract: Contract, kind: ModularEquals) -> Any:
        """The modulus as what can be compared: a number, or formulas of what is the same in all calls."""
        if isinstance(kind.modulus, int):
            return kind.modulus
        signature = contract.signature
        leaves = [leaf for a in signature.arguments if a.name in self.theorem.same for leaf in a.leaves]
        atoms = {leaf.name: [Formula({f"{leaf.name}[{i}]": 1}, 0) for i in range(leaf.count)] for leaf in leaves}
        read = kind.readings(signature)
        symbols = {name: read[name].value(atoms, signature) for name in atoms if name in read}
        try:
            found = symbols[kind.modulus.name] if isinstance(kind.modulus, Number) else kind.modulus(symbols)
        except KeyError as error:
            raise refused(contract.name, f"its modulus depends on {error}", "name it in `same`") from None
        return [row.terms if isinstance(row, Formula) else row for row in rows_of(found)]

    # -- look-ups ---------------------------------------------------------------------------------------------------
    def _look_up(self, contract: Contract, kind: Select, arguments: Mapping[str, Any]) -> dict[str, list[Power]]:
        signature = contract.signature
        tables, outputs = [name for name in arguments if name not in kind.indices], signature.outputs
        if len(tables) != 1 or len(outputs) != 1 or self.reading is None or signature.result:
            raise refused(contract.name, "it has not one table and one output", "look rows up, after the first product")
        (table,), (output,) = tables, outputs
        rows = [self._numbers(contract, table, row) for row in arguments[table]]
        if len(rows) * output.count != signature.argument(table).count:
            raise refused(contract.name, f"{table} has {len(rows)} rows", "give as many as it has")
        if signature.argument(table).type != output.type:
            raise refused(contract.name, f"{table} is of another type than {output.name}", "look rows up as they lie")
        own = replace(self.reading[0], name=output.name)
        self._check_layout(contract, own)
        if contract.name not in self.chosen:
            self.chosen[contract.name] = self._chosen(contract, kind, table, len(rows))
        chosen = self.chosen[contract.name]
        digits = self._digits(contract, kind, arguments, len(rows))
        found = []
        for n in range(self.theorem.rows):
            place, *others = {chosen[at] for at in own.elements(signature, n)}
            if others:
                raise refused(contract.name, f"number {n} is of rows of several indices", "look whole numbers up")
            found.append(_row_of(contract, [row[n] for row in rows], digits[place]))
        return {output.name: found}

    def _chosen(self, contract: Contract, kind: Select, table: str, count: int) -> list[tuple[str, int]]:
        """Which index chooses the row of each element of the output."""
        signature, columns = contract.signature, kind.count(contract.signature)
        size = signature.outputs[0].count
        chosen: list[tuple[str, int]] = [("", 0)] * size
        elements = [_Place(i) for i in range(count * size)]
        for column in range(columns):
            places = [
                (name, i) for name in kind.indices for i in range(column, signature.argument(name).count, columns)
            ]
            cases = (1 << self.theorem.window) ** len(places)
            if cases > MOST_CASES or 1 << self.theorem.window > count:
                raise refused(
                    contract.name, f"{cases} cases, of {count} rows", "use a shorter window, or fewer indices"
                )
            possible = [set(places) for _ in range(column, size, columns)]
            for values in product(range(1 << self.theorem.window), repeat=len(places)):
                case = dict(zip(places, values, strict=True))
                given: dict[str, Any] = {name: [case[p] for p in places if p[0] == name] for name in kind.indices}
                given |= kind.column({table: elements}, column, columns)
                (results,) = kind.function(given).values()
                for own, at, place in zip(possible, range(column, size, columns), results, strict=True):
                    own &= {p for p in own if isinstance(place, _Place) and case[p] * size + at == place.at}
            for own, at in zip(possible, range(column, size, columns), strict=True):
                if len(own) != 1:
                    raise refused(contract.name, f"element {at} is not of the row of one index", "look up whole rows")
                (chosen[at],) = own
        return chosen

    def _digits(
        self, contract: Contract, kind: Select, arguments: Mapping[str, Any], count: int
    ) -> dict[tuple[str, int], str]:
        """The digit that each index is."""
        found = {}
        for name in kind.indices:
            bound, values = contract.bound(name), rows_of(arguments[name])
            if len(values) != contract.signature.argument(name).count:
                raise refused(contract.name, f"{name} is {len(values)} digits", "give one for each element")
            for i, value in enumerate(values):
                terms = Form.of(value).terms
                if len(terms) != 1 or ONE in terms or {*terms.values()} != {1}:
                    raise refused(contract.name, f"{name} is no digit of an exponent", 'give x["digits"][i][row]')
                if bound.low > 0 or bound.high < (1 << self.theorem.window) - 1:
                    raise Refusal(
                        "bound", f"{contract.name}: {name} must have {bound}", "use a shorter window", unknown=True
                    )
                (found[name, i],) = terms
        return found


_RULES: dict[type[Kind], Callable[[Calls, Contract, Any, Mapping[str, Any]], dict[str, list[Power]]]] = {
    ModularEquals: Calls._multiply,
    Select: Calls._look_up,
}


def refused(name: str, what: str, step: str) -> Refusal:
    """The refusal of a call. It shows no numbers for which the theorem is wrong, which so is unknown."""
    return Refusal("function", f"{name}: {what}", step, unknown=True)


def _powers(value: Any) -> list[Power]:
    """The numbers of an argument: rows, of a table rows of rows."""
    return [power for row in rows_of(value) for power in (_powers(row) if isinstance(row, list | tuple) else [row])
            if isinstance(power, Power)]  # fmt: skip


def _limits(limits: Mapping[str, Any], name: str) -> list[Bound | Below]:
    return list(limits_of(name, limits.get(name, ())))


def _implies(known: Bound | Below, wanted: Bound | Below) -> bool:
    if isinstance(known, Bound) and isinstance(wanted, Bound):
        return wanted.low <= known.low and known.high <= wanted.high
    if isinstance(known, Below) and isinstance(wanted, Below):
        both = isinstance(known.limit, int) and isinstance(wanted.limit, int)
        return known.limit == wanted.limit or (both and int(known.limit) <= int(wanted.limit))
    return False


def _root(name: str) -> str:
    """The argument that a name is of: m of m.low."""
    return name.partition(".")[0]


def _text(limit: Bound | Below) -> str:
    return str(limit) if isinstance(limit, Below) else f"within {limit}"


def _layout(own: Number, signature: Signature) -> tuple[Any, ...]:
    rows = max(own.rows(signature), 1)
    kind = signature.result if own.name == "result" else signature.argument(own.name).type
    count = 1 if own.name == "result" else signature.argument(own.name).count
    return kind, count, own.places(signature), [list(own.elements(signature, n)) for n in range(rows)]


def _row_of(contract: Contract, rows: Sequence[Power], digit: str) -> Power:
    """The row that a digit chooses."""
    first, bases = rows[0].exponents, {base for row in rows for base in row.exponents}
    steps = {b: rows[1].exponents.get(b, Form({})) + first.get(b, Form({})) * -1 for b in bases}
    for k, row in enumerate(rows):
        wanted = Power({b: first.get(b, Form({})) + steps[b] * k for b in bases})
        if wanted.terms != row.terms:
            raise refused(
                contract.name, f"row {k} is not the power before it times one number", "fill the table by products"
            )
    if any(step.terms.keys() - {ONE} for step in steps.values()):
        raise refused(contract.name, "rows are powers of digits themselves", "fill the table before digits are used")
    known = [limit for row in (rows[0], rows[-1]) for limit in row.limits or ()]
    limits = [limit for limit in known if all(row.has(limit) for row in rows)]
    chosen = {b: first.get(b, Form({})) + Form({digit: steps[b].terms.get(ONE, 0)}) for b in bases}
    return Power(chosen, limits, next((row.row for row in rows if row.row is not None), None))


def prove_exponentiation(theorem: Exponentiation, contracts: Mapping[str, Contract]) -> None:
    """Refusal unless the theorem follows from the contracts."""
    x: dict[str, Any] = {name: Same() for name in theorem.same}
    for name in theorem.pre:
        limits, power = _limits(theorem.pre, name), theorem.montgomery.get(name)
        x[name] = tuple(
            Power({f"{name}[{n}]": Form.of(1)}, limits) if power is None else Power({R: Form.of(power)}, limits, n)
            for n in range(theorem.rows)
        )
    x["digits"] = tuple(tuple(Form({f"digit {i}[{n}]": 1}) for n in range(theorem.rows)) for i in range(theorem.digits))
    x["R"] = Power({R: Form.of(1)})
    given = MappingProxyType(x)  # a program that wrote there would change what is expected
    calls = Calls(theorem, contracts, given)
    found, expected = list(theorem.program(calls, given)), list(theorem.expected(given))
    for whose, values in (("its program", found), ("`expected`", expected)):
        if len(values) != theorem.rows:
            raise refused(
                theorem.name, f"{whose} gives {len(values)} numbers", f"give {theorem.rows}, one for each row"
            )
    for n, (made, wanted) in enumerate(zip(map(number, found), map(number, expected), strict=True)):
        if made.limits is None:
            what = f"number {n} of the result is in no buffer"
            raise refused(theorem.name, what, "return what a call has returned")
        if calls.has_lost(made):
            what = f"number {n} of the result was in a buffer that a call has written since"
            raise refused(theorem.name, what, "return it in a buffer that no later call writes")
        if made.terms != wanted.terms or made.row not in (None, n):
            raise Refusal("function", f"{theorem.name}: number {n} of the result is not the power that is expected",
                          "count the squares between digits, and the powers of R", unknown=True)  # fmt: skip
