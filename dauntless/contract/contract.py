"""Contracts: signature, pre- and postcondition bounds, and the function as mathematics.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from dauntless.contract.parse import parse_signature
from dauntless.contract.signature import Signature
from dauntless.contract.table import Table, with_contents
from dauntless.errors import InputError

Inputs = Mapping[str, Sequence[Any]]  # argument, or member as `ctx.key` -> its elements, in memory order


@dataclass(frozen=True)
class Bound:
    """low <= x <= high, for every element of a buffer."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"abs <= {self.high}" if self.low == -self.high else f"{self.low} .. {self.high}"


def abs_below(limit: int) -> Bound:
    """|x| < limit."""
    return Bound(1 - limit, limit - 1)


def between(low: int, high: int) -> Bound:
    """low <= x <= high."""
    return Bound(low, high)


def _check_modulus(where: str, modulus: int) -> None:
    if modulus < 3 or modulus % 2 == 0:
        raise InputError(
            where, f"the modulus is {modulus}", "give an odd one from 3 up; say what is exact with ElementWise or Words"
        )


@dataclass(frozen=True)
class Congruent:
    """Outputs congruent modulo `modulus` to what `function` computes over any commutative ring (ints, polynomials). The
    modulus is odd, not necessarily prime: shifts become products with the inverse of a power of two.

    `function(inputs, layout)` returns the written buffers' elements in memory order. `given` says, in the same way, what
    input buffers are congruent to, in terms of the others (a cache that another kernel has computed)."""

    modulus: int
    function: Callable[[Inputs, Any], Mapping[str, Sequence[Any]]]
    given: Callable[[Inputs, Any], Mapping[str, Sequence[Any]]] | None = None

    def __post_init__(self) -> None:
        _check_modulus("Congruent", self.modulus)


@dataclass(frozen=True)
class ElementWise:
    """Output element i is exactly `function(input element i)`; `function` works on ints."""

    output: str
    input: str
    function: Callable[[int], int]


@dataclass(frozen=True)
class Exact:
    """Outputs exactly what `function(inputs, layout)` computes with + - * // % << >> & on the integers that the elements are;
    divisors, shifts and masks are constants. Each bit of an output may depend on a few bits of the inputs only."""

    function: Callable[[Inputs, Any], Mapping[str, Sequence[Any]]]


@dataclass(frozen=True)
class Words:
    """Outputs exactly what `function` computes on words (`Word`): `+`, `-`, `*` modulo 2^width, `&`, `|`, `^`, `~`, `<<`, `>>`,
    `rol`, `ror`. Each input is a word as wide as its elements, or of `width` bits: extended by its type. Outputs are reduced
    to their elements' width.

        def quarter_round(x):
            a, b, c, d = x["x"]
            a = a + b
            d = (d ^ a).rol(16)
            c = c + d
            b = (b ^ c).rol(12)
            a = a + b
            d = (d ^ a).rol(8)
            c = c + d
            b = (b ^ c).rol(7)
            return {"x": [a, b, c, d]}

        Contract("chacha/quarter_round", "(inout u32 x[4])", Words(quarter_round), symbol="quarter_round")
    """

    function: Callable[[Inputs], Mapping[str, Sequence[Any]]]
    width: int | None = None

    def __post_init__(self) -> None:
        if self.width is not None and self.width < 1:
            raise InputError("Words", f"the width is {self.width}", "give the bits of a word, or none")


@dataclass(frozen=True)
class Accepted:
    """Rejection sampling: the first `count` elements of `output` are exactly those candidates that `accept` holds of, in
    order; elements from there on may hold anything. Which candidates are accepted, and so their number, is *declassified*:
    branches and addresses may depend on it, whatever the candidates are computed from.

    `candidates(inputs)` and `accept(candidate)` compute on ints and on unknown naturals alike, with `+`, `*`, comparisons, `&`
    and `|` (`accept` may combine several comparisons), and with `//` and `%` by powers of two. `value` is a function of ints,
    of candidates of up to 12 bits: what is stored instead of an accepted candidate. With `most` only that many of the accepted
    candidates are wanted, the first ones: the function may stop when it has them, and counts no more."""

    output: str
    candidates: Callable[[Inputs], Sequence[Any]]
    accept: Callable[[Any], Any]
    count: str = "result"
    value: Callable[[int], int] | None = None
    most: int | None = None

    @property
    def declassified(self) -> str:
        """What the contract allows to be seen, for reports."""
        return f"which candidates are accepted, and so {self.count}"


Function = Accepted | Congruent | ElementWise | Exact | Words


@dataclass(frozen=True)
class Contract:
    """What one kernel must do, on every ISA. `name` is `<algorithm>/<kernel>`; a variant of it is called
    `<algorithm>/<kernel>_<feature>` and its symbol `dauntless_<algorithm>_<kernel>_<feature>`."""

    name: str
    signature_text: str
    function: Function | None = None
    pre: Mapping[str, Bound] = field(default_factory=dict)
    post: Mapping[str, Bound] = field(default_factory=dict)
    layouts: Mapping[str, Any] = field(default_factory=dict)  # feature -> layout handed to `function`; default None
    alignments: Mapping[str, int] = field(default_factory=dict)  # feature -> bytes, of all but byte strings
    may_alias: Sequence[tuple[str, str]] = ()  # pairs that may be the very same buffer
    symbol: str = ""  # for contracts outside this repository: the function's own name
    source: str = ""  # where the standard says so
    tables: Mapping[str, Sequence[int] | Table] = field(default_factory=dict)  # constant argument -> its elements
    sizes: Mapping[str, int | Sequence[int]] = field(default_factory=dict)  # name in the signature -> its values

    def __post_init__(self) -> None:
        if not self.is_family:  # what is wrong with the text is reported where it stands
            _ = self.signature

    @property
    def is_family(self) -> bool:
        """It stands for one contract for each choice of its sizes: `family.members`."""
        return any(not isinstance(size, int) for size in self.sizes.values())

    @cached_property
    def signature(self) -> Signature:
        sizes = {name: size for name, size in self.sizes.items() if isinstance(size, int)}
        return with_contents(parse_signature(self.signature_text, sizes), self.tables)

    def bound(self, argument: str) -> Bound:
        """The precondition on an argument's elements: its type's range where nothing is said."""
        a = self.signature.argument(argument)
        low = -(1 << (a.bits - 1)) if a.signed else 0
        return self.pre.get(argument, Bound(low, low + (1 << a.bits) - 1))

    @property
    def declassified(self) -> str:
        """What branches and addresses may depend on though it may be computed from secrets; "" for nothing."""
        return self.function.declassified if isinstance(self.function, Accepted) else ""

    @property
    def family(self) -> str:
        """The name without sizes: `bignum/mul` of `bignum/mul[k=8]`."""
        return self.name.partition("[")[0]

    def title(self, feature: str) -> str:
        """The name of its variant for a feature."""
        return self.family + (f"_{feature}" if feature else "") + self.name.removeprefix(self.family)

    def symbol_of(self, feature: str) -> str:
        return self.symbol or f"dauntless_{self.family.replace('/', '_')}_{feature}"


@dataclass(frozen=True)
class Composition:
    """A theorem about kernels called one after another, proved from their contracts alone.

    `program(call, inputs)` calls kernels by `call(name, argument=elements, ...)`, which checks that each argument satisfies the
    callee's precondition and returns its written buffers; it returns elements that must be congruent modulo `modulus` to
    what `expected(inputs, layout)` gives."""

    name: str
    signature_text: str
    modulus: int
    program: Callable[..., Sequence[Any]]
    expected: Callable[[Inputs, Any], Sequence[Any]]
    pre: Mapping[str, Bound] = field(default_factory=dict)
    features: Sequence[str] = ()  # variants of the kernels it holds for
    source: str = ""

    def __post_init__(self) -> None:
        _check_modulus(self.name, self.modulus)

    @cached_property
    def signature(self) -> Signature:
        return parse_signature(self.signature_text)
