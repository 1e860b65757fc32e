// Everyday loops whose branches are decided by preconditions and declared places, and what becomes of them when compiled.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <stddef.h>
#include <stdint.h>

// The compiler asks whether r and a overlap before it uses vectors.
void mix(uint8_t *r, const uint8_t *a, size_t n) {
    for (size_t i = 0; i < n; i++) r[i] ^= a[i];
}

void scale(uint32_t *r, const uint32_t *a) {
    for (int i = 0; i < 40; i++) r[i] += 3 * a[i];
}

// The end is a pointer, the counter runs down.
void until_end(uint8_t *r, const uint8_t *a, size_t n) {
    const uint8_t *end = a + n;
    while (a != end) *r++ ^= *a++;
}

void downwards(uint64_t *r, const uint64_t *a, size_t n) {
    while (n--) r[n] += a[n];
}

// Written by hand: the other branch would be wrong, and is not taken.
void apart(uint8_t *r, const uint8_t *a, size_t n) {
    if ((uintptr_t)(r + n) <= (uintptr_t)a || (uintptr_t)(a + n) <= (uintptr_t)r) {
        for (size_t i = 0; i < n; i++) r[i] = a[i];
    } else {
        r[1000] = a[1000];
    }
}

uint32_t entry(const uint32_t *t, size_t i) { return t[i]; }

// The secret x cancels: t[3].
uint64_t cancelled(const uint64_t *t, uint64_t x) {
    uintptr_t p = (uintptr_t)t + 8 * x;
    __asm__("" : "+r"(p));
    return *(const uint64_t *)(p + 8 * (3 - x));
}

// Whether y == 5, asked twice in different words: one of the paths does not exist.
void twice(uint8_t *r, const uint8_t *a, uint64_t y) {
    uint64_t d = 5 - y;
    __asm__("" : "+r"(d));
    if (d == 0) r[0] = a[0];
    if (y != 5 && d == 0) r[1000] = a[1000];
}
