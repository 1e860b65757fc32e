"""What a schedule costs and what it leaves behind, by others than the solver.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
