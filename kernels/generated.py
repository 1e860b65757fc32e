"""What the generators of kernels and tables do with their texts: write them, or with `--check` compare.

SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Generators run in the repository's root: `python -m kernels.keccak_tables --check`; `make tables` runs all.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


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
