"""Goals: what a contract says of outputs, proved from an execution. A kind of contract has a file in `contract/kinds` and its
goal in a file here; `kinds.py` joins the two.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
