// As many bytes are copied as a secret says.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[16], in u8 a[16], u64 s, public u64 n)
// rule: secret address
// compiler: gcc-12 -O1 -fno-builtin

#include <string.h>

void bad(unsigned char r[16], const unsigned char a[16], unsigned long s, unsigned long n)
{
    memset(r, 0, 16);
    memcpy(r, a, s & 15);
}

void good(unsigned char r[16], const unsigned char a[16], unsigned long s, unsigned long n)
{
    memset(r, 0, 16);
    memcpy(r, a, n & 15);
}
