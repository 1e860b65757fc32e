"""Exponentiation: a theorem about kernels that multiply modulo numbers and look powers up, in sequence.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dauntless.contract.contract import Bound, Limits, limits_of
from dauntless.contract.kinds.kind import Inputs
from dauntless.errors import InputError


@dataclass(frozen=True)
class Exponentiation:
    """A theorem about a sequence of kernels that raises numbers to powers, proved from the kernels' contracts alone.

    `program(call, x)` calls kernels by `call(name, argument=value, ...)`, which checks that each value satisfies the callee's
    precondition and returns the values of what the callee writes. A value is a list of numbers, one for each row of a buffer,
    or one number: what x has under the names of `pre`, which are any numbers within these limits, or what a call has returned,
    or 1. Of a table it is a list of rows. Arguments in `same` are x[name], one thing in all calls, which none writes: moduli,
    and constants that belong to them, of which the theorem assumes what the contracts demand. x["digits"][i][row] is digit i
    of the exponent of a row, lowest first: `digits` of them, of `window` bits. x is not written either.

    Products are contracts of kind `ModularEquals` with one scale, R; look-ups are of kind `Select`. The inputs named in
    `montgomery` are these powers of R modulo M: `{"rr": 2}`. What `program` returns must be congruent to `expected(x)`, which
    multiplies x's numbers and raises them to powers, `a ** e`, for sums e of digits times integers; `x["R"]` is R."""

    name: str
    program: Callable[..., Sequence[Any]]
    expected: Callable[[Inputs], Sequence[Any]]
    pre: Mapping[str, Limits]
    digits: int
    window: int
    rows: int = 1
    same: Sequence[str] = ("m",)
    montgomery: Mapping[str, int] = field(default_factory=dict)
    features: Sequence[str] = ()  # variants of the kernels it holds for
    source: str = ""

    def __post_init__(self) -> None:
        if unknown := sorted(self.montgomery.keys() - self.pre.keys()):
            what = f"{', '.join(unknown)} in montgomery is no input"
            raise InputError(f"theorem {self.name}", what, "give its limits in pre")
        if both := sorted(self.pre.keys() & set(self.same)):
            what = f"{', '.join(both)} is in pre and in same"
            raise InputError(f"theorem {self.name}", what, "name factors in pre, and the modulus in same")
        for name, found in self.pre.items():
            _check_limits(f"theorem {self.name}", name, found)
        counts = self.rows, self.digits, self.window
        if not all(isinstance(count, int) and count > 0 for count in counts):
            raise InputError(f"theorem {self.name}", "has no rows, digits or bits of a digit", "give positive numbers")
        for which, names in (("same", self.same), ("features", self.features)):
            if isinstance(names, str) or not isinstance(names, Sequence):
                raise InputError(f"theorem {self.name}", f"{which} is {names!r}", f'give a list of names, ("{names}",)')


def _check_limits(place: str, name: str, found: Limits) -> None:
    """An error if no number is within these limits, of its digits and of itself."""
    limits = limits_of(name, found)
    least = max((limit.low for limit in limits if isinstance(limit, Bound)), default=0)
    for limit in limits:
        most = limit.high if isinstance(limit, Bound) else limit.limit - 1 if isinstance(limit.limit, int) else least
        if most < least:
            raise InputError(place, f"no {name} has {limit} with its other limits", "state what inputs there are")
