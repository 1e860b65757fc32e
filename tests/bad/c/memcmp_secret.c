// Secrets are compared by a function that stops at the first difference.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (in u8 a[16], in public u8 b[16], in public u8 c[16]) -> i32
// rule: secret operand of a variable-time instruction
// compiler: gcc-12 -O1 -fno-builtin

#include <string.h>

int bad(const unsigned char a[16], const unsigned char b[16], const unsigned char c[16])
{
    return memcmp(a, b, 16) == 0;
}

int good(const unsigned char a[16], const unsigned char b[16], const unsigned char c[16])
{
    return memcmp(b, c, 16) == 0;
}
