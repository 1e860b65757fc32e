// ML-KEM (FIPS 203), ML-DSA (FIPS 204) and SHA-3 (FIPS 202).
// SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/** A key or a signature is refused; the message says which and what to do. */
export class DauntlessError extends Error {}

export interface KeyPair {
  publicKey: Uint8Array;
  /** The seed, from which everything follows. `secretKey.fill(0)` wipes it. */
  secretKey: Uint8Array;
}

/**
 * An ML-KEM. Arguments of another type are a TypeError, of another length a RangeError.
 */
export interface MlKem {
  readonly publicKeySize: number;
  /** 64: d and z */
  readonly secretKeySize: number;
  readonly ciphertextSize: number;
  readonly sharedSecretSize: number;
  /** FIPS 203, Algorithm 19: a new pair of keys. */
  generate(): KeyPair;
  /** The public key of a secret key. */
  publicKey(secretKey: Uint8Array): Uint8Array;
  /** Algorithm 20: a new shared secret, and the ciphertext for the key's owner. DauntlessError if the key is malformed. */
  encapsulate(publicKey: Uint8Array): { ciphertext: Uint8Array; sharedSecret: Uint8Array };
  /** Algorithm 21: the shared secret. A ciphertext that is invalid gives a pseudorandom one (implicit rejection). */
  decapsulate(secretKey: Uint8Array, ciphertext: Uint8Array): Uint8Array;
}

export const mlkem512: MlKem;
export const mlkem768: MlKem;
export const mlkem1024: MlKem;

/**
 * An ML-DSA. A context, at most 255 bytes, says what the message is for. Arguments of another type are a TypeError, of
 * another length a RangeError.
 */
export interface MlDsa {
  readonly publicKeySize: number;
  /** 32: xi */
  readonly secretKeySize: number;
  readonly signatureSize: number;
  readonly maxContextSize: number;
  /** FIPS 204, Algorithm 1: a new pair of keys. */
  generate(): KeyPair;
  /** The public key of a secret key. */
  publicKey(secretKey: Uint8Array): Uint8Array;
  /** Algorithm 2: a signature, hedged with random bytes. */
  sign(secretKey: Uint8Array, message: Uint8Array, context?: Uint8Array): Uint8Array;
  /** Algorithm 3: returns if the signature is valid, and throws a DauntlessError if it is not. */
  verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array, context?: Uint8Array): void;
}

export const mldsa44: MlDsa;
export const mldsa65: MlDsa;
export const mldsa87: MlDsa;

export function sha3_224(message: Uint8Array): Uint8Array;
export function sha3_256(message: Uint8Array): Uint8Array;
export function sha3_384(message: Uint8Array): Uint8Array;
export function sha3_512(message: Uint8Array): Uint8Array;
/** `length` bytes of SHAKE128. */
export function shake128(message: Uint8Array, length: number): Uint8Array;
/** `length` bytes of SHAKE256. */
export function shake256(message: Uint8Array, length: number): Uint8Array;
