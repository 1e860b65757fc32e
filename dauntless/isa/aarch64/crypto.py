"""AArch64 AES, SHA-1, SHA-2 and SHA-3 instructions: FEAT_AES, FEAT_SHA1, FEAT_SHA256, FEAT_SHA512, FEAT_SHA3 (Arm ARM, C7).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Words are numbered from the lowest lane up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dauntless.isa import sha2
from dauntless.isa.aarch64.lanes import lanewise
from dauntless.isa.aarch64.registry import instruction
from dauntless.isa.aes import INVERSE_MIX, decrypted, encrypted, mix_columns
from dauntless.isa.value import join, map_lanes


# -- AES --------------------------------------------------------------------------------------------------------------
@instruction("aese {+d:16b}, {a:16b}", feature="aes")
def aese(d: Any, a: Any) -> Any:
    """Add the round key a, SubBytes, ShiftRows."""
    return encrypted(d ^ a)


@instruction("aesd {+d:16b}, {a:16b}", feature="aes")
def aesd(d: Any, a: Any) -> Any:
    """Add the round key a, InvShiftRows, InvSubBytes."""
    return decrypted(d ^ a)


@instruction("aesmc {=d:16b}, {a:16b}", feature="aes")
def aesmc(a: Any) -> Any:
    """MixColumns."""
    return mix_columns(a)


@instruction("aesimc {=d:16b}, {a:16b}", feature="aes")
def aesimc(a: Any) -> Any:
    """InvMixColumns."""
    return mix_columns(a, INVERSE_MIX)


# -- SHA-1 ------------------------------------------------------------------------------------------------------------
def _declare_sha1(letter: str, function: Callable[[Any, Any, Any], Any], what: str) -> None:
    @instruction(f"sha1{letter} {{+d:q}}, {{e:s}}, {{w:4s}}", feature="sha1")
    def sha1_rounds(d: Any, e: Any, w: Any) -> Any:
        a, b, c, t = d.lanes(32)
        for word in w.lanes(32):
            a, b, c, t, e = e + a.rol(5) + function(b, c, t) + word, a, b.rol(30), c, t
        return join((a, b, c, t))

    sha1_rounds.__doc__ = f"Four rounds with {what}; d holds A to D, w the schedule's words with their constants."


_declare_sha1("c", sha2.choose, "Ch")
_declare_sha1("p", sha2.parity, "Parity")
_declare_sha1("m", sha2.majority, "Maj")


@instruction("sha1h {=d:s}, {a:s}", feature="sha1")
def sha1h(a: Any) -> Any:
    """A rotated left by 30."""
    return a.rol(30)


@instruction("sha1su0 {+d:4s}, {a:4s}, {b:4s}", feature="sha1")
def sha1su0(d: Any, a: Any, b: Any) -> Any:
    """Words of the schedule, first part."""
    return d ^ join((d.extract(64, 64), a.extract(0, 64))) ^ b


@instruction("sha1su1 {+d:4s}, {a:4s}", feature="sha1")
def sha1su1(d: Any, a: Any) -> Any:
    """Words of the schedule, last part."""
    x, y, z, t = (d ^ a.lshr(32)).lanes(32)
    return join((x.rol(1), y.rol(1), z.rol(1), t.rol(1) ^ x.rol(2)))


# -- SHA-256 ----------------------------------------------------------------------------------------------------------
def _four_rounds(abcd: Any, efgh: Any, w: Any) -> tuple[Any, ...]:
    state = (*abcd.lanes(32), *efgh.lanes(32))
    for word in w.lanes(32):
        state = sha2.sha256_round(state, word)
    return state


@instruction("sha256h {+d:q}, {a:q}, {w:4s}", feature="sha2")
def sha256h(d: Any, a: Any, w: Any) -> Any:
    """A to D (d) after four rounds; a holds E to H."""
    return join(_four_rounds(d, a, w)[:4])


@instruction("sha256h2 {+d:q}, {a:q}, {w:4s}", feature="sha2")
def sha256h2(d: Any, a: Any, w: Any) -> Any:
    """E to H (d) after four rounds; a holds A to D as they were before."""
    return join(_four_rounds(a, d, w)[4:])


@instruction("sha256su0 {+d:4s}, {a:4s}", feature="sha2")
def sha256su0(d: Any, a: Any) -> Any:
    """Words of the schedule, first part: sigma0 of the next word added."""
    return map_lanes(32, lambda x, y: x + sha2.sigma_0(y), d, join((d.extract(32, 96), a.extract(0, 32))))


@instruction("sha256su1 {+d:4s}, {a:4s}, {b:4s}", feature="sha2")
def sha256su1(d: Any, a: Any, b: Any) -> Any:
    """Words of the schedule, last part: the word seven before and sigma1 of the word two before added."""
    words = b.lanes(32)[2:]
    for x, y in zip(d.lanes(32), [*a.lanes(32)[1:], b.extract(0, 32)], strict=True):
        words.append(x + y + sha2.sigma_1(words[len(words) - 2]))
    return join(words[2:])


# -- SHA-512 ----------------------------------------------------------------------------------------------------------
@instruction("sha512h {+d:q}, {a:q}, {b:2d}", feature="sha512")
def sha512h(d: Any, a: Any, b: Any) -> Any:
    """Part of two rounds: the sum of Sigma1 and Ch that is added to E, twice."""
    (x0, x1), (y0, y1), (w0, w1) = a.lanes(64), b.lanes(64), d.lanes(64)
    first = w1 + sha2.sum_1(y1) + sha2.choose(y1, x0, x1)
    e = first + y0
    return join((w0 + sha2.sum_1(e) + sha2.choose(e, y1, x0), first))


@instruction("sha512h2 {+d:q}, {a:q}, {b:2d}", feature="sha512")
def sha512h2(d: Any, a: Any, b: Any) -> Any:
    """Part of two rounds: the sum of Sigma0 and Maj that is added to A, twice."""
    x0, (y0, y1), (w0, w1) = a.extract(0, 64), b.lanes(64), d.lanes(64)
    first = w1 + sha2.sum_0(y0) + sha2.majority(x0, y1, y0)
    return join((w0 + sha2.sum_0(first) + sha2.majority(first, y0, y1), first))


@instruction("sha512su0 {+d:2d}, {a:2d}", feature="sha512")
def sha512su0(d: Any, a: Any) -> Any:
    """Words of the schedule, first part: sigma0 of the next word added."""
    w0, w1 = d.lanes(64)
    return join((w0 + sha2.sigma_0(w1), w1 + sha2.sigma_0(a.extract(0, 64))))


@lanewise("sha512su1 {+d:2d}, {a:2d}, {b:2d}", feature="sha512")
def sha512su1(d: Any, a: Any, b: Any) -> Any:
    """Words of the schedule, last part: the word seven before (b) and sigma1 of the word two before (a) added."""
    return d + sha2.sigma_1(a) + b


# -- SHA-3 ------------------------------------------------------------------------------------------------------------
@instruction("eor3 {=d:16b}, {a:16b}, {b:16b}, {c:16b}", feature="sha3")
def eor3(a: Any, b: Any, c: Any) -> Any:
    """Exclusive or of three vectors."""
    return a ^ b ^ c


@instruction("bcax {=d:16b}, {a:16b}, {b:16b}, {c:16b}", feature="sha3")
def bcax(a: Any, b: Any, c: Any) -> Any:
    """a ^ (b & ~c)."""
    return a ^ (b & ~c)


@lanewise("rax1 {=d:2d}, {a:2d}, {b:2d}", feature="sha3")
def rax1(a: Any, b: Any) -> Any:
    """a exclusive or b rotated left by 1."""
    return a ^ b.rol(1)


@lanewise("xar {=d:2d}, {a:2d}, {b:2d}, {n:i}", feature="sha3")
def xar(a: Any, b: Any, n: int) -> Any:
    """a ^ b rotated right by n."""
    return (a ^ b).ror(n)
