// A public size that nothing bounds.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[16], in u8 a[16], public u64 n)
// rule: access to an undeclared address
// compiler: gcc-12 -O1 -fno-builtin

#include <string.h>

void bad(unsigned char r[16], const unsigned char a[16], unsigned long n)
{
    memset(r, 0, 16);
    memcpy(r, a, n);
}

void good(unsigned char r[16], const unsigned char a[16], unsigned long n)
{
    memset(r, 0, 16);
    if (n <= 16)
        memcpy(r, a, n);
}
