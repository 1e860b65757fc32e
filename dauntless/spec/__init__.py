"""The standards as executable mathematics, written for comparison with their text, not for speed.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
