"""ML-DSA's rounding, hints and norm check as compilers make them, against the kernels' own contracts, right and with faults.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.image import Image, load
from dauntless.prover.verify import PROVED, REFUTED, verify
from tests.compiled.build import ROOT

SOURCE = ROOT / "tests/compiled/rounding.c"
COMPILERS = {
    "gcc_avx2": ("gcc", "-O3", "-mavx2"),
    "clang_avx2": ("clang-19", "-O2", "-mavx2"),
    "aarch64_clang": ("clang-19", "-O2", "--target=aarch64-linux-gnu", "-ffreestanding"),
}
FUNCTIONS = {  # -> its contract
    "reduce": "reduce", "decompose_d88": "decompose_d88", "use_hint_d88": "use_hint_d88", "make_hint_d88": "make_hint_d88",
    "exceeds_by_signs": "exceeds", "exceeds_by_maximum": "exceeds", "exceeds_by_count": "exceeds",
}  # fmt: skip
FAULTS = {  # what goes wrong -> function, text, faulty text
    "logical shift": ("reduce", "t + (t >> 31 & 8380417)", "t + ((uint32_t)t >> 31 & 8380417)"),
    "44 is not 0": ("decompose_d88", "(43 - t) >> 31", "(44 - t) >> 31"),
    "half down": ("decompose_d88", "(4190208 - r) >> 31", "(4190209 - r - 1 - 4190208) >> 31"),
    "zero is positive": ("use_hint_d88", "low_88(a[i], t) > 0", "low_88(a[i], t) >= 0"),
    "no wrap at 0": ("use_hint_d88", "x < 0 ? 43", "x < -1 ? 43"),
    "one too many": ("make_hint_d88", "(a0[i] > 95232)", "(a0[i] >= 95232)"),
    "other high part": ("make_hint_d88", "r1[i] != 0", "r1[i] != 1"),
    "one is not counted": ("make_hint_d88", "n += x", "n += x & (i != 77)"),
    "one is left out": ("exceeds_by_signs", "x |= (int32_t)bound", "x |= i == 99 ? 0 : (int32_t)bound"),
    "greater": ("exceeds_by_maximum", "return x >= ", "return x > "),
    "no magnitude": ("exceeds_by_maximum", "a[i] < 0 ? -a[i] : a[i]", "a[i]"),
    "an even number": ("exceeds_by_count", "return x != 0", "return x & 1"),
}


def compiled(source: Path, compiler: str, folder: Path) -> Image:
    command = COMPILERS[compiler]
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    path = folder / f"{compiler}.o"
    subprocess.run([*command, "-std=c11", "-g1", "-c", str(source), "-o", str(path)], cwd=ROOT, check=True)
    return load([path])


@pytest.mark.parametrize("compiler", COMPILERS)
def test_compiled_code_is_proved(compiler: str, tmp_path: Path) -> None:
    """Every property of every function."""
    image = compiled(SOURCE, compiler, tmp_path)
    for function, contract in FUNCTIONS.items():
        result = verify(image, replace(catalogue.contracts()[f"mldsa/{contract}"], symbol=function))
        assert result.proved, (function, [str(refusal) for refusal in result.refusals])


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_not_proved(fault: str, tmp_path: Path) -> None:
    """None is proved; those of one element's function are refuted by an input."""
    function, right, wrong = FAULTS[fault]
    text = SOURCE.read_text()
    assert right in text
    source = tmp_path / "faulty.c"
    source.write_text(text.replace(right, wrong))
    image = compiled(source, "gcc_avx2", tmp_path)
    properties = verify(
        image, replace(catalogue.contracts()[f"mldsa/{FUNCTIONS[function]}"], symbol=function)
    ).properties
    assert properties["function"] != PROVED
    assert REFUTED in properties.values() or function.startswith("exceeds") or "counted" in fault
