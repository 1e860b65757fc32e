//! What answers.rs consists of, in hexadecimal.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// A ciphertext with one changed bit, bit `place % 8` of byte `place`.
pub struct Refused {
    pub place: usize,
    /// The name whose compression is the message
    pub w: &'static str,
    pub secret: &'static str,
}

/// A key, an encapsulation to it, and decapsulations with it: digests, but for secrets.
pub struct Operation {
    pub ek: &'static str,
    pub dk: &'static str,
    pub c: &'static str,
    pub secret: &'static str,
    /// The name whose compression is the message
    pub w: &'static str,
    /// The secret if that name is not said to be compressed to the message
    pub unsaid: &'static str,
    pub refused: &'static [Refused],
}
