"""The contracts of the assembly kernels prove what gcc, clang and rustc make of the portable sources.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.image import load
from dauntless.prover.verify import verify
from tests.compiled.build import Job, compile_object, exported, jobs

MATRIX = jobs(Path("build/compiled"))  # names only: each test compiles into a folder of its own
CONTRACTS = exported(catalogue.contracts().values())


@pytest.mark.parametrize("job", MATRIX, ids=[job.build.name for job in MATRIX])
def test_compiled_code_is_proved(job: Job, tmp_path: Path) -> None:
    """All five properties of every function hold in this build, with the same bounds that the assembly has to meet."""
    if job.missing:
        pytest.skip(job.missing)
    folder_job = next(j for j in jobs(tmp_path) if j.build.name == job.build.name)
    image = load([compile_object(folder_job).object])
    contracts = [c for c in CONTRACTS if c.symbol_of(job.build.suffix) in image.symbols]
    assert contracts == CONTRACTS if job.build.suffix == "rust" else contracts  # C has the arithmetic
    for contract in contracts:
        result = verify(image, contract, job.build.suffix)
        assert result.proved, (contract.name, [str(refusal) for refusal in result.refusals])
