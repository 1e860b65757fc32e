// Times several builds of one function against each other: interleaved, in random order, in time-stamp cycles.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//
//   timing BATCHES SINGLES ARGUMENTS LIBRARY:SYMBOL ...      ARGUMENTS: bytes of each buffer, values of scalars: 512,=8,512
//
// A batch calls every function CALLS times in a row, in an order drawn for that batch; then, SINGLES times, every function is
// called once after IDLE cycles without a vector instruction. Output: a line for each batch, then one for each single round,
//   DISTURBED CLOCK CYCLES CYCLES ...
// DISTURBED is 1 if the kernel interrupted a measurement; CLOCK is how many time-stamp cycles the core's own took; CYCLES is
// the mean of one call, in the order of the command line.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <x86intrin.h>

#define MAX_FUNCTIONS 64
#define MAX_BUFFERS 10 // System V passes six in registers, the others on the stack
#define CALLS 64
#define ALIGNMENT 4096
#define APART 192 // no two buffers begin at the same place of a page, or all would be in the same few lines of the cache
#define IDLE 3000000 // about a millisecond: the processor has switched off what wide vectors need
#define CALIBRATIONS 1001
#define CHAIN 4096
#define MULTIPLY 3 // cycles that a product of 64 bits takes on every core with AVX2 but the first Zen

typedef void function(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *);

static void call(function *f, void *b[MAX_BUFFERS])
{
    f(b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9]);
}

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

static void prepare(char *arguments, void *buffer[MAX_BUFFERS])
{
    int count = 0;
    for (char *size = strtok(arguments, ","); size != NULL && count < MAX_BUFFERS; size = strtok(NULL, ",")) {
        if (*size == '=') {
            buffer[count++] = (void *)strtoll(size + 1, NULL, 10);
            continue;
        }
        size_t offset = count * APART;
        size_t bytes = (offset + strtoul(size, NULL, 10) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        uint8_t *fresh = aligned_alloc(ALIGNMENT, bytes);
        if (fresh == NULL)
            exit(2);
        for (size_t i = 0; i < bytes; i++)
            fresh[i] = (uint8_t)draw();
        buffer[count++] = fresh + offset;
    }
}

static long interruptions(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nivcsw + usage.ru_nvcsw + usage.ru_minflt + usage.ru_majflt;
}

static double cycles(function *f, void *b[MAX_BUFFERS], int calls, int *disturbed)
{
    unsigned core;
    interruptions(); // a switch to another process that is due happens when this returns
    long before = interruptions();
    _mm_lfence();
    uint64_t start = __rdtsc();
    _mm_lfence();
    for (int i = 0; i < calls; i++)
        call(f, b);
    uint64_t end = __rdtscp(&core);
    _mm_lfence();
    *disturbed |= interruptions() != before;
    return (double)(end - start) / calls;
}

static double looped(function *f, void *b[MAX_BUFFERS], int *disturbed)
{
    call(f, b); // code and data into the caches
    return cycles(f, b, CALLS, disturbed);
}

static double after_idling(function *f, void *b[MAX_BUFFERS], int *disturbed)
{
    call(f, b);
    for (uint64_t begin = __rdtsc(); __rdtsc() - begin < IDLE;)
        _mm_pause();
    return cycles(f, b, 1, disturbed);
}

// Products that wait for one another.
static void chain(void *a, void *b, void *c, void *d, void *e, void *f, void *g, void *h, void *i, void *j)
{
    (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h, (void)i, (void)j;
    for (int n = 0; n < CHAIN / 16; n++)
        __asm__ volatile(".rept 16; imul %0, %0; .endr" : "+r"(a));
}

static double clock_ratio(void *b[MAX_BUFFERS], int *disturbed)
{
    return cycles(chain, b, 1, disturbed) / (CHAIN * MULTIPLY);
}

static void nothing(void *a, void *b, void *c, void *d, void *e, void *f, void *g, void *h, void *i, void *j)
{
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h, (void)i, (void)j;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// What `cycles` takes for a call that does nothing.
static double overhead(void *b[MAX_BUFFERS])
{
    static double taken[CALIBRATIONS];
    int disturbed;
    for (int i = 0; i < CALIBRATIONS; i++)
        taken[i] = cycles(nothing, b, 1, &disturbed);
    qsort(taken, CALIBRATIONS, sizeof taken[0], ascending);
    return taken[CALIBRATIONS / 2];
}

static void shuffle(int order[], int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)(draw() % (uint64_t)(i + 1)), kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
}

int main(int argc, char **argv)
{
    int count = argc - 4;
    if (count < 1 || count > MAX_FUNCTIONS) {
        fprintf(stderr, "timing: write timing BATCHES SINGLES ARGUMENTS LIBRARY:SYMBOL ...\n");
        return 2;
    }
    long batches = strtol(argv[1], NULL, 10), singles = strtol(argv[2], NULL, 10);
    void *buffer[MAX_BUFFERS] = {0};
    function *functions[MAX_FUNCTIONS];
    double result[MAX_FUNCTIONS];
    int order[MAX_FUNCTIONS];
    prepare(argv[3], buffer);
    for (int i = 0; i < count; i++) {
        functions[i] = load(argv[4 + i]);
        order[i] = i;
    }
    double own = overhead(buffer);
    for (long round = 0; round < batches + singles; round++) {
        shuffle(order, count);
        int disturbed = 0;
        double clock = clock_ratio(buffer, &disturbed);
        for (int i = 0; i < count; i++) {
            function *f = functions[order[i]];
            result[order[i]] = round < batches ? looped(f, buffer, &disturbed) : after_idling(f, buffer, &disturbed) - own;
        }
        printf("%d %.4f", disturbed, clock);
        for (int i = 0; i < count; i++)
            printf(" %.2f", result[i]);
        printf("\n");
    }
    return 0;
}
