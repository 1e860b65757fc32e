"""Operations of X25519MLKEM768 and X-Wing at public inputs.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

What they publish is what ML-KEM's operations do, and whether X25519's secret is zero.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from dauntless.spec import hybrids
from tests.operations.mlkem import samplers
from tests.operations.row import NOTHING, Bytes, Row, sized, structure, wiping

SEED = bytes(range(64))
PRIVATE = b"\7" * 32


@dataclass(frozen=True)
class Hybrid:
    """Sizes of a decapsulation key and of a shared secret, and a key pair with a ciphertext."""

    name: str
    secret: int
    shared: int
    dk: bytes
    ek: bytes
    ciphertext: bytes


@cache
def all_hybrids() -> tuple[Hybrid, ...]:
    """Both, with keys of the specification."""
    share = hybrids.client_share(SEED, PRIVATE)
    answer = hybrids.server_response(share, b"\3" * 32, b"\5" * 32)
    assert answer is not None
    ek = hybrids.xwing_encapsulation_key(SEED[:32])
    _, ciphertext = hybrids.xwing_encapsulate(ek, SEED)
    return (
        Hybrid("x25519mlkem768", 96, 64, SEED + PRIVATE, share, answer[1]),
        Hybrid("xwing", 32, 32, SEED[:32], ek, ciphertext),
    )


def rows() -> Iterator[Row]:
    """All of them."""
    for hybrid in all_hybrids():
        yield from _rows(hybrid)


def _rows(h: Hybrid) -> Iterator[Row]:
    def row(
        function: str, arguments: str, inputs: str, public: Bytes = NOTHING, beside: Bytes = NOTHING,
        made: Mapping[str, tuple[Row, str]] | None = None,
    ) -> Row:  # fmt: skip
        name, signature = f"dauntless_{h.name}_{function}", f"({arguments}) -> i32"
        return Row(name, signature, inputs, public, beside, made or {}, publishes=samplers)

    ek, dk = len(h.ek), sized("u8", "dk", h.secret)
    yield row("generate", f"{sized('out u8', 'ek', ek)}, {sized('out u8', 'dk', h.secret)}", "any")
    yield row("encapsulation_key", f"{sized('out u8', 'ek', ek)}, {dk}", "any", beside={"dk": h.dk})
    shared = sized("out u8", "ss", h.shared)
    sent = f"{sized('out u8', 'c', len(h.ciphertext))}, {shared}, {sized('public u8', 'ek', ek)}"
    random = sized("u8", "random", 64)
    low = {"ek": h.ek[: -len(PRIVATE)] + bytes(len(PRIVATE))}
    yield row("encapsulate", sent, "a key", {"ek": h.ek})
    yield row("encapsulate_deterministic", f"{sent}, {random}", "a key", {"ek": h.ek})
    yield row("encapsulate_deterministic", f"{sent}, {random}", "a point of low order", low)
    received = sized("public u8", "c", len(h.ciphertext))
    given = {"c": h.ciphertext}
    low = {"c": h.ciphertext[: -len(PRIVATE)] + bytes(len(PRIVATE))}
    yield row("decapsulate", f"{shared}, {dk}, {received}", "a ciphertext", given)
    yield row("decapsulate", f"{shared}, {dk}, {received}", "beside it a ciphertext of the key", given, {"dk": h.dk})
    yield row("decapsulate", f"{shared}, {dk}, {received}", "a point of low order", low)
    type_ = f"dauntless_{h.name}_prepared_decapsulation_key"
    made = row("prepare_decapsulation_key", f"{structure('scratch u8', type_)}, {dk}", "any", beside={"dk": h.dk})
    yield made
    prepared = f"{shared}, {structure('u8', type_)}, {received}"
    yield row("decapsulate_prepared", prepared, "a ciphertext", given, made={"prepared": (made, "prepared")})
    yield wiping(f"dauntless_{h.name}_wipe_decapsulation_key", type_)
