"""Whole numbers: words as exact polynomials over integer atoms, with windows, congruences and case splits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
