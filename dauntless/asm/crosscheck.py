"""The second decoder, Capstone, with its text normalised for comparison with LLVM's.

Two texts agree if they are equal after `canonical`. Whatever no rule of the ISA explains is a disagreement.
"""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

from __future__ import annotations

from functools import cache

import capstone  # type: ignore[import-untyped]

from dauntless.asm.line import Line
from dauntless.asm.platform import platform_named


def canonical(isa: str, text: str) -> str:
    """The text in the form in which the two decoders are compared; not for parsing."""
    text = " ".join(text.lower().split())
    for rule in platform_named(isa).rules:
        text = rule.rewrite(text)
    return text


def second_opinion(isa: str, line: Line) -> str:
    """The second decoder's text for the bytes: Capstone's, or that of the ISA's own decoder for instructions that Capstone
    does not know; empty unless they are exactly one instruction."""
    platform = platform_named(isa)
    found = next(_decoder(isa).disasm_lite(line.encoding, line.address), None)
    if found is None or found[1] != len(line.encoding):
        return platform.own_decoder(line.encoding)
    return platform.absolute(" ".join(f"{found[2]} {found[3]}".lower().split()), line.address)


def decoders_agree(isa: str, line: Line) -> bool:
    """Whether both decoders print the same text for the bytes, or both reject them."""
    return canonical(isa, line.text) == canonical(isa, second_opinion(isa, line))


@cache
def _decoder(isa: str) -> capstone.Cs:
    return capstone.Cs(*platform_named(isa).capstone)
