"""Alignments of features: of all buffers but byte strings, for the prover and the optimiser alike.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.contract import Contract
from dauntless.contract.alignment import aligned_contract

CONTRACT = Contract("toy", "(inout i16 r[16], in u8 b[32], in i16 z[4])", alignments={"avx2": 32})


def alignments(contract: Contract) -> list[int]:
    """Of the arguments, in order."""
    return [argument.alignment for argument in contract.signature.arguments]


def test_byte_strings_are_aligned_to_nothing() -> None:
    """They come from users, who may have cut them out of anything."""
    assert [32, 1, 32] == alignments(aligned_contract(CONTRACT, "avx2"))


def test_other_features_ask_for_nothing() -> None:
    """Where the contract names no alignment it stays as it is."""
    assert CONTRACT is aligned_contract(CONTRACT, "neon")
