"""The graph: terms that symbolic execution builds, and what is read off their structure.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
