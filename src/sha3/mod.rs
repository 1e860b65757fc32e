//! SHA-3 hashes and the extendable-output functions SHAKE (FIPS 202).
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Rust, C and Python use one set of verbs:
//!
//! | step | Rust | C | Python |
//! |---|---|---|---|
//! | SHA-3: whole message to digest | `Sha3_256::digest` | `dauntless_sha3_256` | `sha3_256` |
//! | SHAKE: whole message to output | `Shake128::digest` | `dauntless_shake128` | `Shake128(message).squeeze` |
//! | start with an empty message | `new` | `dauntless_sha3_init` | `Shake128()` |
//! | append bytes to the message | `update`, `chain_update` | `dauntless_sha3_update` | `update` |
//! | SHA-3: end the message, return the digest | `finalize` | `dauntless_sha3_finalize` | |
//! | SHAKE: end the message | `finalize_xof` | first `dauntless_sha3_squeeze` | first `squeeze` |
//! | SHAKE: return the next bytes of output | `squeeze` | `dauntless_sha3_squeeze` | `squeeze` |
//! | wipe the state | drop | `dauntless_sha3_wipe`, `_finalize` | delete |
//!
//! In FIPS 202's terms for the sponge, `update` *absorbs*, `finalize` and `finalize_xof` *pad*, `squeeze` *squeezes*.
//!
//! ```
//! use dauntless::sha3::{Sha3_256, Shake128};
//!
//! let mut hash = Sha3_256::new();
//! hash.update(b"any number");
//! hash.update(b" of pieces");
//! assert_eq!(hash.finalize(), Sha3_256::digest(b"any number of pieces"));
//!
//! let mut stream = Shake128::new().chain_update(b"seed").finalize_xof();
//! let (mut first, mut second) = ([0; 7], [0; 1000]);
//! stream.squeeze(&mut first);
//! stream.squeeze(&mut second);
//! ```

pub(crate) mod chains;
mod hash;
pub(crate) mod in_step;
pub(crate) mod lane;
pub(crate) mod lanes;
mod parallel;
pub(crate) mod permute;
mod shake;
pub(crate) mod sponge;

pub use hash::{Sha3, Sha3_224, Sha3_256, Sha3_384, Sha3_512};
pub use parallel::{Shake128X4, Shake128X8, Shake256X4, Shake256X8};
pub use parallel::{ShakeX4, ShakeX4Reader, ShakeX8, ShakeX8Reader, ShakeXn, ShakeXnReader};
pub use shake::{Shake, Shake128, Shake256, ShakeReader};

/// Domain suffix of SHA-3, bits `01`, followed by the first 1 of `pad10*1`; lowest bit first (FIPS 202, sections 5.1 and 6.1).
pub(crate) const SHA3_SUFFIX: u8 = 0b110;
/// Domain suffix of SHAKE, bits `1111`, followed by the first 1 of `pad10*1` (section 6.2).
pub(crate) const SHAKE_SUFFIX: u8 = 0b1_1111;
