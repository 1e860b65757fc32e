"""Contracts of X25519's kernels (RFC 7748, section 5), the same for every ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

An element of the field is any number below 2^256, in four words: it stands for its residue modulo p = 2^255 - 19. Kernels with
numbers in lanes have five limbs for each, limb i of element n in word [i][n]: of radix 2^51, or 2^52 for eight at once.

The functions are those of dauntless/spec/rfc7748.py; of division steps, the kind of contract has the function.
"""

from collections.abc import Iterable, Sequence

from dauntless.contract import Below, Contract, DivisionSteps, Inputs, ModularEquals, Number, Select, between
from dauntless.spec.rfc7748 import P, exchanged, extended_double, extended_sum, ladder_step

ALIGNMENTS = {"portable": 8, "scalar": 8, "avx2": 8, "avx512": 8, "adx": 8, "avx512ifma": 64}
LIMBS = (between(0, 2**52 - 1), Below(2**256))  # of eight elements
POINTS = ("x2", "z2", "x3", "z3")
STATES = {f"s.{name}": LIMBS for name in POINTS}
EXTENDED = {f"p.{name}": LIMBS for name in ("x", "y", "z", "t")}
AFFINE = {f"q.{name}": LIMBS for name in ("plus", "minus", "product")}
UNCARRIED = between(0, 2**59 - 1)  # a limb of a product before its carry


def step(n: Inputs) -> dict[str, object]:
    """Both points exchanged if `swap` is 1, then twice the first one and the sum."""
    return {"s": list(ladder_step(exchanged(tuple(n["s"]), n["swap"]), n["u"]))}


def eight_steps(n: Inputs) -> dict[str, object]:
    """The same for eight ladders."""
    steps = zip(*(n[f"s.{name}"] for name in POINTS), n["u"], n["swap"], strict=True)
    found = [ladder_step(exchanged((x2, z2, x3, z3), swap), u) for x2, z2, x3, z3, u, swap in steps]
    return _numbers_of(STATES, found)


def _numbers_of(names: Iterable[str], points: Sequence[Sequence[object]]) -> dict[str, object]:
    """For each name, its number of every point; points have their numbers in the order of the names."""
    return {name: [numbers[i] for numbers in points] for i, name in enumerate(names)}


def add_affine(n: Inputs) -> dict[str, object]:
    """The sum of a point and a point of a table."""
    return {"p": list(extended_sum(tuple(n["p"]), tuple(n["q"])))}


def double(n: Inputs) -> dict[str, object]:
    """Twice a point."""
    return {"p": list(extended_double(tuple(n["p"])))}


def pick(n: Inputs) -> dict[str, object]:
    """Row `magnitude` of the table, counted from 1, or the neutral point for 0; its negative if `negative` is 1."""
    row = 3 * (n["magnitude"] - 1)
    plus, minus, product = n["t"][row : row + 3] if n["magnitude"] else (1, 1, 0)
    return {"q": [minus, plus, -product] if n["negative"] else [plus, minus, product]}


def pick_eight(x: Inputs) -> dict[str, object]:
    """The same row for one of eight points: limb i of number k of row r is element 16 (5 k + i) + r - 1 of the table."""
    (magnitude,) = x["magnitude"]
    neutral = [int(i in (0, 5)) for i in range(15)]
    return {"q": [x["t"][16 * i + magnitude - 1] for i in range(15)] if magnitude else neutral}


def add_eight(n: Inputs) -> dict[str, object]:
    """The sums, or differences where `negative` is 1, of eight points and points of a table."""
    found = []
    for *point, plus, minus, product, negative in zip(
        *(n[name] for name in (*EXTENDED, *AFFINE)), n["negative"], strict=True
    ):
        exchange = negative * (minus - plus)
        q = plus + exchange, minus - exchange, product - 2 * negative * product
        found.append(extended_sum(tuple(point), q))
    return _numbers_of(EXTENDED, found)


def double_eight(n: Inputs) -> dict[str, object]:
    """Twice eight points."""
    points = zip(*(n[name] for name in EXTENDED), strict=True)
    return _numbers_of(EXTENDED, [extended_double(point) for point in points])


def to_montgomery(n: Inputs) -> dict[str, object]:
    """Section 4.1: u = (1 + y) / (1 - y) for y = Y / Z."""
    _, y, z, _ = n["p"]
    return {"r": [z + y, z - y]}


def eight(*names: str) -> list[Number]:
    """Buffers of eight elements, one in each column."""
    return [Number(name, radix=52, columns=True) for name in names]


def elements(names: Iterable[str]) -> str:
    """The fields of a struct for these names, `p.x` and others: eight elements each."""
    return " ".join(f"u64 {name.rpartition('.')[2]}[5][8];" for name in names)


CONTRACTS = [
    Contract(
        "x25519/step", "(inout u64 s[4][4], in u64 u[4], u64 swap)", ModularEquals(P, step),
        pre={"s": Below(2 * P), "swap": between(0, 1)}, post={"s": Below(2 * P)}, alignments=ALIGNMENTS,
        source="RFC 7748, section 5: an iteration of the loop over the bits of the scalar; s = x_2, z_2, x_3, z_3",
    ),
    Contract(
        "x25519/mul", "(out u64 r[4], in u64 a[4], in u64 b[4])", ModularEquals(P, lambda n: {"r": n["a"] * n["b"]}),
        alignments=ALIGNMENTS, source="RFC 7748, section 4.1 (arithmetic modulo p)",
    ),
    Contract(
        "x25519/canonical", "(inout u64 r[4])", ModularEquals(P, lambda n: {"r": n["r"]}), post={"r": Below(P)},
        alignments=ALIGNMENTS, source="RFC 7748, section 5 (encodeUCoordinate: a number below p)",
    ),
    Contract(
        "x25519/division_steps", "(out i64 m[2][2], inout i64 delta[1], u64 f, u64 g)", DivisionSteps(60, half=True),
        pre={"delta": between(-5000, 5000)}, post={"m": between(1 - 2**60, 2**60), "delta": between(-5060, 5060)},
        alignments=ALIGNMENTS,
        source="Bernstein, Yang 2019, section 8; Wuille 2021 (delta from 1/2): 60 division steps; m (f, g) = 2^60 (f', g')",
    ),
    Contract(
        "x25519/pick", "(out u64 q[3][4], in public u64 t[16][3][4], u64 magnitude, u64 negative)",
        ModularEquals(P, pick, cases=["magnitude", "negative"]),
        pre={"t": (between(0, 2**64 - 38), Below(2 * P)), "magnitude": between(0, 16), "negative": between(0, 1)},
        alignments=ALIGNMENTS,
        source="row `magnitude` of a table of points, counted from 1, or 1, 1, 0; of its negative, if `negative` is 1",
    ),
    Contract(
        "x25519/add_affine", "(inout u64 p[4][4], in u64 q[3][4])", ModularEquals(P, add_affine),
        pre={"p": Below(2 * P)}, post={"p": Below(2 * P)}, alignments=ALIGNMENTS,
        source="RFC 7748, section 4.1 (edwards25519): p = X, Y, Z, X Y / Z; q = y + x, y - x, 2 d x y",
    ),
    Contract(
        "x25519/double", "(inout u64 p[4][4])", ModularEquals(P, double), post={"p": Below(2 * P)}, alignments=ALIGNMENTS,
        source="RFC 7748, section 4.1 (edwards25519): p = X, Y, Z, X Y / Z",
    ),
    Contract(
        "x25519/to_montgomery", "(out u64 r[2][4], in u64 p[4][4])", ModularEquals(P, to_montgomery), alignments=ALIGNMENTS,
        source="RFC 7748, section 4.1: u = (1 + y) / (1 - y), as numerator and denominator",
    ),
    Contract(
        "x25519/step_lanes", "(inout u64 s[5][4], in u64 u[5], u64 swap)",
        ModularEquals(P, step, [Number("s", radix=51, columns=True), Number("u", radix=51)]),
        pre={"s": UNCARRIED, "u": between(0, 2**51 - 1), "swap": between(0, 1)}, post={"s": UNCARRIED}, alignments=ALIGNMENTS,
        source="RFC 7748, section 5: an iteration of the loop; s = x_2, z_2, x_3, z_3, a number in each column",
    ),
    Contract(
        "x25519/add_lanes", "(inout u64 p[5][4], in u64 q[3][4])",
        ModularEquals(P, add_affine, [Number("p", radix=51, columns=True)]),
        pre={"p": UNCARRIED}, post={"p": UNCARRIED}, alignments={**ALIGNMENTS, "avx512ifma": 8},
        source="RFC 7748, section 4.1 (edwards25519): p = X, Y, Z, X Y / Z, a number in each column; q = y + x, y - x, 2 d x y",
    ),
    Contract(
        "x25519/double_lanes", "(inout u64 p[5][4])", ModularEquals(P, double, [Number("p", radix=51, columns=True)]),
        pre={"p": UNCARRIED}, post={"p": UNCARRIED}, alignments=ALIGNMENTS,
        source="RFC 7748, section 4.1 (edwards25519): p = X, Y, Z, X Y / Z, a number in each column",
    ),
    Contract(
        "x25519/step_x8",
        f"(inout struct {{ {elements(STATES)} }} s, in u64 u[5][8], in u64 swap[1][8],"
        " scratch u64 t[8][5][8])",
        ModularEquals(P, eight_steps, [*eight(*STATES, "u"), Number("swap", columns=True)]),
        pre=STATES | {"u": LIMBS, "swap": between(0, 1)}, post=STATES, alignments=ALIGNMENTS,
        source="RFC 7748, section 5: an iteration of the loop for eight ladders; s = x_2, z_2, x_3, z_3",
    ),
    Contract(
        "x25519/pick_x8", "(out u64 q[3][5][8], in public u64 t[3][5][16], in u64 magnitude[1][8])",
        Select(pick_eight, ["magnitude"], columns=True, shared=["t"]), pre={"magnitude": between(0, 16)}, alignments=ALIGNMENTS,
        source="rows `magnitude` of a table of points, counted from 1, or 1, 1, 0, for eight points",
    ),
    Contract(
        "x25519/add_x8",
        f"(inout struct {{ {elements(EXTENDED)} }} p, in struct {{ {elements(AFFINE)} }} q, in u64 negative[1][8],"
        " scratch u64 t[6][5][8])",
        ModularEquals(P, add_eight, [*eight(*EXTENDED, *AFFINE), Number("negative", columns=True)]),
        pre=EXTENDED | AFFINE | {"negative": between(0, 1)}, post=EXTENDED, alignments=ALIGNMENTS,
        source="RFC 7748, section 4.1 (edwards25519): p = X, Y, Z, X Y / Z of eight; q = y + x, y - x, 2 d x y, or -q",
    ),
    Contract(
        "x25519/double_x8", f"(inout struct {{ {elements(EXTENDED)} }} p, scratch u64 t[4][5][8])",
        ModularEquals(P, double_eight, eight(*EXTENDED)), pre=EXTENDED, post=EXTENDED, alignments=ALIGNMENTS,
        source="RFC 7748, section 4.1 (edwards25519): p = X, Y, Z, X Y / Z of eight points",
    ),
]  # fmt: skip
