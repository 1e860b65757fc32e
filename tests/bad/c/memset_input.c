// An input is cleared by a call.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[16], in u8 a[16])
// rule: write to read-only memory
// compiler: gcc-12 -O1 -fno-builtin

#include <string.h>

void bad(unsigned char r[16], unsigned char a[16])
{
    memcpy(r, a, 16);
    memset(a, 0, 16);
}

void good(unsigned char r[16], unsigned char a[16])
{
    memcpy(r, a, 16);
    memset(r, 0, 8);
}
