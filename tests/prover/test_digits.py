"""A refusal of a whole number names the first digit that is not shown to agree.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.contract import Contract, Integers
from tests.prover.test_alike import judged

CODE = "void f(unsigned long z[3], const unsigned long x[3]) {{ for (int i = 0; i < 3; i++) z[i] = x[i] ^ (i == {wrong}); }}"


@pytest.mark.parametrize(
    ("wrong", "said"), [(0, "its lowest digit is not shown to agree"), (1, "it agrees below digit 1, and is not")]
)
def test_the_first_wrong_digit(wrong: int, said: str, tmp_path: Path) -> None:
    """Of the lowest one it was said that what is below agrees."""
    contract = Contract("test/f", "(out u64 z[3], u64 x[3])", Integers(lambda n: {"z": n["x"]}), symbol="f")
    (refusal,) = judged(tmp_path, contract, CODE.format(wrong=wrong)).refusals
    assert said in refusal.what
