"""Checks of a contract before anything is executed: names exist, intervals are not empty, the prover supports the sizes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from dauntless.contract.contract import Bound, Contract
from dauntless.contract.signature import Argument, Signature
from dauntless.contract.table import check_tables
from dauntless.errors import InputError

MOST_ARGUMENTS = 32
MOST_ELEMENTS = 1 << 20  # of all buffers; each is a variable


def validate(contract: Contract, where: str) -> None:
    """Checks that the signature can be executed, that bounds and aliases name existing arguments, and that no bound is
    empty."""
    signature, place = contract.signature, f"{where}: {contract.name}"
    _check_signature(signature, place)
    check_tables(signature, contract.tables, place)
    leaves = {a.name: a for a in signature.leaves}
    outputs = {a.name for a in signature.outputs} | ({"result"} if signature.result else set())
    for name in contract.pre:
        _check_name(name, leaves, place)
    for name in contract.post:
        if name not in outputs:
            raise InputError(place, f"{name} is not written", f"bound one of {', '.join(sorted(outputs)) or 'nothing'}")
    for found in (contract.pre, contract.post):
        for name, limits in found.items():
            kinds = [type(limit) for limit in limits] if isinstance(limits, Sequence) else []
            if len(set(kinds)) < len(kinds):
                raise InputError(place, f"{name} has two limits of one kind", "give the narrower one")
    numbers = contract.kind.readings(signature)
    for name in (*contract.pre_limits, *contract.post_limits):
        if not contract.kind.reads_numbers:
            raise InputError(place, f"{name} is bounded as a whole number, but {contract.kind.title} does not read numbers",
                             "use Integers or ModularEquals, or bound its elements")  # fmt: skip
        if name not in numbers:
            raise InputError(place, f"{name} is the carry of another number", "bound its elements, or the whole number")
    ones = contract.reader({a.name: [1] * a.count for a in signature.inputs})
    for name, limit in (*contract.pre_limits.items(), *contract.post_limits.items()):
        if not isinstance(ones.value(limit.limit), int):
            what = f"the limit {limit.limit} of {name} is a list of numbers"
            raise InputError(place, what, "name a buffer of one dimension")
    for pair in contract.may_alias:
        _check_alias(signature, pair, place)
    contract.kind.validate(signature, place)
    for name, bound in contract.pre_bounds.items():
        _check_bound(leaves[name], bound, place)


def _check_signature(signature: Signature, place: str) -> None:
    for name, meaning in (("stack", "the stack"), ("result", "what the function returns")):
        if any(a.name == name for a in signature.arguments):
            raise InputError(place, f"an argument is called {name}, which names {meaning}", "rename it")
    if len(signature.arguments) > MOST_ARGUMENTS or sum(a.count for a in signature.buffers) > MOST_ELEMENTS:
        limits = f"at most {MOST_ARGUMENTS} arguments and {MOST_ELEMENTS} elements"
        raise InputError(place, "the signature is too large", f"declare {limits}")


def _check_name(name: str, leaves: Mapping[str, Argument], place: str) -> None:
    if name in leaves:
        return
    members = [leaf for leaf in leaves if leaf.startswith(f"{name}.")]
    if members:
        raise InputError(place, f"{name} is a struct", f"name a member: {', '.join(members)}")
    near = get_close_matches(name, leaves, n=1)
    hint = f"did you mean {near[0]}?" if near else f"the arguments are {', '.join(leaves) or 'none'}"
    raise InputError(place, f"no argument is called {name}", hint)


def _check_alias(signature: Signature, pair: tuple[str, str], place: str) -> None:
    """Checks that two aliasing buffers have the same type and size, and specified contents."""
    arguments = {a.name: a for a in signature.arguments}
    for name in pair:
        _check_name(name, arguments, place)
    a, b = (arguments[name] for name in pair)
    if not a.is_buffer or (a.type, a.dimensions, a.members) != (b.type, b.dimensions, b.members):
        raise InputError(place, f"{a.name} and {b.name} are not buffers of one type and size",
                         "leave the pair out of may_alias: only such can be one buffer")  # fmt: skip
    for argument in (a, b):
        if argument.scratch or argument.is_table:
            word = "scratch" if argument.scratch else "a constant table"
            raise InputError(place, f"{argument.name} is {word}, which no other argument can be",
                             "leave the pair out of may_alias")  # fmt: skip


def _check_bound(argument: Argument, bound: Bound, place: str) -> None:
    """Checks that a precondition is an interval of the type, on an argument without a known value."""
    name, lowest = argument.name, -(1 << (argument.bits - 1)) if argument.signed else 0
    highest = lowest + (1 << argument.bits) - 1
    if bound.low > bound.high or bound.low < lowest or bound.high > highest:
        step = "write the lower end first" if bound.low > bound.high else f"{argument.type} holds {lowest} .. {highest}"
        if bound.low < 0 and not argument.signed:
            step += f"; declare it i{argument.bits} if it may be negative"
        what = f"{name} = {bound.low} .. {bound.high} is not a range of {argument.type}"
        raise InputError(place, what, step)
    known = argument.contents or (() if argument.value is None else (argument.value,))
    outside = next((value for value in known if not bound.low <= value <= bound.high), None)
    if outside is not None:
        raise InputError(place, f"{name} has the value {outside}, outside {bound}", "correct the value or the bound")
    if not argument.readable:
        what = f"{name} is not an input: there is nothing to bound before the call"
        raise InputError(place, what, "bound it by post, or declare it inout")
