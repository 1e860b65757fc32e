// Signing with rejections in miniature, after ML-DSA: z = y + c s1, again with another y while z is too large. FAULT plants one.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <stddef.h>
#include <stdint.h>

#define BRANCH 1
#define INDEX 2
#define EARLY 3
#define UNWIPED 4

enum { N = 16, BOUND = 60 };

static const int8_t MASKS[128] = {-64, 3, 9, 27, 17, 51, 26, 14, 42, -2, -6, -18, -54, 33, -29, 22};

static void wipe(void *p, size_t n) {
    volatile uint8_t *bytes = p;
    while (n--) bytes[n] = 0;
}

// The bit that an attempt reveals: the rejection.
__attribute__((noipa)) static uint32_t published(uint32_t bit) { return bit; }

static void mask(int32_t y[N], const uint8_t key[N], uint32_t kappa) {
    for (uint32_t i = 0; i < N; i++) {
        uint32_t x = (key[i] + 1u) * 2654435761u ^ (kappa * N + i) * 40503u;
        x = (x ^ x >> 15) * 0x85ebca6bu;
        x ^= x >> 13;
#if FAULT == INDEX
        y[i] = MASKS[x & 127];
#else
        y[i] = (int32_t)(x & 127) - 64;
#endif
    }
}

static int32_t product(int32_t c, int8_t s) {
#if FAULT == BRANCH
    if (s < 0) {
        __asm__ volatile("" : "+r"(c));
        return -(c * -s);
    }
#endif
    return c * s;
}

static uint32_t exceeds(const int32_t z[N]) {
    uint32_t over = 0;
    for (int i = 0; i < N; i++) {
        over |= (uint32_t)(BOUND - 1 - z[i]) >> 31 | (uint32_t)(z[i] + BOUND - 1) >> 31;
#if FAULT == EARLY
        if (over) break;
#endif
    }
    return over;
}

// secret s1, of which two bits count for each coefficient, and key; c is public
void sign(int32_t z[N], const int8_t s1[N], const uint8_t key[N], const int32_t c[N]) {
    int32_t y[N];
    uint32_t kappa = 0, over;
    do {
        mask(y, key, kappa++);
        for (int i = 0; i < N; i++) z[i] = y[i] + product(c[i], (int8_t)((s1[i] & 3) - 1));
        over = published(exceeds(z));
    } while (over);
#if FAULT != UNWIPED
    wipe(y, sizeof y);
    __asm__ volatile("xor %%eax, %%eax; xor %%ecx, %%ecx; xor %%edx, %%edx; xor %%esi, %%esi; xor %%edi, %%edi;"
                     "xor %%r8d, %%r8d; xor %%r9d, %%r9d; xor %%r10d, %%r10d; xor %%r11d, %%r11d"
                     ::: "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "memory");
#endif
}
