"""A folder for each ISA: what the tools, the decoders and the reader of ELF files must know of it.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
