"""The prover: from object code and a contract to a verdict.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
