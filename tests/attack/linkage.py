"""Each trick of a linker or loader: the prover's verdict on what it is given, and what a program really does.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from dauntless.asm.image import load_function
from dauntless.asm.library import read
from dauntless.asm.tools import tool
from dauntless.cli.operation import Asked, operation_of
from dauntless.contract import Contract
from dauntless.errors import DauntlessError
from dauntless.prover.machine.program import Program
from dauntless.prover.operations.verdict import examine
from dauntless.prover.verify import verify
from tests.attack.compilers import GCC
from tests.attack.tricks import MAIN, SIGNATURE, SOURCE, Trick
from tests.prover.processor import LAUNCHERS

LEVEL = "-O2"


@dataclass(frozen=True)
class Played:
    """`reached`: whether the table is read in a program. `verdict`: proved, and what that rests on; or why not."""

    reached: bool
    proved: bool
    verdict: str

    @property
    def wrong(self) -> bool:
        """Proved, without saying what it rests on, and not so."""
        return self.proved and self.reached and not self.verdict


Asking = Callable[[Sequence[Path]], tuple[bool, str]]


def play(trick: Trick, isa: str, folder: Path, ask: Asking) -> Played:
    """Ask the prover, then build the program and run it."""
    files = {"function.c": SOURCE.format(declarations=trick.declarations, condition=trick.condition), "main.c": MAIN}
    files |= {f"given{i}.c": text for i, text in enumerate(trick.given)}
    files |= {f"other{i}.c": text for i, text in enumerate(trick.others)}
    for name, text in files.items():
        (folder / name).write_text(f"{text}\n")
    objects = {name: _compiled(trick, isa, folder, name) for name in files}
    given = [objects["function.c"], *(objects[f"given{i}.c"] for i in range(len(trick.given)))]
    others = [objects[f"other{i}.c"] for i in range(len(trick.others))]
    if trick.shared:
        given = [_library(trick, isa, folder, given)]
    proved, verdict = ask(given)
    return Played(_reached(trick, isa, folder, given, others, objects["main.c"]), proved, verdict)


def _compiled(trick: Trick, isa: str, folder: Path, name: str) -> Path:
    out = folder / name.replace(".c", ".o")
    own = name.startswith(("function", "given"))
    options = ["-fPIC"] if own and trick.shared else []
    _run([GCC[isa], LEVEL, "-w", "-fno-stack-protector", *options, *(trick.options if own else ()), "-c", str(folder / name),
          "-o", str(out)])  # fmt: skip
    return out


def _library(trick: Trick, isa: str, folder: Path, objects: Sequence[Path]) -> Path:
    out = folder / "libgiven.so"
    _run([GCC[isa], "-shared", *trick.library, *map(str, objects), "-o", str(out)])
    return out


def kernel(given: Sequence[Path]) -> tuple[bool, str]:
    """Whether it is proved, as a kernel, and on what that rests; or why not."""
    try:
        image = load_function(read(given), "F")
        result = verify(image, Contract("F", SIGNATURE, symbol="F"), program=Program(image))
    except DauntlessError as error:
        return False, str(error)
    if result.proved:
        return True, "; ".join(result.assumptions)
    return False, str(result.refusals[0])


def whole(given: Sequence[Path]) -> tuple[bool, str]:
    """Whether it is proved, as a whole operation, and on what that rests; or why not."""
    try:
        image = load_function(read(given), "F")
        _, operation = operation_of("F", SIGNATURE, Asked((), (), "", (), False), (), [], 1)
        verdict = examine(image, "F", operation, limit=300)
    except DauntlessError as error:
        return False, str(error)
    if verdict.proved:
        return True, "; ".join((*verdict.assumptions, *verdict.placed))
    return False, str(verdict.refusals[0])


def _reached(trick: Trick, isa: str, folder: Path, given: Sequence[Path], others: Sequence[Path], main: Path) -> bool:
    """Build the program as the trick says and run it."""
    link = [option for option in trick.link if option.startswith("-")]
    words, program = set(trick.link) - set(link), folder / "program"
    order = [given[0], *others, *given[1:]] if "BETWEEN" in words else [*given, *others]
    if "GIVEN FIRST" in words:
        order = [*given[1:], given[0], *others]
    if "OTHERS FIRST" in words:
        order = [given[0], *others, *given[1:]]
    if "LLD" in words:
        (folder / "ld.lld").symlink_to(tool("ld.lld"))
        link += ["-fuse-ld=lld", f"-B{folder}"]
    if "LIBRARY" in words:
        order = [_library(trick, isa, folder, given), *others]
    static = [] if trick.shared or "LIBRARY" in words or {"-pie", "-no-pie"} & set(link) else ["-static"]
    if isa != "x86_64":
        static = ["-static"]
    _run([GCC[isa], *static, *map(str, [main, *order]), "-o", str(program), f"-Wl,-rpath,{folder}", *link])
    launcher = LAUNCHERS[isa][0]
    status = subprocess.run([*launcher, str(program)], check=False, timeout=60).returncode
    assert status in (0, 1), f"{trick.name}: the program ends with {status}"
    return status == 1


def _run(command: Sequence[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, f"{' '.join(command)}\n{result.stderr}"
