//! The random bytes of one operation, from 32 of the caller's.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

use crate::sha3::{Shake256, ShakeReader};

/// What random bytes are for: each use has its own.
#[derive(Clone, Copy)]
pub enum Purpose {
    /// A salt, a seed, padding.
    Encoding,
    /// Blinding.
    #[cfg(feature = "signing")]
    Blinding,
}

/// As many bytes as are read: SHAKE256 of the purpose and the caller's.
pub fn stream(purpose: Purpose, rnd: &[u8; 32]) -> ShakeReader<136> {
    let mut shake = Shake256::new();
    shake.update(b"dauntless RSA ");
    shake.update(&[purpose as u8]);
    shake.update(rnd);
    shake.finalize_xof()
}
