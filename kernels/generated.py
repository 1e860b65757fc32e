"""What the generators of kernels and tables share: lines, a note, other numbers; texts written, or with `--check` compared.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Generators run in the repository's root: `python -m kernels.keccak_tables --check`; `make tables` runs all.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

# What an object says of its code: a type and value of the ISA's psABI, in 4 bytes each, and its meaning.
FEATURES = {
    "x86_64": ("0xc0000002, 4, 3, 0", "@", "endbr64 receives indirect branches (IBT), shadow stacks work (SHSTK)"),
    "aarch64": ("0xc0000000, 4, 1, 0", "%", "bti c receives indirect branches (BTI)"),
}


def lines(*texts: str) -> str:
    """Lines of assembly: instructions are indented, labels are not."""
    return "".join(f"{text}\n" if text.endswith(":") else f"        {text}\n" for text in texts)


def property_note(isa: str, comment: str) -> str:
    """The section .note.gnu.property of an object that holds nothing else; "" where the ISA has none. In Rust's objects the
    compiler answers for all of the code, and the symbol is defined."""
    if isa not in FEATURES:
        return ""
    values, mark, meaning = FEATURES[isa]
    return f"""\
        .ifndef .Lbeside_rust
        .pushsection .note.gnu.property, "a", {mark}note {comment} {meaning}
        .p2align 3
        .long   4, 16, 5, 0x554e47, {values} {comment} NT_GNU_PROPERTY_TYPE_0 of "GNU"
        .popsection
        .endif
"""


def renumbered(source: Path, text: str, mentions: Sequence[str], old: object, new: object, stated_in: str) -> str:
    """The text of `source` with `new` in place of `old` in all `mentions`, patterns with {} that must occur. Who is to correct
    them if they do not finds them in `stated_in`."""
    for mention in mentions:
        if mention.format(old) not in text:
            raise SystemExit(
                f"{source}: nowhere '{mention.format(old)}'; write it so, or correct MENTIONS in {stated_in}"
            )
        text = text.replace(mention.format(old), mention.format(new))
    return text


def main(texts: Mapping[Path, str], arguments: Sequence[str]) -> int:
    """Write every file; with --check write none, and return 1 if one differs."""
    if list(arguments) not in ([], ["--check"]):
        print(f"{' '.join(arguments)}: the one argument is --check", file=sys.stderr)
        return 2
    if not arguments:
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8")
        return 0
    stale = [path for path, text in texts.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(f"{path}: differs from what its generator writes; run `make tables`", file=sys.stderr)
    return 1 if stale else 0
