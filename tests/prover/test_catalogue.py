"""Every kernel of the repository is proved, and so are the theorems about kernels in sequence.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Of the kernels that ship as they are written, a sample is proved here: tests/ffi/test_proofs.py proves all of them, from the
bytes of the release archives.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dauntless import catalogue
from dauntless.asm.image import load
from dauntless.contract import Composition, between
from dauntless.prover.compose import prove_composition
from dauntless.prover.refusal import Refusal
from dauntless.prover.verify import EXECUTED, NOT_ASKED, PROVED, verify
from dauntless.report.banners import with_bounds
from tests.sample import sample
from tests.ships import is_clean

SHIPPED = [kernel for kernel in catalogue.kernels() if is_clean(kernel)]
KERNELS = [*(kernel for kernel in catalogue.kernels() if not is_clean(kernel)), *sample(SHIPPED, 8)]
COMPOSITIONS = [t for t in catalogue.compositions() if isinstance(t, Composition)]
THEOREMS = [(t, feature) for t in COMPOSITIONS for feature in t.features]


@pytest.mark.parametrize("kernel", KERNELS, ids=[k.address for k in KERNELS])
def test_kernel_is_proved(kernel: catalogue.Kernel) -> None:
    """Constant time, memory, calling convention, termination and function are proved; bounds where the contract has them. The
    banner states the proved bounds."""
    result = verify(load([kernel.build()]), kernel.contract, kernel.feature, kernel=kernel.address)
    assert () == result.refusals
    assert {PROVED} == {result.properties[name] for name in EXECUTED}
    assert PROVED == result.properties["function"]
    assert (PROVED if kernel.contract.post else NOT_ASKED) == result.properties["bounds"]
    source = kernel.source.read_text()
    intervals = {name: interval for name, (interval, _) in result.bounds.items()}
    assert with_bounds(source, intervals, kernel.address) == source, "run `make banners`"


@pytest.mark.parametrize(("theorem", "feature"), THEOREMS, ids=[f"{t.name} ({f})" for t, f in THEOREMS])
def test_composition_is_proved(theorem: Composition, feature: str) -> None:
    """The theorem follows from the kernels' contracts; with another factor it does not."""
    prove_composition(theorem, catalogue.contracts(), feature)
    wrong = replace(theorem, expected=lambda inputs, layout: [c * 3 for c in theorem.expected(inputs, layout)])
    with pytest.raises(Refusal, match="is not the one expected"):
        prove_composition(wrong, catalogue.contracts(), feature)


def test_composition_checks_preconditions() -> None:
    """An argument beyond the callee's precondition is refused."""
    theorem = next(t for t in COMPOSITIONS if t.name.startswith("mlkem/intt inverts"))
    with pytest.raises(Refusal, match="must have"):
        prove_composition(replace(theorem, pre={"r": between(-32768, 32767)}), catalogue.contracts(), "neon")


def test_composition_checks_known_numbers() -> None:
    """A buffer of known numbers must fulfil the callee's precondition, too."""
    theorem = next(t for t in COMPOSITIONS if t.name.startswith("mldsa/intt inverts"))

    def program(call: Any, inputs: Any) -> Any:
        return call("mldsa/pointwise", a=inputs["r"], b=[1 << 30] * 256)["r"]

    with pytest.raises(Refusal, match="must have"):
        prove_composition(replace(theorem, program=program), catalogue.contracts(), "neon")


def test_composition_needs_whole_buffers() -> None:
    """Of an argument that is shorter than declared, or missing, the contract says nothing."""
    theorem = next(t for t in COMPOSITIONS if t.name.startswith("mldsa/intt inverts"))
    for buffers in ({"a": 128, "b": 128}, {"a": 256}):
        wrong = replace(
            theorem,
            program=lambda call, x, n=buffers: call("mldsa/pointwise", **{k: x["r"][:v] for k, v in n.items()})["r"],
        )
        with pytest.raises(Refusal, match=r"it reads a\[256\], b\[256\]"):
            prove_composition(wrong, catalogue.contracts(), "neon")


def test_composition_cannot_write_what_is_expected() -> None:
    """A program that computes in its input's place leaves the input that is expected."""
    theorem = next(t for t in COMPOSITIONS if t.name.startswith("mldsa/intt inverts"))

    def writes(call: Any, x: Any) -> Any:
        x["r"][:] = call("mldsa/ntt", r=x["r"])["r"]
        return x["r"]

    with pytest.raises(TypeError):
        prove_composition(replace(theorem, program=writes), catalogue.contracts(), "neon")

    def replaces(call: Any, x: Any) -> Any:
        x["r"] = call("mldsa/ntt", r=x["r"])["r"]
        return x["r"]

    with pytest.raises(Refusal, match="is not the one expected"):
        prove_composition(replace(theorem, program=replaces), catalogue.contracts(), "neon")


def test_composition_needs_functions_modulo_its_modulus() -> None:
    """A function of integers, or of another modulus, says nothing that polynomials modulo q follow."""
    theorem = next(t for t in COMPOSITIONS if t.name.startswith("mldsa/intt inverts"))
    with pytest.raises(Refusal, match="is not stated modulo 3329"):
        prove_composition(replace(theorem, modulus=3329), catalogue.contracts(), "neon")
