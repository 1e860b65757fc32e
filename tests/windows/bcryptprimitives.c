// Stands in for bcryptprimitives.dll, which Debian's Wine 8 does not have: random numbers for Rust's standard library.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length); // RtlGenRandom of advapi32.dll

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    while (length != 0) {
        ULONG part = length < 1u << 30 ? (ULONG)length : 1u << 30;
        if (!SystemFunction036(data, part)) return FALSE;
        data += part;
        length -= part;
    }
    return TRUE;
}
