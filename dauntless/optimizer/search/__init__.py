"""From Problems to Solutions: bounds, heuristics, the exact model, registers. Works on plain data only.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
