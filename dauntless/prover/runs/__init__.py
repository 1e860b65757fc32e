"""Concrete runs of code on inputs that a contract admits.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
