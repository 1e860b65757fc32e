"""The goal of Congruent: outputs as polynomials over the inputs modulo q.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Tables are compared by residues, taken of each value as the type has it, so that no product of two exceeds 64 bits; where q is
too large for that, numbers have no width.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dauntless.contract import Congruent
from dauntless.prover.engines.forms import ONE, atoms_of
from dauntless.prover.engines.modular import Image
from dauntless.prover.engines.ring import Residue
from dauntless.prover.engines.sweep import LARGEST_MODULUS
from dauntless.prover.goals.goal import Goal
from dauntless.prover.graph import arrays
from dauntless.prover.graph.dag import Node
from dauntless.prover.refusal import Refusal


class CongruentGoal(Goal[Congruent]):
    """The goal for congruences; proved by tables, by polynomials, or on every value of one variable."""

    def prove_function(self) -> None:
        """Proves that outputs are congruent to the results of the contract's function."""
        q = self.kind.modulus
        polynomials = {
            name: [self._residue(name, v) for v in variables] for name, variables in self.execution.variables.items()
        }
        if self.kind.given is not None:
            for name, images in self.kind.given(polynomials, self.layout).items():
                for variable, image in zip(self.execution.variables[name], images, strict=True):
                    self.modular.give(self.atoms[variable.id], Residue.image(image, q))
        expected = self.complete(self.kind.function(polynomials, self.layout))
        for name, values in expected.items():
            for i, (node, value) in enumerate(zip(self.execution.outputs[name], values, strict=True)):
                self._congruent_element(f"{name}[{i}]", node, Residue.image(value, q), q)

    def _residue(self, name: str, node: Node) -> Residue:
        """The residue of a variable, or of a constant by its argument's type."""
        terms = {self.atoms[node.id]: 1} if node.op == "var" else {ONE: self.read(name, node.data, node.width)}
        return Residue(terms, self.kind.modulus)

    def _congruent_element(self, place: str, node: Node, expected: Image, q: int) -> None:
        evaluated, signed = self.tables.evaluate(node), self.signed(place)
        if evaluated is not None and self._congruent_by_table(evaluated, node, expected, q, signed=signed):
            self.settled("table")
            return
        form = self.modular.exact(node, signed=signed)
        image = self.modular.image(form.poly, q)
        if image == expected:
            self.settled("modular")
        elif self._congruent_on_every_value(node, expected, q, signed=signed):
            self.settled("sweep")
        else:
            raise self._not_congruent(place, image, expected, q)

    def _congruent_on_every_value(self, node: Node, expected: Image, q: int, *, signed: bool) -> bool:
        """Proves a congruence for a function of one variable; a counterexample becomes a suspect."""
        variable = self.sweep.variable(node)
        if variable is None or set(expected) - {self.atoms[variable.id], ONE}:
            return False
        coefficient, constant = expected.get(self.atoms[variable.id], 0), expected.get(ONE, 0)
        return self.sweep.congruent(node, coefficient, constant, q, signed=signed, suspects=self.suspects)

    def _congruent_by_table(self, evaluated: Any, node: Node, expected: Image, q: int, *, signed: bool) -> bool:
        """Proves a congruence for a function that has a table; a counterexample becomes a suspect."""
        variable, values = evaluated
        atom = self.atoms[variable.id]
        if set(expected) - {atom, ONE}:
            return False
        inputs, chosen = self.domain(variable)
        outputs = (arrays.signed(values, node.width) if signed else values)[chosen]
        difference = _residues(outputs, q) - _residues(inputs, q) * expected.get(atom, 0) - expected.get(ONE, 0)
        wrong = difference % q != 0
        if wrong.any():
            self.suspects.append({str(variable.data): int(inputs[wrong][0])})
        return not wrong.any()

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


def _residues(values: Any, q: int) -> Any:
    """Signed or unsigned numbers of 64 bits modulo q: numbers of 64 bits if q is small, else of any width."""
    return (values % values.dtype.type(q)).astype(np.int64) if q < LARGEST_MODULUS else values.astype(object) % q


def _explain(atom: Any) -> str:
    words = {"wrap": "a value wrapped modulo 2^{0}", "floor": "a quotient by 2^{0}", "opaque": "an unexplained value"}
    text = words.get(atom.kind, atom.kind).format(atom.bits)
    return f"{text} {atom.name}".strip()
