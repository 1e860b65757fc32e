"""FIPS 203's algorithms, as dauntless/spec states them, on names instead of polynomials.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A second copy of the module runs, in which operations on a polynomial are operations on its name. Its Algorithms 13 to 18 and
its checks of keys are untouched. Hashes are hashlib's.
"""

from __future__ import annotations

import hashlib
import importlib.util
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

from dauntless.spec import fips203
from tests.composition.names import Name, Names

XOF_BYTES = 504  # of the stream name a matrix entry: the candidates that rej_uniform looks at first


class Compressed:
    """Compress_d of a polynomial, or the numbers of d bits that bytes hold."""

    def __init__(self, d: int, of: Name | bytes) -> None:
        self.d, self.of = d, of


def on_names(names: Names) -> Any:
    """A copy of the specification that computes on names."""
    spec = copy_of(fips203)
    spec.sha3_256 = lambda data: hashlib.sha3_256(data).digest()
    spec.sha3_512 = lambda data: hashlib.sha3_512(data).digest()
    spec.shake256 = lambda data, size: hashlib.shake_256(data).digest(size)
    spec.ntt = lambda f: names.transform(f, "ntt")
    spec.inverse_ntt = lambda f: names.transform(f, "intt")
    spec.add = lambda f, g: names.sum((1, f), (1, g))
    spec.subtract = lambda f, g: names.sum((1, f), (-1, g))
    spec.inner_product = lambda u, v: names.sum(*((1, names.product(f, g)) for f, g in zip(u, v, strict=True)))

    def sample_ntt(seed: bytes) -> Name:
        return names.sample("uniform", 0, hashlib.shake_128(seed).digest(XOF_BYTES), transformed=True)

    def sample_poly_cbd(data: bytes, eta: int) -> Name:
        return names.sample("cbd", eta, data, transformed=False)

    def byte_encode(f: Name | Compressed, d: int) -> bytes:
        assert (f.d if isinstance(f, Compressed) else 12) == d, "encoded with another d than compressed"
        return names.encode(f.of if isinstance(f, Compressed) else f, d)  # type: ignore[arg-type]

    def byte_decode(data: bytes, d: int) -> Name | Compressed:
        return names.decode(data) if d == 12 else Compressed(d, data)

    def decompress(f: Compressed, d: int) -> Name:
        assert f.d == d, "decompressed with another d than decoded"
        return names.sample("decompress", d, f.of, transformed=False)  # type: ignore[arg-type]

    spec.sample_ntt, spec.sample_poly_cbd = sample_ntt, sample_poly_cbd
    spec.byte_encode, spec.byte_decode = byte_encode, byte_decode
    spec.compress, spec.decompress = (lambda f, d: Compressed(d, f)), decompress
    return spec


def copy_of(module: ModuleType) -> Any:
    """A module executed anew, so that names can be replaced in it alone."""
    assert module.__spec__ and module.__spec__.loader
    copy = importlib.util.module_from_spec(module.__spec__)
    module.__spec__.loader.exec_module(copy)
    return copy


def decrypted(spec: Any, p: Any, dk: bytes, c: bytes) -> Name:
    """The name of w in Algorithm 15, whose compression is the message."""
    seen: list[Name] = []

    def watch(f: Name, d: int) -> Compressed:
        seen.append(f)
        return Compressed(d, f)

    before, spec.compress = spec.compress, watch
    spec.k_pke_decrypt(p, dk[: 384 * p.k], c)
    spec.compress = before
    (w,) = seen
    return w


def pieces(p: Any) -> Iterator[tuple[int, int]]:
    """Where each polynomial of a ciphertext begins and ends."""
    sizes: Sequence[int] = [32 * p.du] * p.k + [32 * p.dv]
    end = 0
    for size in sizes:
        yield end, end + size
        end += size
