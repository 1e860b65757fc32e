"""Every natively runnable build of the portable kernels does what the contracts say, on samples of their preconditions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import random

import numpy as np
import pytest

from dauntless import catalogue
from dauntless.contract import Contract
from dauntless.prover.runs.witness import KINDS, Elements, misbehaviour, sample
from tests.compiled.build import Build, exported
from tests.compiled.test_compiled_mlkem import builds, libraries

__all__ = ["builds", "libraries"]  # fixtures
CONTRACTS = exported(catalogue.contracts().values())
RESULTS = {"": None, "u32": ctypes.c_uint32}
DTYPES = {"u8": np.uint8, "i16": np.int16, "u64": np.uint64}


def call(library: ctypes.CDLL, symbol: str, contract: Contract, inputs: Elements) -> Elements:
    """The written buffers and the result."""
    arguments = contract.signature.arguments
    arrays = {a.name: np.zeros(a.count, DTYPES[a.type]) for a in arguments}
    for name, values in inputs.items():
        arrays[name][:] = values
    function = library[symbol]
    function.restype = RESULTS[contract.signature.result]
    result = function(*(ctypes.c_void_p(arrays[a.name].ctypes.data) for a in arguments))
    outputs = {a.name: [int(x) for x in arrays[a.name]] for a in arguments if a.writable}
    return outputs | ({"result": [result]} if contract.signature.result else {})


@pytest.mark.parametrize("contract", CONTRACTS, ids=[c.name for c in CONTRACTS])
def test_contract(libraries: list[tuple[Build, ctypes.CDLL]], contract: Contract) -> None:
    """Outputs and bounds are the contract's on random, extreme and small inputs."""
    rng, tried = random.Random(0), 0
    for build, library in libraries:
        symbol = contract.symbol_of(build.suffix)
        if hasattr(library, symbol):
            for kind in KINDS:
                inputs = sample(contract, kind, rng)
                assert misbehaviour(contract, inputs, call(library, symbol, contract, inputs), None) is None, build.name
                tried += 1
    assert tried
