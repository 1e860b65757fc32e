"""The release static library refers to no panic entry point.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.ffi.conftest import Library

# Parts of symbols by which code of Rust enters a panic, in both manglings; the handler itself is `rust_begin_unwind`.
PANIC = re.compile(
    r"panicking|panic_|_panic|rust_begin_unwind|unwrap_failed|expect_failed|slice_.*_fail|len_mismatch_fail"
)
CRATE = re.compile(r"^dauntless[.-]")  # members of the archive that are this library, not compiler_builtins


def symbols(archive: Path) -> dict[str, set[str]]:
    """Names that each of the library's members defines or uses."""
    out = subprocess.run(["nm", "-A", archive], capture_output=True, text=True, check=True).stdout
    found: dict[str, set[str]] = {}
    for line in out.splitlines():
        _, member, rest = line.split(":", 2)
        found.setdefault(member, set()).add(rest.split()[-1])
    return found


def entries(archive: Path) -> set[str]:
    return {name for names in symbols(archive).values() for name in names if PANIC.search(name)}


def test_no_panic_entry_point(library: Library) -> None:
    """No member of the archive, compiler_builtins included, defines or uses one."""
    members = symbols(library.static)
    assert any("dauntless_mlkem768_decapsulate" in names for names in members.values())
    assert set() == entries(library.static)


def test_check_can_fail(tmp_path: Path) -> None:
    """An index that may be out of bounds is found, built in the same way."""
    (tmp_path / "lib.rs").write_text(
        "#![no_std]\n#[panic_handler] fn panic(_: &core::panic::PanicInfo<'_>) -> ! { loop {} }\n"
        '#[unsafe(no_mangle)] pub extern "C" fn nth(a: &[u8; 4], n: usize) -> u8 { a[n] }\n'
    )
    options = ["--edition=2024", "--crate-type=staticlib", "-Copt-level=3", "-Clto=fat", "-Cpanic=abort"]
    subprocess.run(["rustc", *options, "lib.rs", "-o", "libplanted.a"], cwd=tmp_path, check=True)
    assert set() != entries(tmp_path / "libplanted.a")
