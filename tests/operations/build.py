"""Small objects, and the verdict on an operation in them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.cli.operation import Asked, operation_of
from dauntless.prover.operations.verdict import Verdict, examine


def assembled(folder: Path, text: str, isa: str = "x86_64") -> Path:
    """An object of a function `f` with this body, in Intel's syntax on x86-64."""
    source, out = folder / "f.S", folder / "f.o"
    syntax = ".intel_syntax noprefix\n" if isa == "x86_64" else ""
    source.write_text(f"{syntax}.text\n.globl f\n.type f, %function\nf:\n{text}\n.size f, .-f\n")
    assemble(source, isa, out)
    return out


def compiled(folder: Path, text: str, *options: str) -> Path:
    """An object of a C source."""
    source, out = folder / "f.c", folder / "f.o"
    source.write_text(text)
    subprocess.run(["gcc", "-O2", "-fcf-protection=none", *options, "-c", source, "-o", out], check=True)
    return out


def judged(
    path: Path, signature: str, function: str = "f", *, values: Sequence[str] = (), beside: Sequence[str] = (),
    features: str = "", declassify: Sequence[str] = (), wiped: bool = False, align: int = 1, same: str = "",
) -> Verdict:  # fmt: skip
    """The verdict, as `dauntless check --whole` gives it; of two buffers that are the `same`, in that case."""
    asked = Asked(values, beside, features, declassify, wiped)
    contract, operation = operation_of(function, signature, asked, (), [same] if same else [], align)
    aliases = {b: a for a, b in contract.may_alias}
    return examine(load_function(read([path]), function), function, operation, aliases=aliases, limit=300)
