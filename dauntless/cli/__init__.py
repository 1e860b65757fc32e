"""The command line, `dauntless`: prove, check, equiv, bounds, optimize, explore.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Exit status: 0 if everything asked for is proved, 1 if something is refuted or unknown, 2 for input that cannot be used
(one line on stderr), 130 when interrupted.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
from typing import NoReturn

YOUNG = 50_000  # new objects before the collector looks for cycles: nearly all values of a proof live until its end


def main() -> NoReturn:
    """Entry point. Loads the commands itself, so that an interrupt while they load is one line too."""
    gc.set_threshold(YOUNG)
    try:
        from dauntless.cli.app import run

        gc.freeze()  # what is loaded stays
        status = run()
    except KeyboardInterrupt:
        sys.stderr.write("dauntless: interrupted\n")
        status = 130
    _leave(status)


def _leave(status: int) -> NoReturn:
    """Ends the process: at once where a search has not ended yet, whose thread would abort in an interpreter that is gone."""
    if any(thread.daemon for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    sys.exit(status)


__all__ = ["main"]
