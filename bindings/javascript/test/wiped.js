// Nothing of a secret stays in WebAssembly's memory: it is searched after each call. For Node.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

const instantiate = WebAssembly.instantiate;
let memory;
WebAssembly.instantiate = async (...parts) => {
  const done = await instantiate(...parts);
  memory = done.instance.exports.memory;
  return done;
};

const { mldsa44, mldsa65, mldsa87, mlkem512, mlkem768, mlkem1024 } = await import("../index.js");

const WINDOW = 8; // so many equal bytes are no coincidence

function search(secret) {
  const all = Buffer.from(memory.buffer);
  for (let at = 0; at + WINDOW <= secret.length; at += WINDOW) {
    if (all.includes(secret.subarray(at, at + WINDOW))) return true;
  }
  return false;
}

let left = 0;

function gone(what, ...secrets) {
  for (const secret of secrets) {
    if (search(secret)) {
      left += 1;
      console.error(`${what}: a secret is left in memory`);
    }
  }
}

for (const [i, kem] of [mlkem512, mlkem768, mlkem1024].entries()) {
  const { publicKey, secretKey } = kem.generate();
  gone(`generate ${i}`, secretKey);
  const { ciphertext, sharedSecret } = kem.encapsulate(publicKey);
  gone(`encapsulate ${i}`, sharedSecret);
  kem.decapsulate(secretKey, ciphertext);
  gone(`decapsulate ${i}`, secretKey, sharedSecret);
}
for (const [i, dsa] of [mldsa44, mldsa65, mldsa87].entries()) {
  const { secretKey } = dsa.generate();
  gone(`generate ${i}`, secretKey);
  dsa.sign(secretKey, new Uint8Array(99));
  gone(`sign ${i}`, secretKey);
}
new Uint8Array(memory.buffer).set(new Uint8Array(32).fill(0x5a), 4096);
if (!search(new Uint8Array(32).fill(0x5a))) throw new Error("the search finds nothing");
process.exit(left === 0 ? 0 : 1);
