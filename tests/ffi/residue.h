/* Runs operations on a stack that is searched afterwards, as are the vector registers: residue*.c say which.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <dauntless.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { STACK = 1 << 20, WINDOW = 8 }; /* bytes; so many equal ones in a row are no coincidence */

static unsigned char stack[STACK] __attribute__((aligned(4096)));
static unsigned char registers[32][64];
static uint64_t masks[8]; /* each shorter than what is searched for */
static int faults, planted, status;
static const uint8_t *own_secret; /* 32 bytes, which the test itself leaves if a fault is planted */

struct operation {
    const char *name;
    void (*run)(void);
};

struct secret {
    const char *name;
    const uint8_t *bytes;
    size_t size, step; /* from one window that is searched for to the next */
};

static void keep_registers(void) {
#if defined(__AVX512F__)
#define KEEP(n) __asm__ volatile("vmovdqu64 %%zmm" #n ", %0" : "=m"(registers[n]))
    KEEP(0); KEEP(1); KEEP(2); KEEP(3); KEEP(4); KEEP(5); KEEP(6); KEEP(7);
    KEEP(8); KEEP(9); KEEP(10); KEEP(11); KEEP(12); KEEP(13); KEEP(14); KEEP(15);
    KEEP(16); KEEP(17); KEEP(18); KEEP(19); KEEP(20); KEEP(21); KEEP(22); KEEP(23);
    KEEP(24); KEEP(25); KEEP(26); KEEP(27); KEEP(28); KEEP(29); KEEP(30); KEEP(31);
#ifdef __AVX512BW__
#define KEEP_MASK(n) __asm__ volatile("kmovq %%k" #n ", %0" : "=m"(masks[n]))
    KEEP_MASK(0); KEEP_MASK(1); KEEP_MASK(2); KEEP_MASK(3);
    KEEP_MASK(4); KEEP_MASK(5); KEEP_MASK(6); KEEP_MASK(7);
#endif
#elif defined(__AVX2__)
#define KEEP(n) __asm__ volatile("vmovdqu %%ymm" #n ", %0" : "=m"(registers[n]))
    KEEP(0); KEEP(1); KEEP(2); KEEP(3); KEEP(4); KEEP(5); KEEP(6); KEEP(7);
    KEEP(8); KEEP(9); KEEP(10); KEEP(11); KEEP(12); KEEP(13); KEEP(14); KEEP(15);
#elif defined(__aarch64__)
#define KEEP(n) __asm__ volatile("str q" #n ", %0" : "=m"(registers[n]))
    KEEP(0); KEEP(1); KEEP(2); KEEP(3); KEEP(4); KEEP(5); KEEP(6); KEEP(7);
    KEEP(16); KEEP(17); KEEP(18); KEEP(19); KEEP(20); KEEP(21); KEEP(22); KEEP(23);
    KEEP(24); KEEP(25); KEEP(26); KEEP(27); KEEP(28); KEEP(29); KEEP(30); KEEP(31);
#elif defined(__riscv_v) /* of up to 512 bits */
#define KEEP(n) __asm__ volatile("vs1r.v v" #n ", (%0)" : : "r"(registers[n]) : "memory")
    KEEP(0); KEEP(1); KEEP(2); KEEP(3); KEEP(4); KEEP(5); KEEP(6); KEEP(7);
    KEEP(8); KEEP(9); KEEP(10); KEEP(11); KEEP(12); KEEP(13); KEEP(14); KEEP(15);
    KEEP(16); KEEP(17); KEEP(18); KEEP(19); KEEP(20); KEEP(21); KEEP(22); KEEP(23);
    KEEP(24); KEEP(25); KEEP(26); KEEP(27); KEEP(28); KEEP(29); KEEP(30); KEEP(31);
#endif
}

static void search(const char *operation, const struct secret *secrets, size_t count, const char *where,
                   const unsigned char *area, size_t size) {
    for (size_t n = 0; n < count; n++)
        for (size_t start = 0; start + WINDOW <= secrets[n].size; start += secrets[n].step) {
            static const uint8_t zeros[WINDOW];
            const uint8_t *window = secrets[n].bytes + start;
            const unsigned char *found = memcmp(window, zeros, WINDOW) ? memmem(area, size, window, WINDOW) : NULL;
            if (found) {
                fprintf(stderr, "%s leaves %s in %s, %zu bytes from its end\n", operation, secrets[n].name, where,
                        (size_t)(area + size - found));
                faults++;
                break;
            }
        }
}

__attribute__((noinline)) static void plant(uint8_t *own) { memcpy(own, own_secret, 32); }

static void *on_stack(void *operation) {
    uint8_t own[1 << 14]; /* its beginning is deeper than what ends the thread */
    ((const struct operation *)operation)->run();
    keep_registers();
    if (planted) plant(own);
    __asm__ volatile("" : : "r"(own) : "memory"); /* it is written */
    return NULL;
}

/* 0; 1 if something is left; 2 if an operation fails. */
static int residues(struct operation *operations, size_t operation_count, const struct secret *secrets, size_t secret_count) {
    for (size_t n = 0; n < operation_count; n++) {
        const char *name = operations[n].name;
        pthread_t thread;
        pthread_attr_t attributes;
        memset(stack, 0xaa, sizeof stack), memset(registers, 0, sizeof registers);
        pthread_attr_init(&attributes);
        if (pthread_attr_setstack(&attributes, stack, sizeof stack)) return 2;
        if (pthread_create(&thread, &attributes, on_stack, &operations[n]) || pthread_join(thread, NULL)) return 2;
        if (status) return fprintf(stderr, "%s: %s\n", name, dauntless_describe(status)), 2;
        search(name, secrets, secret_count, "the stack", stack, sizeof stack);
        search(name, secrets, secret_count, "vector registers", &registers[0][0], sizeof registers);
        for (size_t i = 0; i < sizeof masks / sizeof *masks; i++)
            if (masks[i]) fprintf(stderr, "%s leaves something in mask register %zu\n", name, i), faults++;
    }
    return faults != 0;
}
