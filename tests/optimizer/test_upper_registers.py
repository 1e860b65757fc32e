"""Vector registers 16 to 31, which only EVEX can name: given to functions that use one already, never to VEX instructions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.isa.decode import decode
from dauntless.isa.x86_64.registers import VECTOR
from dauntless.optimizer.problem import Problem
from dauntless.optimizer.targets.x86_64 import TARGET
from tests.optimizer.orders import clean_of, plan_of, proved_at_random

LOWER, UPPER = frozenset(VECTOR[:16]), frozenset(VECTOR[16:])


def narrowed(text: str) -> tuple[str, ...] | None:
    """What the destination may be."""
    return TARGET.narrowed(decode("x86_64", 0, 8, text), 0, "zmm0")


def allowed(problem: Problem) -> frozenset[str]:
    """Registers that a value defined in the problem may take."""
    return frozenset(r for v in problem.values if v.definition is not None and v.kind == "vector" for r in v.registers)


@pytest.mark.parametrize(
    "text",
    [
        "vpaddw ymm0, ymm1, ymm2",  # VEX and EVEX have one text
        "vpaddw zmm0, zmm1, zmm2",
        "vpermw ymm0, ymm1, ymm2",
        "vpinsrw xmm0, xmm17, eax, 1",  # by the register that it names already
    ],
)
def test_evex_reaches_all(text: str) -> None:
    """An instruction that EVEX encodes may name all 32 registers."""
    assert narrowed(text) is None


@pytest.mark.parametrize(
    "text",
    ["vpand ymm0, ymm1, ymm2", "vpblendw ymm0, ymm1, ymm2, 1", "vmovdqu ymm0, ymmword ptr [rdi]", "paddw xmm0, xmm1"],
)
def test_others_keep_to_the_lower(text: str) -> None:
    """What has no EVEX form stays among registers 0 to 15."""
    assert frozenset(narrowed(text) or ()) == LOWER


BODY = """vmovdqu64 {v}, [rsi]
vpaddw ymm1, {v}, [rsi + 32]
vpsubw ymm2, {v}, [rsi + 32]
vmovdqu64 [rdi], ymm1
vmovdqu64 [rdi + 32], ymm2
vzeroupper
ret"""
SIGNATURE = "(out u16 r[32], in u16 a[32])"


def test_only_where_one_is_used(tmp_path: Path) -> None:
    """A function for processors without AVX-512 gets none of them; one that names one may use all, and is proved."""
    for vector, expected in (("ymm0", LOWER), ("ymm16", LOWER | UPPER)):
        clean = clean_of(tmp_path, BODY.format(v=vector), "x86_64", SIGNATURE)
        found = frozenset().union(*(allowed(problem) for problem in plan_of(clean).problems))
        assert found == expected, vector
        proved_at_random(clean)
