"""For all tests: interrupts reach the commands that tests start, even where whoever runs the tests ignores them; campaigns come
last where their time is limited.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A shell ignores SIGINT for what it runs in the background, and children inherit that.
"""

import signal

import pytest

from tests.sample import REASON, is_campaign, is_late, is_limited, turn

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts campaigns last where they may be cut."""
    if is_limited():
        items.sort(key=lambda item: turn(item.path))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips campaigns that would begin late."""
    if is_late() and is_campaign(item.path):
        pytest.skip(REASON)
