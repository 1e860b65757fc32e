"""ML-DSA's operations at public inputs: messages whose first attempt succeeds, and whose fourth does.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Of a private key rho and tr are public; K, s1, s2 and t0 are secret. What the operations publish on their way passes through
two functions of the library (src/kernels/declassify.rs): TRUST.md says what it is, and why it may. The samplers of s1 and s2,
which reveal what they reject, are proved apart. Verification has no secrets: of it memory safety, the calling convention and
termination are proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import count

from dauntless import catalogue
from dauntless.asm.image import Image
from dauntless.isa.decode import isa_named
from dauntless.prover.operations.apart import Apart
from dauntless.prover.operations.declassify import Declassification
from dauntless.spec import fips204
from tests.operations.row import BYTES, NOTHING, Bytes, Published, Row, bits, sized, structure, wiping

SEED = b"\5" * 32
CONTEXT = b"\1\2\3"
# LLVM encodes x86-64's bsf as tzcnt, which older processors execute as bsf; the prover knows it as tzcnt only.
NEEDS = {"x86_64": ("bmi1",)}


def published(image: Image) -> Published:
    """Bits and bytes that the source marks, and what the samplers of s1 and s2 reveal."""
    first, second = isa_named(image.isa).arguments[:2]
    contracts = catalogue.contracts()
    samplers = (Apart(f"dauntless_mldsa_rej_eta{eta}_*", contracts[f"mldsa/rej_eta{eta}"]) for eta in (2, 4))
    return (
        *bits(image),
        Declassification("bytes", BYTES, 0, first, 0, second),
        *samplers,
    )


def name_of(p: fips204.ParameterSet) -> str:
    return f"dauntless_mldsa{p.k}{p.l}"


@cache
def keys(p: fips204.ParameterSet) -> tuple[bytes, bytes]:
    """A key pair of a seed."""
    return fips204.keygen_internal(p, SEED)


def mu_of(p: fips204.ParameterSet, m_prime: bytes) -> bytes:
    """Algorithm 7, line 6."""
    return fips204.shake256(keys(p)[1][64:128] + m_prime, 64)


@cache
def signed_mu(p: fips204.ParameterSet, mu: bytes) -> tuple[bytes, int]:
    """The deterministic signature of a mu, and the number of attempts."""
    numbers, mask = [], fips204.expand_mask

    def counted(p: fips204.ParameterSet, rho: bytes, kappa: int) -> fips204.Vector:
        numbers.append(kappa)
        return mask(p, rho, kappa)

    fips204.expand_mask = counted
    try:
        sigma = fips204.sign_mu(p, keys(p)[1], mu, bytes(32))
    finally:
        fips204.expand_mask = mask
    return sigma, len(numbers)


def signed(p: fips204.ParameterSet, message: bytes) -> tuple[bytes, int]:
    """The deterministic signature of a message, and the number of attempts."""
    return signed_mu(p, mu_of(p, fips204.pure_message(message, CONTEXT)))


def with_attempts(
    p: fips204.ParameterSet, wanted: int, size: int, mu: Callable[[fips204.ParameterSet, bytes], bytes]
) -> bytes:
    """The first of some strings whose signature takes so many attempts; `mu` of a string is what is signed."""
    numbers = (bytes((p.k, n & 255, n >> 8, 0)) * (size // 4) for n in count())
    return next(string for string in numbers if signed_mu(p, mu(p, string))[1] == wanted)


@cache
def messages(p: fips204.ParameterSet) -> tuple[tuple[str, bytes], ...]:
    """(words, message): one whose first attempt succeeds, and one whose fourth does."""

    def mu(p: fips204.ParameterSet, message: bytes) -> bytes:
        return mu_of(p, fips204.pure_message(message, CONTEXT))

    return tuple((f"{n} attempt{'s' * (n > 1)}", with_attempts(p, n, 24, mu)) for n in (1, 4))


# -- the operations -------------------------------------------------------------------------------------------------------
def rows(p: fips204.ParameterSet) -> Iterator[Row]:
    """Key generation, signatures of messages, verification."""
    yield from _generation(p)
    yield from _keys(p)
    for words, message in messages(p):
        yield from _signing(p, words, message)
        yield from _verification(p, words, message)


def row(
    p: fips204.ParameterSet, function: str, arguments: str, inputs: str, public: Bytes = NOTHING, beside: Bytes = NOTHING,
    made: Mapping[str, tuple[Row, str]] | None = None, result: str = "i32",
) -> Row:  # fmt: skip
    """A function of a parameter set."""
    name, signature = f"{name_of(p)}_{function}", f"({arguments}) -> {result}"
    return Row(name, signature, inputs, public, beside, made or {}, publishes=published, needs=NEEDS)


def _keys(p: fips204.ParameterSet) -> Iterator[Row]:
    public, beside = parts(p)
    yield row(p, "signing_key_is_valid", private(p), "valid", public, beside, result="u8")
    yield row(p, "signing_key_is_valid", private(p), "random secrets", public, result="u8")
    yield prepared(p)
    yield wiping(f"{name_of(p)}_wipe_signing_key", f"{name_of(p)}_prepared_signing_key")


def key(p: fips204.ParameterSet) -> str:
    """A prepared key as an argument."""
    return structure("u8", f"{name_of(p)}_prepared_signing_key")


@cache
def prepared(p: fips204.ParameterSet) -> Row:
    """The function that prepares a key."""
    arguments = f"{structure('scratch u8', f'{name_of(p)}_prepared_signing_key')}, {private(p)}"
    return row(p, "prepare_signing_key", arguments, "a key", *parts(p))


def _generation(p: fips204.ParameterSet) -> Iterator[Row]:
    pair = f"{sized('out u8', 'vk', p.public_key_bytes)}, {sized('out u8', 'sk', p.private_key_bytes)}"
    seed = {"seed": SEED}
    yield row(p, "generate_from_seed", f"{pair}, {sized('u8', 'seed', 32)}", "any", beside=seed)
    yield row(p, "generate", pair, "any")
    yield row(p, "verifying_key", f"{sized('out u8', 'vk', p.public_key_bytes)}, {private(p)}", "any", *parts(p))


def private(p: fips204.ParameterSet, number: int = 1) -> str:
    """Expanded keys, with what of them is public."""
    short, t0 = 32 * (2 * p.eta).bit_length() * (p.k + p.l), 416 * p.k
    struct = f"struct {{ public u8 rho[32]; u8 k[32]; public u8 tr[64]; u8 s[{short}]; u8 t0[{t0}]; }} sk"
    several = f"[{number}]" if number > 1 else ""
    return f"{struct}{several}, public u64 sk_size = {number * p.private_key_bytes}"


def parts(p: fips204.ParameterSet) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What of the private key is public, and the rest of the key beside the proof."""
    sk, t0 = keys(p)[1], p.private_key_bytes - 416 * p.k
    return {"sk.rho": sk[:32], "sk.tr": sk[64:128]}, {"sk.k": sk[32:64], "sk.s": sk[128:t0], "sk.t0": sk[t0:]}


def _said(message: bytes) -> tuple[str, dict[str, bytes]]:
    """A message and a context."""
    text = f"{sized('public u8', 'message', len(message))}, {sized('public u8', 'context', len(CONTEXT))}"
    return text, {"message": message, "context": CONTEXT}


def _signing(p: fips204.ParameterSet, words: str, message: bytes) -> Iterator[Row]:
    signature, (said, given) = sized("out u8", "signature", p.signature_bytes), _said(message)
    public, beside = parts(p)
    plain, inputs = f"{signature}, {private(p)}, {said}", {**given, **public}
    yield row(p, "sign_deterministic", plain, words, inputs, beside)
    keys = {"prepared": (prepared(p), "prepared")}
    with_key = f"{signature}, {key(p)}, {said}"
    yield row(p, "sign_prepared_deterministic", with_key, words, given, made=keys)
    if words.startswith("1"):
        seeded = f"{signature}, {sized('u8', 'seed', 32)}, {said}"
        yield row(p, "sign_deterministic", seeded, f"{words}, key as a seed", given, {"seed": SEED})
        random = sized("u8", "random", 32)
        yield row(p, "sign_randomized", f"{plain}, {random}", words, inputs, beside)
        yield row(p, "sign", plain, "random bytes of the system", inputs, beside)
        yield row(p, "sign_prepared", with_key, "random bytes of the system", given, made=keys)
        yield row(p, "sign_prepared_randomized", f"{with_key}, {random}", words, given, made=keys)


def _verification(p: fips204.ParameterSet, words: str, message: bytes) -> Iterator[Row]:
    vk, (said, given) = sized("public u8", "vk", p.public_key_bytes), _said(message)
    sigma = signed(p, message)[0]
    signature = sized("public u8", "signature", p.signature_bytes)
    inputs = {**given, "vk": keys(p)[0], "signature": sigma}
    yield row(p, "verify", f"{vk}, {said}, {signature}", f"{words}, valid", inputs)
    other = {"message": bytes((message[0] ^ 1,)) + message[1:]}
    yield row(p, "verify", f"{vk}, {said}, {signature}", f"{words}, another message", {**inputs, **other})
    malformed = {"signature": sigma[:-1] + b"\xff"}
    yield row(p, "verify", f"{vk}, {said}, {signature}", f"{words}, hint malformed", {**inputs, **malformed})


def parameter_sets() -> list[fips204.ParameterSet]:
    found = [value for value in vars(fips204).values() if isinstance(value, fips204.ParameterSet)]
    return sorted(found, key=lambda p: p.k)
