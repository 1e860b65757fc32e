"""Parser of signatures; docs/contracts.md is the language reference.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

    (inout secret i16 r[256] align 32, in i16 a[3][256], public u64 n = 16) -> i32

    { struct NAME { members } ; }  ( argument, argument, ... )  [-> TYPE | -> void]
    argument: [in|out|inout|scratch] [secret|public] type [NAME] [SIZE]... [align N] [= VALUE | = @SYMBOL]
    type:     u8 ... u64, i8 ... i64 | struct NAME | struct { members }
    members:  [secret|public] type NAME [SIZE]... [= VALUE] ; ...

Without a direction a buffer is read only; without `public` it is secret. A number may be an expression of sizes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches

from dauntless.contract.elaborate import Declared, Elaborator
from dauntless.contract.scanner import END, Scanner, Token
from dauntless.contract.signature import STRUCT, TYPES, Signature

DIRECTIONS, SECRECY = ("in", "out", "inout", "scratch"), ("secret", "public")
WORDS = (*DIRECTIONS, *SECRECY, "const")
RESERVED = (*WORDS, STRUCT, "align", "void", *TYPES)
DEEPEST = 8  # structs in structs

# What C calls a type -> what is written here. `long` and `size_t` are those of 64-bit Linux.
_OF_C = {"char": "u8 (or i8)", "short": "i16", "int": "i32", "unsigned": "u32", "long": "i64", "size_t": "u64", "bool": "u8",
         "float": "u32, if only its bits matter", "double": "u64, if only its bits matter"}  # fmt: skip


def parse_signature(text: str, sizes: Mapping[str, int] | None = None) -> Signature:
    """The signature in `text` for these sizes; SignatureError points at the first error."""
    return _Parser(text, dict(sizes or {})).signature()


class _Parser:
    def __init__(self, text: str, sizes: Mapping[str, int]) -> None:
        self.scanner, self.sizes = Scanner(text), sizes
        self.structs: dict[str, tuple[Declared, ...]] = {}

    def signature(self) -> Signature:
        scanner = self.scanner
        while scanner.sees(STRUCT):
            self._named_struct()
        if not scanner.sees("("):
            step = 'write it like "(out u8 r[32], in secret i16 a[256], public u64 n = 4)"'
            raise scanner.error("a signature is a list of arguments in parentheses", step, scanner.next)
        declared = self._arguments()
        result, void = self._result()
        if scanner.next.kind != END:
            raise scanner.error(f"`{scanner.next.text}` comes after the signature", "leave it out", scanner.next)
        return Signature(Elaborator(scanner, self.sizes).arguments(declared), result, void)

    # -- the text -------------------------------------------------------------------------------------------------
    def _arguments(self) -> list[Declared]:
        scanner, found = self.scanner, list[Declared]()
        opening = scanner.take()
        while not scanner.accept(")"):
            if scanner.next.kind == END:
                raise scanner.error("the list of arguments does not end", "close it by `)`", opening)
            found.append(self._declaration(f"a{len(found)}", is_member=False))
            if not scanner.sees(")") and scanner.next.kind != END:
                step = "separate arguments by `,`"
                if scanner.sees(";"):
                    step = "`;` ends members of a struct; separate arguments by `,`"
                scanner.demand(",", step)
        self._check_names(found, "argument")
        return found

    def _result(self) -> tuple[str, bool]:
        if not self.scanner.accept("->"):
            return "", False
        token = self.scanner.take()
        if token.text in TYPES:
            return token.text, False
        if token.text != "void":
            what = f"`{token.text}` is no type of a result" if token.text else "the type of the result is missing"
            raise self.scanner.error(what, self._hint(token.text, (*TYPES, "void")), token)
        return "", True

    def _named_struct(self) -> None:
        scanner = self.scanner
        scanner.take()
        name = self._new_name("struct")
        if name.text in self.structs:
            raise scanner.error(f"two structs are called {name.text}", "rename one", name)
        self.structs[name.text] = self._members(name)
        scanner.accept(";")

    def _members(self, struct: Token, depth: int = 0) -> tuple[Declared, ...]:
        scanner, found = self.scanner, list[Declared]()
        scanner.demand("{", "list the members as in `struct { public u32 rounds; u64 key[4]; }`")
        if depth == DEEPEST:
            raise scanner.error(f"structs lie more than {DEEPEST} deep", "declare fewer levels", struct)
        while not scanner.accept("}"):
            if scanner.next.kind == END:
                raise scanner.error("the struct does not end", "close it by `}`", struct)
            found.append(self._declaration("", is_member=True, depth=depth))
            scanner.demand(";", "end every member by `;`")
        if not found:
            raise scanner.error("the struct has no members", "declare them, `u64 key[4];`", struct)
        self._check_names(found, "member")
        return tuple(found)

    def _declaration(self, unnamed: str, *, is_member: bool, depth: int = 0) -> Declared:
        scanner, first = self.scanner, self.scanner.next
        words = self._words(is_member=is_member)
        type_ = scanner.next
        members = self._type(depth)
        name = unnamed
        if is_member or (scanner.next.kind == "name" and not scanner.sees("align")) or scanner.sees("*"):
            name = self._new_name("member" if is_member else "argument").text
        dimensions = []
        while scanner.accept("["):
            dimensions.append(scanner.expression())
            scanner.demand("]", "close the size")
        found = Declared(words, type_, name, tuple(dimensions), first, self._last, members=members)
        if not is_member and scanner.accept("align"):
            found = replace(found, alignment=scanner.expression(), last=self._last)
        if scanner.accept("="):
            found = self._with_value(found, is_member=is_member)
        return found

    @property
    def _last(self) -> Token:
        return self.scanner.tokens[self.scanner.position - 1]

    def _words(self, *, is_member: bool) -> dict[str, Token]:
        scanner, found = self.scanner, dict[str, Token]()
        while scanner.sees(*WORDS):
            word = scanner.take()
            if is_member and word.text in DIRECTIONS:
                raise scanner.error(f"a member cannot be `{word.text}`", "give the direction to the whole struct", word)
            for others in (DIRECTIONS, SECRECY):
                clash = [w for w in found if w in others and word.text in others]
                if clash:
                    raise scanner.error(f"`{clash[0]}` and `{word.text}` are both said", "say one of them", word)
            found[word.text] = word
        return found

    def _type(self, depth: int) -> tuple[Declared, ...]:
        """The members of a struct; none for a number type."""
        scanner, token = self.scanner, self.scanner.take()
        if token.text in TYPES:
            return ()
        if token.text != STRUCT:
            what = f"`{token.text}` is no type" if token.text else "a type is missing"
            raise scanner.error(what, self._hint(token.text, (*TYPES, *WORDS, STRUCT)), token)
        if scanner.sees("{"):
            return self._members(token, depth + 1)
        name = scanner.take()
        if scanner.sees("{"):
            raise scanner.error(f"struct {name.text} is declared inside",
                                f"declare it before the arguments, `struct {name.text} {{ ... }}; (...)`", name)  # fmt: skip
        if name.text not in self.structs:
            near = get_close_matches(name.text, self.structs, n=1)
            step = f"did you mean {near[0]}?" if near else "declare it first, `struct NAME { u64 key[4]; }; (...)`"
            raise scanner.error(f"there is no struct {name.text}", step, name)
        return self.structs[name.text]

    def _new_name(self, noun: str) -> Token:
        scanner, token = self.scanner, self.scanner.take()
        if token.text == "*":
            step = "write the size of what it points to: `u8 p[32]`"
            if noun == "member":
                step = "pointers inside structs are not supported: pass what it points to as an argument of its own"
            raise scanner.error("a pointer is declared", step, token)
        is_name = token.text in DIRECTIONS and scanner.sees("[")  # `u8 out[32]`, as it is called in C
        if token.kind != "name" or (token.text in RESERVED and not is_name):
            step = f"`{token.text}` is a word of the language; choose another name"
            if token.text in DIRECTIONS or token.text in SECRECY:
                step = f"write `{token.text}` before the type, or choose another name"
            elif token.text not in RESERVED:
                step = f"name the {noun}"
            raise scanner.error(f"the name of the {noun} is missing", step, token)
        return token

    def _with_value(self, found: Declared, *, is_member: bool) -> Declared:
        scanner, at = self.scanner, self.scanner.accept("@")
        if at is None:
            value = scanner.expression()
            if not found.is_scalar:
                step = "name the table that it is, `= @zetas`, or leave the value out"
                raise scanner.error("only a scalar can be given a value", step, found.first, self._last)
            return replace(found, value=value, last=self._last)
        symbol = scanner.take()
        while scanner.sees(".", "$") or (scanner.next.kind in ("name", "number") and scanner.next.start == symbol.end):
            more = scanner.take()  # symbols may have dots in their names
            symbol = Token("name", symbol.text + more.text, symbol.start, more.end)
        if symbol.kind != "name":
            raise scanner.error("the symbol of the table is missing", "write `= @zetas`", symbol)
        if is_member or found.members or not found.dimensions:
            step = "a table is a buffer of one type, `in i16 z[128] = @zetas`"
            raise scanner.error("this cannot be a table", step, found.first, symbol)
        return replace(found, table=symbol, last=symbol)

    def _check_names(self, found: Sequence[Declared], noun: str) -> None:
        names = set[str]()
        for declared in found:
            if declared.name in names:
                what = f"two {noun}s are called {declared.name}"
                raise self.scanner.error(what, "rename one", declared.first, declared.last)
            names.add(declared.name)

    @staticmethod
    def _hint(text: str, words: Sequence[str]) -> str:
        if text in _OF_C:
            return f"write {_OF_C[text]}"
        of_c = text.removesuffix("_t").replace("uint", "u").replace("int", "i")
        near = [of_c] if of_c in words else get_close_matches(text, words, n=1, cutoff=0.6)
        return f"did you mean {near[0]}?" if near else f"the types are {', '.join(TYPES)} and struct"
