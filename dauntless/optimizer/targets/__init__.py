"""What the optimiser knows of each ISA: one file for each.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
