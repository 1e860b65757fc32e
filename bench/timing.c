// Times several builds of one function against each other: interleaved, in random order, in time-stamp cycles.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
//   timing BATCHES SIZES LIBRARY:SYMBOL ...      SIZES: bytes of each buffer that the function is given, as in 512,512
//
// A batch calls every function CALLS times in a row, in an order drawn for that batch. Output: a line for each batch,
//   DISTURBED CYCLES CYCLES ...
// DISTURBED is 1 if the kernel interrupted the batch; CYCLES is the mean of one call, in the order of the command line.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <x86intrin.h>

#define MAX_FUNCTIONS 16
#define MAX_BUFFERS 6 // as many as System V passes in registers
#define CALLS 64
#define ALIGNMENT 4096

typedef void function(void *, void *, void *, void *, void *, void *);

static uint64_t draw(void) // xorshift64
{
    static uint64_t state = 0x9e3779b97f4a7c15;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static function *load(char *name)
{
    char *colon = strrchr(name, ':');
    if (colon == NULL) {
        fprintf(stderr, "timing: %s: write LIBRARY:SYMBOL\n", name);
        exit(2);
    }
    *colon = 0;
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    function *found = library == NULL ? NULL : (function *)dlsym(library, colon + 1);
    if (found == NULL) {
        fprintf(stderr, "timing: %s\n", dlerror());
        exit(2);
    }
    return found;
}

static void buffers(char *sizes, void *buffer[MAX_BUFFERS])
{
    int count = 0;
    for (char *size = strtok(sizes, ","); size != NULL && count < MAX_BUFFERS; size = strtok(NULL, ",")) {
        size_t bytes = (strtoul(size, NULL, 10) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        uint8_t *fresh = aligned_alloc(ALIGNMENT, bytes);
        if (fresh == NULL)
            exit(2);
        for (size_t i = 0; i < bytes; i++)
            fresh[i] = (uint8_t)draw();
        buffer[count++] = fresh;
    }
}

static double cycles(function *f, void *b[MAX_BUFFERS])
{
    unsigned core;
    f(b[0], b[1], b[2], b[3], b[4], b[5]); // code and data into the caches
    _mm_lfence();
    uint64_t start = __rdtsc();
    _mm_lfence();
    for (int i = 0; i < CALLS; i++)
        f(b[0], b[1], b[2], b[3], b[4], b[5]);
    uint64_t end = __rdtscp(&core);
    _mm_lfence();
    return (double)(end - start) / CALLS;
}

static long interruptions(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nivcsw + usage.ru_nvcsw + usage.ru_minflt + usage.ru_majflt;
}

int main(int argc, char **argv)
{
    int count = argc - 3;
    if (count < 1 || count > MAX_FUNCTIONS) {
        fprintf(stderr, "timing: write timing BATCHES SIZES LIBRARY:SYMBOL ...\n");
        return 2;
    }
    long batches = strtol(argv[1], NULL, 10);
    void *buffer[MAX_BUFFERS] = {0};
    function *functions[MAX_FUNCTIONS];
    double result[MAX_FUNCTIONS];
    int order[MAX_FUNCTIONS];
    buffers(argv[2], buffer);
    for (int i = 0; i < count; i++) {
        functions[i] = load(argv[3 + i]);
        order[i] = i;
    }
    for (long batch = 0; batch < batches; batch++) {
        for (int i = count - 1; i > 0; i--) {
            int j = (int)(draw() % (uint64_t)(i + 1)), kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
        long before = interruptions();
        for (int i = 0; i < count; i++)
            result[order[i]] = cycles(functions[order[i]], buffer);
        printf("%d", interruptions() != before);
        for (int i = 0; i < count; i++)
            printf(" %.2f", result[i]);
        printf("\n");
    }
    return 0;
}
