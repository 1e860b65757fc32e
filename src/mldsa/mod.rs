//! ML-DSA (FIPS 204): one implementation, three parameter sets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(feature = "signing")]
mod attempt;
#[cfg(feature = "signing")]
mod batch;
mod batch_verify;
mod commitment;
mod conversions;

mod ending;
pub(crate) mod expanded;
#[cfg(feature = "signing")]
pub(crate) mod expanded_secret;
mod hash;
pub(crate) mod hints;
#[cfg(feature = "signing")]
mod in_place;
#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "prepared keys need less of it")
)]
#[cfg(feature = "signing")]
mod key_gen;
#[cfg(feature = "low-memory")]
pub(crate) mod low_memory;
mod many;
#[cfg(feature = "signing")]
mod mask;
#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "prepared keys need less of it")
)]
mod matrix;
mod message;
#[cfg_attr(
    not(feature = "signing"),
    allow(dead_code, reason = "the layout of private keys")
)]
pub(crate) mod parameters;
#[cfg(feature = "signing")]
mod pending_signatures;
#[cfg(feature = "signing")]
mod prepared_signing_keys;
pub(crate) mod sampling;
#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "prepared keys need less of it")
)]
#[cfg(feature = "signing")]
mod secret_source;
#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "prepared keys need less of it")
)]
#[cfg(feature = "signing")]
mod short;
#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "prepared keys need less of it")
)]
#[cfg(feature = "signing")]
pub(crate) mod sign;
#[cfg(feature = "signing")]
mod signing_keys;
#[cfg(feature = "signing")]
mod small;
#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "prepared keys need less of it")
)]
mod source;
#[cfg(feature = "signing")]
mod transforms;
mod vector;
#[cfg_attr(
    feature = "low-memory",
    allow(dead_code, reason = "prepared keys need less of it")
)]
mod verify;
mod verifying_keys;
mod window;

macro_rules! parameter_set_module {
    ($module:ident, $set:ident, $k:literal, $l:literal, $title:literal) => {
        #[doc = $title]
        pub mod $module {
            #[cfg(feature = "signing")]
            use super::batch;
            use super::expanded::Expanded;
            #[cfg(feature = "signing")]
            use super::expanded_secret::ExpandedSecret;
            use super::hash::h;
            #[cfg(all(feature = "signing", not(feature = "low-memory")))]
            use super::key_gen;
            #[cfg(feature = "low-memory")]
            use super::low_memory;
            #[cfg(all(feature = "signing", feature = "low-memory"))]
            use super::low_memory as key_gen;
            use super::message::Signed;
            use super::parameters::{ParameterSet, $set};
            #[cfg(feature = "signing")]
            use super::sign::{self, Pending};
            use super::{batch_verify, conversions, many, verify, verifying_keys};
            #[cfg(feature = "signing")]
            use super::{in_place, pending_signatures, prepared_signing_keys, signing_keys};
            use crate::Error;
            use crate::example::signing_example as example;
            #[cfg(feature = "signing")]
            use crate::kernels::MadeBy;
            use crate::kernels::backend;
            #[cfg(all(feature = "getrandom", feature = "signing"))]
            use crate::random::random;
            #[cfg(feature = "signing")]
            use crate::secret::Secret;
            use crate::secret::Zero;
            #[cfg(feature = "signing")]
            use crate::stack;

            pub use super::message::{Mu, MuBuilder};
            pub use crate::message_digest::{HashFunction, MessageDigest};

            /// Bytes of a public key.
            pub const VERIFYING_KEY_SIZE: usize =
                size_of::<<$set as ParameterSet<$k, $l>>::PublicKey>();
            /// Bytes of an expanded private key.
            #[cfg(feature = "signing")]
            pub const EXPANDED_KEY_SIZE: usize =
                size_of::<<$set as ParameterSet<$k, $l>>::PrivateKey>();
            /// Bytes of a signature.
            pub const SIGNATURE_SIZE: usize =
                size_of::<<$set as ParameterSet<$k, $l>>::Signature>();
            /// Bytes of a seed.
            #[cfg(feature = "signing")]
            pub const SEED_SIZE: usize = 32;
            /// Bytes of the longest context.
            pub const MAX_CONTEXT_SIZE: usize = 255;

            /// A signature.
            pub type Signature = [u8; SIGNATURE_SIZE];

            verifying_keys::verifying_keys!($module, $set, $k, $l);
            many::public_batches!($module, $set, $k, $l);
            conversions::public_conversions!();
            #[cfg(feature = "signing")]
            signing_keys::signing_keys!($module, $set, $k, $l);
            #[cfg(feature = "signing")]
            prepared_signing_keys::prepared_signing_keys!($module, $set, $k, $l);
            #[cfg(feature = "signing")]
            pending_signatures::pending_signatures!($module);
            #[cfg(feature = "signing")]
            in_place::in_place!($module, $set, $k, $l);
            #[cfg(feature = "signing")]
            conversions::private_conversions!();
            #[cfg(feature = "signing")]
            many::private_batches!($module, $set, $k, $l);
        }
    };
}

parameter_set_module!(mldsa44, MlDsa44, 4, 4, "ML-DSA-44: security category 2.");
parameter_set_module!(mldsa65, MlDsa65, 6, 5, "ML-DSA-65: security category 3.");
parameter_set_module!(mldsa87, MlDsa87, 8, 7, "ML-DSA-87: security category 5.");
