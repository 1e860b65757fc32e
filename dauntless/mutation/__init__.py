"""Faults put into kernels, to see whether the prover notices them: equipment of tests.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
