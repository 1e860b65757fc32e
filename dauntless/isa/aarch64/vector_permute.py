"""AArch64 Advanced SIMD moves, element access, permutations and table look-up (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.aarch64.lanes import repeat
from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.value import join, map_lanes, select


# -- moves and elements -----------------------------------------------------------------------------------------------
@instruction("mov {=d:8b|16b}, {s:8b|16b}", "mov {=d:f}, {s:e}", "mov {=d:r}, {s:es|ed}", "umov {=d:w}, {s:eb|eh}")
def mov(s: Any) -> Any:
    """Copy a vector or one element, zero-extended."""
    return s


@instruction("mov {=d:e}, {s:e|r}")
def ins(s: Any, lane: int) -> Any:
    """Replace one element."""
    return s.extract(0, lane)


@instruction("smov {=d:r}, {s:e}")
def smov(s: Any, width: int) -> Any:
    """Copy one element, sign-extended."""
    return s.sext(width)


@instruction("dup {=d:v}, {s:r|e}")
def dup(s: Any, width: int, lane: int) -> Any:
    """The element or the low bits of the register in all lanes."""
    return repeat(s.extract(0, lane), width)


@instruction("fmov {=d:r|s|d}, {s:s|d}", "fmov {=d:s|d}, {s:r}", "fmov {=d:x}, {s:ed}", "fmov {=d:ed}, {s:x}")
def fmov(s: Any) -> Any:
    """Copy the bits between registers."""
    return s


# -- permutations of lanes --------------------------------------------------------------------------------------------
def _declare_permutation(name: str, arrange: Callable[[list[Any], list[Any]], list[Any]], documentation: str) -> None:
    def permutation(a: Any, b: Any, lane: int) -> Any:
        return join(arrange(a.lanes(lane), b.lanes(lane)))

    permutation.__doc__ = documentation
    instruction(f"{name} {{=d:v}}, {{a:v}}, {{b:v}}")(permutation)


def interleave(a: list[Any], b: list[Any]) -> list[Any]:
    return [lane for pair in zip(a, b, strict=True) for lane in pair]


def _half(lanes: list[Any], number: int) -> list[Any]:
    middle = len(lanes) // 2
    return lanes[middle:] if number else lanes[:middle]


_declare_permutation("zip1", lambda a, b: interleave(_half(a, 0), _half(b, 0)), "Interleave the low halves.")
_declare_permutation("zip2", lambda a, b: interleave(_half(a, 1), _half(b, 1)), "Interleave the high halves.")
_declare_permutation("uzp1", lambda a, b: (a + b)[0::2], "Even lanes of b:a.")
_declare_permutation("uzp2", lambda a, b: (a + b)[1::2], "Odd lanes of b:a.")
_declare_permutation("trn1", lambda a, b: interleave(a[0::2], b[0::2]), "Interleave the even lanes.")
_declare_permutation("trn2", lambda a, b: interleave(a[1::2], b[1::2]), "Interleave the odd lanes.")


@instruction("ext {=d:8b|16b}, {a:8b|16b}, {b:8b|16b}, {n:i}")
def ext(a: Any, b: Any, n: int) -> Any:
    """A register's width of b:a from byte n."""
    return join((a, b)).extract(8 * n, a.width)


def _declare_reversal(group: int) -> None:
    @instruction(f"rev{group} {{=d:v}}, {{a:v}}")
    def reverse(a: Any, lane: int) -> Any:
        """Reverse the lanes within each halfword, word or doubleword."""
        return map_lanes(group, lambda x: join(x.lanes(lane)[::-1]), a)


for _group in (16, 32, 64):
    _declare_reversal(_group)


@instruction("rbit {=d:8b|16b}, {a:8b|16b}")
def rbit(a: Any) -> Any:
    """Reverse the bits of each byte."""
    return map_lanes(8, lambda x: join(x.lanes(1)[::-1]), a)


# -- table look-up ----------------------------------------------------------------------------------------------------
def look_up(table: list[Any], index: Any, otherwise: Any) -> Any:
    """The table's byte at `index`, or `otherwise` beyond its end; constant time, as a multiplexer."""
    entries = [byte for register in table for byte in register.lanes(8)]
    bits = (len(entries) - 1).bit_length()
    padded = entries + [otherwise] * ((1 << bits) - len(entries))
    return index.ult(len(entries)).ite(select(index.extract(0, bits), padded), otherwise)


@instruction("tbl {=d:8b|16b}, {t:list}, {i:8b|16b}")
def tbl(t: list[Any], i: Any) -> Any:
    """Bytes of the table, zero for an index beyond its end."""
    return map_lanes(8, lambda index: look_up(t, index, index.const(0, 8)), i)


@instruction("tbx {+d:8b|16b}, {t:list}, {i:8b|16b}")
def tbx(d: Any, t: list[Any], i: Any) -> Any:
    """Bytes of the table, unchanged for an index beyond its end."""
    return map_lanes(8, lambda index, old: look_up(t, index, old), i, d)
