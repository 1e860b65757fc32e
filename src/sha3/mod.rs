//! SHA-3 hashes and the extendable-output functions SHAKE (FIPS 202).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! use dauntless::sha3::{Sha3_256, Shake128};
//!
//! let mut hash = Sha3_256::new();
//! hash.update(b"any number");
//! hash.update(b" of pieces");
//! assert_eq!(hash.finalize(), Sha3_256::digest(b"any number of pieces"));
//!
//! let mut stream = Shake128::new().chain(b"seed").reader();
//! let (mut first, mut second) = ([0; 7], [0; 1000]);
//! stream.squeeze(&mut first);
//! stream.squeeze(&mut second);
//! ```

pub(crate) mod chains;
mod hash;
pub(crate) mod lanes;
mod parallel;
mod shake;
pub(crate) mod sponge;

pub use hash::{Sha3, Sha3_224, Sha3_256, Sha3_384, Sha3_512};
pub use parallel::{Shake128X4, Shake128X8, Shake256X4, Shake256X8};
pub use parallel::{ShakeX4, ShakeX4Reader, ShakeX8, ShakeX8Reader, ShakeXn, ShakeXnReader};
pub use shake::{Shake, Shake128, Shake256, ShakeReader};

/// Bits `01` that follow a message in SHA-3, then the first one of `pad10*1` (FIPS 202, sections 5.1 and 6.1), lowest first.
pub(crate) const SHA3_SUFFIX: u8 = 0b110;
/// Bits `1111` that follow a message in SHAKE, then the first one of `pad10*1` (section 6.2).
pub(crate) const SHAKE_SUFFIX: u8 = 0b1_1111;
