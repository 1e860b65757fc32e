"""Instruction sets: one entry per instruction, from which parser, semantics, data flow, tests and documentation are derived.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
