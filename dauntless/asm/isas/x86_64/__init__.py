"""x86-64: data for the assembler, the linker, the decoders and the reader of ELF files.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""
