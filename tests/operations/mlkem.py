"""ML-KEM's operations at public inputs: keys, ciphertexts, and a key whose matrix takes a fourth block of SHAKE128.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Keys and ciphertexts come from the specification. What the seed rho gives, which is public, is declassified where sampling
begins: the candidates for the matrix A.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from dauntless.asm.image import Image
from dauntless.isa.decode import isa_named
from dauntless.prover.operations.declassify import Declassification
from dauntless.spec import fips203
from dauntless.spec.fips202 import shake128_stream
from tests.operations.row import COUNT, NOTHING, Bytes, Published, Row, behind, bits, sized, structure, table, wiping

NUMBER = f"public u64 count = {COUNT}"
SAMPLER, CANDIDATES = "dauntless_mlkem_rej_uniform_", 504  # kernels, and the bytes of their second argument
SAMPLE_ON, STATE = "*mlkem8sampling9sample_on*", 200  # what goes on from a fourth block, from its fourth argument
DECAPSULATION = "struct { u8 s[%d]; public u8 ek[%d]; public u8 h[32]; u8 z[32]; } %s"


def samplers(image: Image) -> Published:
    """What the seed rho, which is public, gives (FIPS 203, Algorithm 7): the candidates for the matrix A."""
    arguments = isa_named(image.isa).arguments
    return (
        Declassification("candidates", f"{SAMPLER}*", 0, arguments[1], 0, CANDIDATES),
        Declassification("a state", SAMPLE_ON, 0, arguments[3], 0, STATE),
        *bits(image),
    )


# -- public inputs --------------------------------------------------------------------------------------------------------
def blocks(rho: bytes, k: int) -> int:
    """The most blocks of SHAKE128 that an entry of the matrix takes."""
    most = 0
    for i in range(k):
        for j in range(k):
            stream, accepted, used = shake128_stream(rho + bytes((j, i))), 0, 0
            while accepted < fips203.N:
                three = [next(stream) for _ in range(3)]
                used += 1
                for candidate in fips203.uniform_candidates(three):
                    accepted += candidate < fips203.Q
            most = max(most, -(-3 * used // 168))
    return most


@cache
def seeds(k: int) -> tuple[tuple[str, bytes], ...]:
    """(words, seed) of key pairs: one whose matrix takes three blocks of SHAKE128 for each entry, and one that takes four."""
    found: dict[int, bytes] = {}
    number = 0
    while not {3, 4} <= set(found):
        seed = fips203.hash_h(bytes((k, number & 255, number >> 8))) * 2
        rho, _ = fips203.hash_g(seed[:32] + bytes((k,)))
        found.setdefault(blocks(rho, k), seed)
        number += 1
    return tuple((f"{n} blocks", found[n]) for n in (3, 4))


@dataclass(frozen=True)
class Keys:
    """A key pair and a ciphertext."""

    seed: bytes
    ek: bytes
    dk: bytes
    ciphertext: bytes


@cache
def keys(p: fips203.ParameterSet, seed: bytes) -> Keys:
    ek, dk = fips203.keygen_internal(p, seed[:32], seed[32:])
    _, ciphertext = fips203.encaps_internal(p, ek, b"\3" * 32)
    return Keys(seed, ek, dk, ciphertext)


# -- the operations -------------------------------------------------------------------------------------------------------
def rows(p: fips203.ParameterSet) -> Iterator[Row]:
    """All operations of a parameter set, at all public inputs."""
    for words, seed in seeds(p.k):
        key = keys(p, seed)
        yield from _generation(p, words, seed)
        yield from _encapsulation(p, words, key)
        yield from _decapsulation(p, words, key)
        yield from _batches(p, words, key)
    yield wiping(f"{name_of(p)}_wipe_decapsulation_key", f"{name_of(p)}_prepared_decapsulation_key")


def name_of(p: fips203.ParameterSet) -> str:
    return f"dauntless_mlkem{256 * p.k}"


def _row(
    p: fips203.ParameterSet, function: str, arguments: str, words: str, public: Bytes = NOTHING, beside: Bytes = NOTHING,
    made: Mapping[str, tuple[Row, str]] | None = None, result: str = "i32",
) -> Row:  # fmt: skip
    signature = f"({arguments}) -> {result}"
    return Row(f"{name_of(p)}_{function}", signature, words, public, beside, made or {}, publishes=samplers)


def _generation(p: fips203.ParameterSet, words: str, seed: bytes) -> Iterator[Row]:
    ek, dk = 384 * p.k + 32, 768 * p.k + 96
    pair = f"{sized('out u8', 'ek', ek)}, {sized('out u8', 'dk', dk)}"
    pairs = f"{sized('out u8', 'ek', COUNT * ek)}, {sized('out u8', 'dk', COUNT * dk)}"
    yield _row(p, "generate_from_seed", f"{pair}, {sized('u8', 'seed', 64)}", words, beside={"seed": seed})
    many = f"{pairs}, {sized('u8', 'seed', 64 * COUNT)}, {NUMBER}"
    yield _row(p, "generate_many_from_seeds", many, words, beside={"seed": seed * COUNT})
    if words.startswith("3"):
        yield _row(p, "generate", pair, "any")
        yield _row(p, "generate_many", f"{pairs}, {NUMBER}", "any")


def _encapsulation(p: fips203.ParameterSet, words: str, key: Keys) -> Iterator[Row]:
    sent = f"{sized('out u8', 'c', len(key.ciphertext))}, {sized('out u8', 'ss', 32)}"
    public_key, random = sized("public u8", "ek", len(key.ek)), sized("u8", "random", 32)
    given = {"ek": key.ek}
    yield _row(p, "encapsulate", f"{sent}, {public_key}", words, given)
    yield _row(p, "encapsulate_deterministic", f"{sent}, {public_key}, {random}", words, given)
    made, prepared = _prepared(p, "encapsulation_key", public_key, words, given)
    yield made
    keys = {"prepared": (made, "prepared")}
    yield _row(p, "encapsulate_prepared", f"{sent}, {prepared}", words, made=keys)
    yield _row(p, "encapsulate_prepared_deterministic", f"{sent}, {prepared}, {random}", words, made=keys)


def _prepared(p: fips203.ParameterSet, which: str, key: str, words: str, public: Bytes) -> tuple[Row, str]:
    """The function that prepares a key, and the argument that is one."""
    type_ = f"{name_of(p)}_prepared_{which}"
    made = _row(p, f"prepare_{which}", f"{structure('scratch u8', type_)}, {key}", words, public)
    return made, structure("u8", type_)


def private(p: fips203.ParameterSet, key: Keys) -> tuple[str, dict[str, bytes]]:
    """An expanded key as an argument, and what of it is public."""
    struct = DECAPSULATION % (384 * p.k, len(key.ek), "dk")
    return f"{struct}, public u64 dk_size = {len(key.dk)}", {"dk.ek": key.ek, "dk.h": key.dk[-64:-32]}


def _decapsulation(p: fips203.ParameterSet, words: str, key: Keys) -> Iterator[Row]:
    whole, parts = private(p, key)
    received, shared = sized("public u8", "c", len(key.ciphertext)), sized("out u8", "ss", 32)
    arguments, given = f"{shared}, {whole}, {received}", {**parts, "c": key.ciphertext}
    changed = {**given, "c": bytes((key.ciphertext[0] ^ 1,)) + key.ciphertext[1:]}
    real = {"dk.s": key.dk[: 384 * p.k], "dk.z": key.dk[-32:]}
    yield _row(p, "decapsulate", arguments, words, given)
    yield _row(p, "decapsulate", arguments, f"{words}, beside it a ciphertext of the key", given, real)
    yield _row(p, "decapsulate", arguments, f"{words}, a ciphertext changed", changed, real)
    seeded = f"{shared}, {sized('u8', 'dk', 64)}, {received}"
    yield _row(p, "decapsulate", seeded, f"{words}, key as a seed", {"c": key.ciphertext}, {"dk": key.seed})
    yield _row(p, "decapsulation_key_is_valid", whole, words, parts, result="u8")
    made, prepared = _prepared(p, "decapsulation_key", whole, words, parts)
    yield made
    keys = {"prepared": (made, "prepared")}
    yield _row(p, "decapsulate_prepared", f"{shared}, {prepared}, {received}", words, {"c": key.ciphertext}, made=keys)


def _batches(p: fips203.ParameterSet, words: str, key: Keys) -> Iterator[Row]:
    ek, n = len(key.ek), 384 * p.k
    shared, randoms = sized("out u8", "ss", 32 * COUNT), sized("u8", "randoms", 32 * COUNT)
    sent = f"{sized('out u8', 'c', COUNT * len(key.ciphertext))}, {shared}"
    eks, given = sized("public u8", "ek", COUNT * ek), {"ek": key.ek * COUNT}
    yield _row(p, "encapsulate_many", f"{sent}, {eks}, {NUMBER}", words, given)
    yield _row(p, "encapsulate_many_deterministic", f"{sent}, {eks}, {randoms}, {NUMBER}", words, given)
    parts = "; ".join(f"u8 s{i}[{n}]; public u8 ek{i}[{ek}]; public u8 h{i}[32]; u8 z{i}[32]" for i in range(COUNT))
    public = {f"dk.ek{i}": key.ek for i in range(COUNT)} | {f"dk.h{i}": key.dk[-64:-32] for i in range(COUNT)}
    public["c"] = key.ciphertext * COUNT
    received = sized("public u8", "c", COUNT * len(key.ciphertext))
    dks = f"struct {{ {parts}; }} dk, public u64 dk_size = {COUNT * len(key.dk)}"
    yield _row(p, "decapsulate_many", f"{shared}, {dks}, {received}, {NUMBER}", words, public)
    made, _ = _prepared(p, "encapsulation_key", sized("public u8", "ek", ek), words, {"ek": key.ek})
    type_ = f"{name_of(p)}_prepared_encapsulation_key"
    yield behind(_row(p, "encapsulate_many_prepared", f"{sent}, {table('prepared')}, {NUMBER}", words), made, type_)
    arguments = f"{sent}, {table('prepared')}, {randoms}, {NUMBER}"
    yield behind(_row(p, "encapsulate_many_prepared_deterministic", arguments, words), made, type_)
    whole, known = private(p, key)
    made, _ = _prepared(p, "decapsulation_key", whole, words, known)
    type_, arguments = (
        f"{name_of(p)}_prepared_decapsulation_key",
        f"{shared}, {table('prepared')}, {received}, {NUMBER}",
    )
    of = _row(p, "decapsulate_many_prepared", arguments, words, {"c": key.ciphertext * COUNT})
    yield behind(of, made, type_)


def parameter_sets() -> list[fips203.ParameterSet]:
    found = [value for value in vars(fips203).values() if isinstance(value, fips203.ParameterSet)]
    return sorted(found, key=lambda p: p.k)
