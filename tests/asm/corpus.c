// What compilers make of everyday integer code: input for the tests of loading, decoding and cross-checking.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
#include <stdint.h>

typedef __SIZE_TYPE__ size_t;
typedef unsigned __int128 uint128_t;
void *memcpy(void *, const void *, size_t);

extern const int16_t zetas[128];

static int16_t montgomery(int32_t a) {
    int16_t t = (int16_t)a * (int16_t)-3327;
    return (a - (int32_t)t * 3329) >> 16;
}

void ntt(int16_t *r) {
    unsigned k = 1, j;
    for (unsigned len = 128; len >= 2; len >>= 1)
        for (unsigned start = 0; start < 256; start = j + len) {
            int16_t zeta = zetas[k++];
            for (j = start; j < start + len; j++) {
                int16_t t = montgomery((int32_t)zeta * r[j + len]);
                r[j + len] = r[j] - t;
                r[j] = r[j] + t;
            }
        }
}

void barrett(int16_t *r) {
    for (int i = 0; i < 256; i++) r[i] -= (int16_t)((((int32_t)20159 * r[i] + (1 << 25)) >> 26) * 3329);
}

void to_message(uint8_t *m, const int16_t *a) {
    for (int i = 0; i < 32; i++) {
        m[i] = 0;
        for (int j = 0; j < 8; j++) m[i] |= ((((uint32_t)a[8 * i + j] << 1) + 1665) * 80635 >> 28 & 1) << j;
    }
}

void to_bytes(uint8_t *r, const uint16_t *a) {
    for (int i = 0; i < 128; i++) {
        uint16_t low = a[2 * i], high = a[2 * i + 1];
        r[3 * i] = low;
        r[3 * i + 1] = (low >> 8) | (high << 4);
        r[3 * i + 2] = high >> 4;
    }
}

unsigned reject(int16_t *r, unsigned n, const uint8_t *b, unsigned length) {
    unsigned count = 0;
    for (unsigned p = 0; count < n && p + 3 <= length; p += 3) {
        uint16_t low = (b[p] | b[p + 1] << 8) & 0xfff, high = b[p + 1] >> 4 | b[p + 2] << 4;
        if (low < 3329) r[count++] = low;
        if (count < n && high < 3329) r[count++] = high;
    }
    return count;
}

static uint64_t rotate(uint64_t x, int n) { return x << n | x >> (64 - n); }

void permute(uint64_t s[25]) {
    for (int round = 0; round < 24; round++) {
        uint64_t c[5], t[25];
        for (int x = 0; x < 5; x++) c[x] = s[x] ^ s[x + 5] ^ s[x + 10] ^ s[x + 15] ^ s[x + 20];
        for (int i = 0; i < 25; i++) s[i] ^= c[(i + 4) % 5] ^ rotate(c[(i + 1) % 5], 1);
        for (int i = 0; i < 25; i++) t[i * 7 % 25] = rotate(s[i], i * 3 % 63 + 1);
        for (int y = 0; y < 25; y += 5)
            for (int x = 0; x < 5; x++) s[y + x] = t[y + x] ^ (~t[y + (x + 1) % 5] & t[y + (x + 2) % 5]);
    }
}

void multiply(uint64_t r[8], const uint64_t a[4], const uint64_t b[4]) {
    for (int i = 0; i < 4; i++) {
        uint128_t carry = 0;
        for (int j = 0; j < 4; j++) {
            carry += (uint128_t)a[i] * b[j] + r[i + j];
            r[i + j] = (uint64_t)carry;
            carry >>= 64;
        }
        r[i + 4] = (uint64_t)carry;
    }
}

uint64_t divide(uint64_t a, uint64_t b, int64_t c, int64_t d) {
    return a / b + a % b + (uint64_t)(c / d) + (uint64_t)(c % d) + a / 3329 + (uint64_t)(c / 3329);
}

int differs(const uint8_t *a, const uint8_t *b, size_t n) {
    uint8_t difference = 0;
    for (size_t i = 0; i < n; i++) difference |= a[i] ^ b[i];
    return (int)(-(uint64_t)difference >> 63);
}

void copy_bytes(uint8_t *to, const uint8_t *from, size_t n) {
    while (n--) *to++ = *from++;
}

void copy(void *to, const void *from, size_t n) { memcpy(to, from, n); }

int choose(int x) {
    switch (x) {
        case 0: return 5;
        case 1: return zetas[3];
        case 2: return 77;
        case 3: return x * 19;
        case 4: return zetas[9];
        case 5: return 1234567;
    }
    return -1;
}

int compare(int a, int b, unsigned c) { return (a > b ? a : b) + (int)(c > 5u ? c : 17) + (a < 0) + (b <= 3); }

uint32_t bits(uint32_t x, uint64_t y) {
    return (uint32_t)__builtin_clzll(y) + (uint32_t)__builtin_ctz(x) + __builtin_bswap32(x);
}
