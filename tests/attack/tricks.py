"""What linkers and loaders decide after a proof: conditions on symbols, and links in which they come out otherwise.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Each trick is a function `F` that reads a table at a secret index if a condition holds, and a program in which it does.
"""

from __future__ import annotations

from dataclasses import dataclass

# `OPAQUE(p)` is p, of which the compiler knows nothing.
SOURCE = """\
#include <stdint.h>
#define OPAQUE(p) ({{ uintptr_t o_ = (uintptr_t)(p); __asm__("" : "+r"(o_)); o_; }})
static const uint8_t secret_table[16] = {{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 }};
{declarations}
uint64_t F(uint64_t x) {{ return ({condition}) ? secret_table[x & 15] : 0; }}
"""
MAIN = "#include <stdint.h>\nuint64_t F(uint64_t x);\nint main(void) { return F(1) != F(2); }\n"
SIGNATURE = "(u64 x) -> u64"


@dataclass(frozen=True)
class Trick:
    """`given`: other C files that the prover is given too, `others`: those it is not. `link`: options of the final link.
    `shared`: the prover is given a shared object, whose options are `library`. `trusted`: what TRUST.md says instead."""

    name: str
    declarations: str
    condition: str
    given: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    link: tuple[str, ...] = ()
    shared: bool = False
    library: tuple[str, ...] = ()
    version_script: str = ""
    options: tuple[str, ...] = ()
    isas: tuple[str, ...] = ("x86_64", "aarch64", "riscv64")
    trusted: str = ""


_WEAK = "extern {} __attribute__((weak));"
_SET = "extern __thread int mode; __attribute__((constructor)) static void set(void) { mode = 1; }"
_COPY = (
    '__asm__(".section .rodata.mode,\\"aG\\",%progbits,mode,comdat\\n'
    '.globl mode\\n.balign 4\\nmode: .long {}\\n.previous");'
)
_SO: tuple[str, ...] = ("x86_64",)

TRICKS: tuple[Trick, ...] = (
    # -- symbols that nothing given defines ------------------------------------------------------------------------------
    Trick("weak undefined function", _WEAK.format("void hook(void)"), "hook == 0"),
    Trick("weak undefined data", _WEAK.format("int flag"), "&flag == 0"),
    Trick(
        "weak undefined hidden", _WEAK.format("int flag").replace("weak", 'weak, visibility("hidden")'), "&flag == 0"
    ),
    Trick("weak undefined is defined", _WEAK.format("void hook(void)"), "hook != 0", others=("void hook(void) {}",)),
    Trick(
        "externs are aliases",
        "extern char p[], q[];",
        "OPAQUE(p) == OPAQUE(q)",
        others=('char p[4]; extern char q[4] __attribute__((alias("p")));',),
    ),
    Trick("absolute symbol", "extern char LIMIT[];", "OPAQUE(LIMIT) == 5", link=("-Wl,--defsym,LIMIT=5",)),
    Trick("absolute symbol, small", "extern char LIMIT[];", "OPAQUE(LIMIT) < 4096", link=("-Wl,--defsym,LIMIT=5",)),
    Trick("linker's symbols", "extern char __bss_start[], _end[];", "OPAQUE(__bss_start) != OPAQUE(_end)"),
    Trick("linker's symbols, order", "extern char etext[], edata[];", "OPAQUE(etext) < OPAQUE(edata)"),
    Trick(
        "start and stop of a section",
        'extern char __start_things[], __stop_things[]; __attribute__((section("things"), used)) static const char one[8];',
        "OPAQUE(__stop_things) - OPAQUE(__start_things) != 8",
        others=('__attribute__((section("things"), used)) static const char two[8];',),
    ),
    Trick("start and stop of no section", _WEAK.format("char __start_nothing[]"), "__start_nothing == 0"),
    Trick(
        "distance of externs",
        "extern char p[], q[];",
        "OPAQUE(q) - OPAQUE(p) == 4",
        others=('char p[8]; __asm__(".globl q\\n.set q, p + 4");',),
    ),
    # -- definitions that others replace -----------------------------------------------------------------------------------
    Trick(
        "weak definition of data",
        "extern const int mode; __attribute__((weak)) const int mode = 0;",
        "*(const int *)OPAQUE(&mode)",
        others=("const int mode = 1;",),
    ),
    Trick(
        "weak definition of a function",
        "__attribute__((weak, noinline)) int helper(void) { return 0; }",
        "helper()",
        others=("int helper(void) { return 1; }",),
    ),
    Trick(
        "weak alias",
        'static __attribute__((noinline)) int inner(void) { __asm__(""); return 0; }\n'
        '__attribute__((weak, alias("inner"))) int helper(void);',
        "helper()",
        others=("int helper(void) { return 1; }",),
    ),
    Trick(
        "two weak definitions",
        "extern int helper(void);",
        "helper()",
        given=("__attribute__((weak)) int helper(void) { return 0; }",),
        others=("__attribute__((weak)) int helper(void) { return 1; }",),
        link=("OTHERS FIRST",),
    ),
    Trick(
        "copies of a section",
        "extern const int mode;",
        "*(const int *)OPAQUE(&mode)",
        given=(_COPY.format(0),),
        others=(_COPY.format(1),),
        link=("OTHERS FIRST",),
    ),
    Trick(
        "copies of a section, named as of old",
        "extern const int mode;",
        "*(const int *)OPAQUE(&mode)",
        given=('__attribute__((section(".gnu.linkonce.r.mode"))) const int mode = 0;',),
        others=('__attribute__((section(".gnu.linkonce.r.mode"))) const int mode = 1;',),
        link=("OTHERS FIRST",),
    ),
    Trick(
        "weak absolute symbol",
        "extern char LIMIT[];",
        "OPAQUE(LIMIT) != 5",
        given=('__asm__(".weak LIMIT\\n.set LIMIT, 5");',),
        others=('__asm__(".globl LIMIT\\n.set LIMIT, 7");',),
        options=("-fno-pie",),
    ),
    Trick(
        "pointer to a weak absolute symbol",
        "extern char *const pointer;",
        "*(char *const *)OPAQUE(&pointer) != (char *)5",
        given=("extern char LIMIT[]; char *const pointer = LIMIT;", '__asm__(".weak LIMIT\\n.set LIMIT, 5");'),
        others=('__asm__(".globl LIMIT\\n.set LIMIT, 7");',),
        options=("-fno-pie",),
    ),
    Trick(
        "address of a weak definition",
        "__attribute__((weak)) char here[4];",
        "OPAQUE(here) == 0",
        others=('__asm__(".globl here\\n.set here, 0");',),
    ),
    Trick(
        "pointer to a weak definition",
        "extern char *const pointer;",
        "*(char *const *)OPAQUE(&pointer) == 0",
        given=("__attribute__((weak)) char here[4]; char *const pointer = here;",),
        others=('__asm__(".globl here\\n.set here, 0");',),
        options=("-fno-pie",),
    ),
    Trick("common", "int mode __attribute__((common));", "mode", others=("int mode = 1;",)),
    Trick(
        "address of common",
        "int mode __attribute__((common)); extern char other[];",
        "OPAQUE(&mode) == OPAQUE(other)",
        others=('int mode = 1; extern char other[4] __attribute__((alias("mode")));',),
    ),
    # -- places and order ------------------------------------------------------------------------------------------------
    Trick(
        "merged strings",
        "const char *theirs(void);",
        'OPAQUE(theirs()) == OPAQUE("a string that is shared")',
        given=('const char *theirs(void) { return "a string that is shared"; }',),
        link=("-O2", "-Wl,-O2"),
    ),
    Trick(
        "merged tails",
        "const char *theirs(void);",
        'OPAQUE(theirs()) + 2 == OPAQUE("string that has a tail")',
        given=('const char *theirs(void) { return "a string that has a tail"; }',),
        link=("LLD", "-Wl,-O2"),
        isas=_SO,
    ),
    Trick(
        "order of sections",
        'extern const char second[4];\nconst char first[4] __attribute__((section(".rodata.first"))) = {1};',
        "OPAQUE(second) < OPAQUE(first)",
        given=("const char second[4] = {2};",),
        link=("GIVEN FIRST",),
    ),
    Trick(
        "order of sections, otherwise",
        'extern const char second[4];\nconst char first[4] __attribute__((section(".rodata.first"))) = {1};',
        "OPAQUE(second) > OPAQUE(first)",
        given=("const char second[4] = {2};",),
    ),
    Trick(
        "distance of sections",
        "extern const char second[4]; const char first[4] = {1};",
        "OPAQUE(second) - OPAQUE(first) > 4096 * 4",
        given=("const char second[4] = {2};",),
        others=("const char between[4096 * 5] = {3};",),
        link=("BETWEEN",),
    ),
    Trick(
        "address modulo 256",
        'static const char here[4] __attribute__((section("own"), aligned(16), used)) = {1};',
        "(OPAQUE(here) & 0xf0) == 0x30",
        link=("-Wl,--section-start=own=0x10080030", "-no-pie", "-static"),
    ),
    Trick(
        "address in the upper half",
        "static const char here[4] = {1};",
        "OPAQUE(here) >> 46 & 1",
        link=("-pie",),
        isas=_SO,
        options=("-fPIC",),
    ),
    Trick("address below 4 GiB", "static const char here[4] = {1};", "OPAQUE(here) < 0x10000000", link=("-no-pie",)),
    Trick(
        "identical code is folded",
        "extern int one(void), two(void);",
        "OPAQUE(one) == OPAQUE(two)",
        given=("int one(void) { return 7; }", "int two(void) { return 7; }"),
        link=("LLD", "-Wl,--icf=all"),
        isas=_SO,
        options=("-ffunction-sections",),
    ),
    # -- shared objects ----------------------------------------------------------------------------------------------------
    Trick(
        "data is interposed",
        "extern const int mode; const int mode = 0;",
        "*(const int *)OPAQUE(&mode)",
        others=("const int mode = 1;",),
        shared=True,
        link=("-rdynamic",),
        isas=_SO,
    ),
    Trick(
        "a function is interposed",
        '__attribute__((noinline)) int helper(void) { __asm__(""); return 0; }',
        "helper()",
        others=("int helper(void) { return 1; }",),
        shared=True,
        link=("-rdynamic",),
        isas=_SO,
    ),
    Trick(
        "a pointer to a function is interposed",
        '__attribute__((noinline)) int helper(void) { __asm__(""); return 0; }\nint (*const pointer)(void) = helper;',
        "(*(int (*const volatile *)(void))&pointer)()",
        others=("int helper(void) { return 1; }",),
        shared=True,
        link=("-rdynamic",),
        isas=_SO,
    ),
    Trick(
        "the address of a function is interposed",
        "int helper(void) { return 0; } extern char there[];\nstatic int local(void) { return 1; }",
        "OPAQUE(&helper) != OPAQUE(local) && OPAQUE(&helper) >> 40 == 0",
        others=("int helper(void) { return 1; }",),
        shared=True,
        link=("-rdynamic", "-no-pie"),
        isas=_SO,
        library=("-Wl,-z,undefs",),
    ),
    Trick(
        "protected data is not interposed",
        '__attribute__((visibility("protected"))) const int mode = 0;',
        "*(const int *)OPAQUE(&mode)",
        others=("const int mode = 1;",),
        shared=True,
        link=("-rdynamic",),
        isas=_SO,
    ),
    Trick(
        "hidden data is not interposed",
        '__attribute__((visibility("hidden"))) const int mode = 0;',
        "*(const int *)OPAQUE(&mode)",
        others=("const int mode = 1;",),
        shared=True,
        link=("-rdynamic",),
        isas=_SO,
    ),
    Trick(
        "weak undefined in a library",
        _WEAK.format("void hook(void)"),
        "hook != 0",
        shared=True,
        others=("void hook(void) {}",),
        link=("-rdynamic",),
        isas=_SO,
    ),
    Trick(
        "interposed in a later link",
        "extern const int mode; const int mode = 0;",
        "*(const int *)OPAQUE(&mode)",
        others=("const int mode = 1;",),
        link=("LIBRARY", "-rdynamic"),
        options=("-fPIC",),
        isas=_SO,
        trusted="the final link gives the same references",
    ),
    # -- what changes before the function is called --------------------------------------------------------------------------
    Trick("thread-local", "__thread int mode;", "mode", others=(_SET,)),
    Trick(
        "thread-local const",
        "extern __thread const int mode; __thread const int mode = 0;",
        "*(const int *)OPAQUE(&mode)",
        others=(_SET,),
    ),
    Trick(
        "written by a constructor", "int mode; __attribute__((constructor)) static void set(void) { mode = 1; }", "mode"
    ),
    Trick(
        "pointer written by a constructor",
        "static int zero, one = 1; static int *volatile mode = &zero;\n"
        "__attribute__((constructor)) static void set(void) { mode = &one; }",
        "*mode",
    ),
    Trick(
        "read-only after relocation, written by a constructor",
        'extern char here[]; __attribute__((section(".data.rel.ro"))) char *volatile mode = 0;\n'
        "__attribute__((constructor)) static void set(void) { mode = here; }",
        "mode",
        others=("char here[1];",),
        link=("-Wl,-z,norelro",),
    ),
    Trick(
        "constant in writable memory, written by a constructor",
        "static const int mode = 0; __attribute__((constructor)) static void set(void) { *(int *)OPAQUE(&mode) = 1; }",
        "*(const int *)OPAQUE(&mode)",
        shared=True,
        library=("-Wl,-N", "-static-libgcc", "-nostartfiles"),
        isas=_SO,
    ),
    Trick(
        "indirect function",
        "static int zero(void) { return 0; } static int one(void) { return 1; }\n"
        'static int (*choose(void))(void) { return one; }\nint helper(void) __attribute__((ifunc("choose")));\n'
        "int (*keep(void))(void) { return zero; }",
        "helper()",
        isas=("x86_64", "aarch64"),
    ),
)
