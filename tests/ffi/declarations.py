"""What dauntless.h declares: functions, and for each its arguments as places in memory. Tests that call every function use it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from tests.ffi.conftest import INCLUDE

HEADER = INCLUDE / "dauntless.h"


class Kind(Enum):
    """What an argument, with the size beside it if there is one, stands for."""

    BUFFER = "bytes and their number"
    STRUCTURE = "a structure"
    TABLE = "pointers to structures"
    SLICES = "an array of byte strings"
    COUNT = "how many operations"
    NUMBER = "another number"


@dataclass(frozen=True)
class Argument:
    name: str
    kind: Kind
    written: bool = False
    type: str = ""  # of a structure or a number


@dataclass(frozen=True)
class Function:
    name: str
    result: str
    arguments: tuple[Argument, ...]

    @property
    def parameter_set(self) -> str:
        """`mlkem768`, `mldsa65`, `xwing`, `rsa` and others, or nothing."""
        found = re.match(r"dauntless_(ml(?:kem|dsa)\d+|xwing|x25519(?:mlkem768)?|rsa)_", self.name)
        return found[1] if found else ""

    @property
    def algorithm(self) -> str:
        """As constants name it: `MLKEM768`, `SHA3`."""
        return self.name.split("_")[1].upper()

    @property
    def places(self) -> tuple[Argument, ...]:
        return tuple(a for a in self.arguments if a.kind in (Kind.BUFFER, Kind.STRUCTURE, Kind.TABLE, Kind.SLICES))

    @property
    def computes(self) -> bool:
        """Whether it does more than name something."""
        return bool(self.places) or self.result == "int"


DECLARATION = re.compile(r"^(?:DAUNTLESS_MUST_USE\s)?([\w ]+?[ *])(dauntless_\w+)\(([^)]*)\);$", re.MULTILINE)
STRUCTURE = r"(const )?(?:struct )?(dauntless_\w+) \*(\w+)"
SLICES = r"const (?:struct )?dauntless_bytes \*(\w+)"
TABLE = r"const (?:struct )?(dauntless_\w+) \*const \*(\w+)"


def functions() -> tuple[Function, ...]:
    """All of them, in the header's order; an argument of a sort that is not known here is an error."""
    return tuple(
        Function(name, " ".join(result.split()), tuple(arguments(given)))
        for result, name, given in DECLARATION.findall(HEADER.read_text())
    )


def arguments(given: str) -> list[Argument]:
    """Of one declaration; a pointer to bytes and the size that follows it are one."""
    parameters = [] if given == "void" else [" ".join(p.split()) for p in given.split(",")]
    found: list[Argument] = []
    while parameters:
        parameter = parameters.pop(0)
        if match := re.fullmatch(r"(const )?(?:uint8_t|void) \*(\w+)", parameter):
            size = parameters.pop(0)
            assert size in (f"size_t {match[2]}_size", "size_t size"), f"{parameter}: followed by {size}"
            found.append(Argument(match[2], Kind.BUFFER, written=not match[1]))
        elif match := re.fullmatch(TABLE, parameter):
            found.append(Argument(match[2], Kind.TABLE, type=match[1]))
        elif match := re.fullmatch(SLICES, parameter):
            found.append(Argument(match[1], Kind.SLICES))
        elif match := re.fullmatch(STRUCTURE, parameter):
            found.append(Argument(match[3], Kind.STRUCTURE, written=not match[1], type=match[2]))
        elif match := re.fullmatch(r"size_t \*(\w+)", parameter):
            found.append(Argument(match[1], Kind.STRUCTURE, written=True, type="size_t"))
        elif parameter == "size_t count":
            found.append(Argument("count", Kind.COUNT))
        elif match := re.fullmatch(r"(int|size_t) (\w+)", parameter):
            found.append(Argument(match[2], Kind.NUMBER, type=match[1]))
        else:
            raise AssertionError(f"{parameter}: no such argument is known; describe it in {__file__}")
    return found


def constants() -> dict[str, int]:
    """Macros with a number."""
    found = re.findall(r"^#define (\w+) \(?(-?\d+)\)?$", HEADER.read_text(), re.MULTILINE)
    return {name: int(number) for name, number in found}


def structures() -> dict[str, tuple[int, int]]:
    """Bytes and alignment of each structure, and of a number that a function writes."""
    found = re.findall(
        r"^typedef struct (?:DAUNTLESS_ALIGNED\((\d+)\) )?(dauntless_\w+) {\n\s*uint64_t opaque\[(\d+)\];",
        HEADER.read_text(),
        re.MULTILINE,
    )
    return {"size_t": (8, 8)} | {name: (8 * int(words), int(alignment or 8)) for alignment, name, words in found}
