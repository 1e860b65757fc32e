"""Judges of schedules, independent of the solver: costs, and secrets left behind.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
