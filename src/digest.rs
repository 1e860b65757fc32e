//! The traits of RustCrypto's crate `digest`, for SHA-3 and SHAKE.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! ```
//! use dauntless::digest::{Digest, ExtendableOutput, Update, XofReader};
//!
//! fn hashed<D: Digest>(message: &[u8]) -> Vec<u8> {
//!     D::digest(message).to_vec()
//! }
//!
//! fn stretched<X: Default + Update + ExtendableOutput>(seed: &[u8]) -> [u8; 100] {
//!     let (mut xof, mut output) = (X::default(), [0; 100]);
//!     xof.update(seed);
//!     xof.finalize_xof().read(&mut output);
//!     output
//! }
//!
//! assert_eq!(hashed::<dauntless::sha3::Sha3_256>(b"message"), dauntless::sha3::Sha3_256::digest(b"message"));
//! assert_ne!(stretched::<dauntless::sha3::Shake128>(b"seed"), stretched::<dauntless::sha3::Shake256>(b"seed"));
//! ```

use core::fmt;

pub use ::digest::{
    Digest, ExtendableOutput, ExtendableOutputReset, FixedOutput, FixedOutputReset, HashMarker,
    Output, OutputSizeUser, Reset, Update, XofReader,
};
use ::digest::{
    array::typenum::{U28, U32, U48, U64},
    common::AlgorithmName,
};

use crate::sha3::{Sha3_224, Sha3_256, Sha3_384, Sha3_512, Shake128, Shake256, ShakeReader};

macro_rules! message {
    ($hash:ident, $name:literal) => {
        impl Update for $hash {
            fn update(&mut self, data: &[u8]) {
                self.update(data);
            }
        }

        impl Reset for $hash {
            fn reset(&mut self) {
                *self = Self::new();
            }
        }

        impl AlgorithmName for $hash {
            fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($name)
            }
        }
    };
}

macro_rules! hash {
    ($hash:ident, $size:ty, $name:literal) => {
        message!($hash, $name);

        impl HashMarker for $hash {}

        impl OutputSizeUser for $hash {
            type OutputSize = $size;
        }

        impl FixedOutput for $hash {
            fn finalize_into(mut self, out: &mut Output<Self>) {
                $hash::finalize_into(&mut self, out);
            }
        }

        impl FixedOutputReset for $hash {
            fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                $hash::finalize_into(self, out);
                Reset::reset(self);
            }
        }
    };
}

hash!(Sha3_224, U28, "SHA3-224");
hash!(Sha3_256, U32, "SHA3-256");
hash!(Sha3_384, U48, "SHA3-384");
hash!(Sha3_512, U64, "SHA3-512");

macro_rules! shake {
    ($shake:ident, $rate:literal, $name:literal) => {
        message!($shake, $name);

        impl ExtendableOutput for $shake {
            type Reader = ShakeReader<$rate>;

            fn finalize_xof(self) -> Self::Reader {
                self.finalize_xof()
            }
        }

        impl ExtendableOutputReset for $shake {
            fn finalize_xof_reset(&mut self) -> Self::Reader {
                core::mem::take(self).finalize_xof()
            }
        }

        impl XofReader for ShakeReader<$rate> {
            fn read(&mut self, buffer: &mut [u8]) {
                self.squeeze(buffer);
            }
        }
    };
}

shake!(Shake128, 168, "SHAKE128");
shake!(Shake256, 136, "SHAKE256");
