"""The cases that a signature distinguishes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.contract import Contract, Words
from dauntless.prover.verify import PROVED, REFUTED, verify

# r = a ^ b, but written in two steps that go wrong when all three are one buffer: then a ^ b is 0, and this leaves a.
XOR = """
        .intel_syntax noprefix
        .text
        .global xor3
        .type   xor3, @function
xor3:   mov     rax, [rsi]
        mov     rcx, [rdx]
        cmp     rsi, rdx
        je      .Lsame
        xor     rax, rcx
.Lsame: mov     [rdi], rax
        ret
        .size   xor3, . - xor3
"""


def test_pairs_may_share_at_once(tmp_path: Path) -> None:
    """With r = a and r = b allowed, the case r = a = b is executed too; each pair alone does not show the fault."""
    (tmp_path / "xor3.S").write_text(XOR)
    assemble(tmp_path / "xor3.S", "x86_64", tmp_path / "xor3.o")
    image = load([tmp_path / "xor3.o"])
    function = Words(lambda x: {"r": [x["a"][0] ^ x["b"][0]]})
    signature = "(inout u64 r[1], in u64 a[1], in u64 b[1])"
    verdicts = [
        verify(image, Contract("xor3", signature, function, may_alias=pairs, symbol="xor3")).properties["function"]
        for pairs in ((), (("r", "a"),), (("r", "b"),), (("r", "a"), ("r", "b")))
    ]
    assert [PROVED, PROVED, PROVED, REFUTED] == verdicts
