"""Goals: the outputs of an execution against the mathematics and the bounds of a contract.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from dauntless.contract import Accepted, Bound, Congruent, Contract, ElementWise, Exact
from dauntless.contract import Words as WordsFunction
from dauntless.errors import InputError
from dauntless.isa.value import Bits
from dauntless.prover.engines.exact import Exactly, Undecided
from dauntless.prover.engines.forms import ONE, atoms_of
from dauntless.prover.engines.integers import Integer, comparable
from dauntless.prover.engines.modular import Image, Modular
from dauntless.prover.engines.ring import Residue
from dauntless.prover.engines.sweep import Sweep
from dauntless.prover.engines.table import Tables
from dauntless.prover.engines.wordwise import unequal_words
from dauntless.prover.goals.acceptance import Acceptance
from dauntless.prover.goals.specification import output_node, words_of_nodes
from dauntless.prover.graph import arrays
from dauntless.prover.graph.dag import Node, eq
from dauntless.prover.machine.execution import Execution
from dauntless.prover.refusal import Refusal

Interval = tuple[int, int]


class Prover:
    """Proves one execution against one contract."""

    def __init__(self, contract: Contract, execution: Execution, layout: Any) -> None:
        self.contract, self.execution, self.layout = contract, execution, layout
        self.tables = Tables()
        self.modular = Modular()
        self.exactly = Exactly()
        self.atoms: dict[int, int] = {}  # variable node -> input atom
        self.engines: dict[str, int] = {}
        self.suspects: list[Mapping[str, int]] = []  # values of variables that are likely to show a fault
        self._agreeing: Any = None  # the last table that was compared: all lanes have one
        for name, variables in execution.variables.items():
            bound = contract.bound(name)
            for variable in variables:
                if variable.op == "var" and variable.id not in self.atoms:
                    self.atoms[variable.id] = self.modular.declare(variable, bound.low, bound.high)
                    if isinstance(contract.function, Exact):
                        self.exactly.declare(variable, bound.low, bound.high)
        self.bounds = {v.id: contract.bound(name) for name, variables in execution.variables.items() for v in variables}
        self.sweep = Sweep(self.bounds)

    def prove_function(self) -> None:
        """Every output is what the contract's function says, or a Refusal."""
        function = self.contract.function
        if isinstance(function, Congruent):
            self._congruent(function)
        elif isinstance(function, ElementWise):
            self._element_wise(function)
        elif isinstance(function, Exact):
            self._exact(function)
        elif isinstance(function, WordsFunction):
            self._words(function)
        elif isinstance(function, Accepted):
            self._accepted()

    def _accepted(self) -> None:
        try:
            self._settled("acceptance", self.acceptance.prove())
        finally:
            self.suspects += self.acceptance.suspects

    @cached_property
    def acceptance(self) -> Acceptance:
        """The proof of a contract that says Accepted."""
        sampling = self.execution.sampling
        assert sampling is not None
        return Acceptance(sampling, self.execution, self.contract.signature.argument(sampling.goal.output))

    def prove_bounds(self) -> dict[str, Interval]:
        """The interval of each output that has a postcondition, within it, or a Refusal."""
        return {name: self._bounded(name, bound) for name, bound in self.contract.post.items()}

    def _settled(self, engine: str, count: int = 1) -> None:
        self.engines[engine] = self.engines.get(engine, 0) + count

    # -- congruence -----------------------------------------------------------------------------------------------------
    def _congruent(self, goal: Congruent) -> None:
        q = goal.modulus
        polynomials = {
            name: [self._residue(name, v) for v in variables] for name, variables in self.execution.variables.items()
        }
        if goal.given is not None:
            for name, images in goal.given(polynomials, self.layout).items():
                for variable, image in zip(self.execution.variables[name], images, strict=True):
                    self.modular.give(self.atoms[variable.id], (image % q).terms)
        expected = self._complete(goal.function(polynomials, self.layout))
        for name, values in expected.items():
            for i, (node, value) in enumerate(zip(self.execution.outputs[name], values, strict=True)):
                self._congruent_element(f"{name}[{i}]", node, (value % q).terms, q)

    def _residue(self, name: str, node: Node) -> Residue:
        """A variable, or the number that a constant is by its argument's type."""
        return Residue({self.atoms[node.id]: 1} if node.op == "var" else {ONE: self._read(name, node.data, node.width)})

    def _complete(self, expected: Mapping[str, Sequence[Any]]) -> Mapping[str, Sequence[Any]]:
        """The contract's outputs, which must speak of every element that the code writes."""
        sizes = {name: len(nodes) for name, nodes in self.execution.outputs.items()}
        if {name: len(values) for name, values in expected.items()} != sizes:
            said = {name: len(values) for name, values in expected.items()}
            raise InputError(f"contract {self.contract.name}", f"its function gives {said} elements, the outputs are {sizes}",
                             "return every output buffer in memory order")  # fmt: skip
        return expected

    def _congruent_element(self, place: str, node: Node, expected: Image, q: int) -> None:
        evaluated, signed = self.tables.evaluate(node), self._signed(place)
        if evaluated is not None and self._congruent_by_table(evaluated, node, expected, q, signed=signed):
            self._settled("table")
            return
        form = self.modular.exact(node, signed=signed)
        image = self.modular.image(form.poly, q)
        if image == expected:
            self._settled("modular")
        elif self._congruent_on_every_value(node, expected, q, signed=signed):
            self._settled("sweep")
        else:
            raise self._not_congruent(place, image, expected, q)

    def _congruent_on_every_value(self, node: Node, expected: Image, q: int, *, signed: bool) -> bool:
        """Of a function of one variable; a value that shows the contrary is a suspect."""
        variable = self.sweep.variable(node)
        if variable is None or set(expected) - {self.atoms[variable.id], ONE}:
            return False
        coefficient, constant = expected.get(self.atoms[variable.id], 0), expected.get(ONE, 0)
        return self.sweep.congruent(node, coefficient, constant, q, signed=signed, suspects=self.suspects)

    def _congruent_by_table(self, evaluated: Any, node: Node, expected: Image, q: int, *, signed: bool) -> bool:
        variable, values = evaluated
        atom = self.atoms[variable.id]
        if set(expected) - {atom, ONE}:
            return False
        inputs, chosen = self._domain(variable)
        outputs = (arrays.signed(values, node.width) if signed else values.astype(np.int64))[chosen]
        difference = outputs - inputs * expected.get(atom, 0) - expected.get(ONE, 0)
        return bool(np.all(difference % q == 0))

    def _domain(self, variable: Node) -> tuple[Any, Any]:
        """(integer values of the variable that the precondition admits, their positions in a table)."""
        bound = self.bounds[variable.id]
        positions = np.arange(1 << variable.width, dtype=np.uint64)
        values = arrays.signed(positions, variable.width) if bound.low < 0 else positions.astype(np.int64)
        chosen = (values >= bound.low) & (values <= bound.high)
        return values[chosen], chosen

    def _not_congruent(self, place: str, image: Image, expected: Image, q: int) -> Refusal:
        strange = [m for m in image if any(self.modular.atoms.all[n].kind != "input" for n in atoms_of(m))]
        if strange:
            atom = self.modular.atoms.all[atoms_of(strange[0])[0]]
            what = f"{place} contains {_explain(atom)}, which is not expressed by the inputs modulo {q}"
            return Refusal("function", what, "look at the instruction that makes this value", unknown=True)
        for m in [*expected, *image]:
            if image.get(m, 0) != expected.get(m, 0):
                name = "*".join(self.modular.atoms.all[n].name for n in atoms_of(m)) or "the constant"
                what = (
                    f"{place}: the coefficient of {name} is {image.get(m, 0)}, the standard says {expected.get(m, 0)}"
                )
                return Refusal("function", f"{what} (mod {q})", "check constants, signs and the order of the output")
        raise AssertionError("images differ nowhere")

    def _signed(self, place: str) -> bool:
        name = place.partition("[")[0]
        if name == "result":
            return self.contract.signature.result.startswith("i")
        return self.contract.signature.argument(name).signed

    # -- exact functions of one element -----------------------------------------------------------------------------------
    def _element_wise(self, goal: ElementWise) -> None:
        if set(self.execution.outputs) != {goal.output}:
            raise InputError(f"contract {self.contract.name}", f"its function speaks of {goal.output} only",
                             f"the outputs are {', '.join(self.execution.outputs)}")  # fmt: skip
        for i, node in enumerate(self.execution.outputs[goal.output]):
            place = f"{goal.output}[{i}]"
            evaluated = self.tables.evaluate(node)
            variable = self.execution.variables[goal.input][i]
            if evaluated is None and self.sweep.variable(node) is variable:
                self._compare_every_value(place, goal, node)
                continue
            if evaluated is None or evaluated[0] is not variable:
                raise Refusal("function", f"{place} is not a function of {goal.input}[{i}] alone that can be tabulated",
                              "look at what else it depends on", unknown=True)  # fmt: skip
            inputs, chosen = self._domain(variable)
            outputs = evaluated[1][chosen]
            if self._signed(place):
                outputs = arrays.signed(outputs, node.width)
            self._compare_table(place, goal, inputs, outputs)

    def _compare_table(self, place: str, goal: ElementWise, inputs: Any, outputs: Any) -> None:
        key = (inputs.tobytes(), outputs.tobytes())
        if key != self._agreeing:
            expected = np.array([goal.function(int(x)) for x in inputs], dtype=np.int64)
            wrong = np.nonzero(expected != outputs.astype(np.int64))[0]
            if len(wrong):
                x, y, e = int(inputs[wrong[0]]), int(outputs[wrong[0]]), int(expected[wrong[0]])
                raise Refusal("function", f"{place} is {y} for input {x}; the standard says {e}",
                              f"{len(wrong)} of {len(inputs)} inputs are wrong: check constants and rounding")  # fmt: skip
            self._agreeing = key
        self._settled("table")

    def _compare_every_value(self, place: str, goal: ElementWise, node: Node) -> None:
        wrong = self.sweep.differs(node, goal.function, signed=self._signed(place), suspects=self.suspects)
        if wrong is not None:
            raise Refusal("function", f"{place} {wrong}", "check constants and rounding")
        self._settled("sweep")

    # -- exact functions of few bits --------------------------------------------------------------------------------------
    def _exact(self, goal: Exact) -> None:
        inputs = {
            name: [self._integer(name, node, self.contract.bound(name)) for node in variables]
            for name, variables in self.execution.variables.items()
        }
        expected = self._complete(goal.function(inputs, self.layout))
        for name, values in expected.items():
            for i, (node, value) in enumerate(zip(self.execution.outputs[name], values, strict=True)):
                width, place = node.width, f"{name}[{i}]"
                low = -(1 << width - 1) if self._signed(name) else 0
                got = Integer(node, low, low + (1 << width) - 1)
                self._exact_element(place, *comparable(got, Integer.of(value)))

    def _integer(self, name: str, node: Node, bound: Bound) -> Integer:
        if node.op == "var":
            return Integer(node, bound.low, bound.high)
        return Integer.of(self._read(name, node.data, node.width))

    def _exact_element(self, place: str, got: Node, expected: Node) -> None:
        try:
            difference = self.exactly.difference(got, expected)
        except Undecided as undecided:
            same = self.sweep.interval(eq(got, expected), Bound(1, 1), signed=False, suspects=self.suspects)
            if same == (1, 1):
                self._settled("sweep")
                return
            what = f"{place} depends on too much of the input from bit {undecided.low} on"
            raise Refusal("function", what, "look at what it depends on", unknown=True) from None
        if difference is not None:
            nodes = [v for variables in self.execution.variables.values() for v in variables if v.op == "var"]
            self.suspects.append({str(v.data): difference.inputs[v.id] for v in nodes})
            raise Refusal("function", f"{place} is not what the standard says from bit {difference.low} on",
                          "check constants, rounding, masks and the order of bits")  # fmt: skip
        self._settled("fields")

    def _read(self, name: str, value: int, width: int) -> int:
        """An element's value, by its argument's type."""
        bits = Bits(value, width)
        return bits.signed() if self._signed(name) else bits.value

    # -- words ----------------------------------------------------------------------------------------------------------
    def _words(self, goal: WordsFunction) -> None:
        expected = self._complete(words_of_nodes(self.contract, goal, self.execution.inputs))
        pairs = [
            (f"{name}[{i}]", node, output_node(expected[name][i], node))
            for name, nodes in self.execution.outputs.items()
            for i, node in enumerate(nodes)
        ]
        open_ = unequal_words(pairs, self._settled)
        if open_:
            raise Refusal("function", f"{open_[0][0]} is not what the standard says",
                          "check constants, rotations, the order of words and complements")  # fmt: skip

    # -- bounds ---------------------------------------------------------------------------------------------------------
    def _bounded(self, name: str, bound: Bound) -> Interval:
        """The interval of all elements of an output; Refusal if it is not within the contract's."""
        if isinstance(self.contract.function, Accepted) and name in (
            self.contract.function.output,
            self.contract.function.count,
        ):
            return self._bounded_sample(name, bound)
        low, high = None, None
        for i, node in enumerate(self.execution.outputs[name]):
            a, b = self.interval(node, signed=self._signed(name))
            if a < bound.low or b > bound.high:
                a, b = self.sweep.interval(node, bound, signed=self._signed(name), suspects=self.suspects) or (a, b)
            low, high = a if low is None else min(a, low), b if high is None else max(b, high)
            if a < bound.low or b > bound.high:
                raise Refusal("bound", f"{name}[{i}] is only known to lie in {a} .. {b}; the contract says {bound}",
                              "reduce earlier, narrow the precondition or widen the bound", unknown=True)  # fmt: skip
        assert low is not None and high is not None
        return low, high

    def _bounded_sample(self, name: str, bound: Bound) -> Interval:
        """The count, or the elements below it: these are accepted candidates if the contract's function is proved."""
        if name == self.acceptance.output:
            self.acceptance.prove()
            found = self.acceptance.sampling.interval()
        else:
            found = self.acceptance.count_interval()
        if found is None or found[0] < bound.low or found[1] > bound.high:
            known = "not known" if found is None else f"only known to lie in {found[0]} .. {found[1]}"
            raise Refusal("bound", f"{name} is {known}; the contract says {bound}",
                          "narrow what is accepted or widen the bound", unknown=True)  # fmt: skip
        return found

    def interval(self, node: Node, *, signed: bool) -> Interval:
        """An interval that contains the node's value."""
        if isinstance(self.contract.function, Exact):
            return self.exactly.interval(node, signed=signed)
        evaluated = self.tables.evaluate(node)
        if evaluated is not None:
            _, chosen = self._domain(evaluated[0])
            values = evaluated[1][chosen]
            if signed:
                values = arrays.signed(values, node.width)
            return int(values.min()), int(values.max())
        form = self.modular.atoms.tight(self.modular.exact(node, signed=signed))
        return form.low, form.high


def _explain(atom: Any) -> str:
    words = {"wrap": "a value wrapped modulo 2^{0}", "floor": "a quotient by 2^{0}", "opaque": "an unexplained value"}
    text = words.get(atom.kind, atom.kind).format(atom.bits)
    return f"{text} {atom.name}".strip()
