"""The machine: symbolic execution of object code, its memory, its rules, and the cases of a contract.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
