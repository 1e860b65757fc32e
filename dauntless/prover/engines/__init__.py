"""The engines: each decides equality, intervals or congruence for one class of terms.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
