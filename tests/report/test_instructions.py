"""The pages of instructions are what the entries say.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import pytest

from dauntless.isa.decode import ISAS, isa_named
from dauntless.report.instructions import main, page


@pytest.mark.parametrize("isa", ISAS)
def test_every_form_has_a_row_and_words(isa: str) -> None:
    """Each form stands on its ISA's page, and says what it does."""
    entries = isa_named(isa).registry.entries
    assert [] == [e.template for e in entries if not e.documentation]
    rows = [line for line in page(isa).splitlines() if line.startswith("| `")]
    assert len(entries) == len(rows)


def test_pages_are_current() -> None:
    """docs/ holds the pages byte for byte."""
    assert 0 == main(["--check"])
