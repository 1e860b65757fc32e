"""The front end of ML-DSA on abstract kernels.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
