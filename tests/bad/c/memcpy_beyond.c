// A copy of one byte more than there is.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[17], in u8 a[16])
// rule: access outside its buffer
// compiler: gcc-12 -O1 -fno-builtin

#include <string.h>

void bad(unsigned char r[17], const unsigned char a[16])
{
    memcpy(r, a, 17);
}

void good(unsigned char r[17], const unsigned char a[16])
{
    memcpy(r, a, 16);
    r[16] = 0;
}
