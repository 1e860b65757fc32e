"""What linkers and loaders may still change: each way is modelled, refused, or stated as an assumption or in TRUST.md.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from dauntless.asm.image import Image, load
from dauntless.asm.tools import tool
from dauntless.contract import Contract
from dauntless.errors import InputError
from dauntless.prover.equivalence import EQUAL, IDENTICAL, compare
from dauntless.prover.machine.program import Program
from dauntless.prover.verify import Result, verify

ISAS = ("x86_64", "aarch64", "riscv64")
MODELS = {
    "x86_64": ("-fPIC", "-fno-pic", "-fPIC -mcmodel=large"),
    "aarch64": ("-fPIC", "-fno-pic"),
    "riscv64": ("-fPIC", "-fno-pic -mcmodel=medlow", "-fno-pic -mcmodel=medany"),
}
MODELS_OF_ISAS = [(isa, model) for isa in ISAS for model in MODELS[isa]]

OPEN = """
extern void hook(void) __attribute__((weak));
extern const int weak_data __attribute__((weak));
extern char first[], second[], __bss_start[], _end[], absolute[], __ehdr_start[] __attribute__((weak));
int common, other_common;
static const unsigned char table[256] = {1, 2, 3};
static int same(const char *p, const char *q) { __asm__("" : "+r"(p), "+r"(q)); return p == q; }
unsigned leaks(const unsigned char *s) { return hook == 0 ? table[s[0]] : 0; }
unsigned leaks_by_data(const unsigned char *s) { return &weak_data == 0 ? table[s[0]] : 0; }
int hooked(int x) { return hook ? x : x + 1; }
int externs(int x) { return same(first, second) ? x : x + 1; }
int bounds(int x) { return same(__bss_start, _end) ? x : x + 1; }
int number(int x) { return same(absolute, 0) ? x : x + 1; }
int header(int x) { return same(__ehdr_start, 0) ? x : x + 1; }
int commons(int x) { return same((char *)&common, (char *)&other_common) ? x : x + 1; }
int low_bits(int x) { return ((unsigned long)hook & 16) ? x : x + 1; }
int same_x(int x) { return x; }
int next_x(int x) { return x + 1; }
"""
BRANCHES = ("hooked", "externs", "bounds", "number", "header", "commons", "low_bits")


def compiled(folder: Path, source: str, isa: str, options: str, name: str = "object") -> Path:
    (folder / f"{name}.c").write_text(source)
    out = folder / f"{name}.o"
    arguments = [f"--target={isa}-linux-gnu", "-O1", "-fcommon", *options.split(), "-c", f"{name}.c", "-o", str(out)]
    subprocess.run([tool("clang"), *arguments], cwd=folder, check=True)
    return out


def linked(folder: Path, source: str, options: str = "", link: str = "") -> Image:
    """The shared object made of an x86-64 source."""
    object_ = compiled(folder, source, "x86_64", f"-fPIC {options}")
    out = folder / "library.so"
    subprocess.run([tool("ld.lld"), "-shared", *link.split(), "-o", str(out), str(object_)], check=True)
    return load([out])


def verdict(image: Image, function: str, signature: str) -> Result:
    return verify(image, Contract(function, signature, symbol=function))


@pytest.mark.parametrize(("isa", "model"), MODELS_OF_ISAS)
def test_branches_on_open_addresses_are_open(isa: str, model: str, tmp_path: Path) -> None:
    """Whether the address of an undefined symbol is 0, equals another, or has a bit set is not known: code that leaks on one
    side is not proved, and code whose result depends on it equals neither of its sides."""
    image = load([compiled(tmp_path, OPEN, isa, model)])
    for function in ("leaks", "leaks_by_data"):
        result = verdict(image, function, "(in u8 s[1]) -> u32")
        assert not result.proved, function
    for function in BRANCHES:
        contract = Contract(function, "(secret i32 x) -> i32", symbol=function)
        for side in ("same_x", "next_x"):
            programs = [(Program(image), image.symbol(name).address) for name in (function, side)]
            answer = compare(programs[0], programs[1], contract, 2.0)
            assert answer.verdict not in (IDENTICAL, EQUAL), (function, side)


@pytest.mark.parametrize("isa", ISAS)
def test_other_uses_of_open_addresses_are_refused(isa: str, tmp_path: Path) -> None:
    """What is stored at an undefined symbol is asked for; a common symbol is a writable global."""
    source = "extern const int outside; int common; int f(void) { return outside; } int g(void) { return common; }"
    image = load([compiled(tmp_path, source, isa, "-fPIC")])
    with pytest.raises(InputError, match="the code uses outside, which this object does not define"):
        verdict(image, "f", "() -> i32")
    (refusal,) = verdict(image, "g", "() -> i32").refusals
    assert "common" in refusal.what


@pytest.mark.parametrize("isa", ISAS)
def test_thread_local_variables_are_refused(isa: str, tmp_path: Path) -> None:
    """Where a thread-local variable is depends on the final link."""
    source = "__thread int variable; int *f(void) { return &variable; }"
    image = load([compiled(tmp_path, source, isa, "-fno-pic -ftls-model=local-exec")])
    try:
        result = verdict(image, "f", "() -> u64")
    except InputError as error:
        assert "describes this instruction" in str(error)  # the thread pointer is not read
    else:
        assert not result.proved and "thread-local" in result.refusals[0].what


def test_indirect_functions_are_refused(tmp_path: Path) -> None:
    """The symbol of an IFUNC is its resolver's; a call of one goes where the loader chooses."""
    source = """
        static int one(void) { return 1; }
        static int two(void) { return 2; }
        int processor;
        static void *resolver(void) { return processor ? one : two; }
        int chosen(void) __attribute__((ifunc("resolver")));
        int calls(void) { return chosen() + 1; }
    """
    object_ = load([compiled(tmp_path, source, "x86_64", "-fPIC")])
    with pytest.raises(InputError, match=r"chosen is an indirect function \(IFUNC\)"):
        verdict(object_, "chosen", "() -> i32")
    assert not verdict(object_, "calls", "() -> i32").proved
    library = linked(tmp_path, source)
    with pytest.raises(InputError, match="IFUNC"):
        verdict(library, "chosen", "() -> i32")
    assert not verdict(library, "calls", "() -> i32").proved


WEAK = """
    __attribute__((weak, noinline)) int helper(int x) { return x; }
    int f(int x) { return helper(x); }
    __attribute__((weak)) extern const int table[4];
    const int table[4] = {1, 2, 3, 4};
    int g(void) { return table[2]; }
"""


@pytest.mark.parametrize("isa", ISAS)
def test_weak_definitions_are_relied_on_aloud(isa: str, tmp_path: Path) -> None:
    """A weak function or constant that another file may replace is named by the result."""
    image = load([compiled(tmp_path, WEAK, isa, "-fno-pic")])
    for function, signature, name in (("f", "(i32 x) -> i32", "helper"), ("g", "() -> i32", "table")):
        result = verdict(image, function, signature)
        assert result.proved
        assert result.assumptions == (
            f"relies on this definition of {name}, which is weak: another file may replace it",
        )


def test_comdat_copies_are_relied_on_aloud(tmp_path: Path) -> None:
    """Of inline functions that several files have, linkers keep any one."""
    source = "inline __attribute__((noinline)) int helper(int x) { return x; } int f(int x) { return helper(x); }"
    image = load([compiled(tmp_path, source, "x86_64", "-x c++ -fno-pic")])
    result = verdict(image, "_Z1fi", "(i32 x) -> i32")
    assert result.proved
    assert "_Z6helperi" in result.assumptions[0]


INTERPOSED = (
    'const int table[4] = {1, 2, 3, 4}; int f(void) { const int *p = table; __asm__("" : "+r"(p)); return p[1]; }'
)


@pytest.mark.parametrize(
    ("options", "link", "assumed"),
    [
        ("", "", True),
        ("-fvisibility=protected", "", False),
        ("-fvisibility=hidden", "", False),
        ("", "-Bsymbolic", False),
    ],
)
def test_symbols_that_other_modules_replace(options: str, link: str, assumed: bool, tmp_path: Path) -> None:
    """An exported symbol of a shared object that is reached through a table may be another module's; not if it is hidden,
    protected, or bound inside."""
    exported = '__attribute__((visibility("default"))) ' if "hidden" in options else ""
    image = linked(tmp_path, INTERPOSED.replace("int f", f"{exported}int f"), options, link)
    result = verdict(image, "f", "() -> i32")
    assert result.proved
    assert assumed == any("table being this file's own definition" in what for what in result.assumptions)


def test_copied_variables_are_refused(tmp_path: Path) -> None:
    """What a COPY relocation brings from a shared object is not in the program."""
    library = compiled(tmp_path, "const int table[4] = {1, 2, 3, 4};", "x86_64", "-fPIC", "library")
    subprocess.run([tool("ld.lld"), "-shared", "-o", "library.so", str(library)], cwd=tmp_path, check=True)
    source = "extern const int table[4]; int f(void) { return table[2]; } void _start(void) { f(); }"
    program = compiled(tmp_path, source, "x86_64", "-fno-pic", "program")
    subprocess.run([tool("ld.lld"), "-o", "program", str(program), "library.so"], cwd=tmp_path, check=True)
    result = verdict(load([tmp_path / "program"]), "f", "() -> i32")
    assert not result.proved


def test_weak_references_in_shared_objects_are_open(tmp_path: Path) -> None:
    """A loader leaves 0 for a weak symbol that no module defines, and the address where one does."""
    image = linked(tmp_path, "extern void hook(void) __attribute__((weak)); int f(int x) { return hook ? x : x + 1; }"
                             " int g(int x) { return x; }")  # fmt: skip
    contract = Contract("f", "(i32 x) -> i32", symbol="f")
    programs = [(Program(image), image.symbol(name).address) for name in ("f", "g")]
    assert compare(programs[0], programs[1], contract, 2.0).verdict not in (IDENTICAL, EQUAL)


def test_text_that_a_loader_changes_is_refused(tmp_path: Path) -> None:
    """Code with text relocations is not the code that runs."""
    source = "extern int outside; unsigned long f(void) { return (unsigned long)&outside; }"
    object_ = compiled(tmp_path, source, "x86_64", "-fno-pic -mcmodel=large")
    subprocess.run(
        [tool("ld.lld"), "-shared", "-z", "notext", "-o", "library.so", str(object_)], cwd=tmp_path, check=True
    )
    with pytest.raises(InputError, match="changed by relocations at load time"):
        verdict(load([tmp_path / "library.so"]), "f", "() -> u64")


def test_addresses_in_data_are_open(tmp_path: Path) -> None:
    """A table of pointers holds addresses of undefined symbols as unknowns, and no half of one is known."""
    source = """
        extern char first[], second[];
        static const char *const pointers[2] = {first, second};
        int whole(int x) { return pointers[0] == pointers[1] ? x : x + 1; }
        unsigned half(void) { return *(const unsigned *)pointers; }
        int same_x(int x) { return x; }
    """
    image = load(
        [compiled(tmp_path, source.replace("static", "extern const char *const pointers[2];"), "x86_64", "-fPIC")]
    )
    contract = Contract("whole", "(i32 x) -> i32", symbol="whole")
    programs = [(Program(image), image.symbol(name).address) for name in ("whole", "same_x")]
    assert compare(programs[0], programs[1], contract, 2.0).verdict not in (IDENTICAL, EQUAL)
    assert not verdict(image, "half", "() -> u32").proved


def test_versioned_symbols_are_open(tmp_path: Path) -> None:
    """A symbol with a version is one more symbol that is not defined here."""
    source = """
        __asm__(".symver hook, hook@VERSION_1");
        extern void hook(void) __attribute__((weak));
        int f(int x) { return hook ? x : x + 1; }
        int g(int x) { return x; }
    """
    image = load([compiled(tmp_path, source, "x86_64", "-fPIC")])
    contract = Contract("f", "(i32 x) -> i32", symbol="f")
    programs = [(Program(image), image.symbol(name).address) for name in ("f", "g")]
    assert compare(programs[0], programs[1], contract, 2.0).verdict not in (IDENTICAL, EQUAL)


def test_relocated_constants_are_trusted(tmp_path: Path) -> None:
    """Data that is read-only after relocation holds what the file says: TRUST.md, 'The machine model'."""
    source = "static const int a = 7; const int *const volatile pointer = &a; int f(void) { return *pointer; }"
    result = verdict(load([compiled(tmp_path, source, "x86_64", "-fPIC")]), "f", "() -> i32")
    assert result.proved


def test_merged_constants_may_be_one(tmp_path: Path) -> None:
    """Whether two strings that may be merged are one is open: both outcomes are executed."""
    source = """
        static int same(const char *p, const char *q) { __asm__("" : "+r"(p), "+r"(q)); return p == q; }
        int f(const unsigned char *s) { return same("abc", "bc") ? "xyz"[s[0] & 1] : 0; }
        int g(int x) { return same("abc", "bc") ? x : x + 1; }
        int same_x(int x) { return x; }
        int next_x(int x) { return x + 1; }
    """
    image = load([compiled(tmp_path, source, "x86_64", "-fPIC")])
    assert not verdict(image, "f", "(in u8 s[1]) -> i32").proved
    contract = Contract("g", "(i32 x) -> i32", symbol="g")
    for side in ("same_x", "next_x"):
        programs = [(Program(image), image.symbol(name).address) for name in ("g", side)]
        assert compare(programs[0], programs[1], contract, 2.0).verdict not in (IDENTICAL, EQUAL)


@pytest.mark.parametrize("isa", ISAS)
def test_addresses_of_own_sections_are_open(isa: str, tmp_path: Path) -> None:
    """Order, size and single bits of an object's own addresses are not known; that they are not 0 is."""
    source = """
        static const unsigned char first[4] = {1}, __attribute__((section(".rodata.other"))) second[4] = {2};
        static unsigned long at(const void *p) { __asm__("" : "+r"(p)); return (unsigned long)p; }
        int order(int x) { return at(first) < at(second) ? x : x + 1; }
        int low(int x) { return at(first) < 0x100000000 ? x : x + 1; }
        int bit(int x) { return at(first) & 0x100000 ? x : x + 1; }
        int null(int x) { return at(first) ? x : x + 1; }
        int same_x(int x) { return x; }
        int next_x(int x) { return x + 1; }
    """
    image = load([compiled(tmp_path, source, isa, "-fPIC")])
    for function in ("order", "low", "bit", "null"):
        contract = Contract(function, "(i32 x) -> i32", symbol=function)
        answers = []
        for side in ("same_x", "next_x"):
            programs = [(Program(image), image.symbol(name).address) for name in (function, side)]
            answers.append(compare(programs[0], programs[1], contract, 2.0).verdict in (IDENTICAL, EQUAL))
        assert answers == [function == "null", False]


def test_addresses_in_data_are_open_through_pointers(tmp_path: Path) -> None:
    """The same where the table is reached by a pointer to it."""
    source = """
        extern char first[], second[];
        const char *const pointers[2] = {first, second};
        int whole(int x) { const char *const *p = pointers; __asm__("" : "+r"(p)); return p[0] == p[1] ? x : x + 1; }
        int next_x(int x) { return x + 1; }
    """
    image = load([compiled(tmp_path, source, "x86_64", "-fPIC -fvisibility=hidden")])
    contract = Contract("whole", "(i32 x) -> i32", symbol="whole")
    programs = [(Program(image), image.symbol(name).address) for name in ("whole", "next_x")]
    assert compare(programs[0], programs[1], contract, 2.0).verdict not in (IDENTICAL, EQUAL)
