/* Makes the calls that it reads, each on a stack that was painted before, and says for each how deep it wrote.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
 *
 * Lines on standard input: `put START HEX` and `point START TARGET` fill the arena; `call NAME ARGUMENT...` calls, each argument
 * a number, or `@` with a place in the arena. Answers, in bytes from the caller's frame: NAME, the deepest byte that was written,
 * the deepest that is not zero, but for what wipes. The file functions.inc lists the functions of dauntless.h. */
#include <dauntless.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STACK = 1 << 20, ARENA = 1 << 19, LINE = 1 << 18, ARGUMENTS = 12, PAINT = 0xa5,
       WIPING = 256 }; /* bytes of the functions that wipe, which hold pointers and sizes */

static unsigned char stack[STACK] __attribute__((aligned(4096))), arena[ARENA] __attribute__((aligned(4096)));
static char line[LINE];

typedef uintptr_t any(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t,
                      uintptr_t, uintptr_t, uintptr_t);

static const struct {
    const char *name;
    any *function;
} FUNCTIONS[] = {
#define FUNCTION(name) {#name, (any *)(void (*)(void))name},
#include "functions.inc"
};

static any *function;
static uintptr_t arguments[ARGUMENTS];
static size_t deepest, not_zero;

static void *on_stack(void *unused) {
    (void)unused;
    const unsigned char *here = (unsigned char *)__builtin_frame_address(0) - 512, *low = stack;
    const uintptr_t *a = arguments;
    memset(stack, PAINT, (size_t)(here - low));
    __asm__ volatile("" : : "r"(stack) : "memory");
    function(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11]);
    __asm__ volatile("" : : "r"(stack) : "memory");
    while (low < here && *low == PAINT) low++;
    deepest = (size_t)(here - low);
    low += WIPING;
    while (low < here && (*low == 0 || *low == PAINT)) low++;
    not_zero = low < here ? (size_t)(here - low) : 0;
    return NULL;
}

static int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

static int call(char *name) {
    pthread_t thread;
    pthread_attr_t attributes;
    char *argument;
    memset(arguments, 0, sizeof arguments);
    for (size_t n = 0; n < ARGUMENTS && (argument = strtok(NULL, " \n")); n++)
        arguments[n] = *argument == '@' ? (uintptr_t)arena + strtoull(argument + 1, NULL, 10) : strtoull(argument, NULL, 10);
    function = NULL;
    for (size_t n = 0; n < sizeof FUNCTIONS / sizeof *FUNCTIONS; n++)
        if (strcmp(FUNCTIONS[n].name, name) == 0) function = FUNCTIONS[n].function;
    if (!function) return fprintf(stderr, "%s: no such function\n", name), 2;
    pthread_attr_init(&attributes);
    if (pthread_attr_setstack(&attributes, stack, sizeof stack)) return 2;
    if (pthread_create(&thread, &attributes, on_stack, NULL) || pthread_join(thread, NULL)) return 2;
    printf("%s %zu %zu\n", name, deepest, not_zero);
    return 0;
}

int main(void) {
    int status = 0;
    printf("%s\n", dauntless_backend());
    while (!status && fgets(line, sizeof line, stdin)) {
        char *verb = strtok(line, " \n"), *what = strtok(NULL, " \n"), *rest;
        if (strcmp(verb, "call") == 0) {
            status = call(what);
            continue;
        }
        size_t start = strtoull(what, NULL, 10);
        if (!(rest = strtok(NULL, " \n"))) continue; /* no bytes */
        if (strcmp(verb, "point") == 0) {
            uintptr_t target = (uintptr_t)arena + strtoull(rest, NULL, 10);
            memcpy(arena + start, &target, sizeof target);
        } else {
            for (; rest[0] && rest[0] != '\n'; rest += 2) arena[start++] = (unsigned char)(16 * digit(rest[0]) + digit(rest[1]));
        }
    }
    return status;
}
