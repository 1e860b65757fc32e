/* A shared object: calls of its own exported functions go through its procedure linkage table.
 * SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC */
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *, const void *, size_t);

const uint16_t shared_table[4] = {5, 6, 7, 8};
__attribute__((visibility("hidden"), noinline)) uint64_t hidden(uint64_t a) { return a ^ 0x55; }
__attribute__((noinline)) uint64_t exported(uint64_t a) { return a + 77; }

uint64_t call_hidden(uint64_t a) { return hidden(a) + 1; }
uint64_t call_exported(uint64_t a) { return exported(a) + shared_table[2]; }
uint64_t call_twice(uint64_t a) { return exported(exported(a) + a); }
void copy(uint8_t *r, const uint8_t *a) { memcpy(r, a, 200); }
