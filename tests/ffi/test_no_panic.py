"""The release libraries call no panic entry point.
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


def symbols(path: Path) -> set[str]:
    """Names that the library, each member of an archive, defines or uses."""
    out = subprocess.run(["nm", "-A", path], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in out.splitlines()}


# sha2's SHA-512 with AVX2 looks its constants up at 16, 18 … 78, in loops of constant bounds that the compiler keeps: no
# message reaches the other branch of the check. One block and two blocks, which tests hash, take every look-up that there is.
CONSTANT_LOOPS = re.compile(r"sha26sha5128x86_avx28compress")


def callers(path: Path) -> set[str]:
    """Functions with a call of a panic entry point, but for those themselves and `CONSTANT_LOOPS`."""
    listing = subprocess.Popen(["objdump", "-dr", "--no-show-raw-insn", path], stdout=subprocess.PIPE, text=True)
    found, function = set(), ""
    assert listing.stdout is not None
    for line in listing.stdout:
        if begun := re.match(r"[0-9a-f]+ <(.*)>:$", line):
            function = begun[1]
        elif line[:1].isspace() and PANIC.search(line.rpartition("\t")[2]):
            found.add(function)
    assert listing.wait() == 0
    return {name for name in found if not PANIC.search(name) and not CONSTANT_LOOPS.search(name)}


def test_no_panic_entry_point(library: Library) -> None:
    """Neither in the static library, members from compiler_builtins included, nor in the shared one."""
    for path in (library.static, library.shared):
        assert "dauntless_mlkem768_decapsulate" in symbols(path)
        assert set() == callers(path)


def test_check_can_fail(tmp_path: Path) -> None:
    """An index that may be out of bounds is found, built in the same way."""
    (tmp_path / "lib.rs").write_text(
        "#![no_std]\n#[panic_handler] fn panic(_: &core::panic::PanicInfo<'_>) -> ! { loop {} }\n"
        '#[unsafe(no_mangle)] pub extern "C" fn nth(a: &[u8; 4], n: usize) -> u8 { a[n] }\n'
    )
    options = ["--edition=2024", "--crate-type=staticlib", "-Copt-level=3", "-Clto=fat", "-Cpanic=abort"]
    subprocess.run(["rustc", *options, "lib.rs", "-o", "libplanted.a"], cwd=tmp_path, check=True)
    assert {"nth"} == callers(tmp_path / "libplanted.a")
