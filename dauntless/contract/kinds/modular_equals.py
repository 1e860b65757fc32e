"""ModularEquals: outputs, read as numbers, are congruent to the results of integer arithmetic modulo a number.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from dauntless.contract.kinds.kind import Guard, Inputs
from dauntless.contract.kinds.numbers import Numbers
from dauntless.contract.number import Number, rows_of
from dauntless.contract.relations import Relation
from dauntless.contract.signature import Signature
from dauntless.errors import InputError


@dataclass(frozen=True, init=False)
class ModularEquals(Numbers):
    """scale * output ≡ function(inputs) modulo `modulus`, for every output. The modulus is a constant, odd or a power of two,
    or a buffer, `Number("m")`, that is an odd input, or a function of the inputs, `lambda n: 2**52 * n["m"] - 1`, which gives
    one modulus, or one for each row of the outputs. `scale` is an integer or a formula of inputs, such as `"2**(64*len(m))"`
    for Montgomery's factor. `quotient` names an output q, one number or one for each row, which the function writes too, with
    scale * output = function(inputs) + modulus * q."""

    modulus: int | Number | Callable[[Inputs], Any] = 0
    scale: int | str = 1
    quotient: str = ""

    def __init__(
        self,
        modulus: int | Number | Callable[[Inputs], Any],
        function: Callable[[Inputs], Mapping[str, Any]],
        numbers: Sequence[Number] = (),
        given: Sequence[Relation] = (),
        *,
        scale: int | str = 1,
        quotient: str = "",
        overwritten: Sequence[str] = (),
        cases: Sequence[str] = (),
    ) -> None:
        if isinstance(modulus, Number):
            others = [n for n in numbers if n.name == modulus.name]
            if any(n != modulus for n in others):
                step = "give one Number, as the modulus and in numbers"
                raise InputError("ModularEquals", f"the modulus {modulus.name} is read as two numbers", step)
            numbers = numbers if others else (*numbers, modulus)
        elif isinstance(modulus, int) and (modulus < 2 or (modulus % 2 == 0 and modulus & (modulus - 1))):
            step = "give an odd one, a power of two, or a Number"
            raise InputError("ModularEquals", f"the modulus is {modulus}", step)
        fields = {"modulus": modulus, "function": function, "numbers": numbers, "given": given, "scale": scale}
        for name, value in (fields | {"quotient": quotient, "overwritten": overwritten, "cases": cases}).items():
            object.__setattr__(self, name, value)

    @property
    def modulus_name(self) -> str:
        """The buffer that is the modulus; "" if none is."""
        return self.modulus.name if isinstance(self.modulus, Number) else ""

    @property
    def factor(self) -> int | str:
        """The scale."""
        return self.scale

    def modulus_of(self, inputs: Inputs, signature: Signature) -> Any:
        """The modulus for these inputs, or one for each row."""
        if isinstance(self.modulus, int):
            return self.modulus
        if isinstance(self.modulus, Number):
            return self.modulus.value(inputs, signature)
        read = self.readings(signature)
        return self.modulus({name: read[name].value(inputs, signature) for name in inputs if name in read})

    def moduli(self, inputs: Inputs, signature: Signature, count: int, where: str) -> list[Any]:
        """The modulus of each row."""
        found = rows_of(self.modulus_of(inputs, signature))
        if len(found) not in (1, count):
            raise InputError(where, f"{len(found)} moduli for {count} numbers", "give one modulus, or one for each row")
        return found * count if len(found) == 1 else found

    @property
    def unspecified(self) -> frozenset[str]:
        """What is overwritten, and the quotient, which its equation specifies."""
        return super().unspecified | ({self.quotient} - {""})

    def fault(
        self, inputs: Inputs, outputs: Mapping[str, Sequence[int]], layout: Any, signature: Signature, where: str
    ) -> str | None:
        """The first number that is not congruent, or whose quotient is wrong."""
        scale = self.reader(inputs, signature).value(self.scale)
        for name, expected in self.specified(inputs, signature, where).items():
            numbers = rows_of(self.number(name, outputs, signature))
            moduli = self.moduli(inputs, signature, len(numbers), where)
            quotients = rows_of(self.number(self.quotient, outputs, signature)) if self.quotient else [0]
            quotients = quotients if len(quotients) > 1 else quotients * len(numbers)
            for got, wanted, modulus, quotient in zip(numbers, rows_of(expected), moduli, quotients, strict=True):
                if modulus and (scale * got - wanted) % modulus:
                    factor = "" if scale == 1 else f"{scale:#x} * "
                    return f"{name} is {got:#x}; {factor}{name} is not congruent to {wanted:#x} modulo {modulus:#x}"
                if self.quotient and scale * got != wanted + modulus * quotient:
                    return f"{self.quotient} is {quotient:#x}, which is not the quotient"
        return None

    def validate(self, signature: Signature, place: str) -> None:
        """Checks that modulus and quotient name arguments."""
        super().validate(signature, place)
        if isinstance(self.modulus, Number) and self.modulus.name not in {a.name for a in signature.inputs}:
            raise InputError(place, f"the modulus {self.modulus.name} is no input", "name a buffer that is read")
        if isinstance(self.modulus, Number) and self.modulus.rows(signature):
            what = f"the modulus {self.modulus.name} is a list of numbers"
            raise InputError(place, what, "name a buffer of one dimension")
        for number in self.numbers:
            end = number.places(signature)[-1]
            if (number.carry or number.borrow) and isinstance(self.modulus, int) and not pow(2, end, self.modulus):
                what = f"{number.carry or number.borrow} weighs 2^{end}, which is 0 modulo {self.modulus:#x}"
                raise InputError(place, what, "use Integers, or a larger modulus")
        if self.quotient and self.quotient not in {a.name for a in signature.outputs}:
            raise InputError(place, f"the quotient {self.quotient} is no output", "name a buffer that is written")
        if self.quotient:
            self._validate_quotient(signature, place)

    def _validate_quotient(self, signature: Signature, place: str) -> None:
        """Checks that there is one quotient, or one for each row of the outputs."""
        read = self.readings(signature)
        count = read[self.quotient].rows(signature)
        for name in self._wanted(signature):
            rows = read[name].rows(signature)
            if count not in (0, 1, rows):
                what = f"the quotient {self.quotient} is {count} numbers, {name} is {max(rows, 1)}"
                raise InputError(place, what, "give one quotient, or one for each row")

    def guarded(self, guard: Guard) -> Self:
        """The kind with its functions guarded."""
        modulus = guard(self.modulus) if callable(self.modulus) else self.modulus
        return replace(super().guarded(guard), modulus=modulus)
