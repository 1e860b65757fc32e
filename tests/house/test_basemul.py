"""What `kernels/basemul.py` cuts, and what it refuses.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kernels import basemul

SOURCES = sorted(basemul.FOLDER.glob("*/mlkem/basemul_k4_*.S"))
SOURCE = SOURCES[0]


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The source with `old` replaced."""
    text = SOURCE.read_text()
    assert old in text
    path = tmp_path / SOURCE.name
    path.write_text(text.replace(old, new))
    return path


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.stem)
@pytest.mark.parametrize("k", [1, 2, 3])
def test_every_line_but_the_others_products_is_kept(source: Path, k: int) -> None:
    """k polynomials take 4 - k lines less, and one more says where they are from."""
    text = basemul.kernel(source, k)
    assert len(source.read_text().splitlines()) - (4 - k) + 1 == len(text.splitlines())
    assert [] == re.findall(r"k4_(?!\w+\.S$)", text, re.MULTILINE)


@pytest.mark.parametrize("mention", basemul.MENTIONS)
def test_what_depends_on_k_must_be_there(mention: str, tmp_path: Path) -> None:
    """A source that words one of its k otherwise is refused, rather than copied with a wrong number."""
    with pytest.raises(SystemExit, match=f"nowhere '{re.escape(mention.format(4))}'"):
        basemul.kernel(changed(tmp_path, mention.format(4), mention.format("four")), 2)


@pytest.mark.parametrize("times", [0, 2])
def test_products_of_a_polynomial_are_one_line(times: int, tmp_path: Path) -> None:
    """A source with none or two lines for a polynomial is refused."""
    (line,) = re.findall(r"^ +\w+ +2, .*\n", SOURCE.read_text(), re.MULTILINE)
    with pytest.raises(SystemExit, match=f"{times} lines begin with a macro of 2"):
        basemul.kernel(changed(tmp_path, line, line * times), 2)
