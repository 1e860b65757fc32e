"""The corpus of bad kernels: `<isa>/<name>.S` and `c/<name>.c`, each with a planted fault and the message a person gets.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Function `bad` has the fault, `good` beside it is the same without. A source's first lines say what is to be known of it:

    the fault, in words
    signature: of both functions; `contracts.py` adds what a signature cannot say
    rule: that must be named; `, unknown` behind it where the fault is not certain; `input` for what is not code to judge
    compiler: of a C source, and its options

`python -m tests.bad.corpus` rewrites the messages, `<name>.txt`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from dauntless.asm.assemble import assemble
from dauntless.asm.image import Image, load
from dauntless.contract import Contract
from dauntless.errors import InputError
from dauntless.prover.machine import machine
from dauntless.prover.refusal import Refusal
from dauntless.prover.verify import verify
from tests.bad.contracts import CONTRACTS

FOLDER = Path(__file__).parent
STEPS = 20_000  # instructions that a kernel of the corpus may take; the prover itself allows more
_FACT = re.compile(r"\W*(signature|rule|compiler): (.*)")


@dataclass(frozen=True)
class Case:
    """One source of the corpus."""

    source: Path
    signature: str
    rule: str
    unknown: bool
    compiler: tuple[str, ...]
    has_twin: bool

    @property
    def name(self) -> str:
        return f"{self.source.parent.name}/{self.source.stem}"

    @property
    def message(self) -> Path:
        return self.source.with_suffix(".txt")

    @property
    def missing(self) -> bool:
        """Whether its compiler is not installed."""
        return bool(self.compiler) and shutil.which(self.compiler[0]) is None

    def contract(self, function: str) -> Contract:
        return Contract(self.source.stem, self.signature, symbol=function, **CONTRACTS.get(self.source.stem, {}))

    def build(self, folder: Path) -> Image:
        """Its object, loaded; line tables name the source without a path."""
        out = folder / f"{self.source.stem}.o"
        if self.compiler:
            command = [*self.compiler, "-g", "-c", self.source.name, "-o", str(out.absolute())]
            subprocess.run(command, cwd=self.source.parent, check=True)
        else:
            assemble(self.source, self.source.parent.name, out)
        return load([out])


def cases() -> list[Case]:
    """All of them, in order of their names."""
    sources = [path for path in sorted(FOLDER.glob("*/*")) if path.suffix in (".S", ".c")]
    return [_case(source) for source in sources]


def _case(source: Path) -> Case:
    text = source.read_text()
    facts = {match[1]: match[2].strip() for match in map(_FACT.fullmatch, text.splitlines()) if match}
    rule, _, unknown = facts["rule"].partition(", ")
    has_twin = re.search(r"^good:|\bgood\(", text, re.MULTILINE) is not None
    return Case(
        source, facts["signature"], rule, unknown == "unknown", tuple(facts.get("compiler", "").split()), has_twin
    )


def judge(case: Case, image: Image, function: str) -> tuple[str, tuple[Refusal, ...]]:
    """What a person sees of a function that is not accepted, and the refusals in it."""
    try:
        with patch.object(machine, "STEP_LIMIT", STEPS):
            result = verify(image, case.contract(function))
    except InputError as error:
        return f"{str(error).replace(image.path, Path(image.path).name)}\n", ()
    assert result.proved == (not result.refusals)
    return "".join(f"{refusal}\n" for refusal in result.refusals), result.refusals


def main() -> None:
    import tempfile

    for case in cases():
        if not case.missing:
            with tempfile.TemporaryDirectory() as folder:
                case.message.write_text(judge(case, case.build(Path(folder)), "bad")[0])


if __name__ == "__main__":
    main()
