"""Dauntless: a cryptographic library that optimises itself and proves itself."""
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
