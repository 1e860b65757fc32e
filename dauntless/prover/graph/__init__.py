"""The graph: terms that symbolic execution builds, and analyses of their structure.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
