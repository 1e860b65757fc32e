"""A file for each ISA: the forms of its instructions, and what derives rows from them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
