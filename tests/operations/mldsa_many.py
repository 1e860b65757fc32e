"""ML-DSA's batches: two operations each. Of two signatures the first attempt at the one succeeds, the fourth at the other.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dauntless.spec import fips204
from tests.operations.mldsa import CONTEXT, SEED, messages, name_of, parts, prepared, private, row
from tests.operations.row import Row, many, sized, slices, table

COUNT = 2
NUMBER = f"public u64 count = {COUNT}"
WAYS = (
    ("", False, "random bytes of the system"),
    ("_deterministic", False, "1 and 4 attempts"),
    ("_randomized", True, "any"),
)


def rows(p: fips204.ParameterSet) -> Iterator[Row]:
    """All of them."""
    pairs = f"{sized('out u8', 'vk', COUNT * p.public_key_bytes)}, {sized('out u8', 'sk', COUNT * p.private_key_bytes)}"
    yield row(p, "generate_many", f"{pairs}, {NUMBER}", "any")
    seeds = sized("u8", "seeds", 32 * COUNT)
    yield row(p, "generate_many_from_seeds", f"{pairs}, {seeds}, {NUMBER}", "any", beside={"seeds": COUNT * SEED})
    yield from _signing(p)


def _signing(p: fips204.ParameterSet) -> Iterator[Row]:
    said = {"messages": [message for _, message in messages(p)], "contexts": [CONTEXT] * COUNT}
    known = {f"{name}.size": b"".join(len(s).to_bytes(8, "little") for s in of) for name, of in said.items()}
    strings = {f"{name}{i}": string for name, of in said.items() for i, string in enumerate(of)}
    pointers = {f"{name}.start": [f"{name}{i}" for i in range(COUNT)] for name in said}
    behind = [f"public u8 {name}[{len(string)}]" for name, string in strings.items()]
    signatures, random = sized("out u8", "signatures", COUNT * p.signature_bytes), sized("u8", "randoms", 32 * COUNT)
    texts = ", ".join(slices(name, COUNT) for name in said)
    public, beside = ({name: COUNT * data for name, data in of.items()} for of in parts(p))
    keys = many(f"{name_of(p)}_prepared_signing_key", COUNT)
    for suffix, is_given, words in WAYS:
        arguments = f"{texts}, {random}, {NUMBER}" if is_given else f"{texts}, {NUMBER}"
        plain = f"{signatures}, {private(p, COUNT)}, {arguments}"
        made = row(p, f"sign_many{suffix}", plain, words, {**known, **strings, **public}, beside)
        yield replace(made, behind=f"({', '.join(behind)})", pointers=pointers)
        with_table = f"{signatures}, {table('prepared', COUNT)}, {arguments}"
        made = row(p, f"sign_many_prepared{suffix}", with_table, words, {**known, **strings})
        made = replace(
            made, behind=f"({', '.join((*behind, *keys.values()))})", pointers={**pointers, "prepared": list(keys)}
        )
        yield replace(made, made={name: (prepared(p), "prepared") for name in keys})
