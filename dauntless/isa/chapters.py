"""Imports the files of an ISA's folder, one per chapter of its manual, which registers their entries.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules


def import_all(package: str, path: Iterable[str]) -> None:
    """Imports every module of a package, in alphabetical order."""
    for module in sorted(iter_modules(list(path)), key=lambda module: module.name):
        import_module(f"{package}.{module.name}")
