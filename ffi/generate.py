"""Writes what is derived from ffi/src/mlkem768*.rs: the files of the other parameter sets, and the header (cbindgen).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`python ffi/generate.py` rewrites them; with `--check` it ends with status 1 if one is not what it would write.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

FFI = Path(__file__).resolve().parent
MODEL = "768"
FILES = ("mlkem{}.rs", "mlkem{}_many.rs")  # by the set's name

# Words of the model's files: the set's name, and the bytes of an encapsulation key, a decapsulation key and a ciphertext
# (FIPS 203, table 3); then the 8-byte words of the prepared keys.
WORDS = {
    "768": ("768", "1184", "2400", "1088", "u64; 1024", "u64; 1536"),
    "512": ("512", "800", "1632", "768", "u64; 640", "u64; 1024"),
    "1024": ("1024", "1568", "3168", "1568", "u64; 1536", "u64; 2304"),
}


def parameter_set(file: str, name: str) -> str:
    """A file of the model for another set."""
    words = dict(zip(WORDS[MODEL], WORDS[name], strict=True))
    model = file.format(MODEL)
    title, body = (FFI / "src" / model).read_text().split("\n", 1)
    what = title.split(". ")[0].replace(MODEL, name)
    first = f"{what}. GENERATED from {model} by `make header`.\n"
    longest_first = sorted(map(re.escape, words), key=len, reverse=True)
    changed = first + re.sub(rf"(?<!\d)({'|'.join(longest_first)})(?!\d)", lambda m: words[m[1]], body)
    return output_of("rustfmt", "--edition", "2021", given=changed)


def header() -> str:
    """The header, with what cbindgen cannot say: the version, the stack, parentheses around negative numbers."""
    text = output_of("cbindgen", "--config", "cbindgen.toml", "--crate", "dauntless-ffi", "--quiet")
    stack = measured()
    batches = {name for name in stack if "_many" in name}
    words = {
        "@VERSION@": tomllib.loads((FFI / "Cargo.toml").read_text())["package"]["version"],
        "@STACK@": kibibytes(stack[name] for name in stack.keys() - batches),
        "@BATCH@": kibibytes(stack[name] for name in batches),
    }
    for word, value in words.items():
        text = text.replace(word, value)
    return re.sub(r"^(#define \w+) (-\d+)$", r"\1 (\2)", text, flags=re.MULTILINE)


def measured() -> dict[str, int]:
    """Bytes of stack by function, as src/stack.rs has them."""
    found: dict[str, int] = {}
    for module, body in re.findall(r"mod (\w+) {(.*?)}", (FFI / "src" / "stack.rs").read_text(), re.DOTALL):
        found |= {f"{module}::{name}".lower(): int(size) for name, size in re.findall(r"(\w+): usize = (\d+);", body)}
    return found


def kibibytes(sizes: Iterable[int]) -> str:
    return str(-(-max(sizes) // 1024))


def output_of(*command: str, given: str = "") -> str:
    return subprocess.run(command, cwd=FFI, input=given, check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> int:
    stale = []
    targets = {
        FFI / "src" / file.format(name): lambda file=file, name=name: parameter_set(file, name)
        for file in FILES
        for name in WORDS
        if name != MODEL
    }
    targets[FFI / "include" / "dauntless.h"] = header
    for path, make in targets.items():  # the header last: it is made of the others
        text = make()
        if path.exists() and path.read_text() == text:
            continue
        stale.append(path)
        if "--check" not in sys.argv[1:]:
            path.write_text(text)
    for path in stale if "--check" in sys.argv[1:] else []:
        print(f"{path.relative_to(FFI.parent)}: is not what its source says; run `make header`", file=sys.stderr)
    return 1 if stale and "--check" in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
