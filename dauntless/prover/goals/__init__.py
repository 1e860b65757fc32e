"""Goals: what a contract says of outputs, proved from an execution.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
