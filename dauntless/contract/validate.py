"""What a contract must fulfil before anything is executed: names that exist, bounds that are ranges, sizes that can be run.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.contract.contract import Contract
from dauntless.errors import InputError

MOST_ARGUMENTS = 32
MOST_ELEMENTS = 1 << 20  # of all buffers; each is a variable


def validate(contract: Contract, where: str) -> None:
    """The signature can be executed, bounds and aliases are about arguments that exist, and bounds are not empty."""
    arguments = {a.name: a for a in contract.signature.arguments}
    outputs = {a.name for a in contract.signature.buffers if a.writable} | {"result"}
    place = f"{where}: {contract.name}"
    if "stack" in arguments:
        raise InputError(place, "an argument is called stack, which names the stack", "rename it")
    if len(arguments) > MOST_ARGUMENTS or sum(a.count for a in contract.signature.buffers) > MOST_ELEMENTS:
        limits = f"at most {MOST_ARGUMENTS} arguments and {MOST_ELEMENTS} elements"
        raise InputError(place, "the signature is too large", f"declare {limits}")
    for name in [*contract.pre, *(n for pair in contract.may_alias for n in pair)]:
        if name not in arguments:
            raise InputError(place, f"no argument is called {name}", f"the arguments are {', '.join(arguments)}")
    for name in contract.post:
        if name not in outputs:
            raise InputError(place, f"{name} is not written", f"bound one of {', '.join(sorted(outputs))}")
    for name, bound in contract.pre.items():
        bits = arguments[name].bits
        lowest, highest = -(1 << (bits - 1)), (1 << (bits - 1 if bound.low < 0 else bits)) - 1
        if bound.low > bound.high or bound.low < lowest or bound.high > highest:
            raise InputError(place, f"{name} = {bound.low} .. {bound.high} is not a range of {arguments[name].type}",
                             "write the lower end first, within the type")  # fmt: skip
