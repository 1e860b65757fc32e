"""One file per ISA: the forms of its instructions, for the derivation of rows.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
