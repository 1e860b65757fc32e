"""FIPS 204's algorithms, as dauntless/spec states them, on names instead of polynomials.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A second copy of the module runs, in which a polynomial has one coefficient, which stands for all of them: its name. Its
Algorithms 6 to 8, their arithmetic and their encodings of keys and signatures are untouched; replaced are transforms, rounding,
norms and samplers, and how a polynomial is encoded. Hashes are hashlib's. Hints are zeros and ones as they are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from dauntless.spec import fips204
from tests.composition.mldsa.world import Element, World
from tests.composition.specification import copy_of

UNIFORM_BYTES, SHORT_BYTES = 840, 272  # of the stream name a sample: the candidates that a kernel looks at

One = list[Element]  # a polynomial


class Norm:
    """The norm of a vector, of which the test decides how large it is."""

    def __init__(self, world: World, v: Sequence[One]) -> None:
        self.world, self.v = world, v

    def __ge__(self, bound: int) -> bool:
        return any([self.world.exceeds(f.name, bound) for (f,) in self.v])

    def __lt__(self, bound: int) -> bool:
        return not self >= bound


class Hint:
    """A hint for every coefficient."""

    def __init__(self, bits: bytes) -> None:
        self.bits = bits

    def __radd__(self, total: int) -> int:
        return total + sum(self.bits)


def on_names(world: World) -> Any:
    """A copy of the specification that computes on names."""
    spec = copy_of(fips204)
    spec.N = 1
    spec.shake256 = lambda data, size: hashlib.shake_256(data).digest(size)
    _replace_arithmetic(spec, world)
    _replace_encodings(spec, world)
    _replace_samplers(spec, world)
    return spec


def _replace_arithmetic(spec: Any, world: World) -> None:
    def transform(tag: str) -> Any:
        return lambda f: [Element(world, world.transform(f[0].name, tag))]

    def decompose(r: Element, gamma2: int) -> tuple[Element, Element]:
        high, low = world.decompose(r.name, gamma2)
        return r.of(high), r.of(low)

    def power2round(t: Element) -> tuple[Element, Element]:
        high, low = world.power2round(t.name)
        return t.of(high), t.of(low)

    def make_hint(z: Element, r: Element, gamma2: int) -> Hint:
        return Hint(world.hint(r.name, world.decompose((r + z).name, gamma2)[0], gamma2))

    spec.ntt, spec.inverse_ntt = transform("ntt"), transform("intt")
    spec.decompose, spec.power2round, spec.make_hint = decompose, power2round, make_hint
    spec.use_hint = lambda h, r, gamma2: r.of(world.use_hint(h.bits, r.name, gamma2))
    spec.centred = lambda a: a
    spec.norm = lambda v: Norm(world, v)


def _replace_encodings(spec: Any, world: World) -> None:
    def unpack(data: bytes, b: int) -> One:
        assert len(data) == 32 * b.bit_length()
        return [Element(world, world.unpack(data))]

    def bit_unpack(data: bytes, a: int, b: int) -> One:
        found = unpack(data, a + b)
        if a == b:  # eta
            world.short(found[0].name)
        return found

    def hint_bit_unpack(p: Any, y: bytes) -> list[list[Hint]] | None:
        h = fips204.hint_bit_unpack(p, y)
        return None if h is None else [[Hint(bytes(f))] for f in h]

    spec.simple_bit_pack = lambda f, b: world.pack(f[0].name, b.bit_length())
    spec.bit_pack = lambda f, a, b: world.pack(f[0].name, (a + b).bit_length())
    spec.simple_bit_unpack, spec.bit_unpack = unpack, bit_unpack
    spec.hint_bit_pack = lambda p, h: fips204.hint_bit_pack(p, [list(f[0].bits) for f in h])
    spec.hint_bit_unpack = hint_bit_unpack


def _replace_samplers(spec: Any, world: World) -> None:
    def rej_ntt_poly(seed: bytes) -> One:
        data = hashlib.shake_128(seed).digest(UNIFORM_BYTES)
        return [Element(world, world.sample("uniform", 0, data, transformed=True))]

    def rej_bounded_poly(seed: bytes, eta: int) -> One:
        data = hashlib.shake_256(seed).digest(SHORT_BYTES)
        return [Element(world, world.short(world.sample("short", eta, data, transformed=False)))]

    spec.rej_ntt_poly, spec.rej_bounded_poly = rej_ntt_poly, rej_bounded_poly
    spec.sample_in_ball = lambda p, seed: [Element(world, world.ball(p.tau, seed))]
