"""Refusals as text for people, with source lines, and symbols in place of addresses of this process.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.asm.image import Image
from dauntless.asm.places import named, place_of
from dauntless.asm.source_lines import source_line
from dauntless.prover.refusal import Refusal


def settle(refusal: Refusal, image: Image) -> None:
    """Adds the place to a refusal, once its addresses are no longer needed."""
    if refusal.address is not None:
        refusal.source = source_line(image, refusal.address)
        refusal.place = place_of(image, refusal.address)
    refusal.text = named(image, refusal.text)
    refusal.what = named(image, refusal.what)
    refusal.history = _aligned(tuple(named(image, line) for line in refusal.history))


def _aligned(lines: tuple[str, ...]) -> tuple[str, ...]:
    """History lines with the column of results aligned."""
    cut = [line.partition("  ") for line in lines]
    width = max((len(place) for place, _, _ in cut), default=0)
    return tuple(f"{place:{width}}  {rest.strip()}".rstrip() for place, _, rest in cut)
