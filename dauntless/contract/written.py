"""Printer of signatures, the inverse of the parser.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dauntless.contract.signature import Argument, Signature


def signature_text(signature: Signature) -> str:
    """The signature as text that `parse_signature` reads back, except for the contents of tables."""
    result = signature.result or ("void" if signature.void else "")
    return f"({', '.join(map(_argument, signature.arguments))})" + (f" -> {result}" if result else "")


def _argument(a: Argument) -> str:
    words = ([_direction(a)] if a.is_buffer else []) + [_declaration(a)]
    words += [f"align {a.alignment}"] if a.alignment > 1 else []
    words += [f"= @{a.table}"] if a.table else []
    return " ".join(words)


def _direction(a: Argument) -> str:
    if a.scratch:
        return "scratch"
    return {(True, True): "inout", (False, True): "out"}.get((a.readable, a.writable), "in")


def _declaration(a: Argument) -> str:
    secrecy = "secret" if a.secret else "public"
    type_ = f"struct {{ {' '.join(f'{_declaration(m)};' for m in a.members)} }}" if a.is_struct else a.type
    name = a.name + "".join(f"[{d}]" for d in a.dimensions)
    return f"{secrecy} {type_} {name}" + (f" = {a.value}" if a.value is not None else "")
