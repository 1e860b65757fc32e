"""From source text and object code to instructions, and back."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
