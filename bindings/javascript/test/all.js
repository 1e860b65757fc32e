// Tests of the package, for Node and browsers: `run(expected)` throws at the first fault and returns the number of checks.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import * as library from "../index.js";

const { DauntlessError } = library;
const KEMS = ["mlkem512", "mlkem768", "mlkem1024"];
const SIGNATURES = ["mldsa44", "mldsa65", "mldsa87"];
const text = (string) => new TextEncoder().encode(string);
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));

let checks = 0;

function equal(found, expected, what) {
  checks += 1;
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
}

function throws(kind, message, work, what) {
  checks += 1;
  try {
    work();
  } catch (error) {
    if (error instanceof kind && message.test(error.message)) return;
    throw new Error(`${what}: another error`, { cause: error });
  }
  throw new Error(`${what}: no error`);
}

/** Exchanges, wrong arguments, changed ciphertexts. */
function kem(name) {
  const kem = library[name];
  const { publicKey, secretKey } = kem.generate();
  equal(publicKey.length, kem.publicKeySize, name);
  equal(hex(kem.publicKey(secretKey)), hex(publicKey), name);
  const { ciphertext, sharedSecret } = kem.encapsulate(publicKey);
  equal(ciphertext.length, kem.ciphertextSize, name);
  equal(hex(kem.decapsulate(secretKey, ciphertext)), hex(sharedSecret), name);
  equal(hex(kem.encapsulate(publicKey).sharedSecret) === hex(sharedSecret), false, `${name}: another secret each time`);
  const changed = ciphertext.slice();
  changed[7] ^= 1;
  equal(hex(kem.decapsulate(secretKey, changed)) === hex(sharedSecret), false, `${name}: implicit rejection`);
  throws(DauntlessError, /3329/, () => kem.encapsulate(new Uint8Array(kem.publicKeySize).fill(255)), name);
  throws(RangeError, /publicKey.*instead of/, () => kem.encapsulate(publicKey.subarray(1)), name);
  throws(RangeError, /ciphertext/, () => kem.decapsulate(secretKey, new Uint8Array()), name);
  throws(RangeError, /secretKey/, () => kem.decapsulate(publicKey, ciphertext), name);
  throws(TypeError, /Uint8Array/, () => kem.encapsulate(hex(publicKey)), name);
}

/** Signatures of messages with contexts, and what is refused. */
function signatures(name) {
  const dsa = library[name];
  const { publicKey, secretKey } = dsa.generate();
  equal(hex(dsa.publicKey(secretKey)), hex(publicKey), name);
  for (const [message, context] of [[text("message"), undefined], [new Uint8Array(), text("context")], [new Uint8Array(100000), new Uint8Array(255)]]) {
    const signature = dsa.sign(secretKey, message, context);
    equal(signature.length, dsa.signatureSize, name);
    equal(dsa.verify(publicKey, message, signature, context), undefined, name);
    equal(hex(signature) === hex(dsa.sign(secretKey, message, context)), false, `${name}: hedged`);
    const changed = signature.slice();
    changed[changed.length >> 1] ^= 1;
    throws(DauntlessError, /do not trust/, () => dsa.verify(publicKey, message, changed, context), name);
    throws(DauntlessError, /do not trust/, () => dsa.verify(publicKey, text("another"), signature, context), name);
    throws(DauntlessError, /do not trust/, () => dsa.verify(publicKey, message, signature, text("another")), name);
    throws(RangeError, /signature/, () => dsa.verify(publicKey, message, signature.subarray(1), context), name);
  }
  throws(RangeError, /255/, () => dsa.sign(secretKey, text("message"), new Uint8Array(256)), name);
  throws(TypeError, /message/, () => dsa.sign(secretKey, "message"), name);
  throws(RangeError, /secretKey/, () => dsa.sign(publicKey, text("message")), name);
}

/** `expected`: of public keys of seeds, hashes, signatures and ciphertexts that the executable standard computed. */
export function run(expected) {
  for (const name of KEMS) kem(name);
  for (const name of SIGNATURES) signatures(name);
  for (const { name, secretKey, publicKey } of expected.keys) {
    equal(hex(library[name].publicKey(unhex(secretKey))), publicKey, name);
  }
  for (const { name, secretKey, ciphertext, sharedSecret } of expected.ciphertexts) {
    equal(hex(library[name].decapsulate(unhex(secretKey), unhex(ciphertext))), sharedSecret, name);
  }
  for (const { name, publicKey, message, context, signature } of expected.signatures) {
    library[name].verify(unhex(publicKey), unhex(message), unhex(signature), unhex(context));
    checks += 1;
  }
  for (const { name, message, digest } of expected.hashes) {
    equal(hex(library[name](unhex(message), digest.length / 2)), digest, name);
  }
  throws(RangeError, /length/, () => library.shake128(text(""), -1), "shake128");
  throws(RangeError, /length/, () => library.shake256(text("")), "shake256");
  for (const length of [2 ** 31, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
    throws(RangeError, /no memory/, () => library.shake128(text("message"), length), `shake128 to ${length} bytes`);
  }
  return checks;
}
