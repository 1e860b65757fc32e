"""The machine: what executes object code, its memory, its rules and the cases of a contract.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
