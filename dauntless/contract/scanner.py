"""Tokens of a signature with their positions, integer expressions, and errors that point into the text.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from dauntless.errors import InputError

_TOKEN = re.compile(r"\s*(?:(?P<number>\d\w*)|(?P<name>[A-Za-z_]\w*)|(?P<sign>->|[^\s\w]))")
_SHOWN = 100  # columns of the text around an error
END = "the end"


class SignatureError(InputError):
    """An error in a signature: message, text, and a caret under its position."""

    def __init__(self, what: str, next_step: str, text: str = "", start: int = 0, end: int = 0) -> None:
        super().__init__("signature", what, next_step)
        self.args = (what, next_step, text, start, end)
        self.text, self.start, self.end = text, start, end

    def __str__(self) -> str:
        return f"{super().__str__()}\n{self.place}" if self.text.strip() else super().__str__()

    @property
    def place(self) -> str:
        """The line with the error, and a caret below it."""
        begin = self.text.rfind("\n", 0, self.start) + 1
        line = self.text[begin:].partition("\n")[0].replace("\t", " ")
        column, width = self.start - begin, max(1, self.end - self.start)
        cut = max(0, column - _SHOWN // 2)
        shown = line[cut : cut + _SHOWN].rstrip()
        return f"  {shown}\n  {' ' * (column - cut)}{'^' * max(1, min(width, len(shown) - column + cut))}"


@dataclass(frozen=True)
class Token:
    """A token of a signature and its position."""

    kind: str  # "number", "name", "sign" or END
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Expression:
    """An integer expression, evaluated once the values of its names are known."""

    operator: str  # "+ - * /", "number" or "name"
    token: Token
    operands: tuple[Expression, ...] = ()

    @property
    def names(self) -> frozenset[str]:
        """Names in the expression."""
        own = {self.token.text} if self.operator == "name" else set()
        return frozenset(own.union(*(o.names for o in self.operands)))


class Scanner:
    """Reads the tokens of a text from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.position = text, 0
        self.tokens = list(_tokens(text))

    @property
    def next(self) -> Token:
        """The next token."""
        return self.tokens[self.position]

    def sees(self, *texts: str) -> bool:
        """Whether the next token is one of these."""
        return self.next.kind != END and self.next.text in texts

    def take(self) -> Token:
        """Consumes and returns the next token."""
        token = self.next
        self.position += token.kind != END
        return token

    def accept(self, *texts: str) -> Token | None:
        """Consumes and returns the next token if it is one of these; None otherwise."""
        return self.take() if self.sees(*texts) else None

    def demand(self, text: str, next_step: str) -> Token:
        """Consumes and returns the next token; an error unless it is this one."""
        found = self.accept(text)
        if found is None:
            raise self.error(f"`{text}` is missing", next_step, self.next)
        return found

    def error(self, what: str, next_step: str, first: Token, last: Token | None = None) -> SignatureError:
        """An error about the text between two tokens."""
        return SignatureError(what, next_step, self.text, first.start, (last or first).end)

    # -- expressions ----------------------------------------------------------------------------------------------
    def expression(self) -> Expression:
        """Consumes and returns a sum of products of numbers, names and parentheses, with an optional sign."""
        sign = self.accept("-", "+")
        found = self._product()
        if sign is not None and sign.text == "-":
            found = Expression("-", sign, (Expression("number", Token("number", "0", sign.start, sign.end)), found))
        while operator := self.accept("+", "-"):
            found = Expression(operator.text, operator, (found, self._product()))
        return found

    def _product(self) -> Expression:
        found = self._atom()
        while operator := self.accept("*", "/"):
            found = Expression(operator.text, operator, (found, self._atom()))
        return found

    def _atom(self) -> Expression:
        token = self.take()
        if token.text == "(":
            found = self.expression()
            self.demand(")", "close the parenthesis")
            return found
        if token.kind not in ("number", "name"):
            raise self.error("a number is missing", "write a number, or an expression such as 2*k", token)
        if token.kind == "number":
            try:
                int(token.text, 0)
            except ValueError:
                raise self.error(f"`{token.text}` is no number", "write it as 16 or 0x10", token) from None
        return Expression(token.kind, token)

    def value(self, expression: Expression, known: Mapping[str, int]) -> int:
        """Consumes and evaluates an expression."""
        token = expression.token
        if expression.operator == "number":
            return int(token.text, 0)
        if expression.operator == "name":
            if token.text not in known:
                raise self.error(f"`{token.text}` has no value here", self._give(token.text, list(known)), token)
            return known[token.text]
        a, b = (self.value(o, known) for o in expression.operands)
        if expression.operator == "/":
            if b == 0 or a % b:
                raise self.error(f"{a} / {b} is no whole number", "choose sizes that divide", token)
            return a // b
        return {"+": a + b, "-": a - b, "*": a * b}[expression.operator]

    @staticmethod
    def _give(name: str, known: Sequence[str]) -> str:
        near = get_close_matches(name, known, n=1, cutoff=0.6)
        hint = f"did you mean {near[0]}? Else " if near else ""
        return f'{hint}give it one by sizes={{"{name}": 8}} in a contract, --sizes {name}=8, or `public u64 {name} = 8`'


def _tokens(text: str) -> list[Token]:
    found, position = list[Token](), 0
    while match := _TOKEN.match(text, position):
        kind = str(match.lastgroup)
        found.append(Token(kind, match[kind], match.start(kind), match.end(kind)))
        position = match.end()
    return [*found, Token(END, "", len(text.rstrip()), len(text.rstrip()) + 1)]
