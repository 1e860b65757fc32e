"""Whole operations: every secret at given public inputs, with known bytes computed and secret ones tracked.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
