"""ChaCha20, SHA-256, BLAKE2 and SipHash in C, as compilers make them, are the standards' functions; faulty ones are not.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from dauntless.asm.image import Image, load
from dauntless.contract import Contract, KnownWord, Words
from dauntless.prover.equivalence import EQUAL, compare
from dauntless.prover.machine.program import Program
from dauntless.prover.verify import PROVED, REFUTED, verify
from tests.compiled.arx_specifications import CONTRACTS, chacha20_block, little_endian, primes, root, siphash24
from tests.compiled.build import ROOT

SOURCE = ROOT / "tests/compiled/arx.c"
COMPILERS = {
    "gcc": ("gcc",),
    "gcc_avx2": ("gcc", "-mavx2"),
    "clang_avx2": ("clang-19", "-mavx2"),
    "clang": ("clang-19",),
    "aarch64_gcc": ("aarch64-linux-gnu-gcc",),
    "aarch64_clang": ("clang-19", "--target=aarch64-linux-gnu", "-ffreestanding"),
    "riscv64_clang": ("clang-19", "--target=riscv64-linux-gnu", "-march=rv64gc", "-mabi=lp64d", "-ffreestanding"),
    "riscv64_zbb": ("clang-19", "--target=riscv64-linux-gnu", "-march=rv64gc_zbb", "-mabi=lp64d", "-ffreestanding"),
}
EVERY = tuple(CONTRACTS)
MATRIX = [
    ("gcc", "-O2", "chacha20_block", "sha256_compress"),
    ("gcc_avx2", "-O3", "chacha20_block", "blake2b_compress"),
    ("clang", "-O1", *EVERY),
    ("clang_avx2", "-O3", "sha256_compress", "siphash24"),
    ("aarch64_gcc", "-O2", "chacha20_block", "sha256_compress", "blake2s_compress"),
    ("aarch64_clang", "-O3", "blake2b_compress", "siphash24"),
    ("riscv64_clang", "-O2", "blake2b_compress", "siphash24"),
    ("riscv64_zbb", "-O2", "chacha20_block", "sha256_compress", "blake2s_compress"),
]
FAULTS = {  # what goes wrong -> function, text, faulty text
    "wrong rotation": ("chacha20_block", "b = rol32(b, 12)", "b = rol32(b, 13)"),
    "dropped sum": ("chacha20_block", "out[i] = x[i] + in[i]", "out[i] = x[i]"),
    "xor for sum": ("chacha20_block", "out[i] = x[i] + in[i]", "out[i] = x[i] ^ in[i]"),
    "wrong constant": ("sha256_compress", "0xbef9a3f7", "0xbef9a3f6"),
    "shift for rotation": ("sha256_compress", "^ w[t - 2] >> 10", "^ ror32(w[t - 2], 10)"),
    "majority of two": ("sha256_compress", "^ ((b) & (c)))", ")"),
    "swapped words": ("sha256_compress", "d = c, c = b,", "d = b, c = c,"),
    "little-endian block": ("sha256_compress", "w[t] = load32_be", "w[t] = load32_le"),
    "swapped message words": ("blake2s_compress", "{9, 0, 5, 7, 2", "{9, 0, 7, 5, 2"),
    "a round too few": ("blake2b_compress", "r < 12", "r < 11"),
    "carry between halves": ("blake2b_compress", "a = a + b + (y)",
                             "a = ((a + b + (y)) & 0xffffffff) | ((a >> 32) + (b >> 32) + ((y) >> 16 >> 16)) << 16 << 16"),
    "length left out": ("siphash24", "(uint64_t)n << 56", "0"),
    "last octet": ("siphash24", "j < n; j++", "j + 1 < n; j++"),
}  # fmt: skip


def compiled(source: Path, compiler: str, level: str, folder: Path, *options: str) -> Image:
    command = COMPILERS[compiler]
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    path = folder / f"{compiler}{level}{len(options)}.o"
    subprocess.run(
        [*command, level, "-std=c11", "-g1", "-c", str(source), "-o", str(path), *options], cwd=ROOT, check=True
    )
    return load([path])


@pytest.mark.parametrize("compiler,level,functions", [(c, level, f) for c, level, *fs in MATRIX for f in fs])
def test_compiled_code_is_proved(compiler: str, level: str, functions: str, tmp_path: Path) -> None:
    """Every property of the function holds in this build."""
    result = verify(compiled(SOURCE, compiler, level, tmp_path), CONTRACTS[functions])
    assert result.proved, [str(refusal) for refusal in result.refusals]
    assert {"arx"} == set(result.engines)


def test_other_forms_of_choice_are_proved(tmp_path: Path) -> None:
    """SHA-256 with Ch and Maj written with ors."""
    for compiler in ("clang", "aarch64_gcc"):
        image = compiled(SOURCE, compiler, "-O2", tmp_path, "-DCHOICE_BY_OR")
        assert verify(image, CONTRACTS["sha256_compress"]).proved


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_refuted(fault: str, tmp_path: Path) -> None:
    """None is proved, and an input shows each."""
    function, right, wrong = FAULTS[fault]
    text = SOURCE.read_text()
    assert 1 == text.count(right)
    source = tmp_path / "faulty.c"
    source.write_text(text.replace(right, wrong))
    for compiler, level in (("clang", "-O2"), ("aarch64_gcc", "-O3")):
        result = verify(compiled(source, compiler, level, tmp_path), CONTRACTS[function])
        assert REFUTED == result.properties["function"]
        assert PROVED == result.properties["memory"]


def test_a_rare_carry_is_not_proved(tmp_path: Path) -> None:
    """A sum whose carry is lost for one value in 2^32 is not the sum, though no sample shows it."""
    source = tmp_path / "rare.c"
    source.write_text("unsigned add(unsigned x, unsigned y) { return x + y + (x == 0x12345678); }\n")
    contract = Contract("add", "(u32 x, u32 y) -> u32", Words(lambda x: {"result": [x["x"][0] + x["y"][0]]}),
                        symbol="add")  # fmt: skip
    assert PROVED != verify(compiled(source, "gcc", "-O2", tmp_path), contract).properties["function"]


@pytest.mark.parametrize("function", ["sha256_compress", "blake2b_compress"])
def test_two_compilations_are_equal(function: str, tmp_path: Path) -> None:
    """Without a solver: two compilers' code for the same function."""
    images = [compiled(SOURCE, c, level, tmp_path) for c, level in (("gcc", "-O2"), ("clang_avx2", "-O3"))]
    sides = [(Program(image), image.symbol(function).address) for image in images]
    result = compare(sides[0], sides[1], replace(CONTRACTS[function], function=None), 120)
    assert EQUAL == result.verdict
    assert {"arx"} == set(result.engines) - {"identity"}


# -- the specifications are the standards' ---------------------------------------------------------------------------
def numbers(contract: Contract, inputs: dict[str, list[int]]) -> dict[str, list[int]]:
    assert isinstance(contract.function, Words)
    return contract.function.evaluate(inputs, None, contract.signature, contract.name)


def test_sha256_is_hashlibs() -> None:
    """One padded block."""
    message = bytes(range(55))
    block = [*message, 0x80, *(8 * 55).to_bytes(8, "big")]
    initial = [0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19]
    state = numbers(CONTRACTS["sha256_compress"], {"state": initial, "block": block})["state"]
    assert hashlib.sha256(message).digest() == b"".join(x.to_bytes(4, "big") for x in state)


@pytest.mark.parametrize("name,octets", [("blake2s", 4), ("blake2b", 8)])
def test_blake2_is_hashlibs(name: str, octets: int) -> None:
    """One block, the last."""
    message, bits = bytes(range(50)), 8 * octets
    padded = message.ljust(16 * octets, b"\0")
    m = [int.from_bytes(padded[i : i + octets], "little") for i in range(0, 16 * octets, octets)]
    initial = [root(p, 2, bits) for p in primes()[:8]]
    h = [initial[0] ^ 0x01010000 ^ 8 * octets, *initial[1:]]
    inputs = {"h": h, "m": m, "t": [len(message), 0], "f": [(1 << bits) - 1, 0]}
    digest = b"".join(x.to_bytes(octets, "little") for x in numbers(CONTRACTS[f"{name}_compress"], inputs)["h"])
    assert getattr(hashlib, name)(message).digest() == digest


def test_chacha20_is_rfc_8439s() -> None:
    """Section 2.3.2."""
    key, nonce = bytes(range(32)), bytes.fromhex("000000090000004a00000000")
    octets = b"expand 32-byte k" + key + (1).to_bytes(4, "little") + nonce
    words = [KnownWord(int.from_bytes(octets[i : i + 4], "little"), 32) for i in range(0, 64, 4)]
    stream = b"".join(int(x).to_bytes(4, "little") for x in chacha20_block({"in": words})["out"])
    assert bytes.fromhex("10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e") == stream[:32]


def test_siphash_is_its_authors() -> None:
    """The paper's appendix A: fifteen octets."""
    octets = {"in": [KnownWord(i, 64) for i in range(15)], "key": [KnownWord(i, 64) for i in range(16)]}
    found = [KnownWord(int(x), 8) for x in siphash24(octets)["out"]]
    assert 0xA129CA6149BE45E5 == int(little_endian([x.to(64) for x in found]))
