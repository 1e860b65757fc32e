"""For all tests: interrupts reach the commands that tests start, even where whoever runs the tests ignores them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

A shell ignores SIGINT for what it runs in the background, and children inherit that.
"""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
