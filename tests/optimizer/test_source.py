"""The user's file around the function stays: preprocessed as clang does, with licence, sections, names and unwinding.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dauntless.asm.assemble import assemble
from dauntless.asm.image import load
from dauntless.asm.preprocess import Options, preprocessed
from dauntless.asm.tools import run as run_tool
from dauntless.optimizer.read.cfi import frame_information
from dauntless.optimizer.write.standing import standing, symbols
from tests.optimizer.test_command import BLOCK, OPTIONS, SIGNATURE, folder, run

__all__ = ["folder"]

ICELAKE = ("--cpu", "icelake-server", "--limit", "1")
FRAMED = """\
/* Copyright 2031 Somebody.
   SPDX-License-Identifier: GPL-2.0-only */
#include "step.h"
        .intel_syntax noprefix
        .section .text.secret,"ax",@progbits
helper: xor     eax, eax
        ret
        // the function itself
        .globl  f
        .globl  f_alias
        .hidden f
        .type   f, @function
        .set    f_alias, f
f:
        .cfi_startproc
        endbr64
        push    rbp
        .cfi_def_cfa_offset 16
        .cfi_offset rbp, -16
        mov     rbp, rsp
        .cfi_def_cfa_register rbp
        push    rbx
        .cfi_offset rbx, -24
#if FIRST
        mov     rbx, [rsi]
#else
        mov     rbx, [rsi + STEP]   // the second word
#endif
        // twice
        add     rbx, rbx
        mov     rcx, [rsi]
        imul    rcx, rbx
        imul    rcx, [rip + .Lseventeen]
        mov     [rdi], rcx
        xor     ecx, ecx
        pop     rbx
        pop     rbp
        .cfi_def_cfa rsp, 8
        ret
        .cfi_endproc
        .size   f, .-f
        .section .rodata
other:  .quad   16
.Lseventeen: .quad 17
"""
FRAMED_SIGNATURE = "(out u64 r[1], in u64 a[2])"


def framed(folder: Path, *arguments: str) -> tuple[str, str]:
    """The output for FRAMED, and what was said."""
    (folder / "headers").mkdir(exist_ok=True)
    (folder / "headers" / "step.h").write_text("#define STEP 8\n")
    (folder / "framed.S").write_text(FRAMED)
    result = run(str(folder / "framed.S"), "--function", "f", *ICELAKE, "--signature", FRAMED_SIGNATURE,
                 "-I", str(folder / "headers"), "-o", str(folder / "fast.S"), *arguments)  # fmt: skip
    assert 0 == result.exit_code, result.output
    return (folder / "fast.S").read_text(), result.output


def assembled(folder: Path, name: str = "fast") -> Path:
    assemble(folder / f"{name}.S", "x86_64", folder / f"{name}.o")
    return folder / f"{name}.o"


def test_everything_around_the_function_is_kept(folder: Path) -> None:
    """Licence, comments, the other function, section, visibility and alias; no licence of ours, no path of the machine."""
    text, said = framed(folder)
    for words in ("Copyright 2031 Somebody", "GPL-2.0-only", "// the function itself", "// twice", "// the second word",
                  ".hidden f", 'section .text.secret,"ax",@progbits', "helper:", "[rip + .Lseventeen]"):  # fmt: skip
        assert words in text, words
    assert "ISC" not in text and str(folder) not in text and "without what stood around it" not in said
    held = {s.name: s for s in symbols(assembled(folder))}
    assert ".text.secret" == held["f"].section == held["helper"].section and "hidden" == held["f"].visibility
    assert held["f_alias"].value == held["f"].value and held["f_alias"].visibility == ""
    assert ".rodata" == held["other"].section


def test_unwinding_is_kept(folder: Path) -> None:
    """The same directives in the same order, each behind the instruction that it was behind."""
    framed(folder)
    (folder / "framed.S").write_text(preprocessed(folder / "framed.S", "x86_64", Options((folder / "headers",))))
    found = []
    for name in ("framed", "fast"):
        image = load((assembled(folder, name),))
        information = frame_information(image, image.symbol("f"))
        assert information is not None
        pairs = []
        for directive in information.directives:
            before = run_tool("llvm-objdump", ["-d", "-M", "intel", "--no-show-raw-insn",
                              f"--start-address={image.symbol('f').address:#x}", f"--stop-address={directive.address:#x}",
                              str(image.elf_path)]).stdout  # fmt: skip
            pairs.append((directive.text, " ".join(before.split("\n")[-2].split()[1:])))
        found.append(pairs)
    assert found[0] == found[1] and len(found[0]) == 5
    assert (".cfi_def_cfa_register 6", "mov rbp, rsp") in found[1]


@pytest.mark.parametrize(("define", "words"), [("FIRST=0", "[rsi + 0x8]"), ("FIRST=1", "[rsi]")])
def test_conditions_are_preprocessed(folder: Path, define: str, words: str) -> None:
    """Of two branches the one that clang takes, with -D and -I; the output needs neither."""
    text, _ = framed(folder, "-D", define)
    loads = [line for line in text.splitlines() if "mov" in line and "[rsi" in line]
    assert any(words in line for line in loads) and "#if" not in text
    assert f"preprocessed with -D {define}" in text
    assert (2 if define == "FIRST=0" else 1) == len({line.split("[")[1] for line in loads})


def test_a_missing_header_is_named(folder: Path) -> None:
    """At the line of the user's file."""
    (folder / "f.S").write_text('\n#include "none.h"\n' + BLOCK)
    result = run(str(folder / "f.S"), *OPTIONS, "--signature", SIGNATURE)
    assert 2 == result.exit_code and f"{folder / 'f.S'}:2: 'none.h' file not found" in result.stderr


def test_error_lines_are_those_of_the_file(folder: Path) -> None:
    """Behind a condition, too."""
    (folder / "f.S").write_text("#if 0\nnothing\n#endif\n" + BLOCK.replace("str     x4, [x0]\n", "strange x4\n"))
    result = run(str(folder / "f.S"), *OPTIONS, "--signature", SIGNATURE)
    line = next(n for n, text in enumerate((folder / "f.S").read_text().splitlines(), 1) if "strange" in text)
    assert 2 == result.exit_code and f"{folder / 'f.S'}:{line}:" in result.stderr


def test_source_without_preprocessor_lines_is_kept_verbatim(folder: Path) -> None:
    """Every line outside of the function's code, in its own spacing."""
    text = "\n\n//   A  title\n" + BLOCK + "\n\n        .section        .rodata\nx:      .quad   1\n"
    (folder / "triple.S").write_text(text)
    result = run(str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE, "-o", str(folder / "fast.S"))
    assert 0 == result.exit_code, result.output
    written = (folder / "fast.S").read_text()
    head, tail = text[: text.index("triple:\n") + 8], text[text.index("        .size") :]
    assert head in written and written.endswith(tail)


MACROS = """\
// SPDX-License-Identifier: MIT
.macro step offset
        ldr     x2, [x1, #\\offset]
        add     x3, x2, x2, lsl #1
        ldr     x4, [x0, #\\offset]
        add     x4, x4, x3
        str     x4, [x0, #\\offset]
.endm
        .globl  triple
        .type   triple, %function
triple: step    0       // the first
        .set    next, 8
        step    next
        ret;    .size triple, . - triple
        .globl  later
        .type   later, %function
later:  ret
"""


def test_macros(folder: Path) -> None:
    """Code that macros make is replaced where they are used; their definitions and other functions stay."""
    (folder / "triple.S").write_text(MACROS)
    result = run(str(folder / "triple.S"), *OPTIONS, "--function", "triple", "--signature", SIGNATURE, "-o",
                 str(folder / "fast.S"), "--json")  # fmt: skip
    assert 0 == result.exit_code, result.output
    assert json.loads(result.stdout)[0]["note"] == ""
    text = (folder / "fast.S").read_text()
    for words in (".macro step offset", ".set    next, 8", "later:  ret", "MIT", "// the first", ".size triple"):
        assert words in text, words
    assert "step    next" not in text


COUNTING = """\
        .set    number, 0
        .section .rodata.list, "a"
list:
        .text
        .macro  part offset
        {inside}
        ldr     x2, [x1, #\\offset]
        add     x3, x2, x2, lsl #1
        ldr     x4, [x0, #\\offset]
        add     x4, x4, x3
        str     x4, [x0, #\\offset]
        .endm
        .global triple
        .type   triple, %function
triple: part    0
        {between}
        part    8
        ret
        .size   triple, . - triple
        .global later
        .type   later, %function
later:  mov     x0, #number
        b       triple
        .size   later, . - later
"""


@pytest.mark.parametrize(
    ("inside", "between", "words"),
    [
        (".set number, number + 1", "", "without them, symbol number would be another"),
        ("", ".if 1\n.set number, 1\n.else\n.set number, 2\n.endif", "without them, symbol number would be another"),
        (
            '.pushsection .rodata.list, "a"\n.quad 7\n.popsection',
            "",
            "without them, section .rodata.list would be another",
        ),
        ("", ".rept 2\n.set number, number + 1\n.endr", "without them, symbol number would be another"),
        ("", ".set number, 3", ""),
    ],
)
def test_lines_that_count_elsewhere(folder: Path, inside: str, between: str, words: str) -> None:
    """What a macro or a condition in its code gives to other functions or sections: it is written alone, with the reason."""
    (folder / "triple.S").write_text(COUNTING.format(inside=inside, between=between))
    result = run(str(folder / "triple.S"), *OPTIONS, "--function", "triple", "--signature", SIGNATURE, "-o",
                 str(folder / "fast.S"))  # fmt: skip
    assert 0 == result.exit_code, result.output
    assert words in " ".join(result.stdout.split()) and ("written without what" in result.stdout) == bool(words)
    assert ("later:" in (folder / "fast.S").read_text()) != bool(words)


def test_code_that_is_not_in_one_place_is_written_alone(folder: Path) -> None:
    """With the reason, and with the file's own licence."""
    (folder / "body.inc").write_text(BLOCK[BLOCK.index("        ldr") : BLOCK.index("        ret")])
    start, end = BLOCK[: BLOCK.index("        ldr")], BLOCK[BLOCK.index("        ret") :]
    (folder / "triple.S").write_text("// SPDX-License-Identifier: 0BSD\n" + start + '.include "body.inc"\n' + end)
    result = run(str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE, "-o", str(folder / "fast.S"))
    assert 0 == result.exit_code, result.output
    assert "written without what stood around it" in result.stdout
    assert "0BSD" in (folder / "fast.S").read_text()


def test_object(folder: Path) -> None:
    """An object is taken apart; what comes out assembles by itself, with its section, names, unwinding and constants."""
    framed(folder)
    (folder / "framed.S").write_text(preprocessed(folder / "framed.S", "x86_64", Options((folder / "headers",))))
    clean = assembled(folder, "framed")
    result = run(
        str(clean), "--function", "f", *ICELAKE, "--signature", FRAMED_SIGNATURE, "-o", str(folder / "alone.S")
    )
    assert 0 == result.exit_code, result.output
    text = (folder / "alone.S").read_text()
    assert "SPDX" not in text and "rip + .Lf_icelake_server_constants0" in text
    made = assembled(folder, "alone")
    assert standing((clean,), "f") == standing((made,), "f")
    assert ".text.secret" == standing((made,), "f").section and "f_alias" == standing((made,), "f").aliases[0][0]
    image = load((made,))
    assert frame_information(image, image.symbol("f")) is not None


def test_object_for_another_isa(folder: Path) -> None:
    """The message names a core's ISA."""
    assemble(folder / "triple.S", "aarch64", folder / "triple.o")
    result = run(str(folder / "triple.o"), *ICELAKE, "--signature", SIGNATURE)
    assert 2 == result.exit_code and "is for aarch64; name a core of aarch64" in result.stderr


def test_frame_changes_in_a_loop_are_refused(folder: Path) -> None:
    """Each pass would tell the unwinder something else."""
    body = "mov x2, #4\n1: sub sp, sp, #16\n.cfi_def_cfa_offset 16\nadd sp, sp, #16\nsubs x2, x2, #1\nb.ne 1b\nret"
    (folder / "f.S").write_text(f".global f\n.type f, %function\nf: .cfi_startproc\n{body}\n.cfi_endproc\n")
    result = run(str(folder / "f.S"), *OPTIONS, "--signature", "(u64 a)")
    assert 2 == result.exit_code and "changes the call frame inside a loop" in result.stderr


def test_branch_target_identification_stays_first(folder: Path) -> None:
    """`bti c` at the entry of a hidden function, in an object that says that it has it."""
    note = ('        .section .note.gnu.property, "a"\n        .p2align 3\n        .word 4, 16, 5\n        .asciz "GNU"\n'
            "        .word 0xc0000000, 4, 1, 0\n")  # fmt: skip
    text = BLOCK.replace("triple:\n", "triple:\n        bti     c\n").replace(
        ".global triple", ".global triple\n        .hidden triple"
    )
    (folder / "triple.S").write_text(text + note)
    result = run(str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE, "-o", str(folder / "fast.S"))
    assert 0 == result.exit_code, result.output
    written = (folder / "fast.S").read_text()
    assert "triple:\n        bti c\n" in written and "gnu.property" in written and ".hidden triple" in written


def test_pictures_hold_no_paths(folder: Path) -> None:
    """Neither in their title nor anywhere else."""
    run(str(folder / "triple.S"), *OPTIONS, "--signature", SIGNATURE, "--picture", str(folder / "fast.svg"))
    assert "triple.S block" in (folder / "fast.svg").read_text()
    assert str(folder) not in (folder / "fast.svg").read_text()


REFUSED = {
    "constants between instructions": (
        "adr x2, 1f\nldr x2, [x2]\nstr x2, [x0]\nret\n1: .quad 7", "put them into .rodata"
    ),
    "an undefined table": ("adrp x2, t\nldr x2, [x2, :lo12:t]\nstr x2, [x0]\nret", "t"),
    "a writable table": (
        "adrp x2, t\nldr x2, [x2, :lo12:t]\nstr x2, [x0]\nret\n.data\nt: .quad 7", "dauntless: "
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_refusals_lead_somewhere(folder: Path, case: str) -> None:
    """One line with what to do."""
    body, words = REFUSED[case]
    (folder / "f.S").write_text(f".text\n.global f\n.type f, %function\nf: {body}\n")
    result = run(str(folder / "f.S"), "--function", "f", *OPTIONS, "--signature", "(out u64 r[1])")
    assert 2 == result.exit_code, result.output
    assert 1 == result.stderr.count("\n") and words in result.stderr and "internal error" not in result.stderr


OUTSIDE = """\
        .text
        .globl  f
        .type   f, @function
f:      movl    $1, %eax
        leaq    -8+k(%rip), %r9
        leaq    32+k(%rip), %r8
1:      movq    -8(%rsi,%rax,8), %rcx
        imulq   (%r9,%rax,8), %rcx
        movq    %rcx, -8(%rdi,%rax,8)
        addq    $1, %rax
        cmpq    $5, %rax
        jne     1b
        ret
        .size   f, .-f
        .section .rodata
k:      .quad   3, 5, 7, 11
"""


@pytest.mark.parametrize("object_", [False, True])
def test_addresses_outside_of_their_table(folder: Path, object_: bool) -> None:
    """As gcc forms them, before the first element and behind the last; in AT&T's syntax, which goes on behind the code."""
    (folder / "f.S").write_text(OUTSIDE)
    given = assembled(folder, "f") if object_ else folder / "f.S"
    result = run(str(given), *ICELAKE, "--signature", "(out u64 r[4], in u64 a[4])", "-o", str(folder / "fast.S"))
    assert 0 == result.exit_code, result.output
    text = (folder / "fast.S").read_text()
    name = ".Lf_icelake_server_constants0" if object_ else "k"
    assert f"[rip + {name} - 8]" in text and f"[rip + {name} + 32]" in text
    assert object_ or ".att_syntax prefix\n        .size   f, .-f" in text


def test_riscv_source(folder: Path) -> None:
    """With a table of the file's own, reached by its label."""
    text = """\
# SPDX-License-Identifier: MIT
        .option norelax
        .globl  f
        .type   f, @function
f:      lla     t2, .Lk         # the table
        ld      t0, 0(a1)
        ld      t1, 0(t2)
        mul     t0, t0, t1
        ld      t3, 8(a1)
        ld      t1, 8(t2)
        mul     t3, t3, t1
        sd      t0, 0(a0)
        sd      t3, 8(a0)
        ret
        .size   f, .-f
        .section .rodata
        .p2align 3
.Lk:    .quad   3, 5
"""
    (folder / "f.S").write_text(text)
    result = run(str(folder / "f.S"), "--cpu", "spacemit-x60", "--limit", "1", "--signature",
                 "(out u64 r[2] align 8, in u64 a[2] align 8)", "-o", str(folder / "fast.S"))  # fmt: skip
    assert 0 == result.exit_code, result.output
    assert "without what stood around it" not in result.stdout
    written = (folder / "fast.S").read_text()
    assert "%pcrel_hi(.Lk)" in written and "# the table" in written and ".option norelax" in written
    other = "        .globl  g\n        .type   g, @function\ng:      lla     a0, .Lk\n        ret\n        .size   g, .-g\n"
    (folder / "f.S").write_text(text.replace("        .section", f"{other}        .section"))
    arguments = (
        "--function",
        "f",
        "--cpu",
        "spacemit-x60",
        "--limit",
        "1",
        "-o",
        str(folder / "fast.S"),
        "--signature",
    )
    result = run(str(folder / "f.S"), *arguments, "(out u64 r[2] align 8, in u64 a[2] align 8)")
    assert 0 == result.exit_code and "without what stood around it" not in result.stdout, result.output
    (folder / "f.S").write_text(text.replace("lla ", "la "))
    result = run(
        str(folder / "f.S"), "--cpu", "spacemit-x60", "--signature", "(out u64 r[2] align 8, in u64 a[2] align 8)"
    )
    assert 2 == result.exit_code and "global offset table; form it here: by lla" in result.stderr


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ("        .globl  late\nlate:   cbnz    x0, 1b\n        ret\n", "other code refers to a label 1 in its code"),
        ("        .cfi_sections .debug_frame\n", "its frame information is not in .eh_frame"),
        ("", ""),
    ],
)
def test_what_would_change_other_code(folder: Path, other: str, words: str) -> None:
    """Then the function is written alone, and the reason is said."""
    code = BLOCK[BLOCK.index("        ldr") : BLOCK.index("        ret")]
    framed_ = "        .cfi_startproc\n        sub sp, sp, #16\n        .cfi_def_cfa_offset 16\n1:\n" + code
    framed_ += "        add sp, sp, #16\n        .cfi_def_cfa_offset 0\n        ret\n        .cfi_endproc\n"
    text = (
        "        .global triple\n        .type triple, %function\ntriple:\n"
        + framed_
        + "        .size triple, . - triple\n"
    )
    (folder / "triple.S").write_text(other + text if ".cfi" in other else text + other)
    result = run(str(folder / "triple.S"), "--function", "triple", *OPTIONS, "--signature", SIGNATURE, "-o",
                 str(folder / "fast.S"))  # fmt: skip
    assert 0 == result.exit_code, result.output
    assert words in result.stdout and ("without what stood around it" in result.stdout) == bool(words)
