"""The command line, `dauntless`: prove, check, equiv, bounds.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Exit status: 0 if everything asked for is proved, 1 if something is refuted or unknown, 2 for input that cannot be used
(one line on stderr), 130 when interrupted.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Entry point. Loads the commands itself, so that an interrupt while they load is one line too."""
    try:
        from dauntless.cli.app import run

        status = run()
    except KeyboardInterrupt:
        sys.stderr.write("dauntless: interrupted\n")
        status = 130
    sys.exit(status)


__all__ = ["main"]
