// A key-encapsulation mechanism in miniature: decode a message, derive noise from it, compare, select. FAULT plants one.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define BRANCH 1
#define INDEX 2
#define EARLY 3
#define UNWIPED 4

static const int8_t NOISE[16] = {0, 1, 1, 2, -1, 0, 0, 1, -1, 0, 0, 1, -2, -1, -1, 0};

static void wipe(void *p, size_t n) {
    volatile uint8_t *bytes = p;
    while (n--) bytes[n] = 0;
}

static int8_t noise(uint8_t nibble) {
#if FAULT == INDEX
    return NOISE[nibble & 15];
#else
    int8_t found = 0;
    for (unsigned i = 0; i < 16; i++) {
        uint32_t differs = i ^ (nibble & 15u);
        found |= NOISE[i] & (int8_t)((differs - 1) >> 31 ? -1 : 0) & (int8_t)-(int)((differs - 1) >> 31);
    }
    return found;
#endif
}

static uint8_t bit_of(uint16_t coefficient) {
#if FAULT == BRANCH
    if (coefficient > 832 && coefficient < 2497) return 1;
    __asm__ volatile("");
    return 0;
#else
    return (uint8_t)((((uint32_t)coefficient * 2 + 1664) * 80635u >> 28) & 1);
#endif
}

// secret key s, ciphertext c: 32 coefficients; z is returned instead of the message if c was not made from it
void decapsulate(uint8_t shared[4], const uint16_t s[32], const uint8_t z[4], const uint16_t c[32]) {
    uint8_t message[4] = {0};
    uint16_t again[32];
    for (int i = 0; i < 32; i++) message[i / 8] |= (uint8_t)(bit_of((uint16_t)((c[i] ^ s[i]) & 0xfff)) << (i % 8));
    for (int i = 0; i < 32; i++) {
        uint8_t nibble = (uint8_t)(message[i / 8] >> (i & 4));
        again[i] = (uint16_t)((message[i / 8] >> (i % 8) & 1) * 1665 + noise(nibble));
    }
    uint16_t differs = 0;
    for (int i = 0; i < 32; i++) {
        differs |= again[i] ^ c[i];
#if FAULT == EARLY
        if (differs) break;
#endif
    }
    uint8_t mask = (uint8_t)(((uint32_t)differs - 1) >> 31);
    mask = (uint8_t)-mask;
    __asm__("" : "+r"(mask));
    for (int i = 0; i < 4; i++) shared[i] = (uint8_t)((message[i] & mask) | (z[i] & ~mask));
#if FAULT != UNWIPED
    wipe(message, sizeof message);
    wipe(again, sizeof again);
    __asm__ volatile("pxor %%xmm0, %%xmm0; pxor %%xmm1, %%xmm1; pxor %%xmm2, %%xmm2; pxor %%xmm3, %%xmm3;"
                     "pxor %%xmm4, %%xmm4; pxor %%xmm5, %%xmm5; pxor %%xmm6, %%xmm6; pxor %%xmm7, %%xmm7;"
                     "xor %%eax, %%eax; xor %%ecx, %%ecx; xor %%edx, %%edx; xor %%esi, %%esi; xor %%edi, %%edi;"
                     "xor %%r8d, %%r8d; xor %%r9d, %%r9d; xor %%r10d, %%r10d; xor %%r11d, %%r11d"
                     ::: "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4",
                     "xmm5", "xmm6", "xmm7", "memory");
#endif
}
