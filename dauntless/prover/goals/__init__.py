"""Goals: proofs of a contract's statements about outputs. Each kind in contract/kinds has its goal here (`kinds.py`).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
