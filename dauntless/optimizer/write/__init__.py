"""Solutions to assembly: lines, the file around them, symbols, Mach-O.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
