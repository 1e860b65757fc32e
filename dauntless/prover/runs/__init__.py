"""Concrete runs: inputs that a contract admits, and what code makes of them.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
