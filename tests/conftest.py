"""For all tests: interrupts reach the commands that tests start, even where whoever runs the tests ignores them; campaigns come
last where their time is limited.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A shell ignores SIGINT for what it runs in the background, and children inherit that.
"""

import signal
from pathlib import Path

import pytest

from tests.sample import REASON, apart, is_campaign, is_late, is_limited, is_longest, turn

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Puts campaigns last where they may be cut, and the longest tests into chunks of their own for xdist's processes."""
    if is_limited():
        items.sort(key=lambda item: turn(item.path))
        items[:] = apart(items, archive_of, config.getoption("maxschedchunk", None) or 0)


def archive_of(item: pytest.Item) -> tuple[Path, object] | None:
    """File and archive of tests that are among the longest, which share what takes the time."""
    parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return (item.path, parameters.get("archive")) if is_longest(item.path) else None


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips campaigns that would begin late."""
    if is_late() and is_campaign(item.path):
        pytest.skip(REASON)
