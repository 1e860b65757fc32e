"""Alignment that a CPU feature requires of buffers, for the prover, the optimiser and the benchmarks.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

from dauntless.contract.contract import Contract
from dauntless.contract.signature import Signature


def aligned(signature: Signature, alignment: int) -> Signature:
    """The signature with every buffer, except byte strings, aligned to at least `alignment` bytes."""
    arguments = (
        replace(a, alignment=max(alignment, a.alignment)) if a.is_buffer and a.natural > 1 else a
        for a in signature.arguments
    )
    return replace(signature, arguments=tuple(arguments))


def aligned_contract(contract: Contract, feature: str) -> Contract:
    """The contract with the buffer alignments that a kernel for this feature may assume."""
    alignment = contract.alignments.get(feature, 1)
    if alignment <= 1:
        return contract
    changed = replace(contract)
    changed.__dict__["signature"] = aligned(contract.signature, alignment)
    return changed
