"""What a core costs, as data: pipes, issue, latencies and forwarding, each row with its source.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
