"""Mutants of Rust code: small mistakes, derived from the text of functions by a literal list of rules.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from tests.composition.rust import Function, Source

# What is not part of a build: random numbers of the system, and the code for little memory or the code for more.
ABSENT = re.compile(r'cfg\(((all|any)\()?feature = "(getrandom|pairwise|std|low-memory)"')
ABSENT_WITH_LITTLE = re.compile(
    r'cfg\((((all|any)\()?feature = "(getrandom|pairwise|std)"|(all\(feature = "signing", )?not\(feature = "low-memory"\))'
)
COMPARISONS = {"<": ["<=", ">"], "<=": ["<"], ">": [">=", "<"], ">=": [">"], "==": ["!="], "!=": ["=="]}
LOGIC = {"&&": ["||"], "||": ["&&"]}
ARITHMETIC = {
    "+": ["-"],
    "-": ["+"],
    "*": ["+"],
    "/": ["*"],
    "%": ["/"],
    "<<": [">>"],
    ">>": ["<<"],
    "&": ["|"],
    "|": ["&"],
}
ASSIGNMENTS = {"&=": ["|=", "="], "|=": ["&=", "="], "^=": ["|=", "="], "+=": ["-=", "="], "-=": ["+="]}
KERNELS = [{"ntt", "intt", "tomont", "reduce"}, {"reduce", "centre"}, {"add", "sub"}, {"add_small", "sub_small"}]
WORDS = [
    {"SHA3_SUFFIX", "SHAKE_SUFFIX"}, {"Plain", "Transposed"}, {"for_key", "for_encryption"}, {"true", "false"},
    {"XOF_RATE", "PRF_RATE"}, {"wrapping_add", "wrapping_sub"}, {"any", "all"}, {"min", "max"}, {"first_chunk", "last_chunk"},
    {"is_some_and", "is_none_or"}, {"is_some", "is_none"}, {"h", "z"}, {"s", "e"}, {"rho", "sigma"}, {"FEW", "MANY"},
    {"known", "hashed"}, {"sample1", "sample2"}, {"Eight", "Four", "One"}, {"k", "k_bar"}, {"with_eta1", "wanted"},
    {"begun", "done"}, {"sum", "mu"}, {"s1", "s2"}, {"w0", "w1"}, {"t0", "t1"}, {"high", "low"}, {"BETA", "ETA"},
    {"GAMMA_1", "GAMMA_2"}, {"G_RATE", "H_RATE"}, {"judged", "committed", "limit"}, {"OPEN", "MASKS"}, {"key", "rnd", "tr"},
    {"Ready", "Idle", "Done"}, {"R0", "Z", "T0", "Hints"},
]  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A replacement of the text from `start` to `end`, as an expression or as a statement."""

    path: str
    function: str
    rule: str
    before: str
    after: str
    start: int
    end: int
    is_statement: bool = False
    number: int = 1  # among those of the same text in functions of this name

    @property
    def text(self) -> str:
        """The place and the change."""
        change = f"{self.before} -> {self.after or '(nothing)'}"
        return " ".join(f"{self.path} {self.function}: {self.rule}: {change}".split())

    @property
    def title(self) -> str:
        """What identifies it in reports and in the list of equivalent ones."""
        return self.text + (f" ({self.number})" if self.number > 1 else "")


Found = Iterator[tuple[int, int, str]]  # first and last token, and what stands there instead
Rule = Callable[[Source, Function], Found]


def expressions(source: Source, function: Function) -> Iterator[int]:
    """The tokens of a body that are parts of expressions."""
    return (i for i in range(function.first, function.last) if i not in source.constant)


def dropped(source: Source, function: Function) -> Found:
    """A statement is not executed."""
    for first, last in source.statements(function):
        yield first, last, ""


def operators(table: dict[str, list[str]]) -> Rule:
    """An operator of two operands is another one."""

    def rule(source: Source, function: Function) -> Found:
        for i in expressions(source, function):
            token = source.tokens[i]
            is_closure = token.text == "||" and source.tokens[i - 1].text in {"=", "(", ","}
            if token.text in table and source.is_spaced(i) and not is_closure:
                first, last = source.operands(i)
                if token.text in LOGIC:
                    first, last = joined(source, i)
                if "let" in {t.text for t in source.tokens[first : last + 1]}:
                    continue
                for other in table[token.text]:
                    text = source.text
                    start, end = source.tokens[first].start, source.tokens[last].end
                    yield first, last, text[start : token.start] + other + text[token.end : end]

    return rule


def joined(source: Source, i: int) -> tuple[int, int]:
    """The operands of `&&` or `||`."""
    first, _ = source.operands(i - 1)
    _, last = source.operands(i + 1)
    return first, last


def assignments(source: Source, function: Function) -> Found:
    """A statement assigns in another way."""
    for first, last in source.statements(function):
        for i in range(first, last):
            if source.tokens[i].text in ASSIGNMENTS and source.is_spaced(i):
                for other in ASSIGNMENTS[source.tokens[i].text]:
                    text = source.text[source.tokens[first].start : source.tokens[i].start] + other
                    yield first, last, text + source.text[source.tokens[i].end : source.tokens[last].end]
                break


def negated(source: Source, function: Function) -> Found:
    """A condition is negated, and a negation is dropped."""
    for i in expressions(source, function):
        if source.tokens[i].text in {"if", "while"} and source.tokens[i - 1].text != "=>":
            last = i + 1
            while source.tokens[last].text != "{":
                last = source.partner[last] + 1 if last in source.partner else last + 1
            if "let" not in {t.text for t in source.tokens[i:last]}:
                yield i + 1, last - 1, f"!({source.slice(i + 1, last - 1)})"
        if source.tokens[i].text == "!" and source.tokens[i - 1].kind != "word":
            first, last = source.operands(i)
            if first == i:
                yield first, last, source.slice(i + 1, last)


def numbers(source: Source, function: Function) -> Found:
    """A number, or a rank, is greater or less by one."""
    for i in expressions(source, function):
        token, before = source.tokens[i], source.tokens[i - 1].text
        after = source.tokens[i + 1].text
        is_path, fills = before in {".", "::"} or after == "::", before == "[" and after == ";"
        if is_path or fills or not (token.kind == "number" or token.text in {"K", "$k"}):
            continue
        yield i, i, f"{token.text} + 1"
        if token.text != "0":
            yield i, i, f"{token.text} - 1"


def swapped(source: Source, function: Function) -> Found:
    """Two adjacent arguments, elements or fields change places."""
    for i in expressions(source, function):
        if source.tokens[i].text not in {"(", "["} or is_pattern(source, i):
            continue
        called = source.tokens[i].text == "(" and is_called(source, i)
        first, last = (source.callee(i) if called else i), source.partner[i]
        parts = source.parts(i)
        for (a, b), (c, d) in pairwise(parts):
            if source.slice(a, b) == source.slice(c, d):
                continue
            texts = [source.text[source.tokens[first].start : source.tokens[a].start], source.slice(c, d)]
            texts += [source.text[source.tokens[b].end : source.tokens[c].start], source.slice(a, b)]
            yield first, last, "".join(texts) + source.text[source.tokens[d].end : source.tokens[last].end]


def is_called(source: Source, i: int) -> bool:
    before = source.tokens[i - 1]
    return before.text in {")", "]", ">"} or (
        before.kind == "word" and before.text not in {"in", "return", "if", "match", "mut", "else"}
    )


def is_pattern(source: Source, i: int) -> bool:
    """Whether a group is, or is in, what is bound or assigned to."""
    while True:
        following, before = source.tokens[source.partner[i] + 1].text, source.tokens[i - 1]
        if following in {"=", "=>", "in", "|", ":"} or before.text in {"let", "for", "|", "macro_rules", "!"}:
            return True
        if (
            before.kind == "word"
            and before.text[0].isupper()
            and source.tokens[i - 2].text in {"let", "(", ",", "|", "::"}
        ):
            return True  # `Some((a, b))` may be a pattern or not
        outer = [j for j in range(i) if source.tokens[j].text in {"(", "["} and source.partner[j] > i]
        if not outer or any(t.text == "=" for t in source.tokens[outer[-1] : i]):
            return False
        i = outer[-1]


def words(groups: list[set[str]], *, fields_only: bool) -> Rule:
    """A word is another one of its group."""

    def rule(source: Source, function: Function) -> Found:
        for i in expressions(source, function):
            token, before, after = source.tokens[i], source.tokens[i - 1].text, source.tokens[i + 1].text
            if token.kind != "word" or (fields_only and before != "."):
                continue
            for other in sorted({w for group in groups if token.text in group for w in group} - {token.text}):
                if (after in {":", "=>", "{"} and before not in {".", "::"}) or after == "=>":
                    continue
                first, last = chain(source, i)
                text = source.text[source.tokens[first].start : token.start] + other
                yield first, last, text + source.text[token.end : source.tokens[last].end]

    return rule


def chain(source: Source, i: int) -> tuple[int, int]:
    """The path, fields and calls that a word is part of, as a whole, and the `&` or `&mut` before them."""
    first, last = i, i
    if source.tokens[i - 1].text in {".", "::"}:
        first = source.callee(i + 1)
    while True:
        following = source.tokens[last + 1].text
        if following in {"(", "["} and (following == "(" or not source.is_spaced(last + 1)):
            last = source.partner[last + 1]
        elif following in {".", "::"} and source.tokens[last + 2].text == "<":
            last = source.closing_angle(last + 2)
        elif following in {".", "::"}:
            last += 2
        elif following == "?":
            last += 1
        elif following == ")" and source.tokens[first - 1].text == "(" and source.tokens[last + 2].text == "(":
            first, last = first - 1, source.partner[last + 2]  # (backend.mlkem.ntt)(poly)
        else:
            break
    while (source.tokens[first - 1].text in {"&", "mut", "*"} and not source.is_spaced(first - 1)) or (
        source.tokens[first - 1].text == "mut" and source.tokens[first - 2].text == "&"
    ):
        first -= 1
    return first, last


RULES: dict[str, Rule] = {
    "dropped": dropped,
    "compared": operators(COMPARISONS),
    "logic": operators(LOGIC),
    "arithmetic": operators(ARITHMETIC),
    "assigned": assignments,
    "negated": negated,
    "number": numbers,
    "swapped": swapped,
    "kernel": words(KERNELS, fields_only=True),
    "word": words(WORDS, fields_only=False),
}


def mutants(path: str, text: str, without: re.Pattern[str] = ABSENT) -> list[Mutant]:
    """All mutants of a file, but of what a build is without."""
    source, found = Source(text), []
    absent = source.blocks(without)
    for function in source.functions(without=without):
        for rule, derive in RULES.items():
            for first, last, after in derive(source, function):
                if first in absent:
                    continue
                start, end = source.tokens[first].start, source.tokens[last].end
                is_statement = rule in ("dropped", "assigned")
                found.append(Mutant(path, function.name, rule, text[start:end], after, start, end, is_statement))
    return list(numbered(dict.fromkeys(found)))


def numbered(found: Iterable[Mutant]) -> Iterator[Mutant]:
    """The mutants, with numbers for those of the same text."""
    counts: Counter[str] = Counter()
    for mutant in found:
        counts[mutant.text] += 1
        yield replace(mutant, number=counts[mutant.text])
