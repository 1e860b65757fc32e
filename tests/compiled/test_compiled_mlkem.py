"""Every natively runnable build of the portable ML-KEM arithmetic agrees with FIPS 203 and keeps its bounds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import platform
import re
import subprocess
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from dauntless.spec import fips203 as spec
from dauntless.spec.fips203 import N, Q
from tests.compiled.build import ROOT, Build, build

Coefficients = npt.NDArray[np.int16]

R = 2**16
R_INVERSE = pow(R, -1, Q)
GAMMAS = np.array(spec.GAMMAS)
SOURCES = ("tests/compiled/mlkem.c", "src/kernels/mlkem/portable/arithmetic.rs")


def cpu_features() -> set[str]:
    """The flags of this machine's first processor, or none where they cannot be read."""
    info = Path("/proc/cpuinfo")
    return set(info.read_text().split()) if info.exists() else set()


def link(b: Build, folder: Path) -> ctypes.CDLL:
    """The object as a library in this process."""
    library = folder / f"{b.name}.so"
    subprocess.run(["gcc", "-shared", "-nostdlib", "-o", library, b.object], check=True)
    return ctypes.CDLL(str(library))


@pytest.fixture(scope="session")
def builds(tmp_path_factory: pytest.TempPathFactory) -> list[Build]:
    return build(tmp_path_factory.mktemp("compiled"))


@pytest.fixture(scope="session")
def libraries(builds: list[Build]) -> list[tuple[Build, ctypes.CDLL]]:
    native = [b for b in builds if b.isa == platform.machine() and b.feature in cpu_features() | {"neon"}]
    if not native:
        pytest.skip("no build runs on this machine")
    return [(b, link(b, b.object.parent)) for b in native]


def run(build_and_library: tuple[Build, ctypes.CDLL], name: str, *arguments: Coefficients) -> None:
    """Call `name` on arrays; the first is written."""
    b, library = build_and_library
    pointers = [ctypes.c_void_p(a.ctypes.data) for a in arguments]
    library[f"dauntless_mlkem_{name}_{b.suffix}"](*pointers)


def samples(bound: int, shape: tuple[int, ...] = (N,)) -> list[Coefficients]:
    """Random and extreme arrays with entries in (-bound, bound)."""
    rng = np.random.default_rng(bound)
    arrays = [rng.integers(1 - bound, bound, shape) for _ in range(8)]
    arrays += [rng.choice([1 - bound, bound - 1], shape) for _ in range(8)]
    arrays += [np.full(shape, bound - 1), np.full(shape, 1 - bound), np.zeros(shape, np.int64)]
    return [a.astype(np.int16) for a in arrays]


def in_place(name: str, f: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """What `name` does to f, modulo q."""
    if name == "ntt":
        return spec.ntt_matrix() @ (f % Q) % Q
    if name == "intt":
        return spec.inverse_ntt_matrix() @ (f % Q) * R % Q
    return f * R % Q if name == "tomont" else f % Q


@pytest.mark.parametrize(
    ("name", "before", "low", "high"),
    [("ntt", Q, -8 * Q, 8 * Q), ("intt", 2**15, -Q, Q), ("tomont", 2**15, -Q, Q), ("reduce", 2**15, -1, Q)],
)
def test_in_place(libraries: list[tuple[Build, ctypes.CDLL]], name: str, before: int, low: int, high: int) -> None:
    """ntt, intt, tomont and reduce: the class modulo q and the bound, from every |r| < before."""
    for library in libraries:
        for r in samples(before):
            expected = in_place(name, r.astype(np.int64))
            run(library, name, r)
            assert np.array_equal(expected, r.astype(np.int64) % Q), library[0].name
            assert low < r.min() and r.max() < high, library[0].name


def test_reduce_on_every_int16(libraries: list[tuple[Build, ctypes.CDLL]]) -> None:
    """reduce is the exact remainder for all 2^16 inputs."""
    for library in libraries:
        for start in range(-(2**15), 2**15, N):
            r = np.arange(start, start + N).astype(np.int16)
            expected = r.astype(np.int64) % Q
            run(library, "reduce", r)
            assert np.array_equal(expected, r), library[0].name


def test_mulcache(libraries: list[tuple[Build, ctypes.CDLL]]) -> None:
    """cache[i] = b[2i+1] * gamma_i mod q, below q in magnitude."""
    for library in libraries:
        for b in samples(2**15):
            cache = np.empty(N // 2, np.int16)
            run(library, "mulcache", cache, b)
            assert np.array_equal(b[1::2] * GAMMAS % Q, cache.astype(np.int64) % Q), library[0].name
            assert abs(cache.astype(np.int64)).max() < Q, library[0].name


@pytest.mark.parametrize("k", (2, 3, 4))
def test_basemul(libraries: list[tuple[Build, ctypes.CDLL]], k: int) -> None:
    """r = sum a_i o b_i * R^-1 mod q for 0 <= a < 4096 and |b| < 8q, below 15000 in magnitude."""
    for library in libraries:
        for a, b in zip(samples(4096, (k, N)), samples(8 * Q, (k, N)), strict=True):
            a = abs(a)
            cache = (b[:, 1::2] * GAMMAS % Q).astype(np.int16)
            products = [spec.multiply_ntts(x.astype(object), y.astype(object)) for x, y in zip(a, b, strict=True)]
            expected = np.sum(products, axis=0) * R_INVERSE % Q
            r = np.empty(N, np.int16)
            run(library, f"basemul_k{k}", r, a, b, cache)
            assert np.array_equal(expected, r.astype(np.int64) % Q), library[0].name
            assert abs(r.astype(np.int64)).max() < 15000, library[0].name


def test_objects_are_closed(builds: list[Build]) -> None:
    """No object refers to anything outside itself: no library call, no panic."""
    for b in builds:
        undefined = subprocess.run(["nm", "-u", b.object], capture_output=True, text=True, check=True).stdout
        assert undefined == "", b.name


@pytest.mark.parametrize("source", SOURCES)
def test_constants(source: str) -> None:
    """The tables and constants in the sources are their formulas."""
    text = (ROOT / source).read_text()
    table = re.search(r"zetas(?:: \[i16; 128\]|\[128\]) = [\[{]([-\d,\s]+)[\]}];", text, re.IGNORECASE)
    assert table is not None
    montgomery = [zeta * R % Q for zeta in spec.ZETAS]
    expected = [z - Q if z > Q // 2 else z for z in montgomery]
    assert expected == [int(word) for word in re.findall(r"-?\d+", table[1])]
    formulas = {"1441": R * R * spec.INVERSE_128 % Q, "1353": R * R % Q, "20159": round(2**26 / Q)}
    for literal, value in formulas.items():
        assert int(literal) == value and literal in text
    assert -3327 * Q % R == 1
