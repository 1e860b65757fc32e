"""Cycles of a whole call, from the reports of its regions.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

from dataclasses import replace

from dauntless.optimizer.report import Judged, RegionReport, Total, total

BLOCK = RegionReport("block0", False, 9, (), 7, 6, 1, 1, "", Judged(12.0, 7.0), Judged(11.0, 8.0), 0.1)
LOOP = replace(
    BLOCK, label="loop1", loop=True, trips=(4, 8), interval=5, lower_bound=5, stages=3, model=Judged(9.5, 5.0)
)


def test_regions_follow_one_another() -> None:
    """A loop counts as often as it runs at most, and overlapped iterations once more for each further stage."""
    assert Total(12.0 + 8 * 9.5, 7 + (8 + 2) * 5, 6 + (8 + 2) * 5, 8.0 + 8 * 8.0) == total([BLOCK, LOOP])
    assert not total([BLOCK, LOOP]).optimal and total([LOOP]).optimal


def test_region_in_a_loop() -> None:
    """Counts as often as it is entered."""
    assert Total(3 * 12.0, 3 * 7, 3 * 6, 3 * 8.0) == total([replace(BLOCK, entries=3)])


def test_second_judge_must_know_every_region() -> None:
    """Else it has no total; nor does an empty function cost anything."""
    assert total([BLOCK, replace(LOOP, mca=Judged(None, None, "refused"))]).mca is None
    assert Total(0.0, 0, 0, 0.0) == total([])
