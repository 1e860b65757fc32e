"""x86-64 encodings that decoders read as an instruction they are not have no text, and their neighbours have one.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.asm.crosscheck import second_opinion
from dauntless.asm.disassemble import disassemble_bytes

# (refused, as the second decoder reads it; an accepted neighbour and its text)
PAIRS = (
    ("66 c9", "leave", "48 c9", "leave"),
    ("48 66 c9", "leave", "66 48 0f c8", "bswap rax"),
    ("66 6a 3b", "push 0x3b", "6a 3b", "push 0x3b"),
    ("66 48 68 3b 11 22 33", "push 0x3322113b", "68 3b 11 22 33", "push 0x3322113b"),
    ("48 f3 0f b8 c1", "popcnt eax, ecx", "f3 48 0f b8 c1", "popcnt rax, rcx"),
    ("66 c3", "ret", "66 48 c3", "ret"),
    ("66 ff e0", "jmp rax", "ff e0", "jmp rax"),
    ("66 42 ff 14 f8", "call qword ptr [rax + r15*8]", "42 ff 14 f8", "call qword ptr [rax + 8*r15]"),
    ("66 f2 0f ac 06 05", "shrd dword ptr [rsi], ax, 5", "66 0f ac 06 05", "shrd word ptr [rsi], ax, 0x5"),
    ("f3 66 0f af c1", "imul ax, cx", "f3 66 0f b8 c1", "popcnt ax, cx"),
    ("f3 48 0f 28 c1", "movaps xmm0, xmm1", "48 0f 28 c1", "movaps xmm0, xmm1"),
    ("f2 48 0f 16 c1", "movlhps xmm0, xmm1", "f3 48 0f 16 c1", "movshdup xmm0, xmm1"),
    ("66 48 0f 12 c1", "movhlps xmm0, xmm1", "66 48 0f 12 06", "movlpd xmm0, qword ptr [rsi]"),
    ("66 0f 38 cc c1", "sha256msg1 xmm0, xmm1", "0f 38 cc c1", "sha256msg1 xmm0, xmm1"),
    ("f2 41 0f 3a cc c0 01", "sha1rnds4 xmm0, xmm8, 1", "41 0f 3a cc c0 01", "sha1rnds4 xmm0, xmm8, 0x1"),
    ("f3 47 90", "xchg r8d, eax", "47 90", "xchg eax, r8d"),
    ("64 3e 8b 07", "mov eax, dword ptr ds:[rdi]", "64 8b 07", "mov eax, dword ptr fs:[rdi]"),
    ("65 2e c5 fe 6f 07", "vmovdqu ymm0, ymmword ptr cs:[rdi]", "2e c5 fe 6f 07", "vmovdqu ymm0, ymmword ptr cs:[rdi]"),
    ("64 65 8b 07", "mov eax, dword ptr gs:[rdi]", "65 8b 07", "mov eax, dword ptr gs:[rdi]"),
    ("66 c5 f5 fd c2", "vpaddw ymm0, ymm1, ymm2", "3e c5 f5 fd c2", "vpaddw ymm0, ymm1, ymm2"),
    ("66 62 f1 75 48 fd c2", "vpaddw zmm0, zmm1, zmm2", "62 f1 75 48 fd c2", "vpaddw zmm0, zmm1, zmm2"),
    ("62 f1 75 68 fd c2", "vpaddw zmm0, zmm1, zmm2", "62 f1 75 28 fd c2", "vpaddw ymm0, ymm1, ymm2"),
    ("62 e3 7d 28 3e c9 01", "vpcmpltub k1, ymm0, ymm1", "62 f3 7d 28 3e c9 01", "vpcmpltub k1, ymm0, ymm1"),
)


@pytest.mark.parametrize(("refused", "second", "accepted", "text"), PAIRS)
def test_meaningless_encodings(refused: str, second: str, accepted: str, text: str) -> None:
    """The second decoder reads them too, so that only their bytes tell."""
    line, neighbour = (disassemble_bytes("x86_64", bytes.fromhex(code), 0x1000)[0] for code in (refused, accepted))
    assert (line.text, second_opinion("x86_64", line)) == ("", second)
    assert (neighbour.text, neighbour.encoding.hex(" ")) == (text, accepted)
