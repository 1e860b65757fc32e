"""Return codes: each error of the Rust library has one by its name, each code has a description of its own.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import ctypes
import re

from dauntless.catalogue import ROOT
from tests.ffi.conftest import Library
from tests.ffi.declarations import constants

STATUS = (ROOT / "ffi" / "src" / "status.rs").read_text()


def variants(path: str, name: str) -> list[str]:
    """The variants of an enum of Rust, which have no fields."""
    body = re.search(rf"pub enum {name} {{(.*?)\n}}", (ROOT / path).read_text(), re.DOTALL)
    assert body is not None
    return re.findall(r"^    (\w+),$", body[1], re.MULTILINE)


def matched(within: str) -> list[str]:
    """The patterns of the first `match` after a line, in source order."""
    body = STATUS.split(within, 1)[1].split("\n    }\n", 1)[0]
    patterns: list[str] = re.findall(r"^\s+([\w:| ]+) =>", body, re.MULTILINE)
    return [pattern.strip() for arm in patterns for pattern in arm.split("|")]


def test_every_error_has_a_code() -> None:
    """No wildcard: an error that gets no code by name does not compile, and here says which it is."""
    errors = variants("src/error.rs", "Error")
    assert len(errors) > 8
    assert sorted(f"Error::{error}" for error in errors) == sorted(matched("impl From<Error> for Status"))
    statuses = sorted(f"Self::{status}" for status in variants("ffi/src/status.rs", "Status"))
    assert statuses == sorted(matched("pub fn leaves_outputs"))
    assert statuses == sorted(matched("fn code(self)"))


def test_every_code_is_described(library: Library) -> None:
    """Consecutive codes, each with a text that no other has; the next code has none."""
    describe = ctypes.CDLL(str(library.shared)).dauntless_describe
    describe.restype = ctypes.c_char_p
    codes = sorted((n for name, n in constants().items() if name.startswith("DAUNTLESS_ERROR_")), reverse=True)
    assert codes == list(range(-1, -len(codes) - 1, -1))
    texts = [describe(code) for code in (0, *codes)]
    assert len(texts) == len(set(texts))
    assert describe(-len(codes) - 1) == b"unknown code" not in texts
