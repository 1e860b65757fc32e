"""x86-64's backends are given to processors that have what their kernels execute. (Elsewhere the assembler sees to that.)
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

SOURCE = (catalogue.ROOT / "src" / "kernels" / "x86_64.rs").read_text()
KERNELS = {kernel.symbol: kernel for kernel in catalogue.kernels() if kernel.isa == "x86_64"}
EVEX = 0x62  # the first byte of its encodings, and of nothing else in 64-bit mode
VEX = (0xC4, 0xC5)
BASELINE = {"", "fxsr", "sse", "sse2"}
BELOW_AVX2 = {"pni", "ssse3", "sse41", "sse42", "avx"}


@cache
def backends() -> dict[str, tuple[str, set[str]]]:
    """Name -> (the backend whose kernels it takes where it has none of its own, its own kernels)."""
    tables = re.findall(r"^static \w+: Backend = Backend \{\n(.*?)^\};", SOURCE, re.DOTALL | re.MULTILINE)
    found = {}
    for table in tables:
        name, parent = re.search(r'name: "(\w+)"', table), re.search(r"\.\.([\w:]+)$", table, re.MULTILINE)
        assert name is not None
        found[name[1]] = (parent[1].lower() if parent else "", set(re.findall(r"\bdauntless_\w+", table)))
    return found


def features_of(name: str) -> set[str]:
    """What is asked of a processor before it gets this backend, without the underscores that some say."""
    if name not in backends():
        return set()
    asked = re.search(rf"features_of_{name},([^)]*)\)", SOURCE)
    own = set(re.findall(r'"(\w+)"', asked[1])) if asked else set()
    if f"fn has_{name.removeprefix('avx512')}()" in SOURCE:
        own.add(name)
    return own | (BELOW_AVX2 if "avx2" in own else set()) | features_of(backends()[name][0])


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


@pytest.mark.parametrize("name", backends())
def test_features_are_asked_for(name: str) -> None:
    """No kernel of a backend has an instruction that its processors may lack."""
    missing = {symbol: needed(symbol) - features_of(name) for symbol in backends()[name][1]}
    assert {} == {symbol: lacking for symbol, lacking in missing.items() if lacking}


def test_every_kernel_has_a_backend() -> None:
    """Every kernel is in a table."""
    assert set(KERNELS) == {symbol for _, own in backends().values() for symbol in own}
