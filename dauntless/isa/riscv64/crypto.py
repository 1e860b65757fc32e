"""RISC-V AES and SHA-2 on general registers (unprivileged manual: Zknd, Zkne, Zknh).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from typing import Any

from dauntless.isa import sha2
from dauntless.isa.aes import INVERSE_MIX, decrypted, encrypted, mix_columns, substitute
from dauntless.isa.riscv64.registry import instruction
from dauntless.isa.value import join

ROUND_CONSTANTS = (0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1B, 0x36, 0x00)


# -- AES: the low half of what becomes of the state b:a -----------------------------------------------------------------
@instruction("aes64es {=d:x}, {a:x}, {b:x}", feature="zkne")
def aes64es(a: Any, b: Any) -> Any:
    """ShiftRows and SubBytes."""
    return encrypted(join((a, b))).extract(0, 64)


@instruction("aes64esm {=d:x}, {a:x}, {b:x}", feature="zkne")
def aes64esm(a: Any, b: Any) -> Any:
    """ShiftRows, SubBytes and MixColumns."""
    return mix_columns(encrypted(join((a, b))).extract(0, 64))


@instruction("aes64ds {=d:x}, {a:x}, {b:x}", feature="zknd")
def aes64ds(a: Any, b: Any) -> Any:
    """InvShiftRows and InvSubBytes."""
    return decrypted(join((a, b))).extract(0, 64)


@instruction("aes64dsm {=d:x}, {a:x}, {b:x}", feature="zknd")
def aes64dsm(a: Any, b: Any) -> Any:
    """InvShiftRows, InvSubBytes and InvMixColumns."""
    return mix_columns(decrypted(join((a, b))).extract(0, 64), INVERSE_MIX)


@instruction("aes64im {=d:x}, {a:x}", feature="zknd")
def aes64im(a: Any) -> Any:
    """InvMixColumns of two columns."""
    return mix_columns(a, INVERSE_MIX)


@instruction("aes64ks1i {=d:x}, {a:x}, {n:i}", feature="zkne", immediates={"n": range(11)})
def aes64ks1i(a: Any, n: int) -> Any:
    """SubWord of the upper word, twice; rotated and with the constant of round n added, unless n = 10."""
    upper = a.extract(32, 32)
    word = substitute(upper if n == 10 else upper.ror(8)) ^ ROUND_CONSTANTS[n]
    return join((word, word))


@instruction("aes64ks2 {=d:x}, {a:x}, {b:x}", feature="zkne")
def aes64ks2(a: Any, b: Any) -> Any:
    """The words of b, each added to all before it and to the upper word of a."""
    low = a.extract(32, 32) ^ b.extract(0, 32)
    return join((low, low ^ b.extract(32, 32)))


# -- SHA-2 ------------------------------------------------------------------------------------------------------------
for _name, _function in (("sum0", sha2.sum_0), ("sum1", sha2.sum_1), ("sig0", sha2.sigma_0), ("sig1", sha2.sigma_1)):
    _words = f"{'Sigma' if _name.startswith('sum') else 'sigma'}{_name[-1]}"

    @instruction(f"sha256{_name} {{=d:x}}, {{a:x}}", feature="zknh")
    def sha256(a: Any, function: Any = _function) -> Any:
        return function(a.extract(0, 32)).sext(64)

    @instruction(f"sha512{_name} {{=d:x}}, {{a:x}}", feature="zknh")
    def sha512(a: Any, function: Any = _function) -> Any:
        return function(a)

    sha256.__doc__, sha512.__doc__ = f"{_words} of SHA-256, of a word.", f"{_words} of SHA-512."
