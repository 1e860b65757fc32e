"""Random programs on vectors: the extensions of gcc and clang on every ISA, and intrinsics of x86-64 and AArch64.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import random

from tests.attack.draft import Draft
from tests.attack.expressions import PRELUDE, TYPES, bits
from tests.attack.intrinsics import NEON, X86, Intrinsic

# -- vector extensions ----------------------------------------------------------------------------------------------
_OPTIONS = {
    "x86_64": ((), ("-mavx2",), ("-march=skylake-avx512",), ("-march=icelake-server",)),
    "aarch64": ((), ("-march=armv8.2-a+sha3",)),
    "riscv64": ((),),
}


def extensions(rng: random.Random) -> Draft:
    """Arithmetic, comparisons, shuffles and conversions on vectors of 16 to 64 bytes."""
    size, lines = rng.choice((16, 16, 32, 64)), list[str]()
    types = "".join(f"typedef {t} v{t} __attribute__((vector_size({size})));\n" for t in TYPES)
    values = ["x0", "x1"]
    for i in range(2, rng.randint(4, 10)):
        type_ = rng.choice(TYPES)
        lines.append(f"vu8 x{i} = (vu8)({_operation(rng, type_, size, values)});")
        values.append(f"x{i}")
    body = "\n".join(f"    {line}" for line in (
        "vu8 x0, x1;", f"memcpy(&x0, a, {size}); memcpy(&x1, b, {size});", *lines,
        f"vu8 z = {' ^ '.join(values[-2:])};", f"memcpy(r, &z, {size});",
    ))  # fmt: skip
    source = f"{PRELUDE}{types}void F(u8 *r, const u8 *a, const u8 *b) {{\n{body}\n}}\n"
    signature = f"(out u8 r[{size}], in u8 a[{size}], in u8 b[{size}])"
    options = {isa: rng.choice(choices) for isa, choices in _OPTIONS.items()}
    return Draft("vector extensions", source, signature, options=options, may_branch=False)


def _operation(rng: random.Random, type_: str, size: int, values: list[str]) -> str:
    x, y = (f"(v{type_}){rng.choice(values)}" for _ in range(2))
    unsigned, count = f"(vu{bits(type_)})", size * 8 // bits(type_)
    kind = rng.randrange(8)
    if kind <= 1:
        return f"{unsigned}{x} {rng.choice('+-*')} {unsigned}{y}"
    if kind == 2:
        return f"{x} {rng.choice('&|^')} {rng.choice(('', '~'))}({y})"
    if kind == 3:
        return f"{x} {rng.choice(('<', '>', '==', '!=', '<=', '>='))} {y}"
    if kind == 4:
        sign = rng.choice(("<<", ">>"))
        return (
            f"{unsigned}{x} << {rng.randrange(bits(type_))}" if sign == "<<" else f"{x} >> {rng.randrange(bits(type_))}"
        )
    if kind == 5:
        indices = ", ".join(str(rng.randrange(2 * count)) for _ in range(count))
        return f"__builtin_shufflevector({x}, {y}, {indices})"
    if kind == 6:  # a select by lanes
        return f"((v{type_})({x} < {y}) & {x}) | (~(v{type_})({x} < {y}) & {y})"
    return f"({unsigned}{x} << {(by := rng.randrange(1, bits(type_)))}) | ({unsigned}{x} >> {bits(type_) - by})"


# -- intrinsics ---------------------------------------------------------------------------------------------------------
def intrinsics(rng: random.Random) -> Draft:
    """A few of one ISA, one after another."""
    return _x86(rng) if rng.random() < 0.6 else _neon(rng)


def _call(rng: random.Random, entry: Intrinsic, values: dict[str, list[str]]) -> str:
    arguments = []
    for kind in entry.arguments:
        if isinstance(kind, range):
            arguments.append(str(rng.choice(kind)))
        else:
            arguments.append(rng.choice(values[kind]))
    return f"{entry.name}({', '.join(arguments)})"


def _straight(rng: random.Random, entries: list[Intrinsic], values: dict[str, list[str]]) -> list[str]:
    lines = []
    for i in range(rng.randint(2, 9)):
        usable = [e for e in entries if all(isinstance(k, range) or values.get(k) for k in e.arguments)]
        entry = rng.choice(usable)
        lines.append(f"    {entry.result} y{i} = {_call(rng, entry, values)};")
        values.setdefault(entry.result, []).append(f"y{i}")
    return lines


def _x86(rng: random.Random) -> Draft:
    size, options, entries = rng.choice(X86)
    type_ = f"__m{size}i"
    values = {type_: ["x0", "x1", "x2"]}
    lines = _straight(rng, entries, values)
    masks = [f"    z = _mm{size}_maskz_mov_epi8({m}, z);" for m in values.get("__mmask64", [])[-1:] if size == 512]
    load, store = (f"_mm{'' if size == 128 else size}_{w}_si{size}" for w in ("loadu", "storeu"))
    body = [*(f"    {type_} x{i} = {load}((const {type_} *)(a + {i * size // 8}));" for i in range(3)), *lines,
            f"    {type_} z = {values[type_][-1]};", *masks, f"    {store}(({type_} *)r, z);"]  # fmt: skip
    source = f"#include <immintrin.h>\n{PRELUDE}void F(u8 *r, const u8 *a) {{\n" + "\n".join(body) + "\n}\n"
    signature = f"(out u8 r[{size // 8}], in u8 a[{3 * size // 8}])"
    return Draft(
        "intrinsics x86_64", source, signature, isas=("x86_64",), options={"x86_64": options}, may_branch=False
    )


def _neon(rng: random.Random) -> Draft:
    types = sorted({e.result for e in NEON if e.result.endswith("x16_t") or "8x16" in e.result} | {"uint8x16_t"})
    values: dict[str, list[str]] = {}
    body = []
    every = ("u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64")
    for i in range(3):
        body.append(f"    uint8x16_t b{i} = vld1q_u8(a + {16 * i});")
        for t in every:
            name = f"{'uint' if t[0] == 'u' else 'int'}{t[1:]}x{128 // int(t[1:])}_t"
            text = f"b{i}" if t == "u8" else f"vreinterpretq_{t}_u8(b{i})"
            values.setdefault(name, []).append(text)
    body += _straight(rng, list(NEON), values)
    last = body[-1].split()
    kind = (
        f"{'u' if last[0].startswith('uint') else 's'}{last[0].removeprefix('u').removeprefix('int').partition('x')[0]}"
    )
    z = last[1] if kind == "u8" else f"vreinterpretq_u8_{kind}({last[1]})"
    body.append(f"    vst1q_u8(r, veorq_u8({z}, b0));")
    del types
    source = f"#include <arm_neon.h>\n{PRELUDE}void F(u8 *r, const u8 *a) {{\n" + "\n".join(body) + "\n}\n"
    options = {"aarch64": ("-march=armv8.2-a+sha3+aes",)}
    return Draft(
        "intrinsics aarch64",
        source,
        "(out u8 r[16], in u8 a[48])",
        isas=("aarch64",),
        options=options,
        may_branch=False,
    )
