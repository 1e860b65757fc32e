"""Kinds of contracts: the ways in which a contract specifies outputs, one file per kind.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
