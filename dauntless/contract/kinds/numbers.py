"""Base of the kinds that specify whole numbers: buffers read as integers, and relations between them at entry.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from dauntless.contract.formula import Reader
from dauntless.contract.kinds.kind import Guard, Inputs, Kind
from dauntless.contract.number import Number, readings
from dauntless.contract.relations import Odd, Quotient, Relation
from dauntless.contract.signature import Signature
from dauntless.errors import InputError


@dataclass(frozen=True)
class Numbers(Kind):
    """A kind whose function maps numbers to numbers: `function(inputs)` gets one integer per argument that is read, and
    returns the integer that each output must be (or be congruent to), computed with `+`, `-`, `*`, `<<` and integers.
    `numbers` says how buffers are read, `given` which relations hold between inputs: callers must see to them, and proofs
    assume them. Of `overwritten` buffers, which are inputs that the code uses for its own, nothing is specified at exit. The
    scalars named in `cases` have few values by `pre`: the function gets each as an int, by which it may choose."""

    function: Callable[[Inputs], Mapping[str, Any]]
    numbers: Sequence[Number] = ()
    given: Sequence[Relation] = ()
    overwritten: Sequence[str] = ()
    cases: Sequence[str] = ()

    @property
    def reads_numbers(self) -> bool:
        """Such kinds support limits of whole numbers."""
        return True

    @property
    def unspecified(self) -> frozenset[str]:
        """Outputs that the function says nothing of."""
        return frozenset(self.overwritten)

    @property
    def relations(self) -> Sequence[Relation]:
        """The relations between inputs."""
        return self.given

    @property
    def modulus_name(self) -> str:
        """The buffer that is the modulus; "" if none is."""
        return ""

    @property
    def factor(self) -> int | str:
        """What outputs are multiplied with before they are compared."""
        return 1

    def modulus_of(self, inputs: Inputs, signature: Signature) -> Any:
        """The modulus for these inputs; 0 for equality."""
        return 0

    def readings(self, signature: Signature) -> dict[str, Number]:
        """How every argument is read."""
        return readings(self.numbers, signature)

    def reader(self, inputs: Inputs, signature: Signature) -> Reader:
        """The inputs, for formulas."""
        return Reader(inputs, self.readings(signature), signature)

    def specified(self, inputs: Inputs, signature: Signature, where: str) -> dict[str, Any]:
        """The function's results by the names of outputs; the inputs' elements are ints or symbols."""
        read = self.readings(signature)
        given = {name: read[name].value(inputs, signature) for name in inputs if name in read}
        returned, wanted = self.function(given), self._wanted(signature)
        if not isinstance(returned, Mapping):
            raise InputError(where, f"its function gives {returned!r}", 'return numbers by names, {"r": n["a"] + 1}')
        found = dict(returned)
        if set(found) != wanted:
            named, demanded = ", ".join(sorted(found)) or "nothing", ", ".join(sorted(wanted))
            raise InputError(where, f"its function speaks of {named}", f"return the numbers of {demanded}")
        return found

    def _wanted(self, signature: Signature) -> set[str]:
        """The outputs that the function must speak of."""
        written = {a.name for a in signature.outputs} | ({"result"} if signature.result else set())
        return (written & set(self.readings(signature))) - self.unspecified

    def number(self, name: str, elements: Mapping[str, Sequence[Any]], signature: Signature) -> Any:
        """An output as one number."""
        return self.readings(signature)[name].value(elements, signature)

    def validate(self, signature: Signature, place: str) -> None:
        """Checks that numbers name buffers, and digits within them."""
        for number in self.numbers:
            number.validate(signature, place)
        names = [number.name for number in self.numbers]
        if len(set(names)) != len(names):
            raise InputError(place, "a buffer is read as two numbers", "name it once")
        self._validate_overwritten(signature, place)
        self._validate_cases(signature, place)
        self._validate_specified(signature, place)
        ones = {a.name: [1] * a.count for a in signature.inputs}
        for relation in self.given:
            self._validate_relation(relation, self.reader(ones, signature), place)

    def _validate_overwritten(self, signature: Signature, place: str) -> None:
        both = {a.name for a in signature.inputs} & {a.name for a in signature.outputs}
        for name in self.overwritten:
            if name not in both:
                what = f"{name} is overwritten, but is not `inout`"
                raise InputError(place, what, "say `out` or `scratch`, or leave it out")

    def _validate_cases(self, signature: Signature, place: str) -> None:
        scalars = {a.name for a in signature.inputs if not a.is_buffer}
        for name in self.cases:
            if name not in scalars:
                known = ", ".join(sorted(scalars)) or "none"
                raise InputError(place, f"{name} in cases is no scalar", f"the scalars are {known}")
            if list(self.cases).count(name) > 1:
                raise InputError(place, f"{name} is in cases twice", "name it once")

    def _validate_specified(self, signature: Signature, place: str) -> None:
        """Checks that something is specified, and every carry in a number that is. A carry is read there alone: if it had one
        of its own, nothing would be specified of that."""
        if not self._wanted(signature):
            raise InputError(
                place, "the contract specifies no output", "leave one that is neither quotient nor overwritten"
            )
        for number in self.numbers:
            for carry in filter(None, (number.carry, number.borrow)):
                if number.name in self.overwritten:
                    what = f"{carry} counts in {number.name}, of which nothing is specified"
                    raise InputError(place, what, "name a number that is specified")
                if any(other.name == carry for other in self.numbers):
                    what = f"{carry} counts in {number.name}, and is read as a number of its own"
                    raise InputError(place, what, "a carry is one element, without radix or carry: name it once")

    def _validate_relation(self, relation: Relation, reader: Reader, place: str) -> None:
        """Checks that a relation speaks of inputs, and that its lists of numbers are equally long."""
        reader.value(relation.difference if isinstance(relation, Quotient) else relation.formula)
        if isinstance(relation, Odd | Quotient) and relation.name not in reader.numbers:
            raise InputError(
                place, f"{relation}: {relation.name} is no number", "name an argument, not a formula of some"
            )
        if not isinstance(relation, Quotient) or isinstance(reader.value(relation.name), list):
            return
        if isinstance(reader.value(relation.formula), list):
            what = f"{relation}: {relation.name} is one number, {relation.formula} a list of numbers"
            raise InputError(place, what, "name a list that is as long")

    def guarded(self, guard: Guard) -> Self:
        """The kind with its function guarded."""
        return replace(self, function=guard(self.function))
