// A fortified copy of more than there is room for.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
// signature: (out u8 r[16], in u8 a[32])
// rule: control leaves the code
// compiler: gcc-12 -O1 -fno-builtin

void *__memcpy_chk(void *to, const void *from, unsigned long size, unsigned long room);

void bad(unsigned char r[16], const unsigned char a[32])
{
    __memcpy_chk(r, a, 32, 16);
}

void good(unsigned char r[16], const unsigned char a[32])
{
    __memcpy_chk(r, a, 16, 16);
}
