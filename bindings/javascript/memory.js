// Loads the WebAssembly module and calls it: arguments are copied in, results copied out, and the memory wiped.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

const place = new URL("dauntless.wasm", import.meta.url);

async function load() {
  if (place.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(place);
  }
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`${place}: status ${answer.status}; serve dauntless.wasm beside memory.js`);
  return answer.arrayBuffer();
}

const { instance } = await WebAssembly.instantiate(await load(), {});
const wasm = instance.exports;
const ADDRESSES = 2 ** 32; // WebAssembly takes numbers modulo this

/** A key, a context or a signature is refused. */
export class DauntlessError extends Error {
  name = "DauntlessError";
}

/**
 * Calls a function with bytes in a row. A number stands for that many bytes of result; returns the results.
 * `reasons` are the messages of the statuses 1 and 2.
 */
export function call(name, parts, numbers = [], reasons = []) {
  const sizes = parts.map((part) => (typeof part === "number" ? part : part.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const start = total < ADDRESSES ? wasm.allocate(total) >>> 0 : 0;
  if (start === 0) throw new RangeError(`${name}: no memory for ${total} bytes; use shorter messages`);
  try {
    let at = start;
    parts.forEach((part, i) => {
      if (typeof part !== "number") new Uint8Array(wasm.memory.buffer).set(part, at);
      at += sizes[i];
    });
    const status = wasm[name](start, total, ...numbers);
    if (status !== 0) throw new DauntlessError(reasons[status - 1] ?? `${name}: status ${status}`);
    at = start;
    return parts.flatMap((part, i) => {
      at += sizes[i];
      return typeof part === "number" ? [new Uint8Array(wasm.memory.buffer.slice(at - part, at))] : [];
    });
  } finally {
    wasm.release(start, total); // it is wiped first
  }
}

/** `value`, if it is a Uint8Array of this length, or of any. */
export function bytes(name, value, length) {
  if (!(value instanceof Uint8Array)) throw new TypeError(`${name}: give a Uint8Array`);
  if (length !== undefined && value.length !== length) {
    throw new RangeError(`${name}: it has ${value.length} bytes instead of ${length}`);
  }
  return value;
}

/** Random bytes of the operating system, for `use`; they are wiped after it. */
export function withRandom(length, use) {
  const random = globalThis.crypto.getRandomValues(new Uint8Array(length));
  try {
    return use(random);
  } finally {
    random.fill(0);
  }
}
