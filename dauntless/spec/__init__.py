"""The standards as executable mathematics: written to be compared with their text, not to be fast.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
