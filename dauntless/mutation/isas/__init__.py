"""Syntax that mutations need, one file per ISA.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
