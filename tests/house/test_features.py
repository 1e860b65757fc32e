"""x86-64's tables are given to processors that have what their kernels execute. (Elsewhere the assembler sees to that.)
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from dauntless import catalogue
from dauntless.asm.disassemble import disassemble
from dauntless.asm.image import load
from dauntless.isa.decode import decode
from src.kernels import generate

SOURCE = (catalogue.ROOT / "src" / "kernels" / "features" / "x86_64.rs").read_text()
KERNELS = {kernel.symbol: kernel for kernel in catalogue.kernels() if kernel.isa == "x86_64"}
EVEX = 0x62  # the first byte of its encodings, and of nothing else in 64-bit mode
VEX = (0xC4, 0xC5)
BASELINE = {"", "fxsr", "sse", "sse2"}
BELOW_AVX2 = {"pni", "ssse3", "sse41", "sse42", "avx"}


@cache
def tables() -> dict[str, tuple[set[str], set[str]]]:
    """Algorithm and name -> (the features that the table needs, its kernels)."""
    found = {}
    for algorithm in generate.algorithms():
        for table in generate.tables(algorithm, "x86_64"):
            found[f"{algorithm.name}/{table.name}"] = (set(table.needs), set(table.kernels.values()))
    return found


def features_of(name: str) -> set[str]:
    """What is asked of a processor before it gets a table, without the underscores that some say."""
    found: set[str] = set()
    for need in tables()[name][0]:
        asked = re.search(rf"features_of_{need.lower()},([^)]*)\)", SOURCE)
        found |= set(re.findall(r'"(\w+)"', asked[1])) if asked else set()
        if f"fn has_{need.lower().removeprefix('avx512')}()" in SOURCE:
            found.add(need.lower())
    return found | (BELOW_AVX2 if "avx2" in found else set())


def needed(symbol: str) -> set[str]:
    """The features that a kernel's instructions need: what the entries say, AVX where VEX encodes what legacy SSE can, and
    AVX-512VL where EVEX encodes what VEX can, and of AES and carry-less products their vector extensions."""
    image, found = load([KERNELS[symbol].build()]), set()
    for line in disassemble(image, image.symbol(symbol)):
        instruction = decode("x86_64", line.address, len(line.encoding), line.text)
        found.add(instruction.entry.feature.replace("_", ""))
        if line.encoding[0] in VEX:
            found.add("avx")
        if line.encoding[0] == EVEX:
            found.add("avx512f" if "zmm" in line.text else "avx512vl")
            found |= {f"v{instruction.entry.feature}"} if instruction.entry.feature in ("aes", "pclmulqdq") else set()
    return found - BASELINE


@pytest.mark.parametrize("name", tables())
def test_features_are_asked_for(name: str) -> None:
    """No kernel of a table has an instruction that its processors may lack."""
    missing = {symbol: needed(symbol) - features_of(name) for symbol in tables()[name][1]}
    assert {} == {symbol: lacking for symbol, lacking in missing.items() if lacking}


def test_every_feature_is_detected_by_its_own_question() -> None:
    """Each feature that a table needs is set by what was asked for it."""
    for need in sorted(set().union(*(needs for needs, _ in tables().values()))):
        asked = re.search(rf"\b{need}\s*\.if_there\(([^;]*?)\)\)?\s*[;)\n]", SOURCE)
        assert asked is not None, need
        if need == "VAES":  # it stands for vector multipliers, which other processors have too
            assert "has_two_products()" in asked[0]
            continue
        own = f"features_of_{need.lower()}::get()", f"has_{need.lower().removeprefix('avx512')}()", need.lower()
        assert any(question in asked[0] for question in own), need


def test_every_kernel_has_a_backend() -> None:
    """Every kernel is in a table."""
    assert set(KERNELS) == {symbol for _, own in tables().values() for symbol in own}
