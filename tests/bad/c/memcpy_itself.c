// A copy to where the bytes are: the standard leaves it undefined, compilers rely on it.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (inout u8 r[24])
// rule: access to an undeclared address, unknown
// compiler: gcc-12 -O1 -fno-builtin

#include <string.h>

void bad(unsigned char r[24])
{
    memcpy(r, r, 24);
}

void good(unsigned char r[24])
{
    memmove(r, r, 24);
}
