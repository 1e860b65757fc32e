"""Operations of SHA-3 and SHAKE on secret messages.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.ffi.declarations import constants
from tests.operations.row import Row, sized, structure, wiping

TYPE = "dauntless_sha3"
DIGESTS = (224, 256, 384, 512)
SIZES = (0, 100, 300)  # bytes of a message: less than a block, and more than one of each function
OUTPUT = 200  # bytes of output: more than a block of SHAKE128


def rows() -> Iterator[Row]:
    """All of them: a message in one piece, and in two."""
    for size in SIZES[1:]:
        data = sized("u8", "data", size)
        for bits in DIGESTS:
            yield Row(
                f"dauntless_sha3_{bits}", f"({sized('out u8', 'digest', bits // 8)}, {data}) -> i32", f"{size} bytes"
            )
        for bits in (128, 256):
            yield Row(
                f"dauntless_shake{bits}", f"({sized('out u8', 'output', OUTPUT)}, {data}) -> i32", f"{size} bytes"
            )
    for name in (f"SHA3_{DIGESTS[1]}", "SHAKE128"):
        yield from _in_pieces(name)
    yield wiping("dauntless_sha3_wipe", TYPE)


def _in_pieces(name: str) -> Iterator[Row]:
    algorithm = constants()[f"DAUNTLESS_{name}"]
    start = Row(
        "dauntless_sha3_init",
        f"({structure('scratch u8', TYPE, 'hash')}, public i32 algorithm = {algorithm}) -> i32",
        name,
    )
    yield start
    state = structure("inout u8", TYPE, "hash")
    for size in SIZES[1:]:
        arguments = f"({state}, {sized('u8', 'data', size)}) -> i32"
        start = Row("dauntless_sha3_update", arguments, f"{name}, {size} bytes more", made={"hash": (start, "hash")})
        yield start
    function, output = ("squeeze", "output") if name.startswith("SHAKE") else ("finalize", "digest")
    size = OUTPUT if output == "output" else constants()[f"DAUNTLESS_{name}_SIZE"]
    arguments = f"({state}, {sized('out u8', output, size)}) -> i32"
    yield Row(f"dauntless_sha3_{function}", arguments, name, made={"hash": (start, "hash")})
