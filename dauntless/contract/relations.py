"""Relations between numbers: limits, congruences, parity and quotients, at entry or at exit. They hold for each
row of buffers that are lists of numbers.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass

from dauntless.errors import InputError


@dataclass(frozen=True)
class Below:
    """0 <= number < limit, for a whole number; `limit` is an integer or a formula of inputs, `"2*m"`."""

    limit: int | str

    def __str__(self) -> str:
        return f"below {hex(self.limit) if isinstance(self.limit, int) else self.limit}"


@dataclass(frozen=True)
class Congruence:
    """formula ≡ 0 (mod modulus), a power of two: `Congruence("m[0]*w + 1", 2**64)`."""

    formula: str
    modulus: int

    def __post_init__(self) -> None:
        if self.modulus < 2 or self.modulus & (self.modulus - 1):
            raise InputError("Congruence", f"the modulus is {self.modulus}", "give a power of two, 2**64")

    def __str__(self) -> str:
        return f"{self.formula} ≡ 0 (mod 2^{self.modulus.bit_length() - 1})"


@dataclass(frozen=True)
class Odd:
    """The number is odd."""

    name: str

    @property
    def formula(self) -> str:
        """The number's, which is its name."""
        return self.name

    def __str__(self) -> str:
        return f"{self.name} is odd"


@dataclass(frozen=True)
class Quotient:
    """The number `name` is formula / divisor, without a remainder: `Quotient("f", "m*w + 1", 2**52)`. The divisor is a power of
    two."""

    name: str
    formula: str
    divisor: int

    def __post_init__(self) -> None:
        if self.divisor < 2 or self.divisor & (self.divisor - 1):
            raise InputError("Quotient", f"the divisor is {self.divisor}", "give a power of two, 2**52")

    @property
    def remainder(self) -> Congruence:
        """That there is none."""
        return Congruence(self.formula, self.divisor)

    @property
    def difference(self) -> str:
        """The formula that is zero."""
        return f"{self.divisor}*{self.name} - ({self.formula})"

    def __str__(self) -> str:
        return f"2^{self.divisor.bit_length() - 1} {self.name} = {self.formula}"


Relation = Congruence | Odd | Quotient
