"""What a contract must fulfil before anything is executed: names that exist, bounds that are ranges, sizes that can be run.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.contract.contract import Accepted, Contract
from dauntless.contract.signature import Signature
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
    if isinstance(contract.function, Accepted):
        _validate_accepted(contract.function, contract.signature, place)
    for name, bound in contract.pre.items():
        bits = arguments[name].bits
        lowest, highest = -(1 << (bits - 1)), (1 << (bits - 1 if bound.low < 0 else bits)) - 1
        if bound.low > bound.high or bound.low < lowest or bound.high > highest:
            raise InputError(place, f"{name} = {bound.low} .. {bound.high} is not a range of {arguments[name].type}",
                             "write the lower end first, within the type")  # fmt: skip


def _validate_accepted(function: Accepted, signature: Signature, place: str) -> None:
    """There is one buffer for what is accepted, one count, and no other output: nothing would be said of it."""
    written = {a.name: a.count for a in signature.buffers if a.writable} | ({"result": 1} if signature.result else {})
    if function.output == "result" or function.output not in written:
        raise InputError(
            place, f"Accepted speaks of {function.output}, which is no output buffer", "name one that is out"
        )
    if function.count == function.output or written.get(function.count) != 1:
        raise InputError(place, f"Accepted counts in {function.count}, which is not one number that the function gives",
                         "declare a result, `-> u32`, or a buffer of one element that is out")  # fmt: skip
    others = sorted(written.keys() - {function.output, function.count})
    if others:
        raise InputError(
            place, f"Accepted says nothing of {', '.join(others)}", "leave other outputs out of the signature"
        )
    if any(a.signed for a in signature.arguments if a.readable):
        raise InputError(
            place, "Accepted computes on naturals, but an input is signed", "declare it u8, u16, u32 or u64"
        )
