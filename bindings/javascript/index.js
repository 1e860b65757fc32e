// ML-KEM, ML-DSA and SHA-3 for JavaScript; index.d.ts describes every function.
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

import { bytes, call, withRandom } from "./memory.js";

export { DauntlessError } from "./memory.js";

const random = (length) => globalThis.crypto.getRandomValues(new Uint8Array(length));

function mlkem(name, publicKeySize, ciphertextSize) {
  const sizes = { publicKeySize, secretKeySize: 64, ciphertextSize, sharedSecretSize: 32 };
  const modulus = `${name}: publicKey has a coefficient that is not below q = 3329; ask its owner for it again`;
  const publicKey = (secretKey) => call(`${name}_public`, [bytes("secretKey", secretKey, 64), publicKeySize])[0];
  return Object.freeze({
    ...sizes,
    publicKey,
    generate() {
      const secretKey = random(64);
      return { publicKey: publicKey(secretKey), secretKey };
    },
    encapsulate(key) {
      bytes("publicKey", key, publicKeySize);
      return withRandom(32, (m) => {
        const [ciphertext, sharedSecret] = call(`${name}_encapsulate`, [key, m, ciphertextSize, 32], [], [, modulus]);
        return { ciphertext, sharedSecret };
      });
    },
    decapsulate(secretKey, ciphertext) {
      bytes("secretKey", secretKey, 64);
      bytes("ciphertext", ciphertext, ciphertextSize);
      return call(`${name}_decapsulate`, [secretKey, ciphertext, 32])[0];
    },
  });
}

export const mlkem512 = mlkem("mlkem512", 800, 768);
export const mlkem768 = mlkem("mlkem768", 1184, 1088);
export const mlkem1024 = mlkem("mlkem1024", 1568, 1568);

function mldsa(name, publicKeySize, signatureSize) {
  const sizes = { publicKeySize, secretKeySize: 32, signatureSize, maxContextSize: 255 };
  const invalid = `${name}: signature is not of this message and context under this key; do not trust the message`;
  const publicKey = (secretKey) => call(`${name}_public`, [bytes("secretKey", secretKey, 32), publicKeySize])[0];
  const checked = (message, context) => {
    bytes("message", message);
    if (bytes("context", context).length > 255) {
      throw new RangeError(`context: it has ${context.length} bytes, more than 255; give a shorter one, or a hash of it`);
    }
  };
  return Object.freeze({
    ...sizes,
    publicKey,
    generate() {
      const secretKey = random(32);
      return { publicKey: publicKey(secretKey), secretKey };
    },
    sign(secretKey, message, context = new Uint8Array()) {
      bytes("secretKey", secretKey, 32);
      checked(message, context);
      return withRandom(32, (rnd) => call(`${name}_sign`, [secretKey, rnd, signatureSize, context, message], [context.length])[0]);
    },
    verify(key, message, signature, context = new Uint8Array()) {
      bytes("publicKey", key, publicKeySize);
      bytes("signature", signature, signatureSize);
      checked(message, context);
      call(`${name}_verify`, [key, signature, context, message], [context.length], [invalid]);
    },
  });
}

export const mldsa44 = mldsa("mldsa44", 1312, 2420);
export const mldsa65 = mldsa("mldsa65", 1952, 3309);
export const mldsa87 = mldsa("mldsa87", 2592, 4627);

const hash = (name, size) => (message) => call(name, [size, bytes("message", message)], [size])[0];

export const sha3_224 = hash("sha3_224", 28);
export const sha3_256 = hash("sha3_256", 32);
export const sha3_384 = hash("sha3_384", 48);
export const sha3_512 = hash("sha3_512", 64);

const shake = (name) => (message, length) => {
  if (!Number.isSafeInteger(length) || length < 0) throw new RangeError(`length: ${length} is no number of bytes`);
  return call(name, [length, bytes("message", message)], [length])[0];
};

export const shake128 = shake("shake128");
export const shake256 = shake("shake256");
