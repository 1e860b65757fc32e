"""As much of Rust's syntax as mutants of it need: tokens, groups, bodies of functions, expressions around an operator.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

It reads what rustfmt writes: operators of two operands stand between spaces, generic arguments do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*)|(?P<text>b?r?"(?:\\.|[^"\\])*")|(?P<char>b?'(?:\\.|[^'\\])')|(?P<lifetime>'[A-Za-z_]\w*)
      |(?P<word>\$?[A-Za-z_]\w*)|(?P<number>\d\w*)
      |(?P<sign>::|->|=>|&&|\|\||==|!=|<=|>=|\.\.=|\.\.|<<=|>>=|<<|>>|[-+*/%^&|]=|[^\s\w])""",
    re.VERBOSE,
)
PAIRS = {"(": ")", "[": "]", "{": "}"}
CLOSERS = set(PAIRS.values())
NO_EXPRESSION = {
    "let", "return", "use", "const", "static", "type", "if", "for", "while", "match", "break", "continue", "fn", "impl",
    "struct", "pub", "loop", "unsafe", "#", "else", "macro_rules", "trait", "mod", "enum", "drop",
}  # fmt: skip
LEFT_STOPS = {"&&", "||", ",", ";", "=", "=>", "..", "..=", "return", "if", "while", "match", "in", "else", "&=", "|=", "^=",
              "+=", "-=", "*=", "<<=", "let"}  # fmt: skip
RIGHT_STOPS = {"&&", "||", ",", ";", "=>", "..", "..=", "{", "?"}


@dataclass(frozen=True)
class Token:
    """A token and its place in the text."""

    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Function:
    """A function's body: the first token after its brace and the closing brace."""

    name: str
    first: int
    last: int
    returns: bool


@dataclass
class Source:
    """A file as tokens; comments are left out."""

    text: str
    partner: dict[int, int] = field(default_factory=dict)  # bracket -> its partner, by index of token

    def __post_init__(self) -> None:
        stack = []
        for i, token in enumerate(self.tokens):
            if token.text in PAIRS:
                stack.append(i)
            elif token.text in CLOSERS:
                j = stack.pop()
                self.partner[i], self.partner[j] = j, i

    @cached_property
    def tokens(self) -> list[Token]:
        """All tokens but comments."""
        found = (Token(str(m.lastgroup), m.group(), m.start(), m.end()) for m in TOKEN.finditer(self.text))
        return [t for t in found if t.kind != "comment"]

    def slice(self, first: int, last: int) -> str:
        """The text of tokens `first` to `last`, both included."""
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def is_spaced(self, i: int) -> bool:
        """Whether white space surrounds a token."""
        t = self.tokens[i]
        return self.text[t.start - 1].isspace() and self.text[t.end].isspace()

    # -- functions
    def functions(self, *, without: re.Pattern[str]) -> Iterator[Function]:
        """The bodies of functions that run; those with an attribute that matches `without` are left out, and constant ones."""
        for i, token in enumerate(self.tokens[:-1]):
            following = self.tokens[i + 1]
            if token.text != "fn" or following.kind != "word":
                continue
            head = self._before(i)
            end, returns = self._signature(i + 2)
            if end is None or re.search(r"\bconst\b", head) or without.search(head):
                continue
            yield Function(following.text, end + 1, self.partner[end], returns)

    def blocks(self, attribute: re.Pattern[str]) -> set[int]:
        """The tokens of blocks and statements that have an attribute which matches."""
        found: set[int] = set()
        for i, token in enumerate(self.tokens[:-1]):
            if token.text == "#" and self.tokens[i + 1].text == "[":
                last = self.partner[i + 1]
                if attribute.search(self.slice(i, last)):
                    j = last + 1
                    while self.tokens[j].text not in {"{", ";"}:
                        j = self.partner[j] + 1 if self.tokens[j].text in PAIRS else j + 1
                    found.update(range(i, self.partner.get(j, j) + 1))
        return found

    def _before(self, i: int) -> str:
        """Attributes and qualifiers before token i."""
        j = i - 1
        while j > 0 and self.tokens[j].text not in {";", "{", "}"}:
            j = self.partner[j] - 1 if self.tokens[j].text in {")", "]"} else j - 1
        return self.text[self.tokens[j].end : self.tokens[i].start]

    def _signature(self, i: int) -> tuple[int | None, bool]:
        """The brace that begins a body, and whether a result is stated."""
        returns = False
        while self.tokens[i].text not in {"{", ";"}:
            returns |= self.tokens[i].text == "->"
            i = self.partner[i] + 1 if self.tokens[i].text in PAIRS else i + 1
        return (i if self.tokens[i].text == "{" else None), returns

    # -- places that are no expressions
    @cached_property
    def constant(self) -> set[int]:
        """Tokens in attributes, types, generic arguments, lengths of arrays, `const` blocks and names of macros."""
        found: set[int] = set()
        for i, token in enumerate(self.tokens):
            if token.text == "#" and self.tokens[i + 1].text == "[":
                found.update(range(i, self.partner[i + 1] + 1))
            if token.text == "const" and self.tokens[i + 1].text == "{":
                found.update(range(i, self.partner[i + 1] + 1))
            if token.text == "::" and self.tokens[i + 1].text == "<":
                found.update(range(i, self.closing_angle(i + 1) + 1))
            if token.text == "[" and (semicolon := self._semicolon(i)) is not None:
                found.update(range(semicolon, self.partner[i]))
            if token.text == ":" and self.tokens[i - 1].kind == "word":
                found.update(self._type(i))
            if token.text == "as":
                found.update({i, i + 1})
        return found

    def closing_angle(self, i: int) -> int:
        """The end of the generic arguments that begin at token i."""
        depth = 0
        while True:
            text = self.tokens[i].text
            depth += (text == "<") - (text == ">") - 2 * (text == ">>")
            if depth <= 0:
                return i
            i = self.partner[i] + 1 if text in PAIRS else i + 1

    def _semicolon(self, i: int) -> int | None:
        """The semicolon of `[value; length]`."""
        j = i + 1
        while j < self.partner[i]:
            if self.tokens[j].text == ";":
                return j
            j = self.partner[j] + 1 if self.tokens[j].text in PAIRS else j + 1
        return None

    def _type(self, i: int) -> range:
        """The type in `let name: Type =`."""
        if self.tokens[i - 2].text not in {"let", "mut"}:
            return range(0)
        j = i
        while self.tokens[j].text not in {"=", ";", ","} | CLOSERS:
            j = self.partner[j] + 1 if self.tokens[j].text in PAIRS else j + 1
        return range(i, j)

    # -- expressions
    def statements(self, function: Function) -> Iterator[tuple[int, int]]:
        """Expression statements, with their semicolons, and the last expression of a function without a result."""
        blocks = [(function.first - 1, function.last)]
        blocks += [(i, self.partner[i]) for i in range(function.first, function.last) if self.tokens[i].text == "{"]
        for opening, closing in blocks:
            start, i = opening + 1, opening + 1
            while i < closing:
                text = self.tokens[i].text
                if text == ";":
                    if i > start and self._is_expression(start):
                        yield start, i
                    start = i + 1
                elif text == "{":
                    i = self.partner[i]
                    if self.tokens[i + 1].text not in {".", "?", ";", ",", ")", "else", "="}:
                        start = i + 1
                elif text in PAIRS:
                    i = self.partner[i]
                i += 1
            if (
                opening == function.first - 1
                and not function.returns
                and start < closing
                and self._is_expression(start)
            ):
                yield start, closing - 1

    def _is_expression(self, start: int) -> bool:
        token = self.tokens[start]
        return token.text not in NO_EXPRESSION and (token.kind == "word" or token.text in {"*", "(", "["})

    def operands(self, i: int) -> tuple[int, int]:
        """The expression of which the operator at i is part."""
        first = last = i
        while not self._stops_left(first - 1):
            first = self.partner[first - 1] if self.tokens[first - 1].text in CLOSERS else first - 1
        while not self._stops_right(last + 1):
            last = self.partner[last + 1] if self.tokens[last + 1].text in PAIRS else last + 1
        return first, last

    def _stops_left(self, i: int) -> bool:
        text = self.tokens[i].text
        closes_closure = text == "|" and not self.is_spaced(i)
        return text in LEFT_STOPS or text in PAIRS or closes_closure

    def _stops_right(self, i: int) -> bool:
        return self.tokens[i].text in RIGHT_STOPS | CLOSERS

    def callee(self, opening: int) -> int:
        """Where the call begins whose arguments' parenthesis is at `opening`."""
        i = opening - 1
        while True:
            text, before = self.tokens[i].text, self.tokens[i - 1].text
            if text in {")", "]"}:
                i = self.partner[i]
                if self.tokens[i - 1].text in {")", "]", "?", ">"} or self.tokens[i - 1].kind == "word":
                    i -= 1
                    continue
            elif text == ">":
                i = self._opening_angle(i)
                i -= 2  # `::` and what is before it
                continue
            elif text == "?":
                i -= 1
                continue
            if self.tokens[i - 1].text in {".", "::"} and before:
                i -= 2
                continue
            return i

    def _opening_angle(self, i: int) -> int:
        depth = 0
        while True:
            text = self.tokens[i].text
            depth += (text == ">") + 2 * (text == ">>") - (text == "<")
            if depth == 0:
                return i
            i = self.partner[i] - 1 if text in CLOSERS else i - 1

    def parts(self, opening: int) -> list[tuple[int, int]]:
        """What commas separate in a group: first and last token of each."""
        found, start, i = [], opening + 1, opening + 1
        while i <= self.partner[opening]:
            if self.tokens[i].text == "," or i == self.partner[opening]:
                if i > start:
                    found.append((start, i - 1))
                start = i + 1
            elif self.tokens[i].text in PAIRS:
                i = self.partner[i]
            elif self.tokens[i].text == "|" and not self.is_spaced(i):  # the parameters of a closure
                i += 1
                while self.tokens[i].text != "|":
                    i = self.partner[i] + 1 if self.tokens[i].text in PAIRS else i + 1
            i += 1
        return found
