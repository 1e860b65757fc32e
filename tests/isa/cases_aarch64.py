"""Instructions to co-simulate: random operands from the templates of the AArch64 entries, in the assembler's syntax.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Register pools keep every access inside the scratch memory of cosim_aarch64.py: x20, x21 and sp are bases, x16-x19 are
indices, everything else is data. What the assembler refuses is dropped, so templates may say more than exists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random

from dauntless.asm.platform import platform_named
from dauntless.asm.tools import run
from dauntless.isa.aarch64.registers import CONDITIONS
from dauntless.isa.entry import Entry, OperandSpec

DATA = (*range(13), 30)
BASES = ("x20", "x21", "sp")
# x16 and the low word of x18 are small, x19 and the low word of x17 are small and negative (cosim_aarch64.py sets them)
INDICES = (
    "x16", "x19", "x16, lsl #{scale}", "x19, lsl #{scale}", "w17, sxtw", "w17, sxtw #{scale}", "w18, uxtw",
    "w18, uxtw #{scale}", "x19, sxtx", "x19, sxtx #{scale}",
)  # fmt: skip
OFFSETS = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 255, 256, -1, -4, -8, -16, -32, -64, -256)
ARRANGEMENTS = ("8b", "16b", "4h", "8h", "2s", "4s", "1d", "2d")
NUMBERS = (
    *range(18), 31, 32, 33, 47, 48, 63, 64, 100, 0xFF, 0xFFF, 0xFF0, 0xFFFF, 0xF0F0F0F0, 0xFFFFFF00, 0x7FFFFFFFFFFFFFFF,
    0xFFFFFFFF00000000, 0xFF00FF00FF00FF00, 1 << 31, 1 << 63,
)  # fmt: skip
SHIFTED_NUMBERS = ("lsl #8", "lsl #12", "lsl #16", "lsl #24", "lsl #32", "lsl #48", "msl #8", "msl #16")
LABELS = ("#8", "#-16", "#4096", "#-1024", "#-65536")

Render = Callable[[Random], str]


# -- one operand ------------------------------------------------------------------------------------------------------
def shapes(spec: OperandSpec, entry: Entry) -> list[Render]:
    """The forms that the operand's kinds allow, each a generator of operand texts."""
    found: list[Render] = []
    for kind in sorted(spec.kinds):
        found += _shapes_of_kind(kind, spec, entry)
    return found


def _shapes_of_kind(kind: str, spec: OperandSpec, entry: Entry) -> list[Render]:
    if kind in ("r", "x", "w"):
        if entry.control and kind == "x":  # the target of an indirect branch
            return [lambda random: f"x{random.choice(DATA)}"]
        return _general(kind, modified=spec.mode == "" and spec is entry.operands[-1])
    if kind in ("v", "v64", "v128"):
        return [_vector(a) for a in ARRANGEMENTS if kind in ("v", "v64" if a in ("8b", "4h", "2s", "1d") else "v128")]
    if re.fullmatch(r"\d+[bhsdq]", kind):
        return [_vector(kind)]
    if kind == "f":
        return [_scalar(letter) for letter in "bhsd"]
    if kind in tuple("bhsdq"):
        return [_scalar(kind)]
    if match := re.fullmatch(r"e([bhsd]?)", kind):
        dot = entry.mnemonic.endswith("dot")
        return [_element("4b" if dot else letter) for letter in match[1] or "bhsd"]
    if match := re.fullmatch(r"(list|elements)(\d?)", kind):
        counts = [int(match[2])] if match[2] else [1, 2, 3, 4]
        return [_list(n, match[1], a) for n in counts for a in ARRANGEMENTS]
    if kind.startswith("m") or kind == "address":
        return [_based, _offset, _indexed, _pre, _post, _post_register, _label]
    if kind in ("i", "const"):
        hints = entry.immediates.get(spec.name, ())
        return [_number(hints), *([_shifted_number(hints)] if spec is entry.operands[-1] else [])]
    return [_word(kind)]


def _general(kind: str, modified: bool) -> list[Render]:
    def plain(letter: str) -> Render:
        names = [*(f"{letter}{n}" for n in DATA)] * 2 + [f"{letter}zr", "sp" if letter == "x" else "wsp"]
        return lambda random: random.choice(names)

    def changed(letter: str) -> Render:
        words = ("lsl", "lsr", "asr", "ror", "uxtb", "uxth", "uxtw", "uxtx", "sxtb", "sxth", "sxtw", "sxtx")
        return lambda random: f"{plain(letter)(random)}, {random.choice(words)} #{random.randrange(5)}"

    letters = "xw" if kind == "r" else kind
    return [plain(x) for x in letters] + ([changed(x) for x in letters] * 3 if modified else [])


def _vector(arrangement: str) -> Render:
    return lambda random: f"v{random.randrange(32)}.{arrangement}"


def _scalar(letter: str) -> Render:
    return lambda random: f"{letter}{random.randrange(32)}"


def _element(letter: str) -> Render:
    count = {"b": 16, "h": 8, "s": 4, "d": 2, "4b": 4}[letter]
    registers = (*range(32), *range(16), *range(16))  # elements of halfwords as factors: v0-v15 only
    return lambda random: f"v{random.choice(registers)}.{letter}[{random.randrange(count)}]"


def _list(count: int, kind: str, arrangement: str) -> Render:
    suffix = arrangement if kind == "list" else arrangement.lstrip("0123456789")
    elements = {"b": 16, "h": 8, "s": 4, "d": 2}[suffix[-1]]

    def render(random: Random) -> str:
        first = random.randrange(32)
        names = ", ".join(f"v{(first + i) % 32}.{suffix}" for i in range(count))
        return f"{{ {names} }}" + (f"[{random.randrange(elements)}]" if kind == "elements" else "")

    return render


def _number(hints: Sequence[int]) -> Render:
    return lambda random: f"#{random.choice(hints or NUMBERS) if random.random() < 0.5 else random.choice(NUMBERS)}"


def _shifted_number(hints: Sequence[int]) -> Render:
    numbers = hints or (0, 1, 0xA5, 0xFF, 0xFFF, 0xFFFF)
    return lambda random: f"#{random.choice(numbers)}, {random.choice(SHIFTED_NUMBERS)}"


def _word(kind: str) -> Render:
    words = {
        "cond": CONDITIONS, "label": LABELS, "word": ("pldl1keep", "pstl2strm", "c", "j", "jc", "ish", "sy"),
        "nzcv": ("nzcv",), "lsl": ("lsl #0", "lsl #16", "lsl #32", "lsl #48"),
    }[kind]  # fmt: skip
    return lambda random: random.choice(words)


# -- memory operands --------------------------------------------------------------------------------------------------
def _based(random: Random) -> str:
    return f"[{random.choice(BASES)}]"


def _offset(random: Random) -> str:
    return f"[{random.choice(BASES)}, #{random.choice(OFFSETS)}]"


def _indexed(random: Random) -> str:
    return f"[{random.choice(BASES)}, {random.choice(INDICES).format(scale=random.randrange(5))}]"


def _pre(random: Random) -> str:
    return f"[{random.choice(BASES)}, #{random.choice(OFFSETS)}]!"


def _post(random: Random) -> str:
    return f"[{random.choice(BASES)}], #{random.choice(OFFSETS)}"


def _post_register(random: Random) -> str:
    return f"[{random.choice(BASES)}], {random.choice(('x0', 'x5', 'x16', 'x19'))}"


def _label(random: Random) -> str:
    return random.choice(LABELS[:2])


# -- instructions -----------------------------------------------------------------------------------------------------
FEWEST = 4  # instructions of an entry, repeated if there are not as many
FEW = 64  # combinations up to which all are tried; beyond, operands with the same kinds take the same shape


def combinations(entry: Entry) -> list[tuple[Render, ...]]:
    """One shape for each operand, in all combinations that are worth assembling."""
    choices = [shapes(spec, entry) for spec in entry.operands]
    total = 1
    for choice in choices:
        total *= len(choice)
    if total <= FEW:
        return list(product(*choices))
    groups = sorted({spec.kinds for spec in entry.operands}, key=sorted)
    sizes = [max(len(c) for c, s in zip(choices, entry.operands, strict=True) if s.kinds == g) for g in groups]
    picks = product(*map(range, sizes))
    place = [groups.index(spec.kinds) for spec in entry.operands]
    return [tuple(c[pick[g] % len(c)] for c, g in zip(choices, place, strict=True)) for pick in picks]


def candidates(entry: Entry, random: Random, tries: int) -> Iterator[tuple[int, str]]:
    """(number of the combination, instruction) pairs."""
    for number, combination in enumerate(combinations(entry)):
        for _ in range(tries if entry.operands else 1):
            line = f"{entry.mnemonic} {', '.join(render(random) for render in combination)}".strip()
            if not re.match(r"ldn?p(?:sw)? (\w+), \1,", line):  # unpredictable, but not always refused
                yield number, line


def assembled(lines: list[str]) -> list[bool]:
    """Which lines the assembler accepts."""
    options = [
        "--target=aarch64-linux-gnu",
        *platform_named("aarch64").extensions,
        "-c",
        "-x",
        "assembler",
        "-",
        "-o",
        "/dev/null",
    ]
    result = run("clang", [*options, "-ferror-limit=0", "-fno-caret-diagnostics", "-w"], "\n".join(lines) + "\n")
    bad = {int(m[1]) for m in re.finditer(r"^<stdin>:(\d+):\d+: error", result.stderr, re.M)}
    return [number not in bad for number in range(1, len(lines) + 1)]


def instructions(entries: list[Entry], seed: int, tries: int, most: int) -> list[str]:
    """About `most` valid instructions for each entry, at least one for each valid combination, taken in turn."""
    random = Random(seed)
    rows = [(e, number, line) for e in range(len(entries)) for number, line in candidates(entries[e], random, tries)]
    valid = [row for row, good in zip(rows, assembled([row[2] for row in rows]), strict=True) if good]
    chosen: list[str] = []
    for e in range(len(entries)):
        of_combination: dict[int, list[str]] = {}
        for entry, number, line in valid:
            if entry == e:
                of_combination.setdefault(number, []).append(line)
        turns = [line for turn in range(tries) for lines in of_combination.values() for line in lines[turn : turn + 1]]
        distinct = list(dict.fromkeys(turns))
        chosen += (distinct * FEWEST)[: max(FEWEST, min(len(distinct), max(most, len(of_combination))))]
    return chosen
