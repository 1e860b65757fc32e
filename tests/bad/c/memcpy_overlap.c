// A copy onto part of itself.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u8 r[24])
// rule: access to an undeclared address
// compiler: gcc-12 -O1 -fno-builtin

#include <string.h>

void bad(unsigned char r[24])
{
    memcpy(r + 8, r, 16);
}

void good(unsigned char r[24])
{
    memmove(r + 8, r, 16);
}
