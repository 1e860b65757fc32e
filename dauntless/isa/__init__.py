"""Instruction sets: one entry per instruction, from which everything else about it is derived.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
