"""Shared objects: calls through the procedure linkage table, to exported functions that another module may replace.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless.asm.image import load
from tests.compiled.everyday import COMPILERS, compiled, verdict

SOURCE = Path(__file__).with_name("shared.c")
LINK = ("-O2", "-fPIC", "-shared", "-nostdlib", "-fno-builtin")
REPLACEABLE = "relies on exported being this file's own definition: another module may replace it"
LAZY = "relies on only the loader writing the global offset table"


@pytest.mark.parametrize(
    "option", ["-Wl,-z,lazy", "-Wl,-z,now", "-fno-plt", "-Wl,-Bsymbolic", "-Wl,-Bsymbolic -fno-plt"]
)
@pytest.mark.parametrize("compiler", COMPILERS, ids=str)
def test_calls_within_a_shared_object(compiler: str, option: str, tmp_path: Path) -> None:
    """They are followed; that nobody replaces the exported function is said, unless the linker has settled it."""
    image = load([compiled(compiler, tmp_path, *LINK, *option.split(), source=SOURCE, link=True)])
    hidden = verdict(image, "call_hidden", "(u64 a) -> u64")
    assert hidden.proved and hidden.assumptions == ()
    for name in ("call_exported", "call_twice"):
        result = verdict(image, name, "(u64 a) -> u64")
        assert result.proved, (name, *map(str, result.refusals))
        assert (REPLACEABLE in result.assumptions) == ("-Bsymbolic" not in option)
    result = verdict(image, "copy", "(out u8 r[200], in u8 a[200])")
    assert result.proved and any(a.startswith("relies on memcpy") for a in result.assumptions)
    if "-Bsymbolic" not in option and COMPILERS[compiler].isa != "riscv64":  # there ld protects no table
        assert (LAZY in result.assumptions) == (option == "-Wl,-z,lazy")
