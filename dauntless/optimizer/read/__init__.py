"""From object code to Problems: regions, values, dependences through registers and memory.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
