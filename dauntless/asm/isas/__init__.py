"""One folder per ISA: data for the tools, the decoders and the reader of ELF files.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
