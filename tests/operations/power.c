// An RSA private power in miniature: Montgomery's products modulo a secret prime of 128 bits, windows of four bits of a secret
// exponent, a table that is read as a whole. FAULT plants one.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <stdint.h>

#define BRANCH 1
#define INDEX 2
#define SUBTRACTION 3
#define UNWIPED 4

#define LIMBS 2
#define ROWS 16

typedef unsigned __int128 wide;
typedef struct {
    uint64_t limb[LIMBS];
} number;

// Overwrites the stack of functions that have returned.
static __attribute__((noinline)) void wipe(void) {
    volatile uint64_t words[256];
    for (int i = 0; i < 256; i++) words[i] = 0;
}

static uint64_t hidden(uint64_t mask) {
    __asm__("" : "+r"(mask));
    return mask;
}

// r = r - m where mask; the borrow
static uint64_t subtract(number *r, const number *m, uint64_t mask) {
    uint64_t borrow = 0;
    for (int i = 0; i < LIMBS; i++) {
        wide t = (wide)r->limb[i] - (m->limb[i] & mask) - borrow;
        r->limb[i] = (uint64_t)t;
        borrow = (uint64_t)(t >> 64) & 1;
    }
    return borrow;
}

// r = a b / 2^128 modulo m, below m; w = -1/m modulo 2^64
static void multiply(number *r, const number *a, const number *b, const number *m, uint64_t w) {
    uint64_t t[2 * LIMBS + 1] = {0};
    for (int i = 0; i < LIMBS; i++) {
        const uint64_t *rows[] = {a->limb, m->limb};
        for (int which = 0; which < 2; which++) {
            uint64_t factor = which ? t[i] * w : b->limb[i], carry = 0;
            for (int j = 0; j < LIMBS; j++) {
                wide sum = (wide)rows[which][j] * factor + t[i + j] + carry;
                t[i + j] = (uint64_t)sum;
                carry = (uint64_t)(sum >> 64);
            }
            for (int j = i + LIMBS; j <= 2 * LIMBS; j++) {
                wide sum = (wide)t[j] + carry;
                t[j] = (uint64_t)sum;
                carry = (uint64_t)(sum >> 64);
            }
        }
    }
    number high = {{t[2], t[3]}}, less = high;
    uint64_t below = subtract(&less, m, ~0ULL) & (t[4] ^ 1);
#if FAULT == SUBTRACTION
    if (!below) high = less;
    *r = high;
#else
    uint64_t mask = hidden(-below);
    for (int i = 0; i < LIMBS; i++) r->limb[i] = (high.limb[i] & mask) | (less.limb[i] & ~mask);
#endif
}

static void select_row(number *r, const number table[ROWS], uint64_t digit) {
#if FAULT == INDEX
    *r = table[digit];
#else
    *r = (number){{0}};
    for (uint64_t i = 0; i < ROWS; i++) {
        uint64_t mask = hidden(((i ^ digit) - 1) >> 63);
        for (int j = 0; j < LIMBS; j++) r->limb[j] |= table[i].limb[j] & -mask;
    }
#endif
}

// r = c^d / R modulo p, with one = R modulo p, w = -1/p modulo 2^64
static __attribute__((noinline)) void compute(
    uint64_t r[2], const uint64_t c[2], const uint64_t d[2], const uint64_t p[2], const uint64_t one[2], uint64_t w) {
    number m = {{p[0], p[1]}}, table[ROWS] = {{{one[0], one[1]}}}, base = {{c[0], c[1]}}, row, y = table[0];
    for (int i = 1; i < ROWS; i++) multiply(&table[i], &table[i - 1], &base, &m, w);
    for (int at = 124; at >= 0; at -= 4) {
        uint64_t digit = d[at / 64] >> at % 64 & 15;
        for (int i = 0; i < 4; i++) multiply(&y, &y, &y, &m, w);
#if FAULT == BRANCH
        if (digit == 0) continue;
#endif
        select_row(&row, table, digit);
        multiply(&y, &y, &row, &m, w);
    }
    r[0] = y.limb[0];
    r[1] = y.limb[1];
}

void power(uint64_t r[2], const uint64_t c[2], const uint64_t d[2], const uint64_t p[2], const uint64_t one[2], uint64_t w) {
    compute(r, c, d, p, one, w);
#if FAULT != UNWIPED
    wipe();
#endif
    __asm__ volatile("xor %%eax, %%eax; xor %%ecx, %%ecx; xor %%edx, %%edx; xor %%esi, %%esi; xor %%edi, %%edi;"
                     "xor %%r8d, %%r8d; xor %%r9d, %%r9d; xor %%r10d, %%r10d; xor %%r11d, %%r11d;"
                     "pxor %%xmm0, %%xmm0; pxor %%xmm1, %%xmm1; pxor %%xmm2, %%xmm2; pxor %%xmm3, %%xmm3"
                     ::: "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3", "memory");
}
