"""The optimiser: schedules clean assembly for a named core. Untrusted: its output is proved from the bytes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
