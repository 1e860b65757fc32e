// A buffer on the stack is copied out before all of it is written.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[16], in u8 a[16])
// rule: undefined value
// compiler: gcc-12 -O1 -fno-builtin

#include <string.h>

void bad(unsigned char r[16], const unsigned char a[16])
{
    unsigned char t[16];
    memcpy(t, a, 12);
    memcpy(r, t, 16);
}

void good(unsigned char r[16], const unsigned char a[16])
{
    unsigned char t[16];
    memcpy(t, a, 16);
    memcpy(r, t, 16);
}
