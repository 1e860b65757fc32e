"""AArch64 loads and stores of vector structures: LD1-LD4, ST1-ST4, one element, replicated (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.value import join


def _consecutive(count: int) -> None:
    """LD1 and ST1 of `count` whole registers."""

    @instruction(f"ld1 {{=t:list{count}}}, {{m:ml}}")
    def ld1(m: Any) -> Any:
        """Load registers from consecutive memory."""
        return m.lanes(m.width // count)

    @instruction(f"st1 {{t:list{count}}}, {{=m:ml}}")
    def st1(t: Any) -> Any:
        """Store registers to consecutive memory."""
        return join(t)


def _interleaved(count: int) -> None:
    """LDn and STn: element i of register r is at position i·count + r in memory."""

    @instruction(f"ld{count} {{=t:list{count}}}, {{m:ml}}")
    def ldn(m: Any, lane: int) -> Any:
        """Load structures, element r of each into register r."""
        elements = m.lanes(lane)
        return [join(elements[r::count]) for r in range(count)]

    @instruction(f"st{count} {{t:list{count}}}, {{=m:ml}}")
    def stn(t: Any, lane: int) -> Any:
        """Store structures, element r of each from register r."""
        structures = zip(*(register.lanes(lane) for register in t), strict=True)
        return join([element for structure in structures for element in structure])


def _single(count: int) -> None:
    """LDn, STn of one structure into one lane of each register, and LDnR into all lanes."""

    @instruction(f"ld{count} {{=t:elements{count}}}, {{m:ml}}")
    def element_load(m: Any, lane: int) -> Any:
        """Load one structure into one lane of each register; the other lanes are unchanged."""
        return m.lanes(lane)

    @instruction(f"st{count} {{t:elements{count}}}, {{=m:ml}}")
    def element_store(t: Any) -> Any:
        """Store one structure from one lane of each register."""
        return join(t)

    @instruction(f"ld{count}r {{=t:list{count}}}, {{m:me}}")
    def replicate(m: Any, lane: int, t_width: int) -> Any:
        """Load one structure and replicate element r to all lanes of register r."""
        return [join([element] * (t_width // count // lane)) for element in m.lanes(lane)]


for _count in (1, 2, 3, 4):
    _consecutive(_count)
    _single(_count)
    if _count > 1:
        _interleaved(_count)
