"""Concrete inputs within a precondition, outputs of the code and of the contract on them, and their differences.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from dauntless.contract import Bound, Contract
from dauntless.contract.number import rows_of
from dauntless.contract.signature import Argument, Signature
from dauntless.isa.value import Bits
from dauntless.prover.graph import dag
from dauntless.prover.graph.batch import evaluate_one
from dauntless.prover.graph.pointers import far_apart
from dauntless.prover.machine.execution import Execution, contents_of
from dauntless.prover.runs.relations import is_admitted, satisfy

Elements = dict[str, list[int]]  # argument -> its elements as integers, signed if the type is

KINDS = ("random", "highest", "lowest", "either end", "small")


def sample(contract: Contract, kind: str, rng: random.Random, given: object = None) -> Elements:
    """One input of one of KINDS within the precondition, including inputs that the contract derives from others."""
    inputs = {a.name: _sample_argument(a, contract.bound(a.name), kind, rng) for a in contract.signature.inputs}
    return derived(contract, inputs, given)


def derived(contract: Contract, inputs: Elements, layout: object) -> Elements:
    """The inputs, with those that the contract derives from others, changed to satisfy its relations between inputs."""
    for name, values in contract.kind.derived(inputs, layout).items():
        q, bound = contract.kind.congruence, contract.bound(name)
        inputs[name] = [v % q if v % q <= bound.high else bound.low + (v - bound.low) % q for v in values]
    if contract.has_relations:
        satisfy(contract, inputs)
    return inputs


def admitted(contract: Contract, inputs: Elements, layout: object, aliases: Mapping[str, str]) -> bool:
    """Whether the contract admits inputs that were changed towards what it says of several together: relations, inputs that are
    functions of others, shared buffers. Not all can be met: no number is below 0, and a buffer of two names may be outside the
    interval of one. What a run shows on such inputs is no fault of the code, which no caller gives them to."""
    kind = contract.kind
    if not (contract.has_relations or aliases or kind.derives):
        return True
    functions = [
        (v, x) for n, values in kind.derived(inputs, layout).items() for v, x in zip(values, inputs[n], strict=True)
    ]
    return is_admitted(contract, inputs) and not any((v - x) % kind.congruence for v, x in functions)


def _sample_argument(argument: Argument, bound: Bound, kind: str, rng: random.Random) -> list[int]:
    if argument.contents is not None:
        return list(argument.contents)
    if argument.value is not None:
        return [argument.value] * argument.count
    low, high = bound.low, bound.high
    choose: Callable[[], int] = {
        "random": lambda: rng.randint(low, high),
        "highest": lambda: high,
        "lowest": lambda: low,
        "either end": lambda: rng.choice((low, high)),
        "small": lambda: min(high, max(low, rng.randint(-2, 2))),
    }[kind]
    return [choose() for _ in range(argument.count)]


def demanded(contract: Contract, outputs: Mapping[str, Sequence[int]]) -> dict[str, Sequence[int]]:
    """The outputs without unspecified elements."""
    return contract.kind.demanded(outputs)


def seen(contract: Contract, inputs: Elements) -> object:
    """Values that branches and addresses may depend on: public inputs, and declassified facts."""
    public = [inputs[a.name] for a in contract.signature.inputs if not a.secret]
    return repr([*public, contract.kind.seen(inputs)])


Violation = Callable[[Contract, Elements, Mapping[str, Sequence[int]], object], str | None]


def misbehaviour(
    contract: Contract, inputs: Elements, outputs: Mapping[str, Sequence[int]], layout: object
) -> str | None:
    """The way in which these outputs violate the contract, as text; None if they do not."""
    return wrong_function(contract, inputs, outputs, layout) or wrong_bounds(contract, inputs, outputs, layout)


def wrong_function(
    contract: Contract, inputs: Elements, outputs: Mapping[str, Sequence[int]], layout: object
) -> str | None:
    """The way in which these outputs are not what the contract's function gives; None if they are."""
    where = f"contract {contract.name}"
    return contract.kind.fault(inputs, demanded(contract, outputs), layout, contract.signature, where)


def wrong_bounds(
    contract: Contract, inputs: Elements, outputs: Mapping[str, Sequence[int]], layout: object
) -> str | None:
    """The way in which these outputs are outside the contract's bounds and limits; None if they are within them."""
    outputs = demanded(contract, outputs)
    for name, bound in contract.post_bounds.items():
        for i, got in enumerate(outputs[name]):
            if not bound.low <= got <= bound.high:
                return f"{name}[{i}] is {got}, outside {bound}"
    for name, limit in contract.post_limits.items():
        most = contract.reader(inputs).value(limit.limit)
        for number in rows_of(contract.kind.readings(contract.signature)[name].value(outputs, contract.signature)):
            if not 0 <= number < most:
                return f"{name} is {number:#x}, not {limit}"
    return None


def evaluate_execution(contract: Contract, execution: Execution, inputs: Elements) -> dict[str, list[int]]:
    """The outputs of the DAG on concrete inputs."""
    values = _addresses(execution)
    for name, variables in execution.variables.items():
        for variable, value in zip(variables, inputs[name], strict=True):
            if variable.op == "var":
                values[variable.data] = value
    names = list(execution.outputs)
    roots = [node for name in names for node in execution.outputs[name]]
    results = iter(evaluate_one(roots, values))
    outputs: dict[str, list[int]] = {}
    for name in names:
        found = [Bits(next(results), node.width) for node in execution.outputs[name]]
        outputs[name] = [bits.signed() if is_signed(contract, name) else bits.value for bits in found]
    for name in execution.scattered:
        outputs[name] = _stored(contract.signature.argument(name), execution, values)
    return outputs


def _addresses(execution: Execution) -> dict[str, int]:
    """An address for every buffer, far from the others, with the residue of the case."""
    bases = [region.base for region in execution.machine.regions.values() if region.base is not None]
    return {f"&{base.name}": far_apart(i, base) for i, base in enumerate(bases, 1)}


def _stored(argument: Argument, execution: Execution, values: dict[str, int]) -> list[int]:
    """A buffer's contents after all stores to it; zeros where there were none."""
    filled, counts = execution.scattered[argument.name], execution.machine.counts
    bits = sorted({b for offset, _ in filled.stores for b in offset.bits})
    results = dag.evaluate([*(counts.bits[b] for b in bits), *(value for _, value in filled.stores)], values)
    known = dict(zip(bits, results, strict=False))
    data = bytearray(argument.count * filled.size)
    for (offset, _), value in zip(filled.stores, results[len(bits) :], strict=True):
        start = offset.constant + sum(c * known[b].value for b, c in offset.bits.items())
        for position, byte in enumerate(value.value.to_bytes(value.width // 8, "little"), start):
            if 0 <= position < len(data):  # a buffer that was copied from may be larger
                data[position] = byte
    elements = [int.from_bytes(data[i : i + filled.size], "little") for i in range(0, len(data), filled.size)]
    if filled.image is not None:
        name = str(filled.image.element.data)
        elements = [dag.evaluate([filled.image.value], {name: element})[0].value for element in elements]
    found = [Bits(element, argument.bits) for element in elements]
    return [element.signed() if argument.signed else element.value for element in found]


def is_signed(contract: Contract, name: str) -> bool:
    """Whether an output's elements are in two's complement."""
    if name == "result":
        return contract.signature.result.startswith("i")
    return contract.signature.argument(name).signed


def counterexample(
    contract: Contract,
    execution: Execution,
    layout: object,
    run: Callable[[Elements], Mapping[str, Sequence[int]] | None],
    suspects: Sequence[Mapping[str, int]] = (),
    tries: int = 6,
    violation: Violation = misbehaviour,
) -> str | None:
    """A concrete input within the precondition on which the code violates its contract, as text; None if none was found.
    `suspects`, values of variables that are likely to show it, are tried first. `run`: the outputs of a concrete run, if it
    returns. `violation`: of which part of the contract."""
    if execution.machine.free:  # it depends on what another function returns, which no input decides
        return None
    rng = random.Random(0)
    samples = []
    for values in suspects:
        samples.append(("this", sample(contract, KINDS[0], rng, layout)))
        _set(samples[-1][1], execution, values, contract)
    samples += [(kind, sample(contract, kind, rng, layout)) for kind in (*KINDS, *KINDS)[:tries]]
    for kind, inputs in samples:
        _complete(contract, execution, inputs, layout)
        if not admitted(contract, inputs, layout, execution.case.aliases):
            continue
        outputs = run(inputs)
        wrong = None if outputs is None else violation(contract, inputs, outputs, layout)
        if wrong is not None:
            shown = {name: values[:4] for name, values in inputs.items()}
            return f"with {kind} input ({_short(shown)}), {wrong}"
    return None


def _complete(contract: Contract, execution: Execution, inputs: Elements, layout: object) -> None:
    """Completes inputs that the contract derives from others, and shared buffers."""
    derived(contract, inputs, layout)
    share(inputs, contract.signature, execution.case.aliases)


def share(inputs: Elements, signature: Signature, aliases: Mapping[str, str]) -> None:
    """Gives all names of a shared buffer the elements that it holds."""
    for name in aliases:
        argument = signature.argument(name)
        leaves = zip(argument.leaves, contents_of(signature, aliases, argument).leaves, strict=True)
        inputs |= {leaf.name: inputs[same.name] for leaf, same in leaves if leaf.readable}


def _set(inputs: Elements, execution: Execution, values: Mapping[str, int], contract: Contract) -> None:
    """Sets variables to these values, if the precondition admits them."""
    for name, variables in execution.variables.items():
        bound = contract.bound(name)
        for i, variable in enumerate(variables):
            value = values.get(str(variable.data)) if variable.op == "var" else None
            if value is not None and bound.low <= value <= bound.high:
                inputs[name][i] = value


def _short(inputs: Mapping[str, Sequence[int]]) -> str:
    return ", ".join(f"{name} = {', '.join(map(str, values))}, …" for name, values in inputs.items())
