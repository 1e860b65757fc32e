"""A sound call of each function that dauntless.h declares, its arguments in one arena: what tests then spoil, place by place.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from tests.ffi.declarations import Argument, Function, Kind, constants, functions, structures
from tests.wycheproof import vectors

COUNT = 10  # operations of a batch: more than one step, whatever the width
FREE = 100  # bytes where any number will do
FREE_NAMES = ("data", "output", "a", "b", "start", "message", "context", "m_prime", "label")
READ_FREELY = ("encoded", "modulus", "exponent", "prime1", "prime2")  # where they are inputs
PUBLIC_KEYS = ("_encapsulation_key", "_verifying_key", "_public_key")
PREPARED = ("encapsulation_key", "decapsulation_key", "verifying_key", "signing_key", "private_key", "public_key")
RSA_NUMBERS = {"bits": 2048, "salt_length": 32, "format": 1}
SIGNING_SEED = bytes(range(32))
ATTEMPTS = 100_000  # of a signature: it will be there
SIZE = 1 << 19
LARGEST = 1 << 18  # bytes of a table's structures; of larger ones, some pointers are equal
FIRST, GAP = 1 << 15, 256  # where places begin, and what lies between them

RESULTS = {"int": ctypes.c_int, "bool": ctypes.c_bool, "void": None, "const char *": ctypes.c_char_p}
RESULTS |= {"size_t": ctypes.c_size_t}


@dataclass(frozen=True)
class Place:
    """Where an argument lies in the arena, and the size that the call says; `start` may also be None, for NULL."""

    argument: Argument
    start: int | None
    size: int
    pointers: tuple[int | None, ...] = ()  # of a table, or an array of byte strings: where they lead
    lengths: tuple[int, ...] = ()  # of byte strings

    @property
    def free(self) -> bool:
        return self.argument.name in FREE_NAMES or (self.argument.name in READ_FREELY and not self.argument.written)


@dataclass(frozen=True)
class Call:
    function: Function
    places: tuple[Place, ...]
    contents: dict[int, bytes] = field(repr=False)
    numbers: dict[str, int] = field(default_factory=dict)
    keys: dict[str, bytes] = field(default_factory=dict, repr=False)  # what structures are prepared from, by its name

    def moved(self, place: Place, **changes: object) -> Call:
        """With one place changed."""
        changed = tuple(replace(p, **changes) if p == place else p for p in self.places)  # type: ignore[arg-type]
        return replace(self, places=changed)


class Library:
    """The shared library with an arena."""

    def __init__(self, path: Path) -> None:
        self.loaded = ctypes.CDLL(str(path))
        self.memory = ctypes.create_string_buffer(SIZE + 4096)
        self.base = -(-ctypes.addressof(self.memory) // 4096) * 4096

    def address(self, start: int | None) -> int | None:
        return None if start is None else self.base + start

    def run(self, call: Call) -> tuple[object, bytes, bytes]:
        """The result, and the arena before and after."""
        ctypes.memset(self.base, 0x5A, SIZE)
        for start, contents in call.contents.items():
            ctypes.memmove(self.base + start, contents, len(contents))
        for place in call.places:
            for n, pointer in enumerate(place.pointers if place.start is not None else ()):
                words = [self.address(pointer) or 0, *place.lengths[n : n + 1]]
                element = b"".join(word.to_bytes(8, "little") for word in words)
                ctypes.memmove(self.base + (place.start or 0) + len(element) * n, element, len(element))
        before = ctypes.string_at(self.base, SIZE)
        function = getattr(self.loaded, call.function.name)
        function.restype = RESULTS[call.function.result]
        result = function(*self.parameters(call))
        return result, before, ctypes.string_at(self.base, SIZE)

    def parameters(self, call: Call) -> Iterator[object]:
        places = {place.argument: place for place in call.places}
        for argument in call.function.arguments:
            if argument in places:
                yield ctypes.c_void_p(self.address(places[argument].start))
                if argument.kind is Kind.BUFFER:
                    yield ctypes.c_size_t(places[argument].size)
            else:
                number = call.numbers[argument.name]
                yield ctypes.c_int(number) if argument.type == "int" else ctypes.c_size_t(number)

    def made(self, name: str, of: str, **contents: bytes) -> dict[str, bytes]:
        """What a function writes, by its arguments' names, given what it reads."""
        (function,) = (f for f in functions() if f.name == name)
        call = sound(function, {key: [value] for key, value in contents.items()}, of)
        code, _, after = self.run(call)
        assert code in (0, None), f"{name}: {code}"
        return {p.argument.name: after[p.start : p.start + p.size] for p in call.places if p.start is not None}


def is_prepared(structure: str) -> bool:
    """Whether a type's values are tied to the backend that made them."""
    return "_prepared_" in structure or structure.startswith("dauntless_rsa_")


def fills(function: Function, argument: Argument) -> bool:
    """Whether it makes a structure of whatever was there before."""
    made = any(part in function.name for part in ("_prepare_", "_init", "_wipe", "_begin"))
    return argument.written and (made or function.algorithm == "RSA")


def sizes(function: Function, argument: Argument) -> list[int]:
    """Those that a buffer may have; none of RSA, where what lies there has the right one."""
    name, numbers = argument.name, constants()
    if name in FREE_NAMES:
        return [FREE]
    if function.algorithm == "RSA":
        return []
    if name == "valid":
        return [COUNT]
    if name == "digest":
        return [next((numbers[f"DAUNTLESS_SHA3_{n}_SIZE"] for n in (224, 384, 512) if str(n) in function.name), 32)]
    count = COUNT if Kind.COUNT in {a.kind for a in function.arguments} else 1
    what = name.removesuffix("s").upper() if count > 1 else name.upper()
    if what == "ENCODED":
        forms = (
            ["SPKI_DER", "SPKI_PEM"]
            if function.name.endswith(PUBLIC_KEYS)
            else ["PKCS8_DER", "PKCS8_PEM"]
            if function.algorithm == "X25519"
            else ["PKCS8_SEED_DER", "PKCS8_EXPANDED_PEM"]
        )
        return [numbers[f"DAUNTLESS_{function.algorithm}_{form}_SIZE"] for form in forms]
    has_seed = f"DAUNTLESS_{function.algorithm}_SEED_SIZE" in numbers
    forms = ["SEED", what] if what in ("DECAPSULATION_KEY", "SIGNING_KEY") and has_seed else [what]
    return [count * numbers[f"DAUNTLESS_{function.algorithm}_{form}_SIZE"] for form in forms]


def sound(function: Function, contents: dict[str, list[bytes]], form: str = "") -> Call:
    """Places one after the other. `contents`: by an argument's name, or a structure's type, what may lie there."""
    start, places, bytes_at = FIRST, [], {}
    for argument in function.places:
        pointers: tuple[int, ...] = ()
        lengths: tuple[int, ...] = ()
        if argument.kind is Kind.TABLE:
            size, _ = structures()[argument.type]
            different = min(COUNT, LARGEST // size)
            pointers = tuple(start + n % different * (size + GAP) for n in range(COUNT))
            bytes_at |= dict.fromkeys(pointers, contents[argument.type][0])
            start = max(pointers) + size + GAP
            size = 8 * COUNT
        elif argument.kind is Kind.SLICES:
            lengths = tuple(FREE - n for n in range(COUNT))
            pointers = tuple(start + n * GAP for n in range(COUNT))
            (given, *_) = contents[argument.name.removesuffix("s")]
            bytes_at |= {p: given[:length] for p, length in zip(pointers, lengths, strict=True)}
            start += COUNT * GAP
            size = 16 * COUNT
        elif argument.kind is Kind.STRUCTURE:
            size, _ = structures()[argument.type]
            choices = contents.get(f"{function.name}:{argument.type}", contents.get(argument.type, [b""]))
            bytes_at[start] = b"" if fills(function, argument) else choices[0]
        else:
            given = contents.get(f"{function.name}:{argument.name}", contents.get(argument.name, []))
            which = -1 if form == "expanded" else 0
            if choices := sizes(function, argument):
                size = choices[which]
                given = [c for c in given if len(c) == size]
                bytes_at[start] = given[0] if given else b"\x00" * size
            else:
                bytes_at[start] = given[which]
                size = len(given[which])
        places.append(Place(argument, start, size, pointers, lengths))
        start = -(-(start + size) // GAP) * GAP + GAP
    assert start < SIZE - FIRST
    algorithm = constants()["DAUNTLESS_SHA2_512"] if (function.algorithm, form) == ("RSA", "expanded") else 256
    numbers = {"count": COUNT, "algorithm": algorithm, "code": 0, "attempts": ATTEMPTS}
    numbers |= RSA_NUMBERS | {"mask_algorithm": algorithm}
    keys = {half: contents[half][-1] for half in PREPARED if half in contents}
    return Call(function, tuple(places), bytes_at, numbers, keys)


@cache
def calls(path: Path) -> tuple[Call, ...]:
    """A sound call of every function that computes, with secret keys in both forms."""
    library = Library(path)
    contents = {name: material(library, name) for name in {f.parameter_set for f in functions()} - {""}}
    state = library.made("dauntless_sha3_init", "")["hash"]
    contents[""] = {"dauntless_sha3": [state], "dauntless_sha3_squeeze:dauntless_sha3": [shake(library)]}
    contents[""]["dauntless_mldsa_mu"] = contents["mldsa65"]["dauntless_mldsa_mu"]
    return tuple(
        sound(function, contents[function.parameter_set], form)
        for function in functions()
        for form in ("seed", "expanded")
        if function.computes
    )


def shake(library: Library) -> bytes:
    (init,) = (f for f in functions() if f.name == "dauntless_sha3_init")
    call = replace(sound(init, {}), numbers={"algorithm": constants()["DAUNTLESS_SHAKE128"]})
    code, _, after = library.run(call)
    assert code == 0
    return after[FIRST : FIRST + structures()["dauntless_sha3"][0]]


def material(library: Library, name: str) -> dict[str, list[bytes]]:
    """What functions of a parameter set read, by an argument's name or a structure's type."""
    makers = {"mlkem": key_exchange, "mldsa": signatures, "xwing": hybrid, "x25519": hybrid, "rsa": rsa}
    make = agreement if name == "x25519" else next(m for start, m in makers.items() if name.startswith(start))
    return make(library, f"dauntless_{name}_")


def key_exchange(library: Library, prefix: str) -> dict[str, list[bytes]]:
    """Keys in every form, a ciphertext, random bytes; each alone and `COUNT` times."""
    seed = bytes(range(64))
    expanded = library.made(f"{prefix}generate_from_seed", "expanded", seed=seed)
    ek, dk = expanded["encapsulation_key"], expanded["decapsulation_key"]
    c = library.made(f"{prefix}encapsulate", "", encapsulation_key=ek)["ciphertext"]
    one = {"encapsulation_key": [ek], "decapsulation_key": [seed, dk], "seed": [seed], "ciphertext": [c]}
    one |= {"random": [bytes(range(32))]}
    found = one | {f"{key}s": [COUNT * value for value in values] for key, values in one.items()}
    found |= encodings(library, prefix, {"encapsulation_key": [ek, ek], "decapsulation_key": [seed, dk]})
    for half in ("encapsulation_key", "decapsulation_key"):
        prepared = library.made(f"{prefix}prepare_{half}", "expanded", **{half: one[half][-1]})["prepared"]
        found[f"{prefix}prepared_{half}"] = [prepared]
    return found


def agreement(library: Library, prefix: str) -> dict[str, list[bytes]]:
    """A private key, and the public key of another; each alone and `COUNT` times."""
    private = bytes(range(32))
    public = library.made(f"{prefix}public_key", "", private_key=private[::-1])["public_key"]
    found = {"private_key": [private], "public_key": [public]}
    found |= {f"{key}s": [COUNT * value for value in values] for key, values in found.items()}
    return found | encodings(library, prefix, {"private_key": 2 * [private], "public_key": 2 * [public]})


def rsa(library: Library, prefix: str) -> dict[str, list[bytes]]:
    """Keys, a signature and a ciphertext of each scheme, with SHA3-256 and, in the other form, SHA-512. Keys are as long as
    private ones can be: what an operation uses of the stack grows with them."""
    group = vectors("rsa_pkcs1_4096_test.json")["testGroups"][0]
    der, parts = bytes.fromhex(group["privateKeyPkcs8"]), group["privateKey"]
    zeros = bytes(512)
    private, public = f"{prefix}private_key", f"{prefix}public_key"
    key = library.made(f"{prefix}decode_private_key", "", encoded=der)["private_key"]
    own = {private: key, "signature": zeros, "ciphertext": zeros, "message": bytes(FREE)}
    own[public] = library.made(f"{prefix}public_key_from_private_key", "", **own)["public_key"]
    spki = library.made(f"{prefix}encode_public_key", "", **own, encoded=bytes(550))["encoded"]
    found = {name: [contents] for name, contents in own.items()}
    found |= {"private_key": [der], "public_key": [spki], "plaintext": [zeros]}
    found |= {"digest": [bytes(32), bytes(64)], "label": [bytes(FREE)]}
    found |= {"signatures": [COUNT * zeros]}
    found |= {name: [bytes.fromhex(parts[name])] for name in ("modulus", "prime1", "prime2")}
    found |= {"modulus": [bytes.fromhex(parts["modulus"])[-len(zeros) :]], "exponent": [bytes(5) + bytes([1, 0, 1])]}
    for half, encoded in (("private_key", der), ("public_key", spki)):
        found |= {f"{prefix}{verb}_{half}:encoded": [encoded] for verb in ("encode", "decode")}
    for scheme in ("pss", "pss_digest", "pkcs1v15", "pkcs1v15_digest"):
        found[f"{prefix}verify_{scheme}:signature"] = [
            library.made(f"{prefix}sign_{scheme}", form, **own, digest=digest)["signature"]
            for form, digest in zip(("seed", "expanded"), found["digest"], strict=True)
        ]
    for scheme in ("oaep", "pkcs1v15"):
        found[f"{prefix}decrypt_{scheme}:ciphertext"] = [
            library.made(f"{prefix}encrypt_{scheme}", form, **own)["ciphertext"] for form in ("seed", "expanded")
        ]
    return found


def hybrid(library: Library, prefix: str) -> dict[str, list[bytes]]:
    """Both keys, a ciphertext, random bytes."""
    dk = bytes(range(constants()[f"{prefix}DECAPSULATION_KEY_SIZE".upper()]))
    ek = library.made(f"{prefix}encapsulation_key", "", decapsulation_key=dk)["encapsulation_key"]
    c = library.made(f"{prefix}encapsulate", "", encapsulation_key=ek)["ciphertext"]
    prepared = library.made(f"{prefix}prepare_decapsulation_key", "", decapsulation_key=dk)["prepared"]
    found = {"encapsulation_key": [ek], "decapsulation_key": [dk], "ciphertext": [c], "random": [bytes(range(64))]}
    return found | {f"{prefix}prepared_decapsulation_key": [prepared]}


def signatures(library: Library, prefix: str) -> dict[str, list[bytes]]:
    """Keys in every form, what is signed, and signatures of it."""
    seed = SIGNING_SEED
    expanded = library.made(f"{prefix}generate_from_seed", "expanded", seed=seed)
    vk, sk = expanded["verifying_key"], expanded["signing_key"]
    message, context, digest = bytes(range(FREE)), bytes(FREE), bytes(32)
    found = {"verifying_key": [vk], "signing_key": [seed, sk], "seed": [seed], "random": [seed]}
    found |= {"message": [message], "context": [context], "digest": [digest], "data": [message], "m_prime": [message]}
    found |= {
        f"{key}s": [COUNT * value for value in found[key]] for key in ("verifying_key", "signing_key", "seed", "random")
    }
    signed = {"signing_key": seed, "context": context}
    pure = library.made(f"{prefix}sign", "", message=message, **signed)["signature"]
    found["signature"] = [pure]
    for suffix in ("", "_prepared"):
        hashed = library.made(f"{prefix}sign_digest", "", digest=digest, **signed)["signature"]
        found[f"{prefix}verify_digest{suffix}:signature"] = [hashed]
    for half, key in (("verifying_key", vk), ("signing_key", seed)):
        prepared = library.made(f"{prefix}prepare_{half}", "", **{half: key})["prepared"]
        found[f"{prefix}prepared_{half}"] = [prepared]
    builder = library.made(f"{prefix}mu_init", "", verifying_key=vk, context=context)["builder"]
    found["dauntless_mldsa_mu"] = [builder]
    (finalize,) = (f for f in functions() if f.name == "dauntless_mldsa_mu_finalize")
    mu = library.made(finalize.name, "", dauntless_mldsa_mu=builder)["mu"]
    for suffix in ("", "_prepared"):
        over_mu = library.made(f"{prefix}sign_mu", "", signing_key=seed, mu=mu)["signature"]
        found[f"{prefix}verify_mu{suffix}:signature"] = [over_mu]
    found["mu"] = [mu]
    internal = library.made(f"{prefix}sign_internal", "", signing_key=seed, m_prime=message, random=seed)["signature"]
    for suffix in ("", "_prepared"):
        found[f"{prefix}verify_internal{suffix}:signature"] = [internal]
    batch = library.made(f"{prefix}sign_many", "", signing_keys=COUNT * seed, message=message, context=context)
    found["signatures"] = [batch["signatures"]]
    found |= encodings(library, prefix, {"verifying_key": [vk, vk], "signing_key": [seed, sk]})
    begun = {"mu": mu, f"{prefix}prepared_signing_key": found[f"{prefix}prepared_signing_key"][0]}
    found[f"{prefix}pending_signature"] = [library.made(f"{prefix}begin", "", **begun)["pending"]]
    return found


def encodings(library: Library, prefix: str, keys: dict[str, list[bytes]]) -> dict[str, list[bytes]]:
    """What is to be decoded: each key's first form as DER, its second as PEM."""
    return {
        f"{prefix}decode_{half}:encoded": [
            library.made(f"{prefix}encode_{half}", form, **{half: key})["encoded"]
            for form, key in zip(("seed", "expanded"), forms, strict=True)
        ]
        for half, forms in keys.items()
    }
