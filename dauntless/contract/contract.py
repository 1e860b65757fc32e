"""Contracts: signature, pre- and postcondition bounds, and the function as mathematics.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from dauntless.contract.formula import Reader
from dauntless.contract.kinds.congruent import check_modulus
from dauntless.contract.kinds.kind import NOTHING, Inputs, Kind
from dauntless.contract.parse import parse_signature
from dauntless.contract.relations import Below
from dauntless.contract.signature import Signature
from dauntless.contract.table import Table, with_contents
from dauntless.errors import InputError


@dataclass(frozen=True)
class Bound:
    """An interval of integers: low <= x <= high for every element of a buffer."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"abs <= {self.high}" if self.low == -self.high else f"{self.low} .. {self.high}"


def abs_below(limit: int) -> Bound:
    """The interval |x| < limit."""
    return Bound(1 - limit, limit - 1)


def between(low: int, high: int) -> Bound:
    """The interval low <= x <= high."""
    return Bound(low, high)


Limits = Bound | Below | Sequence[Bound | Below]


@dataclass(frozen=True)
class Contract:
    """The specification of one kernel on every ISA. `name` is `<algorithm>/<kernel>`; the variant for a CPU feature is
    called `<algorithm>/<kernel>_<feature>`, and its symbol is `dauntless_<algorithm>_<kernel>_<feature>`."""

    name: str
    signature_text: str
    function: Kind | None = None
    pre: Mapping[str, Limits] = field(default_factory=dict)  # intervals of elements, limits of whole numbers, or both
    post: Mapping[str, Limits] = field(default_factory=dict)
    layouts: Mapping[str, Any] = field(default_factory=dict)  # feature -> layout handed to `function`; default None
    alignments: Mapping[str, int] = field(default_factory=dict)  # feature -> bytes, of all but byte strings
    may_alias: Sequence[tuple[str, str]] = ()  # pairs that may be the very same buffer
    symbol: str = ""  # for contracts outside this repository: the function's own name
    source: str = ""  # where the standard says so
    tables: Mapping[str, Sequence[int] | Table] = field(default_factory=dict)  # constant argument -> its elements
    sizes: Mapping[str, int | Sequence[int]] = field(default_factory=dict)  # name in the signature -> its values

    def __post_init__(self) -> None:
        if not isinstance(self.kind, Kind) or type(self.function) is Kind:  # which demands nothing
            raise InputError(
                f"contract {self.name}", "its function is of no kind", "write Congruent(q, f), Words(f) or another"
            )
        if not self.is_family:  # what is wrong with the text is reported where it stands
            _ = self.signature

    @property
    def is_family(self) -> bool:
        """Whether the contract stands for one contract per choice of its sizes (`family.members`)."""
        return any(not isinstance(size, int) for size in self.sizes.values())

    @cached_property
    def signature(self) -> Signature:
        """The parsed signature, with sizes and tables filled in."""
        sizes = {name: size for name, size in self.sizes.items() if isinstance(size, int)}
        return with_contents(parse_signature(self.signature_text, sizes), self.tables)

    def bound(self, argument: str) -> Bound:
        """The precondition on an argument's elements; the range of its type if `pre` has none."""
        a = self.signature.argument(argument)
        low = -(1 << (a.bits - 1)) if a.signed else 0
        return self.pre_bounds.get(argument, Bound(low, low + (1 << a.bits) - 1))

    @cached_property
    def pre_bounds(self) -> Mapping[str, Bound]:
        """The intervals of elements at entry."""
        return {name: limit for name, limit in _each(self.pre) if isinstance(limit, Bound)}

    @cached_property
    def post_bounds(self) -> Mapping[str, Bound]:
        """The intervals of elements at exit."""
        return {name: limit for name, limit in _each(self.post) if isinstance(limit, Bound)}

    @cached_property
    def pre_limits(self) -> Mapping[str, Below]:
        """The limits of whole numbers at entry."""
        return {name: limit for name, limit in _each(self.pre) if isinstance(limit, Below)}

    @cached_property
    def post_limits(self) -> Mapping[str, Below]:
        """The limits of whole numbers at exit."""
        return {name: limit for name, limit in _each(self.post) if isinstance(limit, Below)}

    @property
    def has_relations(self) -> bool:
        """Whether more is demanded of inputs than intervals of their elements."""
        return bool(self.pre_limits or self.kind.relations)

    @property
    def assumed(self) -> tuple[str, ...]:
        """The relations between inputs that callers must see to, as text."""
        limits = [f"{name} is {limit}" for name, limit in self.pre_limits.items() if isinstance(limit.limit, str)]
        return tuple(f"relies on callers for this: {what}" for what in (*map(str, self.kind.relations), *limits))

    def reader(self, inputs: Inputs) -> Reader:
        """The inputs, for formulas of them."""
        return Reader(inputs, self.kind.readings(self.signature), self.signature)

    @property
    def kind(self) -> Kind:
        """The contract's function as a `Kind`; the empty kind if there is none."""
        return NOTHING if self.function is None else self.function

    @property
    def declassified(self) -> str:
        """Description of the secret-dependent facts that branches and addresses may depend on; "" if none."""
        return self.kind.declassified

    @property
    def family(self) -> str:
        """The name without sizes: `bignum/mul` of `bignum/mul[k=8]`."""
        return self.name.partition("[")[0]

    def title(self, feature: str) -> str:
        """The name of the variant for a CPU feature."""
        return self.family + (f"_{feature}" if feature else "") + self.name.removeprefix(self.family)

    def symbol_of(self, feature: str) -> str:
        """The symbol of the variant for a CPU feature."""
        return self.symbol or f"dauntless_{self.family.replace('/', '_')}_{feature}"


def _each(limits: Mapping[str, Limits]) -> Iterator[tuple[str, Bound | Below]]:
    """Every limit with the name of what it limits."""
    return ((name, limit) for name, found in limits.items() for limit in limits_of(name, found))


def limits_of(name: str, found: Limits) -> Sequence[Bound | Below]:
    """The limits of one buffer, which may be given alone. InputError if one is no limit."""
    limits = found if isinstance(found, Sequence) else (found,)
    for limit in limits:
        if not isinstance(limit, Bound | Below):
            what, step = f"{limit!r} is no limit", "give between(0, 3), abs_below(4), Below(4), or a list of such"
            raise InputError(f"the limits of {name}", what, step)
    return limits


@dataclass(frozen=True)
class Composition:
    """A theorem about a sequence of kernels, proved from their contracts alone.

    `program(call, inputs)` calls kernels by `call(name, argument=elements, ...)`, which checks that each argument satisfies the
    callee's precondition and returns the buffers that the callee writes. The elements that `program` returns must be congruent
    modulo `modulus` to the result of `expected(inputs, layout)`."""

    name: str
    signature_text: str
    modulus: int
    program: Callable[..., Sequence[Any]]
    expected: Callable[[Inputs, Any], Sequence[Any]]
    pre: Mapping[str, Bound] = field(default_factory=dict)
    features: Sequence[str] = ()  # variants of the kernels it holds for
    source: str = ""

    def __post_init__(self) -> None:
        check_modulus(self.name, self.modulus)

    @cached_property
    def signature(self) -> Signature:
        """The parsed signature."""
        return parse_signature(self.signature_text)
