"""x86-64 AES, carry-less multiplication and SHA (Intel SDM vol. 2).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Legacy and VEX forms of 128 bits need `aes` and `pclmulqdq`; wider ones, and with registers 16 to 31 those of 128 bits too,
`vaes` and `vpclmulqdq`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa import sha2
from dauntless.isa.aes import INVERSE_MIX, decrypted, encrypted, mix_columns, substitute
from dauntless.isa.carryless import product
from dauntless.isa.value import join, map_lanes
from dauntless.isa.x86_64.registry import instruction

_CONTROLS = {"i": (0x00, 0x01, 0x10, 0x11, 0xEE)}
_ROUND_CONSTANTS = {"i": (0x00, 0x01, 0x80, 0x1B, 0x36, 0xFF)}


# -- AES and products: parts of 128 bits --------------------------------------------------------------------------------
def _parts(name: str, feature: str, tail: str = "", **options: Any) -> Callable[[Any], Any]:
    """The legacy form and all vector forms, with sources a and b."""

    def declare(semantics: Any) -> Any:
        legacy = f"{name} {{+a:xmm}}, {{b:xmm|m128}}{tail}"
        instruction(legacy, feature=feature, alignment=0, **options)(semantics)
        for vector, width in (("xmm", 128), ("ymm", 256), ("zmm", 512)):
            form = f"v{name} {{=d:{vector}}}, {{a:{vector}}}, {{b:{vector}|m{width}}}{tail}"
            instruction(form, feature=feature if width == 128 else "v" + feature, masks=0, **options)(semantics)
        return semantics

    return declare


@_parts("aesenc", "aes")
def aesenc(a: Any, b: Any) -> Any:
    """A round of encryption of a with the round key b."""
    return map_lanes(128, lambda x: mix_columns(encrypted(x)), a) ^ b


@_parts("aesenclast", "aes")
def aesenclast(a: Any, b: Any) -> Any:
    """The last round of encryption of a with the round key b."""
    return map_lanes(128, encrypted, a) ^ b


@_parts("aesdec", "aes")
def aesdec(a: Any, b: Any) -> Any:
    """A round of the equivalent inverse cipher of a with the round key b."""
    return map_lanes(128, lambda x: mix_columns(decrypted(x), INVERSE_MIX), a) ^ b


@_parts("aesdeclast", "aes")
def aesdeclast(a: Any, b: Any) -> Any:
    """The last round of decryption of a with the round key b."""
    return map_lanes(128, decrypted, a) ^ b


@_parts("pclmulqdq", "pclmulqdq", ", {i:i}", immediates=_CONTROLS)
def pclmulqdq(a: Any, b: Any, i: int) -> Any:
    """In each 128 bits the carry-less product of a's 64-bit lane i[0] and b's lane i[4]."""
    return map_lanes(128, lambda x, y: product(x.extract(64 * (i & 1), 64), y.extract(64 * (i >> 4 & 1), 64)), a, b)


@instruction("aesimc {=d:xmm}, {a:xmm|m128}", alignment=0, feature="aes")
@instruction("vaesimc {=d:xmm}, {a:xmm|m128}", feature="aes")
def aesimc(a: Any) -> Any:
    """InvMixColumns, for the keys of the equivalent inverse cipher."""
    return mix_columns(a, INVERSE_MIX)


@instruction("aeskeygenassist {=d:xmm}, {a:xmm|m128}, {i:i}", alignment=0, feature="aes", immediates=_ROUND_CONSTANTS)
@instruction("vaeskeygenassist {=d:xmm}, {a:xmm|m128}, {i:i}", feature="aes", immediates=_ROUND_CONSTANTS)
def aeskeygenassist(a: Any, i: int) -> Any:
    """SubWord of words 1 and 3, each followed by its rotation with the round constant i added."""
    words = [substitute(a.extract(low, 32)) for low in (32, 96)]
    return join([word for x in words for word in (x, x.ror(8) ^ (i & 0xFF))])


# -- SHA-1: words are numbered from the highest lane down ---------------------------------------------------------------
_SHA1 = (
    (sha2.choose, 0x5A827999), (sha2.parity, 0x6ED9EBA1), (sha2.majority, 0x8F1BBCDC), (sha2.parity, 0xCA62C1D6),
)  # fmt: skip


def _down(vector: Any) -> list[Any]:
    lanes: list[Any] = vector.lanes(32)
    return lanes[::-1]


@instruction(
    "sha1rnds4 {+a:xmm}, {b:xmm|m128}, {i:i}", alignment=0, feature="sha_ni", immediates={"i": (0, 1, 2, 3, 7)}
)
def sha1rnds4(a: Any, b: Any, i: int) -> Any:
    """Four rounds of the quarter i on the state a; b: the schedule's words, E added to the first."""
    function, constant = _SHA1[i & 3]
    x, y, z, t = _down(a)
    e: Any = 0
    for w in _down(b):
        x, y, z, t, e = function(y, z, t) + x.rol(5) + w + e + constant, x, y.rol(30), z, t
    return join((t, z, y, x))


@instruction("sha1nexte {+a:xmm}, {b:xmm|m128}", alignment=0, feature="sha_ni")
def sha1nexte(a: Any, b: Any) -> Any:
    """b with the E that follows from the state a added to its first word."""
    return join((b.extract(0, 96), b.extract(96, 32) + a.extract(96, 32).rol(30)))


@instruction("sha1msg1 {+a:xmm}, {b:xmm|m128}", alignment=0, feature="sha_ni")
def sha1msg1(a: Any, b: Any) -> Any:
    """Words of the schedule, first part: each word and the one two after it."""
    return a ^ join((b.extract(64, 64), a.extract(0, 64)))


@instruction("sha1msg2 {+a:xmm}, {b:xmm|m128}", alignment=0, feature="sha_ni")
def sha1msg2(a: Any, b: Any) -> Any:
    """Words of the schedule, last part: three words of b added, then rotated."""
    words = _down(b)[1:]
    for w in _down(a):
        words.append((w ^ words[len(words) - 3]).rol(1))
    return join(words[:2:-1])


# -- SHA-256: words are numbered from the lowest lane up ----------------------------------------------------------------
@instruction("sha256rnds2 {+a:xmm}, {b:xmm|m128}, {w:xmm0}", alignment=0, feature="sha_ni")
def sha256rnds2(a: Any, b: Any, w: Any) -> Any:
    """Two rounds; b holds A, B, E and F, a the others, w the schedule's words with their constants."""
    (f, e, y, x), (h, g, t, z) = b.lanes(32), a.lanes(32)
    state: tuple[Any, ...] = (x, y, z, t, e, f, g, h)
    for word in w.extract(0, 64).lanes(32):
        state = sha2.sha256_round(state, word)
    return join((state[5], state[4], state[1], state[0]))


@instruction("sha256msg1 {+a:xmm}, {b:xmm|m128}", alignment=0, feature="sha_ni")
def sha256msg1(a: Any, b: Any) -> Any:
    """Words of the schedule, first part: sigma0 of the next word added."""
    following = join((a.extract(32, 96), b.extract(0, 32)))
    return map_lanes(32, lambda x, y: x + sha2.sigma_0(y), a, following)


@instruction("sha256msg2 {+a:xmm}, {b:xmm|m128}", alignment=0, feature="sha_ni")
def sha256msg2(a: Any, b: Any) -> Any:
    """Words of the schedule, last part: sigma1 of the word two before added."""
    words = b.lanes(32)[2:]
    for w in a.lanes(32):
        words.append(w + sha2.sigma_1(words[len(words) - 2]))
    return join(words[2:])
