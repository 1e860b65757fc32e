"""From Solutions to assembly: lines, files, symbols, Mach-O.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
