"""The assembly text of each ISA, as far as faults are put into it: one file an ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
