"""Kinds of contracts: what outputs are demanded to be, one file a kind.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
