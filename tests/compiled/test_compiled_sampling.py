"""What rustc makes of the portable rejection sampling is proved: a bounds check on the count included.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dauntless import catalogue
from dauntless.asm.image import load
from dauntless.prover.verify import PROPERTIES, PROVED, verify
from tests.compiled.build import TARGETS, Target, compile_object, rust_job


@pytest.mark.parametrize("target", TARGETS, ids=[f"{t.isa}-{t.feature}" for t in TARGETS])
def test_portable_rej_uniform_is_proved(target: Target, tmp_path: Path) -> None:
    """Every property, with one case only: whether `r.get_mut(count)` is there is decided by the count's interval."""
    job = rust_job(target, tmp_path)
    if job.missing:
        pytest.skip(job.missing)
    contract = catalogue.contracts()["mlkem/rej_uniform"]
    result = verify(load([compile_object(job).object]), contract, job.build.suffix)
    assert dict.fromkeys(PROPERTIES, PROVED) == result.properties, [str(refusal) for refusal in result.refusals]
    assert result.cases == 1
    assert result.bounds["result"][0] == (0, 336)
