"""Writes what is derived from ffi/src/mlkem768*.rs: the files of the other parameter sets, and the header (cbindgen).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`python ffi/generate.py` rewrites them; with `--check` it ends with status 1 if one is not what it would write.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

FFI = Path(__file__).resolve().parent
MODEL = "768"
FILES = ("mlkem{}.rs", "mlkem{}_many.rs")  # by the set's name

# Words of the model's files: the set's name, and the bytes of an encapsulation key, a decapsulation key and a ciphertext
# (FIPS 203, table 3); then the 8-byte words of the prepared keys, and the KiB of stack that functions use: single ones,
# with prepared keys, and the same of batches.
WORDS = {
    "768": ("768", "1184", "2400", "1088", "u64; 1024", "u64; 1536", "40 <<", "15 <<", "88 <<", "68 <<"),
    "512": ("512", "800", "1632", "768", "u64; 640", "u64; 1024", "29 <<", "13 <<", "68 <<", "54 <<"),
    "1024": ("1024", "1568", "3168", "1568", "u64; 1536", "u64; 2304", "54 <<", "18 <<", "112 <<", "84 <<"),
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
    return output_of("cbindgen", "--config", "cbindgen.toml", "--crate", "dauntless-ffi", "--quiet")


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
