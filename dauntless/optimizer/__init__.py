"""The optimiser: clean assembly in, the fastest proved schedule for a named core out. Untrusted: its output is proved as bytes.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
