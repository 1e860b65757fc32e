"""Tests of `dauntless.asm.crosscheck`."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import random
import re

import pytest

from dauntless.asm.assemble import assemble_text
from dauntless.asm.crosscheck import canonical, decoders_agree, second_opinion
from dauntless.asm.disassemble import Line, disassemble, disassemble_bytes
from dauntless.asm.image import load
from dauntless.asm.isas.riscv64.vector import vector
from dauntless.asm.platform import platforms
from dauntless.asm.spelling import Rule
from dauntless.errors import InputError
from tests.asm.conftest import Compiler

COMMANDS = [
    "gcc -O3 -mavx2",
    "gcc -O2 -march=skylake -fcf-protection=full",
    "clang-22 -O3 -march=skylake-avx512",
    "clang-19 -Os",
    "aarch64-linux-gnu-gcc -O3",
    "aarch64-linux-gnu-gcc -O2 -march=armv8.4-a+sha3",
    "clang-22 --target=aarch64-linux-gnu -O3",
    "riscv64-linux-gnu-gcc -O3",
    "clang-22 --target=riscv64-linux-gnu -Os",
    "clang-22 --target=riscv64-linux-gnu -O3 -march=rv64g_zba_zbb",
    "clang-22 --target=riscv64-linux-gnu -O3 -march=rv64gcv",
]
CRYPTOGRAPHY = {
    "x86_64": """
        aesenc xmm0, xmm1
        vaesenclast ymm0, ymm1, ymm2
        vpclmulqdq ymm0, ymm1, ymm2, 17
        sha256rnds2 xmm1, xmm2
        mulx r8, r9, r10
        adcx rax, rbx
        adox rcx, qword ptr [rdi + 8*rsi - 8]
        rorx eax, ebx, 7
        vpternlogq zmm0, zmm1, zmm2, 0x96
        vprolq zmm3, zmm4, 9
        vpmadd52luq zmm0, zmm1, zmm2
        vpmulhw ymm0, ymm1, ymmword ptr [rsi + 32]
        vpshufb xmm0 {k1} {z}, xmm1, xmm2
        vpcompressd zmm1 {k2}, zmm2
        lock or dword ptr [rdi], -8
        shld rax, rbx, 13
        and rax, -64
        test al, -128
        pext rax, rbx, rcx
    """,
    "aarch64": """
        aese v0.16b, v1.16b
        sha256h q0, q1, v2.4s
        sha512h2 q0, q1, v2.2d
        eor3 v0.16b, v1.16b, v2.16b, v3.16b
        bcax v0.16b, v1.16b, v2.16b, v3.16b
        rax1 v0.2d, v1.2d, v2.2d
        xar v0.2d, v1.2d, v2.2d, #3
        pmull2 v0.1q, v1.2d, v2.2d
        sqrdmulh v0.8h, v1.8h, v2.h[3]
        sqdmulh v0.4s, v1.4s, v2.s[1]
        mls v0.8h, v1.8h, v2.h[7]
        tbl v0.16b, {v1.16b, v2.16b}, v3.16b
        ld1 {v0.8h, v1.8h, v2.8h, v3.8h}, [x0], #64
        ldp q0, q1, [x1], #32
        extr x0, x1, x2, #17
        bic x0, x1, x2, ror #9
        ldr x0, [x28], #-24
        and x1, x2, #0xfffffffffffffff8
        ins v0.d[1], x3
    """,
    "riscv64": """
        andn a0, a1, a2
        orn t0, t1, t2
        xnor s0, s1, s11
        rori a0, a1, 63
        roriw a0, a1, 31
        rol a0, a1, a2
        rorw a0, a1, a2
        sh1add a0, a1, a2
        sh3add.uw a0, a1, a2
        add.uw a0, a1, a2
        zext.w a0, a1
        slli.uw a0, a1, 63
        rev8 a0, a1
        orc.b a0, a1
        sext.h a0, a1
        zext.h a0, a1
        clzw a0, a1
        cpop a0, a1
        minu a0, a1, a2
        mulhsu a0, a1, a2
        sltu a0, a1, a2
        bgeu a0, a1, .-64
        jal .+1024
        jalr 4(a1)
        jr -4(t1)
        auipc a0, 1048575
    """,
}


@pytest.mark.parametrize(("isa", "rule"), [(p.name, rule) for p in platforms() for rule in p.rules])
def test_each_rule_is_needed_for_its_example(isa: str, rule: Rule) -> None:
    """The two texts of a rule's example differ, and the rule alone makes them equal."""
    assert rule.llvm != rule.capstone
    assert rule.rewrite(rule.llvm) == rule.rewrite(rule.capstone)
    assert canonical(isa, rule.llvm) == canonical(isa, rule.capstone)


@pytest.mark.parametrize("command", COMMANDS)
def test_decoders_agree_on_compiled_code(compiled: Compiler, command: str) -> None:
    """Every instruction of compiled code is read alike by LLVM and capstone."""
    image = load([compiled(command)])
    lines = [line for symbol in image.symbols.values() if symbol.is_function for line in disassemble(image, symbol)]
    disagreements = [
        (line.text, second_opinion(image.isa, line)) for line in lines if not decoders_agree(image.isa, line)
    ]
    assert len(lines) > 300
    assert disagreements == []


@pytest.mark.parametrize("isa", CRYPTOGRAPHY)
def test_decoders_agree_on_cryptographic_extensions(isa: str) -> None:
    """So is every instruction of a list of the extensions that kernels use."""
    lines = disassemble_bytes(isa, assemble_text(CRYPTOGRAPHY[isa], isa), 0x1000)
    assert len(lines) == len(CRYPTOGRAPHY[isa].strip().splitlines())
    assert [(x.text, second_opinion(isa, x)) for x in lines if not decoders_agree(isa, x)] == []


def test_vector_decoders_agree_on_random_encodings() -> None:
    """LLVM and the tables of vector instructions say the same of any bits, but for floating point and cryptography."""
    rng = random.Random(1)
    words = (rng.getrandbits(25) << 7 | rng.choice((0x57, 0x57, 0x07, 0x27)) for _ in range(20_000))
    lines = disassemble_bytes("riscv64", b"".join(word.to_bytes(4, "little") for word in words), 0x1000)
    others = re.compile(
        r"vm?f[a-z]|f[ls]|vandn|vbrev|vrev8|vclz|vctz|vcpop\.v|vro[lr]|vwsll|vaes|vsha|vsm[34]|vg(hsh|mul)"
    )
    known = [line for line in lines if not others.match(line.text)]
    assert len(known) > 8_000
    assert [(x.text, vector(x.encoding)) for x in known if not decoders_agree("riscv64", x)] == []


def test_differences_of_substance_remain() -> None:
    """Another register, immediate, width, scale or mnemonic is a disagreement."""
    line = Line(0, bytes.fromhex("83e0f8"), "and eax, -0x8")
    assert decoders_agree("x86_64", line)
    for text in ("and ecx, -0x8", "and eax, -0x7", "and rax, -0x8", "or eax, -0x8", "and ax, -0x8", ""):
        assert not decoders_agree("x86_64", Line(0, line.encoding, text))
    assert canonical("x86_64", "lea rax, [rbx + 2*rcx]") != canonical("x86_64", "lea rax, [rbx + 4*rcx]")


def test_no_second_decoder_is_an_error() -> None:
    """An ISA without rules is not silently taken as agreed."""
    with pytest.raises(InputError, match="not a known ISA"):
        decoders_agree("mips64", Line(0, b"\x82\x80", "ret"))
