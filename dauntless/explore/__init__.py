"""Alternatives that an author has marked in a source: read, enumerated, measured, and the best of them chosen.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
