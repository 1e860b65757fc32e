"""`python -m dauntless`.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from dauntless.cli import main

if __name__ == "__main__":
    main()
