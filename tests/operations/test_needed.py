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


def test_xgetbv(tmp_path: Path) -> None:
    """It traps where the system has not switched it on."""
    code = assembled(tmp_path, "xor ecx, ecx\n xgetbv\n mov qword ptr [rdi], 0\n xor eax, eax\n ret")
    found = judged(code, WORDS)
    assert not found.proved
    assert "needs osxsave, which --features does not list" in str(found)
    assert judged(code, WORDS, features="osxsave").proved


# Instructions of Zcb, what they need besides, and two of quadrant 1 that are C's
ZCB = [
    *(
        (text, "")
        for text in ("c.lbu a2, 0(a1)", "c.lhu a2, 2(a1)", "c.lh a2, 2(a1)", "c.sb a2, 1(a0)", "c.sh a2, 2(a0)")
    ),
    *((text, "") for text in ("c.zext.b a2", "c.not a2", "c.mul a2, a2")),
    *((text, "zbb") for text in ("c.sext.b a2", "c.zext.h a2", "c.sext.h a2")),
    ("c.zext.w a2", "zba"),
]


@pytest.mark.parametrize(("text", "also"), ZCB, ids=[text for text, _ in ZCB])
def test_zcb(text: str, also: str, tmp_path: Path) -> None:
    """C has none of these instructions of 16 bits, though it has those for which they stand."""
    begin = ".option arch, +zcb, +zbb, +zba\n li a2, 1\n"
    code = assembled(tmp_path, f"{begin} {text}\n sd zero, 0(a0)\n li a0, 0\n ret", "riscv64")
    words = "(out u8 r[8], u8 s[8]) -> i64"
    found = judged(code, words, features=also, align=8)
    assert not found.proved
    assert "needs zcb, which --features does not list" in str(found)
    assert judged(code, words, features=",".join(filter(None, ("zcb", also))), align=8).proved


def test_c_is_not_zcb(tmp_path: Path) -> None:
    """Two instructions of C have all but one bit of some of Zcb's encodings."""
    code = assembled(
        tmp_path, "c.li a2, 1\n c.subw a2, a2\n c.addw a2, a2\n sd zero, 0(a0)\n c.li a0, 0\n ret", "riscv64"
    )
    assert judged(code, WORDS, align=8).proved


@pytest.mark.parametrize(
    ("text", "relies"), [("dsb synxs", True), ("dsb ishnxs", True), ("dsb sy", False), ("dmb ish", False)]
)
def test_barriers(text: str, relies: bool, tmp_path: Path) -> None:
    """Of features that Linux does not tell, the verdict says that the code relies on them."""
    code = assembled(tmp_path, f".arch armv8.7-a\n {text}\n str xzr, [x0]\n mov x0, #0\n ret", "aarch64")
    found = judged(code, WORDS)
    assert found.proved
    assert ("relies on the processor having xs" in str(found)) is relies
