//! What answers.rs consists of, in hexadecimal.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

/// The digests of a key pair.
pub struct Key {
    pub pk: &'static str,
    pub sk: &'static str,
}

/// A signature: what is signed by which key, what the test decides on the way, and its digest.
pub struct Signed {
    pub key: usize,
    pub hedged: bool,
    pub prehashed: bool,
    /// The number of attempts
    pub attempts: usize,
    /// Names with a norm of at least a bound
    pub exceeding: &'static [(&'static str, u32)],
    /// Hints, and how many ones they have, where that is not what their names determine
    pub counts: &'static [(&'static str, u32)],
    pub sigma: &'static str,
    /// The names of z
    pub z: &'static [&'static str],
}

/// The bounds of a parameter set that the test uses, and what comes out.
pub struct Answers {
    /// gamma_1 - beta
    pub bound_of_z: u32,
    pub keys: &'static [Key],
    pub signed: &'static [Signed],
}
