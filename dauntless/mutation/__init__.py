"""Mutation tests of the prover: faults put into kernels, which it must not prove.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
