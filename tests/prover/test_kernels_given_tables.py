"""Kernels that are given their tables by pointer, as published ones are: proved like those that find them by a symbol.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.assemble import assemble, tables_of
from dauntless.asm.image import load
from dauntless.mutation.judge import UNSOUND, Judge
from dauntless.mutation.mutants import mutants
from dauntless.mutation.original import Original
from dauntless.prover.verify import verify

# Kernel -> the instructions that form the table's address, the register that it arrives in, and its elements.
GIVEN = {
    "x86_64/mlkem/ntt_avx2": (r"lea( +\\scalars), \[rip \+ \w+_tables\]", r"mov\1, rsi", "i16", 2),
    "x86_64/mlkem/rej_uniform_avx2": (r"lea( +\\tables), \[rip \+ \w+_tables\]", r"mov\1, rdx", "u8", 1),
    "aarch64/mlkem/ntt_neon": (r"adrp +tables, \w+_tables\n +add( +tables), .*_tables", r"mov\1, x1", "i16", 2),
    "aarch64/mlkem/rej_uniform_neon": (r"adrp +tables, \w+_tables\n +add( +tables), .*_tables", r"mov\1, x2", "u8", 1),
}


@pytest.mark.parametrize("address", GIVEN)
def test_kernel_given_its_table(address: str, tmp_path: Path) -> None:
    """Everything is proved, the function and a sampler's look-ups at declassified places included; no mutant is unsound."""
    kernel = catalogue.kernel(address)
    pattern, moved, type_, size = GIVEN[address]
    text, count = re.subn(pattern, moved, kernel.source.read_text())
    assert 1 == count
    source = tmp_path / kernel.source.name
    source.write_text(text)
    (own,) = tables_of(kernel.source)
    tables = tmp_path / own.name
    tables.write_text(own.read_text())
    objects = [tmp_path / "kernel.o", tmp_path / "tables.o"]
    for part, out in zip((source, tables), objects, strict=True):
        assemble(part, kernel.isa, out)
    image = load(objects)
    symbol = next(s for s in image.symbols.values() if s.name.endswith("_tables"))
    argument = f", in {type_} tables[{symbol.size // size}] = @{symbol.name})"
    contract = replace(kernel.contract, signature_text=kernel.contract.signature_text.replace(")", argument, 1))
    result = verify(image, contract, kernel.feature)
    assert result.proved, result.refusals
    original = Original(image, image.symbol(kernel.symbol), 16)
    judge = Judge(original, contract, kernel.feature)
    found = [judge.judge(mutant) for mutant in mutants(original, 12, 1)]
    assert [] == [j for j in found if j.verdict == UNSOUND]
