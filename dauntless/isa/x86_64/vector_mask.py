"""x86-64 mask registers: comparisons to them, choices by them, and their own arithmetic (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Bit n of a mask belongs to lane n of a vector; bits above the last lane are cleared by whatever writes a mask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa.entry import Fault, Flags
from dauntless.isa.masking import masked
from dauntless.isa.value import expand, join
from dauntless.isa.x86_64.flags import ARITHMETIC
from dauntless.isa.x86_64.registry import instruction
from dauntless.isa.x86_64.vector_forms import evex_feature, evex_only, evex_two_sources

_LANES = (("b", 8), ("w", 16), ("d", 32), ("q", 64))
_MASKS = (("b", 8, "avx512dq"), ("w", 16, "avx512f"), ("d", 32, "avx512bw"), ("q", 64, "avx512bw"))  # bits of a mask
_OPERATIONS: tuple[tuple[str, Callable[[Any, Any], Any]], ...] = (
    ("kand", lambda x, y: x & y), ("kandn", lambda x, y: ~x & y), ("kor", lambda x, y: x | y), ("kxor", lambda x, y: x ^ y),
    ("kxnor", lambda x, y: ~(x ^ y)), ("kadd", lambda x, y: x + y),
)  # fmt: skip
_RELATIONS: tuple[tuple[str, Callable[[Any, Any, Any], Any]], ...] = (  # of x, y, and what tells whether one is less
    ("eq", lambda x, y, less: x.eq(y)),
    ("lt", lambda x, y, less: less(x, y)),
    ("le", lambda x, y, less: ~less(y, x)),
    ("neq", lambda x, y, less: x.ne(y)),
    ("nlt", lambda x, y, less: ~less(x, y)),
    ("nle", lambda x, y, less: less(y, x)),
)


def _bits(function: Callable[..., Any], lane: int, *vectors: Any) -> Any:
    """One bit of each lane, as a mask register."""
    lanes = zip(*(v.lanes(lane) for v in vectors), strict=True)
    return join([function(*one) for one in lanes]).zext(64)


# -- comparisons --------------------------------------------------------------------------------------------------
def _compare(name: str, lane: int, less: str, relation: Callable[[Any, Any, Any], Any]) -> None:
    def holds(x: Any, y: Any) -> Any:
        return relation(x, y, lambda p, q: getattr(p, less)(q))

    @evex_only(f"{name} {{=d:k}}, {{a:xmm|ymm}}, {{b:v|m}}", feature=evex_feature(lane))
    def compare(a: Any, b: Any) -> Any:
        """Whether the relation in the mnemonic (u: unsigned) holds, for each lane."""
        return _bits(holds, lane, a, b)


for _suffix, _lane in _LANES:
    for _name, _relation in _RELATIONS:
        _compare(f"vpcmp{_name}{_suffix}", _lane, "slt", _relation)
        _compare(f"vpcmp{_name}u{_suffix}", _lane, "ult", _relation)
    _compare(f"vpcmpgt{_suffix}", _lane, "slt", lambda x, y, less: less(y, x))

    @evex_only(f"vptestm{_suffix} {{=d:k}}, {{a:xmm|ymm}}, {{b:v|m}}", feature=evex_feature(_lane))
    def vptestm(a: Any, b: Any, lane: int = _lane) -> Any:
        """Whether a bit is set in both, for each lane."""
        return _bits(lambda x, y: (x & y).ne(0), lane, a, b)

    @evex_only(f"vptestnm{_suffix} {{=d:k}}, {{a:xmm|ymm}}, {{b:v|m}}", feature=evex_feature(_lane))
    def vptestnm(a: Any, b: Any, lane: int = _lane) -> Any:
        """Whether no bit is set in both, for each lane."""
        return _bits(lambda x, y: (x & y).eq(0), lane, a, b)

    _feature = "avx512bw" if _lane < 32 else "avx512dq"

    @evex_only(f"vpmov{_suffix}2m {{=d:k}}, {{a:xmm|ymm}}", feature=_feature)
    def signs(a: Any, lane: int = _lane) -> Any:
        """The signs of the lanes."""
        return _bits(lambda x: x.msb(), lane, a)

    @evex_only(f"vpmovm2{_suffix} {{=d:xmm|ymm}}, {{a:k}}", feature=_feature)
    def copies(a: Any, width: int, lane: int = _lane) -> Any:
        """All ones in the lanes whose bit is set, zero in the others."""
        return join([a.bit(i).sext(lane) for i in range(width // lane)])


# -- choices ------------------------------------------------------------------------------------------------------
for _suffix, _lane in _LANES:

    @evex_two_sources(f"vpblendm{_suffix}", feature=evex_feature(_lane))
    def blend(a: Any, b: Any, mask: Any, zeroing: bool, lane: int = _lane) -> Any:
        """Lanes of b where the mask's bit is set, of a (zero under a zeroing mask) elsewhere."""
        return masked(b, a.const(0, a.width) if zeroing else a, mask, lane)

    _feature = "avx512_vbmi2" if _lane < 32 else "avx512f"

    @evex_only(f"vpcompress{_suffix} {{=d:xmm|ymm}}, {{a:v}}", feature=_feature)
    def compress(a: Any, mask: Any, kept: Any, lane: int = _lane) -> Any:
        """The lanes whose bit is set in the mask, moved together at the low end in order."""
        return a.compress(lane, mask, kept)

    @evex_only(f"vpcompress{_suffix} {{=d:m128|m256}}, {{a:v}}", feature=_feature, masked_memory=True)
    def compress_to_memory(a: Any, mask: Any, lane: int = _lane) -> Any:
        """Store the lanes whose bit is set in the mask to consecutive addresses, and nothing else."""
        known = mask.as_int()
        if known is None:
            raise Fault("vpcompress", "how much is stored depends on a mask whose value is not known",
                        "compress to a register and store the whole vector")  # fmt: skip
        count = int(known).bit_count()
        return a.compress(lane, mask, a).extract(0, count * lane) if count else None

    @evex_only(f"vpexpand{_suffix} {{=d:xmm|ymm}}, {{a:v|m}}", feature=_feature)
    def vpexpand(a: Any, mask: Any, kept: Any, lane: int = _lane) -> Any:
        """The lowest lanes, in order, at the positions whose bit is set in the mask."""
        return expand(a, lane, mask, kept)


# -- moves and arithmetic of masks --------------------------------------------------------------------------------
for _suffix, _size, _feature in _MASKS:
    _general = "r64" if _size == 64 else "r32"
    _above = "avx512dq" if _size < 32 else "avx512bw"  # what addition and ktest need

    @instruction(f"kmov{_suffix} {{=d:k}}, {{a:k|{_general}|m{_size}}}", feature=_feature)
    def kmov(a: Any, size: int = _size) -> Any:
        """Copy of the low bits."""
        return a.extract(0, size).zext(64)

    @instruction(f"kmov{_suffix} {{=d:{_general}|m{_size}}}, {{a:k}}", feature=_feature)
    def kmov_out(a: Any, width: int, size: int = _size) -> Any:
        """Copy of the low bits, zero-extended."""
        return a.extract(0, size).zext(width)

    @instruction(f"knot{_suffix} {{=d:k}}, {{a:k}}", feature=_feature)
    def knot(a: Any, size: int = _size) -> Any:
        """Complement of the low bits."""
        return (~a.extract(0, size)).zext(64)

    for _name, _operation in _OPERATIONS:
        _needed = _above if _name == "kadd" else _feature

        @instruction(f"{_name}{_suffix} {{=d:k}}, {{a:k}}, {{b:k}}", feature=_needed)
        def combine(a: Any, b: Any, size: int = _size, operation: Any = _operation) -> Any:
            """The mnemonic's operation on the low bits."""
            return operation(a.extract(0, size), b.extract(0, size)).zext(64)

    for _name, _kind in (("kshiftl", "shl"), ("kshiftr", "lshr")):

        @instruction(f"{_name}{_suffix} {{=d:k}}, {{a:k}}, {{n:i}}", feature=_feature)
        def shift(a: Any, n: int, size: int = _size, kind: str = _kind) -> Any:
            """Shift of the low bits by a constant; zero if the constant is at least their number."""
            return getattr(a.extract(0, size), kind)(n & 0xFF).zext(64)

    @instruction(f"kortest{_suffix} {{a:k}}, {{b:k}}", flags=ARITHMETIC, feature=_feature)
    def kortest(a: Any, b: Any, size: int = _size) -> Flags:
        """ZF: no bit is set in either; CF: each is set in one of them; the others are cleared."""
        both, zero = a.extract(0, size) | b.extract(0, size), a.const(0, 1)
        return {"zf": both.eq(0), "cf": (~both).eq(0), "of": zero, "sf": zero, "af": zero, "pf": zero}

    @instruction(f"ktest{_suffix} {{a:k}}, {{b:k}}", flags=ARITHMETIC, feature=_above)
    def ktest(a: Any, b: Any, size: int = _size) -> Flags:
        """ZF: no bit is set in both; CF: every bit of the second is set in the first; the others are cleared."""
        x, y, zero = a.extract(0, size), b.extract(0, size), a.const(0, 1)
        return {"zf": (x & y).eq(0), "cf": (~x & y).eq(0), "of": zero, "sf": zero, "af": zero, "pf": zero}


for _suffix, _size, _feature in (("bw", 8, "avx512f"), ("wd", 16, "avx512bw"), ("dq", 32, "avx512bw")):

    @instruction(f"kunpck{_suffix} {{=d:k}}, {{a:k}}, {{b:k}}", feature=_feature)
    def kunpck(a: Any, b: Any, size: int = _size) -> Any:
        """The low bits of a above those of b."""
        return join((b.extract(0, size), a.extract(0, size))).zext(64)
