"""Concrete inputs: samples within a precondition, what the code and the contract make of them, and where they differ.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from dauntless.contract import Bound, Congruent, Contract, ElementWise, Exact, Words
from dauntless.contract.signature import Argument
from dauntless.isa.value import Bits
from dauntless.prover.batch import evaluate_one
from dauntless.prover.execution import Execution
from dauntless.spec.fips202 import Lane64

Elements = dict[str, list[int]]  # argument -> its elements as integers, signed if the type is

KINDS = ("random", "highest", "lowest", "either end", "small")


def sample(contract: Contract, kind: str, rng: random.Random, given: object = None) -> Elements:
    """One input in the precondition, of one of KINDS. Buffers that the contract says are computed from others are so."""
    inputs = {
        a.name: [a.value] if a.value is not None else _sample_argument(a, contract.bound(a.name), kind, rng)
        for a in contract.signature.arguments
        if a.readable
    }
    function = contract.function
    if isinstance(function, Congruent) and function.given is not None:
        for name, values in function.given(inputs, given).items():
            inputs[name] = [v % function.modulus for v in values]
    return inputs


def _sample_argument(argument: Argument, bound: Bound, kind: str, rng: random.Random) -> list[int]:
    low, high = bound.low, bound.high
    choose: Callable[[], int] = {
        "random": lambda: rng.randint(low, high),
        "highest": lambda: high,
        "lowest": lambda: low,
        "either end": lambda: rng.choice((low, high)),
        "small": lambda: min(high, max(low, rng.randint(-2, 2))),
    }[kind]
    return [choose() for _ in range(argument.count if argument.is_buffer else 1)]


def expected_outputs(contract: Contract, inputs: Elements, layout: object) -> tuple[dict[str, list[int]], int]:
    """(outputs that the contract demands, modulus): equal modulo it, or exactly where it is 0."""
    function = contract.function
    if isinstance(function, Congruent):
        outputs = function.function(inputs, layout)
        return {name: [v % function.modulus for v in values] for name, values in outputs.items()}, function.modulus
    if isinstance(function, ElementWise):
        return {function.output: [function.function(x) for x in inputs[function.input]]}, 0
    if isinstance(function, Exact):
        return {name: list(values) for name, values in function.function(inputs, layout).items()}, 0
    if isinstance(function, Words):
        lanes = {name: [Lane64(v % 2**64) for v in values] for name, values in inputs.items()}
        return {name: [v.value for v in values] for name, values in function.function(lanes).items()}, 0
    return {}, 0


def misbehaviour(
    contract: Contract, inputs: Elements, outputs: Mapping[str, Sequence[int]], layout: object
) -> str | None:
    """Why these outputs break the contract, or None."""
    expected, modulus = expected_outputs(contract, inputs, layout)
    for name, values in expected.items():
        for i, (value, got) in enumerate(zip(values, outputs[name], strict=True)):
            if (value - got) % modulus if modulus else value != got:
                unit = f" (mod {modulus})" if modulus else ""
                return f"{name}[{i}] is {got}, the standard says {value}{unit}"
    for name, bound in contract.post.items():
        for i, got in enumerate(outputs[name]):
            if not bound.low <= got <= bound.high:
                return f"{name}[{i}] is {got}, outside {bound}"
    return None


def evaluate_execution(contract: Contract, execution: Execution, inputs: Elements) -> dict[str, list[int]]:
    """The outputs of the DAG on concrete inputs."""
    values: dict[str, int] = {}
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
    return outputs


def is_signed(contract: Contract, name: str) -> bool:
    if name == "result":
        return contract.signature.result.startswith("i")
    return contract.signature.argument(name).signed


def counterexample(
    contract: Contract, execution: Execution, layout: object, suspect: Elements | None = None, tries: int = 6
) -> str | None:
    """A concrete input within the precondition on which the code breaks its contract, in words. `suspect` is tried first."""
    rng = random.Random(0)
    samples = ((kind, sample(contract, kind, rng, layout)) for kind in (*KINDS, *KINDS)[:tries])
    for kind, inputs in chain([("this", suspect)] if suspect else [], samples):
        for name, owner in execution.case.aliases.items():
            if owner in inputs:
                inputs[name] = inputs[owner]
        wrong = misbehaviour(contract, inputs, evaluate_execution(contract, execution, inputs), layout)
        if wrong is not None:
            shown = {name: values[:4] for name, values in inputs.items()}
            return f"with {kind} input ({_short(shown)}), {wrong}"
    return None


def _short(inputs: Mapping[str, Sequence[int]]) -> str:
    return ", ".join(f"{name} = {', '.join(map(str, values))}, …" for name, values in inputs.items())
