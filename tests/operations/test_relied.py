"""What another file or module may replace, and when a loader binds it: the verdict on a whole operation says what it relies on.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path

import pytest

from dauntless.asm.elf import GNU_RELRO
from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.cli.operation import Asked, operation_of
from dauntless.isa.processor import processor
from dauntless.prover.operations.code import Code
from dauntless.prover.operations.run import Run
from dauntless.prover.operations.state import GLOBALS
from tests.operations.both import ended
from tests.operations.build import assembled, compiled, judged

WEAK = "relies on this definition of t, which is weak: another file may replace it"
OWN = "relies on {} being this file's own definition: another module may replace it"
LATE = "relies on only the loader writing the global offset table"
# The last of many entries; a path is recorded before it is read
TABLE = 'int hidden __attribute__((visibility("hidden")));\nint g;\nint *const t[512] = {[0 ... 510] = &hidden, [511] = &g};\n'
SUM = "long f(void) { long s = 0; for (int i = 0; i < 512; i++) s += (long)((int *const volatile *)t)[i]; return s; }"


def linked(given: Path, *options: str) -> Path:
    """A shared object."""
    out = given.with_suffix(".so")
    subprocess.run(["gcc", "-shared", "-nostdlib", *options, given, "-o", out], check=True)
    return out


def test_a_weak_table(tmp_path: Path) -> None:
    """Another file may define it with other contents, on which a branch would depend."""
    text = "{}const int t[4] = {{1, 2, 3, 4}};\nint f(unsigned n) {{ return ((const volatile int *)t)[n & 3] > 2; }}"
    for word, found in (("__attribute__((weak)) ", (WEAK,)), ("", ())):
        given = compiled(tmp_path, text.format(word))
        assert judged(given, "(public u32 n) -> i32", values=["n=3"]).assumptions == found


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ('char t[4] __attribute__((weak)); int f(void) { char *q = t; __asm__("" : "+r"(q)); return q == 0; }', ()),
        ("char t[4] __attribute__((weak)); char *const q = t;\n"
         "int f(void) { return *(char *const volatile *)&q == 0; }", ("-fno-pie",)),
        ('__asm__(".section .rodata.t,\\"aG\\",%progbits,t,comdat\\n.globl t\\n.balign 4\\nt: .long 0\\n.previous");\n'
         "extern const int t; int f(void) { return t; }", ()),
    ],
)  # fmt: skip
def test_what_another_file_may_have(text: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """The address of a weak definition, in code and data; a section of which a linker keeps one file's."""
    assert WEAK in judged(compiled(tmp_path, text, *options), "() -> i32").assumptions


def test_read_only_after_relocation(tmp_path: Path) -> None:
    """A constant that holds an address is writable while it is relocated; the final link may leave it so."""
    text = 'int hidden __attribute__((visibility("hidden")));\nint *const t[2] = {0, &hidden};\n'
    given = compiled(tmp_path, text + "int f(void) { return ((int *const volatile *)t)[0] != 0; }", "-fPIC")
    (what,) = judged(given, "() -> i32").assumptions
    assert what.startswith("relies on .data.rel.ro not being written: ")
    for option, proved in (("relro", True), ("norelro", False)):
        found = judged(linked(given, "-Wl,-Bsymbolic", f"-Wl,-z,{option}"), "() -> i32")
        assert found.proved and (not found.assumptions) == proved, found


def test_the_last_page_stays_writable(tmp_path: Path) -> None:
    """Loaders protect whole pages: of what is read-only after relocation, the end is if it ends with a page."""
    text = 'int hidden __attribute__((visibility("hidden")));\nint *const t[2] = {0, &hidden};\n'
    text += "int f(void) { return ((int *const volatile *)t)[0] != 0; }"
    out = linked(compiled(tmp_path, text, "-fPIC"), "-Wl,-Bsymbolic,-z,relro")
    assert not judged(out, "() -> i32").assumptions
    data = bytearray(out.read_bytes())
    (start,), (count,) = struct.unpack_from("<Q", data, 32), struct.unpack_from("<H", data, 56)
    for header in range(start, start + 56 * count, 56):
        (kind,), (size,) = struct.unpack_from("<I", data, header), struct.unpack_from("<Q", data, header + 40)
        if kind == GNU_RELRO:
            struct.pack_into("<Q", data, header + 40, size - 8)
    out.write_bytes(data)
    assert judged(out, "() -> i32").assumptions == (GLOBALS,)


def test_definitions_that_a_module_may_replace(tmp_path: Path) -> None:
    """Reached through a table; bound inside (-Bsymbolic), they are the file's own."""
    given = compiled(tmp_path, "int g = 7;\nint f(void) { return g; }", "-fPIC")
    assert OWN.format("g") in judged(linked(given), "() -> i32").assumptions
    assert OWN.format("g") not in judged(linked(given, "-Wl,-Bsymbolic"), "() -> i32").assumptions


def test_behind_a_recorded_path(tmp_path: Path) -> None:
    """The path was recorded for other entries of the table."""
    image = load_function(read([linked(compiled(tmp_path, TABLE + SUM, "-fPIC"))]), "f")
    _, operation = operation_of("f", "() -> i64", Asked((), (), "", (), False))
    run, refused = ended(Run, Code(image, processor("x86_64", ())), operation, "f", {})
    assert not refused
    assert OWN.format("g") in run.assumptions


G = ".globl g\n.type g, %function\ng: xor eax, eax\n ret\n"
CALL = "mov {0}, 5\n sub rsp, 8\n call g@plt\n add rsp, 8\n mov rax, {0}\n ret\n" + G


@pytest.mark.parametrize("register", ("rdi", "r11"))
@pytest.mark.parametrize("when", ("lazy", "now"))
def test_bound_at_the_first_call(when: str, register: str, tmp_path: Path) -> None:
    """The loader looks for the function then, and preserves the arguments; other registers are undefined."""
    found = judged(linked(assembled(tmp_path, CALL.format(register)), f"-Wl,-z,{when}"), "(u64 x) -> u64")
    assert found.proved == (register == "rdi" or when == "now"), found
    assert (LATE in found.assumptions) == (when == "lazy" and found.proved)


def test_what_the_loader_leaves(tmp_path: Path) -> None:
    """It saves the arguments on the stack: that they are not left there is an assumption."""
    given = assembled(tmp_path, "sub rsp, 8\n call g@plt\n add rsp, 8\n xor edi, edi\n ret\n" + G)
    left = "relies on the loader having left no secrets in registers that it may change and on the stack"
    for when in ("lazy", "now"):
        found = judged(linked(given, f"-Wl,-z,{when}"), "(u64 x) -> u64", wiped=True)
        assert found.proved, found
        assert (left in found.assumptions) == (when == "lazy")
