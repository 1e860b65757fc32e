"""Signatures as text: what is read, what is refused and where the caret points, and structs as C compilers lay them out.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pickle
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from dauntless.contract import Argument, Signature, SignatureError, parse_signature, signature_text
from dauntless.contract.signature import STRUCT, TYPES

# Text with the place that the caret must point at between » and «, and part of what is said.
WRONG = [
    ("»u8« r[4]", "a list of arguments in parentheses"),
    ("(u8 a, »string« b)", "`string` is no type"),
    ("(»i17« r[4])", "did you mean i16?"),
    ("(»uint8_t« r[4])", "did you mean u8?"),
    ("(»inn« u8 r[4])", "did you mean in?"),
    ("(out u8 r[»0«])", "the size is 0"),
    ("(out u8 r[4»-«4])", "the size is 0"),
    ("(u8 r[2*»k«])", '--sizes k=8'),
    ("(public u64 count = 4, u8 r[»cuont«])", "did you mean count?"),
    ("(u8 r[7»/«2])", "7 / 2 is no whole number"),
    ("(u8 r[7»/«0])", "7 / 0 is no whole number"),
    ("(u8 r[»08«])", "`08` is no number"),
    ("(u8 r[»]«)", "a number is missing"),
    ("(u8 r[4»)«", "`]` is missing"),
    ("»(«u8 r[4]", "the list of arguments does not end"),
    ("(u8 a, »u8 a«)", "two arguments are called a"),
    ("(u8 »*«p)", "write the size of what it points to"),
    ("(in struct { u64 »*«p; } c)", "pointers inside structs are not supported"),
    ("(in struct { u8 a; »u8 a«; } c)", "two members are called a"),
    ("(in struct { u8 a»,« u8 b; } c)", "`;` is missing"),
    ("(in struct { »in« u8 a; } c)", "a member cannot be `in`"),
    ("(in »struct« { } c)", "the struct has no members"),
    ("(in »struct« { u8 a;", "the struct does not end"),
    ("(in struct »ctx« c)", "there is no struct ctx"),
    ("struct ctx { u8 a; }; (in struct »ctxt« c)", "did you mean ctx?"),
    ("struct a { u8 a; }; struct »a« { u8 a; }; ()", "two structs are called a"),
    ("(in struct »ctx« { u8 a; } c)", "declare it before the arguments"),
    ("(»in struct { u8 a; } c[2][3]«)", "structs stand in one row"),
    ("(»public u8 n = 256«)", "u8 holds 0 .. 255"),
    ("(»public i8 n = -129«)", "i8 holds -128 .. 127"),
    ("(»public i32 n = 0xffffffff«)", "write -1 if you mean its bits"),
    ("(»secret u8 n = 2«)", "its value is given"),
    ("(»u8 a[4] = 3«)", "only a scalar can be given a value"),
    ("(»out u8 n«)", "write its size: `n[1]`"),
    ("(public »secret« u8 n)", "`public` and `secret` are both said"),
    ("(in »out« u8 n[4])", "`in` and `out` are both said"),
    ("(»public scratch u8 n[4]«)", "a scratch buffer is not public"),
    ("(»out public u8 n[4]«)", "an output is as secret as what it is made of"),
    ("(»out i16 z[4] = @zetas«)", "the table z is written"),
    ("(»in secret i16 z[4] = @zetas«)", "the table z is secret"),
    ("(»u64 z = @zetas«)", "this cannot be a table"),
    ("(u64 z[4] = @»)«", "the symbol of the table is missing"),
    ("(»u64 a align 8«)", "a is a scalar"),
    ("(»u8 a[4] align 3«)", "alignment 3 is not a power of two"),
    ("(u8 »in«)", "write `in` before the type"),
    ("(u8 »u16«)", "a word of the language"),
    ("(u8 a[4]»;« u8 b)", "separate arguments by `,`"),
    ("(u8 a) -> »i33«", "did you mean i32?"),
    ("(u8 a) ->» «", "the type of the result is missing"),
    ("(u8 a) »x«", "`x` comes after the signature"),
]  # fmt: skip


@pytest.mark.parametrize(("marked", "what"), WRONG)
def test_error_points_at_its_place(marked: str, what: str) -> None:
    """The message says what is wrong and what to write; the caret lies under the words concerned."""
    start, end = marked.index("»"), marked.index("«") - 1
    text = marked.replace("»", "").replace("«", "")
    with pytest.raises(SignatureError) as found:
        parse_signature(text)
    message, shown, caret = str(found.value).splitlines()
    assert what in message
    assert f"  {text.rstrip()}" == shown
    assert (start, end) == (caret.index("^") - 2, caret.rindex("^") - 1)


def test_error_in_a_long_text_shows_its_line() -> None:
    """Of several lines the one that is wrong is shown, and of a long line the part around it."""
    with pytest.raises(SignatureError) as found:
        parse_signature("(u8 a,\n  u9 b,\n  u8 c)")
    assert ["    u9 b,", "    ^^"] == str(found.value).splitlines()[1:]
    with pytest.raises(SignatureError) as found:
        parse_signature(f"({', '.join(f'u64 a{i}' for i in range(100))}, u9 b)")
    _, shown, caret = str(found.value).splitlines()
    assert "u9" == shown[caret.index("^") : caret.rindex("^") + 1]
    assert str(found.value) == str(pickle.loads(pickle.dumps(found.value)))


def test_size_that_is_not_used() -> None:
    """A size that the text does not mention is a mistake."""
    with pytest.raises(SignatureError, match="k is given a size but does not occur"):
        parse_signature("(u8 a[4])", {"k": 4})


def test_expressions() -> None:
    """Products before sums, from the left, of sizes and of scalars whose values are given."""
    signature = parse_signature(
        "(u8 a[2*k+1-n/2], public u8 n = 2*(k-1), u8 b[0x10], u64 k, public i8 m = -k)", {"k": 4}
    )
    assert (6, 6, 16) == (signature.argument("a").count, signature.argument("n").value, signature.argument("b").count)
    assert (4, False, -4) == (
        signature.argument("k").value,
        signature.argument("k").secret,
        signature.argument("m").value,
    )


def test_results() -> None:
    """A result is of a type, nothing at all, or not spoken of."""
    found = [parse_signature(text) for text in ("(u8 a) -> i16", "(u8 a) -> void", "(u8 a)")]
    assert [("i16", True), ("", True), ("", False)] == [(s.result, s.result_is_stated) for s in found]


def test_leaves_of_structs() -> None:
    """Members have full names, C's places, their own secrecy and the struct's direction; the rest is padding."""
    text = "struct in_ { u8 x; i16 y[2]; }; (inout struct { public u32 n = 3; struct in_ a[2]; u64 k; } c[2] align 8)"
    (struct,) = parse_signature(text).buffers
    n, x, y, k = struct.leaves
    assert ["c.n", "c.a.x", "c.a.y", "c.k"] == [a.name for a in struct.leaves]
    assert ((0, 24), (2,), False, 3) == (n.places, n.dimensions, n.secret, n.value)
    assert (4, 10, 28, 34) == x.places
    assert ((6, 8, 12, 14, 30, 32, 36, 38), (2, 2, 2)) == (y.places, y.dimensions)
    assert ((16, 40), True, True) == (k.places, k.secret, k.writable)
    assert (48, {5, 11, 29, 35}) == (struct.size, struct.free)


# -- random signatures --------------------------------------------------------------------------------------------------
def random_struct(rng: random.Random, name: str, depth: int) -> Argument:
    def member(i: int) -> Argument:
        dimensions = tuple(rng.randint(1, 3) for _ in range(rng.choice((0, 0, 1, 2))))
        if depth and not rng.randrange(4):
            inner = random_struct(rng, f"m{i}", depth - 1)
            return Argument(f"m{i}", STRUCT, dimensions[:1], secret=inner.secret, members=inner.members)
        value = -rng.randint(0, 9) if not dimensions and not rng.randrange(4) else None
        type_ = rng.choice([t for t in TYPES if value is None or t[0] == "i"])
        return Argument(f"m{i}", type_, dimensions, secret=value is None and rng.random() < 0.5, value=value)

    members = tuple(member(i) for i in range(rng.randint(1, 5)))
    count = rng.choice(((), (1,), (3,)))
    return Argument(name, STRUCT, count, writable=True, alignment=8, members=members, secret=rng.random() < 0.5)


def random_signature(rng: random.Random) -> Signature:
    plain = [
        Argument("r", "u64", (4,), False, True, scratch=True),
        Argument("z", "i16", (2, 3), secret=False, table="zetas.part"),
        Argument("n", "i32", (), secret=False, value=rng.randint(-9, 9)),
        Argument("x", "u8", ()),
        Argument("out_", "u8", (7,), False, True, True, 16),
    ]
    arguments = [*rng.sample(plain, 3), *(random_struct(rng, f"s{i}", 2) for i in range(2))]
    result = rng.choice(("", "i32"))
    return Signature(tuple(arguments), result, not result and rng.random() < 0.5)


@pytest.mark.parametrize("seed", range(40))
def test_written_signatures_are_read_back(seed: int) -> None:
    """What `signature_text` writes parses to the same signature."""
    signature = random_signature(random.Random(seed))
    assert signature == parse_signature(signature_text(signature))


def c_struct(struct: Argument, indent: str = "") -> str:
    """The struct as C declares it."""
    rows = []
    for m in struct.members:
        type_ = c_struct(m, f"{indent}  ") if m.is_struct else f"{'u' * (m.type[0] == 'u')}int{m.bits}_t"
        rows.append(f"{indent}  {type_} {m.name}{''.join(f'[{d}]' for d in m.dimensions)};")
    return "struct {\n" + "\n".join(rows) + f"\n{indent}}}"


def c_members(struct: Argument) -> Iterator[tuple[int, str]]:
    """(byte offset, designator) of the first element of every leaf."""
    for leaf in struct.leaves:
        member, path = struct, []
        for name in leaf.name.split(".")[1:]:
            member = next(m for m in member.members if m.name == name)
            path.append(name + "[0]" * len(member.dimensions))
        yield leaf.places[0], ".".join(path)


@pytest.mark.parametrize("target", ["x86_64-linux-gnu", "aarch64-linux-gnu", "riscv64-linux-gnu"])
def test_structs_are_laid_out_as_in_c(target: str, tmp_path: Path) -> None:
    """Size of the struct and place of every first element, as clang asserts them."""
    rng, lines = random.Random(1), ["#include <stddef.h>", "#include <stdint.h>"]
    for number in range(60):
        struct = random_struct(rng, "s", 2)
        lines += [
            f"typedef {c_struct(struct)} s{number};",
            f'_Static_assert(sizeof(s{number}) == {struct.element_size}, "");',
        ]
        for place, path in c_members(struct):
            lines.append(f'_Static_assert(offsetof(s{number}, {path}) == {place}, "");')
    source = tmp_path / "layout.c"
    source.write_text("\n".join(lines) + "\n")
    command = ["clang-19", f"--target={target}", "-ffreestanding", "-fsyntax-only", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr), done.stderr[:2000]
