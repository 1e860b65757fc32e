"""Text written from results: the JSON of `dauntless prove`, tables of measurements.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
