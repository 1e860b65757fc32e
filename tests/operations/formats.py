"""Private keys in PKCS#8, written and read as DER and PEM: what is secret of a document is the key in it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Of a PEM document a character is secret if all its bits are. At the border between the header and the key one has two bits of
the header and four of the key, which so are public; the header's would be secret otherwise. Reading publishes which characters
are not base64's.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from dauntless.asm.image import Image
from dauntless.spec import fips203, fips204, rfc7748
from tests.ffi.declarations import constants
from tests.operations import mldsa, mlkem
from tests.operations.row import NOTHING, Bytes, Published, Row, bits, sized

INTEGER, BIT_STRING, OCTET_STRING, OBJECT_IDENTIFIER, SEQUENCE = 2, 3, 4, 6, 0x30
SEED, PUBLIC_KEY = 0x80, 0x81  # members of private keys that have a tag of their own
OF_NIST = bytes.fromhex("60864801650304")
X25519 = bytes.fromhex("2b656e")
LINE = 64


@dataclass(frozen=True)
class Text:
    """Bytes, and which of them are secret."""

    data: bytes
    secret: bytes

    def __add__(self, other: Text) -> Text:
        return Text(self.data + other.data, self.secret + other.secret)


def public(data: bytes) -> Text:
    return Text(data, bytes(len(data)))


def secret(data: bytes) -> Text:
    return Text(data, b"\1" * len(data))


def der(tag: int, *contents: Text) -> Text:
    """A value of these contents."""
    whole = sum(contents, public(b""))
    size = len(whole.data)
    length = bytes((size,)) if size < 128 else bytes((0x81, size)) if size < 256 else b"\x82" + size.to_bytes(2, "big")
    return public(bytes((tag,)) + length) + whole


def pkcs8(identifier: bytes, key: Text, public_key: bytes = b"") -> Text:
    """A private key in DER (RFC 5958), with its public key if one is given."""
    beside = [der(PUBLIC_KEY, public(b"\0" + public_key))] if public_key else []
    algorithm = der(SEQUENCE, der(OBJECT_IDENTIFIER, public(identifier)))
    version = der(INTEGER, public(bytes((len(beside),))))
    return der(SEQUENCE, version, algorithm, der(OCTET_STRING, key), *beside)


def pem(of: Text, label: str = "PRIVATE KEY") -> Text:
    """The document in PEM (RFC 7468)."""
    data = base64.b64encode(of.data)
    bytes_of = [range(6 * i // 8, min((6 * i + 5) // 8 + 1, len(of.data))) for i in range(len(data))]
    hidden = bytes(all(of.secret[b] for b in which) for which in bytes_of)
    lines = [Text(data[i : i + LINE], hidden[i : i + LINE]) + public(b"\n") for i in range(0, len(data), LINE)]
    begin, end = (public(f"-----{word} {label}-----\n".encode()) for word in ("BEGIN", "END"))
    return sum(lines, begin) + end


def argument(name: str, text: Text) -> tuple[str, dict[str, bytes], dict[str, bytes]]:
    """A buffer of such bytes as an argument; what of it is public; the rest."""
    members, values, position = [], ({}, {}), 0
    for number, (hidden, run) in enumerate(groupby(text.secret)):
        size = len(list(run))
        members.append(f"{'' if hidden else 'public '}u8 m{number}[{size}];")
        values[hidden][f"{name}.m{number}"] = text.data[position : position + size]
        position += size
    return f"struct {{ {' '.join(members)} }} {name}, public u64 {name}_size = {position}", *values


@dataclass(frozen=True)
class Family:
    """The functions of an algorithm that write and read private keys."""

    name: str
    key: str  # as functions name it
    identifier: bytes
    publishes: Callable[[Image], Published]
    needs: Mapping[str, tuple[str, ...]]

    def writing(self, form: str, key: str, words: str, public: Bytes = NOTHING, beside: Bytes = NOTHING) -> Row:
        """Of a key, in a form."""
        size = constants()[f"DAUNTLESS_{self.name.upper()}_PKCS8_{form}_SIZE"]
        return self._row("encode", f"{sized('out u8', 'encoded', size)}, {key}", f"{form}, {words}", public, beside)

    def reading(self, size: int, text: Text, words: str) -> Row:
        """Of a document, to a key of so many bytes."""
        encoded, known, beside = argument("encoded", text)
        return self._row("decode", f"{sized('out u8', 'key', size)}, {encoded}", words, known, beside)

    def _row(self, verb: str, arguments: str, words: str, public: Bytes, beside: Bytes) -> Row:
        name, signature = f"dauntless_{self.name}_{verb}_{self.key}", f"({arguments}) -> i32"
        return Row(name, signature, words, public, beside, publishes=self.publishes, needs=self.needs)


def rows() -> Iterator[Row]:
    """Of X25519: one form, with and without the public key beside it."""
    family, key = Family("x25519", "private_key", X25519, bits, {}), b"\7" * 32
    for form in ("DER", "PEM"):
        yield family.writing(form, sized("u8", "key", 32), "any")
    plain = pkcs8(X25519, der(OCTET_STRING, secret(key)))
    yield family.reading(32, plain, "DER")
    yield family.reading(32, pem(plain), "PEM")
    for words, other in (("its", rfc7748.public_key(key)), ("another", rfc7748.BASE_POINT)):
        yield family.reading(
            32, pkcs8(X25519, der(OCTET_STRING, secret(key)), other), f"DER, {words} public key beside it"
        )


def _forms(family: Family, sizes: Sequence[int], seed: Text, expanded: Text) -> Iterator[Row]:
    """Documents of a seed, an expanded key and both."""
    small, large = sizes
    forms = {
        "a seed": der(SEED, seed),
        "an expanded key": der(OCTET_STRING, expanded),
        "both": der(SEQUENCE, der(OCTET_STRING, seed), der(OCTET_STRING, expanded)),
    }
    documents = {words: pkcs8(family.identifier, form) for words, form in forms.items()}
    yield family.reading(small, documents["a seed"], "DER of a seed, the seed")
    yield family.reading(small, pem(documents["a seed"]), "PEM of a seed, the seed")
    yield family.reading(large, documents["an expanded key"], "DER of an expanded key, the expanded key")
    yield family.reading(large, documents["both"], "DER of both, the expanded key")


def mlkem_rows(p: fips203.ParameterSet) -> Iterator[Row]:
    """Of a parameter set."""
    identifier = OF_NIST + bytes((4, p.k - 1))
    name = mlkem.name_of(p).removeprefix("dauntless_")
    family = Family(name, "decapsulation_key", identifier, mlkem.samplers, {})
    key = mlkem.keys(p, mlkem.seeds(p.k)[0][1])
    n = 384 * p.k
    for form in ("SEED_DER", "SEED_PEM", "BOTH_PEM"):
        yield family.writing(form, sized("u8", "dk", 64), "key as a seed", beside={"dk": key.seed})
    whole, parts = mlkem.private(p, key)
    yield family.writing("EXPANDED_DER", whole, "expanded key", parts, {"dk.s": key.dk[:n], "dk.z": key.dk[-32:]})
    expanded = secret(key.dk[:n]) + public(key.dk[n:-32]) + secret(key.dk[-32:])
    yield from _forms(family, (64, len(key.dk)), secret(key.seed), expanded)


def mldsa_rows(p: fips204.ParameterSet) -> Iterator[Row]:
    """Of a parameter set."""
    identifier = OF_NIST + bytes((3, {4: 17, 6: 18, 8: 19}[p.k]))
    name = mldsa.name_of(p).removeprefix("dauntless_")
    family = Family(name, "signing_key", identifier, mldsa.published, mldsa.NEEDS)
    seed, (_, sk) = b"\5" * 32, mldsa.keys(p)
    for form in ("SEED_DER", "SEED_PEM", "BOTH_PEM"):
        yield family.writing(form, sized("u8", "sk", 32), "key as a seed", beside={"sk": seed})
    yield family.writing("EXPANDED_DER", mldsa.private(p), "expanded key", *mldsa.parts(p))
    expanded = public(sk[:32]) + secret(sk[32:64]) + public(sk[64:128]) + secret(sk[128:])
    yield from _forms(family, (32, len(sk)), secret(seed), expanded)
