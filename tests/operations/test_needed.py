"""Features that an instruction needs by its encoding, whatever its text shares with others.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.operations.build import assembled, judged

WORDS = "(out u8 r[8]) -> i64"
EVEX = "avx2,avx512f,avx512vl"
# Instruction, features that do not suffice, the one that is missed, and features that do
NEEDS = [
    ("vaesenc xmm1, xmm1, xmm2", "aes", "avx", "aes,avx"),
    ("vaesenc xmm16, xmm1, xmm2", f"aes,{EVEX}", "vaes", f"vaes,{EVEX}"),
    ("vaesenc ymm1, ymm1, ymm17", "vaes,avx2", "avx512f", f"vaes,{EVEX}"),
    ("vaesenc zmm1, zmm1, zmm2", "vaes,avx2", "avx512f", "vaes,avx512f"),
    ("vpclmulqdq xmm16, xmm1, xmm2, 1", f"pclmulqdq,{EVEX}", "vpclmulqdq", f"vpclmulqdq,{EVEX}"),
    ("vgf2p8mulb zmm1, zmm1, zmm2", "gfni,avx2", "avx512f", "gfni,avx512f"),
    ("vpaddd xmm16, xmm1, xmm2", "avx2,avx512f", "avx512vl", EVEX),
    ("vpaddd ymm1 {k1}, ymm1, ymm2", "avx2", "avx512f", EVEX),
    ("vpaddd ymm1, ymm1, dword ptr [rdi]{1to8}", "avx2", "avx512f", EVEX),
    ("{evex} vpaddd ymm1, ymm1, ymm2", "avx2", "avx512f", EVEX),
    ("vpaddb ymm16, ymm1, ymm2", EVEX, "avx512bw", f"{EVEX},avx512bw"),
    ("vpinsrb xmm17, xmm1, eax, 1", EVEX, "avx512bw", f"{EVEX},avx512bw,avx512dq"),
    ("vpdpbusd ymm1, ymm1, ymm2", "avx512_vnni", "avx512f", f"{EVEX},avx512_vnni"),
]


@pytest.mark.parametrize(("text", "few", "missed", "enough"), NEEDS, ids=[row[0] for row in NEEDS])
def test_encodings(text: str, few: str, missed: str, enough: str, tmp_path: Path) -> None:
    """The code is proved for a processor with what it needs, and for one that lacks a part the refusal names that."""
    code = assembled(tmp_path, f"{text}\n mov qword ptr [rdi], 0\n vzeroupper\n xor eax, eax\n ret")
    found = judged(code, WORDS, features=few)
    assert not found.proved
    assert f"needs {missed}, which --features does not list" in str(found)
    assert judged(code, WORDS, features=enough).proved
