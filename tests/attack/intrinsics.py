"""Intrinsics of x86-64 and AArch64: names, and the types of arguments and results.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Intrinsic:
    """`arguments`: C types, or the range of an immediate."""

    name: str
    result: str
    arguments: tuple[str | range, ...]


# -- x86-64: names without `_mm…_`, by what they take; a vector is of the size that is asked for --------------------------
_TWO = """\
add_epi8 add_epi16 add_epi32 add_epi64 sub_epi8 sub_epi16 sub_epi32 sub_epi64 adds_epi8 adds_epi16 adds_epu8 adds_epu16
subs_epi8 subs_epi16 subs_epu8 subs_epu16 mullo_epi16 mullo_epi32 mulhi_epi16 mulhi_epu16 mulhrs_epi16 mul_epu32 mul_epi32
madd_epi16 maddubs_epi16 unpacklo_epi8 unpacklo_epi16 unpacklo_epi32 unpacklo_epi64 unpackhi_epi8 unpackhi_epi16
unpackhi_epi32 unpackhi_epi64 packs_epi16 packs_epi32 packus_epi16 packus_epi32 shuffle_epi8 min_epi8 min_epi16 min_epi32
min_epu8 min_epu16 min_epu32 max_epi8 max_epi16 max_epi32 max_epu8 max_epu16 max_epu32 avg_epu8 avg_epu16 sad_epu8"""
_TWO_SHORT = """cmpeq_epi8 cmpeq_epi16 cmpeq_epi32 cmpeq_epi64 cmpgt_epi8 cmpgt_epi16 cmpgt_epi32 cmpgt_epi64 sign_epi8
sign_epi16 sign_epi32 hadd_epi16 hadd_epi32 hsub_epi16 hsub_epi32"""
_VARIABLE = "sllv_epi32 sllv_epi64 srlv_epi32 srlv_epi64 srav_epi32"
_ONE = "abs_epi8 abs_epi16 abs_epi32"
_BY = """slli_epi16:16 slli_epi32:32 slli_epi64:64 srli_epi16:16 srli_epi32:32 srli_epi64:64 srai_epi16:16 srai_epi32:32
shuffle_epi32:256 shufflelo_epi16:256 shufflehi_epi16:256"""
_EVEX_TWO = (
    "rolv_epi32 rolv_epi64 rorv_epi32 rorv_epi64 sllv_epi16 srlv_epi16 srav_epi64 mullo_epi64 max_epu64 min_epi64"
)
_EVEX_BY = "rol_epi32:32 rol_epi64:64 ror_epi32:32 srai_epi64:64"


def _x86(size: int, *, evex: bool) -> list[Intrinsic]:
    prefix, vector = f"_mm{'' if size == 128 else size}_", f"__m{size}i"
    two = (
        _TWO.split() + (_VARIABLE.split() if size != 128 or evex else []) + (_TWO_SHORT.split() if size != 512 else [])
    )
    bytes_ = "si128" if size == 128 else "epi128"
    by = _BY.split() + [f"bslli_{bytes_}:16", f"bsrli_{bytes_}:16"] + (_EVEX_BY.split() if evex else [])
    logic = [f"{w}_si{size}" for w in ("and", "or", "xor", "andnot")]
    found = [Intrinsic(prefix + name, vector, (vector, vector)) for name in [*two, *logic]]
    found += [Intrinsic(prefix + name, vector, (vector,)) for name in _ONE.split()]
    for entry in by:
        name, limit = entry.split(":")
        found.append(Intrinsic(prefix + name, vector, (vector, range(int(limit)))))
    found.append(Intrinsic(f"{prefix}alignr_epi8", vector, (vector, vector, range(16))))
    if size != 512:
        found.append(Intrinsic(f"{prefix}blendv_epi8", vector, (vector, vector, vector)))
        found.append(Intrinsic(f"{prefix}blend_epi16", vector, (vector, vector, range(256))))
    if size == 256:
        found += [Intrinsic("_mm256_permute4x64_epi64", vector, (vector, range(256))),
                  Intrinsic("_mm256_permute2x128_si256", vector, (vector, vector, range(256))),
                  Intrinsic("_mm256_blend_epi32", vector, (vector, vector, range(256))),
                  Intrinsic("_mm256_permutevar8x32_epi32", vector, (vector, vector))]  # fmt: skip
    return found + (_evex(size) if evex else [])


def _evex(size: int) -> list[Intrinsic]:
    prefix, vector = f"_mm{'' if size == 128 else size}_", f"__m{size}i"
    found = [Intrinsic(prefix + name, vector, (vector, vector)) for name in _EVEX_TWO.split()]
    found.append(Intrinsic(f"{prefix}ternarylogic_epi64", vector, (vector, vector, vector, range(256))))
    for width in (8, 16, 32, 64):
        mask = f"__mmask{max(8, size // width)}"
        found += [Intrinsic(f"{prefix}cmp{r}_ep{s}{width}_mask", mask, (vector, vector))
                  for r in ("eq", "lt", "ge") for s in "iu"]  # fmt: skip
        found += [
            Intrinsic(f"{prefix}mask_{o}_epi{width}", vector, (vector, mask, vector, vector)) for o in ("add", "sub")
        ]
        found += [Intrinsic(f"{prefix}maskz_add_epi{width}", vector, (mask, vector, vector)),
                  Intrinsic(f"{prefix}mask_blend_epi{width}", vector, (mask, vector, vector)),
                  Intrinsic(f"{prefix}test_epi{width}_mask", mask, (vector, vector))]  # fmt: skip
    if size != 128:
        found += [Intrinsic(f"{prefix}permutexvar_epi{w}", vector, (vector, vector)) for w in (16, 32, 64)]
        found += [Intrinsic(f"{prefix}permutex2var_epi{w}", vector, (vector, vector, vector)) for w in (16, 32, 64)]
    return found


X86: tuple[tuple[int, tuple[str, ...], list[Intrinsic]], ...] = (
    (128, ("-msse4.2",), _x86(128, evex=False)),
    (128, ("-mavx2",), _x86(128, evex=False)),
    (256, ("-mavx2",), _x86(256, evex=False)),
    (256, ("-mavx2",), _x86(256, evex=False)),
    (256, ("-march=skylake-avx512",), _x86(256, evex=True)),
    (512, ("-march=skylake-avx512",), _x86(512, evex=True)),
    (512, ("-march=icelake-server",), _x86(512, evex=True)),
)

# -- AArch64: on whole registers of 128 bits ---------------------------------------------------------------------------------
_EVERY = ("u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64")
_BINARY = "add sub and orr eor bic orn qadd qsub zip1 zip2 uzp1 uzp2 trn1 trn2 padd"
_SHORT = tuple(t for t in _EVERY if not t.endswith("64"))


def _type(t: str, width: int = 128) -> str:
    return f"{'uint' if t[0] == 'u' else 'int'}{t[1:]}x{width // int(t[1:])}_t"


def _neon() -> list[Intrinsic]:
    found = []
    for t in _EVERY:
        v, w = _type(t), int(t[1:])
        mask = _type(f"u{w}")
        for name in _BINARY.split():
            found.append(Intrinsic(f"v{name}q_{t}", v, (v, v)))
        for name in ("cgt", "cge", "ceq", "clt", "tst"):
            found.append(Intrinsic(f"v{name}q_{t}", mask, (v, v)))
        for name in ("shl", "sli"):
            arguments = (v, v, range(w)) if name == "sli" else (v, range(w))
            found.append(Intrinsic(f"v{name}q_n_{t}", v, arguments))
        for name in ("shr", "rshr", "sra", "rsra", "sri"):
            arguments = (v, range(1, w + 1)) if name.endswith("shr") else (v, v, range(1, w + 1))
            found.append(Intrinsic(f"v{name}q_n_{t}", v, arguments))
        found += [Intrinsic(f"vextq_{t}", v, (v, v, range(128 // w))), Intrinsic(f"vbslq_{t}", v, (mask, v, v)),
                  Intrinsic(f"vshlq_{t}", v, (v, _type(f"s{w}")))]  # fmt: skip
    for t in _SHORT:
        v = _type(t)
        for name in ("mul", "min", "max", "hadd", "rhadd", "hsub", "abd", "pmax"):
            found.append(Intrinsic(f"v{name}q_{t}", v, (v, v)))
        found += [Intrinsic(f"v{name}q_{t}", v, (v, v, v)) for name in ("mla", "mls", "aba")]
        wide = _type(f"{t[0]}{2 * int(t[1:])}")
        found.append(Intrinsic(f"vmull_high_{t}", wide, (v, v)))
        found.append(Intrinsic(f"vaddl_high_{t}", wide, (v, v)))
        found.append(Intrinsic(f"vmlal_high_{t}", wide, (wide, v, v)))
    for t in ("s16", "s32"):
        found += [Intrinsic(f"vq{r}dmulhq_{t}", _type(t), (_type(t), _type(t))) for r in ("", "r")]
        found.append(Intrinsic(f"vqdmulhq_laneq_{t}", _type(t), (_type(t), _type(t), range(128 // int(t[1:])))))
    found += [Intrinsic(f"vabsq_{t}", _type(t), (_type(t),)) for t in ("s8", "s16", "s32")]
    found += [Intrinsic(f"vnegq_{t}", _type(t), (_type(t),)) for t in ("s8", "s16", "s32")]
    bytes_, words = _type("u8"), _type("u32")
    found.append(Intrinsic("vqtbl1q_u8", bytes_, (bytes_, bytes_)))
    found += [Intrinsic(f"v{name}q_u8", bytes_, (bytes_,)) for name in ("cnt", "rev64", "rev32", "mvn", "rbit")]
    found += [Intrinsic(f"v{name}q_u32", words, (words,)) for name in ("rev64", "clz")]
    for name in ("eor3", "bcax"):
        found.append(Intrinsic(f"v{name}q_u64", _type("u64"), (_type("u64"),) * 3))
    found.append(Intrinsic("vrax1q_u64", _type("u64"), (_type("u64"),) * 2))
    found.append(Intrinsic("vxarq_u64", _type("u64"), (_type("u64"), _type("u64"), range(64))))
    return found


NEON = tuple(_neon())
