"""The prover: object code and a contract in, a verdict out.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
