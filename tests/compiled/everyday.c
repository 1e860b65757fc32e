/* What everybody's objects hold: functions behind every kind of name, tables, calls of the C library, stack protectors.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <stddef.h>
#include <stdint.h>

#define NOINLINE __attribute__((noinline))

static const uint16_t table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};

/* -- names ------------------------------------------------------------------------------------------------------- */
NOINLINE static uint64_t local(uint64_t a, uint64_t b) { return a * b + 3; }
__attribute__((visibility("hidden"))) NOINLINE uint64_t hidden(uint64_t a) { return a ^ 0x55; }
__attribute__((visibility("protected"))) NOINLINE uint64_t protected(uint64_t a) { return a + 9; }
NOINLINE uint64_t exported(uint64_t a) { return a + 77; }
uint64_t aliased(uint64_t) __attribute__((alias("exported")));

uint64_t call_local(uint64_t a) { return local(a, table[5]) + 1; }
uint64_t call_hidden(uint64_t a) { return hidden(a) + 1; }
uint64_t call_protected(uint64_t a) { return protected(a) + 1; }
uint64_t call_exported(uint64_t a) { return exported(a) + 1; }
uint64_t call_alias(uint64_t a) { return aliased(a) + 1; }

typedef uint64_t (*function)(uint64_t);
NOINLINE static uint64_t apply(function f, uint64_t a) { return f(a) + 1; }
static const function functions[2] = {hidden, exported};
uint64_t call_pointer(uint64_t a) { return apply(hidden, a); }
uint64_t call_table(uint64_t a) { return functions[1](functions[0](a)); }

__attribute__((cold)) NOINLINE static uint64_t unlikely(uint64_t a) { return a * 5; }
uint64_t call_cold(uint64_t n, uint64_t a) {
    if (__builtin_expect(n > 1000, 0)) {
        a = unlikely(a) ^ n;
    }
    return a + 1;
}

/* -- public values ----------------------------------------------------------------------------------------------- */
uint64_t dispatch(uint64_t n, uint64_t a) {
    switch (n) {
    case 0: return a + 1;
    case 1: return a * 3;
    case 2: return a ^ 9;
    case 3: return a - 7;
    case 4: return ~a;
    case 5: return a << 3;
    case 6: return a * a;
    case 7: return a >> 5;
    default: return 0;
    }
}
uint64_t look_up(uint64_t n, uint64_t a) { return table[n & 15] + a; }
uint64_t element(const uint64_t *a, uint64_t n) { return n < 4 ? a[n] : 0; }
uint64_t indirect(uint64_t n, uint64_t a) {
    static const function steps[4] = {hidden, exported, protected, unlikely};
    return n < 4 ? steps[n](a) : a;
}

/* -- the C library ----------------------------------------------------------------------------------------------- */
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void explicit_bzero(void *, size_t);

struct vector {
    uint64_t v[24];
};
void copy_structure(struct vector *r, const struct vector *a) {
    struct vector t = *a;
    t.v[3] += 1;
    *r = t;
}
void move(uint8_t r[40]) { memmove(r + 3, r, 37); }
void *fill(uint8_t r[40], uint8_t x) { return memset(r, x, 40); }
void prefix(uint8_t r[16], const uint8_t a[16], uint64_t n) {
    memset(r, 0, 16);
    memcpy(r, a, n & 15);
}
void wipe(uint8_t r[64], const uint8_t k[64]) {
    uint8_t t[64];
    for (int i = 0; i < 64; i++) {
        t[i] = k[i] ^ 0x36;
    }
    memcpy(r, t, 64);
    explicit_bzero(t, 64);
}
uint32_t same(const uint8_t a[32], const uint8_t b[32]) { return memcmp(a, b, 32) == 0; }
void abort(void) __attribute__((noreturn));
uint64_t checked(uint64_t n, uint8_t r[16]) {
    if (n > 16) {
        abort();
    }
    memset(r, 1, n);
    return n;
}
