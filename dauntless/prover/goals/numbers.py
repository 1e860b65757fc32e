"""The goals of Integers and ModularEquals: outputs as whole numbers over the inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import gcd
from typing import Any, Self, TypeVar

from dauntless.contract import Below, Bound, Contract, Integers, ModularEquals, Quotient, Relation
from dauntless.contract.kinds.numbers import Numbers
from dauntless.contract.number import rows_of
from dauntless.errors import InputError
from dauntless.prover import deadline
from dauntless.prover.engines.bignum.atoms import Value
from dauntless.prover.engines.bignum.engine import Engine
from dauntless.prover.engines.bignum.missing import missing, missing_modulo
from dauntless.prover.engines.bignum.symbols import Symbol
from dauntless.prover.goals.alike import alike
from dauntless.prover.goals.assumed import assume, derive_inverses
from dauntless.prover.goals.cases import cases, narrowed
from dauntless.prover.goals.goal import Goal, Interval
from dauntless.prover.goals.number_samples import NoInput, samples
from dauntless.prover.graph.dag import Node
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal
from dauntless.prover.runs.witness import Elements

K = TypeVar("K", bound=Numbers)
T = TypeVar("T")
Mode = Mapping[str, bool]
MODES: tuple[Mode, ...] = (
    {"sums": True},
    {"sums": True, "names": True},
    {"late": False},
    {"late": True},
)  # of engines, in the order in which they are tried


class NumbersGoal(Goal[K]):
    """Base of both: the outputs read as numbers, and their bounds."""

    def __init__(self, kind: K, contract: Contract, execution: Execution, layout: Any) -> None:
        super().__init__(kind, contract, execution, layout)
        self.samples = samples(contract, kind)
        self.chosen = [name for name in kind.cases if execution.variables[name][0].op == "var"]
        if not self.chosen:  # otherwise each case has a goal of its own
            self.alike = alike(contract, kind, execution)  # then the first number of each output stands for all
            self._begin()

    def _begin(self, mode: Mode = MODES[0]) -> None:
        """A new engine: `late` computes narrow words only where they are needed, `sums` low bits of sums from their words,
        `names` products of products by the names of their words: each suits other code."""
        engine, self.mode = Engine(len(self.samples), **mode), mode
        inputs = {name: self._declared(engine, name, nodes) for name, nodes in self.execution.variables.items()}
        self.engine, self.inputs = engine, inputs  # together: time may run out before, and another goal goes on
        self._outputs: dict[str, dict[int, Value]] = {}
        assume(self)
        derive_inverses(self, *self._for_inverses())
        self._narrow()
        for quotient in (relation for relation in self.relations if isinstance(relation, Quotient)):
            for zero in self.rows(quotient.difference):
                engine.multiples.give(zero)
        read = self.kind.readings(self.contract.signature)
        self.engine.numbers += [n.poly for name in self.inputs if name in read for n in self.read_at_entry(name)]

    def _narrow(self) -> None:
        """Gives elements the intervals that limits leave them; those of which one value is left become constants."""
        engine = self.engine
        for name, nodes in self.execution.variables.items():
            for i, node in enumerate(nodes):
                value = engine.reading.words.get(node.id)
                if value is None or value.atom is None:
                    continue
                atom = engine.atoms.all[value.atom]
                value.narrow(atom.low, atom.high)
                if atom.low == atom.high:
                    engine.reading.words[node.id] = engine.atoms.number(atom.low)
                    self.inputs[name][i] = engine.symbol(engine.reading.words[node.id])

    def _for_inverses(self) -> tuple[Sequence[Node], Sequence[Node]]:
        """The outputs' nodes, and the elements of inputs that are known to be odd."""
        words, odd = self.engine.reading.words, self.engine.residues.odd
        variables = [x for nodes in self.execution.variables.values() for x in nodes if x.op == "var"]
        return (
            [x for nodes in self.execution.outputs.values() for x in nodes],
            [x for x in variables if words[x.id].atom in odd],
        )

    def _attempted(self, prove: Callable[[], T]) -> T:
        """The result of a proof by the engine as it is, or else by the others; the first refusal if all fail, or if samples
        show that none can succeed."""
        first, suspects = None, len(self.suspects)
        for mode in (self.mode, *(other for other in MODES if other is not self.mode)):
            if mode is not self.mode:
                self._begin(mode)
            try:
                return prove()
            except Refusal as refusal:
                first = first or refusal
                if len(self.suspects) > suspects:
                    break
        assert first is not None
        raise first

    def prove_function(self) -> None:
        """Proves every output, in each case; Refusal otherwise."""
        for values, goal in self._goals():
            self._prove_in_case(values, goal, partial(goal._attempted, goal.prove_outputs))

    def _goals(self) -> Iterator[tuple[Mapping[str, int], Self]]:
        """A goal for each case, with the values of its scalars, or the goal itself if there is but one case."""
        if not self.chosen:
            yield {}, self
            return
        for values, execution in cases(self.execution, self.contract, self.chosen):
            deadline.check()
            try:
                yield values, type(self)(self.kind, narrowed(self.contract, values), execution, self.layout)
            except NoInput as none:
                what = f"no input was found that the contract admits{_case(values)}"
                raise Refusal("function", what, "leave the case out by its bounds in pre", unknown=True) from none

    def _prove_in_case(self, values: Mapping[str, int], goal: Self, prove: Callable[[], T]) -> T:
        """The result of a proof in a case; what a refused goal suspects is suspected here."""
        try:
            found = prove()
        except Refusal as refusal:
            case = {str(self.execution.variables[name][0].data): value for name, value in values.items()}
            if goal is not self:
                self.suspects += [{**suspect, **case} for suspect in (*goal.suspects, {})]
                refusal.what += _case(values)
            raise
        if goal is not self:
            self.engines = dict(goal.engines)
        return found

    def prove_outputs(self) -> None:
        """Proves every output by the engine as it is; Refusal otherwise."""
        raise NotImplementedError

    def _declared(self, engine: Engine, name: str, nodes: Sequence[Node]) -> list[Symbol | int]:
        """The elements of an input as symbols, or ints if they choose the case."""
        bound, found = self.contract.bound(name), list[Symbol | int]()
        for i, node in enumerate(nodes):
            if node.op != "var":
                known = self.read(name, node.data, node.width)
                found.append(known if name in self.kind.cases else engine.symbol(engine.atoms.number(known)))
                continue
            if bound.low < 0:
                raise InputError(
                    f"contract {self.contract.name}", f"elements of {name} may be negative", "bound them from 0 up"
                )
            word = engine.reading.words.get(node.id)  # buffers that are one have the same variables
            values = tuple(inputs[name][i] for inputs in self.samples)
            found.append(engine.symbol(word or engine.declare(node, bound.low, bound.high, values)))
        return found

    def read_at_entry(self, name: str) -> list[Value]:
        """An input as a number, or one for each row."""
        return [self._value(x) for x in rows_of(self.kind.number(name, self.inputs, self.contract.signature))]

    @property
    def relations(self) -> Sequence[Relation]:
        """The relations between inputs."""
        return self.kind.relations

    @property
    def modulus(self) -> Value | None:
        """The modulus, if it is an input."""
        name = self.kind.modulus_name
        return self.read_at_entry(name)[0] if name else None

    def multiplies(self, a: Value, b: Value) -> bool:
        """Whether the contract's function has a product of two numbers, by their last digits."""
        wanted = tuple(sorted(max(a.poly) + max(b.poly)))
        found = self.kind.specified(self.inputs, self.contract.signature, f"contract {self.contract.name}")
        return any(wanted in self._value(x).poly for value in found.values() for x in rows_of(value))

    # -- outputs ------------------------------------------------------------------------------------------------------------
    @property
    def outputs(self) -> Mapping[str, dict[int, Value]]:
        """The values of all output elements that are looked at, by their indices."""
        if not self._outputs:
            nodes = self.execution.outputs
            places = {name: self._elements(name) for name in nodes}
            values = iter(self.engine.reading.read([nodes[name][i] for name in nodes for i in places[name]]))
            self._outputs = {name: {i: self._read(name, next(values)) for i in places[name]} for name in nodes}
        return self._outputs

    def _elements(self, name: str) -> Sequence[int]:
        """The elements of an output that are looked at: all, or those of its first number."""
        signature = self.contract.signature
        if self.alike:
            return self.kind.readings(signature)[name].elements(signature)
        return range(len(self.execution.outputs[name]))

    def _read(self, name: str, value: Value) -> Value:
        """An element as its type reads it."""
        width = self.execution.outputs[name][0].width
        if not self.signed(name):
            return value
        top = self.engine.remainders.floor(value, width - 1)
        return self.engine.atoms.combine(value, 1, top, -(1 << width))

    def numbers(self, name: str) -> list[Value]:
        """An output as a number, or one for each row that is looked at."""
        symbols = {n: {i: self.engine.symbol(v) for i, v in values.items()} for n, values in self.outputs.items()}
        signature = self.contract.signature
        number = self.kind.readings(signature)[name]
        rows = 1 if self.alike else number.rows(signature) or 1
        return [self._value(number.row(symbols, signature, i)) for i in range(rows)]

    def formula(self, text: int | str) -> Value:
        """The value of a formula of inputs."""
        return self._value(self.kind.reader(self.inputs, self.contract.signature).value(text))

    def rows(self, text: str) -> list[Value]:
        """The values of a formula of inputs, one or one for each row."""
        return [self._value(x) for x in rows_of(self.kind.reader(self.inputs, self.contract.signature).value(text))]

    def _value(self, x: Any) -> Value:
        if isinstance(x, Symbol):
            return x.value
        if isinstance(x, int):
            return self.engine.atoms.number(int(x))
        raise InputError(f"contract {self.contract.name}", f"its function gives {x!r}", "return numbers")

    def specified(self) -> Iterator[tuple[str, str, Value, Value]]:
        """(output, its name with its row, its number, what that must be)."""
        where = f"contract {self.contract.name}"
        found = self.kind.specified(self.inputs, self.contract.signature, where)
        for name, value in found.items():
            numbers, wanted = self.numbers(name), [self._value(x) for x in rows_of(value)]
            if self.alike:
                wanted = wanted[:1]
            if len(numbers) != len(wanted):
                raise InputError(where, f"its function gives {len(wanted)} numbers for {name}", f"give {len(numbers)}")
            for i, (number, expected) in enumerate(zip(numbers, wanted, strict=True)):
                yield name, f"{name}[{i}]" if len(numbers) > 1 else name, number, expected

    def refused(
        self, name: str, what: str, difference: Value, modulus: Value | None = None, scale: Value | None = None
    ) -> Refusal:
        """The refusal of an output; the samples on which it is wrong become suspects."""
        moduli = modulus.samples if modulus else (0,) * len(self.samples)
        pairs = zip(self.samples, difference.samples, moduli, strict=True)
        wrong = [s for s, x, y in pairs if (x % y if y else x)]
        self.suspects += [self._assignment(inputs) for inputs in wrong[:2]]
        digits = self.kind.readings(self.contract.signature)[name].places(self.contract.signature)
        low = next((i for i, end in enumerate(digits[1:]) if not self._agrees(difference, end)), None)
        if low is not None and modulus is None:
            below = f"it agrees below digit {low}, and is not shown to agree there"
            what += f": {below if low else 'its lowest digit is not shown to agree'}"
        left = self.engine.leftover(difference, modulus)
        what += f" ({left} does not cancel)" if left else ""
        atoms = self.engine.atoms
        lacking = missing_modulo(atoms, difference, scale, modulus) if modulus and scale else missing(atoms, difference)
        what += f"; {lacking}" if lacking else ""
        return Refusal("function", what, "look at the carries into this digit", unknown=True)

    def _agrees(self, difference: Value, bits: int) -> bool:
        return self.engine.residues.is_zero(difference.poly, difference.exponent, bits)

    def _assignment(self, inputs: Elements) -> dict[str, int]:
        nodes = self.execution.variables
        return {
            str(n.data): v for name in nodes for n, v in zip(nodes[name], inputs[name], strict=True) if n.op == "var"
        }

    # -- bounds -------------------------------------------------------------------------------------------------------------
    def prove_bounds(self) -> dict[str, Interval]:
        """Proves intervals of elements, and limits of whole numbers, in each case."""
        found = [
            self._prove_in_case(values, goal, partial(goal._attempted, goal._prove_bounds))
            for values, goal in self._goals()
        ]
        return {
            name: (min(bounds[name][0] for bounds in found), max(bounds[name][1] for bounds in found))
            for name in found[0]
        }

    def _prove_bounds(self) -> dict[str, Interval]:
        found = {name: self.bounded(name, bound) for name, bound in self.contract.post_bounds.items()}
        for name, limit in self.contract.post_limits.items():
            self.prove_limit(name, limit)
        return found

    def bounded(self, name: str, bound: Bound) -> Interval:
        """The interval of all elements of an output; Refusal if it exceeds the contract's bound."""
        found = []
        for i, value in self.outputs[name].items():
            self.engine.windows.within(value, bound.low, bound.high)
            if value.low < bound.low or value.high > bound.high:
                known = f"{value.low} .. {value.high}"
                raise Refusal("bound", f"{name}[{i}] is only known to lie in {known}; the contract says {bound}",
                              "reduce earlier, narrow the precondition or widen the bound", unknown=True)  # fmt: skip
            found.append((value.low, value.high))
        return min(low for low, _ in found), max(high for _, high in found)

    def prove_limit(self, name: str, limit: Below) -> None:
        """Proves 0 <= output < limit; Refusal otherwise."""
        for number in self.numbers(name):
            self._prove_limit(name, number, limit)

    def _prove_limit(self, name: str, number: Value, limit: Below) -> None:
        most = self.formula(limit.limit)
        if most.constant is not None and self.engine.windows.within(number, 0, most.constant - 1):
            return
        room = self.engine.atoms.combine(self.engine.atoms.sub(most, number), 1, self.engine.atoms.number(1), -1)
        wrong = [s for s, x, y in zip(self.samples, number.samples, room.samples, strict=True) if x < 0 or y < 0]
        self.suspects += [self._assignment(inputs) for inputs in wrong[:2]]
        if not (self.at_least_zero(number) and self.at_least_zero(room)):
            raise Refusal("bound", f"{name} is not shown to be {limit}", "subtract the modulus once more, or widen the limit",
                          unknown=True)  # fmt: skip

    def at_least_zero(self, value: Value) -> bool:
        """Whether a value is proved not to be negative."""
        most = max(value.high, 0)
        return self.engine.windows.within(value, 0, most) or self.engine.windows.within_unwound(value, 0, most)


def _case(values: Mapping[str, int]) -> str:
    """The values of scalars, for messages."""
    return " for " + ", ".join(f"{name} = {value}" for name, value in values.items())


class IntegersGoal(NumbersGoal[Integers]):
    """The goal for equal integers."""

    def prove_outputs(self) -> None:
        """Proves that every output is the integer that the contract's function computes."""
        for name, place, number, expected in self.specified():
            difference = self.engine.atoms.sub(number, expected)
            if not self.engine.is_zero(difference):
                raise self.refused(name, f"{place} is not shown to be the integer of the contract", difference)
            self.settled("integers")


class ModularEqualsGoal(NumbersGoal[ModularEquals]):
    """The goal for congruent integers."""

    def prove_outputs(self) -> None:
        """Proves that every output, times the scale, is congruent to what the contract's function computes."""
        modulus, scale = self.kind.modulus, self.formula(self.kind.scale)
        row = Counter[str]()
        for name, place, number, expected in self.specified():
            at = row[name]
            row[name] += 1
            scaled = self.engine.atoms.expanded_product(scale, number)
            difference = self.engine.atoms.sub(scaled, expected)
            if not isinstance(modulus, int):
                self._prove_multiple(name, place, difference, scale, at)
                continue
            if scale.constant is None or gcd(scale.constant, modulus) != 1:
                what = f"its scale {self.kind.scale} is not shown to be prime to the modulus, and may say nothing of outputs"
                raise InputError(f"contract {self.contract.name}", what, "choose such a scale")
            if not self.engine.is_multiple(difference, modulus):
                what = f"{place} is not shown to be congruent modulo {modulus:#x}"
                raise self.refused(name, what, difference, self.engine.atoms.number(modulus), scale)
            if self.kind.quotient:
                self._prove_quotient(at, difference, self.engine.atoms.number(modulus))
            self.settled("integers")

    def _modulus_of_row(self, name: str, row: int) -> Value:
        """The modulus of a row of an output, of inputs."""
        signature = self.contract.signature
        count = max(self.kind.readings(signature)[name].rows(signature), 1)
        return self._value(self.kind.moduli(self.inputs, signature, count, f"contract {self.contract.name}")[row])

    def _prove_multiple(self, name: str, place: str, difference: Value, scale: Value, row: int) -> None:
        """Proves scale * output - function to be a multiple of the modulus of a row, of inputs."""
        modulus = self._modulus_of_row(name, row)
        text = self.kind.modulus_name or "the modulus"
        odd = self.engine.residues.is_odd(modulus.poly)
        power = scale.constant is not None and scale.constant > 0 and not scale.constant & (scale.constant - 1)
        if not power or (scale.constant != 1 and not odd):
            what = f"its scale {self.kind.scale} is not shown to be prime to {text}, and may say nothing of outputs"
            step = f'choose a power of two, and state Odd("{text}") in given'
            raise InputError(f"contract {self.contract.name}", what, step)
        if self.kind.quotient:  # an equation of integers, from which the congruence follows
            self._prove_quotient(row, difference, modulus)
        elif not self.engine.is_multiple_of(difference, modulus, odd=odd):
            what = f"{place} is not shown to be congruent modulo {text}"
            raise self.refused(name, what, difference, modulus, scale)
        self.settled("integers")

    def _prove_quotient(self, row: int, difference: Value, modulus: Value) -> None:
        """Proves scale * output - function = modulus * quotient, for a row."""
        quotients = self.numbers(self.kind.quotient)
        quotient = quotients[row] if len(quotients) > 1 else quotients[0]
        rest = self.engine.atoms.sub(difference, self.engine.atoms.expanded_product(modulus, quotient))
        if not self.engine.is_zero(rest):
            raise self.refused(self.kind.quotient, f"{self.kind.quotient} is not shown to be the quotient", rest)
