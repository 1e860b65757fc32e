"""What listings of x86-64 code call registers, and into which lanes they divide them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.isa.x86_64.listed import lane, part


@pytest.mark.parametrize(
    ("mnemonic", "bits"),
    [
        ("vpaddw", 16), ("paddq", 64), ("vpmulhrsw", 16), ("vpmaddwd", 32), ("vpmaddubsw", 16), ("vpmuludq", 64),
        ("vpsraw", 16), ("vpcmpgtb", 8), ("vpshufb", 0), ("vpand", 0), ("vmovdqu", 0), ("vpermd", 0), ("add", 0),
    ],
)  # fmt: skip
def test_lanes(mnemonic: str, bits: int) -> None:
    """Arithmetic says them; moves, permutations and bitwise operations do not."""
    assert bits == lane(mnemonic)


def test_parts() -> None:
    """A vector register goes by the name of the part that is written, others by their own."""
    assert ["xmm3", "ymm3", "zmm3", "rax"] == [part("zmm3", 128), part("zmm3", 256), part("zmm3", 512), part("rax", 64)]
