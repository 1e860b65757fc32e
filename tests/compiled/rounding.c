// ML-DSA's rounding, hints and norm check in C, in the forms that people write.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#include <stdint.h>

#define EACH for (int i = 0; i < 256; i++)

void reduce(int32_t *r)
{
    EACH {
        int32_t t = r[i] - ((r[i] + (1 << 22)) >> 23) * 8380417;
        r[i] = t + (t >> 31 & 8380417);
    }
}

static inline int32_t high_88(int32_t a)
{
    int32_t t = (((a + 127) >> 7) * 11275 + (1 << 23)) >> 24;
    return t ^ ((43 - t) >> 31 & t);
}

static inline int32_t low_88(int32_t a, int32_t t)
{
    int32_t r = a - t * 190464;
    return r - ((4190208 - r) >> 31 & 8380417);
}

void decompose_d88(int32_t *restrict r1, int32_t *restrict r0, const int32_t *restrict a)
{
    EACH {
        int32_t t = high_88(a[i]);
        r0[i] = low_88(a[i], t);
        r1[i] = t;
    }
}

void use_hint_d88(int32_t *restrict r, const int32_t *restrict a, const uint8_t *restrict h)
{
    EACH {
        int32_t t = high_88(a[i]);
        int32_t x = t + (h[i] ? (low_88(a[i], t) > 0 ? 1 : -1) : 0);
        x = x < 0 ? 43 : x;
        r[i] = x > 43 ? 0 : x;
    }
}

uint32_t make_hint_d88(uint8_t *restrict h, const int32_t *restrict a0, const int32_t *restrict r1)
{
    uint32_t n = 0;
    EACH {
        uint8_t x = (a0[i] > 95232) | (a0[i] < -95232) | ((a0[i] == -95232) & (r1[i] != 0));
        h[i] = x;
        n += x;
    }
    return n;
}

uint32_t exceeds_by_signs(const int32_t *restrict a, uint32_t bound)
{
    int32_t x = 0;
    EACH {
        int32_t t = a[i] >> 31;
        x |= (int32_t)bound - 1 - (a[i] - (t & 2 * a[i]));
    }
    return (uint32_t)x >> 31;
}

uint32_t exceeds_by_maximum(const int32_t *restrict a, uint32_t bound)
{
    int32_t x = 0;
    EACH {
        int32_t t = a[i] < 0 ? -a[i] : a[i];
        x = t > x ? t : x;
    }
    return x >= (int32_t)bound;
}

uint32_t exceeds_by_count(const int32_t *restrict a, uint32_t bound)
{
    uint32_t x = 0;
    EACH x += (uint32_t)(a[i] + (int32_t)bound - 1) > 2 * (bound - 1);
    return x != 0;
}
